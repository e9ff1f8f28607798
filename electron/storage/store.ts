/** What the console asks of its storage. One implementation: SQLite in `sqlite/sqlite-store.ts`. */
import type { Entry } from '../../shared/engine/events.ts'
import type { BookEntry } from '../../shared/club/club-events.ts'
import type { Outcome, SeatResult } from '../../shared/engine/game.ts'
import type { Saying } from './notices.ts'

export interface MatchRecord {
  readonly id: string
  readonly game: string
  /** Version of the rule sheet it was started under. */
  readonly rules: number
  readonly names: readonly string[]
  /** Chance of this match; never told to anybody. */
  readonly seed: string
  /** ISO 8601. */
  readonly created: string
  readonly ended: string | null
  readonly outcome: Outcome | null
  readonly results: readonly SeatResult[] | null
}
export interface StoredReply {
  readonly status: number
  readonly body: unknown
  /** A digest of what was asked; missing in what earlier versions stored. */
  readonly asked?: string
}
export interface StoredMatch {
  readonly record: MatchRecord
  readonly entries: readonly Entry[]
  /** Engine time of the last mark, ms; 0 when never marked. */
  readonly mark: number
  /** Rows lost or changed since they were written (`damageIn` says it); null when the chain holds. */
  readonly damage: Damage | null
}
/**
 * What is wrong with a match. `holds`: the last step that does. `ending`: its result was changed, its steps are whole;
 * `listed`: the same of one whose steps nobody looked at. `told`: a file says it of itself, in words of its own.
 */
export type Damage =
  | { readonly kind: 'changed'; readonly step: number; readonly holds: number }
  | { readonly kind: 'lost'; readonly steps: number; readonly holds: number }
  | { readonly kind: 'ending' | 'listed' }
  | { readonly kind: 'told'; readonly says: string }
export interface FaultPlace {
  readonly where: string
  readonly code: string
}
/** A fault of disk or database, in one sentence with the next step. Never a refusal. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly kind: 'full' | 'read-only' | 'locked' | 'no-locks' | 'corrupt' | 'newer' | 'io'
  /** Where it lies and what the system calls it, for those that are said in every language. */
  readonly at: FaultPlace | null
  /** Says it in every language, where it has a sentence of its own. */
  readonly saying: Saying | null
  constructor(kind: StorageFault['kind'], says: string, options: ErrorOptions & Told = {}) {
    super(says, options)
    this.kind = kind
    this.at = options.at ?? null
    this.saying = options.saying ?? null
  }
}
interface Told {
  readonly at?: FaultPlace
  readonly saying?: Saying
}
/** A match that cannot be imported. Nothing was stored. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  /** `different`: another history lies here under the same id; `damaged`: it says so itself; `not-a-match`: malformed. */
  readonly reason: 'different' | 'damaged' | 'not-a-match'
  readonly saying: Saying
  constructor(reason: ImportRefused['reason'], says: string, options: ErrorOptions & { readonly saying: Saying }) {
    super(says, options)
    this.reason = reason
    this.saying = options.saying
  }
}
/** A match in a list. `damage`: its ending was changed on the disk and is left out; steps are verified by `read` only. */
export interface ListedMatch extends MatchRecord {
  readonly damage: Damage | null
}
export interface Ending {
  readonly ended: string | null
  readonly outcome: Outcome | null
  readonly results: readonly SeatResult[] | null
}
/** Where one event lies on a recording or stream of OBS. */
export interface Timecode {
  /** Number of the event in the whole history, from 1. */
  readonly seq: number
  readonly medium: 'record' | 'stream'
  /** When that recording or stream began, ISO 8601. */
  readonly began: string
  /** ms since then. */
  readonly ms: number
}
export interface Store {
  readonly folder: string
  /** What happened while opening (a file quarantined, a backup opened) and to backups since, in English for the log; null when nothing. */
  readonly notice: string | null
  /** The same for the moderator, in a page's language. */
  readonly noticeIn: (lang: string) => string | null
  /** Match and first entry in one transaction. */
  readonly create: (record: MatchRecord, entry: Entry) => void
  /** One transaction: rows (hash-chained), command, `ending` when it changed, reply under its key. Durable on return. */
  readonly append: (match: string, entry: Entry, also: { key?: string; reply?: StoredReply; ending?: Ending }) => void
  readonly reply: (match: string, key: string) => StoredReply | null
  readonly read: (match: string) => StoredMatch | null
  /**
   * The same as JSON, piece by piece and in no more memory for a long match than for a short one. The engine time of a
   * match that is over is left out. False: it is damaged or not there, and what was said of it is not to be used.
   */
  readonly tell: (match: string, say: (text: string) => void) => boolean
  /** Newest first. */
  readonly matches: () => readonly ListedMatch[]
  /** In the same order, without reading them. */
  readonly matchIds: () => readonly string[]
  /** One line of that list; null: there is no such match. */
  readonly listed: (match: string) => ListedMatch | null
  readonly matchCount: () => number
  /** The day of its evening as it was kept when the match began; null: an earlier version kept none, or it cannot be read. */
  readonly day: (match: string) => string | null
  /** Grows whenever `matches` would say something else. */
  readonly edition: () => number
  /** Ids of matches that became others after that edition, some of them twice. */
  readonly changedSince: (edition: number) => readonly string[]
  /** Remembers the engine time of a match; outside history, not synced. Throws StorageFault like everything here. */
  readonly mark: (match: string, t: number) => void
  /** One transaction. Outside history; the first code of an event on each medium stands. */
  readonly addTimecodes: (match: string, codes: readonly Timecode[]) => void
  /** In the order of the events. */
  readonly timecodes: (match: string) => readonly Timecode[]
  /** The club's book, in its order. Entries that were changed on the disk are left out, and `notice` says so. */
  readonly bookEntries: () => readonly BookEntry[]
  /** The same one by one. Until the last one was taken this store can do nothing else: for one that only reads. */
  readonly eachBookEntry: () => Iterable<BookEntry>
  /** One transaction; an entry that is there already is left alone. How many were new. */
  readonly addBookEntries: (entries: readonly BookEntry[]) => number
  /** One transaction: these entries stand as they are given now. Only for forgetting a name. */
  readonly rewriteBookEntries: (entries: readonly BookEntry[]) => void
  /** Ids of matches in which an event holds one of these names as a word, in large letters or small. */
  readonly matchesThatSay: (names: readonly string[]) => readonly string[]
  /**
   * One transaction: these matches stand as they are given now, with a chain of their own; replies to their commands are
   * dropped. Only for forgetting a name.
   */
  readonly rewriteMatches: (matches: readonly StoredMatch[]) => void
  /** Overwrites what was deleted or replaced in the files of the database. Takes a while where they are large. */
  readonly scour: () => void
  /** Files of the verified copies, newest first. */
  readonly backups: () => readonly string[]
  /** Makes a backup and removes all older ones. How many those were. */
  readonly backupAlone: () => Promise<number>
  /** JSON values by name: stage, OBS mapping, outputs, theme, draft of the next match… */
  readonly setting: (name: string) => unknown
  readonly set: (name: string, value: unknown) => void
  /** One transaction. */
  readonly setAll: (values: Readonly<Record<string, unknown>>) => void
  /**
   * A whole match with its entries, idempotent: an equal match already there is left alone. False when it was there.
   * Throws ImportRefused.
   */
  readonly importMatch: (match: StoredMatch) => boolean
  /**
   * One transaction: another history stands under this id from now on, the longer one of the same match or one that won
   * over it. Timecodes of events that both share stay. Only for a match that is at no table.
   */
  readonly replaceMatch: (match: StoredMatch) => void
  /** Verified copy beside the database; its path. */
  readonly backup: () => Promise<string>
  /**
   * Looks whether the open database is still the file in the folder; every call that writes looks as well. Throws
   * StorageFault when it was deleted, moved or replaced.
   */
  readonly checkFile: () => void
  readonly checkpoint: () => void
  readonly close: () => void
  /** After `close`: resolves when nothing beside the console writes to the folder any more, not even half a backup. */
  readonly atRest: () => Promise<void>
}
