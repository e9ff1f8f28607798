/** Short sounds for what everybody is told. */
export const soundCues = ['day', 'night', 'vote', 'voteEnd', 'reveal', 'death', 'warning', 'tick', 'zero'] as const
export type SoundCue = (typeof soundCues)[number]

/** What a page that plays is told. Whether it plays at all is its own setting. */
export interface SoundTold {
  readonly muted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Cues with a file of the club's own -> its version; all others are made by the page. */
  readonly own: Readonly<Partial<Record<SoundCue, string>>>
}
export interface SoundDesk extends SoundTold {
  /** The desk plays, too. */
  readonly desk: boolean
}
/** What an output says of its loudspeaker: a browser may wait for a click before it lets a page be heard. */
export type SoundState = 'ready' | 'blocked'
export const plainSound: SoundDesk = { muted: false, volume: 0.7, own: {}, desk: false }
