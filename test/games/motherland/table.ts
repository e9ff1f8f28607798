/** Motherland in the table's words: seats are letters, a round is what happens in it. */
import { expect } from 'vitest'
import { motherland } from '../../../shared/games/motherland/index.ts'
import type { Role } from '../../../shared/games/motherland/roles.ts'
import { stepOf } from '../../../shared/games/motherland/steps.ts'
import type { Command, Options, StepId } from '../../../shared/games/motherland/types.ts'
import type { Motherland } from '../../../shared/games/motherland/game-types.ts'
import { en } from '../../../shared/games/motherland/words/text.en.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { ScriptedTable } from '../../kit/test-table.ts'

const letters = 'ABCDEFGHIJKLM'
export const seatOf = (letter: string): Seat => letters.indexOf(letter) + 1
export const letterOf = (seat: Seat): string => letters[seat - 1] ?? '?'

type Cards = Readonly<Partial<Record<Exclude<Role, 'citizen'>, string>>>
/** `{ spy: 'BC', writer: 'I' }` -> cards by seat, everybody else a plain Citizen. */
export const castOf = (seats: number, cards: Cards): readonly Role[] =>
  Array.from({ length: seats }, (_, i) => {
    const found = Object.entries(cards).find(([, holders]) => holders.includes(letterOf(i + 1)))
    return (found?.[0] ?? 'citizen') as Role
  })

export interface Given {
  readonly seats: number
  readonly cards: Cards
  readonly options?: Partial<Options>
  /** Seat of the first token; null: stop before it. */
  readonly token?: string | null
  /** The chosen Sister. */
  readonly chosen?: string
}
export interface Night {
  readonly spies?: string | null
  readonly writer?: string
  readonly censor?: string
}

type Fields = Readonly<Record<string, unknown>>
const card = (role: unknown): string => en.roles[role as Role]
const list = (seats: unknown): string => (seats as readonly Seat[]).map(letterOf).join(',')
const one = (seat: unknown): string => (seat === null ? 'none' : letterOf(seat as Seat))
/** Public events as the rule sheet prints them. */
const printed: Readonly<Record<string, (event: Fields) => string>> = {
  troika: ({ seats }) =>
    `TROIKA ${letterOf((seats as readonly Seat[])[0] ?? 0)}*,${list((seats as readonly Seat[]).slice(1))}`,
  vote: ({ votes }) =>
    `VOTE ${(votes as readonly { voter: Seat; target: Seat | null }[]).map(({ voter, target }) => `${letterOf(voter)}>${target === null ? '–' : letterOf(target)}`).join(', ')}`,
  adjourned: () => 'ADJOURNED',
  verdict: ({ seat }) => `VERDICT ${one(seat)}`,
  informer: ({ by, accused }) => `INFORMER ${one(by)}>${one(accused)}`,
  wake: () => 'WAKE',
  darkness: ({ seat }) => `DARKNESS ${one(seat)}`,
  sisters: ({ seats }) => `SISTERS ${list(seats)}`,
  reveal: ({ seat, card: role }) => `REVEAL ${one(seat)} ${card(role)}`,
  lastWords: ({ seat }) => `LASTWORDS ${one(seat)}`,
  sent: ({ seats }) => `SENT ${list(seats)}`,
  silenced: ({ seat }) => `SILENCED ${one(seat)}`,
  madman: ({ seat }) => `MADMAN ${one(seat)}`,
  called: () => 'CALLED',
  end: ({ free }) => `END ${list(free)}`,
  winner: ({ team }) => `WINNER ${team === 'spies' ? 'Spies' : 'Citizens'}`,
  fullReveal: () => 'FULLREVEAL',
  corrected: () => 'CORRECTED',
}

export class Block extends ScriptedTable<Motherland> {
  private printedSoFar = 0

  constructor({ seats, cards, options = {}, token = 'A', chosen }: Given) {
    super(motherland, { names: letters.slice(0, seats).split(''), options, cast: castOf(seats, cards) })
    if (token === null) return
    this.to('S5', 'S6')
    if (this.step === 'S5') this.chooses(chosen ?? 'A').to('S6')
    this.moderator({ type: 'skipIntroductions' }).moderator({ type: 'nameTroika', seat: seatOf(token) })
    this.events()
  }
  get step(): StepId | null {
    return stepOf(this.state)
  }
  /** Every public event since the last call, as the sheet prints it, without PHASE, SEATING and DECK. */
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
  /** The private hint: who wins whatever happens. */
  hint(expected: 'Spies' | 'Citizens' | null): this {
    const team = this.game.decided(this.state, en)
    expect(team).toBe(expected === null ? null : en.decided(expected))
    return this
  }
  /** Plays the steps, inputs left out, until one of these waits. */
  to(...steps: readonly StepId[]): this {
    for (let turns = 0; this.step !== null && !steps.includes(this.step); turns++) {
      if (turns > 60) return expect.fail(`Never came to ${steps.join(' or ')}; stuck at ${this.step}.`)
      this.goOn()
    }
    return steps.includes(this.step ?? 'S3') ? this : expect.fail(`The game ended before ${steps.join(' or ')}.`)
  }
  private goOn(): void {
    const command: Partial<Record<StepId, Command>> = {
      S4: { type: 'deal' },
      G2: { type: 'startMadman' },
      D2: { type: 'setSpyTarget', target: null },
      D3: { type: 'setWriterTarget', target: null },
      D4: { type: 'setCensorTarget', target: null },
      'E1.cards': { type: 'revealNext' },
    }
    const said = this.step === null ? undefined : command[this.step]
    if (said === undefined || (this.step?.startsWith('D') && this.offered('next'))) this.next()
    else this.moderator(said)
  }
  offered(id: string): boolean {
    return this.offers('moderator').some((offer) => offer.id === id)
  }
  next(): this {
    return this.moderator({ type: 'next' })
  }
  chooses(sister: string): this {
    return this.moderator({ type: 'chooseSister', seat: seatOf(sister) })
  }
  /** `A>B, B>C, C>–`: the three votes, entered and released, or cast one by one. */
  votes(said: string): this {
    this.to('T1')
    const votes = said.split(',').map((vote) => vote.trim().split('>'))
    const oneByOne = this.state.options.troikaVote === 'sequential'
    for (const [voter = '', target = ''] of votes) {
      this.moderator({
        type: oneByOne ? 'castVote' : 'enterVote',
        voter: seatOf(voter),
        target: target === '–' ? null : seatOf(target),
      })
    }
    return oneByOne ? this : this.moderator({ type: 'releaseVotes' })
  }
  /** Votes and everything that follows, up to the next Darkness or the end. `accuses`: whom the Informer names. */
  troika(said: string, accuses?: string): this {
    this.votes(said).next()
    if (this.step === 'T3' && accuses !== undefined) this.accuses(accuses)
    return this.to('D1', 'E1')
  }
  /** A vote without a result: every member points at somebody else. */
  nobody(): this {
    this.to('T1')
    const [a = 0, b = 0, c = 0] = this.state.open.troika?.seats ?? []
    return this.troika(
      [`${letterOf(a)}>${letterOf(b)}`, `${letterOf(b)}>${letterOf(c)}`, `${letterOf(c)}>${letterOf(a)}`].join(', '),
    )
  }
  accuses(target: string): this {
    return this.moderator({ type: 'accuse', accused: seatOf(target) })
  }
  /** The night up to its inputs; Wake is not yet called. */
  asleep({ spies, writer, censor }: Night): this {
    this.to('D2', 'D3', 'D4')
    if (this.step !== 'D2') return this.to('W1')
    if (spies !== undefined) this.moderator({ type: 'setSpyTarget', target: spies === null ? null : seatOf(spies) })
    this.next()
    if (writer !== undefined) this.to('D3').moderator({ type: 'setWriterTarget', target: seatOf(writer) })
    if (censor !== undefined) this.to('D4').moderator({ type: 'setCensorTarget', target: seatOf(censor) })
    return this.to('W1')
  }
  /** The whole night and its news, up to the next Gossip, its noise included, or the end. */
  night(choices: Night): this {
    this.asleep(choices).events()
    return this.to('G1', 'E1').noise()
  }
  private noise(): this {
    return this.step === 'G1' ? this.next().to('G3') : this
  }
  /** Plays from E1 to the winner. */
  ends(): this {
    this.to('E1')
    for (let turns = 0; this.step !== null && turns < 30; turns++) this.goOn()
    return this
  }
  phone(letter: string): Frame {
    return this.frame(`seat:${seatOf(letter)}`)
  }
  /** Returns the lines behind the card besides the line that counts messages, which is on every phone. */
  notes(letter: string): readonly string[] {
    return (this.phone(letter).board.notes ?? []).filter((line) => !line.startsWith('Message'))
  }
  /** `A>B C>–`: phones are tapped for what all of them ask now. */
  taps(said: string): this {
    for (const tap of said.split(' ')) {
      const [letter = '', target = ''] = tap.split('>')
      const of = this.state.own[seatOf(letter)]?.asked ?? 'spies'
      this.seat(seatOf(letter), { type: 'point', of, target: target === '–' ? null : seatOf(target) })
    }
    return this
  }
  /** The answer that a form of the moderator shows before anybody has touched it. */
  filled(command: string): unknown {
    const now = this.offers('moderator').find((offer) => offer.command === command)?.now
    return now === undefined ? undefined : Object.values(now)[0]
  }
  hints(): string {
    return (this.frame('moderator').script?.hints ?? []).join(' ')
  }
  free(): string {
    return this.state.table.ring
      .filter((seat) => this.state.open.free.includes(seat))
      .map(letterOf)
      .join('')
  }
  mark(letter: string, audience: 'public' | 'moderator' = 'public'): readonly string[] {
    return (
      this.frame(audience)
        .board.seats.find((each) => each.seat === seatOf(letter))
        ?.marks.map((mark) => mark.id) ?? []
    )
  }
}
export const block = (given: Given): Block => new Block(given)
