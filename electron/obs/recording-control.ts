/** Starts and stops the recording and sets its chapters as the match asks, and never against the user at OBS. */
import type { MonoMs } from '../../shared/engine/time/times.ts'
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { toCallFault, nullIfRefused, type ObsFault } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import { cannotChapterMessage, noChapterMessage, notRecordedMessage, type LocalizedMessage } from './obs-words.ts'
import { NamedTimers } from './named-timers.ts'

/** A stop that is undone within so many ms is never sent. */
const stopAfterMs = 3_000
/** A phase that stands so many ms becomes a chapter. */
const chapterAfterMs = 700
/** The pause, ms, before OBS is asked again while it starts or stops, in case its event is lost. */
const lookAgainMs = 500
/** A start or stop whose end OBS never told counts as ended after so many ms. */
const longestTurnMs = 10_000

/** The adapter's side: told of changes of status, log lines and faults. */
export interface RecordingDeps {
  readonly changed: () => void
  readonly log: (line: string) => void
  readonly fault: (error: unknown) => void
}
/** Outlives connections. */
export class Recording implements SessionFollower {
  active = false
  canChapter = false
  private paused = false
  private readonly deps: RecordingDeps
  private readonly wake: () => void
  private connection: Connection | null = null
  /** The match's last word; null leaves the recording alone, undefined before the first. */
  private wanted: 'start' | 'stop' | null | undefined = undefined
  /** The match's last word has yet to be carried out. */
  private due = false
  /** The user stopped at OBS a recording that the match wants: that stands until the match's next word. */
  private overruled = false
  /** The stop that comes is the console's own; any other is the user's. */
  private asked = false
  private turningSince: MonoMs | null = null
  private refusal: LocalizedMessage | null = null
  private chapter: string | null = null
  private chapterProblem: LocalizedMessage | null = null
  /** The chapters of the recording that runs, by match and name, as JSON. */
  private readonly chapters = new Set<string>()
  private readonly timers = new NamedTimers<'stop' | 'look' | 'chapter'>()

  constructor(deps: RecordingDeps) {
    this.deps = deps
    this.wake = queueLatest(() => this.act(), deps.fault)
  }

  get problem(): LocalizedMessage | null {
    return this.refusal ?? this.chapterProblem
  }

  /** Takes the match's word; null leaves the recording alone. */
  want(wanted: 'start' | 'stop' | null): void {
    if (wanted === this.wanted) return
    // A match that had ended before the console started ends nothing that was begun since.
    this.due = wanted === 'start' || (wanted === 'stop' && this.wanted !== undefined)
    this.wanted = wanted
    this.overruled = false
    this.timers.drop('stop')
    if (wanted === 'stop') this.timers.set('stop', stopAfterMs, this.wake)
    else this.wake()
  }

  /** Takes the phase that asks for a chapter, null for none. Set once per match and recording, after a moment. */
  markChapter(match: string | null, name: string | null): void {
    const chapter = match === null || name === null ? null : JSON.stringify([match, name])
    if (chapter === this.chapter) return
    this.chapter = chapter
    this.timers.drop('chapter')
    if (chapter !== null && name !== null)
      this.timers.set('chapter', chapterAfterMs, () => void this.setChapter(chapter, name).catch(this.deps.fault))
  }

  end(): void {
    this.timers.clear()
  }

  listen({ on }: ObsEvents): void {
    on('RecordStateChanged', ({ outputActive, outputState }) => this.hears(outputActive, outputState))
  }

  async attach(connection: Connection): Promise<void> {
    const version = await nullIfRefused(connection.call('GetVersion'))
    this.canChapter = version?.availableRequests.includes('CreateRecordChapter') === true
    const status = await nullIfRefused(connection.call('GetRecordStatus'))
    this.active = status?.outputActive === true
    this.paused = status?.outputPaused === true
    this.connection = connection
    this.turningSince = null
    // The recording goes on after OBS has ended in mid-game.
    if (this.wanted === 'start' && !this.active && !this.overruled) this.due = true
    this.wake()
  }

  detach(): void {
    this.connection = null
    this.active = false
    this.refusal = null
    this.chapterProblem = null
    this.chapters.clear()
    this.timers.drop('look')
  }

  private hears(running: boolean, state: string): void {
    this.paused = state.endsWith('_PAUSED')
    // Of a recording that is paused OBS says that it is not active.
    const active = running || this.paused
    const turning = state.endsWith('_STARTING') || state.endsWith('_STOPPING')
    this.turningSince = turning ? performance.now() : null
    if (turning) return
    if (active && !this.active) this.chapters.clear()
    if (!active && this.active && !this.asked) this.overruled = true
    if (this.overruled) this.due = false
    if (!active) this.asked = false
    this.active = active
    this.deps.changed()
    this.wake()
  }

  private turns(): boolean {
    return this.turningSince !== null && performance.now() - this.turningSince < longestTurnMs
  }

  private async act(): Promise<void> {
    const { connection, wanted } = this
    if (connection === null || wanted === null || wanted === undefined || !this.due || this.timers.runs('stop')) return
    // While OBS starts or stops, its word on whether it records is not the last one.
    if (this.turns()) return this.timers.set('look', lookAgainMs, this.wake)
    const status = await nullIfRefused(connection.call('GetRecordStatus'))
    if (wanted !== this.wanted || this.turns()) return this.wake()
    this.due = false
    if (status?.outputActive === (wanted === 'start')) return this.settle(null)
    await this.turn(connection, wanted)
  }

  private async turn(connection: Connection, wanted: 'start' | 'stop'): Promise<void> {
    this.turningSince = performance.now()
    this.asked = wanted === 'stop'
    try {
      await connection.call(wanted === 'start' ? 'StartRecord' : 'StopRecord')
      this.deps.log(`OBS recording: ${wanted}`)
      this.settle(null)
      this.timers.set('look', lookAgainMs, this.wake)
    } catch (error) {
      this.turningSince = null
      this.asked = false
      const fault = toCallFault(error)
      this.due = fault.kind !== 'refused'
      if (fault.kind === 'refused') this.settle(notRecordedMessage(wanted, fault))
    }
  }

  private settle(refusal: LocalizedMessage | null): void {
    this.refusal = refusal
    this.deps.changed()
  }

  private async setChapter(chapter: string, chapterName: string): Promise<void> {
    const { connection } = this
    if (connection === null || !this.active || this.paused || this.chapters.has(chapter)) return
    this.chapters.add(chapter)
    this.chapterProblem = this.canChapter ? await this.askChapter(connection, chapterName) : cannotChapterMessage
    this.deps.changed()
  }

  /** Null when OBS set the chapter, else the reason why not. */
  private async askChapter(connection: Connection, chapterName: string): Promise<LocalizedMessage | null> {
    try {
      await connection.call('CreateRecordChapter', { chapterName })
      this.deps.log(`OBS chapter: ${chapterName}`)
      return null
    } catch (error) {
      const fault: ObsFault = toCallFault(error)
      return fault.kind === 'refused' ? noChapterMessage(fault) : null
    }
  }
}
