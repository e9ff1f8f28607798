/** What OBS does at a cue beside the scene, and what the desk is told about it. */

/** What a text source may show; `seat:N` is the name at that seat. All of it is public. */
export const textParts = ['headline', 'news', 'winner', 'players', 'inPlay', 'out'] as const
export type TextPart = (typeof textParts)[number] | `seat:${number}`

/** What is left out stays as it is in OBS. */
export interface CueAction {
  /** Name of a transition in OBS. */
  readonly transition?: string
  /** Length of the transition. */
  readonly transitionMs?: number
  /** How long to wait before the scene is switched. */
  readonly delayMs?: number
  readonly record?: 'start' | 'stop'
  /** Sets a chapter marker in the recording, named as the phase. */
  readonly chapter?: boolean
  /** Text source -> what it shows at this cue. */
  readonly texts?: Readonly<Record<string, TextPart>>
}
export interface CueSettings {
  /** `cue` or `game/cue`, which wins as a whole. */
  readonly actions: Readonly<Record<string, CueAction>>
  /** Text source -> what it shows wherever the cue names nothing else. */
  readonly texts: Readonly<Record<string, TextPart>>
  /** Language of the texts, e.g. `en`. */
  readonly lang: string
}
/** A source that OBS shows to the audience and that may show the moderator's board. */
export interface OnAirSource {
  readonly name: string
  /** `display`: a whole screen; `window`: the moderator's own; `unknown`: OBS does not say what is captured. */
  readonly shows: 'display' | 'window' | 'unknown'
}
export interface OnAir {
  /** One sentence with the next step. */
  readonly says: string
  readonly sources: readonly OnAirSource[]
  /** OBS cannot be asked any more: this is what it last showed. */
  readonly lost: boolean
}
/** What there is to choose from, and what runs. */
export interface CuesStatus extends CueSettings {
  /** The scene is not switched until the moderator lets go. */
  readonly hold: boolean
  /** The scene that would come on release, or null. */
  readonly waits: string | null
  /** Transitions that OBS has. */
  readonly transitions: readonly string[]
  /** Text sources that OBS has. */
  readonly sources: readonly string[]
  readonly recording: boolean
  readonly streaming: boolean
  /** This OBS can set chapter markers. */
  readonly canChapter: boolean
  /** Sources that the moderator has marked: they never cover the board. */
  readonly harmless: readonly string[]
}
