/** Makes the set-up in OBS, looks after it and removes it. */
import type { ObsSetup, ObsWay } from '../../../shared/wire/obs-payload.ts'
import { capabilitiesOf, isPublicWindow, type Capabilities } from './capabilities.ts'
import { correctAddress, isOutdated, isSameAddress } from './browser-source-url.ts'
import type { Connection, SessionFollower, ObsEvents } from '../connection.ts'
import { toCallFault, ObsFault } from '../fault.ts'
import { healthOf, type ObsView } from './health.ts'
import { queueLatest } from '../latest-only.ts'
import { SceneList } from './scene-list.ts'
import { toJsonSettings, applyRemoval, applyStep } from './apply-step.ts'
import { blueprintFor, pageSize, type SourceId } from './blueprint.ts'
import {
  choosePieceNames,
  findPiece,
  planRemoval,
  planSteps,
  type Inventory,
  type SourceSettings,
} from './setup-plan.ts'
import { readInventory } from './inventory.ts'
import { NamedTimers } from '../timers.ts'
import type { Installation, ObsBuilder, ObsPages, RemovalReport } from '../types.ts'

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

/** Outlives sessions; looks at OBS anew in each. */
export class Installer implements SessionFollower, ObsBuilder {
  private readonly changed: () => void
  private readonly wakeLook: () => void
  private readonly timers = new NamedTimers<'look' | 'patience'>()
  private readonly listed = new SceneList()
  private connection: Connection | null = null
  private abilities: Capabilities | null = null
  private found: Inventory | null = null
  /** The capture shows the public window. */
  private captures = false
  private screens: ObsPages | null = null
  private settled = false
  private tended = false
  /** The tail of a queue: builds, looks and removals run one after the other. */
  private work: Promise<unknown> = Promise.resolve()
  private readonly fault: (error: unknown) => void

  constructor({ changed, fault }: InstallerDeps) {
    this.changed = changed
    this.fault = fault
    this.wakeLook = queueLatest(
      () => this.queued(() => this.look()),
      (error) => this.lookFailed(error),
    )
  }

  readonly serve = (screens: ObsPages): void => {
    this.screens = screens
    this.wakeLook()
  }
  readonly way = (): ObsWay | null => this.abilities?.way ?? null
  readonly build = (way: ObsWay): Promise<Installation> => this.queued(() => this.buildNow(way))
  readonly refresh = (): Promise<void> => this.queued(() => this.refreshNow())
  readonly takeDown = (): Promise<RemovalReport> => this.queued(() => this.takeDownNow())

  setup(looked: ObsView): ObsSetup {
    const { screens, found, settled, captures, abilities } = this
    const made = screens?.made() ?? null
    const own =
      made === null || found === null || screens === null
        ? null
        : { made, found, settled, captures, addresses: screens.addresses(), shows: screens.shows() }
    return {
      way: this.way(),
      tooOld: abilities !== null && abilities.way === null,
      made: made !== null,
      health: healthOf(looked, own),
    }
  }

  listen({ on }: ObsEvents): void {
    const soon = (): void => this.timers.set('look', calmMs, this.wakeLook)
    on('SceneListChanged', ({ scenes }) => this.listed.hear(scenes))
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
    this.abilities = null
    this.found = null
    this.settled = false
    this.tended = false
  }

  private queued<T>(act: () => Promise<T>): Promise<T> {
    const done = this.work.then(act)
    this.work = done.catch(() => undefined)
    return done
  }
  /** The parts that a request of the moderator needs. Throws an `ObsFault` without a session. */
  private asked(): { readonly connection: Connection; readonly screens: ObsPages; readonly abilities: Capabilities } {
    const { connection, screens, abilities } = this
    if (connection === null || screens === null || abilities === null)
      throw new ObsFault('closed', 'OBS is not connected')
    return { connection, screens, abilities }
  }

  private async look(): Promise<void> {
    const { connection, screens } = this
    if (connection === null) return
    this.abilities ??= await readCapabilities(connection)
    if (this.abilities.way !== null && screens !== null && screens.made() !== null) {
      await this.surveyNow(connection, screens)
      if (!this.tended) await this.tend(connection)
    }
    this.changed()
  }
  private lookFailed(error: unknown): void {
    const { kind } = toCallFault(error)
    // A lost session is told by itself, and the next one is looked at anew.
    if (this.connection !== null && kind === 'refused') this.timers.set('look', againMs, this.wakeLook)
    if (kind === 'refused') this.fault(error)
  }
  private async surveyNow(connection: Connection, screens: ObsPages): Promise<Inventory> {
    const found = await readInventory(connection, screens.owner)
    if (this.connection !== connection) throw new ObsFault('closed', 'another session has begun')
    this.found = found
    if (screens.made()?.way === 'window') this.captures = await this.choosesWindow(connection, found, false)
    return found
  }

  /** Once in each session: corrects addresses, and loads pages anew that OBS loaded before the console was there. */
  private async tend(connection: Connection): Promise<void> {
    this.tended = true
    await this.address(connection, isOutdated)
    this.timers.set('patience', patienceMs, () => {
      this.settled = true
      void this.queued(() => this.pressSilent())
        .catch((error: unknown) => this.lookFailed(error))
        .finally(() => this.patiently())
    })
  }
  /** Gives pages the time to say hello before they count as silent. */
  private patiently(): void {
    this.changed()
    this.settled = false
    this.timers.set('patience', patienceMs, () => {
      this.settled = true
      this.changed()
    })
  }
  private async refreshNow(): Promise<void> {
    this.asked()
    await this.pressSilent()
    this.patiently()
  }
  /** Presses the refresh button of our browser sources whose pages have not said hello. */
  private async pressSilent(): Promise<void> {
    const { connection, screens, found } = this
    const made = screens?.made()
    if (connection === null || found === null || made?.way !== 'browser') return
    for (const source of blueprintFor('browser').inputs) {
      const input = findPiece(found.inputs, source, made.names[source])
      if (input === null || screens?.shows().has(source) === true) continue
      await connection.call('PressInputPropertiesButton', { inputName: input.name, propertyName: 'refreshnocache' })
    }
  }

  private async buildNow(way: ObsWay): Promise<Installation> {
    const { connection, screens } = this.asked()
    const before = screens.made()
    const found = await this.surveyNow(connection, screens)
    const blueprint = blueprintFor(way)
    const names = choosePieceNames(found, blueprint, before?.names ?? {})
    const inputFor = (source: SourceId) => this.inputFor(source, way)
    const making = { connection, owner: screens.owner, inputFor, listed: this.listed }
    for (const step of planSteps(found, blueprint, names)) await applyStep(step, making)
    const after = await this.surveyNow(connection, screens)
    if (way === 'browser') await this.address(connection, (there, wanted) => !isSameAddress(there, wanted))
    if (way === 'window') this.captures = await this.choosesWindow(connection, after, true)
    this.patiently()
    return { way, names: { ...before?.names, ...names }, collection: after.collection }
  }
  private inputFor(source: SourceId, way: ObsWay): { inputKind: string; inputSettings: SourceSettings } {
    const { abilities, screens } = this.asked()
    const { browser, window } = abilities.kinds
    if (way === 'window' && window !== null) return { inputKind: window.kind, inputSettings: window.start }
    const url = screens.addresses().get(source)
    if (url === undefined || this.found === null) throw new ObsFault('closed', 'there is no address for OBS')
    const size = pageSize(source, this.found.canvas)
    return { inputKind: browser, inputSettings: { url, ...size, shutdown: false, restart_when_active: false } }
  }
  /** Corrects addresses that are `wrong`; parameters that the user added stay. */
  private async address(connection: Connection, wrong: (there: string, wanted: string) => boolean): Promise<void> {
    const { screens, found } = this
    const names = screens?.made()?.names ?? {}
    for (const [source, wanted] of screens?.addresses() ?? []) {
      const input = found === null ? null : findPiece(found.inputs, source, names[source])
      const there = String(input?.settings['url'] ?? '')
      if (input === null || !('url' in input.settings) || !wrong(there, wanted)) continue
      const inputSettings = toJsonSettings({ url: correctAddress(there, wanted) })
      await connection.call('SetInputSettings', { inputName: input.name, inputSettings, overlay: true })
      this.timers.set('look', calmMs, this.wakeLook)
    }
  }
  /** Resolves with true where our capture shows the public window; `set` makes it do so where that window is open. */
  private async choosesWindow(connection: Connection, { inputs }: Inventory, set: boolean): Promise<boolean> {
    const kind = this.abilities?.kinds.window ?? null
    const input = findPiece(inputs, 'board', this.screens?.made()?.names.board)
    if (kind === null || input === null) return false
    const { propertyItems } = await connection.call('GetInputPropertiesListPropertyItems', {
      inputName: input.name,
      propertyName: kind.property,
    })
    const open = propertyItems.filter((item) => isPublicWindow(String(item['itemName'])))
    const values = open.map((item) => kind.exact(item['itemValue'] as string | number))
    if (values.some((value) => value === input.settings[kind.property])) return true
    const [value] = values
    if (!set || value === undefined) return false
    const inputSettings = toJsonSettings({ [kind.property]: value })
    await connection.call('SetInputSettings', { inputName: input.name, inputSettings, overlay: true })
    return true
  }

  private async takeDownNow(): Promise<RemovalReport> {
    const { connection, screens } = this.asked()
    const found = await this.surveyNow(connection, screens)
    const { collection = found.collection, names = {} } = screens.made() ?? {}
    if (collection !== found.collection && found.collections.includes(collection))
      return { left: [], elsewhere: collection }
    const removal = planRemoval(found, names)
    await applyRemoval(removal, { connection, listed: this.listed })
    return { left: removal.left, elsewhere: null }
  }
}

async function readCapabilities(connection: Connection): Promise<Capabilities> {
  const { availableRequests: requests, platform } = await connection.call('GetVersion')
  const { inputKinds: kinds } = await connection.call('GetInputKindList')
  return capabilitiesOf({ requests, kinds, platform })
}
