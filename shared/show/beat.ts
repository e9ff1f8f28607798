/** A beat: one picture of the show, and the time it needs. */
import type { Seat } from '../engine/game.ts'
import type { Moment } from './show-picture.ts'

/** A vote on its way, from the voter's seat to that of the target. */
export interface Pointing {
  readonly from: Seat
  readonly to: Seat
}
/** One picture of the show. */
export interface Beat extends Moment {
  /** The time in ms for which the picture stays at the usual pace; 0 where it tells nothing that must be read. */
  readonly ms: number
  /** The votes that arrive with the beat, to be drawn as lines; empty for all other beats. */
  readonly pointing: readonly Pointing[]
  /** The part of the results that stands in place of the table; absent for all other beats. */
  readonly results?: ResultsPart
}
/** A part of the results: the winners, a page of the seats, counted from 0, the figures, or the season's standings. */
export type ResultsPart = number | 'winners' | 'figures' | 'standings'

/** The most seats on a page of the results. */
const seatsOnResultsPage = 24
/** Returns how many pages the results of so many seats take, and how many seats stand on each at most. */
export function resultsPagesOf(seats: number): { readonly pages: number; readonly seats: number } {
  const pages = Math.max(1, Math.ceil(seats / seatsOnResultsPage))
  return { pages, seats: Math.ceil(seats / pages) }
}
