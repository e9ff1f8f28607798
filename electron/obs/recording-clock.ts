/** Tells the place of a moment on recording and stream: OBS is asked now and then, and counted on in between. */
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { nullIfRefused } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

/** OBS counts frames, the console a clock: they are brought together every so many ms. */
const syncMs = 10_000
/** The same, ms, until the first frame is written: until then OBS says 0. */
const firstMs = 400
/** OBS counts encoded frames: a moment lies behind its count by what the encoder holds back, at most so many ms. */
const encoderMs = 5_000

/** A recording on disk, or a stream. */
export type Medium = 'record' | 'stream'
/** The place of one moment on a recording or stream. */
export interface RecordingTime {
  readonly medium: Medium
  /** The beginning of the recording, ISO 8601: tells one from the next. */
  readonly began: string
  /** Ms since the beginning, without pauses. */
  readonly ms: number
}
/** A recording or stream that runs: `ms` long at `at`, by `performance.now()`; null until OBS has told a length. */
interface RunningMedium {
  began: string
  at: MonoMs
  ms: number | null
  /** Ms at `at` since OBS told the beginning; null where that was not heard. */
  heard: number | null
  running: boolean
}
type StampRequest = (stamps: readonly RecordingTime[]) => void

function heardAt(entry: RunningMedium | undefined, at: MonoMs): number | null {
  if (entry === undefined || entry.heard === null) return null
  return entry.heard + (entry.running ? at - entry.at : 0)
}
/** The place of a moment at which OBS has counted so far: by the console's clock, unless they differ by too much. */
function placeOf(counted: number, heard: number | null): number {
  return heard !== null && heard >= counted && heard - counted < encoderMs ? heard : counted
}

/** The adapter's side: told of changes of status and faults. */
export interface RecordingClockDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
/** Forgets all when a session ends: the next one asks for the length of a recording that went on. */
export class RecordingClock implements SessionFollower {
  private readonly deps: RecordingClockDeps
  private readonly active = new Map<Medium, RunningMedium>()
  private readonly waiting: { readonly at: MonoMs; readonly give: StampRequest }[] = []
  private readonly wake: () => void
  private connection: Connection | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(deps: RecordingClockDeps) {
    this.deps = deps
    this.wake = queueLatest(() => this.sync(), deps.fault)
  }

  runs(medium: Medium): boolean {
    return this.active.has(medium)
  }

  /** Gives the places of this moment: at once, or when OBS has told a length; never while nothing runs. */
  stamp(give: StampRequest): void {
    if (this.active.size === 0) return
    this.waiting.push({ at: performance.now(), give })
    this.settle()
  }

  listen({ on }: ObsEvents): void {
    on('RecordStateChanged', ({ outputActive, outputState }) => this.hears('record', outputActive, outputState))
    on('StreamStateChanged', ({ outputActive, outputState }) => this.hears('stream', outputActive, outputState))
  }

  async attach(connection: Connection): Promise<void> {
    this.connection = connection
    await this.sync()
  }

  detach(): void {
    this.connection = null
    clearTimeout(this.timer)
    this.active.clear()
    this.settle()
    this.deps.changed()
  }

  private hears(medium: Medium, active: boolean, state: string): void {
    // OBS calls a paused recording inactive, and a stream that looks for its server again.
    if (/_(?:STARTING|STOPPING|RECONNECTING)$/u.test(state)) return
    if (state.endsWith('_PAUSED')) this.stand(medium)
    else if (active) this.begins(medium)
    else {
      this.active.delete(medium)
      this.settle()
      this.deps.changed()
    }
  }
  /** Notes that the medium runs from now on; moments before OBS has told a length wait for it. */
  private begins(medium: Medium): void {
    if (!this.active.has(medium)) {
      const began = new Date().toISOString()
      this.active.set(medium, { began, at: performance.now(), ms: null, heard: 0, running: true })
      this.deps.changed()
    }
    this.wake()
  }

  private stand(medium: Medium): void {
    const entry = this.active.get(medium)
    if (entry === undefined || entry.ms === null) return
    const at = performance.now()
    if (entry.running) entry.ms += at - entry.at
    entry.heard = heardAt(entry, at)
    entry.at = at
    entry.running = false
  }

  private async sync(): Promise<void> {
    const { connection } = this
    clearTimeout(this.timer)
    if (connection === null) return
    // An OBS without such an output refuses.
    const record = await nullIfRefused(connection.call('GetRecordStatus'))
    if (record !== null) this.takes('record', { ...record, paused: record.outputPaused })
    const stream = await nullIfRefused(connection.call('GetStreamStatus'))
    if (stream !== null) this.takes('stream', { ...stream, paused: false })
    this.settle()
    if (this.active.size === 0 || this.connection === null) return
    const young = [...this.active.values()].some(({ ms }) => ms === null)
    this.timer = setTimeout(this.wake, young ? firstMs : syncMs)
  }

  private takes(
    medium: Medium,
    told: { readonly outputActive: boolean; readonly outputDuration: number; readonly paused: boolean },
  ): void {
    const { outputActive, outputDuration, paused } = told
    const before = this.active.get(medium)
    if (!outputActive) this.active.delete(medium)
    else {
      const reckoned = before !== undefined && before.ms !== null
      const began = reckoned ? before.began : new Date(Date.now() - outputDuration).toISOString()
      const at = performance.now()
      const heard = heardAt(before, at)
      const ms = outputDuration > 0 ? placeOf(outputDuration, heard) : null
      this.active.set(medium, { began, at, ms, heard, running: !paused })
    }
    if (outputActive !== (before !== undefined)) this.deps.changed()
  }

  /** Answers the requests that can be answered; the others wait on, in their order. */
  private settle(): void {
    if ([...this.active.values()].some(({ ms }) => ms === null)) return
    for (const { at, give } of this.waiting.splice(0)) {
      const stamps = [...this.active].map(([medium, entry]) => ({
        medium,
        began: entry.began,
        ms: Math.max(0, Math.round((entry.ms ?? 0) + (entry.running ? at - entry.at : 0))),
      }))
      if (stamps.length > 0) give(stamps)
    }
  }
}
