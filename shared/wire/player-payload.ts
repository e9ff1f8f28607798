/** The register of players as pages and programs receive it. */
import type { DuplicatePair } from '../club/duplicate-players.ts'
import type { PlayerStatistics } from '../stats/people.ts'
import type { GuestName } from '../club/guests.ts'
import type { TrailLine } from './audit-trail-payload.ts'

/** A player in a list. */
export interface PlayerRow {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  /** Names of players merged into this one. */
  readonly merged: readonly string[]
  readonly active: boolean
  readonly guest: boolean
  readonly anonymised: boolean
  /** True where a picture exists, which `GET /players/faces` returns. */
  readonly face: boolean
  /** Number of matches that count for this player. */
  readonly matches: number
  /** Start of the last of them, ISO 8601, or null. */
  readonly seen: string | null
}
/** A seat that counts for the player. */
export interface PlayedSeatEntry {
  readonly match: string
  readonly title: string
  /** ISO 8601. */
  readonly created: string
  readonly seat: number
  /** The name on the seat at the time. */
  readonly name: string
}
/** A player with notes, merged parts, audit trail and latest matches. */
export interface PlayerSheet extends PlayerRow {
  readonly notes: string
  readonly avatar: string | null
  readonly parts: readonly { readonly id: string; readonly name: string; readonly matches: number }[]
  /** Newest first. */
  readonly trail: readonly TrailLine[]
  /** Newest first, twenty at most. */
  readonly played: readonly PlayedSeatEntry[]
}
/** Two players who may be one person, and why. */
export interface LikelyDuplicate {
  readonly why: DuplicatePair['why']
  readonly players: readonly [PlayerRow, PlayerRow]
}
/** The effect of a merge. */
export interface MergePreview {
  readonly from: PlayerRow
  readonly into: PlayerRow
  /** Number of matches of the remaining player afterwards. */
  readonly matches: number
  /** Matches that will count for the remaining player, newest first. */
  readonly moves: readonly PlayedSeatEntry[]
  /** Number of matches in which both sat, which means that they are not one person. */
  readonly together: number
}
/** The effect of an erasure. */
export interface ErasurePreview {
  readonly matches: number
  /** Number of these matches with the name on a seat that was never assigned. */
  readonly unassigned: number
  readonly names: readonly string[]
  /** Number of matches that are damaged on the disk and would stay as they are. */
  readonly damaged: number
  /** Number of backups that hold the name. */
  readonly backups: number
}
/** The result of an erasure. */
export interface ErasureTally {
  /** Number of matches rewritten. */
  readonly matches: number
  readonly damaged: number
  /** Number of backups removed. */
  readonly removed: number
}
/** The result of adding several names at once. */
export interface AddedPlayers {
  readonly added: readonly PlayerRow[]
  /** Names that were in the register already. */
  readonly known: readonly string[]
}
/** Guests with names that are alike, and the players who they may be. */
export interface GuestGroupEntry {
  readonly names: readonly GuestName[]
  readonly likely: readonly {
    readonly id: string
    readonly name: string
    readonly why: DuplicatePair['why']
  }[]
}
/** A guest on a seat of a match that counts. */
export interface GuestSeatEntry extends PlayedSeatEntry {
  readonly season: string | null
  /** True where the season is closed, so that the seat cannot be linked. */
  readonly closed: boolean
}
/** A number of matches in a season; a null title stands for matches outside all seasons. */
export interface SeasonMatchCount {
  readonly title: string | null
  readonly matches: number
}
/** The effect of linking guests to a player. */
export interface GuestLinkPreview {
  /** Number of matches that will count for the player. */
  readonly matches: number
  readonly seasons: readonly SeasonMatchCount[]
  /** Seats left out: the player, or another of these guests, sat in the same match. */
  readonly clashes: readonly GuestSeatEntry[]
  /** Matches left out, since their seasons are closed. */
  readonly closed: readonly SeasonMatchCount[]
}
/** A link that was made; `id` takes it back. */
export interface GuestLinkMade extends GuestLinkPreview {
  readonly id: string
  readonly player: { readonly id: string; readonly name: string }
}
/** A link of guests to a player. */
export interface GuestLinkRow {
  readonly id: string
  readonly player: { readonly id: string; readonly name: string }
  /** The names of the guests, each once. */
  readonly names: readonly string[]
  /** Number of matches that count for the player by this link. */
  readonly matches: number
  /** Time of linking, ISO 8601. */
  readonly at: string
  /** The console that linked them. */
  readonly by: string
  readonly reason: string
  /** Title of a closed season that keeps the link from being taken back, or null. */
  readonly closed: string | null
}
/** An entry of the register that belongs to a person. */
export interface CareerEntry {
  readonly id: string
  readonly name: string
  /** The console that added it; empty where that had no name. */
  readonly club: string
  readonly matches: number
}
/** A statement that another player is the same person, which the other side has not confirmed. */
export interface CareerRequest {
  /** The other player. */
  readonly id: string
  readonly name: string
  /** The console that made the statement. */
  readonly by: string
  /** True where this console can confirm it, on the page of this player. */
  readonly open: boolean
}
/** A statement of another console about a player of this one, which waits for an answer here. */
export interface CareerQuestion {
  readonly player: { readonly id: string; readonly name: string }
  /** The player of the other club. */
  readonly other: { readonly id: string; readonly name: string }
  readonly by: string
}
/** A person above seasons: the entries that count as one, requests, and the figures over all of them. */
export interface CareerSheet {
  /** The player itself first. */
  readonly entries: readonly CareerEntry[]
  readonly requests: readonly CareerRequest[]
  /** Null without a match. */
  readonly figures: PlayerStatistics | null
}
