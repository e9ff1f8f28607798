/** A phone's connection: joins with the code, returns with the token, and reconnects after sleep. */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { PhonePush } from '../../shared/wire/phone.ts'
import { connect, socketUrl, type Hello, type PageConnection, type PageConnectionState } from '../lib/socket.ts'
import { tokenKey, usePass, type PhonePass } from './joining/usePass.ts'
import { useWaiting, type WaitingPlace } from './joining/useWaiting.ts'
import { usePhoneHeartbeat } from './usePhoneHeartbeat.ts'
import { usePublicStage, type PublicStageFeed } from './usePublicStage.ts'

/** Milliseconds offline before the player is told. */
const quietFor = 1500

/**
 * Reason to refuse a phone. `says` is the console's own sentence for reasons that this page does not know; else null.
 */
export interface JoinRefusal {
  readonly why: 'wrong-code' | 'too-often' | 'closed' | 'sentAway' | 'broken'
  readonly says: string | null
}
export type AskResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly says: string; readonly refused: string }
  /** A fault of disk or program, or a bad request: the message did not count. */
  | { readonly kind: 'fault' }
  /** The connection ended before the answer: the message may have counted or not. */
  | { readonly kind: 'lost' }
export interface PhoneLink {
  /** The last push; stays while the connection is down. */
  readonly push: Readonly<ShallowRef<PhonePush | null>>
  /** True while the phone has no token and is not asking for one. */
  readonly outside: Readonly<Ref<boolean>>
  readonly turned: Readonly<ShallowRef<JoinRefusal | null>>
  readonly cutOff: Readonly<Ref<boolean>>
  /** Number of connections that delivered a push. On each new one unanswered messages are sent again. */
  readonly arrivals: Readonly<Ref<number>>
  readonly join: (code: string) => void
  /** Asks to come in by an invitation; `name` is for the waiting room. */
  readonly comeInvited: (token: string, name?: string) => void
  /** The invitation that led here, until this device is in; null without one. */
  readonly invite: Readonly<Ref<string | null>>
  /** The place in the waiting room; null where the device does not wait. */
  readonly waiting: WaitingPlace['waiting']
  readonly ask: (message: object) => Promise<AskResult>
  /** Reports whether the player looks at the card; repeated over every new connection. */
  readonly look: (looking: boolean) => void
  readonly stage: PublicStageFeed
  /** Replaces the connection, in any state. */
  readonly renew: () => void
}

const isPush = (message: object): message is PhonePush => 'phone' in message
const isToken = (message: object): message is { token: string } => 'token' in message
const isRefusal = (message: object): message is { refused: string; says?: string } => 'refused' in message
const known = ['wrong-code', 'too-often', 'closed'] as const
const refusalFrom = ({ refused, says }: { refused: string; says?: string }): JoinRefusal => {
  const why = known.find((each) => each === refused)
  return why === undefined ? { why: 'broken', says: says ?? null } : { why, says: null }
}

async function askOverConnection(line: PageConnection | null, message: object): Promise<AskResult> {
  if (line === null) return { kind: 'lost' }
  try {
    const reply = await line.ask(message)
    return 'refused' in reply ? { kind: 'refused', says: reply.says, refused: reply.refused } : { kind: 'done' }
  } catch {
    // A fault is an answer and leaves the connection open.
    return { kind: line.state.value === 'on' ? 'fault' : 'lost' }
  }
}
/** Returns a ref that is true once the connection has been down for 1.5 s. */
function useCutOff(on: Ref<boolean>): Readonly<Ref<boolean>> {
  const cutOff = ref(false)
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  watch(
    on,
    (is) => {
      if (is) stop()
      if (is) cutOff.value = false
      else timer ??= setTimeout(() => (cutOff.value = true), quietFor)
    },
    { immediate: true },
  )
  onScopeDispose(stop)
  return cutOff
}

/** Runs `act` now and whenever another tab changes the stored value. */
function onStoredChange(name: string, act: () => void): void {
  const hear = (event: StorageEvent): void => {
    if (event.key === name) act()
  }
  act()
  addEventListener('storage', hear)
  onScopeDispose(() => removeEventListener('storage', hear))
}

/** Counts connections that delivered a push, reconnects included. */
function useArrivals(state: Readonly<Ref<PageConnectionState>>) {
  const arrivals = ref(0)
  let here = false
  watch(
    state,
    (is) => {
      if (is !== 'on') here = false
    },
    { flush: 'sync' },
  )
  function arrive(): void {
    if (!here) arrivals.value += 1
    here = true
  }
  return { arrivals, arrive }
}

type ConnectionRef = Readonly<ShallowRef<PageConnection | null>>
/**
 * Returns a function that reports a look at the card, and repeats the report over every new connection, since the
 * console forgets it with the old one.
 */
function useLooking(line: ConnectionRef, arrivals: Readonly<Ref<number>>): (looking: boolean) => void {
  let looking = false
  const tell = (): void => line.value?.post({ looking })
  watch(arrivals, () => {
    if (looking) tell()
  })
  return (is) => {
    looking = is
    tell()
  }
}
/** Detects a dead connection and sends questions over the live one. */
function useAlive({
  line,
  state,
  renew,
}: {
  line: ConnectionRef
  state: Readonly<Ref<PageConnectionState>>
  renew: () => void
}) {
  const lookout = usePhoneHeartbeat({ state, renew, post: (message) => line.value?.post(message) })
  const away = useCutOff(computed(() => state.value === 'on'))
  return {
    heard: (from: PageConnection): void => {
      if (line.value === from) lookout.heard()
    },
    cutOff: computed(() => away.value || lookout.silent.value),
    ask: (message: object): Promise<AskResult> => {
      if (state.value === 'on') lookout.expect()
      return askOverConnection(line.value, message)
    },
  }
}

interface LineDeps {
  readonly hello: () => Hello
  /** Receives each message with its connection, as an older one may still deliver some. */
  readonly hear: (message: object, from: PageConnection) => void
  readonly heard: (from: PageConnection) => void
  /** Called for a refusal without a sentence; after one with a sentence the connection is closed already. */
  readonly onRefused: () => void
}
function openLine({ hello, hear, heard, onRefused }: LineDeps): PageConnection {
  const mine: PageConnection = connect({
    url: socketUrl(location),
    hello,
    onPush: (message) => hear(message, mine),
    onHeard: () => heard(mine),
    onRefused,
  })
  return mine
}
/** Returns the refusal of a phone that was told no reason. */
const refusalOf = ({ token }: PhonePass): JoinRefusal => ({
  why: token.value === null ? 'wrong-code' : 'sentAway',
  says: null,
})

export function useLink(lang: string): PhoneLink {
  const pass = usePass()
  const place = useWaiting(pass)
  const push = shallowRef<PhonePush | null>(null)
  const turned = shallowRef<JoinRefusal | null>(null)
  const line = shallowRef<PageConnection | null>(null)
  const state = computed(() => line.value?.state.value ?? 'off')
  const { arrivals, arrive } = useArrivals(state)
  const look = useLooking(line, arrivals)
  const stage = usePublicStage({ line, arrivals })
  const { heard, cutOff, ask } = useAlive({ line, state, renew })

  function hear(message: object, from: PageConnection): void {
    if (line.value !== from) return
    if (isToken(message)) pass.set(message.token)
    else if (isRefusal(message)) turnAway(refusalFrom(message), message.refused)
    else if (isPush(message)) {
      push.value = message
      place.leave()
      arrive()
    } else if (!place.hear(message)) stage.hear(message)
  }
  /** Returns to the join form: the console does not know this phone. */
  function turnAway(why: JoinRefusal, refused = ''): void {
    if (place.refuse(refused)) return start()
    // A visitor without a name is asked for one, which is no refusal.
    turned.value = refused === 'name-missing' ? null : why
    push.value = null
    stage.clear()
    line.value?.close()
    line.value = null
  }
  function start(): void {
    turned.value = null
    line.value?.close()
    line.value = openLine({ hello: () => pass.hello(lang), hear, heard, onRefused: () => turnAway(refusalOf(pass)) })
  }
  function comeInvited(token: string, name?: string): void {
    pass.find()
    pass.useInvitation(token, name)
    start()
  }
  function renew(): void {
    if (line.value !== null) start()
  }
  function join(code: string): void {
    if (!pass.find()) pass.code.value = code
    start()
  }
  onStoredChange(tokenKey, () => {
    if (pass.outside.value && pass.find()) start()
  })
  onScopeDispose(() => line.value?.close())
  const [{ outside, invite }, { waiting }] = [pass, place]
  const way = { outside, invite, waiting, turned, join, comeInvited }
  return { ...way, push, arrivals, cutOff, ask, look, stage, renew }
}
