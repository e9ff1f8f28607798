/** Seasons as pages and programs receive them. */
import type { Outcome, SeatResult } from '../engine/game.ts'
import type { OldStandingsRow } from '../club/club-events.ts'
import type { SeasonRow } from '../club/season-view.ts'
import type { Scoring, TieBreak } from '../stats/scoring.ts'
import type { TrailLine } from './audit-trail-payload.ts'

export interface SeasonSummary {
  readonly id: string
  readonly title: string
  readonly closed: boolean
  readonly evenings: number
  readonly matches: number
  /** Days of the first and the last evening, or null without evenings. */
  readonly from: string | null
  readonly to: string | null
}
/** A match on the list of its evening; `created` is ISO 8601. */
export interface EveningMatch {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly created: string
  /** ISO 8601; null while the match runs. */
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
/** Bonus points on the list of their season. */
export interface BonusEntry {
  readonly entry: string
  readonly player: string
  readonly name: string
  readonly points: number
  readonly title: string
}
/** Old standings on the list of their season. */
export interface OldStandingsEntry {
  readonly entry: string
  readonly title: string
  readonly players: number
}
/** A removed season, as the list named it. */
export type RemovedSeason = Pick<SeasonSummary, 'id' | 'title'>
/** Parts that were removed from a season and can be brought back, the newest removal first. */
export interface RemovedParts {
  readonly evenings: readonly (Pick<EveningEntry, 'id' | 'title' | 'date'> & { readonly matches: number })[]
  readonly given: readonly BonusEntry[]
  readonly brought: readonly OldStandingsEntry[]
}
/** A season with its evenings, points and removed parts. */
export interface SeasonDetail extends SeasonSummary {
  readonly scoring: Scoring
  readonly days: readonly EveningEntry[]
  readonly given: readonly BonusEntry[]
  readonly brought: readonly OldStandingsEntry[]
  readonly removed: RemovedParts
}
export interface StandingsTable {
  readonly season: string
  readonly title: string
  readonly matches: number
  readonly rows: readonly SeasonRow[]
}
/** The part of a season's standings that screens may show. */
export interface PublicStandings {
  readonly title: string
  readonly rows: readonly {
    readonly place: number | null
    /** Empty where the name was erased. */
    readonly name: string
    readonly points: number
    /** Places gained since the evening before, negative for lost ones; null without a place then or now. */
    readonly moved?: number | null
    /** The rule that puts this row behind one above with equal points; null where points decide, or nothing does. */
    readonly tie?: TieBreak | null
  }[]
}
/** Values that a file of old standings may hold. */
export const oldStandingsColumns = ['name', 'surname', 'points', 'matches', 'wins', 'draws', 'losses'] as const
export type OldStandingsColumn = (typeof oldStandingsColumns)[number]
/** Number of the column with each value, from 0; null for none. `surname` is appended to `name`. */
export type ColumnMapping = Readonly<Record<OldStandingsColumn, number | null>>
/**
 * Decision on a line of the file: `take` counts its numbers, `leave` skips it, `join` adds them to those of the same
 * person above.
 */
export interface LinePlan {
  readonly do: 'take' | 'leave' | 'join'
  /** A name to use instead of the one in the file. */
  readonly name?: string | undefined
}
/** Choices for reading a file of old standings; the console proposes whatever is left out. */
export interface OldStandingsPlan {
  readonly encoding?: string | undefined
  readonly separator?: string | undefined
  /** Number of the line with the headings, counted from 1; null for none. */
  readonly heading?: number | null | undefined
  /** The decimal mark. */
  readonly decimal?: ',' | '.' | undefined
  readonly columns?: { readonly [C in OldStandingsColumn]?: number | null | undefined } | undefined
  /** By number of the line. */
  readonly rows?: Readonly<Record<string, LinePlan>> | undefined
  /** True where a place number in front of a name is part of the name; false where it is dropped. */
  readonly places?: boolean | undefined
  /** Confirms importing the same standings again. */
  readonly again?: boolean | undefined
}
/** `left`: not imported. `asked`: waits for the answer to a question. `added`: added to the same person above. */
export type LineMark = 'new' | 'known' | 'added' | 'left' | 'asked'
/** A line of the file as it was read; null where a value is missing. */
export interface OldStandingsLine {
  readonly line: number
  readonly mark: LineMark
  /** Empty where the line has none. */
  readonly name: string
  readonly points: number | null
  readonly matches: number | null
  readonly wins: number | null
  readonly draws: number | null
  readonly losses: number | null
  /** The reasons for the mark, and other remarks. */
  readonly why: readonly string[]
}
/** A question about the file. Nothing is imported while one is open. */
export interface OldStandingsQuestion {
  readonly kind: string
  readonly says: string
  /** Numbers of the lines concerned. */
  readonly lines: readonly number[]
  /**
   * Possible answers, each with the choices it adds (`plan`). Empty where the question asks for a column, a line or an
   * encoding.
   */
  readonly answers: readonly { readonly label: string; readonly plan: OldStandingsPlan }[]
}
/** The file as it was read, before anything is imported. */
export interface OldStandingsReading {
  readonly headers: readonly string[]
  readonly columns: ColumnMapping
  /** The players to be imported, each once. */
  readonly rows: readonly (Omit<OldStandingsRow, 'player'> & { readonly name: string; readonly known: boolean })[]
  /** Null where text was sent instead of a file. */
  readonly encoding: {
    readonly used: string
    /** True where the file itself states its encoding; false for a guess. */
    readonly sure: boolean
    readonly choices: readonly { readonly encoding: string; readonly sample: string }[]
  } | null
  readonly separator: string
  readonly heading: number | null
  readonly decimal: ',' | '.' | null
  /** The first lines of the file, unchanged. */
  readonly start: readonly { readonly line: number; readonly text: string }[]
  readonly lines: readonly OldStandingsLine[]
  readonly questions: readonly OldStandingsQuestion[]
  /** Guesses and omissions worth a look. */
  readonly doubts: readonly string[]
  /** Sent back, this code imports exactly these rows; null while a question is open. */
  readonly confirm: string | null
}
/** Words and choices of a game for correcting a result. */
export interface CardNames {
  readonly roles: readonly { readonly id: string; readonly label: string; readonly team: string }[]
  readonly teams: readonly { readonly id: string; readonly label: string }[]
  readonly fates: readonly { readonly id: string; readonly label: string }[]
  /** The sides that can win: teams or seats, the rule for points, and the choices for a correction. */
  readonly sides: {
    readonly by: 'team' | 'seat'
    readonly points: 'one' | 'own'
    readonly beside: readonly string[]
    readonly of: readonly SideEntry[]
  }
}
/** A side that can win, or a draw where `winners` is empty. `label` is the side's name, '' for a draw. */
export interface SideEntry {
  readonly winners: readonly string[]
  readonly label: string
  readonly says: string
  /** The fate of each role when this side wins, where the game derives it from who won. */
  readonly fates?: Readonly<Record<string, string>>
}
/** One match as the club log describes it. */
export interface ClubMatchDetail {
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
  /** The result as it counts, corrected or played; null while the match runs, and for a page that hides secrets. */
  readonly result: { readonly outcome: Outcome; readonly results: readonly SeatResult[] } | null
  readonly cards: CardNames
  readonly trail: readonly TrailLine[]
}
