/** The deck's connection: state by push, presses by HTTP. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { DeckAct, DeckPush, DeckState } from '../../shared/wire/deck.ts'
import { caller } from '../use/api.ts'
import { useEngineTime } from '../use/clock.ts'
import { connect, socketUrl, takeToken } from '../use/socket.ts'

const tokenKey = 'duskboard.deck'
const isPush = (message: object): message is DeckPush => 'deck' in message && 'now' in message
/** Acts that count as a step: they say which state they were pressed in. */
const steps: readonly DeckAct[] = ['next', 'undo', 'redo', 'clock']

export function useDeckPage(lang: string) {
  const state = shallowRef<DeckState | null>(null)
  const pushed = ref(0)
  const says = ref<string | null>(null)
  /** A press is under way: another one waits for what comes of it. */
  const busy = ref(false)
  let token = takeToken(tokenKey, sessionStorage)
  const barred = ref(token === null)
  const refuse = (): void => {
    barred.value = true
    token = null
    sessionStorage.removeItem(tokenKey)
  }
  const line =
    token === null
      ? null
      : connect({
          url: socketUrl(location),
          hello: () => ({ token: token ?? '', lang }),
          onPush: (message) => {
            if (!isPush(message)) return
            state.value = message.deck
            pushed.value = message.now
          },
          onRefused: refuse,
        })
  const call = caller(() => ({ token, lang, onDenied: refuse }))

  async function press(act: DeckAct, more: object = {}): Promise<void> {
    const now = state.value
    if (now === null || busy.value) return
    busy.value = true
    const body = steps.includes(act) ? { expect: now.rev, ...more } : more
    const answer = await call<DeckState & { readonly now: number }>({ method: 'POST', path: `/deck/${act}`, body })
    busy.value = false
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind !== 'done') return
    state.value = answer.value
    pushed.value = answer.value.now
  }
  onScopeDispose(() => line?.close())
  const ticking = computed(() => state.value?.clock?.running === true)
  return {
    state,
    says,
    busy,
    barred,
    press,
    now: useEngineTime(pushed, ticking),
    on: computed(() => line?.state.value === 'on'),
  }
}
