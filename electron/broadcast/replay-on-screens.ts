/**
 * A replay on air: a match that is over, on all screens but phones, moved by whoever moderates. In memory alone, beside
 * the stage: ending it, or a power cut, leaves nothing to clean up. What was only announced is folded from what was
 * announced, so there is nothing else that it could show.
 */
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { ReplayLevel, ReplayOnAir } from '../../shared/wire/replay-payload.ts'
import { isOver, matchWords } from '../../shared/engine/match.ts'
import { pictureAt, lastStepUntil, type Replay } from '../../shared/replay/replay-steps.ts'
import type { MatchCommit } from '../match/match-session.ts'
import type { Replays } from './replay-cache.ts'
import type { ScreenChanges } from './screen-changes.ts'
import type { StageChange } from './stage-change.ts'
import type { Ghost } from './screen-override.ts'

export interface RerunGiven {
  readonly match: string
  readonly level: ReplayLevel
  /** Number of the step to begin with; the first one unless said. */
  readonly batch?: number
  readonly obs: ReplayOnAir['obs']
}
export interface RerunParts {
  readonly replays: Replays
  /** Told when the replay moves, comes or goes. */
  readonly changes: ScreenChanges
}
interface Run extends Omit<RerunGiven, 'batch'> {
  readonly step: number
  readonly stage: Stage
}
/** Why it does not start. */
export type NoRerun = 'unknown' | 'running'

export class Rerun {
  readonly #parts: RerunParts
  #run: Run | null = null

  constructor(parts: RerunParts) {
    this.#parts = parts
  }
  get ghost(): Ghost | null {
    const run = this.#run
    const replay = run === null ? null : this.#replay(run, 'en')
    if (run === null || replay === null) return null
    const { level, stage, step } = run
    const live = replay.at(step)
    const as = level === 'announced' ? 'public' : 'spectator'
    const frame: Ghost['frame'] = (lang) => pictureAt(this.#replay(run, lang) ?? replay, step, { as, lang })
    return { live, stage, replayed: level, now: () => live.t, frame }
  }
  get status(): ReplayOnAir | null {
    const replay = this.#run === null ? null : this.#replay(this.#run, 'en')
    if (this.#run === null || replay === null) return null
    const { stage: _stage, ...rest } = this.#run
    return { ...rest, title: matchWords(replay.at(0), 'en').title, steps: replay.steps.length }
  }
  /** In place of one that is there. A match that is still played is shown to nobody. */
  start({ batch = 0, ...given }: RerunGiven): NoRerun | null {
    const whole = this.#replay({ match: given.match, level: 'everything' }, 'en')
    const replay = this.#replay(given, 'en')
    if (whole === null || replay === null) return 'unknown'
    if (!isOver(whole.at(whole.steps.length))) return 'running'
    const stage: Stage = { match: given.match, blank: false, hold: false, view: 'board', text: '' }
    this.#turn({ ...given, stage, step: lastStepUntil(replay.steps, batch) })
    return null
  }
  /** False: there is none. */
  change({ batch, obs }: { readonly batch?: number | undefined; readonly obs?: Run['obs'] | undefined }): boolean {
    const run = this.#run
    const replay = run === null ? null : this.#replay(run, 'en')
    if (run === null || replay === null) return false
    const step = batch === undefined ? run.step : lastStepUntil(replay.steps, batch)
    if (step !== run.step || obs !== undefined) this.#turn({ ...run, step, obs: obs ?? run.obs })
    return true
  }
  /** Curtain, break and title, over the replay. */
  putOnAir({ blank, view, text }: Partial<Stage>): void {
    if (this.#run === null) return
    const { stage } = this.#run
    const next = { ...stage, blank: blank ?? stage.blank, view: view ?? stage.view, text: text ?? stage.text }
    this.#turn({ ...this.#run, stage: next })
  }
  /** True where OBS may be sent cues: no replay runs, or its `obs` is `live`. */
  get lets(): boolean {
    return this.#run === null || this.#run.obs === 'live'
  }
  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    this.onRewrite(match.id)
  }
  /** A match that has changed is shown as it stands now, and no longer where it is played again after all. */
  onRewrite(match: string): void {
    this.#parts.replays.forget(match)
    const run = this.#run
    if (run?.match !== match) return
    const whole = this.#replay({ match, level: 'everything' }, 'en')
    const replay = this.#replay(run, 'en')
    if (whole === null || replay === null || !isOver(whole.at(whole.steps.length))) this.stop()
    else this.#turn({ ...run, step: Math.min(run.step, replay.steps.length - 1) })
  }
  /** Ends when another match is put on stage. */
  onStage({ stage, before }: StageChange): void {
    if (stage.match !== before.match) this.stop()
  }
  /** False: there was none. */
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
