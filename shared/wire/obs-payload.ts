/** The set-up that the console makes in OBS, in codes; the desk has the words. */

import type { CameraArrangement, CameraBox } from '../cameras/camera-places.ts'
import type { Seat } from '../engine/table.ts'

/**
 * The way a picture gets into OBS: pages in browser sources, a capture of the public window, or a scene that the
 * moderator fills by hand.
 */
export type ObsPictureSource = 'browser' | 'window' | 'hand'

/**
 * Faults of the set-up. `away`: no connection. `collection`: another scene collection is open. `missing`: not in OBS.
 * `bare`: our scene lacks our picture. `address`: the source shows another page. `silent`: the source's page does not
 * report. `window`: the captured window is not the public one. `empty`: the scene to be filled by hand is still empty.
 */
export type ObsSetupFault = 'away' | 'collection' | 'missing' | 'bare' | 'address' | 'silent' | 'window' | 'empty'

/** The state of one part of the set-up. */
export interface ObsHealthLine {
  readonly id: string
  readonly what: 'obs' | 'collection' | 'scene' | 'source'
  /** The name in OBS. */
  readonly name: string
  /** `waiting`: started only just now. */
  readonly state: 'ok' | 'waiting' | 'wrong'
  readonly wrong: ObsSetupFault | null
}
/** The state of the whole set-up. */
export interface ObsSetup {
  /** The best way this OBS supports; null without a connection, and where OBS is too old. */
  readonly way: ObsPictureSource | null
  /** True where OBS is connected but too old for the set-up. */
  readonly tooOld: boolean
  /** True where the set-up was made and not removed. */
  readonly made: boolean
  readonly health: readonly ObsHealthLine[]
}
/** An item that stays in OBS when the set-up is removed: the moderator renamed or uses it, or it is the last scene. */
export interface ObsLeftover {
  readonly name: string
  readonly why: 'renamed' | 'used' | 'last'
}
/** The choice of cameras, which a request replaces as a whole. */
export interface CameraChoice {
  readonly arrangement: CameraArrangement
  /** Number of a seat → name of the source in OBS that shows its camera. */
  readonly sources: Readonly<Record<string, string>>
}
/** Cameras of the match on screens and the inputs of OBS. */
export interface CamerasPayload extends CameraChoice {
  /** The inputs that have a picture, to choose from. */
  readonly inputs: readonly string[]
  /** On a canvas of 1920×1080, in sitting order; empty without a match. */
  readonly places: readonly { readonly seat: Seat; readonly name: string; readonly window: CameraBox }[]
  /** Sources that OBS does not know, after a request. */
  readonly unknown: readonly string[]
}
