/** Comrade Stalin in the table's words: names instead of seats, one line for an attempt. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import type { Role } from '../../../shared/games/comrade-stalin/roles.ts'
import type { Command, Options } from '../../../shared/games/comrade-stalin/types.ts'
import type { ComradeStalin } from '../../../shared/games/comrade-stalin/game-types.ts'
import { ScriptedTable } from '../../kit/test-table.ts'

export const c7 = {
  names: ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gil'],
  roles: ['stalin', 'favourite', 'heir', 'assassin', 'believer', 'informer', 'protege'] as readonly Role[],
  goals: [[], ['Q♠', 'A♥'], ['Q♥', '8♠'], ['A♣', '7♠'], ['K♥', '9♣'], ['A♠', 'K♣'], []] as readonly string[][],
}
export const c6 = {
  names: ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'],
  roles: ['stalin', 'general', 'ideologue', 'assassin', 'believer', 'favourite'] as readonly Role[],
  goals: [[], ['10♠', 'A♥'], ['J♥', '8♣'], ['A♠', 'K♥'], ['A♣', '9♥'], ['K♠', '10♥']] as readonly string[][],
}
export interface Given {
  readonly cast?: { names: readonly string[]; roles: readonly Role[]; goals: readonly (readonly string[])[] | null }
  /** Other roles or goals at the same table, by name. */
  readonly goals?: Readonly<Record<string, readonly string[]>>
  readonly options?: Partial<Options>
  readonly seed?: string
  readonly lang?: string
}
type Stop = ComradeStalin['Phase']

export class Court extends ScriptedTable<ComradeStalin> {
  readonly names: readonly string[]

  constructor({ cast = c7, goals = {}, options = {}, seed = 'court', lang = 'en' }: Given) {
    const hands = cast.goals?.map((hand, i) => goals[cast.names[i] ?? ''] ?? hand) ?? null
    const table = options.goalTracking === 'table' || options.dealMode === 'manual' ? null : hands
    super(comradeStalin, { names: cast.names, options, seed, lang, cast: { roles: cast.roles, goals: table } })
    this.names = cast.names
  }
  at(name: string): Seat {
    const seat = this.names.indexOf(name) + 1
    return seat > 0 ? seat : expect.fail(`${name} does not sit here`)
  }
  seats(line: string): readonly Seat[] {
    return line === '' ? [] : line.split(', ').map((name) => this.at(name))
  }
  /** Takes the first `next` offer, its fields as they are filled in; a set-up ability goes to `aim`. */
  next(aim?: string): this {
    const offer = this.offers('moderator').find((each) => each.group === 'next')
    if (offer === undefined) return expect.fail('Nothing moves on.')
    const said = { type: offer.command, ...offer.set, ...offer.now, ...(aim === undefined ? {} : { aim }) }
    return this.moderator(said as unknown as Command)
  }
  /** Plays up to a stage; in C7 the Informer looks at Cy and the Protégé chooses Bo. */
  to(stage: Stop): this {
    for (let turns = 0; this.state.open.stage !== stage && turns < 20; turns++) {
      const { stage: now, done } = this.state.open
      this.next(now === 'setup' ? (done.length === 0 && this.names.includes('Gil') ? '3:*' : '2') : undefined)
    }
    expect(this.state.open.stage).toBe(stage)
    return this
  }
  /** Puts seats out before the story begins, without exchange. */
  dead(line: string): this {
    for (const seat of this.seats(line)) this.moderator({ type: 'setOut', seat, out: true })
    return this
  }
  starts(starter: string, target: string): this {
    return this.moderator({ type: 'startAttempt', starter: this.at(starter), target: this.at(target) })
  }
  declare(side: 'attack' | 'defend', line: string): this {
    for (const seat of this.seats(line)) this.moderator({ type: 'declare', seat, side })
    return this
  }
  attack(line: string): this {
    return this.declare('attack', line)
  }
  defend(line: string): this {
    return this.declare('defend', line)
  }
  counts(): this {
    return this.moderator({ type: 'startCount', seat: null })
  }
  /** Counts down to 0. */
  toZero(): this {
    return this.counts().wait(10_000)
  }
  uses(name: string, ability: string, aim = '-'): this {
    return this.moderator({ type: 'useAbility', use: `${this.at(name)}/${ability}@${aim}` })
  }
  /** `Cy by Dee, Eli by Bo`. */
  verdict(line: string): this {
    return this.moderator(this.sentence(line))
  }
  sentence(line: string): Command {
    const pairs = line === '' ? [] : line.split(', ').map((each) => each.split(' by '))
    const deaths = pairs.map(
      ([victim = '', killer = '']) => [String(this.at(victim)), String(this.at(killer))] as const,
    )
    return { type: 'verdict', deaths }
  }
  slot(name: string, slot: number): this {
    return this.moderator({ type: 'chooseSlot', seat: this.at(name), slot: String(slot) })
  }
  coup(line: string): this {
    return this.moderator({ type: 'coup', fall: this.seats(line) })
  }
  rings(): this {
    return this.moderator({ type: 'alarm' })
  }
  /** The end, to the winners. */
  ends(): this {
    return this.to('end')
  }
  leaves(name: string): this {
    return this.moderator({ type: 'leave', seat: this.at(name) })
  }

  // ---- what is found ----
  alive(): string {
    return this.names.filter((name) => this.state.open.people[this.at(name)]?.alive === true).join(', ')
  }
  hand(name: string): string {
    return (this.state.secret.goals[this.at(name)] ?? []).map((card) => card ?? '–').join(' ')
  }
  tokens(name: string): number {
    return this.state.open.people[this.at(name)]?.tokens ?? -1
  }
  winners(): string {
    const won = (this.state.open.result ?? []).filter((each) => each.won)
    return won.map((each) => this.names[each.seat - 1]).join(', ')
  }
  reason(name: string): unknown {
    return this.state.open.result?.find((each) => each.seat === this.at(name))?.reason
  }
  notes(name: string): readonly string[] {
    return this.frame(`seat:${this.at(name)}`).board.notes ?? []
  }
  trigger(): string | null {
    return this.state.open.trigger
  }
}
export const court = (given: Given = {}): Court => new Court(given)
/** C7 or another cast with the floor open. */
export const free = (given: Given = {}): Court => court(given).to('free')
export const six = (given: Given = {}): Court => free({ cast: c6, ...given })
