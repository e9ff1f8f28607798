/** How far the recording and the stream are: known from OBS now and then, counted on in between. */
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { nullIfRefused } from './fault.ts'
import { queueLatest } from './latest-only.ts'

/** The length that OBS gives counts its frames; ours a clock. They are brought together this often. */
const syncMs = 10_000
/** Until the first frame is written, OBS says 0. */
const firstMs = 400
/** OBS counts frames that are encoded: on tape a moment lies behind its count by what the encoder holds back. */
const encoderMs = 5_000

export type Medium = 'record' | 'stream'
/** One moment on a recording or stream. */
export interface RecordingTime {
  readonly medium: Medium
  /** When it began, ISO 8601: tells one recording from the next. */
  readonly began: string
  /** ms since the beginning, pauses left out. */
  readonly ms: number
}
/** What runs: `ms` at `at` by `performance.now()`; null until OBS has said something. */
interface RunningMedium {
  began: string
  at: number
  ms: number | null
  /** ms at `at` since OBS said that it begins; null where that was not heard. */
  heard: number | null
  running: boolean
}
type StampRequest = (stamps: readonly RecordingTime[]) => void

function heardAt(reel: RunningMedium | undefined, at: number): number | null {
  if (reel === undefined || reel.heard === null) return null
  return reel.heard + (reel.running ? at - reel.at : 0)
}
/** Where on tape a moment is at which OBS has counted so far: our own clock, unless it cannot be the encoder alone. */
function placeOf(counted: number, heard: number | null): number {
  return heard !== null && heard >= counted && heard - counted < encoderMs ? heard : counted
}

export interface RecordingClockDeps {
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
/** A new session knows nothing of the one before: a recording that goes on meanwhile is asked for its length. */
export class RecordingClock implements SessionFollower {
  private readonly parts: RecordingClockDeps
  private readonly reels = new Map<Medium, RunningMedium>()
  private readonly waiting: { readonly at: number; readonly give: StampRequest }[] = []
  private readonly wake: () => void
  private connection: Connection | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(parts: RecordingClockDeps) {
    this.parts = parts
    this.wake = queueLatest(() => this.sync(), parts.fault)
  }

  runs(medium: Medium): boolean {
    return this.reels.has(medium)
  }

  /** Gives where on tape this moment is: at once, or as soon as OBS has said how far it is; never if nothing runs. */
  stamp(give: StampRequest): void {
    if (this.reels.size === 0) return
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
    this.reels.clear()
    this.settle()
    this.parts.changed()
  }

  private hears(medium: Medium, active: boolean, state: string): void {
    // Of what is paused, and of a stream that looks for its server again, OBS says that it is not active.
    if (/_(?:STARTING|STOPPING|RECONNECTING)$/u.test(state)) return
    if (state.endsWith('_PAUSED')) this.stand(medium)
    else if (active) this.begins(medium)
    else {
      this.reels.delete(medium)
      this.settle()
      this.parts.changed()
    }
  }
  /** It runs from now on: what happens before OBS has said how far it is waits for that. */
  private begins(medium: Medium): void {
    if (!this.reels.has(medium)) {
      const began = new Date().toISOString()
      this.reels.set(medium, { began, at: performance.now(), ms: null, heard: 0, running: true })
      this.parts.changed()
    }
    this.wake()
  }

  private stand(medium: Medium): void {
    const reel = this.reels.get(medium)
    if (reel === undefined || reel.ms === null) return
    const at = performance.now()
    if (reel.running) reel.ms += at - reel.at
    reel.heard = heardAt(reel, at)
    reel.at = at
    reel.running = false
  }

  private async sync(): Promise<void> {
    const { connection } = this
    clearTimeout(this.timer)
    if (connection === null) return
    // Refused: this OBS has no such output. Scenes are switched all the same.
    const record = await nullIfRefused(connection.call('GetRecordStatus'))
    if (record !== null) this.takes('record', { ...record, paused: record.outputPaused })
    const stream = await nullIfRefused(connection.call('GetStreamStatus'))
    if (stream !== null) this.takes('stream', { ...stream, paused: false })
    this.settle()
    if (this.reels.size === 0 || this.connection === null) return
    const young = [...this.reels.values()].some(({ ms }) => ms === null)
    this.timer = setTimeout(this.wake, young ? firstMs : syncMs)
  }

  private takes(
    medium: Medium,
    told: { readonly outputActive: boolean; readonly outputDuration: number; readonly paused: boolean },
  ): void {
    const { outputActive, outputDuration, paused } = told
    const before = this.reels.get(medium)
    if (!outputActive) this.reels.delete(medium)
    else {
      const reckoned = before !== undefined && before.ms !== null
      const began = reckoned ? before.began : new Date(Date.now() - outputDuration).toISOString()
      const at = performance.now()
      const heard = heardAt(before, at)
      const ms = outputDuration > 0 ? placeOf(outputDuration, heard) : null
      this.reels.set(medium, { began, at, ms, heard, running: !paused })
    }
    if (outputActive !== (before !== undefined)) this.parts.changed()
  }

  /** Gives what can be given now. What waits for a first length goes on waiting, in its order. */
  private settle(): void {
    if ([...this.reels.values()].some(({ ms }) => ms === null)) return
    for (const { at, give } of this.waiting.splice(0)) {
      const stamps = [...this.reels].map(([medium, reel]) => ({
        medium,
        began: reel.began,
        ms: Math.max(0, Math.round((reel.ms ?? 0) + (reel.running ? at - reel.at : 0))),
      }))
      if (stamps.length > 0) give(stamps)
    }
  }
}
