/** A stranger outside the room, who guesses its code again and again. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import type { Evening } from '../evening.ts'
import { PhonePage } from '../pages/phone-page.ts'
import { keepActing } from './agent.ts'

const pace = { least: 2000, most: 30_000 }
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export class GuessingStranger {
  readonly #evening: Evening
  readonly #page: PhonePage

  constructor(evening: Evening) {
    this.#evening = evening
    this.#page = new PhonePage({ name: 'stranger', address: '10.0.9.9', device: new Map() })
    evening.strangers.push(this.#page)
  }
  begin(): void {
    const { process } = this.#page
    keepActing(this.#evening, { name: process.name, pace, process: () => process, act: (draw) => this.#guess(draw) })
  }
  #guess(draw: RandomSource): void {
    const code = Array.from({ length: 4 }, () => letters[Math.floor(draw() * letters.length)]).join('')
    this.#evening.trace.add(this.#page.name, `tries the code ${code}`)
    this.#page.join(code)
  }
}
