/** "Set up OBS" as a whole: the output and its addresses, the scenes in OBS, and which cue shows which scene. */
import { randomUUID } from 'node:crypto'
import { cues } from '../../../shared/engine/game.ts'
import type { ObsLeft, ObsSetup, ObsWay } from '../../../shared/wire/obs-payload.ts'
import type { Console } from '../../app.ts'
import { blueprintFor, sceneOf, type SourceId } from './blueprint.ts'
import type { PageAddresses, Installation, ObsPages } from '../types.ts'
import type { Lan } from '../../http/network/lan.ts'
import { isLoopback } from '../../http/rate-limits.ts'
import type { Outputs } from '../../outputs/outputs.ts'
import type { ObsPageSources } from './obs-page-sources.ts'

/** Kept among the settings; the key of the output lies with the other secrets. */
interface StoredSetup extends Installation {
  readonly output: string | null
  readonly lang: string
  /** Cues that were given one of our scenes, and what they had before. */
  readonly mapped: Readonly<Record<string, { readonly scene: string; readonly before: string | null }>>
}
export interface ObsSetupDeps {
  readonly console: Console
  readonly outputs: Outputs
  readonly overlays: ObsPageSources
  readonly lan: Lan
  /** Of the public side on this machine. */
  readonly origin: () => string
}
export interface SetupRequest {
  /** Of the words on the pages. */
  readonly lang: string
  /** Also cues that have a scene already. */
  readonly all: boolean
}
export type SetupRefusal = 'not-connected' | 'too-old' | 'no-network' | 'nothing-made' | 'other-collection'
/** Pages that OBS shows. */
const sources = blueprintFor('browser').inputs
const settingKey = 'obs-setup'

export class OneClickSetup {
  readonly #parts: ObsSetupDeps
  #kept: StoredSetup | null

  constructor(parts: ObsSetupDeps) {
    this.#parts = parts
    this.#kept = (parts.console.store.setting(settingKey) ?? null) as StoredSetup | null
    this.#builder.serve(this.#screens())
  }

  status(): ObsSetup {
    return this.#parts.console.obs.status().setup
  }
  /** Makes what is missing and maps the cues. Rejects with an `ObsFault` when OBS does not do it. */
  async make({ lang, all }: SetupRequest): Promise<SetupRefusal | null> {
    const no = this.#refusal()
    if (no !== null) return no
    const way = this.#way()
    if (way === 'browser' && this.#origin() === null) return 'no-network'
    const before = this.#kept
    const fresh: StoredSetup = { way, names: {}, collection: '', mapped: {}, output: null, lang }
    const output = way === 'browser' ? this.#output() : (before?.output ?? null)
    // Before OBS hears of it: whatever becomes of this call, what was made by it is known to be ours.
    this.#keep({ ...(before ?? fresh), way, output, lang })
    const made = await this.#builder.build(way)
    this.#map({ ...(this.#kept ?? fresh), ...made }, all)
    return null
  }
  /** The same again without changing what the user chose since, and silent pages are loaded anew. */
  async repair(): Promise<SetupRefusal | null> {
    const kept = this.#kept
    if (kept === null) return 'nothing-made'
    const no = await this.make({ lang: kept.lang, all: false })
    if (no === null) await this.#builder.refresh()
    return no
  }
  /** What OBS keeps; rejects with an `ObsFault`. */
  async takeBack(): Promise<SetupRefusal | readonly ObsLeft[]> {
    const kept = this.#kept
    if (kept === null) return 'nothing-made'
    const no = this.#refusal()
    if (no !== null) return no
    const { scenes } = this.#parts.console.obsConfig()
    // First, so that no cue calls for what is about to go.
    this.#unmap(kept)
    const { left, elsewhere } = await this.#builder.takeDown()
    if (elsewhere !== null) {
      this.#keep(kept)
      this.#parts.console.configureObs({ scenes })
      return 'other-collection'
    }
    const names = left.map(({ name }) => name)
    const showsPage = sources.some((source) => names.includes(kept.names[source] ?? ''))
    if (kept.output !== null && !showsPage) this.#parts.outputs.drop(kept.output)
    this.#keep(null)
    return left
  }
  get collection(): string {
    return this.#kept?.collection ?? ''
  }

  get #builder() {
    return this.#parts.console.obs.builder
  }
  #keep(kept: StoredSetup | null): void {
    this.#parts.console.store.set(settingKey, kept)
    this.#kept = kept
    this.#parts.console.publisher.deskChanged()
  }
  #refusal(): SetupRefusal | null {
    const { state, setup } = this.#parts.console.obs.status()
    if (state !== 'on') return 'not-connected'
    if (setup.tooOld) return 'too-old'
    return setup.way === null ? 'not-connected' : null
  }
  /** A window of this machine cannot be captured on another one. */
  #way(): ObsWay {
    const way = this.#builder.way() ?? 'hand'
    return way === 'window' && !this.#isHere() ? 'hand' : way
  }
  #screens(): ObsPages {
    const { console, overlays } = this.#parts
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
    const { outputs } = this.#parts
    const { output: id = null, lang = 'en' } = this.#kept ?? {}
    const output = id === null ? undefined : outputs.named().find((each) => each.id === id)
    const origin = output === undefined ? null : this.#origin()
    if (output === undefined || origin === null) return new Map()
    const key = outputs.token(output)
    const page = (source: SourceId): string => {
      const view = source === 'board' ? '' : `view=${source}&`
      return `${origin}/output/?${view}source=${source}&lang=${lang}#t=${key}`
    }
    return new Map(sources.map((source) => [source, page(source)]))
  }
  /** The output made for OBS; a new one when somebody has removed it. */
  #output(): string {
    const { outputs } = this.#parts
    const known = outputs.named().find(({ id }) => id === this.#kept?.output)
    if (known !== undefined) return known.id
    let name = 'OBS'
    for (let n = 2; outputs.byName(name) !== null; n += 1) name = `OBS ${n}`
    return outputs.add(name).id
  }
  get #obsHost(): string {
    const { url } = this.#parts.console.obsConfig()
    return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/gu, '') : ''
  }
  #isHere(): boolean {
    const host = this.#obsHost
    return host === 'localhost' || isLoopback(host) || this.#parts.lan.isOurs(host)
  }
  /** Where OBS reaches the public side; null while no network is open to the machine that it runs on. */
  #origin(): string | null {
    const { lan, origin } = this.#parts
    if (this.#isHere()) return origin()
    const [first] = lan.hosts()
    if (first === undefined) return null
    const net = (host: string): string => host.split('.').slice(0, 3).join('.')
    const near = lan.hosts().find((host) => net(host) === net(this.#obsHost))
    return `http://${near ?? first}`
  }

  /** Gives scenes to cues that have none, and follows scenes of ours that were renamed. */
  #map(kept: StoredSetup, all: boolean): void {
    const { console } = this.#parts
    const scenes = { ...console.obsConfig().scenes }
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
    console.configureObs({ scenes })
  }
  #unmap(kept: StoredSetup): void {
    const { console } = this.#parts
    this.#keep({ ...kept, mapped: {} })
    const scenes = { ...console.obsConfig().scenes }
    for (const [cue, { scene, before }] of Object.entries(kept.mapped)) {
      if (scenes[cue] !== scene) continue
      if (before === null) delete scenes[cue]
      else scenes[cue] = before
    }
    console.configureObs({ scenes })
  }
}
