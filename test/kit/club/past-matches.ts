/** Matches of a club, made up in one line each. */
import type { MatchFacts, CountedMatch, CountedSeat } from '../../../shared/club/counted-match.ts'

/** `player role team won`, fate after a colon: `ann spy spies + alive`; a player called `-` is a guest. */
export function seatIn(said: string, i: number): CountedSeat {
  const [player = '', role = '', team = '', won = '-', fate = 'alive'] = said.split(' ')
  return {
    seat: i + 1,
    name: player,
    player: player === '-' ? null : player,
    role,
    team,
    won: won === '+',
    points: won === '+' ? 1 : 0,
    fate,
  }
}
export interface MadeUp extends Partial<Omit<CountedMatch, 'seats' | 'facts'>> {
  readonly facts?: Partial<MatchFacts>
}
/** Ends on day `n` of March 2026 unless told otherwise. */
export function playedOn(n: number, seats: readonly string[], { facts, ...rest }: MadeUp = {}): CountedMatch {
  const day = `2026-03-${String(n).padStart(2, '0')}`
  const all = seats.map(seatIn)
  const winners = [...new Set(all.filter(({ won }) => won).map(({ team }) => team))]
  return {
    id: `m${n}`,
    game: 'g',
    created: `${day}T18:00:00.000Z`,
    ended: `${day}T19:00:00.000Z`,
    day,
    evening: null,
    season: null,
    moderator: null,
    outcome: { kind: winners.length > 0 ? 'won' : 'draw', winners, says: '' },
    corrected: false,
    seats: all,
    facts: facts === undefined ? null : { lengthMs: 0, rounds: 0, phases: {}, votes: [], ...facts },
    ...rest,
  }
}
