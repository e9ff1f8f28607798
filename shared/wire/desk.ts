/** What the moderator's page is told beside the frame: the state of everything around the match. */
import type { Cue } from '../engine/game.ts'
import type { Frame } from './frame.ts'

export interface Stage {
  /** The match that outputs, phones and OBS follow. */
  readonly match: string | null
  /** Curtain down. */
  readonly blank: boolean
  /** Public events wait for the moderator's click. */
  readonly hold: boolean
  /** What outputs draw: the board, a break screen with `text`, or nothing but the curtain. */
  readonly view: 'board' | 'break' | 'title'
  readonly text: string
}
export type ObsState = 'off' | 'connecting' | 'on' | 'retrying' | 'wrong-password'
export interface ObsStatus {
  readonly state: ObsState
  readonly enabled: boolean
  readonly url: string
  /** The program scene that OBS reports. */
  readonly scene: string | null
  /** Scene names known to OBS. */
  readonly known: readonly string[]
  /** `cue` or `game/cue` -> scene; empty or missing = leave alone. */
  readonly scenes: Readonly<Record<string, string>>
  /** One sentence on what is wrong and what to do, or null. */
  readonly problem: string | null
  readonly studioMode: boolean
}
export interface OutputStatus {
  readonly id: string
  readonly name: string
  readonly connected: number
}
/** `{desk}` pushes, moderator only. */
export interface Desk {
  readonly obs: ObsStatus
  readonly outputs: readonly OutputStatus[]
  /** Outputs that show a code and wait to be accepted. */
  readonly waiting: readonly { readonly code: string; readonly from: string }[]
  readonly storage: { readonly ok: boolean; readonly says: string | null; readonly folder: string }
  readonly redo: { readonly title: string } | null
  /** While the stage is on hold: the public sends that wait, as headlines. */
  readonly held: number
  readonly version: string
}
/** What an output gets: the stage says which picture, the frame what is in it. */
export interface PublicPush {
  readonly frame: Frame | null
  readonly stage: PublicStage
  /** Engine time in ms. */
  readonly now: number
}
/** The part of the stage that outputs may know. */
export interface PublicStage {
  readonly blank: boolean
  readonly view: Stage['view']
  readonly text: string
  /** `break` while a break screen is up, else the frame's. */
  readonly cue: Cue
}
export interface ModeratorPush extends Omit<PublicPush, 'stage'> {
  readonly stage: Stage
  /** The frame that outputs show now, for the live miniature. */
  readonly audience: Frame | null
}
