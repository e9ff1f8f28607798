/** A club as its pages show it: everything private, secret or forgotten is left out before any page is made. */
import type { GameNames } from '../../wire/statistics-payload.ts'
import type { EveningId, MatchId, PlayerId, SeasonId } from '../club-events.ts'
import type { CountedMatch } from '../counted-match.ts'
import type { SeasonTable } from '../season-view.ts'

/** Parts of a club that its pages leave out, by id. */
export interface PrivateParts {
  /** Shown under a neutral name, and without a page. */
  readonly players: readonly PlayerId[]
  /** Left out with all their matches. */
  readonly seasons: readonly SeasonId[]
  readonly matches: readonly MatchId[]
}
/** A person as pages name them. */
export interface NamedPerson {
  readonly name: string
  /** The player whose page the name leads to; null for guests, private players and erased ones. */
  readonly page: PlayerId | null
}
/** A seat of a finished match. All but its name is null where it was never announced. */
export interface PublicSeat extends NamedPerson {
  readonly seat: number
  readonly role: string | null
  readonly team: string | null
  /** The end of the seat in the game's words. */
  readonly fate: string | null
  readonly won: boolean | null
}
/** A finished match. */
export interface PublicMatch {
  readonly id: MatchId
  /** Title of the game. */
  readonly game: string
  /** Start, ISO 8601. */
  readonly created: string
  /** The calendar day that it counts for, `2026-03-01`. */
  readonly day: string
  readonly evening: EveningId | null
  readonly season: SeasonId | null
  readonly moderator: NamedPerson | null
  /** The outcome as it was announced. */
  readonly says: string
  /** True where a correction replaces the played result. */
  readonly corrected: boolean
  readonly seats: readonly PublicSeat[]
  /** Null where the history cannot be read; so for `lengthMs`. */
  readonly rounds: number | null
  readonly lengthMs: number | null
  readonly hasReplay: boolean
}
export interface PublicEvening {
  readonly id: EveningId
  readonly season: SeasonId
  readonly title: string
  readonly date: string
  readonly place: string
  /** In order of time. */
  readonly matches: readonly PublicMatch[]
}
export interface PublicSeason {
  readonly id: SeasonId
  readonly title: string
  readonly closed: boolean
  /** In order of time. */
  readonly evenings: readonly PublicEvening[]
  readonly table: SeasonTable
}
export interface PublicClub {
  readonly lang: string
  readonly title: string
  readonly games: readonly GameNames[]
  /** Newest first. */
  readonly seasons: readonly PublicSeason[]
  /** In the order of their ends. */
  readonly matches: readonly PublicMatch[]
  /** The same matches as statistics count them: announced seats alone. */
  readonly counted: readonly CountedMatch[]
  /** Fates of each game that mean "still in". */
  readonly survives: Readonly<Record<string, readonly string[]>>
  /** Players with a page, by name. */
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[]
  /** Returns the name of a player of the register as pages show it. */
  readonly person: (player: PlayerId) => NamedPerson
}
