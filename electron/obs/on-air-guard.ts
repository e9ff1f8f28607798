/** Asks OBS whether a capture of this machine may be showing the audience the desk. */
import { networkInterfaces } from 'node:os'
import type { OnAirSource } from '../../shared/wire/cue-payload.ts'
import { isCapture, contentOf } from './setup/desk-captures.ts'
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { nullIfRefused } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import { afterProgramMs, NamedTimers } from './named-timers.ts'

/** OBS before 31 tells no changed settings, such as another window of a capture: asked every so many ms. */
const lookAgainMs = 2_000

/** The adapter's side: told of changes of status and faults. */
export interface OnAirGuardDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
interface NamedInput {
  readonly name: string
  readonly kind: string
}
function parseInput(told: Readonly<Record<string, unknown>>): readonly NamedInput[] {
  const { inputName: name, inputKind: kind } = told
  return typeof name === 'string' && typeof kind === 'string' ? [{ name, kind }] : []
}
/** True for an address of this machine: an OBS elsewhere captures another screen. */
export function isHere(url: string): boolean {
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname.replaceAll(/[[\]]/gu, '')
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return true
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === host))
}

/** Asks OBS itself, which counts groups, nested scenes, hidden items and transitions. Outlives sessions. */
export class OnAirGuard implements SessionFollower {
  private readonly deps: OnAirGuardDeps
  private readonly wake: () => void
  private connection: Connection | null = null
  private here = true
  private harmless: readonly string[] = []
  private found: readonly OnAirSource[] = []
  /** OBS has said that it ends: then it shows nothing. */
  private ends = false
  private readonly timers = new NamedTimers<'look'>()

  constructor(deps: OnAirGuardDeps) {
    this.deps = deps
    this.wake = queueLatest(() => this.look(), deps.fault)
  }

  /** The sources that may be showing the desk, as OBS last told. */
  get onAir(): readonly OnAirSource[] {
    return this.found.filter(({ name }) => !this.harmless.includes(name))
  }

  /** OBS cannot be asked: `onAir` is what it last showed. */
  get lost(): boolean {
    return this.connection === null
  }

  /** `url`: the address of the OBS that is asked; `harmless`: the names of sources that never count. */
  configure(url: string, harmless: readonly string[]): void {
    this.here = isHere(url)
    this.harmless = harmless
    if (!this.here) this.found = []
  }

  /** OBS is not followed any more: nothing counts as on air. */
  forget(): void {
    // An answer on its way must not bring it back.
    this.connection = null
    this.takes([])
  }

  listen({ on }: ObsEvents): void {
    for (const event of [
      'InputActiveStateChanged',
      'InputNameChanged',
      'InputSettingsChanged',
      'InputRemoved',
      'CurrentProgramSceneChanged',
      'SceneItemCreated',
      'SceneItemEnableStateChanged',
    ] as const)
      on(event, this.wake)
    on('ExitStarted', () => (this.ends = true))
    on('CurrentSceneCollectionChanged', () => this.timers.set('look', afterProgramMs, this.wake))
  }

  async attach(connection: Connection): Promise<void> {
    this.connection = connection
    this.ends = false
    this.wake()
  }

  /** A lost session takes nothing off the air: OBS may hang, or its server be switched off. */
  detach(): void {
    this.connection = null
    this.timers.clear()
    this.takes(this.ends ? [] : this.found)
  }

  private takes(found: readonly OnAirSource[]): void {
    this.found = found
    this.deps.changed()
  }

  private async look(): Promise<void> {
    const { connection } = this
    this.timers.clear()
    if (connection === null || !this.here) return
    const list = await nullIfRefused(connection.ask('GetInputList'))
    const captures = (list?.inputs ?? []).flatMap(parseInput).filter(({ kind }) => isCapture(kind))
    const active: NamedInput[] = []
    for (const each of captures) if (await this.isActive(connection, each)) active.push(each)
    const found: OnAirSource[] = []
    for (const each of active) found.push(...(await this.shownBy(connection, each)))
    if (this.connection !== connection) return
    this.takes(found)
    if (active.length > 0) this.timers.set('look', lookAgainMs, this.wake)
  }

  private async isActive(connection: Connection, { name }: NamedInput): Promise<boolean> {
    // OBS refuses where the source is gone.
    const told = await nullIfRefused(connection.ask('GetSourceActive', { sourceName: name }))
    return told?.videoActive === true
  }

  private async shownBy(connection: Connection, { name, kind }: NamedInput): Promise<readonly OnAirSource[]> {
    const told = await nullIfRefused(connection.ask('GetInputSettings', { inputName: name }))
    const shows = told === null ? null : contentOf(kind, told.inputSettings)
    return shows === null ? [] : [{ name, shows }]
  }
}
