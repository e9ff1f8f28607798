/** "Set up OBS" as a whole: the output and its addresses, the scenes in OBS, and the mapping of cues to scenes. */
import { randomUUID } from 'node:crypto'
import { cues } from '../../../shared/engine/game.ts'
import type { CameraChoice, ObsLeftover, ObsSetup, ObsPictureSource } from '../../../shared/wire/obs-payload.ts'
import type { Console } from '../../app.ts'
import { planCameras } from '../../../shared/cameras/camera-places.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { blueprintFor, sceneOf, type SourceId } from './blueprint.ts'
import type { PageAddresses, Installation, ObsPages } from '../obs-port.ts'
import type { Lan } from '../../http/network/lan.ts'
import { isLoopback } from '../../http/rate-limits.ts'
import type { Outputs } from '../../outputs/outputs.ts'
import type { ObsPageSources } from './obs-page-sources.ts'

const noCameras: CameraChoice = { arrangement: 'grid', sources: {} }
/** The set-up among the settings; the key of its output lies among the secrets. */
interface StoredSetup extends Installation {
  readonly output: string | null
  readonly lang: string
  /** Absent until cameras were placed. */
  readonly cameras?: CameraChoice
  /** The cues that were given one of our scenes, each with the scene before, null for none. */
  readonly mapped: Readonly<Record<string, { readonly scene: string; readonly before: string | null }>>
}
/** The console's parts that the set-up needs. */
export interface ObsSetupDeps {
  readonly console: Console
  readonly outputs: Outputs
  readonly overlays: ObsPageSources
  readonly lan: Lan
  /** The origin of the public pages on this machine. */
  readonly origin: () => string
}
/** The moderator's choices. */
export interface SetupRequest {
  /** The language of the pages. */
  readonly lang: string
  /** Cues that have a scene already are given one of ours, too. */
  readonly all: boolean
}
/** The reasons why nothing is set up or removed; refusals, not faults. */
export type SetupRefusal = 'not-connected' | 'too-old' | 'no-network' | 'nothing-made' | 'other-collection' | 'no-pages'
/** The pages that OBS shows. */
const sources = blueprintFor('browser').inputs
const settingKey = 'obs-setup'

/** Makes, repairs and removes the set-up, and stores what was made. */
export class OneClickSetup {
  readonly #deps: ObsSetupDeps
  #kept: StoredSetup | null

  constructor(deps: ObsSetupDeps) {
    this.#deps = deps
    this.#kept = (deps.console.store.setting(settingKey) ?? null) as StoredSetup | null
    this.#builder.serve(this.#screens())
  }

  status(): ObsSetup {
    return this.#deps.console.obs.status().setup
  }
  /** Makes the missing pieces and maps the cues. Resolves with a refusal or null; rejects with an `ObsFault`. */
  async make({ lang, all }: SetupRequest): Promise<SetupRefusal | null> {
    const no = this.#refusal()
    if (no !== null) return no
    const way = this.#way()
    if (way === 'browser' && this.#origin() === null) return 'no-network'
    const before = this.#kept
    const fresh: StoredSetup = { way, names: {}, collection: '', mapped: {}, output: null, lang }
    const output = way === 'browser' ? this.#output() : (before?.output ?? null)
    // Stored before OBS hears of it: whatever becomes of this call, its pieces are known to be ours.
    this.#keep({ ...(before ?? fresh), way, output, lang })
    const made = await this.#builder.build(way)
    this.#map({ ...(this.#kept ?? fresh), ...made }, all)
    return null
  }
  /** Makes the missing pieces again, keeps the user's changes, and loads silent pages anew. */
  async repair(): Promise<SetupRefusal | null> {
    const kept = this.#kept
    if (kept === null) return 'nothing-made'
    const no = await this.make({ lang: kept.lang, all: false })
    if (no === null) await this.#builder.refresh()
    return no
  }
  /** Removes the set-up. Resolves with a refusal or the pieces that stay; rejects with an `ObsFault`. */
  async takeBack(): Promise<SetupRefusal | readonly ObsLeftover[]> {
    const kept = this.#kept
    if (kept === null) return 'nothing-made'
    const no = this.#refusal()
    if (no !== null) return no
    const { scenes } = this.#deps.console.obsSettings.now
    // First, so that no cue calls for what is about to go.
    this.#unmap(kept)
    const { left, elsewhere } = await this.#builder.takeDown()
    if (elsewhere !== null) {
      this.#keep(kept)
      this.#deps.console.obsSettings.change({ scenes })
      return 'other-collection'
    }
    const names = left.map(({ name }) => name)
    const showsPage = sources.some((source) => names.includes(kept.names[source] ?? ''))
    if (kept.output !== null && !showsPage) this.#deps.outputs.drop(kept.output)
    this.#keep(null)
    return left
  }
  /** The cameras that were placed last, and the inputs to choose from. */
  get cameras(): CameraChoice & { readonly inputs: readonly string[] } {
    return { ...(this.#kept?.cameras ?? noCameras), inputs: this.#builder.cameraInputs() }
  }
  /**
   * Places the cameras of these seats, in sitting order. Resolves with a refusal, or with the names that OBS does not
   * know; rejects with an `ObsFault`.
   */
  async placeCameras(choice: CameraChoice, ring: readonly Seat[]): Promise<SetupRefusal | readonly string[]> {
    const no = this.#refusal()
    if (no !== null) return no
    const kept = this.#kept
    if (kept === null) return 'nothing-made'
    if (kept.way !== 'browser') return 'no-pages'
    const before = Object.values(kept.cameras?.sources ?? {})
    this.#keep({ ...kept, cameras: choice })
    const cameras = planCameras(ring, choice.arrangement).places.flatMap(({ seat, window }) => {
      const source = choice.sources[String(seat)]
      return source === undefined ? [] : [{ source, window }]
    })
    const { names, unknown } = await this.#builder.placeCameras(cameras, before)
    if (this.#kept !== null) this.#keep({ ...this.#kept, names: { ...this.#kept.names, ...names } })
    return unknown
  }
  /** The scene collection that holds the set-up; empty without one. */
  get collection(): string {
    return this.#kept?.collection ?? ''
  }

  get #builder() {
    return this.#deps.console.obs.builder
  }
  #keep(kept: StoredSetup | null): void {
    this.#deps.console.store.set(settingKey, kept)
    this.#kept = kept
    this.#deps.console.publisher.publishStatus()
  }
  #refusal(): SetupRefusal | null {
    const { state, setup } = this.#deps.console.obs.status()
    if (state !== 'on') return 'not-connected'
    if (setup.tooOld) return 'too-old'
    return setup.way === null ? 'not-connected' : null
  }
  /** The way of this OBS; by hand where it runs on another machine, which cannot capture a window of this one. */
  #way(): ObsPictureSource {
    const way = this.#builder.way() ?? 'hand'
    return way === 'window' && !this.#isHere() ? 'hand' : way
  }
  #screens(): ObsPages {
    const { console, overlays } = this.#deps
    const { store } = console
    const kept = store.setting('obs-owner')
    const owner = typeof kept === 'string' ? kept : randomUUID()
    if (owner !== kept) store.set('obs-owner', owner)
    return {
      owner,
      made: () => this.#kept,
      addresses: () => this.#addresses(),
      shows: () => {
        const output = this.#kept?.output ?? null
        return new Set(output === null ? [] : sources.filter((source) => overlays.isThere(output, source)))
      },
    }
  }
  #addresses(): PageAddresses {
    const { outputs } = this.#deps
    const { output: id = null, lang = 'en' } = this.#kept ?? {}
    const output = id === null ? undefined : outputs.named().find((each) => each.id === id)
    const origin = output === undefined ? null : this.#origin()
    if (output === undefined || origin === null) return new Map()
    const key = outputs.token(output)
    const { cameras } = this.#kept ?? {}
    const viewOf = (source: SourceId): string =>
      source === 'cameras' && cameras?.arrangement === 'ring' ? 'cameraRing' : source
    const page = (source: SourceId): string => {
      const view = source === 'board' ? '' : `view=${viewOf(source)}&`
      return `${origin}/output/?${view}source=${source}&lang=${lang}#t=${key}`
    }
    const shown = cameras === undefined ? sources : [...sources, 'cameras' as const]
    return new Map(shown.map((source) => [source, page(source)]))
  }
  /** The id of the output made for OBS; a new one where that was removed. */
  #output(): string {
    const { outputs } = this.#deps
    const known = outputs.named().find(({ id }) => id === this.#kept?.output)
    if (known !== undefined) return known.id
    let name = 'OBS'
    for (let n = 2; outputs.byName(name) !== null; n += 1) name = `OBS ${n}`
    return outputs.add(name).id
  }
  get #obsHost(): string {
    const { url } = this.#deps.console.obsSettings.now
    return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/gu, '') : ''
  }
  #isHere(): boolean {
    const host = this.#obsHost
    return host === 'localhost' || isLoopback(host) || this.#deps.lan.isOurs(host)
  }
  /** The origin under which OBS reaches the public pages; null while no network is open to its machine. */
  #origin(): string | null {
    const { lan, origin } = this.#deps
    if (this.#isHere()) return origin()
    const [first] = lan.hosts()
    if (first === undefined) return null
    const net = (host: string): string => host.split('.').slice(0, 3).join('.')
    const near = lan.hosts().find((host) => net(host) === net(this.#obsHost))
    return `http://${near ?? first}`
  }

  /** Maps cues without a scene, and follows our scenes that were renamed. */
  #map(kept: StoredSetup, all: boolean): void {
    const { console } = this.#deps
    const scenes = { ...console.obsSettings.now.scenes }
    const mapped: Record<string, StoredSetup['mapped'][string]> = { ...kept.mapped }
    for (const cue of cues) {
      const scene = kept.names[sceneOf(cue)]
      const now = scenes[cue]
      const ours = mapped[cue] !== undefined && mapped[cue].scene === now
      if (scene === undefined || scene === now || (now !== undefined && !ours && !all)) continue
      mapped[cue] = { scene, before: ours ? (mapped[cue]?.before ?? null) : (now ?? null) }
      scenes[cue] = scene
    }
    this.#keep({ ...kept, mapped })
    console.obsSettings.change({ scenes })
  }
  #unmap(kept: StoredSetup): void {
    const { console } = this.#deps
    this.#keep({ ...kept, mapped: {} })
    const scenes = { ...console.obsSettings.now.scenes }
    for (const [cue, { scene, before }] of Object.entries(kept.mapped)) {
      if (scenes[cue] !== scene) continue
      if (before === null) delete scenes[cue]
      else scenes[cue] = before
    }
    console.obsSettings.change({ scenes })
  }
}
