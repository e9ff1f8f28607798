/** A table to script: the pure kernel with a clock that the test winds. Nothing is mocked. */
import { expect } from 'vitest'
import { dryRun } from '../../shared/engine/dry-run.ts'
import { dueCommandAt, nextDueTime } from '../../shared/engine/time/expired-clocks.ts'
import type { EngineCommand, Commit, StoredEvent } from '../../shared/engine/events.ts'
import { isOfFloor } from '../../shared/engine/commands/floor-commands.ts'
import type { Offer } from '../../shared/engine/offers/fields.ts'
import { frameFor, outcomeOf } from '../../shared/engine/frames.ts'
import { historyFor, isToldTo } from '../../shared/engine/history.ts'
import type { Actor, Game, GameTypes, Seat, State } from '../../shared/engine/game.ts'
import type { Disclosure } from '../../shared/engine/disclosure/told-audience.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  moderatorOffers,
  redo,
  seatOffers,
  fullState,
  undo,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
  type CommandMeta,
} from '../../shared/engine/match.ts'
import { offerToGoOn } from '../../shared/engine/go-on.ts'
import { findOffer } from '../../shared/engine/offers/offers.ts'
import { refoldMatch } from '../../shared/engine/replay.ts'
import type { Audience, Frame, HistoryLine } from '../../shared/wire/frame.ts'

export interface TableGiven<G extends GameTypes = GameTypes> {
  /** Number of seats when the names do not matter. */
  readonly seats?: number
  readonly names?: readonly string[]
  readonly options?: Partial<G['Options']>
  readonly cast?: G['Cast']
  readonly seed?: string
  readonly lang?: string
}
type Who = 'moderator' | Seat
type CommandOf<G extends GameTypes> = G['Command'] | EngineCommand
/** An event with at least these fields. */
export type Like = { readonly type: string } & Readonly<Record<string, unknown>>
/** `all`, the seats by number, the moderator alone, or nobody. */
export type Hears = 'all' | 'moderator' | 'nobody' | Seat

const someNames = [
  'Ann',
  'Ben',
  'Cleo',
  'Dan',
  'Eve',
  'Fay',
  'Gus',
  'Hal',
  'Ida',
  'Jan',
  'Kim',
  'Leo',
  'Mia',
  'Ned',
  'Ola',
  'Pia',
]
export const namesFor = (seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, i) => someNames[i] ?? `Player ${i + 1}`)
const hearers: Readonly<Record<'all' | 'moderator' | 'nobody', Disclosure>> = {
  all: 'all',
  moderator: 'moderator',
  nobody: 'nobody',
}
/** Tells whether the row was addressed to these hearers, and not merely overheard by the moderator. */
const addressed = (row: StoredEvent, hears: Hears): boolean =>
  typeof hears === 'number' ? row.to.includes(hears) : row.told === hearers[hears]

export class ScriptedTable<G extends GameTypes = GameTypes> {
  readonly game: AnyGame
  readonly seed: string
  readonly lang: string
  live: MatchState
  entries: Commit[] = []
  /** Engine time in ms. */
  t = 0
  private seen = 0

  constructor(game: Game<G> | AnyGame, given: TableGiven<G>) {
    this.game = game as unknown as AnyGame
    this.seed = given.seed ?? 'table'
    this.lang = given.lang ?? 'en'
    this.live = emptyMatch(this.game, 'match')
    const names = given.names ?? namesFor(given.seats ?? this.game.seats.min)
    const setup = { names, options: { ...given.options }, cast: given.cast ?? null }
    this.take(beginMatch(this.live, setup, this.stamp('moderator')), { type: 'begin' })
  }
  private stamp(by: Actor, t = this.t): CommandMeta {
    return { t, at: new Date(t).toISOString(), by, chance: this.seed, lang: this.lang }
  }
  private take(result: Commit | Refusal, command: Command): this {
    if (isCommandRefusal(result)) {
      const says = `${JSON.stringify(command)} was refused: ${result.refused} (${result.clause ?? 'no clause'}) ${result.says}`
      return expect.fail(says)
    }
    this.entries.push(result)
    this.live = foldCommit(this.live, result)
    return this
  }
  private runClocks(until: number): void {
    for (let due = dueCommandAt(this.live, until); due !== null; due = dueCommandAt(this.live, until)) {
      this.take(decide(this.live, due.command, this.stamp(due.by, due.t)), due.command)
    }
    this.t = until
  }

  // ---- what the table does ----
  /** The moderator's command; the test fails if it is refused. */
  moderator(command: CommandOf<G>): this {
    return this.take(
      decide(this.live, command as unknown as Command, this.stamp('moderator')),
      command as unknown as Command,
    )
  }
  /** Takes the moderator's offer that goes on without a form; the test fails where there is none. */
  press(): this {
    const offer = offerToGoOn(this.live, 'en')
    if (offer === null) return expect.fail('No offer goes on without a form.')
    return this.moderator({ type: offer.command, ...offer.set } as unknown as CommandOf<G>)
  }
  /** Returns a dry run's events by name, or the refusal. */
  ahead(command: CommandOf<G>): string {
    const found = dryRun(this.live, command as unknown as Command, this.stamp('moderator'))
    return isCommandRefusal(found) ? found.refused : found.rows.map((row) => row.event.type).join(' ')
  }
  seat(seat: Seat, command: CommandOf<G>): this {
    return this.take(decide(this.live, command as unknown as Command, this.stamp(seat)), command as unknown as Command)
  }
  /** Time passes; clocks that run out meanwhile send their command. */
  wait(ms: number): this {
    this.runClocks(this.t + ms)
    return this
  }
  /** The next clock that decides something runs out. */
  clockRunsOut(): this {
    const next = nextDueTime(this.live)
    if (next === null) return expect.fail('No running clock decides anything.')
    this.runClocks(Math.max(next, this.t))
    return this
  }
  undo(notice: 'silent' | 'correction' = 'silent'): this {
    return this.take(undo(this.live, notice, this.stamp('moderator')), { type: 'undo' })
  }
  redo(): this {
    return this.take(redo(this.live, this.stamp('moderator')), { type: 'redo' })
  }
  /** Stored, read back as JSON, folded again; the console had stopped at `mark` ms of engine time. */
  restart(mark: number = this.t): this {
    this.entries = JSON.parse(JSON.stringify(this.entries)) as Commit[]
    this.live = refoldMatch(this.game, 'match', { entries: this.entries, rules: this.game.rules })
    this.t = mark
    const stop = { type: 'stopClocks' }
    return this.take(decide(this.live, stop, this.stamp('engine')), stop)
  }

  // ---- what the table finds ----
  /** Rows of the last entry. */
  get last(): readonly StoredEvent[] {
    return this.entries.at(-1)?.rows ?? []
  }
  get rows(): readonly StoredEvent[] {
    return this.entries.flatMap((entry) => entry.rows)
  }
  get state(): State<G> {
    return fullState(this.live) as unknown as State<G>
  }
  frame(audience: Audience): Frame {
    return frameFor(this.live, audience, this.lang)
  }
  history(audience: Audience): readonly HistoryLine[] {
    return historyFor(this.live, audience, { rows: this.rows, lang: this.lang })
  }
  /** Returns the offers to somebody, without hands and the word, which stand open all along at a distance. */
  offers(who: Who): readonly Offer[] {
    return this.everyOffer(who).filter((offer) => !isOfFloor(offer))
  }
  everyOffer(who: Who): readonly Offer[] {
    return who === 'moderator' ? moderatorOffers(this.live, this.lang) : seatOffers(this.live, who, this.lang)
  }
  get outcome(): Frame['outcome'] {
    return outcomeOf(this.live, this.lang)
  }
  get results(): ReturnType<AnyGame['results']> {
    return this.game.results(fullState(this.live))
  }
  /** Returns all events told to an audience, in order, undone ones too. */
  told(audience: Audience = 'public'): readonly Like[] {
    return this.rows.filter((row) => isToldTo(row, audience)).map((row) => row.event)
  }
  /** Returns the events that an audience was told since the last call, or since the start. */
  toldSince(audience: Audience = 'public'): readonly Like[] {
    const fresh = this.entries.slice(this.seen).flatMap((entry) => entry.rows)
    this.seen = this.entries.length
    return fresh.filter((row) => isToldTo(row, audience)).map((row) => row.event)
  }

  // ---- claims ----
  /** The last command told these hearers an event with at least these fields. */
  tells(hears: Hears, event: Like): this {
    const heard = this.last.filter((row) => addressed(row, hears)).map((row) => row.event)
    expect(heard, `told to ${hears}`).toContainEqual(expect.objectContaining({ ...event }))
    return this
  }
  /** The last command told these hearers nothing, or nothing of this type. */
  tellsNothing(hears: Hears, type?: string): this {
    const heard = this.last.filter((row) => addressed(row, hears)).map((row) => row.event.type)
    expect(type === undefined ? heard : heard.filter((each) => each === type), `told to ${hears}`).toEqual([])
    return this
  }
  /** The public heard exactly events of these types with the last command, in this order. */
  announces(...types: readonly string[]): this {
    expect(this.last.filter((row) => row.told === 'all').map((row) => row.event.type)).toEqual(types)
    return this
  }
  /** The moderator is refused for this reason, of this clause if one is named. */
  refuses(
    command: CommandOf<G> | Command,
    reason: G['Refusal'] | 'not-offered' | 'name-taken' | 'frozen-option',
    clause?: string,
  ): this {
    const result = decide(this.live, command as unknown as Command, this.stamp('moderator'))
    if (!isCommandRefusal(result)) return expect.fail(`${JSON.stringify(command)} was accepted.`)
    expect(result.refused).toBe(reason)
    if (clause !== undefined) expect(result.clause).toBe(clause)
    expect(result.says).not.toBe(reason)
    return this
  }
  /** A phone is refused, and hears nothing but that. */
  refusesSeat(seat: Seat, command: CommandOf<G> | Command, refused = 'not-offered'): this {
    const result = decide(this.live, command as unknown as Command, this.stamp(seat))
    if (!isCommandRefusal(result)) return expect.fail(`${JSON.stringify(command)} of seat ${seat} was accepted.`)
    expect(result).toMatchObject({ refused, clause: null })
    return this
  }
  /** `command`: a type, or a whole command that must fit an offer. */
  private offer(who: Who, command: string | CommandOf<G> | Command): Offer | undefined {
    const offers = this.everyOffer(who)
    if (typeof command === 'string') return offers.find((each) => each.command === command || each.id === command)
    return findOffer(offers, command as unknown as Command)
  }
  isOffered(who: Who, command: string | CommandOf<G> | Command): this {
    const ids = this.offers(who)
      .map((offer) => offer.id)
      .join(', ')
    expect(this.offer(who, command), `${JSON.stringify(command)} among ${ids}`).toBeDefined()
    return this
  }
  isNotOffered(who: Who, command: string | CommandOf<G> | Command): this {
    expect(this.offer(who, command), `${JSON.stringify(command)} is offered`).toBeUndefined()
    return this
  }
  isIn(phase: G['Phase'], round?: number): this {
    const { phase: now, round: nowRound } = this.frame('public')
    expect(now).toBe(phase)
    if (round !== undefined) expect(nowRound).toBe(round)
    return this
  }
  isWon(by: string | null): this {
    expect(this.outcome?.winners ?? null).toEqual(by === null ? null : [by])
    return this
  }
}
/** A table of a game, set up and ready for its first command. */
export const tableOf = <G extends GameTypes>(game: Game<G>, given: TableGiven<G> = {}): ScriptedTable<G> =>
  new ScriptedTable<G>(game, given)
