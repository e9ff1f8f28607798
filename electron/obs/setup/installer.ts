/** Makes the set-up in OBS, looks after it and removes it. */
import type { ObsSetup, ObsPictureSource } from '../../../shared/wire/obs-payload.ts'
import type { Capabilities } from './capabilities.ts'
import { correctAddress, isOutdated, isSameAddress } from './browser-source-url.ts'
import type { Connection, SessionFollower, ObsEvents } from '../connection.ts'
import { toCallFault, ObsFault } from '../obs-fault.ts'
import { healthOf, type ObsView } from './health.ts'
import { queueLatest } from '../latest-only.ts'
import { SceneList } from './scene-list.ts'
import { toJsonSettings, applyRemoval, applyStep } from './apply-step.ts'
import { blueprintFor, nameOf, pageSize, type Blueprint, type SourceId } from './blueprint.ts'
import {
  choosePieceNames,
  findPiece,
  planRemoval,
  planSteps,
  type Inventory,
  type PieceNames,
  type SourceSettings,
} from './setup-plan.ts'
import { readCapabilities, readInventory } from './inventory.ts'
import { showsPublicWindow } from './window-capture.ts'
import { NamedTimers } from '../named-timers.ts'
import type { CameraReport, Installation, ObsBuilder, ObsPages, RemovalReport } from '../obs-port.ts'
import { camerasBlueprint, placeCameras, type CameraSource } from './camera-scene.ts'

/** Edits in OBS come as many events: one look, so many ms after the last. */
const calmMs = 300
/** The next look, ms, where OBS refused one, such as while it opens another scene collection. */
const againMs = 1_000
/** The time, ms, within which a page that was loaded says hello. */
const patienceMs = 6_000

/** The adapter's side: told of changes of status and faults. */
export interface InstallerDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}

/** Kinds of inputs without a picture, such as microphones. */
const soundOnly = /audio|wasapi|pulse|alsa|jack/iu

/** Outlives sessions; looks at OBS anew in each. */
export class Installer implements SessionFollower, ObsBuilder {
  private readonly changed: () => void
  private readonly wakeLook: () => void
  private readonly timers = new NamedTimers<'look' | 'patience'>()
  private readonly sceneList = new SceneList()
  private connection: Connection | null = null
  private capabilities: Capabilities | null = null
  private inventory: Inventory | null = null
  /** The capture shows the public window. */
  private captures = false
  private pages: ObsPages | null = null
  private settled = false
  private refreshed = false
  /** The tail of a queue: builds, looks and removals run one after the other. */
  private work: Promise<unknown> = Promise.resolve()
  private readonly fault: (error: unknown) => void

  constructor({ changed, fault }: InstallerDeps) {
    this.changed = changed
    this.fault = fault
    this.wakeLook = queueLatest(
      () => this.enqueue(() => this.look()),
      (error) => this.lookFailed(error),
    )
  }

  readonly serve = (pages: ObsPages): void => {
    this.pages = pages
    this.wakeLook()
  }
  readonly way = (): ObsPictureSource | null => this.capabilities?.way ?? null
  readonly build = (way: ObsPictureSource): Promise<Installation> => this.enqueue(() => this.buildNow(way))
  readonly cameraInputs = (): readonly string[] =>
    (this.inventory?.inputs ?? []).flatMap(({ name, kind, tag }) =>
      tag === null && !soundOnly.test(kind) ? [name] : [],
    )
  readonly placeCameras = (cameras: readonly CameraSource[], before: readonly string[]): Promise<CameraReport> =>
    this.enqueue(() => this.placeCamerasNow(cameras, before))
  readonly refresh = (): Promise<void> => this.enqueue(() => this.refreshNow())
  readonly takeDown = (): Promise<RemovalReport> => this.enqueue(() => this.takeDownNow())

  setup(looked: ObsView): ObsSetup {
    const { pages, inventory, settled, captures, capabilities } = this
    const made = pages?.made() ?? null
    const own =
      made === null || inventory === null || pages === null
        ? null
        : { made, found: inventory, settled, captures, addresses: pages.addresses(), shows: pages.shows() }
    return {
      way: this.way(),
      tooOld: capabilities !== null && capabilities.way === null,
      made: made !== null,
      health: healthOf(looked, own),
    }
  }

  listen({ on }: ObsEvents): void {
    const soon = (): void => this.timers.set('look', calmMs, this.wakeLook)
    on('SceneListChanged', ({ scenes }) => this.sceneList.hear(scenes))
    on('SceneCreated', soon)
    on('SceneRemoved', soon)
    on('SceneNameChanged', soon)
    on('SceneItemCreated', soon)
    on('SceneItemRemoved', soon)
    on('InputCreated', soon)
    on('InputRemoved', soon)
    on('InputNameChanged', soon)
    on('InputSettingsChanged', soon)
    on('CurrentSceneCollectionChanged', soon)
  }
  /** Resolves at once and looks later: the first switch does not wait for it. */
  attach(connection: Connection): Promise<void> {
    this.connection = connection
    this.wakeLook()
    return Promise.resolve()
  }
  detach(): void {
    this.timers.clear()
    this.connection = null
    this.capabilities = null
    this.inventory = null
    this.settled = false
    this.refreshed = false
  }

  private enqueue<T>(act: () => Promise<T>): Promise<T> {
    const done = this.work.then(act)
    this.work = done.catch(() => undefined)
    return done
  }
  /** The parts that a request of the moderator needs. Throws an `ObsFault` without a session. */
  private requireSession(): {
    readonly connection: Connection
    readonly pages: ObsPages
    readonly capabilities: Capabilities
  } {
    const { connection, pages, capabilities } = this
    if (connection === null || pages === null || capabilities === null)
      throw new ObsFault('closed', 'OBS is not connected')
    return { connection, pages, capabilities }
  }

  private async look(): Promise<void> {
    const { connection, pages } = this
    if (connection === null) return
    this.capabilities ??= await readCapabilities(connection)
    if (this.capabilities.way !== null && pages !== null && pages.made() !== null) {
      await this.readInventoryNow(connection, pages)
      if (!this.refreshed) await this.refreshOnce(connection)
    }
    this.changed()
  }
  private lookFailed(error: unknown): void {
    const { kind } = toCallFault(error)
    // A lost session is told by itself, and the next one is looked at anew.
    if (this.connection !== null && kind === 'refused') this.timers.set('look', againMs, this.wakeLook)
    if (kind === 'refused') this.fault(error)
  }
  private async readInventoryNow(connection: Connection, pages: ObsPages): Promise<Inventory> {
    const inventory = await readInventory(connection, pages.owner)
    if (this.connection !== connection) throw new ObsFault('closed', 'another session has begun')
    this.inventory = inventory
    if (pages.made()?.way === 'window') this.captures = await this.checkCapture(connection, inventory, false)
    return inventory
  }

  /** Once in each session: corrects addresses, and loads pages anew that OBS loaded before the console was there. */
  private async refreshOnce(connection: Connection): Promise<void> {
    this.refreshed = true
    await this.correctAddresses(connection, isOutdated)
    this.timers.set('patience', patienceMs, () => {
      this.settled = true
      void this.enqueue(() => this.pressSilent())
        .catch((error: unknown) => this.lookFailed(error))
        .finally(() => this.awaitHellos())
    })
  }
  /** Gives pages the time to say hello before they count as silent. */
  private awaitHellos(): void {
    this.changed()
    this.settled = false
    this.timers.set('patience', patienceMs, () => {
      this.settled = true
      this.changed()
    })
  }
  private async refreshNow(): Promise<void> {
    this.requireSession()
    await this.pressSilent()
    this.awaitHellos()
  }
  /** Presses the refresh button of our browser sources whose pages have not said hello. */
  private async pressSilent(): Promise<void> {
    const { connection, pages, inventory } = this
    const made = pages?.made()
    if (connection === null || inventory === null || made?.way !== 'browser') return
    for (const source of blueprintFor('browser').inputs) {
      const input = findPiece(inventory.inputs, source, made.names[source])
      if (input === null || pages?.shows().has(source) === true) continue
      await connection.call('PressInputPropertiesButton', { inputName: input.name, propertyName: 'refreshnocache' })
    }
  }

  private async buildNow(way: ObsPictureSource): Promise<Installation> {
    const { connection, pages } = this.requireSession()
    const before = pages.made()
    const names = await this.makePieces(blueprintFor(way), way)
    const after = await this.readInventoryNow(connection, pages)
    if (way === 'browser') await this.correctAddresses(connection, (there, wanted) => !isSameAddress(there, wanted))
    if (way === 'window') this.captures = await this.checkCapture(connection, after, true)
    this.awaitHellos()
    return { way, names: { ...before?.names, ...names }, collection: after.collection }
  }
  /** Makes the missing pieces; resolves with the names of all of them. */
  private async makePieces(blueprint: Blueprint, way: ObsPictureSource): Promise<PieceNames> {
    const { connection, pages } = this.requireSession()
    const inventory = await this.readInventoryNow(connection, pages)
    const names = choosePieceNames(inventory, blueprint, pages.made()?.names ?? {})
    const inputFor = (source: SourceId) => this.inputFor(source, way)
    const making = { connection, owner: pages.owner, inputFor, listed: this.sceneList }
    for (const step of planSteps(inventory, blueprint, names)) await applyStep(step, making)
    return names
  }
  private async placeCamerasNow(cameras: readonly CameraSource[], before: readonly string[]): Promise<CameraReport> {
    const { connection, pages } = this.requireSession()
    const names = await this.makePieces(camerasBlueprint, 'browser')
    const { canvas } = await this.readInventoryNow(connection, pages)
    await this.correctAddresses(connection, (there, wanted) => !isSameAddress(there, wanted))
    const scene = names['scene/cameras'] ?? nameOf('scene/cameras')
    const page = names.cameras ?? nameOf('cameras')
    const unknown = await placeCameras(connection, { scene, page, canvas }, { cameras, before })
    return { names, unknown }
  }
  private inputFor(source: SourceId, way: ObsPictureSource): { inputKind: string; inputSettings: SourceSettings } {
    const { capabilities, pages } = this.requireSession()
    const { browser, window } = capabilities.kinds
    if (way === 'window' && window !== null) return { inputKind: window.kind, inputSettings: window.start }
    const url = pages.addresses().get(source)
    if (url === undefined || this.inventory === null) throw new ObsFault('closed', 'there is no address for OBS')
    const size = pageSize(source, this.inventory.canvas)
    return { inputKind: browser, inputSettings: { url, ...size, shutdown: false, restart_when_active: false } }
  }
  /** Corrects addresses that are `wrong`; parameters that the user added stay. */
  private async correctAddresses(
    connection: Connection,
    wrong: (there: string, wanted: string) => boolean,
  ): Promise<void> {
    const { pages, inventory } = this
    const names = pages?.made()?.names ?? {}
    for (const [source, wanted] of pages?.addresses() ?? []) {
      const input = inventory === null ? null : findPiece(inventory.inputs, source, names[source])
      const there = String(input?.settings['url'] ?? '')
      if (input === null || !('url' in input.settings) || !wrong(there, wanted)) continue
      const inputSettings = toJsonSettings({ url: correctAddress(there, wanted) })
      await connection.call('SetInputSettings', { inputName: input.name, inputSettings, overlay: true })
      this.timers.set('look', calmMs, this.wakeLook)
    }
  }
  /** Resolves with true where our capture shows the public window; `set` makes it do so where that window is open. */
  private async checkCapture(connection: Connection, { inputs }: Inventory, set: boolean): Promise<boolean> {
    const kind = this.capabilities?.kinds.window ?? null
    const input = findPiece(inputs, 'board', this.pages?.made()?.names.board)
    return kind !== null && input !== null && (await showsPublicWindow(connection, { kind, input, set }))
  }

  private async takeDownNow(): Promise<RemovalReport> {
    const { connection, pages } = this.requireSession()
    const inventory = await this.readInventoryNow(connection, pages)
    const { collection = inventory.collection, names = {} } = pages.made() ?? {}
    if (collection !== inventory.collection && inventory.collections.includes(collection))
      return { left: [], elsewhere: collection }
    const removal = planRemoval(inventory, names)
    await applyRemoval(removal, { connection, listed: this.sceneList })
    return { left: removal.left, elsewhere: null }
  }
}
