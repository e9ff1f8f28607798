/** A player with a phone in two worlds, who does the same in both as far as anybody else can see. */
import type { Seat } from '../../../shared/engine/game.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { answersTo } from '../agents/press-offer.ts'
import type { PhonePage } from '../pages/phone-page.ts'
import { alikeAnswers, type Both, type FilledOffer, type Person } from './outward-acts.ts'
import type { JointTable } from './joint-table.ts'
import type { World } from './world.ts'

export interface JointPhoneHabits {
  /** Share of acts that answer again a question that was answered. */
  readonly answersAgain: number
}
/** Share of claims that ask for any seat. */
const errs = 0.1

export class JointPhone {
  readonly #table: JointTable
  readonly #at: number
  readonly #habits: JointPhoneHabits

  /** `at`: place of the phone among all, which is that of its player's seat. */
  constructor(table: JointTable, at: number, habits: JointPhoneHabits) {
    this.#table = table
    this.#at = at
    this.#habits = habits
  }
  act(draw: RandomSource): void {
    const pages = this.#table.both((world) => this.#page(world))
    if (pages.every(({ link }) => link.outside.value)) return this.#join()
    if (pages.some(({ link }) => link.push.value === null || link.cutOff.value)) return
    const [one, other] = pages
    if (one.seat !== other.seat) return
    if (one.seat === null) return this.#sit(one, draw)
    this.#look()
    const { seat } = one
    const again = draw() < this.#habits.answersAgain
    const [a, b] = this.#table.both((world) => world.person(seat, openOffers(this.#page(world), again)))
    if (a !== null && b !== null) this.#answer([a, b], draw)
  }
  #page({ evening }: World): PhonePage {
    return evening.phones[this.#at] as PhonePage
  }
  #do(act: (page: PhonePage, i: 0 | 1) => void): void {
    this.#table.do(
      (world) => this.#page(world).process,
      (world, i) => act(this.#page(world), i),
    )
  }
  #join(): void {
    this.#table.do(
      (world) => this.#page(world).process,
      (world) => {
        const code = world.desk.desk.desk?.phones.code ?? null
        if (code !== null) this.#page(world).link.join(code)
      },
    )
  }
  #sit({ link }: PhonePage, draw: RandomSource): void {
    const seats = link.push.value?.phone.lobby?.seats ?? []
    if (seats.length === 0) return
    const own: Seat = this.#at + 1
    const seat = draw() < errs ? pickRandom(draw, seats).seat : own
    if (seats.some((each) => each.seat === seat && each.free)) this.#do((page) => page.claim(seat))
  }
  #look(): void {
    this.#do(({ prompts }) => prompts?.looked())
  }
  #answer(persons: Both<Person>, draw: RandomSource): void {
    const [{ offers }] = persons
    if (offers.length === 0) return
    const offer = pickRandom(draw, offers)
    const pair = alikeAnswers(persons, { offer, draft: answersTo(offer, draw) }, draw)
    if (pair === null) return
    this.#table.note(`phone ${this.#at + 1} answers`, pair)
    this.#do((page, i) => this.#send(page, pair[i]))
  }
  #send({ prompts }: PhonePage, { offer, draft }: FilledOffer): void {
    prompts?.fill(offer, draft)
    prompts?.send(offer)
  }
}
/** Returns the questions that wait for an answer; `again`: answered ones, too. */
const openOffers = ({ prompts }: PhonePage, again: boolean): Person['offers'] =>
  (prompts?.all.value ?? []).filter((offer) => !prompts?.isSending(offer) && (offer.now === undefined || again))
