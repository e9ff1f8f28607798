/** Backups and the check of the database, as pages see them. */
export interface BackupInfo {
  /** Name of the file. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  /** Bytes. */
  readonly size: number
  /** False: a match in it was damaged already when it was made. */
  readonly whole: boolean
  /** Null: it cannot be read. */
  readonly holds: { readonly matches: number; readonly players: number; readonly entries: number } | null
}
export interface BackupList {
  /** Newest first. */
  readonly backups: readonly BackupInfo[]
  /** The one that stands in at the next start, by its moment (ISO 8601); null when none does. */
  readonly restoring: string | null
  readonly folder: string
}
export interface LostMatch {
  readonly match: string
  readonly game: string
  readonly names: readonly string[]
  readonly created: string
}
/** What a restore would bring and cost. */
export interface BackupPreview {
  readonly backup: BackupInfo
  /** In the backup, not here any more. */
  readonly brings: { readonly matches: number; readonly entries: number }
  /** Here, not in the backup. `shorter`: matches that went on after it. */
  readonly loses: { readonly matches: number; readonly shorter: number; readonly entries: number }
  /** The newest of the lost, twenty at most. */
  readonly lost: readonly LostMatch[]
}
export interface IntegrityReport {
  /** ISO 8601. */
  readonly at: string
  /** What SQLite says of its pages; empty: nothing is wrong. */
  readonly pages: readonly string[]
  readonly matches: number
  readonly damaged: readonly (LostMatch & { readonly says: string })[]
  readonly entries: number
  /** Entries of the book, and settings, that were changed on the disk. */
  readonly changedEntries: number
  readonly changedSettings: readonly string[]
}
