/** Mutes inputs of OBS while a cue asks for it, such as the players' microphones at night. */
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { nullIfRefused, toCallFault } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import { afterProgramMs, NamedTimers } from './named-timers.ts'

/** The adapter's side: told of changes of status and faults. */
export interface MutedInputsDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}

/**
 * Outlives sessions. An input that was muted before its cue stays muted after it, unless the cue was on when OBS was
 * connected: then it counts as muted by the console. One that is unmuted by hand during its cue stays so.
 */
export class MutedInputs implements SessionFollower {
  /** The names of all inputs with sound; empty without a session. */
  known: readonly string[] = []
  private readonly deps: MutedInputsDeps
  private readonly wake: () => void
  private readonly timers = new NamedTimers<'list'>()
  private connection: Connection | null = null
  private wanted: ReadonlySet<string> = new Set()
  /** The wanted inputs that OBS was asked about in this session. */
  private readonly settled = new Set<string>()
  /** The inputs that sound again after their cue. */
  private readonly ours = new Set<string>()
  private stale = true
  private fresh = true

  constructor(deps: MutedInputsDeps) {
    this.deps = deps
    this.wake = queueLatest(() => this.write(), deps.fault)
  }

  /** Mutes these inputs and no others. */
  want(names: readonly string[]): void {
    const same = names.length === this.wanted.size && names.every((name) => this.wanted.has(name))
    if (same) return
    this.wanted = new Set(names)
    for (const name of this.settled) if (!this.wanted.has(name)) this.settled.delete(name)
    this.wake()
  }

  listen({ on }: ObsEvents): void {
    for (const event of ['InputCreated', 'InputRemoved', 'InputNameChanged'] as const) on(event, () => this.again())
    on('CurrentSceneCollectionChanged', () => this.timers.set('list', afterProgramMs, () => this.again()))
  }
  async attach(connection: Connection): Promise<void> {
    this.connection = connection
    this.fresh = true
    this.settled.clear()
    this.again()
  }
  detach(): void {
    this.timers.clear()
    this.connection = null
    this.known = []
    this.stale = true
  }

  private again(): void {
    this.stale = true
    this.wake()
  }
  private async write(): Promise<void> {
    const { connection } = this
    if (connection === null) return
    if (this.stale) await this.list(connection)
    const { fresh } = this
    this.fresh = false
    for (const name of this.ours) if (!this.wanted.has(name)) await this.unmute(connection, name)
    for (const name of this.wanted)
      if (this.known.includes(name) && !this.settled.has(name)) await this.mute(connection, name, fresh)
  }
  private async list(connection: Connection): Promise<void> {
    this.stale = false
    const list = await nullIfRefused(connection.ask('GetInputList'))
    const names = (list?.inputs ?? []).flatMap(({ inputName }) => (typeof inputName === 'string' ? [inputName] : []))
    const sounding: string[] = []
    // OBS refuses to tell it of inputs without sound.
    for (const name of names) if ((await this.isMuted(connection, name)) !== null) sounding.push(name)
    this.known = sounding
    this.deps.changed()
  }
  private async isMuted(connection: Connection, inputName: string): Promise<boolean | null> {
    return (await nullIfRefused(connection.ask('GetInputMute', { inputName })))?.inputMuted ?? null
  }
  private async mute(connection: Connection, name: string, fresh: boolean): Promise<void> {
    const before = await this.isMuted(connection, name)
    if (before === null || !this.wanted.has(name)) return
    // Noted first: a request that is lost may or may not be carried out.
    if (!before || fresh) this.ours.add(name)
    if (!before) await this.set(connection, name, true)
    this.settled.add(name)
  }
  private async unmute(connection: Connection, name: string): Promise<void> {
    if (this.known.includes(name)) await this.set(connection, name, false)
    this.ours.delete(name)
  }
  private async set(connection: Connection, inputName: string, inputMuted: boolean): Promise<void> {
    try {
      await connection.call('SetInputMute', { inputName, inputMuted })
    } catch (error) {
      const fault = toCallFault(error)
      if (fault.kind !== 'refused') throw fault
      // The input was removed or renamed, whose event lists all anew.
      this.deps.fault(fault)
    }
  }
}
