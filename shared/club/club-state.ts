/** Folds the club log into players, seasons, evenings and a note on each match. */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import { plainScoring, type Scoring } from '../stats/scoring.ts'
import {
  inLogOrder,
  type CareerClaimedEvent,
  type ClubLogEntry,
  type ClubEvent,
  type OldStandingsRow,
  type EveningId,
  type ClubMatchEvent,
  type MatchId,
  type PlayerEvent,
  type ErasureEvent,
  type GuestsLinkedEvent,
  type MatchSeat,
  type PlayerId,
  type SeasonEvent,
  type SeasonId,
  type StruckSaying,
} from './club-events.ts'
import { groupBy } from './erasure/struck-names.ts'
import { pseudonymOf } from './erasure/pseudonym.ts'

export interface Player {
  readonly id: PlayerId
  readonly name: string
  readonly aliases: readonly string[]
  readonly notes: string
  /** A picture as a `data:` address, or null. */
  readonly avatar: string | null
  readonly active: boolean
  readonly guest: boolean
  /** The player that this one was merged into, or null. `rootOf` follows the whole chain. */
  readonly into: PlayerId | null
  /** `anonymised`: the name was erased; `deleted`: the whole player was; null: neither. */
  readonly gone: 'anonymised' | 'deleted' | null
}
export interface Season {
  readonly id: SeasonId
  readonly title: string
  readonly scoring: Scoring
  readonly closed: boolean
  readonly removed: boolean
}
export interface Evening {
  readonly id: EveningId
  readonly season: SeasonId
  readonly title: string
  /** A calendar day, `2026-03-01`. */
  readonly date: string
  readonly place: string
  readonly removed: boolean
}
/** Statements of the club log about one match, besides its own history. */
export interface MatchNote {
  readonly evening: EveningId | null
  readonly moderator: PlayerId | null
  /** By seat number; a seat that was never assigned is missing, a guest's is null. */
  readonly players: Readonly<Record<string, PlayerId | null>>
  readonly correction: { readonly outcome: Outcome; readonly results: readonly SeatResult[] } | null
  readonly voided: boolean
  /** Erased names on seats that count for another player. */
  readonly nameless: readonly { readonly seat: Seat; readonly place: number; readonly player: PlayerId }[]
  /** Places of erased names in texts that were typed for the match. */
  readonly struck: readonly (StruckSaying & { readonly player: PlayerId })[]
}
/** Bonus points, or a penalty below 0; `entry` is the id of the entry that gave them. */
export interface BonusPoints {
  readonly entry: string
  readonly season: SeasonId
  readonly player: PlayerId
  readonly points: number
  readonly title: string
}
/** Old standings; `entry` is the id of the entry that imported them. */
export interface OldStandingsTable {
  readonly entry: string
  readonly season: SeasonId
  readonly title: string
  readonly rows: readonly OldStandingsRow[]
  /** SHA-256 of the imported text, in hex; missing in entries of earlier versions. */
  readonly source?: string
}
/** Two players who are declared to be different people. */
export interface DistinctPair {
  readonly player: PlayerId
  readonly other: PlayerId
}
/** Seats of guests that were linked to a player; `entry` is the id of the entry that linked them. */
export interface GuestLink {
  readonly entry: string
  readonly player: PlayerId
  /** The seats that belonged to nobody when they were linked; some may have been assigned since. */
  readonly seats: readonly MatchSeat[]
}
/** The statement of one console that two players are one person; `entry` is the id of its entry. */
export interface CareerClaim {
  readonly entry: string
  readonly player: PlayerId
  readonly other: PlayerId
  /** The name of the console. */
  readonly by: string
  /** The id of the console; empty in entries of earlier versions. */
  readonly consoleId: string
}
/** The state that the club log folds to. */
export interface ClubState {
  readonly players: ReadonlyMap<PlayerId, Player>
  readonly seasons: ReadonlyMap<SeasonId, Season>
  readonly evenings: ReadonlyMap<EveningId, Evening>
  readonly matches: ReadonlyMap<MatchId, MatchNote>
  readonly distinct: readonly DistinctPair[]
  readonly links: readonly GuestLink[]
  readonly claims: readonly CareerClaim[]
  readonly given: readonly BonusPoints[]
  readonly brought: readonly OldStandingsTable[]
}
/** A club state that is still being folded, and may be changed in place. */
export interface ClubStateDraft extends ClubState {
  readonly players: Map<PlayerId, Player>
  readonly seasons: Map<SeasonId, Season>
  readonly evenings: Map<EveningId, Evening>
  readonly matches: Map<MatchId, MatchNote>
  readonly distinct: DistinctPair[]
  readonly links: GuestLink[]
  readonly claims: CareerClaim[]
  readonly given: BonusPoints[]
  readonly brought: OldStandingsTable[]
}

export const plainNote: MatchNote = {
  evening: null,
  moderator: null,
  players: {},
  correction: null,
  voided: false,
  nameless: [],
  struck: [],
}
/** Returns the note on a match; an empty one where the club log never mentions it. */
export const noteOf = (book: ClubState, match: MatchId): MatchNote => book.matches.get(match) ?? plainNote

/** Returns the player whom a player counts as: itself unless merged. */
export function rootOf({ players }: Pick<ClubState, 'players'>, id: PlayerId): PlayerId {
  let at = id
  for (let next = players.get(at)?.into; next !== undefined && next !== null; next = players.get(at)?.into) at = next
  return at
}

/** Returns whether the chain of merges from `from` passes through `id`. */
function hasMergePath(players: ReadonlyMap<PlayerId, Player>, from: PlayerId, id: PlayerId): boolean {
  for (let at: PlayerId | null = from; at !== null; at = players.get(at)?.into ?? null) if (at === id) return true
  return false
}

/** Changes an existing item; without one it does nothing, since the entry that creates it may arrive later. */
function changeItem<K, V>(all: Map<K, V>, key: K, with_: Partial<V>): void {
  const there = all.get(key)
  if (there !== undefined) all.set(key, { ...there, ...with_ })
}
/** Returns the fields without `undefined` ones, so that they overwrite nothing. */
const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

function foldPlayer(draft: ClubStateDraft, fact: PlayerEvent): void {
  const { players } = draft
  const { player: id } = fact
  switch (fact.type) {
    case 'playerAdded': {
      const { name, guest } = fact
      if (players.has(id)) return
      players.set(id, { id, name, guest, aliases: [], notes: '', avatar: null, active: true, into: null, gone: null })
      return
    }
    case 'playerRenamed':
      if (players.get(id)?.gone === null) changeItem(players, id, { name: fact.name })
      return
    case 'playerNoted': {
      const { aliases, notes, avatar, active, guest } = fact
      const told = players.get(id)?.gone === null ? { aliases, notes, avatar } : {}
      return changeItem(players, id, withoutUndefined({ ...told, active, guest }) as Partial<Player>)
    }
    case 'playersMerged':
      // Two laptops may merge two players into each other: the later entry would close a circle and is ignored.
      if (players.has(fact.into) && !hasMergePath(players, fact.into, id)) changeItem(players, id, { into: fact.into })
      return
    case 'playersDistinct':
      draft.distinct.push({ player: id, other: fact.other })
      return
    case 'playerParted':
      return changeItem(players, id, { into: null })
    case 'playerAnonymised':
    case 'playerDeleted':
      return foldErasure(draft, fact)
  }
}
function foldErasure(
  { players, matches }: ClubStateDraft,
  { type, player, besides = [], sayings = [] }: ErasureEvent,
): void {
  // A deleted player stays deleted, whichever of the two entries came first.
  const gone = type === 'playerDeleted' || players.get(player)?.gone === 'deleted' ? 'deleted' : 'anonymised'
  changeItem(players, player, { gone, name: pseudonymOf(player), aliases: [], notes: '', avatar: null })
  for (const [match, places] of groupBy(besides, ({ match }) => match)) {
    const note = matches.get(match) ?? plainNote
    const more = places.map(({ seat, place }) => ({ seat, place, player }))
    matches.set(match, { ...note, nameless: [...note.nameless, ...more] })
  }
  for (const [match, all] of groupBy(sayings, ({ match }) => match)) {
    const note = matches.get(match) ?? plainNote
    const more = all.map((saying) => ({ ...saying, player }))
    matches.set(match, { ...note, struck: [...note.struck, ...more] })
  }
}

function foldSeason(draft: ClubStateDraft, fact: SeasonEvent, entry: string): void {
  const { seasons, evenings } = draft
  switch (fact.type) {
    case 'seasonOpened': {
      const { season: id, title } = fact
      if (!seasons.has(id)) seasons.set(id, { id, title, scoring: plainScoring, closed: false, removed: false })
      return
    }
    case 'seasonChanged':
      return changeItem(
        seasons,
        fact.season,
        withoutUndefined({ title: fact.title, scoring: fact.scoring }) as Partial<Season>,
      )
    case 'seasonClosed':
      return changeItem(seasons, fact.season, { closed: true })
    case 'seasonReopened':
      return changeItem(seasons, fact.season, { closed: false })
    case 'seasonRemoved':
      return changeItem(seasons, fact.season, { removed: true })
    case 'seasonRestored':
      return changeItem(seasons, fact.season, { removed: false })
    case 'eveningAdded': {
      const { evening: id, season, title, date } = fact
      if (!evenings.has(id)) evenings.set(id, { id, season, title, date, place: '', removed: false })
      return
    }
    case 'eveningChanged': {
      const { season, title, date, place } = fact
      return changeItem(evenings, fact.evening, withoutUndefined({ season, title, date, place }) as Partial<Evening>)
    }
    case 'eveningRemoved':
      return changeItem(evenings, fact.evening, { removed: true })
    case 'eveningRestored':
      return changeItem(evenings, fact.evening, { removed: false })
    case 'pointsGiven': {
      const { type: _, ...rest } = fact
      draft.given.push({ entry, ...rest })
      return
    }
    case 'standingsBrought': {
      const { type: _, ...rest } = fact
      draft.brought.push({ entry, ...rest })
    }
  }
}
/**
 * Returns the seats with the ids as the player objects hold them, so that equal strings are shared: a copy for every
 * seat of a club would outweigh all else.
 */
function withSharedIds(players: ClubState['players'], seats: MatchNote['players']): MatchNote['players'] {
  const own = (id: PlayerId | null): PlayerId | null => (id === null ? null : (players.get(id)?.id ?? id))
  return Object.fromEntries(Object.entries(seats).map(([seat, id]) => [seat, own(id)]))
}
function foldMatch({ matches, players }: ClubStateDraft, fact: ClubMatchEvent): void {
  const note = matches.get(fact.match) ?? plainNote
  const put = (change_: Partial<MatchNote>): void => void matches.set(fact.match, { ...note, ...change_ })
  switch (fact.type) {
    case 'matchPlaced':
      return put({ evening: fact.evening })
    case 'matchModerated':
      return put({ moderator: fact.player })
    case 'seatsMapped':
      return put({ players: { ...note.players, ...withSharedIds(players, fact.players) } })
    case 'resultCorrected':
      return put({ correction: fact.result })
    case 'matchVoided':
      return put({ voided: true })
    case 'matchRestored':
      return put({ voided: false })
  }
}
/**
 * Links the seats that belong to nobody: a seat that two laptops gave to two people keeps the one who was chosen for
 * this seat alone, whichever of the two entries comes first.
 */
function foldGuestLink(draft: ClubStateDraft, { player, seats }: GuestsLinkedEvent, entry: string): void {
  const { matches, players } = draft
  const own = players.get(player)?.id ?? player
  const linked = seats.filter(({ match, seat }) => {
    const note = matches.get(match) ?? plainNote
    if ((note.players[String(seat)] ?? null) !== null) return false
    matches.set(match, { ...note, players: { ...note.players, [String(seat)]: own } })
    return true
  })
  draft.links.push({ entry, player, seats: linked })
}
const claimOf = ({ player, other, consoleId = '' }: CareerClaimedEvent, entry: string, by: string): CareerClaim => ({
  entry,
  player,
  other,
  by,
  consoleId,
})
export const isPlayerEvent = (fact: ClubEvent): fact is PlayerEvent => fact.type.startsWith('player')
const isMatchEvent = (fact: ClubEvent): fact is ClubMatchEvent => 'match' in fact

/** Folds one more entry into the draft, in place. */
export function foldClubEntry(draft: ClubStateDraft, { id, by, fact }: ClubLogEntry): void {
  if (isTakeBackEvent(fact)) return
  if (isPlayerEvent(fact)) foldPlayer(draft, fact)
  else if (isMatchEvent(fact)) foldMatch(draft, fact)
  else if (fact.type === 'guestsLinked') foldGuestLink(draft, fact, id)
  else if (fact.type === 'careerClaimed') draft.claims.push(claimOf(fact, id, by))
  else foldSeason(draft, fact, id)
}
type TakeBackEvent = Extract<ClubEvent, { readonly type: 'tookBack' | 'broughtBack' }>
/** Returns whether an event takes another entry back, or brings it back. */
export const isTakeBackEvent = (fact: ClubEvent): fact is TakeBackEvent =>
  fact.type === 'tookBack' || fact.type === 'broughtBack'
/** Adds the entry that the event is about to `back`, or removes it. */
export function markTakenBack(back: Set<string>, fact: ClubEvent): void {
  if (fact.type === 'tookBack') back.add(fact.entry)
  else if (fact.type === 'broughtBack') back.delete(fact.entry)
}
/** Returns the ids of the entries that count as never made; the order of the argument does not matter. */
export function takenBackIds(entries: readonly ClubLogEntry[]): ReadonlySet<string> {
  const back = new Set<string>()
  for (const { fact } of inLogOrder(entries.filter((entry) => isTakeBackEvent(entry.fact)))) markTakenBack(back, fact)
  return back
}
/** Returns the club state before the first entry. */
export const emptyClubState = (): ClubStateDraft => ({
  players: new Map(),
  seasons: new Map(),
  evenings: new Map(),
  matches: new Map(),
  distinct: [],
  links: [],
  claims: [],
  given: [],
  brought: [],
})

/** Returns the club state of these entries, in whatever order they are given. */
export function foldClubLog(entries: readonly ClubLogEntry[]): ClubStateDraft {
  const back = takenBackIds(entries)
  const draft = emptyClubState()
  for (const entry of inLogOrder(entries)) if (!back.has(entry.id)) foldClubEntry(draft, entry)
  return draft
}
