/** Whole nights and days of Ktulu, by intention: what is not said is declined, or falls on players who play no part. */
import { expect } from 'vitest'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import type { Fact } from '../../../shared/games/ktulu/night/shown-facts.ts'
import { isAlive } from '../../../shared/games/ktulu/state.ts'
import type { StepId } from '../../../shared/games/ktulu/steps.ts'
import { voteNow } from '../../../shared/games/ktulu/voting.ts'
import { spread, type Counts } from './ballot-hands.ts'
import { sentencesOf } from './public-events.ts'
import { Tent, castP, castQ, type Given } from './table.ts'

/** REAL: called as such, and whatever is due falls on nobody in particular. */
const modes = ['REAL', 'STOP', 'FAKE'] as const
type Mode = (typeof modes)[number]
const isMode = (intent: Intent | undefined): intent is Mode => modes.some((mode) => mode === intent)
/** A name, yes, a mode that the call must have, or each member's vote by name (7.6). */
type Intent = string | true | Mode | Readonly<Record<string, string>>
export type Plan = Readonly<Partial<Record<StepId, Intent>>>
export interface EveningGiven extends Given {
  /** Players with no part, by name, in the order in which they serve where somebody must be named. */
  readonly spare?: string
}
type Choose = Extract<Offer['fields'][string], { kind: 'seat' }>
const chooseField = (offer: Offer): Choose => {
  const field = offer.fields['seat']
  return field?.kind === 'seat' ? field : expect.fail(`${offer.id} names nobody`)
}

export class Evening extends Tent {
  readonly #spare: readonly Seat[]
  readonly #zero: Plan
  #news: string[] = []

  constructor({ spare = '', ...given }: EveningGiven) {
    super(given)
    const { bound, holder } = given.cast ?? castP
    this.#spare = this.seats(spare)
    this.#zero = { 'n0.blackmailer': given.bound ?? bound, 'n0.bandits': given.holder ?? holder }
    this.moderator({ type: 'deal' }).next()
  }
  override moderator(command: Parameters<Tent['moderator']>[0]): this {
    super.moderator(command)
    const told = this.last.filter((row) => row.told === 'all').map((row) => row.event)
    this.#news.push(...sentencesOf(told, (seat) => this.name(seat)))
    return this
  }

  // ---- the night ----
  /** The steps that wait, as intended, until this one or the end of the night. Every intention must come true. */
  plays(plan: Plan, until?: StepId): this {
    const left = new Map(Object.entries(this.state.open.n === 0 ? { ...this.#zero, ...plan } : plan))
    expect(this.state.open.phase).toBe('night')
    for (let steps = 0; this.state.open.phase === 'night' && this.step !== until; steps++) {
      if (steps > 200) return expect.fail(`The night does not end: ${this.step ?? 'nothing waits'}`)
      const id = this.step ?? expect.fail('Nothing waits')
      const intent = left.get(id)
      left.delete(id)
      this.called(id, intent)
    }
    if (until !== undefined) expect(this.step, 'step that waits').toBe(until)
    expect([...left.keys()], 'never called').toEqual([])
    return this
  }
  private called(id: StepId, intent: Intent | undefined): this {
    if (isMode(intent)) expect(`${id} ${this.mode}`).toBe(`${id} ${intent}`)
    const [offer] = this.offers('moderator').filter((each) => each.group === 'next')
    switch (offer?.command) {
      case 'next':
        if (intent !== undefined && !isMode(intent)) return expect.fail(`Nobody is asked at ${id}: ${this.mode}`)
        return this.next()
      case 'answer':
        return this.moderator({ type: 'answer', yes: intent === true })
      case 'choose':
        return this.chooses(id, intent, chooseField(offer))
      case 'groupVote':
        return this.votes(id, intent, offer)
      default:
        return expect.fail(`${id} offers ${offer?.command ?? 'nothing'}`)
    }
  }
  private chooses(id: StepId, intent: Intent | undefined, { among, none }: Choose): this {
    if (typeof intent === 'string' && !isMode(intent)) return this.picks(intent)
    if (none !== undefined) return this.moderator({ type: 'choose', seat: null })
    const before = this.#news.length
    this.moderator({ type: 'choose', seat: this.spareFor(id, among) })
    // The sheet leaves out the jail of somebody who plays no part.
    if (id.endsWith('.sheriff')) this.#news.splice(before)
    return this
  }
  private votes(id: StepId, intent: Intent | undefined, offer: Offer): this {
    const field = offer.fields['votes']
    if (field?.kind !== 'ballot') return expect.fail(`${id} is not voted on`)
    const named = (voter: Seat): string | undefined => {
      if (intent === true || intent === undefined || isMode(intent)) return undefined
      return typeof intent === 'string' ? intent : intent[this.name(voter)]
    }
    const votes = field.rows.map(({ voter, among, min }): [string, Seat | null] => {
      const name = named(voter)
      if (name !== undefined) return [String(voter), this.at(name)]
      return [String(voter), min === 0 ? null : this.spareFor(id, among)]
    })
    return this.moderator({ type: 'groupVote', votes: Object.fromEntries(votes) })
  }
  /** Kills fall on whoever is jailed, else on whoever is guarded; everything else on who plays no part. */
  private spareFor(id: StepId, among: readonly Seat[]): Seat {
    const { hindered, guard } = this.state.secret
    const safe = [...hindered.jailed, ...(guard === null ? [] : [guard.seat])]
    const pool = ['i.kill1', 'i.kill2', 'i.rage', 'i.coyot'].includes(id) ? safe : this.#spare
    return pool.find((seat) => among.includes(seat)) ?? expect.fail(`${id}: nobody is spare`)
  }

  // ---- getting there ----
  /** Quiet nights and days up to night n, its first call. */
  toNight(n: number): this {
    return this.waitsFor('night', n)
  }
  toDay(n: number): this {
    return this.waitsFor('day', n)
  }
  private waitsFor(phase: 'night' | 'day', n: number): this {
    while (this.state.open.phase !== phase || this.state.open.n < n)
      if (this.state.open.winner !== null) return expect.fail(`The game ends before ${phase} ${n}`)
      else if (this.state.open.phase === 'night') this.plays({})
      else this.toDusk()
    return this.forgets()
  }
  /** Plays the rest of the day quietly until the night falls. */
  toDusk(): this {
    while (this.state.open.phase === 'day') this.passesTime()
    return this
  }
  private passesTime(): this {
    switch (this.step) {
      case 'd.duel':
        return this.moderator({ type: 'endDuels' })
      case 'd.nominate':
        return this.nominates(this.quietNames())
      case 'd.whether':
        return this.agrees('no')
      case 'd.how':
        return this.agrees('investigate')
      case 'd.who':
        return this.agrees(this.quietNames().split(', ')[0] ?? '')
      case 'd.duel.react':
      case 'd.pardon':
        return this.nobodyStands()
      default:
        return this.next()
    }
  }
  private quietNames(): string {
    const left = this.#spare.filter((seat) => isAlive(this.state, seat)).slice(0, this.state.options.searchCount)
    return left.map((seat) => this.name(seat)).join(', ')
  }
  private agrees(option: string): this {
    return this.ballots({ [option]: this.alive().split(', ').length })
  }

  // ---- the day ----
  challenges(one: string, other: string): this {
    if (this.step === 'd.talk') this.next()
    this.moderator({ type: 'stepForward', seat: this.at(one) })
    return this.moderator({ type: 'challenge', challenger: this.at(one), challenged: this.at(other) })
  }
  refusesDuel(one: string, other: string): this {
    return this.challenges(one, other).moderator({ type: 'answerDuel', accepts: false })
  }
  /** Accepted, or forced; up to what the votes say. */
  duel(one: string, other: string, counts: Counts): this {
    this.challenges(one, other)
    if (this.step === 'd.duel.answer') this.moderator({ type: 'answerDuel', accepts: true })
    return this.next().next().ballots(counts)
  }
  stands(name: string): this {
    return this.moderator({ type: 'revealSelf', seat: this.at(name) })
  }
  nobodyStands(): this {
    return this.moderator({ type: 'closeWindow' })
  }
  /** No (more) duels; these names, and nominations are closed. */
  nominates(line: string): this {
    if (this.step === 'd.talk') this.next()
    if (this.step === 'd.duel') this.moderator({ type: 'endDuels' })
    return this.moderator({ type: 'nominate', seats: this.seats(line) }).moderator({ type: 'closeNominations' })
  }
  /** Casts everybody's ballots so that the counts come out; players in `given` vote as it says. */
  ballots(counts: Counts, given: Readonly<Record<string, string>> = {}): this {
    if (voteNow(this.state) === null) this.next()
    const vote = voteNow(this.state) ?? expect.fail(`No vote is open at ${this.step ?? 'the end'}`)
    const option = (word: string): string => (this.names.includes(word) ? String(this.at(word)) : word)
    const wanted = Object.fromEntries(Object.entries(counts).map(([word, count]) => [option(word), count]))
    const fixed = Object.entries(given).map(([name, line]): [Seat, readonly string[]] => [
      this.at(name),
      line.split(', ').map(option),
    ])
    const cast = spread(this.state, { vote, counts: wanted, fixed: Object.fromEntries(fixed) })
    for (const each of vote.options) {
      const voters = vote.voters.filter((voter) => cast[voter]?.includes(each))
      this.moderator({ type: 'enterHands', option: each, voters })
    }
    this.moderator({ type: 'publishVote' })
    const published = this.last.find((row) => row.event.type === 'votePublished')?.event
    expect(published).toMatchObject({ counts: wanted })
    return this
  }
  breaksTie(line: string): this {
    return this.moderator({ type: 'breakTie', seats: this.seats(line) })
  }

  // ---- what is found ----
  /** Expects exactly these public lines since the last call. */
  hears(...lines: readonly string[]): this {
    expect(this.#news).toEqual(lines)
    return this.forgets()
  }
  forgets(): this {
    this.#news = []
    return this
  }
  /** Expects that this player carries the statuette and knows it. */
  isHeldBy(name: string): this {
    expect([this.holder(), this.knows()]).toEqual([name, true])
    return this
  }
  isPlantedOn(name: string): this {
    expect([this.holder(), this.knows()]).toEqual([name, false])
    return this
  }
  isAt(id: StepId, mode?: Mode): this {
    expect(this.step).toBe(id)
    if (mode !== undefined) expect(this.mode).toBe(mode)
    return this
  }
  areDead(line: string): this {
    const dead = this.names.filter((name) => !this.alive().split(', ').includes(name))
    expect(dead.join(', ')).toBe(line)
    return this
  }
  /** The last thing of its kind that anybody learned, and who did. */
  learnedLast(kind: Fact['kind']): { readonly to: string; readonly fact: Fact } {
    const last = this.state.secret.learned.filter(({ fact }) => fact.kind === kind).at(-1)
    if (last === undefined) return expect.fail(`Nobody learned ${kind}`)
    return { to: last.to.map((seat) => this.name(seat)).join(', '), fact: last.fact }
  }
}
/** Cast P before night 0. */
export const eveningP = (given: EveningGiven = {}): Evening => new Evening({ cast: castP, spare: 'Eve, Cal', ...given })
/** Cast Q before night 0. */
export const eveningQ = (given: EveningGiven = {}): Evening =>
  new Evening({ cast: castQ, spare: 'Bea, Cy, Flo', ...given })
