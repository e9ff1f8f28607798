/** The register of players as pages and programs receive it. */
import type { DuplicatePair } from '../club/duplicate-players.ts'
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
