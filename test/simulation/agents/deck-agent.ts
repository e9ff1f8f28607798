/** A person at a deck: presses what can be pressed, often twice at once, and now and then by another program. */
import { createApiCaller } from '../../../renderer/lib/useApi.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { Evening } from '../evening.ts'
import type { DeckPage } from '../pages/deck-page.ts'
import { keepActing } from './agent.ts'

const pace = { least: 1500, most: 15_000 }
/** Share of presses that come twice, and ms between the two, at least and at most. */
const twice = { share: 0.4, least: 20, most: 900 }
/** Share of presses on this machine that a program sends, which names no revision. */
const byProgram = 0.2
/** Share of presses that go on. */
const nextShare = 0.3
/** ms after which the moderator shows the secrets again that a deck has hidden. */
const shownAgain = 4000

type Key = (page: DeckPage, draw: RandomSource) => void
/** Undoes, and answers the question that the deck may ask first. */
const takeBack: Key = ({ keys }, draw) => {
  const notice = draw() < 0.5 ? 'silent' : 'correction'
  keys.takeBack()
  if (keys.asking.value) keys.takeBack(notice)
}
const next: Key = ({ keys }) => keys.goOn()
const keys: Readonly<Record<string, Key>> = {
  undo: takeBack,
  redo: ({ keys: { redo } }) => redo(),
  clock: ({ keys: { move } }) => move(),
  time: ({ keys: { move } }, draw) => move(draw() < 0.5 ? 10 : -10),
  curtain: ({ keys: { turn } }) => turn('blank'),
  scene: ({ keys: { turn } }) => turn('scene'),
}
/** Keys that a deck on the network lacks. */
const localKeys: Readonly<Record<string, Key>> = {
  ...keys,
  hold: ({ keys: { turn } }) => turn('hold'),
  release: ({ keys: { release } }) => release(),
}
const programActs = ['next', 'undo', 'redo', 'hold']

export class DeckAgent {
  readonly #evening: Evening
  readonly #page: DeckPage

  constructor(evening: Evening, page: DeckPage) {
    this.#evening = evening
    this.#page = page
  }
  begin(): void {
    const { process } = this.#page
    keepActing(this.#evening, { name: process.name, pace, process: () => process, act: (draw) => this.#act(draw) })
  }
  #act(draw: RandomSource): void {
    const { deck, token } = this.#page
    const { door } = deck
    if (door.value === 'pairing') return this.#askToBeLetIn()
    if (door.value === 'sent') return deck.knock()
    if (door.value !== 'open' || deck.state.value === null) return
    if (draw() < 0.03) return this.#hide()
    if (token !== null && draw() < byProgram) return this.#pressByProgram(draw, token)
    const all = this.#page.isOfNetwork ? keys : localKeys
    const letsGo = deck.state.value.scene === true && draw() < 0.7
    const name = letsGo ? 'scene' : draw() < nextShare ? 'next' : pickRandom(draw, Object.keys(all))
    const key = all[name] ?? next
    this.#press(name, draw, () => key(this.#page, draw))
  }
  #press(name: string, draw: RandomSource, press: () => void): void {
    const { process } = this.#page
    const pauseMs = draw() < twice.share ? twice.least + draw() * twice.most : null
    const again = pauseMs === null ? '' : `, and again after ${Math.round(pauseMs)} ms`
    this.#evening.trace.add(process.name, `presses ${name}${again}`)
    press()
    if (pauseMs !== null)
      this.#evening.clock.after(pauseMs, () => {
        if (process.alive) this.#page.run(press)
      })
  }
  /** Presses as a program does that shows no buttons: without the revision that they were pressed at. */
  #pressByProgram(draw: RandomSource, token: string): void {
    const act = pickRandom(draw, programActs)
    const call = createApiCaller(() => ({ token, lang: 'en', onDenied: () => undefined }))
    this.#press(`${act} by a program`, draw, () => void call({ method: 'POST', path: `/deck/${act}`, body: {} }))
  }
  /** Hides the secrets on all desks; the moderator shows them again. */
  #hide(): void {
    const { moderators, trace, clock } = this.#evening
    trace.add(this.#page.process.name, 'hides all secrets')
    this.#page.keys.hide()
    for (const page of moderators)
      clock.after(shownAgain, () => {
        if (page.process.alive) page.run(() => page.desk.hide(false))
      })
  }
  /** The moderator reads the letters on the deck and lets it in. */
  #askToBeLetIn(): void {
    const { moderators, trace, console } = this.#evening
    const { process, deck } = this.#page
    const [moderator] = moderators
    if (moderator === undefined || !console.process.alive) return
    const token = console.services.tokens.of('moderator')
    const call = createApiCaller(() => ({ token, lang: 'en', onDenied: () => undefined }))
    trace.add(moderator.process.name, `lets the ${process.name} in by ${deck.code.value}`)
    const body = { code: deck.code.value, name: process.name }
    moderator.run(() => void call({ method: 'POST', path: '/decks/accept', body }))
  }
}
