/** A club's archive as pages see it: the contents of a file, the effect of an import before and after it. */

/** The part of the club that an archive holds. */
export type ArchivePart =
  | { readonly kind: 'all' }
  | { readonly kind: 'season'; readonly id: string; readonly title: string }
  | { readonly kind: 'evening'; readonly id: string; readonly title: string }
/** A season or evening on offer for an archive. */
export interface ArchiveChoice {
  readonly kind: 'season' | 'evening'
  readonly id: string
  readonly title: string
  readonly matches: number
}
/** Counts in an archive; `entries` are those of the club log. */
export interface ArchiveCounts {
  readonly matches: number
  readonly entries: number
  readonly players: number
  readonly seasons: number
}
/** The contents of an archive. */
export interface ArchiveSummary {
  /** The version of the program that wrote the archive. */
  readonly version: string
  /** ISO 8601. */
  readonly made: string
  readonly club: string
  readonly part: ArchivePart
  readonly counts: ArchiveCounts
  /** Number of matches left out because they were damaged on the writer's disk. */
  readonly leftOut: number
}
/**
 * Number of matches by the effect of the import. `shorter`: this console's history goes on further; `forked`: the two
 * histories differ after a common beginning.
 */
export interface MatchTally {
  readonly new: number
  readonly longer: number
  readonly same: number
  readonly shorter: number
  readonly forked: number
}
/** A match with different histories here and in the archive. */
export interface ImportConflict {
  readonly match: string
  readonly game: string
  readonly names: readonly string[]
  /** ISO 8601. */
  readonly created: string
  /**
   * `ours` and `theirs` name the history that counts; the other is kept as void. `waits` and `damaged` leave this
   * console's match as it is.
   */
  readonly kind: 'ours' | 'theirs' | 'waits' | 'damaged'
}
/** The effect of an import, before or after it. */
export interface ImportTally {
  readonly about: ArchiveSummary
  readonly entries: number
  readonly players: number
  readonly seasons: number
  readonly evenings: number
  /** Names of new players that a player of this console also bears. */
  readonly sameNames: readonly string[]
  readonly matches: MatchTally
  readonly conflicts: readonly ImportConflict[]
  /** Settings that this console lacks and the archive provides. */
  readonly settings: readonly ('logo' | 'colours' | 'packs')[]
}
/** Progress of a job; `of` is 0 until the total is known. */
export interface Progress {
  readonly running: boolean
  readonly done: number
  readonly of: number
}
/** The reason why a file is refused as an archive; nothing was changed. */
export type ArchiveFlaw =
  | 'not-an-archive'
  | 'truncated'
  | 'damaged'
  | 'newer'
  | 'too-large'
  | 'too-slow'
  | 'forbidden'
  /** A file with segments, which only a league takes in. */
  | 'of-a-league'
  | 'ahead'
