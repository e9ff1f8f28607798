/**
 * The events of the club log, an append-only list about players, seasons and matches. Screens show only what is folded
 * from it, no entry is ever edited, and two logs merge by taking both sets of entries.
 */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import type { Scoring } from '../stats/scoring.ts'
import type { Strike } from './erasure/struck-names.ts'

/** Ids of this file are UUIDs. */
export type PlayerId = string
export type SeasonId = string
export type EveningId = string
export type MatchId = string

/** Longest texts that people may type, in UTF-16 code units. */
export const longestTexts = { title: 200, place: 500, says: 2000, notes: 10_000 } as const

/** Events about players of the register. */
export type PlayerEvent =
  | { readonly type: 'playerAdded'; readonly player: PlayerId; readonly name: string; readonly guest: boolean }
  | { readonly type: 'playerRenamed'; readonly player: PlayerId; readonly name: string }
  /** Fields that are left out stay as they are. `avatar` is a picture as a `data:` address, null for none. */
  | {
      readonly type: 'playerNoted'
      readonly player: PlayerId
      readonly aliases?: readonly string[]
      readonly notes?: string
      readonly avatar?: string | null
      readonly active?: boolean
      readonly guest?: boolean
    }
  /** From now on `player` counts as `into`. */
  | { readonly type: 'playersMerged'; readonly player: PlayerId; readonly into: PlayerId }
  /** `player` and `other` are two people, however alike their names. */
  | { readonly type: 'playersDistinct'; readonly player: PlayerId; readonly other: PlayerId }
  /** Takes back the last merge of `player` into another one. */
  | { readonly type: 'playerParted'; readonly player: PlayerId }
  /**
   * Erases the player's name everywhere, for good, and keeps the matches; `playerDeleted` also removes the player from
   * the register and all standings. `besides` lists such names on seats that count for others; `mentions`, entries
   * whose reason held the name; `words` and `sayings`, its places in other typed texts of entries and of matches;
   * `retold`, whole texts of entries in which the longer pseudonym does not fit.
   */
  | {
      readonly type: 'playerAnonymised' | 'playerDeleted'
      readonly player: PlayerId
      readonly besides?: readonly SeatNamePlace[]
      readonly mentions?: readonly string[]
      readonly words?: readonly StruckWord[]
      readonly sayings?: readonly StruckSaying[]
      readonly retold?: readonly RewrittenTexts[]
    }
export type ErasureEvent = Extract<PlayerEvent, { readonly type: 'playerAnonymised' | 'playerDeleted' }>
/** The `place`-th of the different names that a seat bore, counted from 0. */
export interface SeatNamePlace {
  readonly match: MatchId
  readonly seat: Seat
  readonly place: number
}
/** A place in the `text`-th free text of an entry, counted from 0 in the fixed order of such texts. */
export interface StruckWord extends Strike {
  readonly entry: string
  readonly text: number
}
/** A place in the `text`-th text typed for a step of a match, counted from 0; step 0 is the sentence of the outcome. */
export interface StruckSaying extends Strike {
  readonly match: MatchId
  readonly batch: number
  readonly text: number
}
/** All free texts of an entry, in their fixed order. */
export interface RewrittenTexts {
  readonly entry: string
  readonly texts: readonly string[]
}
/** Events about seasons, their evenings and their points besides matches. */
export type SeasonEvent =
  | { readonly type: 'seasonOpened'; readonly season: SeasonId; readonly title: string }
  | {
      readonly type: 'seasonChanged'
      readonly season: SeasonId
      readonly title?: string
      readonly scoring?: Scoring
    }
  /** `seasonRestored` puts a removed season back on the list. */
  | {
      readonly type: 'seasonClosed' | 'seasonReopened' | 'seasonRemoved' | 'seasonRestored'
      readonly season: SeasonId
    }
  /** `date` is a calendar day, `2026-03-01`. */
  | {
      readonly type: 'eveningAdded'
      readonly evening: EveningId
      readonly season: SeasonId
      readonly title: string
      readonly date: string
    }
  | {
      readonly type: 'eveningChanged'
      readonly evening: EveningId
      readonly season?: SeasonId
      readonly title?: string
      readonly date?: string
      readonly place?: string
    }
  | { readonly type: 'eveningRemoved' | 'eveningRestored'; readonly evening: EveningId }
  /** A bonus, or a penalty below 0, besides the points of matches. */
  | {
      readonly type: 'pointsGiven'
      readonly season: SeasonId
      readonly player: PlayerId
      readonly points: number
      readonly title: string
    }
  /** Old standings, imported from a file. */
  | {
      readonly type: 'standingsBrought'
      readonly season: SeasonId
      readonly title: string
      readonly rows: readonly OldStandingsRow[]
      /** SHA-256 of the imported text, in hex. */
      readonly source?: string
    }
/** One player's line in old standings. */
export interface OldStandingsRow {
  readonly player: PlayerId
  readonly matches: number
  readonly wins: number
  readonly points: number
  readonly draws?: number
  readonly losses?: number
}
/** Events about a match, beside its own history. */
export type ClubMatchEvent =
  | { readonly type: 'matchPlaced'; readonly match: MatchId; readonly evening: EveningId | null }
  | { readonly type: 'matchModerated'; readonly match: MatchId; readonly player: PlayerId | null }
  /** Seat number -> player, or null for a guest who is not in the register. Seats that are not listed stay. */
  | {
      readonly type: 'seatsMapped'
      readonly match: MatchId
      readonly players: Readonly<Record<string, PlayerId | null>>
    }
  /** A null `result` restores the result as played. */
  | {
      readonly type: 'resultCorrected'
      readonly match: MatchId
      readonly result: { readonly outcome: Outcome; readonly results: readonly SeatResult[] } | null
    }
  | { readonly type: 'matchVoided' | 'matchRestored'; readonly match: MatchId }
/** A seat of a match. */
export interface MatchSeat {
  readonly match: MatchId
  readonly seat: Seat
}
/**
 * From now on these seats count for the player, except those that belong to somebody by then. The entry's id is the
 * link's id. A seat that is assigned later (`seatsMapped`) leaves the link.
 */
export interface GuestsLinkedEvent {
  readonly type: 'guestsLinked'
  readonly player: PlayerId
  readonly seats: readonly MatchSeat[]
}
/**
 * The console that writes this says that `player` of its own club is the same person as `other`. Both count as one in
 * careers as soon as another console has said it the other way round. It holds no names.
 */
export interface CareerClaimedEvent {
  readonly type: 'careerClaimed'
  readonly player: PlayerId
  readonly other: PlayerId
  /** Id of the console, 16 hex digits: two clubs may have one name. Missing in entries of earlier versions. */
  readonly consoleId?: string
}
/** Any event of the club log. */
export type ClubEvent =
  | PlayerEvent
  | GuestsLinkedEvent
  | CareerClaimedEvent
  | SeasonEvent
  | ClubMatchEvent
  /**
   * `tookBack` makes another entry count as never made, though it stays in the audit trail; `broughtBack` makes it
   * count again at its old place. The last of them in log order decides. Neither can be taken back itself.
   */
  | { readonly type: 'tookBack' | 'broughtBack'; readonly entry: string }

/** An event with its author, time and place in the log. */
export interface ClubLogEntry {
  /** A UUID: the same entry twice counts once. */
  readonly id: string
  /** One more than the highest number the writer had seen; with `id` it gives every laptop the same order. */
  readonly n: number
  /** Wall clock, ISO 8601: a label, never used for order. */
  readonly at: string
  /** The name of the console that wrote the entry. */
  readonly by: string
  /** The reason in the writer's words; empty where none is needed. */
  readonly reason: string
  readonly fact: ClubEvent
}

const compareEntries = (a: ClubLogEntry, b: ClubLogEntry): number =>
  a.n - b.n || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
/** Returns the entries in log order, which is the same on every laptop. */
export const inLogOrder = (entries: readonly ClubLogEntry[]): readonly ClubLogEntry[] =>
  entries.toSorted(compareEntries)
/** Returns the union of two logs in log order. */
export function mergeClubLogs(mine: readonly ClubLogEntry[], theirs: readonly ClubLogEntry[]): readonly ClubLogEntry[] {
  const all = new Map([...theirs, ...mine].map((entry) => [entry.id, entry]))
  return inLogOrder([...all.values()])
}
