/** Fills text sources of OBS with public facts. */
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { toCallFault, nullIfRefused } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import { missingTextsMessage, type LocalizedMessage } from './obs-words.ts'
import { afterProgramMs, NamedTimers } from './named-timers.ts'

/** The adapter's side: told of changes of status and faults. */
export interface TextSourcesDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
const isText = (kind: unknown): boolean => typeof kind === 'string' && kind.startsWith('text_')

/** Writes to inputs of a text kind only, whatever else bears the name. Outlives sessions. */
export class TextSources implements SessionFollower {
  known: readonly string[] = []
  private readonly deps: TextSourcesDeps
  private readonly wake: () => void
  private connection: Connection | null = null
  private wanted: ReadonlyMap<string, string> = new Map()
  /** The text that OBS has taken, by source. */
  private readonly shown = new Map<string, string>()
  private readonly timers = new NamedTimers<'list'>()
  private stale = true

  constructor(deps: TextSourcesDeps) {
    this.deps = deps
    this.wake = queueLatest(() => this.write(), deps.fault)
  }

  get problem(): LocalizedMessage | null {
    if (this.connection === null || this.stale) return null
    return missingTextsMessage([...this.wanted.keys()].filter((source) => !this.known.includes(source)))
  }

  show(wanted: ReadonlyMap<string, string>): void {
    const same = wanted.size === this.wanted.size && [...wanted].every(([name, text]) => this.wanted.get(name) === text)
    if (same) return
    this.wanted = wanted
    this.wake()
  }

  listen({ on }: ObsEvents): void {
    for (const event of ['InputCreated', 'InputRemoved', 'InputNameChanged'] as const) on(event, () => this.again())
    on('CurrentSceneCollectionChanged', () => this.timers.set('list', afterProgramMs, () => this.again()))
  }

  async attach(connection: Connection): Promise<void> {
    this.connection = connection
    this.again()
  }

  detach(): void {
    this.timers.clear()
    this.connection = null
    this.known = []
    this.stale = true
  }

  /** Lists and writes anew: the sources may be other ones by now. */
  private again(): void {
    this.stale = true
    this.wake()
  }

  private async write(): Promise<void> {
    const { connection } = this
    if (connection === null) return
    if (this.stale) await this.list(connection)
    for (const [source, text] of this.wanted) {
      if (!this.known.includes(source) || this.shown.get(source) === text) continue
      await this.put(connection, source, text)
    }
  }

  private async list(connection: Connection): Promise<void> {
    this.stale = false
    const list = await nullIfRefused(connection.call('GetInputList'))
    this.shown.clear()
    this.known = (list?.inputs ?? []).flatMap(({ inputName, inputKind }) =>
      typeof inputName === 'string' && isText(inputKind) ? [inputName] : [],
    )
    this.deps.changed()
  }

  private async put(connection: Connection, source: string, text: string): Promise<void> {
    // Forgotten first: a request that is lost may or may not be carried out.
    this.shown.delete(source)
    try {
      await connection.call('SetInputSettings', { inputName: source, inputSettings: { text }, overlay: true })
      this.shown.set(source, text)
    } catch (error) {
      const fault = toCallFault(error)
      if (fault.kind !== 'refused') throw fault
      // The source was removed or renamed, whose event lists all anew.
      this.deps.fault(fault)
    }
  }
}
