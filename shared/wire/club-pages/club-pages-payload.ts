/** The club's pages as the desk sees them. */
import type { PrivateParts } from '../../club/pages/public-club.ts'

/**
 * The reason why the pages could not be written. `occupied`: something that Duskboard did not write stands in the way;
 * `not-built`: this Duskboard lacks its own files for pages.
 */
export type PagesProblem = 'missing' | 'denied' | 'full' | 'occupied' | 'unreachable' | 'not-built' | 'fault'
/** A problem, and the file or folder that it is about. */
export interface PagesTrouble {
  readonly kind: PagesProblem
  readonly path: string
}
/** Figures of a renewal. */
export interface PagesTally {
  /** Pages in the folder, without styles and scripts. */
  readonly pages: number
  readonly matches: number
  /** Files that were written, being new or changed. */
  readonly written: number
  readonly removed: number
  /** Matches that count in part, as not everything was announced. */
  readonly partial: number
  /** Matches that wait until delayed or held screens have shown their end. */
  readonly waiting: number
}
/** The end of the command that ran after a renewal. */
export interface PagesUpload {
  /** ms since 1970. */
  readonly at: number
  /** `late`: it was ended after its time; `missing`: there is no such program. */
  readonly end: 'done' | 'failed' | 'late' | 'missing'
  /** The last line that it wrote to its error output; may be empty. */
  readonly says: string
}
/** Settings of the pages, as they are kept. */
export interface PagesSettings {
  /** Absolute path; null where no pages are made. */
  readonly folder: string | null
  readonly lang: string
  /** A program and its arguments, run after each renewal that changed something; empty for none. */
  readonly command: readonly string[]
  readonly private: PrivateParts
}
export interface PagesStatus extends PagesSettings {
  readonly running: boolean
  /** The last renewal since the console was started, and its end in ms since 1970; null before. */
  readonly last: (PagesTally & { readonly at: number }) | null
  /** Null where the last renewal went well. */
  readonly problem: PagesTrouble | null
  /** Null where no command has run since the console was started. */
  readonly upload: PagesUpload | null
}
