/** The moderator's hand on the screens: the stage, a rehearsal, a replay, and what waits on hold. */
import type { Refusal } from '../../shared/engine/match.ts'
import type { BeatAct, BeatControl, Stage } from '../../shared/wire/moderator-status.ts'
import type { MatchSessions } from '../match/match-sessions.ts'
import { runAfterStored } from '../storage/fault-words.ts'
import type { StorageHealth } from '../storage/storage-health.ts'
import type { Hold } from './stage-hold.ts'
import type { Rehearsal, RehearsalRequest } from './rehearsal.ts'
import type { NoRerun, ReplayOnScreens, ReplayRequest } from './replay-on-screens.ts'
import type { ScreenChanges } from './screen-changes.ts'
import { stageBeside } from './screen-override.ts'
import type { ShownMatches } from './shown-matches.ts'
import type { StageChange } from './stage-change.ts'
import type { StageKeeper } from './stage.ts'

/** A step that follows a stored stage. Its failure is a fault by itself: the stage stays stored. */
export interface StageSubscriber {
  readonly onStage: (change: StageChange) => void
}
export interface ScreenControlDeps {
  readonly stage: StageKeeper
  readonly hold: Hold
  readonly sessions: Pick<MatchSessions, 'get'>
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly rehearsal: Rehearsal
  readonly replay: ReplayOnScreens
  readonly changes: ScreenChanges
  readonly health: Pick<StorageHealth, 'guard'>
}
function turnedBeats({ paused, skipped, stepped = 0 }: BeatControl, act: BeatAct): BeatControl {
  const steps = act === 'next' ? stepped + 1 : stepped
  const isPaused = act === 'pause' || (paused && act !== 'goOn')
  const counted = { paused: isPaused, skipped: act === 'skip' ? skipped + 1 : skipped }
  return steps === 0 ? counted : { ...counted, stepped: steps }
}

export class ScreenControl {
  readonly #parts: ScreenControlDeps
  #subscribers: readonly StageSubscriber[] = []

  constructor(parts: ScreenControlDeps) {
    this.#parts = parts
  }
  /** Takes the subscribers to stored stages, which are told in this order. */
  subscribe(subscribers: readonly StageSubscriber[]): void {
    this.#subscribers = subscribers
  }
  /** Tells the subscribers of the stage that was kept over the restart. Called once, when all have subscribed. */
  begin(): void {
    const stage = this.#parts.stage.now()
    this.#tell(stage, stage)
  }
  /** Changes the stage, and stores it before any screen follows. Throws StorageFault, and then nothing has changed. */
  setStage(change: Partial<Stage>): Stage {
    const { stage: keeper, hold } = this.#parts
    const before = keeper.now()
    const stage = { ...before, ...change }
    if (JSON.stringify(stage) === JSON.stringify(before)) return before
    if (before.hold && !stage.hold) this.#startAnnouncement()
    const held = hold.heldWith(stage)
    keeper.set(stage, held)
    hold.adopt(held)
    this.#tell(stage, before)
    return keeper.now()
  }
  /**
   * Changes what is on air: the rehearsal or the replay where one runs, else the stage. A break stops all clocks of the
   * match on stage until the moderator resumes them. Throws StorageFault.
   */
  putOnAir(change: Partial<Stage>): Stage {
    const { sessions, rehearsal, replay, stage: keeper } = this.#parts
    const override = [rehearsal, replay].find((each) => each.override !== null)
    if (override !== undefined && change.match === undefined) {
      const { blank: _blank, view: _view, text: _text, breakEnds: _breakEnds, ...behind } = change
      const stage = this.setStage(behind)
      override.putOnAir(change)
      return stageBeside(stage, override.override)
    }
    const { match } = { ...keeper.now(), ...change }
    const stopped = change.view === 'break' && match !== null && sessions.get(match)?.stopClocks() === true
    return runAfterStored(stopped ? 'clocks' : null, () => this.setStage(change))
  }
  /** Plays a rehearsal on all screens but phones. Clocks of the match behind it stop. Returns a refusal or null. */
  rehearse(given: RehearsalRequest, lang: string): Refusal | null {
    const { rehearsal, replay } = this.#parts
    const refused = rehearsal.start(given, lang)
    if (refused === null) this.#replace(rehearsal, replay)
    return refused
  }
  /**
   * Shows a match that is over on all screens but phones. Clocks of the match behind it stop. Returns the reason why
   * not, or null.
   */
  showAgain(given: ReplayRequest): NoRerun | null {
    const { rehearsal, replay } = this.#parts
    const refused = replay.start(given)
    if (refused === null) this.#replace(replay, rehearsal)
    return refused
  }
  /** Turns the beats of all screens, those of a rehearsal or a replay too. Throws StorageFault. */
  turnBeats(act: BeatAct): Stage {
    const beats = this.#parts.stage.now().beats ?? { paused: false, skipped: 0 }
    return this.setStage({ beats: turnedBeats(beats, act) })
  }
  /** Shows the public what waits on hold; the hold stays. Throws StorageFault, and then nothing is shown. */
  release(): void {
    this.#startAnnouncement()
    this.#parts.hold.release()
    this.#parts.changes.announce('all')
  }

  /** Starts the time of an announcement that waited, since it is shown now. */
  #startAnnouncement(): void {
    const { hold, matches } = this.#parts
    const session = matches.onStage
    if (session !== null && hold.isAnnouncementWaiting(session.id)) session.restartAnnouncement()
  }
  #tell(stage: Stage, before: Stage): void {
    const { health, matches } = this.#parts
    const session = matches.onStage
    for (const each of this.#subscribers) health.guard(() => each.onStage({ stage, before, session }))
  }
  #replace(started: Rehearsal | ReplayOnScreens, other: Rehearsal | ReplayOnScreens): void {
    try {
      this.#parts.matches.onStage?.stopClocks()
    } catch (error) {
      started.stop()
      throw error
    }
    other.stop()
  }
}
