/** Ktulu in the table's words: names instead of seats, a whole night of calls in one line. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import { actAt, mayDecline, targetsAt } from '../../../shared/games/ktulu/night/night-acts.ts'
import { isNaming, isOfGroup } from '../../../shared/games/ktulu/acts/act.ts'
import { isVoted } from '../../../shared/games/ktulu/decide/groups.ts'
import { ktulu } from '../../../shared/games/ktulu/index.ts'
import { modeOf } from '../../../shared/games/ktulu/night/call-modes.ts'
import type { Fact } from '../../../shared/games/ktulu/night/shown-facts.ts'
import type { Options } from '../../../shared/games/ktulu/options/option-types.ts'
import type { Role } from '../../../shared/games/ktulu/roles.ts'
import { holderOf, isAlive, stepNow } from '../../../shared/games/ktulu/state.ts'
import type { StepId } from '../../../shared/games/ktulu/steps.ts'
import type { Ktulu } from '../../../shared/games/ktulu/game-types.ts'
import { ScriptedTable, type Like } from '../../kit/test-table.ts'

interface Cast {
  readonly seated: readonly (readonly [string, Role])[]
  /** Night 0: whom the Blackmailer binds, and which bandit carries the statuette. */
  readonly bound: string
  readonly holder: string
}
/** Section 10: 14 players, ship night 3, k = 2. */
export const castP: Cast = {
  seated: [
    ['Ann', 'sheriff'],
    ['Ben', 'hooker'],
    ['Cal', 'goodGunman'],
    ['Dan', 'parson'],
    ['Eve', 'judge'],
    ['Fay', 'guard'],
    ['Gus', 'drunkard'],
    ['Hal', 'badGunman'],
    ['Ida', 'blackmailer'],
    ['Jon', 'thief'],
    ['Kay', 'avenger'],
    ['Leo', 'leader'],
    ['Mia', 'quietFoot'],
    ['Ned', 'burningRage'],
  ],
  bound: 'Gus',
  holder: 'Hal',
}
/** Section 10: 21 players, ship night 4, k = 3. */
export const castQ: Cast = {
  seated: [
    ['Abe', 'sheriff'],
    ['Bea', 'hooker'],
    ['Cy', 'goodGunman'],
    ['Dot', 'parson'],
    ['Ed', 'mayor'],
    ['Flo', 'taxman'],
    ['Gil', 'inciter'],
    ['Hana', 'hairdresser'],
    ['Igor', 'gambler'],
    ['Jo', 'badGunman'],
    ['Kit', 'blackmailer'],
    ['Lou', 'thief'],
    ['Max', 'cardsharper'],
    ['Nan', 'avenger'],
    ['Otto', 'leader'],
    ['Pia', 'coyot'],
    ['Quin', 'trailer'],
    ['Rex', 'detector'],
    ['Sue', 'mindEater'],
    ['Tom', 'megaAlien'],
    ['Uma', 'luckyLuke'],
  ],
  bound: 'Dot',
  holder: 'Jo',
}
export interface Given {
  readonly cast?: Cast
  /** Other roles at the same table, by name. */
  readonly roles?: Readonly<Record<string, Role>>
  /** Night 0, if not as the cast has it. */
  readonly bound?: string
  readonly holder?: string
  readonly options?: Partial<Options>
  readonly seed?: string
  readonly lang?: string
}
/** Phases of which everybody hears anyway. */
const plain: readonly string[] = ['seated', 'optionsTold', 'phase', 'called', 'roles']

export class Tent extends ScriptedTable<Ktulu> {
  readonly names: readonly string[]
  readonly #bound: string
  readonly #holder: string

  constructor({ cast = castP, roles = {}, bound, holder, options = {}, seed = 'ktulu', lang = 'en' }: Given) {
    const names = cast.seated.map(([name]) => name)
    super(ktulu, { names, options, seed, lang, cast: cast.seated.map(([name, role]) => roles[name] ?? role) })
    this.names = names
    this.#bound = bound ?? cast.bound
    this.#holder = holder ?? cast.holder
  }
  at(name: string): Seat {
    const seat = this.names.indexOf(name) + 1
    return seat > 0 ? seat : expect.fail(`${name} does not sit here`)
  }
  seats(line: string): readonly Seat[] {
    return line === '' ? [] : line.split(', ').map((name) => this.at(name))
  }
  name(seat: Seat | null): string {
    return seat === null ? '–' : (this.names[seat - 1] ?? String(seat))
  }

  // ---- where we are ----
  get step(): StepId | null {
    return (stepNow(this.state)?.id as StepId | undefined) ?? null
  }
  get mode(): string {
    const step = stepNow(this.state)
    return step === null ? 'over' : modeOf(this.state, step)
  }
  holder(): string {
    return this.name(holderOf(this.state))
  }
  knows(): boolean {
    return this.state.secret.statuette.knows
  }
  alive(): string {
    return this.names.filter((name) => isAlive(this.state, this.at(name))).join(', ')
  }
  lives(name: string): boolean {
    return isAlive(this.state, this.at(name))
  }
  /** Returns the names that the current step may choose; `–` is nobody. */
  choices(): string {
    const step = stepNow(this.state)
    const act = actAt(step)
    if (step === null || !isNaming(act)) return expect.fail(`${this.step ?? 'the end'} names nobody`)
    const names = targetsAt(this.state, act, step).map((seat) => this.name(seat))
    return [...names, ...(mayDecline(this.state, act, step) ? ['–'] : [])].join(', ')
  }
  /** Returns the facts that a player was shown or is about to be shown. */
  learned(name: string): readonly Fact[] {
    return this.state.secret.learned.filter(({ to }) => to.includes(this.at(name))).map(({ fact }) => fact)
  }
  /** Returns the public news since the last call, one short line each, without phases. */
  heard(): readonly string[] {
    return this.toldSince('public').flatMap((event) => this.#line(event))
  }
  #line(event: Like): readonly string[] {
    if (plain.includes(event.type)) return []
    const { type, seat, faction, winner, role } = event
    const who = typeof seat === 'number' ? this.name(seat) : seat === null ? '–' : ''
    const rest = [who, role, faction, winner].filter((word) => typeof word === 'string' && word !== '')
    return [[type, ...rest].join(' ')]
  }

  // ---- what the moderator does ----
  next(): this {
    return this.moderator({ type: 'next' })
  }
  /** Names somebody at the step that waits. */
  picks(name: string): this {
    return this.moderator({ type: 'choose', seat: this.at(name) })
  }
  yes(): this {
    return this.moderator({ type: 'answer', yes: true })
  }
  no(): this {
    return this.moderator({ type: 'answer', yes: false })
  }
  /** Declines the current step: names nobody, says no, or goes on where nothing was asked. */
  declines(): this {
    const step = stepNow(this.state)
    const act = actAt(step)
    if (this.mode !== 'REAL' || step === null) return this.next()
    if (step.id === 'doctor' || act?.asks === 'answer') return this.no()
    if (!isNaming(act)) return this.next()
    return this.moderator({ type: 'choose', seat: null })
  }
  /** Plays on to a step, through all steps due before it. */
  to(id: StepId): this {
    for (let steps = 0; this.step !== id; steps++) {
      if (steps > 400 || this.state.open.winner !== null)
        return expect.fail(`${id} does not come: ${this.step ?? 'over'}`)
      this.passes()
    }
    return this
  }
  /** Plays on; true if this step is called before dawn. Otherwise the table waits at dawn or at the end. */
  reaches(id: StepId): boolean {
    while (this.step !== id && this.step !== 'd.dawn' && this.step !== null) this.passes()
    return this.step === id
  }
  /** `acts('b.steal', 'Ann')`: on to the step, and that name. */
  acts(id: StepId, name: string): this {
    return this.to(id).picks(name)
  }
  answers(id: StepId): this {
    return this.to(id).yes()
  }
  jails(name: string): this {
    return this.acts(this.state.open.n === 0 ? 'n0.sheriff' : 'c.sheriff', name)
  }
  guards(name: string): this {
    return this.acts('c.guard', name)
  }
  /** 7.6: `Leo: Ann, Ned: Ben`; `–` is nobody. */
  groupVotes(id: StepId, line: string): this {
    this.to(id)
    const pairs = line.split(', ').map((each) => each.split(': '))
    const votes = Object.fromEntries(
      pairs.map(([voter = '', target = '']) => [this.at(voter), target === '–' ? null : this.at(target)]),
    )
    return this.moderator({ type: 'groupVote', votes })
  }
  /** Plays on to the first call of night n. Days pass without duel, search or sanction. */
  night(n: number): this {
    if (n === 0) return this.to('n0.open')
    for (let days = 0; !(this.state.open.phase === 'night' && this.state.open.n === n); days++) {
      if (days > 20 || this.state.open.winner !== null) return expect.fail(`Night ${n} does not come.`)
      this.day(this.state.open.phase === 'day' ? this.state.open.n : this.state.open.n + 1).dusk()
    }
    return this
  }
  /** Plays on to day n, with the dawn read out. */
  day(n: number): this {
    for (let nights = 0; !(this.state.open.phase === 'day' && this.state.open.n === n); nights++) {
      if (nights > 20 || this.state.open.winner !== null) return expect.fail(`Day ${n} does not come.`)
      if (this.state.open.phase === 'day') this.dusk()
      else this.to('d.dawn').next()
    }
    return this
  }
  /** The rest of the day is passed over. */
  dusk(): this {
    if (this.step !== 'd.dusk') this.moderator({ type: 'goToStep', step: 'd.dusk' })
    return this.next()
  }
  /** Puts seats out for all to see before the story begins. */
  dead(line: string): this {
    for (const seat of this.seats(line)) this.moderator({ type: 'setOut', seat, out: true })
    return this
  }
  /** The statuette is somewhere else when the story begins. */
  holds(name: string, knows = true): this {
    return this.moderator({ type: 'setHolder', seat: this.at(name), knows })
  }
  leaves(name: string): this {
    return this.moderator({ type: 'leave', seat: this.at(name) })
  }

  // ---- what falls on players who play no part ----
  get #jailed(): Seat | null {
    return this.state.secret.hindered.jailed[0] ?? null
  }
  #due(step: StepId, among: readonly Seat[]): Seat | null {
    if (step === 'n0.blackmailer') return this.at(this.#bound)
    if (step === 'n0.bandits') return this.at(this.#holder)
    const rest = among.filter((seat) => seat !== holderOf(this.state))
    if (step.endsWith('.sheriff')) return rest[0] ?? null
    return [this.#jailed, ...rest].find((seat) => seat !== null && among.includes(seat)) ?? null
  }
  /** The step that waits, as if it played no part. */
  passes(): this {
    const step = stepNow(this.state)
    const act = actAt(step)
    if (this.step === 's.deal') return this.moderator({ type: 'deal' })
    if (this.step === 'assign') return expect.fail('Somebody has to be named as the holder.')
    if (step === null || this.mode !== 'REAL' || !isNaming(act)) return this.declines()
    const id = step.id as StepId
    const first = id === 'n0.bandits' || id === 'n0.blackmailer'
    if (isOfGroup(act) && isVoted(this.state, act, step)) return this.#passesVote(id)
    if (mayDecline(this.state, act, step) && !first) return this.declines()
    const target = this.#due(id, targetsAt(this.state, act, step))
    return this.moderator({ type: 'choose', seat: target })
  }
  #passesVote(id: StepId): this {
    const offer = this.offers('moderator').find((each) => each.command === 'groupVote')
    const field = offer?.fields['votes']
    if (field?.kind !== 'ballot') return expect.fail(`${id} is not voted on`)
    const votes = field.rows.map(({ voter, among, min }) => [voter, min === 0 ? null : this.#due(id, among)])
    return this.moderator({ type: 'groupVote', votes: Object.fromEntries(votes) as Record<string, Seat | null> })
  }
}
/** Cast P or another before the deal. */
export const tent = (given: Given = {}): Tent => new Tent(given)
/** Day 1 after a night 0 in which nothing else happened. */
export const dayOne = (given: Given = {}): Tent => tent(given).day(1)
export const tableQ = (given: Given = {}): Tent => dayOne({ cast: castQ, ...given })
