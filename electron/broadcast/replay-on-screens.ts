/**
 * A replay on air: a match that is over, shown step by step on all screens but phones. It lies in memory alone, beside
 * the stage, so its end, or a power cut, leaves nothing to clean up. At the level `announced` it is folded from
 * announced commits only, and so holds no secret that it could show.
 */
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { ReplayLevel, ReplayOnScreensStatus } from '../../shared/wire/replay-payload.ts'
import { isOver, matchWords } from '../../shared/engine/match.ts'
import { pictureAt, lastStepUntil, type Replay } from '../../shared/replay/replay-steps.ts'
import type { MatchCommit } from '../match/match-session.ts'
import type { Replays } from './replay-cache.ts'
import type { ScreenChanges } from './screen-changes.ts'
import type { StageChange } from './stage-change.ts'
import { withShown, type ScreenOverride } from './screen-override.ts'

export interface ReplayRequest {
  readonly match: string
  readonly level: ReplayLevel
  /** Number of the batch to begin at; the start of the match by default. */
  readonly batch?: number
  readonly obs: ReplayOnScreensStatus['obs']
}
export interface ReplayOnScreensDeps {
  readonly replays: Replays
  /** Receives `all` whenever the replay starts, changes or ends. */
  readonly changes: ScreenChanges
}
interface Run extends Omit<ReplayRequest, 'batch'> {
  readonly step: number
  readonly stage: Stage
}
/** Reason why a replay does not start: there is no such match, or the match is still played. */
export type NoRerun = 'unknown' | 'running'

/** Returns the stage of a step that was jumped to: screens show its end at once. */
const withoutBeats = (stage: Stage): Stage => ({
  ...stage,
  beats: { paused: false, skipped: (stage.beats?.skipped ?? 0) + 1 },
})

export class ReplayOnScreens {
  readonly #parts: ReplayOnScreensDeps
  #run: Run | null = null

  constructor(parts: ReplayOnScreensDeps) {
    this.#parts = parts
  }
  get override(): ScreenOverride | null {
    const run = this.#run
    const replay = run === null ? null : this.#replay(run, 'en')
    if (run === null || replay === null) return null
    const { level, stage, step } = run
    const live = replay.at(step)
    const as = level === 'announced' ? 'public' : 'spectator'
    const frame: ScreenOverride['frame'] = (lang) => pictureAt(this.#replay(run, lang) ?? replay, step, { as, lang })
    return { live, stage, replayed: level, now: () => live.t, frame }
  }
  get status(): ReplayOnScreensStatus | null {
    const replay = this.#run === null ? null : this.#replay(this.#run, 'en')
    if (this.#run === null || replay === null) return null
    const { stage: _stage, ...rest } = this.#run
    return { ...rest, title: matchWords(replay.at(0), 'en').title, steps: replay.steps.length }
  }
  /** Starts a replay in place of any other. Returns the reason why not, or null. */
  start({ batch = 0, ...given }: ReplayRequest): NoRerun | null {
    const whole = this.#replay({ match: given.match, level: 'everything' }, 'en')
    const replay = this.#replay(given, 'en')
    if (whole === null || replay === null) return 'unknown'
    if (!isOver(whole.at(whole.steps.length))) return 'running'
    const stage: Stage = { match: given.match, blank: false, hold: false, view: 'board', text: '' }
    this.#turn({ ...given, stage, step: lastStepUntil(replay.steps, batch) })
    return null
  }
  /** Moves the replay to a batch, or changes whether OBS follows. False: no replay runs. */
  change({ batch, obs }: { readonly batch?: number | undefined; readonly obs?: Run['obs'] | undefined }): boolean {
    const run = this.#run
    const replay = run === null ? null : this.#replay(run, 'en')
    if (run === null || replay === null) return false
    const step = batch === undefined ? run.step : lastStepUntil(replay.steps, batch)
    const stage = step === run.step || step === run.step + 1 ? run.stage : withoutBeats(run.stage)
    if (step !== run.step || obs !== undefined) this.#turn({ ...run, step, stage, obs: obs ?? run.obs })
    return true
  }
  /** Changes curtain, break and title of the replay; without one, does nothing. */
  putOnAir(change: Partial<Stage>): void {
    if (this.#run === null) return
    this.#turn({ ...this.#run, stage: withShown(this.#run.stage, change) })
  }
  /** True where OBS may be sent cues: no replay runs, or its `obs` is `live`. */
  get lets(): boolean {
    return this.#run === null || this.#run.obs === 'live'
  }
  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    this.onRewrite(match.id)
  }
  /** Shows the changed match of a replay as it stands now; ends the replay if the match is being played again. */
  onRewrite(match: string): void {
    this.#parts.replays.forget(match)
    const run = this.#run
    if (run?.match !== match) return
    const whole = this.#replay({ match, level: 'everything' }, 'en')
    const replay = this.#replay(run, 'en')
    if (whole === null || replay === null || !isOver(whole.at(whole.steps.length))) this.stop()
    else this.#turn({ ...run, step: Math.min(run.step, replay.steps.length - 1) })
  }
  /** Ends the replay when another match is put on stage. */
  onStage({ stage, before }: StageChange): void {
    if (stage.match !== before.match) this.stop()
  }
  /** Ends the replay; false: none ran. */
  stop(): boolean {
    if (this.#run === null) return false
    this.#run = null
    this.#parts.changes.announce('all')
    return true
  }
  #replay({ match, level }: Pick<Run, 'match' | 'level'>, lang: string): Replay | null {
    return this.#parts.replays.of({ match, level, taken: 'stood', lang })
  }
  #turn(run: Run): void {
    this.#run = run
    this.#parts.changes.announce('all')
  }
}
