/** What the console asks of OBS. It never waits for it and never fails because of it. */
import type { Cue } from '../../shared/engine/game.ts'
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import type { ObsStatus } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { RecordingTime } from './recording-clock.ts'
import type { ObsLeft, ObsWay } from '../../shared/wire/obs-payload.ts'
import type { SourceId } from './setup/blueprint.ts'
import type { PieceNames } from './setup/setup-plan.ts'

export interface ObsConfig {
  readonly enabled: boolean
  /** `ws://host:port`. */
  readonly url: string
  readonly password: string
  readonly scenes: Readonly<Record<string, string>>
}
const noObs: ObsConfig = { enabled: false, url: 'ws://127.0.0.1:4455', password: '', scenes: {} }
/** `kept`: what was stored of it. */
export function parseObsConfig(kept: unknown, password: string): ObsConfig {
  const known = typeof kept === 'object' && kept !== null ? (kept as Partial<ObsConfig>) : {}
  return { ...noObs, ...known, password }
}
/** What the audience sees, for texts and chapters, and the way there, for the recording. */
export interface AudienceView {
  readonly match: string | null
  /** The public frame on air. */
  readonly frame: (lang: string) => Frame | null
  /** The cues from this one back to the beginning, taken-back steps left out. */
  readonly way: () => Iterable<Cue>
}
export interface Obs {
  /** Sentences in English, unless another language is asked for. */
  readonly status: (lang?: string) => ObsStatus
  /** Reconnects when url, password or enabled changed; the mapping takes effect at once. */
  readonly configure: (config: ObsConfig) => void
  /** The cue that is on air now. Called often; switches only when the mapped scene changes. The latest intent wins. */
  readonly follow: (cue: Cue, game: string | null, shown?: AudienceView) => void
  /** What else happens at cues; takes effect at once. */
  readonly setCues: (settings: CueSettings) => void
  /** While true no scene is switched; afterwards OBS is brought to the scene of the moment. */
  readonly hold: (on: boolean) => void
  /** Names of sources that never cover the board. */
  readonly setHarmless: (names: readonly string[]) => void
  /** Gives where on tape this moment is, perhaps a little later; never while nothing is recorded or streamed. */
  readonly stamp: (give: (stamps: readonly RecordingTime[]) => void) => void
  readonly builder: ObsBuilder
  readonly onChange: (listener: (status: ObsStatus) => void) => () => void
  readonly close: () => Promise<void>
}
/** What was made in OBS. */
export interface Installation {
  readonly way: ObsWay
  readonly names: PieceNames
  readonly collection: string
}
export type PageAddresses = ReadonlyMap<SourceId, string>
/** What OBS shows, as the console knows it: given by the side that serves the pages. */
export interface ObsPages {
  /** Marks what this console made. */
  readonly owner: string
  readonly made: () => Installation | null
  /** Of each page, with its key; empty while there is none. */
  readonly addresses: () => PageAddresses
  /** The sources whose pages are connected. */
  readonly shows: () => ReadonlySet<string>
}
export interface RemovalReport {
  /** What stays in OBS. */
  readonly left: readonly ObsLeft[]
  /** Nothing was removed, for it stands in this other scene collection. */
  readonly elsewhere: string | null
}
/** The one-click set-up. What waits for OBS rejects with an `ObsFault`; one call runs after the other. */
export interface ObsBuilder {
  readonly serve: (screens: ObsPages) => void
  /** Null while there is no connection, and where OBS is too old. */
  readonly way: () => ObsWay | null
  /** Makes what is missing, and sets the address of what shows another page. */
  readonly build: (way: ObsWay) => Promise<Installation>
  /** Sources whose pages do not report load them anew. */
  readonly refresh: () => Promise<void>
  /** Removes what was made. */
  readonly takeDown: () => Promise<RemovalReport>
}
