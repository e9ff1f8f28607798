/**
 * What a club says about its players, seasons and matches: an append-only book of small facts. Everything on screen is
 * folded from it, nothing is ever edited, and two books are joined by taking both sets of entries (`joined`).
 */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import type { Scoring } from '../stats/scoring.ts'
import type { Strike } from './erasure/struck-names.ts'

/** UUIDs. */
export type PlayerId = string
export type SeasonId = string
export type EveningId = string
export type MatchId = string

/** Letters that there is room for in what somebody types. */
export const longest = { title: 200, place: 500, says: 2000, notes: 10_000 } as const

export type PlayerFact =
  | { readonly type: 'playerAdded'; readonly player: PlayerId; readonly name: string; readonly guest: boolean }
  | { readonly type: 'playerRenamed'; readonly player: PlayerId; readonly name: string }
  /** What is left out stays as it is. `avatar`: a picture as a `data:` address. */
  | {
      readonly type: 'playerNoted'
      readonly player: PlayerId
      readonly aliases?: readonly string[]
      readonly notes?: string
      readonly avatar?: string | null
      readonly active?: boolean
      readonly guest?: boolean
    }
  /** From now on `player` counts as `into`. */
  | { readonly type: 'playersMerged'; readonly player: PlayerId; readonly into: PlayerId }
  /** However alike their names are, `player` and `other` are two people. */
  | { readonly type: 'playersDistinct'; readonly player: PlayerId; readonly other: PlayerId }
  /** Takes back the last merge of `player` into somebody. */
  | { readonly type: 'playerParted'; readonly player: PlayerId }
  /**
   * The name goes everywhere, for good; the history stays. Deleted: also out of the register and of all standings.
   * `besides`: names to go on seats that count for somebody else, `mentions`: entries whose reason held the name,
   * `words` and `sayings`: where it stood in other words of entries, and in what was said in matches; `retold`: what
   * entries say without it that have no room for what stands there instead.
   */
  | {
      readonly type: 'playerAnonymised' | 'playerDeleted'
      readonly player: PlayerId
      readonly besides?: readonly NamedBeside[]
      readonly mentions?: readonly string[]
      readonly words?: readonly StruckWord[]
      readonly sayings?: readonly StruckSaying[]
      readonly retold?: readonly Retold[]
    }
export type GoneFact = Extract<PlayerFact, { readonly type: 'playerAnonymised' | 'playerDeleted' }>
/** The `place`-th of the different names that a seat bore, counted from 0. */
export interface NamedBeside {
  readonly match: MatchId
  readonly seat: Seat
  readonly place: number
}
/** In the `text`-th of the free words of an entry, in the order of `worded`, counted from 0. */
export interface StruckWord extends Strike {
  readonly entry: string
  readonly text: number
}
/** In the `text`-th that was typed for a step of a match, counted from 0; step 0 is how the match ended. */
export interface StruckSaying extends Strike {
  readonly match: MatchId
  readonly batch: number
  readonly text: number
}
/** `texts`: all free words of the entry, in the order of `worded`. */
export interface Retold {
  readonly entry: string
  readonly texts: readonly string[]
}
export type SeasonFact =
  | { readonly type: 'seasonOpened'; readonly season: SeasonId; readonly title: string }
  | {
      readonly type: 'seasonChanged'
      readonly season: SeasonId
      readonly title?: string
      readonly scoring?: Scoring
    }
  /** Restored: a season that was removed is on the list again. */
  | {
      readonly type: 'seasonClosed' | 'seasonReopened' | 'seasonRemoved' | 'seasonRestored'
      readonly season: SeasonId
    }
  /** `date`: a calendar day, `2026-03-01`. */
  | {
      readonly type: 'eveningAdded'
      readonly evening: EveningId
      readonly season: SeasonId
      readonly title: string
      readonly date: string
    }
  | {
      readonly type: 'eveningChanged'
      readonly evening: EveningId
      readonly season?: SeasonId
      readonly title?: string
      readonly date?: string
      readonly place?: string
    }
  | { readonly type: 'eveningRemoved' | 'eveningRestored'; readonly evening: EveningId }
  /** A bonus, or a penalty below 0, beside what matches give. */
  | {
      readonly type: 'pointsGiven'
      readonly season: SeasonId
      readonly player: PlayerId
      readonly points: number
      readonly title: string
    }
  /** Standings from before this book, as a list that was brought in. */
  | {
      readonly type: 'standingsBrought'
      readonly season: SeasonId
      readonly title: string
      readonly rows: readonly BroughtRow[]
      /** SHA-256 of the text that they were read from, in hex. */
      readonly source?: string
    }
export interface BroughtRow {
  readonly player: PlayerId
  readonly matches: number
  readonly wins: number
  readonly points: number
  readonly draws?: number
  readonly losses?: number
}
export type MatchFact =
  | { readonly type: 'matchPlaced'; readonly match: MatchId; readonly evening: EveningId | null }
  | { readonly type: 'matchModerated'; readonly match: MatchId; readonly player: PlayerId | null }
  /** Who sat where: seat number -> player, null for a guest whom the register does not know. Other seats stay. */
  | {
      readonly type: 'seatsMapped'
      readonly match: MatchId
      readonly players: Readonly<Record<string, PlayerId | null>>
    }
  /** Null: as it was played. */
  | {
      readonly type: 'resultCorrected'
      readonly match: MatchId
      readonly result: { readonly outcome: Outcome; readonly results: readonly SeatResult[] } | null
    }
  | { readonly type: 'matchVoided' | 'matchRestored'; readonly match: MatchId }
export type BookFact =
  | PlayerFact
  | SeasonFact
  | MatchFact
  /**
   * Took back: an entry counts as never made; it stays in the trail. Brought back: the entry counts again, at its old
   * place in the order. Of both about one entry the last in the order holds. Neither can be taken back itself.
   */
  | { readonly type: 'tookBack' | 'broughtBack'; readonly entry: string }

export interface BookEntry {
  /** UUID: the same entry twice is one. */
  readonly id: string
  /** Counts upwards over all that the writer had seen; with `id` it orders the entries of many laptops alike. */
  readonly n: number
  /** Wall clock, ISO 8601: a label, never used for order. */
  readonly at: string
  /** Who wrote it: the name that this console goes by. */
  readonly by: string
  /** Why, in the writer's words; empty where nothing needs a reason. */
  readonly reason: string
  readonly fact: BookFact
}

const before = (a: BookEntry, b: BookEntry): number => a.n - b.n || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
/** In the one order that every laptop finds. */
export const inOrder = (entries: readonly BookEntry[]): readonly BookEntry[] => entries.toSorted(before)
/** The entries of both, each once. */
export function joined(mine: readonly BookEntry[], theirs: readonly BookEntry[]): readonly BookEntry[] {
  const all = new Map([...theirs, ...mine].map((entry) => [entry.id, entry]))
  return inOrder([...all.values()])
}
