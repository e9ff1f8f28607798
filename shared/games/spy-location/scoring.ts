/** The points of a round, and the winners of the game (section 8). */
import type { Seat } from '../../engine/game.ts'
import { isBetween, mayDeal } from './state.ts'
import type { OpenState, Options, Points, RoundOutcome } from './types.ts'
import type { GameState } from './game-types.ts'

/** The facts of a round on which its points depend. */
export interface RoundResult {
  readonly outcome: RoundOutcome
  readonly spySeat: Seat
  /** The accuser of the decisive vote, or null. */
  readonly initiator: Seat | null
  readonly players: readonly Seat[]
}
/** The points of every player of the round (8.1). */
export function pointsOf(
  { outcome, spySeat, initiator, players }: RoundResult,
  wrongGuess: Options['wrongGuess'] = 'residentsWin',
): Points {
  const worth = (spy: number, resident: number, accuser = resident): Points =>
    Object.fromEntries(
      players.map((seat) => [seat, seat === spySeat ? spy : seat === initiator ? accuser : resident] as const),
    )
  switch (outcome) {
    case 'spyIndicted':
      return worth(0, 1, 2)
    case 'innocentIndicted':
    case 'guessRight':
      return worth(4, 0) // 8.2
    case 'guessWrong':
      return wrongGuess === 'spyTwo' ? worth(2, 0) : worth(0, 1)
    case 'timeOut':
      return worth(2, 0)
    case 'void':
      return worth(0, 0)
  }
}
/** The one outcome of the round, from its events (8.1). */
export function outcomeOf({ open, secret }: Pick<GameState, 'open' | 'secret'>): RoundOutcome {
  if (open.voided) return 'void'
  const right = secret.guessed !== null && secret.guessed === secret.draws.at(-1)?.location
  if (open.suspect?.isSpy === true) return open.guess !== null && right ? 'guessRight' : 'spyIndicted'
  if (open.guess !== null && open.declared !== null) return right ? 'guessRight' : 'guessWrong'
  return open.suspect === null ? 'timeOut' : 'innocentIndicted'
}

type Scores = OpenState['scores']
/** The totals over these rounds of all seats given. */
export function totalsOf(scores: Scores, seats: readonly Seat[]): Points {
  const sum = (seat: Seat): number => scores.reduce((total, { points }) => total + (points[seat] ?? 0), 0)
  return Object.fromEntries(seats.map((seat) => [seat, sum(seat)] as const))
}
/** The seats with the highest total. */
export function leadersOf(totals: Points, among: readonly Seat[]): readonly Seat[] {
  const most = Math.max(...among.map((seat) => totals[seat] ?? 0))
  return among.filter((seat) => (totals[seat] ?? 0) === most)
}
type ScoreState = Pick<OpenState, 'scores' | 'target' | 'sitting' | 'rules'>
const totalsAfter = (scores: Scores, rounds: number, seats: readonly Seat[]): Points =>
  totalsOf(scores.slice(0, rounds), seats)

/** The seats tied for first place that play on for it; null without extra rounds or a tie. */
export function tiedSeats({ scores, target, rules }: ScoreState, seats: readonly Seat[]): readonly Seat[] | null {
  if (!rules.extraRounds || scores.length < target) return null
  const first = leadersOf(totalsAfter(scores, target, seats), seats)
  return first.length > 1 ? first : null
}
/** The winners, or null while another round is due (8.4). */
export function winnersOf(standing: ScoreState, seats: readonly Seat[]): readonly Seat[] | null {
  const { scores, target, sitting } = standing
  if (scores.length < target) return null
  const tied = tiedSeats(standing, seats)
  if (tied === null) return leadersOf(totalsAfter(scores, target, seats), seats)
  for (let rounds = target + 1; rounds <= scores.length; rounds++) {
    const ahead = leadersOf(totalsAfter(scores, rounds, seats), tied)
    if (ahead.length === 1) return ahead
  }
  return tied.some((seat) => sitting.includes(seat)) ? null : tied
}
/** The winners if the game ended now, ties shared (8.5). */
export function winnersNow(standing: ScoreState, seats: readonly Seat[]): readonly Seat[] {
  const among = tiedSeats(standing, seats) ?? seats
  return leadersOf(totalsOf(standing.scores, seats), among)
}
export const seatsOf = ({ table }: Pick<GameState, 'table'>): readonly Seat[] => table.seats.map((each) => each.seat)
/** The winners once the last round is over and decided (GAME_END); null before. */
export const finalWinners = (state: Pick<GameState, 'open' | 'table'>): readonly Seat[] | null =>
  isBetween(state.open) ? winnersOf(state.open, seatsOf(state)) : null
/** The tied seats for which an extra round is due (8.4); empty without one. */
export const tiedNow = (state: Pick<GameState, 'open' | 'table'>): readonly Seat[] =>
  state.open.stage === 'scored' && finalWinners(state) === null ? (tiedSeats(state.open, seatsOf(state)) ?? []) : []
/** True if another round is due and the table has the right size (NEXT). */
export const mayGoOn = (state: Pick<GameState, 'open' | 'table'>): boolean =>
  mayDeal(state) && finalWinners(state) === null
/** The seat that can no longer be caught, at four points a round at most; null without one. */
export function certainWinner({ open, table }: Pick<GameState, 'open' | 'table'>): Seat | null {
  const seats = seatsOf({ table })
  const left = open.target - open.scores.length
  if (open.stage === 'lobby' || open.result !== null || left <= 0) return null
  const totals = totalsOf(open.scores, seats)
  const [first, second = -Infinity] = seats.map((seat) => totals[seat] ?? 0).sort((a, b) => b - a)
  const ahead = leadersOf(totals, seats)[0] ?? null
  return ahead !== null && (first ?? 0) - second > 4 * left ? ahead : null
}
