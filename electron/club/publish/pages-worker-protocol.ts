/** Messages between the console and the worker that makes the club's pages. */
import type { PrivateParts } from '../../../shared/club/pages/public-club.ts'
import type { PagesTally, PagesTrouble } from '../../../shared/wire/club-pages/club-pages-payload.ts'

/** Data that the worker starts with. */
export interface PagesWorkerData {
  /** The data folder. */
  readonly folder: string
  /** Folder of the built pages. */
  readonly built: string
  readonly version: string
}
export interface PagesRequest {
  readonly id: number
  /** Folder to write into. */
  readonly target: string
  readonly lang: string
  readonly title: string
  readonly private: PrivateParts
  /** Matches whose end screens have yet to show. */
  readonly early: readonly string[]
}
export type PagesReply =
  | { readonly id: number; readonly kind: 'done'; readonly tally: PagesTally }
  | { readonly id: number; readonly kind: 'failed'; readonly trouble: PagesTrouble }
  | { readonly id: number; readonly kind: 'fault'; readonly message: string }
