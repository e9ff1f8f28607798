/** The console's side of the cues: stored settings, the way to each cue, the timecodes of what the audience saw. */
import type { StoredEvent } from '../../shared/engine/events.ts'
import { cueOf, frameFor } from '../../shared/engine/frames.ts'
import type { Cue } from '../../shared/engine/game.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import type { ObsStatus } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { noCueSettings } from './cue-actions.ts'
import type { Obs } from './obs-port.ts'
import type { Store } from '../storage/store.ts'
import type { PublishedCue } from '../broadcast/published-cue.ts'
import type { Rehearsal } from '../broadcast/rehearsal.ts'
import type { ReplayOnScreens } from '../broadcast/replay-on-screens.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import { sceneFor, withSpeaker } from './scene/scene-mapping.ts'
import type { StorageHealth } from '../storage/storage-health.ts'
import { Timecodes } from './timecodes.ts'

/** The console's parts that cues need. */
export interface ObsCuesDeps {
  readonly store: Store
  readonly obs: Obs
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly rehearsal: Pick<Rehearsal, 'override' | 'lets'>
  readonly replay: Pick<ReplayOnScreens, 'override' | 'lets'>
  readonly health: Pick<StorageHealth, 'fault'>
}
/** True while the moderator holds the scene; null where OBS is switched off. */
export const isSceneHeld = ({ enabled, cues }: ObsStatus): boolean | null => (enabled ? cues.hold : null)
const settingKeys = { cues: 'obs-cues', hold: 'obs-hold', harmless: 'obs-harmless' } as const

/** The cues from this one back to the lobby, newest first, without undone steps. */
function* wayTo(cue: Cue, live: MatchState | null): Iterable<Cue> {
  yield cue
  for (let at = live; at !== null && at.batch > 0; at = at.doings?.before ?? null) yield cueOf(at)
}

/** Sends cues to OBS and keeps their settings over a restart. */
export class ObsCues {
  readonly #deps: ObsCuesDeps
  readonly #timecodes: Timecodes
  #settings: CueSettings
  #harmless: readonly string[]

  constructor(deps: ObsCuesDeps) {
    this.#deps = deps
    const { store, obs } = deps
    this.#timecodes = new Timecodes({ store, stamp: obs.stamp, fault: (error) => void deps.health.fault(error) })
    this.#settings = { ...noCueSettings, ...(store.setting(settingKeys.cues) as Partial<CueSettings> | null) }
    this.#harmless = (store.setting(settingKeys.harmless) as readonly string[] | null) ?? []
    obs.setCues(this.#settings)
    obs.setHarmless(this.#harmless)
    obs.hold(store.setting(settingKeys.hold) === true)
  }

  /** Tells OBS and the timecodes what the audience was shown last; a rehearsal or a replay may keep it from OBS. */
  follow({ cue, game, speaker, live }: PublishedCue): void {
    const { obs, rehearsal, replay } = this.#deps
    const { scenes } = obs.status()
    const scene = sceneFor(scenes, withSpeaker({ cue, game }, speaker, scenes))
    if (!replay.lets || !rehearsal.lets(cue, scene)) return
    const rows = this.#rowsOnTape()
    const frame = (lang: string): Frame | null => (live === null ? null : frameFor(live, 'public', lang))
    obs.follow(cue, game, { match: live?.id ?? null, speaker, frame, way: () => wayTo(cue, live) })
    if (live !== null && rows !== null) this.#timecodes.shown(live.id, rows, live.batch)
  }
  /** Changes the named settings and stores them. Throws `StorageFault`. */
  change(change: Partial<CueSettings>): void {
    const settings = { ...this.#settings, ...change }
    this.#deps.store.set(settingKeys.cues, settings)
    this.#settings = settings
    this.#deps.obs.setCues(settings)
  }
  /** Holds or releases the scene, over a restart too. Throws `StorageFault`. */
  hold(on: boolean): void {
    this.#deps.store.set(settingKeys.hold, on)
    this.#deps.obs.hold(on)
  }
  /** Notes that a source never covers the desk, or that it may. Throws `StorageFault`. */
  mark(source: string, harmless: boolean): void {
    const others = this.#harmless.filter((each) => each !== source)
    const names = harmless ? [...others, source] : others
    this.#deps.store.set(settingKeys.harmless, names)
    this.#harmless = names
    this.#deps.obs.setHarmless(names)
  }
  /** Returns all events of the match on stage; null while a replay or rehearsal is on air, which has no timecodes. */
  #rowsOnTape(): readonly StoredEvent[] | null {
    const { matches, rehearsal, replay } = this.#deps
    return (rehearsal.override ?? replay.override) === null ? (matches.onStage?.rows ?? null) : null
  }
  /** Stores the timecodes that wait. */
  flush(): void {
    this.#timecodes.flush()
  }
}
