/** The register of players, as pages and programs are sent it. */
import type { Likeness } from '../club/duplicate-players.ts'
import type { TrailLine } from './audit-trail-payload.ts'

export interface PlayerRow {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  /** Names of those who were merged into this player. */
  readonly merged: readonly string[]
  readonly active: boolean
  readonly guest: boolean
  readonly anonymised: boolean
  /** Whether there is a picture; `GET /players/faces` brings it. */
  readonly face: boolean
  /** How many matches count for this player. */
  readonly matches: number
  /** When the last of them was started, ISO 8601, or null. */
  readonly seen: string | null
}
export interface SeatTaken {
  readonly match: string
  readonly title: string
  /** ISO 8601. */
  readonly created: string
  readonly seat: number
  /** As it stood on the seat then. */
  readonly name: string
}
export interface PlayerSheet extends PlayerRow {
  readonly notes: string
  readonly avatar: string | null
  readonly parts: readonly { readonly id: string; readonly name: string; readonly matches: number }[]
  /** Newest first. */
  readonly trail: readonly TrailLine[]
  /** Newest first, twenty at most. */
  readonly played: readonly SeatTaken[]
}
export interface LikelyDouble {
  readonly why: Likeness['why']
  readonly players: readonly [PlayerRow, PlayerRow]
}
/** What merging would do. */
export interface MergePreview {
  readonly from: PlayerRow
  readonly into: PlayerRow
  /** How many matches the one who stays has afterwards. */
  readonly matches: number
  /** Matches that count for the other one from then on, newest first. */
  readonly moves: readonly SeatTaken[]
  /** Matches in which both sat: they cannot be one person there. */
  readonly together: number
}
/** What forgetting would do. */
export interface ForgetPreview {
  readonly matches: number
  /** Of these, how many have the name on a seat that nobody was given yet. */
  readonly unassigned: number
  readonly names: readonly string[]
  /** Matches whose history is damaged on the disk and would be left as it is. */
  readonly damaged: number
  /** Backups that hold the name. */
  readonly backups: number
}
export interface Forgotten {
  /** Matches that were rewritten. */
  readonly matches: number
  readonly damaged: number
  /** Backups that were removed. */
  readonly removed: number
}
export interface AddedPlayers {
  readonly added: readonly PlayerRow[]
  /** Names that the register knew already. */
  readonly known: readonly string[]
}
