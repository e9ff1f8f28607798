/** The presses of a deck that are on their way: a sign of each at once, and over a cut line once more or a word why not. */
import { computed, onScopeDispose, ref, shallowRef, type Ref } from 'vue'
import type { DeckAct, DeckState } from '../../shared/wire/deck-payload.ts'
import type { DeckPageWords } from './deck-words.ts'

export interface Press {
  readonly act: DeckAct
  readonly body: object
  /** The same for a press that is sent again. */
  readonly key: string
}
interface Pressed extends Omit<Press, 'key'> {
  /** It counts in the state that it was pressed in, and in no other. */
  readonly isStep: boolean
  readonly match: string | null
  readonly rev: number
}
interface Kept extends Pressed, Press {
  /** ms on the page's own clock. */
  readonly at: number
}
export interface SendingParts {
  readonly words: DeckPageWords
  /** Why it was not done, in words; null: done; `lost`: nobody knows. */
  readonly send: (press: Press) => Promise<string | null>
  /** Nothing was done: the next press of the same key is the first one. */
  readonly refused: () => void
}
export interface Sending {
  readonly says: Ref<string | null>
  /** The acts whose answers are awaited. */
  readonly waiting: Readonly<Ref<readonly DeckAct[]>>
  /** One has been on its way for so long that a word is due. */
  readonly slow: Ref<boolean>
  readonly start: (press: Pressed) => Promise<void>
  /** There is no connection to send anything over. */
  readonly decline: () => void
  /** A picture has come: a press that was lost is sent again where it still means the same. */
  readonly back: (deck: DeckState) => void
}
/** ms after which a press that was lost is nobody's wish any more. */
const keptFor = 15_000
/** ms after which a word is due beside the sign on the key. */
const aMoment = 300

function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const stillMeans = ({ isStep, match, rev, at }: Kept, deck: DeckState): boolean =>
  deck.match === match && (!isStep || deck.rev === rev) && performance.now() - at <= keptFor

/** A step is pressed for what stands there, which a step under way changes; all other keys work meanwhile. */
export function useSending({ words, send, refused }: SendingParts): Sending {
  const says = ref<string | null>(null)
  const underWay = shallowRef<readonly Kept[]>([])
  const slow = ref(false)
  let lost: readonly Kept[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(one: Kept, why: string | null): void {
    underWay.value = underWay.value.filter((each) => each !== one)
    if (underWay.value.length === 0) {
      clearTimeout(timer)
      slow.value = false
    }
    says.value = why
    if (why !== null) refused()
  }
  async function deliver(one: Kept): Promise<void> {
    const why = await send(one)
    if (why === 'lost') lost = [...lost, one]
    else end(one, why)
  }
  async function start(press: Pressed): Promise<void> {
    if (press.isStep && underWay.value.some(({ isStep }) => isStep)) {
      says.value = words.wait
      return
    }
    says.value = null
    clearTimeout(timer)
    timer = setTimeout(() => (slow.value = true), aMoment)
    const one = { ...press, key: freshKey(), at: performance.now() }
    underWay.value = [...underWay.value, one]
    await deliver(one)
  }
  function decline(): void {
    says.value = words.notSent
    refused()
  }
  function back(deck: DeckState): void {
    const all = lost
    lost = []
    for (const one of all)
      if (stillMeans(one, deck)) void deliver(one)
      else end(one, words.unsure)
  }
  onScopeDispose(() => clearTimeout(timer))
  const waiting = computed(() => underWay.value.map(({ act }) => act))
  return { says, waiting, slow, start, decline, back }
}
