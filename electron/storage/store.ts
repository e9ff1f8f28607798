/** The port of the console to its storage, implemented in `sqlite/sqlite-store.ts`. */
import type { Commit } from '../../shared/engine/events.ts'
import type { ClubLogEntry } from '../../shared/club/club-events.ts'
import type { Outcome, SeatResult } from '../../shared/engine/game.ts'
import type { StorageFaultKind } from './fault-kinds.ts'
import type { LocalizedNotice } from './words/message.ts'
import type { Damage } from './damage.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

export interface MatchRecord {
  readonly id: string
  readonly game: string
  /** Version of the rule sheet under which the match was started. */
  readonly rules: number
  readonly names: readonly string[]
  /** Random seed; never sent to anybody. */
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
  /** Digest of the request; missing in replies of earlier versions. */
  readonly asked?: string
}
export interface StoredMatch {
  readonly record: MatchRecord
  readonly entries: readonly Commit[]
  /** Engine time of the last mark, ms; 0 when never marked. */
  readonly mark: number
  /** Rows lost or changed since they were written, or null where the chain holds. */
  readonly damage: Damage | null
}
export interface FaultPlace {
  readonly where: string
  readonly code: string
}
/** A fault of disk or database, as one sentence with the next step. Never a refusal. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly kind: StorageFaultKind
  /** Folder or file, and the system's code, for faults that exist in every language; else null. */
  readonly at: FaultPlace | null
  /** Message in every language, where the fault has one of its own; else null. */
  readonly saying: LocalizedNotice | null
  constructor(kind: StorageFaultKind, says: string, options: ErrorOptions & FaultOptions = {}) {
    super(says, options)
    this.kind = kind
    this.at = options.at ?? null
    this.saying = options.saying ?? null
  }
}
interface FaultOptions {
  readonly at?: FaultPlace
  readonly saying?: LocalizedNotice
}
/** Refusal of a match that cannot be imported. Nothing was stored. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefused'
  /**
   * `different`: another history is stored under this id; `damaged`: the file reports damage; `not-a-match`: malformed.
   */
  readonly reason: 'different' | 'damaged' | 'not-a-match'
  readonly saying: LocalizedNotice
  constructor(
    reason: ImportRefusedError['reason'],
    says: string,
    options: ErrorOptions & { readonly saying: LocalizedNotice },
  ) {
    super(says, options)
    this.reason = reason
    this.saying = options.saying
  }
}
/**
 * A match in a list. `damage`: its ending was changed on the disk and is left out. Steps are verified by `read` only.
 */
export interface ListedMatch extends MatchRecord {
  readonly damage: Damage | null
}
export interface Ending {
  readonly ended: string | null
  readonly outcome: Outcome | null
  readonly results: readonly SeatResult[] | null
}
/** The place of one event in a recording or stream of OBS. */
export interface Timecode {
  /** Number of the event in the whole history, from 1. */
  readonly seq: number
  readonly medium: 'record' | 'stream'
  /** Start of that recording or stream, ISO 8601. */
  readonly began: string
  /** ms since that start. */
  readonly ms: number
}
export interface Store {
  readonly folder: string
  /** Notices of opening (a rescue, a restore) and of later backups, in English for the log; null without any. */
  readonly notice: string | null
  /** Returns the notices in a page's language, or null without any. */
  readonly noticeIn: (lang: string) => string | null
  /** Stores a match and its first commit in one transaction. */
  readonly create: (record: MatchRecord, entry: Commit) => void
  /**
   * Appends a commit in one transaction: chained rows, command, `ending` where it changed, and the reply under its key.
   * Durable on return.
   */
  readonly append: (match: string, entry: Commit, also: { key?: string; reply?: StoredReply; ending?: Ending }) => void
  readonly reply: (match: string, key: string) => StoredReply | null
  readonly read: (match: string) => StoredMatch | null
  /**
   * Writes a match as JSON to `say`, piece by piece, in constant memory. The engine time of a finished match is left
   * out. Returns false for a damaged or missing match; the text written so far is then invalid.
   */
  readonly tell: (match: string, say: (text: string) => void) => boolean
  /** Lists all matches, newest first. */
  readonly matches: () => readonly ListedMatch[]
  /** Lists the ids, newest first, without reading matches. */
  readonly matchIds: () => readonly string[]
  /** Returns one match of the list, or null. */
  readonly listed: (match: string) => ListedMatch | null
  readonly matchCount: () => number
  /**
   * Returns the day of the match's evening, stored at its start; null where an earlier version stored none or it is
   * unreadable.
   */
  readonly day: (match: string) => string | null
  /**
   * Returns the hash of the match's last commit, which changes with every change of its history; null where there is
   * none, or an unreadable one.
   */
  readonly historyHash: (match: string) => string | null
  /** Grows whenever the list of matches changes. */
  readonly edition: () => number
  /** Returns the ids of matches changed after that edition, some of them twice. */
  readonly changedSince: (edition: number) => readonly string[]
  /**
   * Remembers a match's engine time in ms, outside history and not synced. Throws StorageFault, as all calls here do.
   */
  readonly mark: (match: string, t: EngineMs) => void
  /** Adds timecodes in one transaction, outside history. The first one of an event on each medium stands. */
  readonly addTimecodes: (match: string, codes: readonly Timecode[]) => void
  /** Returns the timecodes of a match, in the order of events. */
  readonly timecodes: (match: string) => readonly Timecode[]
  /** Returns the club log in order. Entries changed on the disk are left out, with a notice. */
  readonly bookEntries: () => readonly ClubLogEntry[]
  /**
   * Yields the club log entry by entry. The store can do nothing else until the last one is taken, so it is for
   * read-only stores.
   */
  readonly eachBookEntry: () => Iterable<ClubLogEntry>
  /**
   * Adds entries, skips those that are stored, and returns the number of new ones. `rewritten`: stored entries without
   * erased names, which replace the stored ones in the same transaction.
   */
  readonly addBookEntries: (entries: readonly ClubLogEntry[], rewritten?: readonly ClubLogEntry[]) => number
  /** Returns the ids of matches in which an event contains one of these names as a word, in any case. */
  readonly matchesThatSay: (names: readonly string[]) => readonly string[]
  /**
   * Replaces the histories of matches in one transaction, each with a new chain and without stored replies. For erasing
   * a name only.
   */
  readonly rewriteMatches: (matches: readonly StoredMatch[]) => void
  /** Overwrites deleted and replaced text in the database files. Slow where they are large. */
  readonly scour: () => void
  /** Returns the paths of verified backups, newest first. */
  readonly backups: () => readonly string[]
  /** Makes a backup, removes all older ones, and returns their number. */
  readonly backupAlone: () => Promise<number>
  /** Returns a JSON value by name, or null: stage, OBS mapping, outputs, theme, draft of the next match… */
  readonly setting: (name: string) => unknown
  readonly set: (name: string, value: unknown) => void
  /** Sets values in one transaction. */
  readonly setAll: (values: Readonly<Record<string, unknown>>) => void
  /** Imports a whole match. Returns false where an equal one is stored. Throws a refusal. */
  readonly importMatch: (match: StoredMatch) => boolean
  /**
   * Replaces the history under an id in one transaction by a longer one, or by one that won over it. Timecodes of
   * shared events stay. For matches that are not in use only.
   */
  readonly replaceMatch: (match: StoredMatch) => void
  /** Makes a verified backup and returns its path. */
  readonly backup: () => Promise<string>
  /** Throws StorageFault where the database was deleted, moved or replaced. Every writing call checks this too. */
  readonly checkFile: () => void
  readonly checkpoint: () => void
  readonly close: () => void
  /** Resolves, after `close`, when no worker writes to the folder any more. */
  readonly atRest: () => Promise<void>
}
