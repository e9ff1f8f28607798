/** The port through which the console uses OBS, and the types of the set-up that cross it. */
import type { Cue, Seat } from '../../shared/engine/game.ts'
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import type { ObsStatus } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { RecordingTime } from './recording-clock.ts'
import type { ObsLeftover, ObsPictureSource } from '../../shared/wire/obs-payload.ts'
import type { SourceId } from './setup/blueprint.ts'
import type { CameraSource } from './setup/camera-scene.ts'
import type { PieceNames } from './setup/setup-plan.ts'

/** The connection to OBS and the mapping of cues to scenes. */
export interface ObsConfig {
  readonly enabled: boolean
  /** `ws://host:port`. */
  readonly url: string
  readonly password: string
  readonly scenes: Readonly<Record<string, string>>
}
const noObs: ObsConfig = { enabled: false, url: 'ws://127.0.0.1:4455', password: '', scenes: {} }
/** `kept`: the stored setting, of any shape; missing fields take their defaults. */
export function parseObsConfig(kept: unknown, password: string): ObsConfig {
  const known = typeof kept === 'object' && kept !== null ? (kept as Partial<ObsConfig>) : {}
  return { ...noObs, ...known, password }
}
/** The match as the audience sees it, for texts and chapters, and the cues before, for recording and undo. */
export interface AudienceView {
  readonly match: string | null
  /** The seat that has the floor; null or absent for none. */
  readonly speaker?: Seat | null
  /** The public frame on air in this language; null without a match. */
  readonly frame: (lang: string) => Frame | null
  /** The cues from this one back to the lobby, newest first, without undone steps. */
  readonly way: () => Iterable<Cue>
}
/** OBS as the console uses it. */
export interface Obs {
  /** Sentences are in English where `lang` is missing or unknown. */
  readonly status: (lang?: string) => ObsStatus
  /** Reconnects when `url`, `password` or `enabled` changed; the mapping takes effect at once. */
  readonly configure: (config: ObsConfig) => void
  /** Tells the cue on air. May be called often: a scene is switched only where another one is mapped. */
  readonly follow: (cue: Cue, game: string | null, shown?: AudienceView) => void
  /** Sets the effects of cues; takes effect at once. */
  readonly setCues: (settings: CueSettings) => void
  /** While true no scene is switched. On release OBS is brought to the scene of the moment. */
  readonly hold: (on: boolean) => void
  /** Names of sources that never cover the board. */
  readonly setHarmless: (names: readonly string[]) => void
  /** Gives the place of this moment on recording and stream, soon; never while neither runs. */
  readonly stamp: (give: (stamps: readonly RecordingTime[]) => void) => void
  readonly builder: ObsBuilder
  readonly onChange: (listener: (status: ObsStatus) => void) => () => void
  readonly close: () => Promise<void>
}
/** The scenes and sources that the set-up made in OBS. */
export interface Installation {
  readonly way: ObsPictureSource
  readonly names: PieceNames
  readonly collection: string
}
/** The address of each page, with its key. */
export type PageAddresses = ReadonlyMap<SourceId, string>
/** The pages that OBS shows, told by the side that serves them. */
export interface ObsPages {
  /** The id of this console, in the tag of each source it makes. */
  readonly owner: string
  readonly made: () => Installation | null
  /** The address of each page, with its key; empty without an output for OBS. */
  readonly addresses: () => PageAddresses
  /** The sources whose pages have said hello. */
  readonly shows: () => ReadonlySet<string>
}
/** The outcome of a removal. */
export interface RemovalReport {
  /** The sources that stay in OBS, each with the reason. */
  readonly left: readonly ObsLeftover[]
  /** The other scene collection that the set-up stands in, from which nothing was removed; null where it is open. */
  readonly elsewhere: string | null
}
/** The outcome of placing cameras: the pieces with their names, and the sources that OBS does not know. */
export interface CameraReport {
  readonly names: PieceNames
  readonly unknown: readonly string[]
}
/** The one-click set-up. Calls run one after the other, and reject with an `ObsFault`. */
export interface ObsBuilder {
  readonly serve: (screens: ObsPages) => void
  /** The way that pictures get into this OBS; null without a session, and where OBS is too old. */
  readonly way: () => ObsPictureSource | null
  /** Makes the missing pieces and corrects the addresses of the others. */
  readonly build: (way: ObsPictureSource) => Promise<Installation>
  /** The names of the user's inputs with a picture; empty without a session, and where nothing was made. */
  readonly cameraInputs: () => readonly string[]
  /** Makes the scene of the cameras where it is missing, and places them; `before`: those placed earlier. */
  readonly placeCameras: (cameras: readonly CameraSource[], before: readonly string[]) => Promise<CameraReport>
  /** Loads the pages anew that have not said hello. */
  readonly refresh: () => Promise<void>
  /** Removes the pieces that the user has not put to use. */
  readonly takeDown: () => Promise<RemovalReport>
}
