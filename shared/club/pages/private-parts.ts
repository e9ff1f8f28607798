/** The parts of a club that its pages leave out, and the names that go with them. */
import { nameKey } from '../../engine/words/text-normalise.ts'
import { noteOf, rootOf, type ClubState } from '../club-state.ts'
import type { MatchId, PlayerId } from '../club-events.ts'
import { namesBySeat, type ErasableMatch, type Renaming } from '../erasure/nameless-match.ts'
import { namesOfPlayer } from '../player-names.ts'
import type { PrivateParts } from './public-club.ts'

/** Returns the private players and everybody who was merged into one of them. */
export function privatePlayersIn(book: ClubState, { players }: PrivateParts): ReadonlySet<PlayerId> {
  const roots = new Set(players.map((player) => rootOf(book, player)))
  return new Set([...book.players.keys()].filter((player) => roots.has(rootOf(book, player))))
}
/** Returns whether a match is private, by itself or with its season. */
export function isPrivateMatch(book: ClubState, { matches, seasons }: PrivateParts, match: MatchId): boolean {
  if (matches.includes(match)) return true
  const { evening } = noteOf(book, match)
  const season = evening === null ? undefined : book.evenings.get(evening)?.season
  return season !== undefined && seasons.includes(season)
}
/** Returns the names of private players, former ones among them, with the neutral name that stands in their place. */
export function renamingOfPrivate(
  book: ClubState,
  hidden: ReadonlySet<PlayerId>,
  { former, neutral }: { readonly former: readonly string[]; readonly neutral: string },
): Renaming {
  const today = [...hidden].flatMap((id) => {
    const player = book.players.get(id)
    return player === undefined ? [] : namesOfPlayer(player)
  })
  const keys = [...today, ...former].map(nameKey).filter((key) => key !== '')
  return new Map(keys.map((key) => [key, neutral]))
}
/**
 * Returns the names to replace in one match: those of all private players, and whatever a private player was called at
 * this table. Several of them are numbered, so that a replay can be followed.
 */
export function renamingInMatch(
  match: ErasableMatch,
  { book, hidden, renaming, neutral }: PrivateNames & { readonly book: ClubState; readonly neutral: string },
): Renaming {
  const inMatch = new Map(renaming)
  const bySeat = namesBySeat(match)
  let found = 0
  for (const [seat, player] of Object.entries(noteOf(book, match.record.id).players)) {
    if (player === null || !hidden.has(player)) continue
    found += 1
    const name = found === 1 ? neutral : `${neutral} ${found}`
    for (const each of bySeat.get(Number(seat)) ?? []) if (nameKey(each) !== '') inMatch.set(nameKey(each), name)
  }
  return inMatch
}
/** Private players and their names. */
export interface PrivateNames {
  readonly hidden: ReadonlySet<PlayerId>
  /** `nameKey` of a private name -> the neutral name. */
  readonly renaming: Renaming
}
