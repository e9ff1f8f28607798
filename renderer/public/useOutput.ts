/** An output's connection: the last picture, its settings, the pairing code, and how long it has been cut off. */
import { onScopeDispose, readonly, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { PublicPush } from '../../shared/wire/desk.ts'
import type { OutputTold } from '../../shared/wire/outputs.ts'
import { connect, socketUrl, takeToken, type Hello, type LineState } from '../use/socket.ts'
import { useSeen } from './useSeen.ts'

const tokenKey = 'duskboard.output'
/** A hiccup is nobody's business. */
const quietFor = 5000
const pause = 1000

export interface Output {
  /** The last picture; it stays while the connection is down. */
  readonly push: Readonly<ShallowRef<PublicPush | null>>
  /** How the console wants it to look; null until it has said so. */
  readonly told: Readonly<ShallowRef<OutputTold | null>>
  /** It is asked to show its name. */
  readonly named: Readonly<Ref<boolean>>
  /** The code to be accepted by the moderator, while there is no token. */
  readonly code: Readonly<Ref<string | null>>
  readonly cutOff: Readonly<Ref<boolean>>
}

const isPush = (message: object): message is PublicPush => 'frame' in message && 'stage' in message && 'now' in message
const isCode = (message: object): message is { pair: { code: string } } => 'pair' in message
const isToken = (message: object): message is { token: string } => 'token' in message
const isTold = (message: object): message is { output: OutputTold } => 'output' in message
const isCall = (message: object): message is { identify: number } => 'identify' in message

/** True for so many ms after each call. */
function useMoment() {
  const on = ref(false)
  let over: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (over !== null) clearTimeout(over)
  }
  function call(ms: number): void {
    stop()
    on.value = true
    over = setTimeout(() => (on.value = false), ms)
  }
  onScopeDispose(stop)
  return { on, call }
}

/** The connection has been down for a while. */
function useCutOff(state: () => LineState): Readonly<Ref<boolean>> {
  const cutOff = ref(false)
  let quiet: ReturnType<typeof setTimeout> | null = null
  watch(
    state,
    (now) => {
      if (quiet !== null && now !== 'on') return
      if (quiet !== null) clearTimeout(quiet)
      quiet = now === 'on' ? null : setTimeout(() => (cutOff.value = true), quietFor)
      if (now === 'on') cutOff.value = false
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    if (quiet !== null) clearTimeout(quiet)
  })
  return readonly(cutOff)
}

/** `speaks`: the language in the address, or else the browser's; and what the page is called in OBS. */
export function useOutput(speaks: Pick<Hello, 'lang' | 'browser' | 'source'>): Output {
  const push = shallowRef<PublicPush | null>(null)
  const told = shallowRef<OutputTold | null>(null)
  const named = useMoment()
  const code = ref<string | null>(null)
  let token = takeToken(tokenKey, sessionStorage)
  const line = shallowRef(start())
  let anew: ReturnType<typeof setTimeout> | null = null

  function hear(message: object): void {
    if (isPush(message)) {
      push.value = message
      code.value = null
    } else if (isCode(message)) {
      code.value = message.pair.code
    } else if (isToken(message)) {
      keep(message.token)
    } else if (isTold(message)) {
      told.value = message.output
    } else if (isCall(message)) {
      named.call(message.identify)
    } else if ('reload' in message) {
      location.reload()
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
    told.value = null
    code.value = null
    anew = setTimeout(() => (line.value = start()), pause)
  }
  function start() {
    return connect({
      url: socketUrl(location),
      hello: () => (token === null ? speaks : { token, ...speaks }),
      onPush: hear,
      onRefused: forget,
    })
  }

  useSeen(push, (message) => line.value.post(message))
  const cutOff = useCutOff(() => line.value.state.value)
  onScopeDispose(() => {
    if (anew !== null) clearTimeout(anew)
    line.value.close()
  })
  return { push, told, named: readonly(named.on), code: readonly(code), cutOff }
}
