/** Short sounds for public events. */
export const soundCues = [
  'day',
  'night',
  'duel',
  'vote',
  'voteEnd',
  'reveal',
  'winner',
  'death',
  'warning',
  'tick',
  'zero',
] as const
export type SoundCue = (typeof soundCues)[number]

/** The sound settings that a page receives; each page decides for itself whether it plays. */
export interface SoundPageInfo {
  readonly muted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Cue -> version of the club's own sound file; pages synthesise all other cues. */
  readonly own: Readonly<Partial<Record<SoundCue, string>>>
}
/** The sounds of an own theme that a page shows: cue -> version of its file. They come before the club's. */
export interface ThemeSounds {
  readonly id: string
  readonly own: Readonly<Partial<Record<SoundCue, string>>>
}
/** The sound settings as the moderator sees them. */
export interface SoundStatus extends SoundPageInfo {
  /** True where the desk plays, too. */
  readonly desk: boolean
}
/** State of an output's loudspeaker; `blocked` where the browser waits for a click before it allows sound. */
export type SoundState = 'ready' | 'blocked'
/** The settings before the moderator changes any. */
export const plainSound: SoundStatus = { muted: false, volume: 0.7, own: {}, desk: false }
