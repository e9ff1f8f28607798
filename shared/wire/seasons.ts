/** Seasons on the wire: what pages and programs are told of them. */
import type { Outcome, SeatResult } from '../engine/game.ts'
import type { BroughtRow } from '../club/entries.ts'
import type { SeasonRow } from '../club/season.ts'
import type { Scoring } from '../stats/scoring.ts'
import type { TrailLine } from './trail.ts'

export interface SeasonSummary {
  readonly id: string
  readonly title: string
  readonly closed: boolean
  readonly evenings: number
  readonly matches: number
  /** Days of the first and the last evening, or null. */
  readonly from: string | null
  readonly to: string | null
}
export interface EveningMatch {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly created: string
  /** Null while it runs. */
  readonly ended: string | null
  readonly says: string | null
  readonly players: number
  readonly voided: boolean
  readonly corrected: boolean
}
export interface EveningEntry {
  readonly id: string
  readonly season: string
  readonly title: string
  readonly date: string
  readonly place: string
  readonly matches: readonly EveningMatch[]
}
export interface GivenEntry {
  readonly entry: string
  readonly player: string
  readonly name: string
  readonly points: number
  readonly title: string
}
export interface BroughtEntry {
  readonly entry: string
  readonly title: string
  readonly players: number
}
export interface SeasonDetail extends SeasonSummary {
  readonly scoring: Scoring
  readonly days: readonly EveningEntry[]
  readonly given: readonly GivenEntry[]
  readonly brought: readonly BroughtEntry[]
}
export interface StandingsTable {
  readonly season: string
  readonly title: string
  readonly matches: number
  readonly rows: readonly SeasonRow[]
}
/** What the screens may know of a season: names, places, points. */
export interface PublicStandings {
  readonly title: string
  readonly rows: readonly {
    readonly place: number | null
    /** Empty where the name was forgotten. */
    readonly name: string
    readonly points: number
  }[]
}
export const broughtColumns = ['name', 'points', 'matches', 'wins'] as const
export type BroughtColumn = (typeof broughtColumns)[number]
/** Number of the column that holds it, from 0; null: none does. */
export type Columns = Readonly<Record<BroughtColumn, number | null>>
export interface BroughtPreview {
  readonly headers: readonly string[]
  readonly columns: Columns
  readonly rows: readonly (Omit<BroughtRow, 'player'> & { readonly name: string; readonly known: boolean })[]
}
export interface CardNames {
  readonly roles: readonly { readonly id: string; readonly label: string; readonly team: string }[]
  readonly teams: readonly { readonly id: string; readonly label: string }[]
  readonly fates: readonly { readonly id: string; readonly label: string }[]
}
/** What the club says of one match. */
export interface MatchClub {
  readonly evening: {
    readonly id: string
    readonly title: string
    readonly date: string
    readonly season: string
  } | null
  readonly season: { readonly id: string; readonly title: string; readonly closed: boolean } | null
  readonly moderator: { readonly id: string; readonly name: string } | null
  readonly players: readonly {
    readonly seat: number
    readonly name: string
    readonly player: { readonly id: string; readonly name: string } | null
  }[]
  readonly voided: boolean
  readonly corrected: boolean
  /** As it counts: corrected or played; null while it runs, and for a page that hides its secrets. */
  readonly result: { readonly outcome: Outcome; readonly results: readonly SeatResult[] } | null
  readonly cards: CardNames
  readonly trail: readonly TrailLine[]
}
