/** The deck's connection: state by push, presses by HTTP on this machine and by the socket over the network. */
import { computed, onScopeDispose, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { doublePressMs, type DeckAct, type DeckPush, type DeckState } from '../../shared/wire/deck-payload.ts'
import { createApiCaller } from '../lib/useApi.ts'
import { useEngineTime } from '../lib/useEngineTime.ts'
import { useConnectionProbe } from '../lib/useConnectionProbe.ts'
import { connect, socketUrl, takeToken, type PageConnection } from '../lib/socket.ts'
import { usePressQueue, type DeckPress, type PressQueue } from './usePressQueue.ts'
import { deckPageWords } from './deck-words.ts'
import type { EngineMs, MonoMs } from '../../shared/engine/time/times.ts'

const tokenKey = 'duskboard.deck'
type DeckMessage = Readonly<Record<string, unknown>>
const isPush = (message: object): message is DeckPush => 'deck' in message && 'now' in message
/** Acts on a state of the match: each press carries the `rev` at which it was made. */
const steps: readonly DeckAct[] = ['next', 'undo', 'redo', 'clock']
/** Milliseconds until a device that was turned away asks again. */
const knockAgain = 5000

/**
 * The token and its storage. On this machine the token comes with the address and lives as long as the tab; a device on
 * the network receives one when accepted and keeps it over restarts.
 */
function useKey() {
  let token = takeToken(tokenKey, sessionStorage) ?? localStorage.getItem(tokenKey)
  return {
    now: () => token,
    keep(given: string): void {
      token = given
      localStorage.setItem(tokenKey, given)
    },
    forget(): void {
      token = null
      for (const store of [sessionStorage, localStorage]) store.removeItem(tokenKey)
    },
  }
}
/**
 * `pairing`: a code is shown and waits to be accepted. `away`: decks on the network are switched off. `sent`: this
 * device was signed out. `barred`: no token, and none can be had here.
 */
export type DeckAccess = 'open' | 'pairing' | 'away' | 'sent' | 'barred'

function useDoor(lang: string, taken: (message: DeckPush) => void) {
  const key = useKey()
  const door = ref<DeckAccess>('open')
  const code = ref('')
  const line = shallowRef<PageConnection | null>(null)
  let knocking: ReturnType<typeof setTimeout> | undefined

  function hear(message: DeckMessage): void {
    const { pair, token } = message as { readonly pair?: { readonly code: string }; readonly token?: string }
    if (token !== undefined) key.keep(token)
    if (pair !== undefined) [door.value, code.value] = ['pairing', pair.code]
    if (!isPush(message)) return
    door.value = 'open'
    taken(message)
  }
  function refused(closed: number): void {
    if (closed === 4403) {
      door.value = 'away'
      knocking = setTimeout(open, knockAgain)
      return
    }
    door.value = key.now() === null ? 'barred' : 'sent'
    key.forget()
  }
  function open(): void {
    line.value?.close()
    line.value = connect({
      url: socketUrl(location),
      hello: () => ({ lang, ...(key.now() === null ? { deck: true as const } : { token: key.now() ?? '' }) }),
      onPush: hear,
      onHeard: () => lookout.heard(),
      onRefused: refused,
    })
  }
  const lookout = useConnectionProbe({
    state: computed(() => line.value?.state.value ?? 'off'),
    post: (message) => line.value?.post(message),
    // A device that was turned away waits for its user.
    renew: () => {
      if (door.value === 'open') open()
    },
  })
  open()
  onScopeDispose(() => {
    clearTimeout(knocking)
    line.value?.close()
  })
  /** True while connected and not known to be dead. */
  const on = computed(() => line.value?.state.value === 'on' && !lookout.silent.value)
  return { key, door, code, line, on, expect: lookout.expect, open, refused }
}

/** Tells a nervous second press from a first one. Repeated ±10 s are meant, and hiding is never too much. */
function createPressGuard() {
  let last: { readonly act: DeckAct; readonly at: MonoMs } | null = null
  function isSecond(act: DeckAct, more: object): boolean {
    const at = performance.now()
    if ('add' in more || act === 'hide') return false
    const second = last !== null && last.act === act && at - last.at < doublePressMs
    if (!second) last = { act, at }
    return second
  }
  return { isSecond, forget: () => (last = null) }
}
interface PressRouteDeps {
  readonly call: ReturnType<typeof createApiCaller>
  /** Applies the state that came with an answer. */
  readonly take: (push: DeckPush) => void
  readonly line: Readonly<ShallowRef<PageConnection | null>>
  /** Tells the connection probe to expect an answer. */
  readonly expect: () => void
}
/**
 * Sends presses, `here` on this machine and `afar` over the network. Each returns the reason for a failure, or null.
 */
function createPressRoutes({ call, take, line, expect }: PressRouteDeps) {
  async function here({ act, body }: DeckPress): Promise<string | null> {
    const answer = await call<DeckState & { readonly now: EngineMs }>({ method: 'POST', path: `/deck/${act}`, body })
    if (answer.kind !== 'done') return answer.says
    take({ deck: answer.value, now: answer.value.now })
    return null
  }
  /** Returns `lost` when the connection ended before the answer. */
  async function afar({ act, body, key }: DeckPress): Promise<string | null | 'lost'> {
    expect()
    try {
      const reply = await line.value?.ask({ act, key, ...body })
      return reply !== undefined && 'refused' in reply ? reply.says : null
    } catch (trouble) {
      return line.value?.state.value === 'on' && trouble instanceof Error ? trouble.message : 'lost'
    }
  }
  return { here, afar }
}
export interface DeckPage extends Pick<PressQueue, 'says' | 'waiting' | 'slow'> {
  /** The keys' state as last pushed; null before the first push. */
  readonly state: ShallowRef<DeckState | null>
  readonly door: Ref<DeckAccess>
  /** Code to compare while `door` is `pairing`. */
  readonly code: Ref<string>
  /** Asks again to be accepted. */
  readonly knock: () => void
  /** Sends a press; `more`: further values of the act. */
  readonly press: (act: DeckAct, more?: object) => Promise<void>
  /** Engine time in milliseconds. */
  readonly now: ComputedRef<number>
  /** True while connected and not known to be dead. */
  readonly on: ComputedRef<boolean>
}
export function useDeckPage(lang: string): DeckPage {
  const words = deckPageWords(lang)
  const state = shallowRef<DeckState | null>(null)
  const pushed = ref(0)
  function take({ deck, now }: DeckPush): void {
    state.value = deck
    pushed.value = now
    sending.back(deck)
  }
  const { key, door, code, line, on, expect, open, refused } = useDoor(lang, take)
  const call = createApiCaller(() => ({ token: key.now(), lang, onDenied: () => refused(4401) }))
  /** Applies the state of an answer unless a newer push of the same match came first: presses may overlap. */
  function takeAnswer(answer: DeckPush): void {
    if (answer.deck.match !== state.value?.match || answer.now >= pushed.value) take(answer)
  }
  const { here, afar } = createPressRoutes({ call, take: takeAnswer, line, expect })
  const presses = createPressGuard()
  const sending = usePressQueue({
    words,
    send: (one) => (state.value?.lan === true ? afar(one) : here(one)),
    refused: () => presses.forget(),
  })
  async function press(act: DeckAct, more: object = {}): Promise<void> {
    const now = state.value
    if (now === null || presses.isSecond(act, more)) return
    if (!on.value) return sending.decline()
    const question = act === 'next' && now.next.question !== undefined ? { question: now.next.question } : {}
    const isStep = steps.includes(act)
    const body = isStep ? { expect: now.rev, ...question, ...more } : more
    await sending.start({ act, body, isStep, match: now.match, rev: now.rev })
  }
  const ticking = computed(() => state.value?.clock?.running === true)
  const { says, waiting, slow } = sending
  return {
    state,
    says,
    waiting,
    slow,
    door,
    code,
    knock: open,
    press,
    now: useEngineTime(pushed, ticking),
    on,
  }
}
