/** The deck's connection: state by push; presses by HTTP on this machine, by the socket over the network. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { secondPress, type DeckAct, type DeckPush, type DeckState } from '../../shared/wire/deck.ts'
import { caller } from '../use/api.ts'
import { useEngineTime } from '../use/clock.ts'
import { useLookout } from '../use/lookout.ts'
import { connect, socketUrl, takeToken, type Line } from '../use/socket.ts'

const tokenKey = 'duskboard.deck'
type Pushed = Readonly<Record<string, unknown>>
const isPush = (message: object): message is DeckPush => 'deck' in message && 'now' in message
/** Acts that count as a step: they say which state they were pressed in. */
const steps: readonly DeckAct[] = ['next', 'undo', 'redo', 'clock']
/** ms after which a device that was turned away asks again. */
const knockAgain = 5000

/**
 * The token, and where it is kept: this machine's came in the address, for this tab; a device's was sent to it once it
 * was let in, and is kept over restarts.
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
 * `pairing`: a code is shown and waits to be accepted; `away`: decks are switched off at the desk; `sent`: this one was
 * sent away; `barred`: no key, and none to be had here.
 */
export type DeckDoor = 'open' | 'pairing' | 'away' | 'sent' | 'barred'

function useDoor(lang: string, taken: (message: DeckPush) => void) {
  const key = useKey()
  const door = ref<DeckDoor>('open')
  const code = ref('')
  const line = shallowRef<Line | null>(null)
  let knocking: ReturnType<typeof setTimeout> | undefined

  function hear(message: Pushed): void {
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
      onRefused: refused,
    })
  }
  open()
  useLookout({
    state: computed(() => line.value?.state.value ?? 'off'),
    // One that was turned away waits for its user.
    renew: () => {
      if (door.value === 'open') open()
    },
  })
  onScopeDispose(() => {
    clearTimeout(knocking)
    line.value?.close()
  })
  return { key, door, code, line, open, refused }
}

/** Tells a nervous second press from a first one; several of ±10 s are meant, and hiding is never too much. */
function pressGuard() {
  let last: { readonly act: DeckAct; readonly at: number } | null = null
  function isSecond(act: DeckAct, more: object): boolean {
    const at = performance.now()
    if ('add' in more || act === 'hide') return false
    const second = last !== null && last.act === act && at - last.at < secondPress
    if (!second) last = { act, at }
    return second
  }
  return { isSecond, forget: () => (last = null) }
}
export function useDeckPage(lang: string) {
  const state = shallowRef<DeckState | null>(null)
  const pushed = ref(0)
  const says = ref<string | null>(null)
  /** True while a step is under way. Another step would be pressed for what stands no longer; all other keys work. */
  const busy = ref(false)
  function take({ deck, now }: DeckPush): void {
    state.value = deck
    pushed.value = now
  }
  const { key, door, code, line, open, refused } = useDoor(lang, take)
  const call = caller(() => ({ token: key.now(), lang, onDenied: () => refused(4401) }))

  /** Whether an answer was made before the newest push of the same match: presses that overlap may be answered in any order. */
  const isStale = ({ match, now }: DeckState & { readonly now: number }): boolean =>
    match === state.value?.match && now < pushed.value
  /** Presses a key over HTTP. Returns why nothing was done, in words; null where it was done. */
  async function pressedHere(act: DeckAct, body: object): Promise<string | null> {
    const answer = await call<DeckState & { readonly now: number }>({ method: 'POST', path: `/deck/${act}`, body })
    if (answer.kind !== 'done') return answer.says
    if (!isStale(answer.value)) take({ deck: answer.value, now: answer.value.now })
    return null
  }
  async function pressedAfar(act: DeckAct, body: object): Promise<string | null> {
    try {
      const reply = await line.value?.ask({ act, ...body })
      return reply !== undefined && 'refused' in reply ? reply.says : null
    } catch (trouble) {
      // A line that was cut is said by the page, which shows what became of the press once it is back.
      return line.value?.state.value === 'on' && trouble instanceof Error ? trouble.message : null
    }
  }
  const presses = pressGuard()
  async function press(act: DeckAct, more: object = {}): Promise<void> {
    const now = state.value
    const isStep = steps.includes(act)
    if (now === null || (isStep && busy.value) || presses.isSecond(act, more)) return
    if (isStep) busy.value = true
    const question = act === 'next' && now.next.question !== undefined ? { question: now.next.question } : {}
    const body = isStep ? { expect: now.rev, ...question, ...more } : more
    says.value = now.lan === true ? await pressedAfar(act, body) : await pressedHere(act, body)
    // Nothing was done: the next press is the first one.
    if (says.value !== null) presses.forget()
    if (isStep) busy.value = false
  }
  const ticking = computed(() => state.value?.clock?.running === true)
  return {
    state,
    says,
    busy,
    door,
    code,
    /** Asks to be let in anew. */
    knock: open,
    press,
    now: useEngineTime(pushed, ticking),
    on: computed(() => line.value?.state.value === 'on'),
  }
}
