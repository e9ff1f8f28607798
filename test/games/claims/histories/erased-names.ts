/** Claims on what remains of a player's name in a stored match after its erasure. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { foldClubLog } from '../../../../shared/club/club-state.ts'
import type { ClubEvent, ClubLogEntry } from '../../../../shared/club/club-events.ts'
import { hasAnyName, withoutErasedNames, type ErasableMatch } from '../../../../shared/club/erasure/nameless-match.ts'
import type { Commit } from '../../../../shared/engine/events.ts'
import type { AnyGame } from '../../../../shared/engine/match.ts'
import { walk, wild } from '../../../kit/claims/erring-player.ts'
import { setupOf } from '../../../kit/games.ts'
import { seeds } from '../../../kit/run-length.ts'

const playerOn = (seat: number): string => `${String(seat).padStart(8, '0')}-0000-4000-8000-000000000000`
const inLog = (fact: ClubEvent, i: number): ClubLogEntry => ({
  id: String(i).padStart(4, '0'),
  n: i + 1,
  at: '',
  by: '',
  reason: '',
  fact,
})
/** Returns the match without the names of its seats, each of which belongs to an erased player. */
function withoutAnyName(match: ErasableMatch): ErasableMatch {
  const { id, names } = match.record
  const seats = names.map((name, i) => ({ name, seat: i + 1, player: playerOn(i + 1) }))
  const players = Object.fromEntries(seats.map(({ seat, player }) => [String(seat), player]))
  const facts: readonly ClubEvent[] = [
    ...seats.map(({ name, player }) => ({ type: 'playerAdded', player, name, guest: false }) as const),
    { type: 'seatsMapped', match: id, players },
    ...seats.map(({ player }) => ({ type: 'playerAnonymised', player }) as const),
  ]
  return withoutErasedNames(match, foldClubLog(facts.map(inLog)))
}
/** Events and commands of a match hold no name of a seat whose player is erased. */
export function erasedNamesStandNowhere(game: AnyGame): void {
  for (const seed of seeds(8)) {
    const { names } = setupOf(game, seed)
    // Names given at random in mid-match may be words of the rules, which stay.
    const bears = hasAnyName(names)
    const record = { id: 'match', names, outcome: null }
    for (const entries of [walk(game, seed).entries, wild(game, seed, () => {})] as readonly (readonly Commit[])[]) {
      const match = { record, entries }
      const left = withoutAnyName(match).entries.flatMap(({ command, rows }) => [command, ...rows])
      expect(
        left.filter((part) => bears(JSON.stringify(part))),
        seed,
      ).toEqual([])
    }
  }
}
