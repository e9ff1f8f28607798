/** Faces as screens and moderators' pages are told of them. */
import type { EpochMs } from '../engine/time/times.ts'
import type { Seat } from '../engine/table.ts'

/** When a screen shows faces: once there is a picture, always with monograms in place of pictures, or never. */
export const faceModes = ['auto', 'on', 'off'] as const
export type FaceMode = (typeof faceModes)[number]

/** Paths of pictures on both servers, by seat number and by name. A path holds a digest, so it never changes. */
export interface FaceAddresses {
  readonly seats: Readonly<Record<string, string>>
  /** For names without a seat, such as those of standings. */
  readonly names: Readonly<Record<string, string>>
}
export const noFaceAddresses: FaceAddresses = { seats: {}, names: {} }
/** A picture that a phone sent, which the moderator has yet to accept or decline. */
export interface WaitingFace {
  readonly id: string
  /** The name on the phone. */
  readonly name: string
  /** Seat of the phone in the match on stage; null in the lobby. */
  readonly seat: Seat | null
  /** The player of the register who would get the picture; null for a guest, who keeps it for this evening. */
  readonly player: { readonly id: string; readonly name: string } | null
  /** Time at which it came. */
  readonly at: EpochMs
  /** The picture as a `data:` address. */
  readonly picture: string
}
/** A guest of this evening with a picture as a `data:` address. */
export interface GuestFace {
  readonly name: string
  readonly picture: string
}
