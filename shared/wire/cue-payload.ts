/** Effects of a cue in OBS besides the scene, and their status on the desk. */

/** Public contents that an OBS text source may show; `seat:N` is the name at that seat. */
export const textParts = ['headline', 'news', 'winner', 'players', 'inPlay', 'out'] as const
export type TextPart = (typeof textParts)[number] | `seat:${number}`

/** Effects of one cue. Fields that are left out change nothing in OBS. */
export interface CueAction {
  /** Name of a transition in OBS. */
  readonly transition?: string
  /** Length of the transition in ms. */
  readonly transitionMs?: number
  /** Delay of the scene switch in ms. */
  readonly delayMs?: number
  readonly record?: 'start' | 'stop'
  /** Sets a chapter marker named after the phase in the recording. */
  readonly chapter?: boolean
  /** Text source -> its contents at this cue. */
  readonly texts?: Readonly<Record<string, TextPart>>
  /** Inputs that are muted while the cue is on. */
  readonly mute?: readonly string[]
}
/** The cue effects as the moderator set them. */
export interface CueSettings {
  /** `cue` or `game/cue` -> its effects. An entry for the game replaces the general one as a whole. */
  readonly actions: Readonly<Record<string, CueAction>>
  /** Text source -> its contents wherever the cue names none. */
  readonly texts: Readonly<Record<string, TextPart>>
  /** Language of the texts, such as `en`. */
  readonly lang: string
}
/** A source on air that may show the moderator's board. */
export interface OnAirSource {
  readonly name: string
  /** `display`: a whole screen; `window`: the moderator's window; `unknown`: OBS does not tell what is captured. */
  readonly shows: 'display' | 'window' | 'unknown'
}
/** A warning that the audience may see the moderator's board. */
export interface OnAirWarning {
  /** One sentence with the next step. */
  readonly says: string
  readonly sources: readonly OnAirSource[]
  /** True where OBS can no longer be asked; the sources are those it showed last. */
  readonly lost: boolean
}
/** The cue settings, with the choices that OBS offers and the outputs that run. */
export interface CuesStatus extends CueSettings {
  /** True while scene switches wait for the moderator. */
  readonly hold: boolean
  /** The scene to switch to on release, or null. */
  readonly waits: string | null
  /** Names of the transitions in OBS. */
  readonly transitions: readonly string[]
  /** Names of the text sources in OBS. */
  readonly sources: readonly string[]
  /** Names of the inputs in OBS that have sound. */
  readonly soundInputs: readonly string[]
  readonly recording: boolean
  readonly streaming: boolean
  /** True where this OBS can set chapter markers. */
  readonly canChapter: boolean
  /** Sources that the moderator declared harmless, which never cover the board. */
  readonly harmless: readonly string[]
}
