/** Out of Place in the table's words: names instead of seats, one line for a question or a vote. */
import { expect } from 'vitest'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import type { Command, Options } from '../../../shared/games/spy-location/types.ts'
import type { OutOfPlace } from '../../../shared/games/spy-location/game-types.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { ScriptedTable } from '../../kit/test-table.ts'

export const five = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli'] as const
export const tenNames = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan'] as const

export interface Given {
  readonly names?: readonly string[]
  readonly options?: Partial<Options>
  readonly location?: string
  /** `null`: drawn. */
  readonly spy?: string | null
  readonly seed?: string
  readonly lang?: string
}
type Stop = 'lobby' | 'list' | 'ready' | 'deal' | 'talk'

export class Circle extends ScriptedTable<OutOfPlace> {
  readonly names: readonly string[]

  constructor({ names = five, options = {}, location = 'library', spy = 'Cy', seed = 'circle', lang = 'en' }: Given) {
    const cast = spy === null ? {} : { cast: { location, spy: names.indexOf(spy) + 1 } }
    super(spyLocation, { names, options, seed, lang, ...cast })
    this.names = names
  }
  seatOf(name: string): Seat {
    const found = this.state.table.seats.find((each) => each.name === name)
    return found?.seat ?? expect.fail(`${name} does not sit here`)
  }
  nameOf(seat: Seat | null): string {
    return this.state.table.seats.find((each) => each.seat === seat)?.name ?? 'nobody'
  }
  /** Takes the first `next` offer, its fields as they are filled in. */
  next(): this {
    const offer = this.offers('moderator').find((each) => each.group === 'next')
    if (offer === undefined) return expect.fail('Nothing moves on.')
    const said = { type: offer.command, ...offer.set, ...offer.now } as unknown as Command
    return this.moderator(said)
  }
  /** Plays on to a stage of the coming round. */
  to(stage: Stop): this {
    for (let turns = 0; this.state.open.stage !== stage && turns < 8; turns++) this.next()
    expect(this.state.open.stage).toBe(stage)
    return this
  }
  asks(asker: string, answerer: string): this {
    return this.moderator({ type: 'ask', asker: this.seatOf(asker), answerer: this.seatOf(answerer) })
  }
  answers(name: string): this {
    return this.moderator({ type: 'answered', seat: this.seatOf(name) })
  }
  /** `Ada>Bo>Dee`: each asks the next one, who answers; the last one is the next asker. */
  chain(line: string): this {
    const names = line.split('>')
    for (const [i, name] of names.slice(1).entries()) this.asks(names[i] ?? '', name).answers(name)
    return this
  }
  putsUp(initiator: string, suspect: string): this {
    const seat = this.seatOf(initiator)
    if (this.state.open.stage !== 'final') this.moderator({ type: 'noteAccuser', seat })
    return this.moderator({ type: 'accuse', initiator: seat, suspect: this.seatOf(suspect) })
  }
  /** `Bo yes, Dee no`. */
  votes(line: string): this {
    for (const [name = '', word] of line.split(', ').map((each) => each.split(' ')))
      this.moderator({ type: 'castVote', voter: this.seatOf(name), yes: word === 'yes' })
    return this
  }
  guesses(name: string, place: string): this {
    return this.moderator({ type: 'guess', seat: this.seatOf(name), place })
  }
  leaves(name: string): this {
    return this.moderator({ type: 'leave', seat: this.seatOf(name) })
  }
  reveals(): this {
    return this.moderator({ type: 'reveal' })
  }
  scores(): this {
    return this.reveals().moderator({ type: 'score' })
  }
  /** Another round with this place and this spy. */
  nextRound(spy: string, location = 'museum'): this {
    this.moderator({
      type: 'deal',
      leader: this.offers('moderator').find((each) => each.id === 'deal')?.set?.['leader'] as Seat,
    })
    this.moderator({ type: 'setCard', spy: this.seatOf(spy), location })
    return this.moderator({ type: 'startRound' })
  }

  // ---- what is found ----
  /** `Ada 2, Bo 1`, by seat. */
  points(): string {
    const points = this.state.open.scores.at(-1)?.points ?? {}
    return this.listed(points)
  }
  totals(): string {
    const scored = this.told().findLast((event) => event.type === 'scored')
    return this.listed((scored?.['totals'] ?? {}) as Readonly<Record<string, number>>)
  }
  private listed(points: Readonly<Record<string, number>>): string {
    return Object.entries(points)
      .map(([seat, count]) => `${this.nameOf(Number(seat))} ${count}`)
      .join(', ')
  }
  sum(): number {
    return Object.values(this.state.open.scores.at(-1)?.points ?? {}).reduce((total, each) => total + each, 0)
  }
  get asker(): string {
    return this.nameOf(this.state.open.asker)
  }
  get barred(): string {
    return this.nameOf(this.state.open.barred)
  }
  /** Seconds left on the public clock of the round, or null. */
  clock(): number | null {
    const clock = this.frame('public').clocks.find((each) => each.id === 'round')
    if (clock === undefined) return null
    return (clock.leftMs - (clock.running ? this.t - clock.since : 0)) / 1000
  }
  outcomeOfRound(): string | null {
    return this.state.open.revealed?.outcome ?? null
  }
  winners(): readonly string[] {
    return (this.state.open.result?.winners ?? []).map((seat) => this.nameOf(seat))
  }
  /** Types of everything public since the last call. */
  heard(): string {
    return this.toldSince()
      .map((event) => event.type)
      .join(' ')
  }
}
export const circle = (given: Given = {}): Circle => new Circle(given)
/** The table of the scenarios with its clock running. */
export const talking = (given: Given = {}): Circle => circle(given).to('talk')
