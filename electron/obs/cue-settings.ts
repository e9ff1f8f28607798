/** What OBS is asked to do at cues: kept settings, the way to the cue, and the timecodes of what the audience saw. */
import type { Row } from '../../shared/engine/events.ts'
import { cueOf, frameFor } from '../../shared/engine/frames.ts'
import type { Cue } from '../../shared/engine/game.ts'
import type { Live } from '../../shared/engine/match.ts'
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import type { ObsStatus } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { noCueSettings } from './cue-actions.ts'
import type { Obs } from './types.ts'
import type { Store } from '../storage/store.ts'
import { Timecodes } from './timecodes.ts'

export interface ObsCuesDeps {
  readonly store: Store
  readonly obs: Obs
  /** All rows of the match on stage; null while a ghost is on air, which is not the game that lies on tape. */
  readonly rows: () => readonly Row[] | null
  readonly fault: (error: unknown) => void
}
/** Whether the scene stands still until the moderator lets go; null where OBS is not used. */
export const isSceneHeld = ({ enabled, cues }: ObsStatus): boolean | null => (enabled ? cues.hold : null)
const settingKeys = { cues: 'obs-cues', hold: 'obs-hold', harmless: 'obs-harmless' } as const

/** From this cue back to the beginning of the match, along what was not taken back. */
function* wayTo(cue: Cue, live: Live | null): Iterable<Cue> {
  yield cue
  for (let at = live; at !== null && at.batch > 0; at = at.doings?.before ?? null) yield cueOf(at)
}

export class ObsCues {
  readonly #parts: ObsCuesDeps
  readonly #timecodes: Timecodes
  #settings: CueSettings
  #harmless: readonly string[]

  constructor(parts: ObsCuesDeps) {
    this.#parts = parts
    const { store, obs } = parts
    this.#timecodes = new Timecodes({ store, stamp: obs.stamp, fault: parts.fault })
    this.#settings = { ...noCueSettings, ...(store.setting(settingKeys.cues) as Partial<CueSettings> | null) }
    this.#harmless = (store.setting(settingKeys.harmless) as readonly string[] | null) ?? []
    obs.setCues(this.#settings)
    obs.setHarmless(this.#harmless)
    obs.hold(store.setting(settingKeys.hold) === true)
  }

  /** The audience sees this now. */
  follow(cue: Cue, game: string | null, live: Live | null): void {
    const { obs } = this.#parts
    const rows = this.#parts.rows()
    const frame = (lang: string): Frame | null => (live === null ? null : frameFor(live, 'public', lang))
    obs.follow(cue, game, { match: live?.id ?? null, frame, way: () => wayTo(cue, live) })
    if (live !== null && rows !== null) this.#timecodes.shown(live.id, rows, live.batch)
  }
  /** What is not named stays. */
  change(change: Partial<CueSettings>): void {
    const settings = { ...this.#settings, ...change }
    this.#parts.store.set(settingKeys.cues, settings)
    this.#settings = settings
    this.#parts.obs.setCues(settings)
  }
  /** Over a restart too. */
  hold(on: boolean): void {
    this.#parts.store.set(settingKeys.hold, on)
    this.#parts.obs.hold(on)
  }
  mark(source: string, harmless: boolean): void {
    const others = this.#harmless.filter((each) => each !== source)
    const names = harmless ? [...others, source] : others
    this.#parts.store.set(settingKeys.harmless, names)
    this.#harmless = names
    this.#parts.obs.setHarmless(names)
  }
  /** Timecodes that wait are stored. */
  flush(): void {
    this.#timecodes.flush()
  }
}
