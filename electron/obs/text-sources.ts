/** Text sources of OBS, filled with what the audience was told. */
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { toCallFault, nullIfRefused } from './fault.ts'
import { queueLatest } from './latest-only.ts'
import { missingTextsMessage, type LocalizedMessage } from './obs-messages.ts'
import { afterProgramMs, NamedTimers } from './timers.ts'

export interface TextSourcesDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
const isText = (kind: unknown): boolean => typeof kind === 'string' && kind.startsWith('text_')

/** Only sources that OBS has as texts are written, whatever else bears the name. Outlives connections. */
export class TextSources implements SessionFollower {
  known: readonly string[] = []
  private readonly parts: TextSourcesDeps
  private readonly wake: () => void
  private connection: Connection | null = null
  private wanted: ReadonlyMap<string, string> = new Map()
  /** What OBS has taken, by source. */
  private readonly shown = new Map<string, string>()
  private readonly timers = new NamedTimers<'list'>()
  private stale = true

  constructor(parts: TextSourcesDeps) {
    this.parts = parts
    this.wake = queueLatest(() => this.write(), parts.fault)
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

  /** Sources may be other ones by now: they are listed and written anew. */
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
    this.parts.changed()
  }

  private async put(connection: Connection, source: string, text: string): Promise<void> {
    // Forgotten first: what was lost on its way may have been carried out or not.
    this.shown.delete(source)
    try {
      await connection.call('SetInputSettings', { inputName: source, inputSettings: { text }, overlay: true })
      this.shown.set(source, text)
    } catch (error) {
      const fault = toCallFault(error)
      if (fault.kind !== 'refused') throw fault
      // Removed or renamed meanwhile: its event lists the sources anew.
      this.parts.fault(fault)
    }
  }
}
