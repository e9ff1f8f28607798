/** Gulag in the table's words: seats are letters, a turn is a crew, two picks and an order. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import type { Options, RefusalId, Role, StepId, TaskCard, Winner } from '../../../shared/games/gulag/types.ts'
import { jobs, legalTrios } from '../../../shared/games/gulag/crews.ts'
import { gulag } from '../../../shared/games/gulag/index.ts'
import { possibleNow, positionOf } from '../../../shared/games/gulag/state.ts'
import { stepOf } from '../../../shared/games/gulag/steps.ts'
import { en } from '../../../shared/games/gulag/words/text.en.ts'
import type { Gulag } from '../../../shared/games/gulag/game-types.ts'
import { ScriptedTable } from '../../kit/test-table.ts'

const letters = 'ABCDEFGHIJ'
export const seatOf = (letter: string): Seat => letters.indexOf(letter) + 1
export const letterOf = (seat: Seat): string => letters[seat - 1] ?? '?'
const colours: Readonly<Record<string, Role>> = { r: 'red', b: 'black' }
/** `rbrbb` -> worker cards by seat, as held after the pass. */
export const castOf = (cards: string): readonly Role[] => [...cards].map((card) => colours[card] ?? 'black')
/** Returns the letters of `red` red cards and black ones for the other seats. */
export const reds = (red: number, seats: number): string => 'r'.repeat(red) + 'b'.repeat(seats - red)
const tasks: Readonly<Record<string, TaskCard>> = { W: 'work', S: 'strike' }

export interface Given {
  readonly seats: number
  /** Cards as held after the pass; dealt when left out. */
  readonly cards?: string
  readonly options?: Partial<Options>
  /** First commissar; null: stop before the first step. */
  readonly first?: string | null
  readonly seed?: string
}

type Fields = Readonly<Record<string, unknown>>
const one = (seat: unknown): string => (seat === null ? 'none' : letterOf(seat as Seat))
const sides: Readonly<Record<Winner, string>> = { red: 'Red', black: 'Black', draw: 'Draw' }
/** Public events as the rule sheet prints them. */
const printed: Readonly<Record<string, (event: Fields) => string>> = {
  commissar: ({ turn, seat }) => `COMMISSAR ${String(turn)} ${one(seat)}`,
  crew: ({ workers, supervisor }) => `CREW ${(workers as readonly Seat[]).map(letterOf).join(',')};${one(supervisor)}`,
  placed: ({ seat }) => `PLACED ${one(seat)}`,
  order: ({ worker }) => `ORDER ${one(worker)}`,
  inspect: ({ work }) => `INSPECT ${String(work)}`,
  tally: ({ turn, of, work }) => `TALLY ${String(turn)}/${String(of)} ${String(work)}`,
  called: () => 'CALLED',
  away: ({ seat }) => `AWAY ${one(seat)}`,
  back: ({ seat }) => `BACK ${one(seat)}`,
  end: ({ work }) => `END ${String(work)}`,
  reveal: ({ seat, card }) => `REVEAL ${one(seat)} ${String(card)}`,
  result: ({ winner, red, work, par }) =>
    `RESULT ${sides[winner as Winner]} (R ${String(red)}, W ${String(work)}, par ${String(par)})`,
  corrected: ({ order, work, total }) =>
    `CORRECTED ${order === null ? 'order as told' : `order ${one((order as { worker: Seat | null }).worker)}`}, ${work === null ? 'count as told' : `count ${String(work)}`}, total ${String(total)}`,
}

export class Camp extends ScriptedTable<Gulag> {
  private printedSoFar = 0

  constructor({ seats, cards, options = {}, first = 'A', seed }: Given) {
    super(gulag, {
      names: letters.slice(0, seats).split(''),
      options,
      ...(cards === undefined ? {} : { cast: castOf(cards) }),
      ...(seed === undefined ? {} : { seed }),
    })
    if (first === null) return
    this.next().moderator({ type: 'deal' }).next()
    this.moderator(
      this.state.options.firstCommissar === 'random'
        ? { type: 'drawFirst' }
        : { type: 'chooseFirst', seat: seatOf(first) },
    )
    this.events()
  }
  get step(): StepId | null {
    return stepOf(this.state)
  }
  /** Every public event since the last call, as the sheet prints it, without PHASE, SEATING and SETUP. */
  events(): string {
    const fresh = this.told().slice(this.printedSoFar)
    this.printedSoFar += fresh.length
    return fresh.flatMap((event) => printed[event.type]?.(event as Fields) ?? []).join('; ')
  }
  /** The events since the last call are exactly these. */
  hears(expected: string): this {
    expect(this.events()).toBe(expected)
    return this
  }
  isAt(step: StepId | null): this {
    expect(this.step).toBe(step)
    return this
  }
  next(): this {
    return this.moderator({ type: 'next' })
  }
  /** The private hint: the result that is certain, or null. */
  hint(expected: Winner | null): this {
    expect(this.game.decided(this.state, en)).toBe(expected === null ? null : en.decided(en.results[expected]))
    return this
  }
  possible(): readonly Winner[] {
    return possibleNow(this.state)
  }
  choose(job: (typeof jobs)[number], letter: string): this {
    return this.moderator({ type: 'chooseMember', job, seat: seatOf(letter) })
  }
  /** `C,D;E` chosen one after the other, not confirmed yet. */
  picksCrew(crew: string): this {
    for (const [i, letter] of crew.split(/[,;]/).entries()) this.choose(jobs[i] ?? 'supervisor', letter)
    return this
  }
  crew(crew: string): this {
    return this.picksCrew(crew).next()
  }
  /** The crew is refused at the member with whom no legal one comes about; nothing is told, nothing stays entered. */
  refusesCrew(crew: string, reason: RefusalId, clause: string): this {
    const before = this.frame('public')
    for (const [i, letter] of crew.split(/[,;]/).entries()) {
      const command = { type: 'chooseMember', job: jobs[i] ?? 'supervisor', seat: seatOf(letter) } as const
      if (this.offers('moderator').some((offer) => fitsSeat(offer, command))) this.moderator(command)
      else {
        this.refuses(command, reason, clause)
        expect(this.frame('public')).toEqual(before)
        return Object.keys(this.state.secret.draft).length === 0 ? this : this.moderator({ type: 'clearCrew' })
      }
    }
    return expect.fail(`The crew ${crew} was accepted.`)
  }
  takesCrew(crew: string): this {
    return this.picksCrew(crew).isAt('T2').moderator({ type: 'clearCrew' })
  }
  /** `W S`: the picks in crew order, and both cards lie. */
  picks(said: string): this {
    const { workers } = this.state.open.crews.at(-1) ?? { workers: [] }
    for (const [i, pick] of said.split(' ').entries())
      this.moderator({ type: 'layCard', worker: workers[i] ?? 0, pick: tasks[pick] ?? pick })
    return this.next()
  }
  /** A worker's letter, or `none`; told at once. */
  order(said: string): this {
    return this.moderator({ type: 'giveOrder', worker: said === 'none' ? null : seatOf(said) }).next()
  }
  /** A whole turn, up to the cards going back. */
  turn(crew: string, picks: string, order: string): this {
    return this.crew(crew).picks(picks).order(order).next().isAt('T7')
  }
  /** A whole turn with some legal crew that brings so much work. */
  brings(work: number): this {
    const position = positionOf(this.state)
    const [trio] = position === null ? [] : legalTrios(position)
    const [a = 0, b = 0, c = 0] = trio ?? []
    const picks = ['S S', 'W S', 'W W'][work] ?? ''
    return this.turn(`${letterOf(a)},${letterOf(b)};${letterOf(c)}`, picks, 'none')
  }
  /** Turns with these numbers of work cards, the last one's cards still on the table. */
  plays(...works: readonly number[]): this {
    for (const work of works) {
      if (this.step === 'T7') this.next()
      this.brings(work)
    }
    return this
  }
  /** Plays from the cards going back, or from E1, to the result. */
  ends(): this {
    if (this.step === 'T7') this.next()
    this.isAt('E1').next()
    while (this.step === 'E2') this.moderator({ type: 'revealNext' })
    return this.isAt('E3').next()
  }
  notes(letter: string): readonly string[] {
    return this.frame(`seat:${seatOf(letter)}`).board.notes ?? []
  }
  card(letter: string, audience: 'public' | 'moderator' | 'own'): string | null {
    const seat = seatOf(letter)
    const { board } = this.frame(audience === 'own' ? `seat:${seat}` : audience)
    return board.seats.find((each) => each.seat === seat)?.card?.role ?? null
  }
  marks(letter: string, audience: 'public' | 'moderator' = 'public'): readonly string[] {
    const { seats } = this.frame(audience).board
    return seats.find((each) => each.seat === seatOf(letter))?.marks.map((mark) => mark.id) ?? []
  }
}
type Offered = ReturnType<Camp['offers']>[number]
function fitsSeat({ set, fields }: Offered, { job, seat }: { job: string; seat: Seat }): boolean {
  const field = fields['seat']
  return set?.['job'] === job && field?.kind === 'seat' && field.among.includes(seat)
}
export const camp = (given: Given): Camp => new Camp(given)
