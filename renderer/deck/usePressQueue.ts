/** Presses under way. Each is marked at once; one lost with the connection is sent again or explained. */
import { computed, onScopeDispose, ref, shallowRef, type Ref } from 'vue'
import type { DeckAct, DeckState } from '../../shared/wire/deck-payload.ts'
import { freshKey } from '../lib/idempotency-keys.ts'
import type { DeckPageWords } from './deck-words.en.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

export interface DeckPress {
  readonly act: DeckAct
  readonly body: object
  /** Idempotency key, the same when the press is sent again. */
  readonly key: string
}
interface PressRequest extends Omit<DeckPress, 'key'> {
  /** True for a press that counts only in the state in which it was made. */
  readonly isStep: boolean
  readonly match: string | null
  readonly rev: number
}
interface QueuedPress extends PressRequest, DeckPress {
  /** Time of the press in milliseconds of `performance.now()`. */
  readonly at: MonoMs
}
export interface PressQueueDeps {
  readonly words: DeckPageWords
  /** Returns null when done, the reason when not, or `lost` when the answer is unknown. */
  readonly send: (press: DeckPress) => Promise<string | null>
  /** Called after a failed press: the next press of that key counts as a first one. */
  readonly refused: () => void
}
export interface PressQueue {
  readonly says: Ref<string | null>
  /** Acts whose answers are awaited. */
  readonly waiting: Readonly<Ref<readonly DeckAct[]>>
  /** True once a press takes long enough for a message. */
  readonly slow: Ref<boolean>
  readonly start: (press: PressRequest) => Promise<void>
  /** Reports that a press could not be sent without a connection. */
  readonly decline: () => void
  /** Call on every push: sends lost presses again where they still mean the same. */
  readonly back: (deck: DeckState) => void
}
/** Milliseconds after which a lost press is no longer sent again. */
const keptFor = 15_000
/** Milliseconds after which a message joins the mark on the key. */
const aMoment = 300

const isStillMeant = ({ isStep, match, rev, at }: QueuedPress, deck: DeckState): boolean =>
  deck.match === match && (!isStep || deck.rev === rev) && performance.now() - at <= keptFor

/**
 * Queues presses. A step under way blocks further steps, because it changes what they would act on; all other keys keep
 * working.
 */
export function usePressQueue({ words, send, refused }: PressQueueDeps): PressQueue {
  const says = ref<string | null>(null)
  const underWay = shallowRef<readonly QueuedPress[]>([])
  const slow = ref(false)
  let lost: readonly QueuedPress[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(one: QueuedPress, why: string | null): void {
    underWay.value = underWay.value.filter((each) => each !== one)
    if (underWay.value.length === 0) {
      clearTimeout(timer)
      slow.value = false
    }
    says.value = why
    if (why !== null) refused()
  }
  async function deliver(one: QueuedPress): Promise<void> {
    const why = await send(one)
    if (why === 'lost') lost = [...lost, one]
    else end(one, why)
  }
  async function start(press: PressRequest): Promise<void> {
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
      if (isStillMeant(one, deck)) void deliver(one)
      else end(one, words.unsure)
  }
  onScopeDispose(() => clearTimeout(timer))
  const waiting = computed(() => underWay.value.map(({ act }) => act))
  return { says, waiting, slow, start, decline, back }
}
