/** Backups and the database check, as pages see them. */
export interface BackupInfo {
  /** Name of the file. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  /** Bytes. */
  readonly size: number
  /** False where a match in the backup was damaged when the backup was made. */
  readonly whole: boolean
  /** Contents by number; null where the file cannot be read. */
  readonly holds: { readonly matches: number; readonly players: number; readonly entries: number } | null
}
export interface BackupList {
  /** Newest first. */
  readonly backups: readonly BackupInfo[]
  /** Time (ISO 8601) of the backup that replaces the database at the next start; null for none. */
  readonly restoring: string | null
  readonly folder: string
}
/** A match as a list names it; `created` is ISO 8601. */
export interface LostMatch {
  readonly match: string
  readonly game: string
  readonly names: readonly string[]
  readonly created: string
}
/** The effect of a restore. */
export interface BackupPreview {
  readonly backup: BackupInfo
  /** Numbers of items that the backup holds and the database lacks. */
  readonly brings: { readonly matches: number; readonly entries: number }
  /**
   * Numbers of items that the database holds and the backup lacks. `shorter` counts matches that went on after the
   * backup.
   */
  readonly loses: { readonly matches: number; readonly shorter: number; readonly entries: number }
  /** The newest of the matches to be lost, twenty at most. */
  readonly lost: readonly LostMatch[]
}
/** The result of a database check. */
export interface IntegrityReport {
  /** ISO 8601. */
  readonly at: string
  /** Faults that SQLite reports of its pages; empty where there are none. */
  readonly pages: readonly string[]
  readonly matches: number
  readonly damaged: readonly (LostMatch & { readonly says: string })[]
  readonly entries: number
  /** Number of entries of the club log that were changed on the disk; `changedSettings` names such settings. */
  readonly changedEntries: number
  readonly changedSettings: readonly string[]
}
