/** A club's archive on the wire: what is in a file, what would come of it, and what came. */

/** What was taken along. */
export type ArchivePart =
  | { readonly kind: 'all' }
  | { readonly kind: 'season'; readonly id: string; readonly title: string }
  | { readonly kind: 'evening'; readonly id: string; readonly title: string }
export interface PartToTake {
  readonly kind: 'season' | 'evening'
  readonly id: string
  readonly title: string
  readonly matches: number
}
export interface ArchiveCounts {
  readonly matches: number
  readonly entries: number
  readonly players: number
  readonly seasons: number
}
export interface ArchiveAbout {
  /** Version of the program that wrote it. */
  readonly version: string
  /** ISO 8601. */
  readonly made: string
  readonly club: string
  readonly part: ArchivePart
  readonly counts: ArchiveCounts
  /** Matches that were damaged there and are not in it. */
  readonly leftOut: number
}
/** `shorter`: here it goes on further. `forked`: played on differently here and there. */
export interface MatchTally {
  readonly new: number
  readonly longer: number
  readonly same: number
  readonly shorter: number
  readonly forked: number
}
export interface ImportConflict {
  readonly match: string
  readonly game: string
  readonly names: readonly string[]
  /** ISO 8601. */
  readonly created: string
  /** `ours`/`theirs`: which history counts, the other is kept as void. `waits`, `damaged`: left as it is here. */
  readonly kind: 'ours' | 'theirs' | 'waits' | 'damaged'
}
/** What an import brings, or brought. */
export interface ImportTally {
  readonly about: ArchiveAbout
  readonly entries: number
  readonly players: number
  readonly seasons: number
  readonly evenings: number
  /** Names of new players that somebody here bears, too. */
  readonly sameNames: readonly string[]
  readonly matches: MatchTally
  readonly conflicts: readonly ImportConflict[]
  /** What of logo, colours and packs is missing here and comes along. */
  readonly settings: readonly ('logo' | 'colours' | 'packs')[]
}
/** What runs: `of` is 0 until it is known. */
export interface Progress {
  readonly running: boolean
  readonly done: number
  readonly of: number
}
/** A file that is no archive to be taken in; nothing was changed. */
export type ArchiveFlaw = 'not-an-archive' | 'truncated' | 'damaged' | 'newer' | 'too-large' | 'too-slow' | 'forbidden'
