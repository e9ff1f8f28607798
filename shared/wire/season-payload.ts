/** Seasons on the wire: what pages and programs are told of them. */
import type { Outcome, SeatResult } from '../engine/game.ts'
import type { BroughtRow } from '../club/club-events.ts'
import type { SeasonRow } from '../club/season-view.ts'
import type { Scoring } from '../stats/scoring.ts'
import type { TrailLine } from './audit-trail-payload.ts'

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
/** A season that was taken off the list, with what its list said of it. */
export type RemovedSeason = Pick<SeasonSummary, 'id' | 'title'>
/** What was taken away from a season and can be brought back; the newest removal first. */
export interface RemovedParts {
  readonly evenings: readonly (Pick<EveningEntry, 'id' | 'title' | 'date'> & { readonly matches: number })[]
  readonly given: readonly GivenEntry[]
  readonly brought: readonly BroughtEntry[]
}
export interface SeasonDetail extends SeasonSummary {
  readonly scoring: Scoring
  readonly days: readonly EveningEntry[]
  readonly given: readonly GivenEntry[]
  readonly brought: readonly BroughtEntry[]
  readonly removed: RemovedParts
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
    /** Places won since the evening before, lost below 0; null: it had no place then, or has none now. */
    readonly moved?: number | null
  }[]
}
export const broughtColumns = ['name', 'surname', 'points', 'matches', 'wins', 'draws', 'losses'] as const
export type BroughtColumn = (typeof broughtColumns)[number]
/** Number of the column that holds it, from 0; null: none does. `surname` is put behind `name`. */
export type Columns = Readonly<Record<BroughtColumn, number | null>>
/** What becomes of a line: its numbers count, it is left out, or they are added to those of the same person above. */
export interface LinePlan {
  readonly do: 'take' | 'leave' | 'join'
  /** Another name than the one in the file. */
  readonly name?: string | undefined
}
/** How standings are read, as far as somebody said it; the rest is proposed. */
export interface BroughtPlan {
  readonly encoding?: string | undefined
  readonly separator?: string | undefined
  /** Number of the line that holds the headings, as an editor counts; null: there are none. */
  readonly heading?: number | null | undefined
  /** The mark before the decimals. */
  readonly decimal?: ',' | '.' | undefined
  readonly columns?: { readonly [C in BroughtColumn]?: number | null | undefined } | undefined
  /** By line. */
  readonly rows?: Readonly<Record<string, LinePlan>> | undefined
  /** Places in one cell with the names are part of them; false: they are left off. */
  readonly places?: boolean | undefined
  /** Standings that were brought in before are brought in again. */
  readonly again?: boolean | undefined
}
/** `left`: not brought in. `asked`: not before a question about it is answered. `added`: to the same person above. */
export type LineMark = 'new' | 'known' | 'added' | 'left' | 'asked'
export interface BroughtLine {
  readonly line: number
  readonly mark: LineMark
  /** Empty where the line has none. */
  readonly name: string
  readonly points: number | null
  readonly matches: number | null
  readonly wins: number | null
  readonly draws: number | null
  readonly losses: number | null
  /** Why it is marked so, and what stands out in it. */
  readonly why: readonly string[]
}
/** Nothing is brought in while one is open. */
export interface BroughtQuestion {
  readonly kind: string
  readonly says: string
  /** Lines that it is about. */
  readonly lines: readonly number[]
  /** What can be said to it; none where a column, a line or an encoding has to be chosen. `plan`: what to add then. */
  readonly answers: readonly { readonly label: string; readonly plan: BroughtPlan }[]
}
export interface BroughtPreview {
  readonly headers: readonly string[]
  readonly columns: Columns
  /** Everybody who would be brought in, once each. */
  readonly rows: readonly (Omit<BroughtRow, 'player'> & { readonly name: string; readonly known: boolean })[]
  /** Null where text was sent. */
  readonly encoding: {
    readonly used: string
    /** Whether the file itself says it; else it is a proposal. */
    readonly sure: boolean
    readonly choices: readonly { readonly encoding: string; readonly sample: string }[]
  } | null
  readonly separator: string
  readonly heading: number | null
  readonly decimal: ',' | '.' | null
  /** The first lines of the file, as they stand there. */
  readonly start: readonly { readonly line: number; readonly text: string }[]
  readonly lines: readonly BroughtLine[]
  readonly questions: readonly BroughtQuestion[]
  /** What was guessed or left out, and is worth a look. */
  readonly doubts: readonly string[]
  /** Sent back, it brings in exactly this; null while something is asked. */
  readonly confirm: string | null
}
export interface CardNames {
  readonly roles: readonly { readonly id: string; readonly label: string; readonly team: string }[]
  readonly teams: readonly { readonly id: string; readonly label: string }[]
  readonly fates: readonly { readonly id: string; readonly label: string }[]
  /** Whether winners are teams or seats, how points follow, and what can be chosen. */
  readonly sides: {
    readonly by: 'team' | 'seat'
    readonly points: 'one' | 'own'
    readonly beside: readonly string[]
    readonly of: readonly SideEntry[]
  }
}
/** A side that can win, or a draw where `winners` is empty; `label`: the side's name, '' for a draw. */
export interface SideEntry {
  readonly winners: readonly string[]
  readonly label: string
  readonly says: string
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
