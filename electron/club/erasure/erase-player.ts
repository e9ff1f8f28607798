/** Erases a player: the name leaves the club log, every stored match, and all that pages and phones keep. */
import { foldClubLog, isPlayerEvent, noteOf, rootOf, type ClubState } from '../../../shared/club/club-state.ts'
import type {
  ClubLogEntry,
  ClubEvent,
  MatchId,
  MatchSeat,
  SeatNamePlace,
  PlayerId,
  StruckSaying,
} from '../../../shared/club/club-events.ts'
import { strikesOf, findErasedTexts } from '../../../shared/club/erasure/erasure.ts'
import {
  namesBySeat,
  findStruckSayings,
  withoutErasedNames,
  withoutNamesIn,
  type Renaming,
} from '../../../shared/club/erasure/nameless-match.ts'
import { groupBy } from '../../../shared/club/erasure/struck-names.ts'
import { pseudonymOf } from '../../../shared/club/erasure/pseudonym.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { ErasurePreview, ErasureTally } from '../../../shared/wire/player-payload.ts'
import type { ScreenControl } from '../../broadcast/screen-control.ts'
import type { StageKeeper } from '../../broadcast/stage.ts'
import type { MatchSessions } from '../../match/match-sessions.ts'
import type { Store, StoredMatch } from '../../storage/store.ts'
import type { ClubLog } from '../log/club-log.ts'
import { addPendingErasure, overwriteDeletedData } from './pending-erasure.ts'
import { namesEverUsed } from './erasure-merge.ts'

/** The parts of the console that may hold a player's name. */
export interface ErasureContext {
  readonly book: ClubLog
  readonly tables: MatchSessions
  readonly store: Store
  readonly stage: Pick<StageKeeper, 'now'>
  readonly screens: Pick<ScreenControl, 'setStage'>
}
interface ErasureFindings {
  readonly matches: readonly StoredMatch[]
  readonly names: readonly string[]
  /** Seat numbers, by match, that bear the name and are not assigned to any player yet. */
  readonly unassigned: ReadonlyMap<MatchId, readonly number[]>
  readonly besides: readonly SeatNamePlace[]
  readonly sayings: readonly StruckSaying[]
}
/** Returns the ids of the player and of everybody who was merged into them. */
const idsWithMerged = (book: ClubState, id: PlayerId): readonly PlayerId[] =>
  [...book.players.keys()].filter((each) => rootOf(book, each) === id)

interface SeatsBearingName {
  readonly unassigned: readonly number[]
  readonly besides: readonly SeatNamePlace[]
  /** True where a seat of that name belongs to a guest. */
  readonly guest: boolean
}
/** Returns the seats that bear one of the names (as name keys) and do not count for the player. */
function seatsIn(
  match: StoredMatch,
  book: ClubState,
  { ids, keys }: Record<'ids' | 'keys', ReadonlySet<string>>,
): SeatsBearingName {
  const { id } = match.record
  const given = noteOf(book, id).players
  const bearing = [...namesBySeat(match)]
    .map(([seat, all]) => ({ seat, who: given[String(seat)], all }))
    .filter(({ who }) => who === undefined || who === null || !ids.has(who))
    .flatMap(({ all, ...at }) => all.flatMap((name, place) => (keys.has(nameKey(name)) ? [{ ...at, place }] : [])))
  const isUnassigned = ({ who, place }: (typeof bearing)[number]): boolean => place === 0 && who === undefined
  // A guest of the same name is a different person.
  const isGuest = ({ who, place }: (typeof bearing)[number]): boolean => place === 0 && who === null
  return {
    unassigned: bearing.filter(isUnassigned).map(({ seat }) => seat),
    besides: bearing
      .filter((each) => !isUnassigned(each) && !isGuest(each))
      .map(({ seat, place }) => ({ match: id, seat, place })),
    guest: bearing.some(isGuest),
  }
}
/**
 * Finds the stored matches that hold a name of the player: on the player's seats, on other seats, or in an event's
 * words.
 */
function findNamedMatches({ book: { book, entries }, store }: ErasureContext, player: PlayerId): ErasureFindings {
  const ids = new Set(idsWithMerged(book, player))
  const names = namesEverUsed(entries, ids)
  const keys = new Set(names.map(nameKey))
  const renaming = renamingOf(names, player)
  const saying = new Set(store.matchesThatSay(names))
  const found = { names, matches: [] as StoredMatch[], besides: [] as SeatNamePlace[], sayings: [] as StruckSaying[] }
  const unassigned = new Map<MatchId, readonly number[]>()
  for (const { id, names: seated } of store.matches()) {
    const given = Object.values(noteOf(book, id).players)
    const theirs = given.some((each) => each !== null && ids.has(each))
    if (!theirs && !saying.has(id) && !seated.some((name) => keys.has(nameKey(name)))) continue
    const match = store.read(id)
    if (match === null) continue
    const seats = seatsIn(match, book, { ids, keys })
    // A match with a guest of that name means the guest, so its words stay.
    const sayings = seats.guest && !theirs ? [] : findStruckSayings(match, book, renaming)
    if (!theirs && seats.unassigned.length + seats.besides.length + sayings.length === 0) continue
    found.matches.push(match)
    found.besides.push(...seats.besides)
    found.sayings.push(...sayings)
    if (seats.unassigned.length > 0) unassigned.set(id, seats.unassigned)
  }
  return { ...found, unassigned }
}
const isDamaged = ({ damage }: StoredMatch): boolean => damage !== null

/**
 * Counts the matches that an erasure would change, the names that it would drop and the damaged matches that it cannot
 * change. Stores nothing.
 */
export function previewErasure(club: ErasureContext, player: PlayerId): Omit<ErasurePreview, 'backups'> {
  const { matches, names, unassigned } = findNamedMatches(club, player)
  const damaged = matches.filter(isDamaged).length
  return { matches: matches.length - damaged, unassigned: unassigned.size, names, damaged }
}

/**
 * Returns the seats that count for these players by a link of guests. The erasure assigns them for good: on a laptop
 * that takes the link back meanwhile, the seats would otherwise keep their names.
 */
const linkedSeatsOf = ({ links, matches }: ClubState, ids: ReadonlySet<PlayerId>): readonly MatchSeat[] =>
  links
    .filter(({ player }) => ids.has(player))
    .flatMap(({ seats }) => seats.filter(({ match, seat }) => ids.has(matches.get(match)?.players[String(seat)] ?? '')))
const assignSeats = (seats: readonly MatchSeat[], player: PlayerId): readonly ClubEvent[] =>
  [...groupBy(seats, ({ match }) => match)].map(([match, all]) => ({
    type: 'seatsMapped',
    match,
    players: Object.fromEntries(all.map(({ seat }) => [String(seat), player])),
  }))

function erasureFactsFor(
  { book: { book, entries } }: ErasureContext,
  found: ErasureFindings,
  given: ErasureRequest,
): readonly ClubEvent[] {
  const { player, type } = given
  const renaming = renamingOf(found.names, player)
  const mentions = entries.filter(({ reason }) => withoutNamesIn(reason, renaming) !== reason).map(({ id }) => id)
  const ids = new Set(idsWithMerged(book, player))
  // Notes about the player are dropped whole; only words about others are edited.
  const others = entries.filter(({ fact }) => !(isPlayerEvent(fact) && ids.has(fact.player)))
  const { words, retold } = findErasedTexts(others, renaming, strikesOf(entries))
  const loose = [...found.unassigned].flatMap(([match, all]) => all.map((seat) => ({ match, seat })))
  const seats = assignSeats([...loose, ...linkedSeatsOf(book, ids)], player)
  const more = {
    ...(found.besides.length === 0 ? {} : { besides: found.besides }),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(words.length === 0 ? {} : { words }),
    ...(found.sayings.length === 0 ? {} : { sayings: found.sayings }),
    ...(retold.length === 0 ? {} : { retold }),
  }
  const parts = [...ids].filter((id) => id !== player)
  return [...seats, { type, player, ...more }, ...parts.map((id): ClubEvent => ({ type, player: id }))]
}
const renamingOf = (names: readonly string[], player: PlayerId): Renaming =>
  new Map(names.map((name) => [nameKey(name), pseudonymOf(player)]))

/**
 * Returns the erased version of each match that this club log does not allow as it is. Damaged matches are left out.
 */
export const eraseNamesInMatches = (matches: readonly StoredMatch[], book: ClubState): readonly StoredMatch[] =>
  matches
    .filter((match) => !isDamaged(match))
    .flatMap((match) => {
      const clean = withoutErasedNames(match, book)
      return clean === match ? [] : [clean]
    })
/**
 * Stores these histories in place of the old ones and has sessions of these matches read again. Throws StorageFault.
 */
export function rewriteStoredMatches({ tables, store }: ErasureContext, matches: readonly StoredMatch[]): void {
  store.rewriteMatches(matches)
  for (const { record } of matches) tables.forget(record.id)
}

/** Drops these names from memory outside the store, such as the registry of phones. */
export type NameForgetter = (names: readonly string[]) => void
/** An order to erase a player. `reason` goes into the audit trail. */
export interface ErasureRequest {
  readonly player: PlayerId
  readonly type: 'playerAnonymised' | 'playerDeleted'
  readonly reason: string
}
/**
 * Erases a player here and now. The club log is written last, so an erasure that was cut off still finds the name and
 * can be repeated. The remains in the database files are overwritten at the end, or later after a fault. Throws
 * StorageFault.
 */
export function erasePlayer(
  club: ErasureContext,
  given: ErasureRequest,
  forgot: NameForgetter = () => undefined,
): Omit<ErasureTally, 'removed'> {
  const found = findNamedMatches(club, given.player)
  const facts = erasureFactsFor(club, found, given)
  const { entries } = club.book
  const after = foldClubLog([...entries, ...facts.map((fact, i) => toPreviewEntry(fact, entries.length + i))])
  const matches = eraseNamesInMatches(found.matches, after)
  rewriteStoredMatches(club, matches)
  // A reason that names the player is edited as well.
  const renaming = renamingOf(found.names, given.player)
  clearKeptNames(club, found.names)
  forgot(found.names)
  addPendingErasure(club.store, { names: [], overwrite: true })
  club.book.write(facts, withoutNamesIn(given.reason, renaming))
  overwriteDeletedData(club.store)
  return { matches: matches.length, damaged: found.matches.filter(isDamaged).length }
}
const highestNumber = Number.MAX_SAFE_INTEGER
const toPreviewEntry = (fact: ClubEvent, i: number): ClubLogEntry => ({
  id: `~${String(i).padStart(12, '0')}`,
  n: highestNumber,
  at: '',
  by: '',
  reason: '',
  fact,
})
/** Removes the names from the draft of the next match, from tonight's moderator, and from a text on stage. */
export function clearKeptNames({ store, stage, screens }: ErasureContext, names: readonly string[]): void {
  const { text } = stage.now()
  if (withoutNamesIn(text, new Map(names.map((name) => [nameKey(name), '']))) !== text) screens.setStage({ text: '' })
  const gone = new Set(names.map(nameKey))
  const isGone = (name: unknown): boolean => typeof name === 'string' && gone.has(nameKey(name))
  const draft = store.setting('page:draft') as { names?: unknown } | null
  const drafted: readonly unknown[] = Array.isArray(draft?.names) ? draft.names : []
  if (drafted.some(isGone)) store.set('page:draft', { ...draft, names: drafted.filter((name) => !isGone(name)) })
  const tonight = store.setting('page:tonight') as { moderator?: unknown } | null
  if (isGone(tonight?.moderator)) store.set('page:tonight', { ...tonight, moderator: '' })
}
