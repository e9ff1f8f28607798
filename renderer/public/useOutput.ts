/** An output's connection: the last picture, its settings, the pairing code, and how long it has been cut off. */
import { computed, onScopeDispose, readonly, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import type { OutputTold } from '../../shared/wire/output-payload.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import { useConnectionProbe } from '../lib/useConnectionProbe.ts'
import { connect, socketUrl, takeToken, type Hello, type Line, type LineState } from '../lib/socket.ts'
import { useSeen } from './useSeen.ts'

const tokenKey = 'duskboard.output'
/** A hiccup is nobody's business. */
const quietFor = 5000
const pause = 1000
/** The close code where the key stays good: a feed that is not open to the network now. */
const notNow = 4403
/** ms between two looks whether the connection is alive: there may be a thousand of these pages. */
const seldom = 15_000
/** ms after which it asks again. */
const knockAgain = 5000

export interface Output {
  /** The last picture; it stays while the connection is down. */
  readonly push: Readonly<ShallowRef<PublicPush | null>>
  /** How the console wants it to look; null until it has said so. */
  readonly told: Readonly<ShallowRef<OutputTold | null>>
  /** It is asked to show its name. */
  readonly named: Readonly<Ref<boolean>>
  /** Of the season that screens may show. */
  readonly standings: Readonly<ShallowRef<PublicStandings | null>>
  /** The code to be accepted by the moderator, while there is no token. */
  readonly code: Readonly<Ref<string | null>>
  readonly cutOff: Readonly<Ref<boolean>>
  readonly line: OutputLine
}
export interface OutputLine {
  /** Connected, and the picture is of this connection. */
  readonly live: Readonly<Ref<boolean>>
  readonly token: () => string | null
  readonly post: (message: object) => void
}

const isPush = (message: object): message is PublicPush => 'frame' in message && 'stage' in message && 'now' in message
const isCode = (message: object): message is { pair: { code: string } } => 'pair' in message
const isToken = (message: object): message is { token: string } => 'token' in message
const isTold = (message: object): message is { output: OutputTold } => 'output' in message
const isStandings = (message: object): message is { standings: PublicStandings | null } => 'standings' in message
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

/** What was so on a connection is not so any more when that ends. */
function whileOn(live: Ref<boolean>, state: () => LineState): void {
  const end = (now: LineState): void => {
    if (now !== 'on') live.value = false
  }
  watch(state, end, { flush: 'sync' })
}
/** How it is to look, and what it is asked to do at once. */
function useOrders() {
  const told = shallowRef<OutputTold | null>(null)
  const named = useMoment()
  const standings = shallowRef<PublicStandings | null>(null)
  function take(message: object): void {
    if (isTold(message)) told.value = message.output
    else if (isStandings(message)) standings.value = message.standings
    else if (isCall(message)) named.call(message.identify)
    else if ('reload' in message) location.reload()
  }
  return { told, named: readonly(named.on), standings, take }
}
type About = Pick<Hello, 'lang' | 'browser' | 'source'>
/** The token of this tab. */
function useKey() {
  let token = takeToken(tokenKey, sessionStorage)
  return {
    now: () => token,
    hello: (about: About): Hello => (token === null ? about : { token, ...about }),
    /** For the next connection: one that was given a token is let in already. */
    keep(given: string | null): void {
      token = given
      if (given === null) sessionStorage.removeItem(tokenKey)
      else sessionStorage.setItem(tokenKey, given)
    },
  }
}
/** `about`: the language in the address, or else the browser's, and what the page is called in OBS where it is there. */
export function useOutput(about: About): Output {
  const push = shallowRef<PublicPush | null>(null)
  const orders = useOrders()
  const live = ref(false)
  const code = ref<string | null>(null)
  const key = useKey()
  const line = shallowRef<Line | null>(null)
  const state = (): LineState => line.value?.state.value ?? 'off'
  const post = (message: object): void => line.value?.post(message)
  const lookout = useConnectionProbe({ state: computed(state), renew, post, every: seldom })
  let anew: ReturnType<typeof setTimeout> | null = null
  line.value = start()

  function hear(message: object): void {
    if (isPush(message)) {
      live.value = true
      push.value = message
      code.value = null
    } else if (isCode(message)) code.value = message.pair.code
    else if (isToken(message)) key.keep(message.token)
    else orders.take(message)
  }
  /** What it showed goes. Where the token was withdrawn, the screen asks to be accepted anew. */
  function refused(closed: number): void {
    if (closed !== notNow) key.keep(null)
    push.value = null
    orders.told.value = null
    orders.standings.value = null
    code.value = null
    anew = setTimeout(() => (line.value = start()), closed === notNow ? knockAgain : pause)
  }
  function start() {
    return connect({
      url: socketUrl(location),
      hello: () => key.hello(about),
      onPush: hear,
      onHeard: () => lookout.heard(),
      onRefused: refused,
    })
  }

  /** The picture stays meanwhile. */
  function renew(): void {
    if (anew !== null) clearTimeout(anew)
    line.value?.close()
    line.value = start()
  }
  useSeen(push, post)
  whileOn(live, state)
  onScopeDispose(() => {
    if (anew !== null) clearTimeout(anew)
    line.value?.close()
  })
  const { told, named, standings } = orders
  const own: OutputLine = { live, token: key.now, post }
  return { push, told, named, standings, code: readonly(code), cutOff: useCutOff(state), line: own }
}
