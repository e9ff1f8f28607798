/** An output's connection: the last picture, the pairing code, and how long it has been cut off. */
import { onScopeDispose, readonly, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { PublicPush } from '../../shared/wire/desk.ts'
import { connect, socketUrl, takeToken } from '../use/socket.ts'

const tokenKey = 'duskboard.output'
/** A hiccup is nobody's business. */
const quietFor = 5000
const pause = 1000

export interface Output {
  /** The last picture; it stays while the connection is down. */
  readonly push: Readonly<ShallowRef<PublicPush | null>>
  /** The code to be accepted by the moderator, while there is no token. */
  readonly code: Readonly<Ref<string | null>>
  readonly cutOff: Readonly<Ref<boolean>>
}

const isPush = (message: object): message is PublicPush => 'frame' in message && 'stage' in message && 'now' in message
const isCode = (message: object): message is { pair: { code: string } } => 'pair' in message
const isToken = (message: object): message is { token: string } => 'token' in message

/** `source`: what the page is called in OBS, where it is in a source that the console made. */
export function useOutput(lang: string, source: string | null): Output {
  const about = source === null ? { lang } : { lang, source }
  const push = shallowRef<PublicPush | null>(null)
  const code = ref<string | null>(null)
  const cutOff = ref(false)
  let token = takeToken(tokenKey, sessionStorage)
  const line = shallowRef(start())
  let quiet: ReturnType<typeof setTimeout> | null = null
  let anew: ReturnType<typeof setTimeout> | null = null

  function hear(message: object): void {
    if (isPush(message)) {
      push.value = message
      code.value = null
    } else if (isCode(message)) {
      code.value = message.pair.code
    } else if (isToken(message)) {
      keep(message.token)
    }
  }
  /** For the next connection; this one is let in already. */
  function keep(given: string): void {
    token = given
    sessionStorage.setItem(tokenKey, given)
  }
  /** The token was withdrawn: what it showed goes, and the screen asks to be accepted anew. */
  function forget(): void {
    token = null
    sessionStorage.removeItem(tokenKey)
    push.value = null
    code.value = null
    anew = setTimeout(() => (line.value = start()), pause)
  }
  function start() {
    return connect({
      url: socketUrl(location),
      hello: () => (token === null ? about : { token, ...about }),
      onPush: hear,
      onRefused: forget,
    })
  }

  watch(
    () => line.value.state.value,
    (state) => {
      if (quiet !== null && state !== 'on') return
      if (quiet !== null) clearTimeout(quiet)
      quiet = state === 'on' ? null : setTimeout(() => (cutOff.value = true), quietFor)
      if (state === 'on') cutOff.value = false
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    for (const timer of [quiet, anew]) if (timer !== null) clearTimeout(timer)
    line.value.close()
  })
  return { push, code: readonly(code), cutOff: readonly(cutOff) }
}
