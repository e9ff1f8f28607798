/** What the console asks of OBS. It never waits for it and never fails because of it. */
import type { Cue } from '../../shared/engine/game.ts'
import type { CueSettings } from '../../shared/wire/cues.ts'
import type { ObsStatus } from '../../shared/wire/desk.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { Stamp } from './tape.ts'

export interface ObsConfig {
  readonly enabled: boolean
  /** `ws://host:port`. */
  readonly url: string
  readonly password: string
  readonly scenes: Readonly<Record<string, string>>
}
/** What the audience sees, for texts and chapters, and the way there, for the recording. */
export interface Shown {
  readonly match: string | null
  /** The public frame on air. */
  readonly frame: (lang: string) => Frame | null
  /** The cues from this one back to the beginning, taken-back steps left out. */
  readonly way: () => Iterable<Cue>
}
export interface Obs {
  readonly status: () => ObsStatus
  /** Reconnects when url, password or enabled changed; the mapping takes effect at once. */
  readonly configure: (config: ObsConfig) => void
  /** The cue that is on air now. Called often; switches only when the mapped scene changes. The latest intent wins. */
  readonly follow: (cue: Cue, game: string | null, shown?: Shown) => void
  /** What else happens at cues; takes effect at once. */
  readonly setCues: (settings: CueSettings) => void
  /** While true no scene is switched; afterwards OBS is brought to the scene of the moment. */
  readonly hold: (on: boolean) => void
  /** Names of sources that never cover the board. */
  readonly setHarmless: (names: readonly string[]) => void
  /** Gives where on tape this moment is, perhaps a little later; never while nothing is recorded or streamed. */
  readonly stamp: (give: (stamps: readonly Stamp[]) => void) => void
  readonly onChange: (listener: (status: ObsStatus) => void) => () => void
  readonly close: () => Promise<void>
}
