/** Players who leave the club and ask it to forget their names, which nobody else bears. */
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { Evening } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'

/** Names that no other player, no game and no sentence of the console uses. */
const rareNames = ['Wilhelmina', 'Zbigniew', 'Żaneta', 'Ørjan', 'Quirin']
export const isRare = (name: string): boolean => rareNames.includes(name)
/** Returns the names with a rare one in the last place. */
export const withLeaver = (names: readonly string[], draw: RandomSource): readonly string[] => [
  ...names.slice(0, -1),
  pickRandom(draw, rareNames),
]

export class LeavingPlayers {
  readonly #evening: Evening
  readonly #page: ModeratorPage
  /** Number of requests under way that seat players. */
  #seating = 0
  #isForgetting = false

  constructor(evening: Evening, page: ModeratorPage) {
    this.#evening = evening
    this.#page = page
  }
  /** Makes a match with these names; leaves it where one of them is forgotten or just being forgotten. */
  async seat(names: readonly string[], make: () => Promise<unknown>): Promise<void> {
    const { forgotten } = this.#evening
    if (names.some((name) => forgotten.has(name) || (this.#isForgetting && isRare(name)))) return
    this.#seating += 1
    await make()
    this.#seating -= 1
  }
  /** Erases a leaver, for which the match on stage must be over: first an ended one is put there. */
  async forget(draw: RandomSource): Promise<void> {
    if (this.#seating > 0 || this.#isForgetting) return
    this.#isForgetting = true
    await this.#forget(draw)
    this.#isForgetting = false
  }
  async #forget(draw: RandomSource): Promise<void> {
    const { players, desk } = this.#page
    const { forgotten, store, trace } = this.#evening
    await players.read()
    const leaver = players.list.find(({ name }) => isRare(name) && !forgotten.has(name))
    if (leaver === undefined) return
    const ended = store.matches().find((each) => each.ended !== null)
    if (ended !== undefined) await desk.setStage({ match: ended.id })
    const dropsBackups = draw() < 0.5
    // There is a backup of the day before, unless the disk was full.
    await store.backup().catch(() => null)
    const done = await players.forget(leaver.id, draw() < 0.5 ? 'anonymise' : 'delete', dropsBackups)
    if (done === null || done.damaged > 0) return
    trace.add('keeper', `has forgotten ${leaver.name}`)
    forgotten.set(leaver.name, dropsBackups)
  }
}
