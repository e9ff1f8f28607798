/** A moderator in two worlds, who errs, takes back, hides and holds in both alike, and enters other secrets in each. */
import { isOver, redo, undo } from '../../../shared/engine/match.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { pickRandom, playableOffers, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { ModeratorHabits } from '../agents/moderator-agent.ts'
import { answersTo, pressOffer } from '../agents/press-offer.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'
import { alikeAnswers, isUnheard, outwardPartOf, type Both, type FilledOffer, type Person } from './outward-acts.ts'
import type { JointTable } from './joint-table.ts'
import type { World } from './world.ts'

/** Commands that end a match before its outcome. */
const endings = ['callOff', 'endWith', 'showResults']
/** Offers tried for one act, and acts in vain after which a step is taken back, or the match called off. */
const most = { offers: 4, beforeUndo: 4, beforeEnd: 12 }
/**
 * Share of acts that enter a secret in one world and nothing in the other. Chance counts all steps, so that one before
 * the deal leads to other cards.
 */
const alone = { beforeDeal: 0.4, later: 0.05 }
type Desk = ModeratorPage['desk']

export class JointModerator {
  readonly #table: JointTable
  readonly #habits: ModeratorHabits
  #inVain = 0

  constructor(table: JointTable, habits: ModeratorHabits) {
    this.#table = table
    this.#habits = habits
  }
  act(draw: RandomSource): void {
    const pages = this.#table.both(({ desk }) => desk)
    if (pages.some(({ desk, entry }) => desk.frame === null || desk.link !== 'on' || entry.busy)) return
    if (this.#admits(pages[0])) return
    const persons = this.#table.both((world) => world.person('moderator', world.desk.desk.frame?.offers ?? []))
    const [one, other] = persons
    if (one === null || other === null) return
    if (isOver(one.live) && isOver(other.live) && draw() < 0.3) return this.#table.startMatch()
    if (this.#actsBesidePlay(pages[0].desk, [one, other], draw)) return
    if (this.#inVain > most.beforeUndo && draw() < 0.3) return this.#takeBack([one, other], draw)
    const isDealt = Object.keys(one.live.revs.seats).length > 0
    if (draw() < (isDealt ? alone.later : alone.beforeDeal)) this.#enterAlone([one, other], draw)
    else this.#play([one, other], draw)
  }
  #do(act: (page: ModeratorPage, i: 0 | 1, world: World) => unknown): void {
    this.#table.do(
      ({ desk }) => desk.process,
      (world, i) => void act(world.desk, i, world),
    )
  }
  /** Grants the first claim of a phone; false without one. */
  #admits({ desk }: ModeratorPage): boolean {
    const asks = desk.desk?.phones.list.find(({ claim }) => claim !== null)
    if (asks === undefined) return false
    this.#do((page) => page.desk.api.seatPhone(asks.id, asks.claim, page.desk.looking))
    return true
  }
  #actsBesidePlay(desk: Desk, persons: Both<Person>, draw: RandomSource): boolean {
    const { undoes, hides, holds, breaks } = this.#habits
    const turn = draw()
    if (turn < undoes) this.#takeBack(persons, draw)
    else if (turn < undoes + hides) this.#hide(desk)
    else if (turn < undoes + hides + holds) this.#hold(desk, draw)
    else if (turn < undoes + hides + holds + breaks) this.#pause(desk)
    else return false
    return true
  }
  #hide({ frame }: Desk): void {
    const isShown = frame?.audience === 'moderator'
    this.#do(({ desk }) => desk.hide(isShown))
  }
  #hold({ stage }: Desk, draw: RandomSource): void {
    const releases = draw() < 0.5
    if (!stage.hold) this.#do(({ desk }) => desk.setStage({ hold: true }))
    else this.#do(({ desk }) => (releases ? desk.release() : desk.setStage({ hold: false })))
  }
  #pause({ stage }: Desk): void {
    const isBreak = stage.view === 'break'
    this.#do(({ desk }) => desk.setStage(isBreak ? { view: 'board' } : { view: 'break', text: 'Ten minutes' }))
  }
  /** Takes a step back in both worlds, or does it again, where that looks the same. */
  #takeBack(persons: Both<Person>, draw: RandomSource): void {
    const isBack = draw() < 0.8
    const notice = draw() < 0.5 ? 'silent' : 'correction'
    const parts = persons.map(({ live, t, chance }) => {
      const stamp = { t, at: '', by: 'moderator', chance, lang: 'en' } as const
      return outwardPartOf(isBack ? undo(live, notice, stamp) : redo(live, stamp))
    })
    if (parts[0] === null || parts[0] !== parts[1]) return
    this.#inVain = 0
    this.#do(({ desk }) => (isBack ? desk.undo(notice) : desk.redo()))
  }
  #play(persons: Both<Person>, draw: RandomSource): void {
    const isLost = this.#inVain > most.beforeEnd
    for (let n = 0; n < most.offers; n += 1) {
      const offer = this.#choice(persons[0].offers, isLost, draw)
      const pair = offer && alikeAnswers(persons, { offer, draft: answersTo(offer, draw) }, draw)
      if (pair === null) continue
      this.#inVain = 0
      this.#table.note('the moderator does', pair)
      const pauseMs = 700 + draw() * 800
      return this.#do((_page, i, world) => this.#press(world, pair[i], pauseMs))
    }
    this.#inVain += 1
  }
  /** Enters something in one world of which nobody is told. */
  #enterAlone(persons: Both<Person>, draw: RandomSource): void {
    const i = draw() < 0.5 ? 0 : 1
    const offers = persons[i].offers.filter(({ command, danger }) => !endings.includes(command) && danger !== true)
    const entries = Array.from({ length: offers.length === 0 ? 0 : most.offers }, (): FilledOffer => {
      const offer = pickRandom(draw, offers)
      return { offer, draft: answersTo(offer, draw) }
    })
    const entry = entries.find((each) => isUnheard(persons[i], each))
    if (entry === undefined) return
    this.#table.note('the moderator enters in one world', i === 0 ? [entry, null] : [null, entry])
    this.#do((_page, each, world) => (each === i ? this.#press(world, entry, 0) : undefined))
  }
  #choice(all: readonly Offer[], isLost: boolean, draw: RandomSource): Offer | null {
    if (isLost) return all.find(({ command }) => command === 'callOff') ?? null
    const free = all.filter(({ command }) => !endings.includes(command))
    const played = playableOffers(free).filter(({ command }) => command !== 'announce')
    const onward = played.filter(({ group }) => group === 'next')
    const pool = draw() < this.#habits.corrects ? free : onward.length > 0 && draw() < 0.7 ? onward : played
    return pool.length === 0 ? null : pickRandom(draw, pool)
  }
  #press(world: World, { offer, draft }: FilledOffer, pauseMs: number): void {
    const { desk, evening } = world
    if (Object.keys(draft).length > 0) desk.entry.fill(offer, draft)
    void pressOffer(evening, desk, { offer, pauseMs })
  }
}
