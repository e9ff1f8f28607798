/**
 * A rehearsal: a made-up match that plays itself on all screens but phones. It lies in memory alone, and the stage behind
 * stays as it is, so its end, or a power cut, leaves nothing to clean up.
 */
import { nextDueTime } from '../../shared/engine/time/expired-clocks.ts'
import type { Cue } from '../../shared/engine/game.ts'
import {
  beginMatch,
  emptyMatch,
  foldCommit,
  isOver,
  isCommandRefusal,
  type AnyGame,
  type Refusal,
} from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { nextRandomMove, type RandomSource } from '../../shared/engine/random-player.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { RehearsalSpeed, RehearsalStatus } from '../../shared/wire/rehearsal-payload.ts'
import { engineTime } from '../match/engine-clock.ts'
import type { StorageHealth } from '../storage/storage-health.ts'
import type { ScreenChanges } from './screen-changes.ts'
import type { StageChange } from './stage-change.ts'
import { withShown, type ScreenOverride } from './screen-override.ts'
import { MatchSession } from '../match/match-session.ts'
import type { Scheduler } from '../http/scheduler.ts'

export interface RehearsalDeps {
  readonly timing: Scheduler
  /** Receives `all` whenever the rehearsal starts, changes or ends. */
  readonly changes: ScreenChanges
  readonly health: Pick<StorageHealth, 'fault'>
}
export interface RehearsalRequest {
  readonly game: AnyGame
  readonly seats: number
  readonly speed: RehearsalSpeed
  readonly obs: RehearsalStatus['obs']
}
interface Run extends RehearsalRequest {
  readonly table: MatchSession
  readonly stage: Stage
  readonly draw: RandomSource
  readonly paused: boolean
  readonly steps: number
  readonly obsLog: RehearsalStatus['obsLog']
}
/** ms between two steps at plain speed. */
const pace = 2000
const longestLog = 12
const forgetful = { append: () => undefined, reply: () => null }
const names = 'Ann Bea Cem Dan Eva Fox Gus Hal Ida Jan Kim Leo Mia Ned Ona Pia Quy Rex Sia Tom Una Vic Wim Xia Yan Zoe'
const seated = (count: number): readonly string[] => {
  const known = names.split(' ')
  return Array.from({ length: count }, (_, i) => {
    const again = Math.floor(i / known.length)
    return `${known[i % known.length] ?? ''}${again === 0 ? '' : ` ${again + 1}`}`
  })
}

/** Returns a table of invented players that stores nothing, or the refusal of the game. */
function rehearsalTable(game: AnyGame, seats: number, lang: string): MatchSession | Refusal {
  const id = crypto.randomUUID()
  const seed = crypto.randomUUID()
  const created = new Date().toISOString()
  const empty = emptyMatch(game, id)
  const given = { names: seated(seats), options: {}, cast: null }
  const entry = beginMatch(empty, given, { t: 0, at: created, by: 'moderator', chance: seed, lang })
  if (isCommandRefusal(entry)) return entry
  const ending = { ended: null, outcome: null, results: null }
  return new MatchSession({
    record: { id, game: game.id, rules: game.rules, names: given.names, seed, created, ...ending },
    live: foldCommit(empty, entry),
    entries: [entry],
    damage: null,
    store: forgetful,
    time: engineTime(0),
    isSettled: () => false,
    isAnnouncementHeld: () => false,
    committed: () => undefined,
  })
}

export class Rehearsal {
  readonly #parts: RehearsalDeps
  #run: Run | null = null
  #stopWaiting = (): void => undefined

  constructor(parts: RehearsalDeps) {
    this.#parts = parts
  }
  /** The picture of the rehearsal for all screens but phones; null while none runs. */
  get override(): ScreenOverride | null {
    if (this.#run === null) return null
    const { table, stage } = this.#run
    const frame: ScreenOverride['frame'] = (lang) => table.frame('public', lang)
    return { live: table.live, stage, replayed: null, now: () => table.now(), frame }
  }
  get status(): RehearsalStatus | null {
    if (this.#run === null) return null
    const { game, table, draw: _draw, stage: _stage, ...rest } = this.#run
    return { ...rest, game: game.id, over: isOver(table.live) }
  }
  /** Starts a rehearsal in place of any other. Returns the refusal of the game, or null. */
  start(given: RehearsalRequest, lang: string): Refusal | null {
    const table = rehearsalTable(given.game, given.seats, lang)
    if ('refused' in table) return table
    const stage: Stage = { match: table.id, blank: false, hold: false, view: 'board', text: '' }
    const draw = seededRandom(`rehearsal/${table.id}`)
    this.#turn({ ...given, table, stage, draw, paused: false, steps: 0, obsLog: [] })
    return null
  }
  /** Changes speed, pause or OBS; false: no rehearsal runs. */
  change(change: Partial<Pick<RehearsalStatus, 'speed' | 'paused' | 'obs'>>): boolean {
    if (this.#run === null) return false
    this.#turn({ ...this.#run, ...change })
    return true
  }
  /**
   * Changes curtain, break and title of the rehearsal. A hold is not rehearsed, as it waits for the moderator's clicks.
   */
  putOnAir(change: Partial<Stage>): void {
    if (this.#run === null) return
    this.#turn({ ...this.#run, stage: withShown(this.#run.stage, change) })
  }
  /** Logs a cue and its scene in OBS. True where OBS may be sent the cue: no rehearsal runs, or its `obs` is `live`. */
  lets(cue: Cue, scene: string | null): boolean {
    if (this.#run === null) return true
    const { obs, obsLog } = this.#run
    const [last] = obsLog
    if (last?.cue !== cue || last.scene !== scene)
      this.#run = { ...this.#run, obsLog: [{ cue, scene }, ...obsLog].slice(0, longestLog) }
    return obs === 'live'
  }
  /** Ends the rehearsal when another match is put on stage. */
  onStage({ stage, before }: StageChange): void {
    if (stage.match !== before.match) this.stop()
  }
  close(): void {
    this.stop()
  }
  /** Ends the rehearsal; false: none ran. */
  stop(): boolean {
    this.#stopWaiting()
    if (this.#run === null) return false
    this.#run = null
    this.#parts.changes.announce('all')
    return true
  }

  #turn(run: Run): void {
    this.#run = run
    this.#parts.changes.announce('all')
    this.#stopWaiting()
    if (!run.paused && !isOver(run.table.live))
      this.#stopWaiting = this.#parts.timing.after(pace / run.speed, () => this.#guardedStep())
  }
  /** Takes a step. An error ends the rehearsal, is reported as a fault, and leaves the console running. */
  #guardedStep(): void {
    try {
      this.#step()
    } catch (error) {
      this.stop()
      this.#parts.health.fault(error)
    }
  }
  #step(): void {
    if (this.#run === null) return
    const { table, draw } = this.#run
    const move = nextRandomMove(table.live, table.now(), { draw })
    if (move === null) this.#waitOut(table)
    else if (move.by === 'clock') table.runOut()
    // A refusal means that a clock ran out in between; the next step finds a move that is possible then.
    else table.send(move.command, { by: move.by, lang: 'en' })
    this.#turn({ ...this.#run, steps: this.#run.steps + 1 })
  }
  /** Moves engine time to the end of the next clock, where only clocks go on. Throws where no clock runs. */
  #waitOut(table: MatchSession): void {
    const due = nextDueTime(table.live)
    if (due === null) throw new Error(`The rehearsal of ${table.live.game.id} cannot go on.`)
    table.time.skip(Math.min(0, table.now() - due))
    table.runOut()
  }
}
