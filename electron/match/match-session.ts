/**
 * The live table: decide → store → fold → tell. Each commit is on the disk before any audience is told of it.
 * A match has one table at most: open are those that go on, and a few that are over.
 */
import type { Commit, StoredEvent } from '../../shared/engine/events.ts'
import { dryRun } from '../../shared/engine/dry-run.ts'
import { frameFor, outcomeOf, revOf } from '../../shared/engine/frames.ts'
import { historyFor } from '../../shared/engine/history.ts'
import { type Actor, refuseBecause } from '../../shared/engine/game.ts'
import {
  decide,
  deciderOf,
  foldCommit,
  isOver,
  redo,
  toRefusal,
  commandTitle,
  fullState,
  undo,
  isCommandRefusal,
  type Command,
  type MatchState,
  type Refusal,
  type CommandMeta,
} from '../../shared/engine/match.ts'
import { isAnyRunning } from '../../shared/engine/time/clocks.ts'
import { announcementClock } from '../../shared/engine/commands/announcement-commands.ts'
import { dueCommandAt, nextDueTime, type DueCommand } from '../../shared/engine/time/expired-clocks.ts'
import { engineWords } from '../../shared/engine/words/engine-words.ts'
import { wordsIn } from '../../shared/engine/words/languages.ts'
import type { Audience, Frame, HistoryLine } from '../../shared/wire/frame.ts'
import type { Ending, MatchRecord, Store, StoredReply } from '../storage/store.ts'
import type { Damage } from '../storage/damage.ts'
import type { EngineTime } from './engine-clock.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

export interface Sender {
  readonly by: Actor
  readonly lang: string
  /** Language of the public frame in a dry run, where it differs from `lang`. */
  readonly publicLang?: string
  /** Identifies the command: the same key gets the same reply. */
  readonly key?: string
  /** Digest of the command under the key; a different digest is a different command. */
  readonly asked?: string
  /** True for a phone, whose picture comes as a push: only the revision is stored as reply to the key, no frame. */
  readonly brief?: boolean
  /** Revision of the moderator's frame that the command was made for; refused `moved-on` if it differs by now. */
  readonly expect?: number
  /** Question that the command answers; refused `moved-on` if another one is asked by now. */
  readonly question?: string
}
export interface Done {
  readonly rev: number
  readonly frame: Frame
}
/** The result of a dry run. Nothing is stored, and chance is drawn apart from that of the match. */
export interface Dry {
  readonly dry: true
  readonly rev: number
  /** Lines that the history would gain for the audience asked for, numbered from 1. */
  readonly told: readonly HistoryLine[]
  readonly frame: Frame
  readonly public: Frame
}
type Result<T> = T | Refusal
type Change = (live: MatchState, stamp: CommandMeta) => Commit | Refusal

/** The part of the store that a table writes to. */
type Keeping = Pick<Store, 'append' | 'reply'>

export interface MatchSessionDeps {
  readonly record: MatchRecord
  readonly live: MatchState
  readonly entries: readonly Commit[]
  /** Rows lost or changed since they were written, or null. */
  readonly damage: Damage | null
  readonly store: Keeping
  readonly time: EngineTime
  /** True for a match of a closed season, whose result stays as it is. */
  readonly isSettled: (match: string) => boolean
  /** True while an announcement of the match waits for the release of a hold: its time begins when it is shown. */
  readonly isAnnouncementHeld: (match: string) => boolean
  /** Called after each stored change. */
  readonly committed: (event: MatchCommit) => void
}

export class MatchSession {
  readonly id: string
  readonly record: MatchRecord
  readonly time: EngineTime
  readonly damage: Damage | null
  #live: MatchState
  readonly #rows: StoredEvent[]
  readonly #store: Keeping
  readonly #isSettled: (match: string) => boolean
  readonly #isAnnouncementHeld: (match: string) => boolean
  readonly #committed: (event: MatchCommit) => void
  /** Time at which the match first ended (ISO 8601), or null. Later announcements and reveals do not move the end. */
  #ended: string | null
  #movedAt: EngineMs | null = null
  /** Engine time in ms at which the clocks were to stop, while that could not be stored; else null. */
  #stopOwed: EngineMs | null = null
  /** Frames of the newest state, by audience and language: each is made once and shared by replies and screens. */
  #made: { readonly of: MatchState; readonly frames: Map<string, Frame> } | null = null

  constructor({
    record,
    live,
    entries,
    damage,
    store,
    time,
    isSettled,
    isAnnouncementHeld,
    committed,
  }: MatchSessionDeps) {
    this.id = record.id
    this.damage = damage
    this.record = record
    this.time = time
    this.#live = live
    this.#rows = entries.flatMap((entry) => entry.rows)
    this.#store = store
    this.#isSettled = isSettled
    this.#isAnnouncementHeld = isAnnouncementHeld
    this.#committed = committed
    this.#ended = record.ended
  }

  get live(): MatchState {
    return this.#live
  }
  /**
   * Engine time in ms of the last step after which a press on a deck may come too soon; null before the first. Counts
   * all steps of the moderator and of clocks, and steps of seats that everybody was told of, but no secret ones.
   */
  get movedAt(): EngineMs | null {
    return this.#movedAt
  }
  get rows(): readonly StoredEvent[] {
    return this.#rows
  }
  now(): EngineMs {
    return this.time.now()
  }
  frame(audience: Audience, lang: string): Frame {
    return this.#framed(this.#live, audience, lang)
  }
  #framed(live: MatchState, audience: Audience, lang: string): Frame {
    if (this.#made?.of !== live) this.#made = { of: live, frames: new Map() }
    const key = `${audience}/${lang}`
    const frame = this.#made.frames.get(key) ?? frameFor(live, audience, lang)
    this.#made.frames.set(key, frame)
    return frame
  }
  history(audience: Audience, lang: string): readonly HistoryLine[] {
    return historyFor(this.#live, audience, { rows: this.#rows, lang })
  }
  /** Returns the reply stored under a key, or null. */
  reply(key: string): StoredReply | null {
    return this.#store.reply(this.id, key)
  }
  /** Returns the engine time in ms at which the next deciding clock runs out, or null. */
  wakeAt(): number | null {
    return nextDueTime(this.#live, this.#waitingClocks())
  }
  /** Returns the command of the earliest clock that has run out at engine time `t`, or null. */
  dueAt(t: EngineMs): DueCommand | null {
    return dueCommandAt(this.#live, t, this.#waitingClocks())
  }

  send(command: Command, sender: Sender): Result<Done> {
    this.runOut()
    return this.#change((live, stamp) => decide(live, command, stamp), sender)
  }
  undo(notice: 'silent' | 'correction', sender: Sender): Result<Done> {
    this.stopOwedClocks()
    return this.#change((live, stamp) => undo(live, notice, stamp), sender)
  }
  redo(sender: Sender): Result<Done> {
    this.stopOwedClocks()
    return this.#change(redo, sender)
  }
  /**
   * Returns what a command would do, without doing it. Refused `kept` where the answer would tell the moderator a
   * secret. `as`: audience of the lines and the frame for the moderator; a seat always gets its own.
   */
  dry(command: Command, sender: Sender, as: Audience = this.#audienceOf(sender)): Result<Dry> {
    const { lang } = sender
    const moved = this.#movedOn(sender)
    if (moved !== null) return moved
    const entry = dryRun(this.#live, command, { ...this.#stamp(sender), chance: crypto.randomUUID() })
    if (isCommandRefusal(entry)) return entry
    const live = foldCommit(this.#live, entry)
    const settled = this.#settled(live, sender)
    if (settled !== null) return settled
    const audience = typeof sender.by === 'number' ? this.#audienceOf(sender) : as
    return {
      dry: true,
      rev: revOf(this.#live, audience),
      told: historyFor(live, audience, { rows: entry.rows, lang }),
      frame: frameFor(live, audience, lang),
      public: frameFor(live, 'public', sender.publicLang ?? lang),
    }
  }
  /** Sends the commands of clocks that have run out, earliest first. Called before each command and by the alarm. */
  runOut(): void {
    this.stopOwedClocks()
    for (let guard = 0; guard < 100; guard++) {
      const due = this.dueAt(this.now())
      if (due === null) return
      const { command, by, t } = due
      if ('refused' in this.#change((live, stamp) => decide(live, command, { ...stamp, t }), { by, lang: 'en' })) return
    }
  }
  /** Returns the title of what redo would do again, or null. `hidden`: names only a step that everybody was told of. */
  redoTitle(lang: string, hidden: boolean): string | null {
    const entry = this.#live.undone[0]
    if (entry === undefined) return null
    const nameless = hidden && entry.rows.every((row) => row.told !== 'all')
    return nameless ? wordsIn(engineWords, lang).lastStep : commandTitle(this.#live, deciderOf(entry), lang)
  }
  /**
   * Stops all running clocks until the moderator resumes them: after a restart or a sleep, and for a break. Where only
   * the moderator's own clocks ran, no other audience is told. False: no clock ran, or the match is over. Throws
   * StorageFault, and then nothing has happened.
   */
  stopClocks(): boolean {
    const { open, own, moderator } = this.#live
    const running = [open, moderator, ...Object.values(own)].some(({ clocks }) => isAnyRunning(clocks))
    if (!running || isOver(this.#live)) return false
    const t = this.#stopOwed ?? this.now()
    const stop: Change = (live, stamp) => decide(live, { type: 'stopClocks' }, { ...stamp, t })
    this.#change(stop, { by: 'engine', lang: 'en' })
    this.#stopOwed = null
    return true
  }
  /**
   * Stops the clocks because the console or its machine was away. Throws StorageFault, and then the stop is owed from
   * this moment on: nobody asked for it, so nobody can ask again.
   */
  stopClocksAfterAbsence(): void {
    this.#stopOwed ??= this.now()
    this.stopOwedClocks()
  }
  /** Stops the clocks that a full disk let run on, as of the moment when they were to stop. Throws StorageFault. */
  stopOwedClocks(): void {
    if (this.#stopOwed !== null && !this.stopClocks()) this.#stopOwed = null
  }

  /** Gives an announcement that goes by itself its whole time again, as it is shown now. Throws StorageFault. */
  restartAnnouncement(): void {
    const clock = this.#live.open.clocks.find(({ id }) => id === announcementClock)
    if (clock === undefined) return
    const anew = { type: 'setClock', clock: announcementClock, seconds: Math.round(clock.of / 1000) } as const
    this.#change((live, stamp) => decide(live, anew, stamp), { by: 'engine', lang: 'en' })
  }

  /** Returns the ids of clocks that do not run out yet. */
  #waitingClocks(): readonly string[] {
    const hasClock = this.#live.open.clocks.some(({ id }) => id === announcementClock)
    return hasClock && this.#isAnnouncementHeld(this.id) ? [announcementClock] : []
  }
  #audienceOf({ by }: Sender): Audience {
    return typeof by === 'number' ? `seat:${by}` : 'moderator'
  }
  #stamp({ by, lang, question }: Sender): CommandMeta {
    const asked = question === undefined ? {} : { question }
    return { t: this.now(), at: new Date().toISOString(), by, chance: this.record.seed, lang, ...asked }
  }
  /** Returns the refusal `moved-on` where the moderator's revision is no longer the expected one, else null. */
  #movedOn({ expect, lang }: Sender): Refusal | null {
    return expect === undefined || expect === revOf(this.#live, 'moderator')
      ? null
      : toRefusal(refuseBecause('moved-on'), this.#live, lang)
  }
  #change(change: Change, sender: Sender): Result<Done> {
    const audience = this.#audienceOf(sender)
    const moved = this.#movedOn(sender)
    if (moved !== null) return moved
    const entry = change(this.#live, this.#stamp(sender))
    if (isCommandRefusal(entry)) return entry
    const after = foldCommit(this.#live, entry)
    const settled = this.#settled(after, sender)
    if (settled !== null) return settled
    const done = { rev: revOf(after, audience), frame: this.#framed(after, audience, sender.lang) }
    this.#keep(entry, after, this.#also(after, done, sender))
    if (sender.by === 'engine') return done
    if (typeof sender.by !== 'number' || entry.rows.some(({ told }) => told === 'all')) this.#movedAt = this.now()
    return done
  }
  /**
   * Returns a refusal for a match of a closed season, else null. A match that is over may still be announced and
   * revealed, as long as standings count the same; commands of clocks and of the engine are never refused.
   */
  #settled(after: MatchState, { by, lang }: Sender): Refusal | null {
    if (by === 'clock' || by === 'engine' || !this.#isSettled(this.id)) return null
    if (isOver(this.#live) && countedOf(this.#live) === countedOf(after)) return null
    return toRefusal(refuseBecause(typeof by === 'number' ? 'not-offered' : 'season-closed'), this.#live, lang)
  }
  #keep(entry: Commit, after: MatchState, also: Parameters<Store['append']>[2]): void {
    const before = this.#live
    this.#store.append(this.id, entry, also)
    this.#live = after
    if (also.ending !== undefined) this.#ended = also.ending.ended
    this.#rows.push(...entry.rows)
    this.#committed({ match: this, before, after, commit: entry })
  }
  #also(after: MatchState, done: Done, { key, asked, brief = false }: Sender): Parameters<Store['append']>[2] {
    const reply: StoredReply = {
      status: 200,
      body: brief ? { rev: done.rev } : done,
      ...(asked === undefined ? {} : { asked }),
    }
    const [wasOver, isNow] = [isOver(this.#live), isOver(after)]
    const ended = (wasOver ? this.#ended : null) ?? new Date().toISOString()
    const ending = wasOver || isNow ? { ending: endingOf(after, ended) } : {}
    return { ...(key === undefined ? {} : { key, reply }), ...ending }
  }
}

/** True for a match on stage that goes on; a closed season does not stop it. `onStage`: the table there, or null. */
export const isPlaying = (onStage: MatchSession | null, match: string): boolean =>
  onStage?.id === match && !isOver(onStage.live)
/** Returns as text the part of an ending that standings count, for comparison. */
function countedOf(live: MatchState): string {
  const { outcome, results } = endingOf(live)
  return JSON.stringify([outcome?.kind, outcome?.winners, results])
}
/**
 * Returns what a match leaves for its season: the time of its end (ISO 8601), the outcome and one result per seat, none
 * if it was called off. All null while the match runs.
 */
export function endingOf(live: MatchState, ended = new Date().toISOString()): Ending {
  if (!isOver(live)) return { ended: null, outcome: null, results: null }
  const results = live.open.value.table.calledOff ? [] : live.game.results(fullState(live))
  return { ended, outcome: outcomeOf(live, 'en'), results }
}
export interface MatchCommit {
  readonly match: MatchSession
  /** The match as it stood before the command, and as it stands now. */
  readonly before: MatchState
  readonly after: MatchState
  /** The commit as stored. */
  readonly commit: Commit
}
