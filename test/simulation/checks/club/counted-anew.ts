/** Counts a club from nothing but what is stored: the measure of all figures that a console gives. */
import { mergeClubLogs } from '../../../../shared/club/club-events.ts'
import type { ClubState } from '../../../../shared/club/club-state.ts'
import { countMatch, type CountedMatch } from '../../../../shared/club/counted-match.ts'
import { LiveClubState } from '../../../../shared/club/live-club-state.ts'
import { matchFactsOf } from '../../../../shared/club/match-facts.ts'
import { endingOf } from '../../../../electron/match/match-session.ts'
import { createDayLookup } from '../../../../electron/club/log/local-date.ts'
import { withAllNames } from '../../../../electron/club/players/late-joiners.ts'
import type { Store, StoredMatch } from '../../../../electron/storage/store.ts'
import { refoldMatch } from '../../../../shared/engine/replay.ts'
import { isOver, type AnyGame, type MatchState } from '../../../../shared/engine/match.ts'
import { games } from '../../../../shared/games/index.ts'
import { inPlayedOrder } from '../../../../shared/stats/filter.ts'

export function gameNamed(id: string): AnyGame {
  const game = games.find((each) => each.id === id)
  if (game === undefined) throw new Error(`There is no game ${id}.`)
  return game
}
/** All stored matches, the oldest first. */
export function storedMatches(store: Pick<Store, 'matchIds' | 'read'>): readonly StoredMatch[] {
  return store
    .matchIds()
    .toReversed()
    .flatMap((id) => store.read(id) ?? [])
}
export const foldOf = ({ record, entries }: StoredMatch): MatchState =>
  refoldMatch(gameNamed(record.game), record.id, { entries, rules: record.rules })

type CountingStore = Pick<Store, 'matchIds' | 'read' | 'bookEntries' | 'day'>
export interface CountedClub {
  readonly book: ClubState
  readonly matches: readonly CountedMatch[]
}
/** Returns a match as it counts: its result is taken from its history, and nothing from what was counted before. */
function countStored(match: StoredMatch, store: CountingStore, book: ClubState): CountedMatch | null {
  const { record, entries } = match
  const { id, game, rules, created } = record
  const live = foldOf(match)
  const { outcome, results } = endingOf(live, record.ended ?? '')
  const { names } = withAllNames({ ...record, results }, store)
  const day = createDayLookup({ kept: (each) => store.day(each) })(record)
  const ended = isOver(live) ? record.ended : null
  const facts = matchFactsOf(gameNamed(game), { entries, rules })
  return countMatch(book, { id, game, names, created, ended, day, outcome, results }, facts)
}
export function countAnew(store: CountingStore): CountedClub {
  const { book } = new LiveClubState(mergeClubLogs([], store.bookEntries()))
  const matches = storedMatches(store).flatMap((match) => countStored(match, store, book) ?? [])
  return { book, matches: matches.toSorted(inPlayedOrder) }
}
