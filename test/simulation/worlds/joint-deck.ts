/** A deck on the network in two worlds, on which the same keys are pressed at the same moment. */
import { createApiCaller } from '../../../renderer/lib/useApi.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { DeckPage } from '../pages/deck-page.ts'
import type { JointTable } from './joint-table.ts'
import type { World } from './world.ts'

type Key = (keys: DeckPage['keys']) => void
const switches: readonly Key[] = [
  ({ turn }) => turn('blank'),
  ({ turn }) => turn('scene'),
  ({ move }) => move(),
  ({ move }) => move(10),
  ({ move }) => move(-10),
]
/** Keys that act on the last step: they may mean a public step in one world and a secret one in the other, which then part. */
const steps: readonly Key[] = [
  ({ goOn }) => goOn(),
  ({ redo }) => redo(),
  ({ takeBack }) => takeBack('silent'),
  ({ takeBack }) => takeBack('correction'),
]
const stepShare = 0.1

export class JointDeck {
  readonly #table: JointTable

  constructor(table: JointTable) {
    this.#table = table
  }
  act(draw: RandomSource): void {
    const [one, other] = this.#table.both((world) => deckOf(world).deck.door.value)
    if (one !== other) return
    if (one === 'pairing') return this.#letIn()
    if (one === 'sent') return this.#do(({ deck }) => deck.knock())
    if (one !== 'open') return
    const key = pickRandom(draw, draw() < stepShare ? steps : switches)
    this.#do(({ keys }) => key(keys))
  }
  #do(act: (page: DeckPage) => void): void {
    this.#table.do(
      (world) => deckOf(world).process,
      (world) => act(deckOf(world)),
    )
  }
  /** The moderator lets the deck in by the code that it shows. */
  #letIn(): void {
    this.#table.do(
      ({ desk }) => desk.process,
      (world) => {
        const token = world.evening.console.services.tokens.of('moderator')
        const call = createApiCaller(() => ({ token, lang: 'en', onDenied: () => undefined }))
        const { process, deck } = deckOf(world)
        const body = { code: deck.code.value, name: process.name }
        void call({ method: 'POST', path: '/decks/accept', body })
      },
    )
  }
}
const deckOf = ({ evening }: World): DeckPage => evening.decks[0] as DeckPage
