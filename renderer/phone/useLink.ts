/** A phone's connection: in with the code, back with the token, and awake again after sleep. */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { PhonePush } from '../../shared/wire/phone.ts'
import { connect, socketUrl, type Line, type LineState } from '../lib/socket.ts'
import { keep, keptUnder } from './local-storage.ts'
import { usePhoneHeartbeat } from './usePhoneHeartbeat.ts'

const tokenKey = 'duskboard.phone'
/** A hiccup is nobody's business. */
const quietFor = 1500

/** Why this phone stands before the door. `says`: in the console's own words, for whatever is new to this page. */
export interface Turned {
  readonly why: 'wrong-code' | 'too-often' | 'closed' | 'sentAway' | 'broken'
  readonly says: string | null
}
export type Said =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly says: string; readonly refused: string }
  /** Disk, program, or no possible message: nothing counted. */
  | { readonly kind: 'fault' }
  /** The connection ended before the answer: nobody knows whether it counted. */
  | { readonly kind: 'lost' }
export interface Link {
  /** The last picture; it stays while the connection is down. */
  readonly push: Readonly<ShallowRef<PhonePush | null>>
  /** No token, and none asked for. */
  readonly outside: Readonly<Ref<boolean>>
  readonly turned: Readonly<ShallowRef<Turned | null>>
  readonly cutOff: Readonly<Ref<boolean>>
  /** Counts connections that brought a picture: whatever waits for an answer is said again. */
  readonly arrivals: Readonly<Ref<number>>
  readonly join: (code: string) => void
  readonly ask: (message: object) => Promise<Said>
  /** Told again over every new connection. */
  readonly look: (looking: boolean) => void
  /** Connects anew, whatever the connection looks like. */
  readonly renew: () => void
}

const isPush = (message: object): message is PhonePush => 'phone' in message
const isToken = (message: object): message is { token: string } => 'token' in message
const isRefusal = (message: object): message is { refused: string; says?: string } => 'refused' in message
const known = ['wrong-code', 'too-often', 'closed'] as const
const turnedBy = ({ refused, says }: { refused: string; says?: string }): Turned => {
  const why = known.find((each) => each === refused)
  return why === undefined ? { why: 'broken', says: says ?? null } : { why, says: null }
}

async function askOver(line: Line | null, message: object): Promise<Said> {
  if (line === null) return { kind: 'lost' }
  try {
    const reply = await line.ask(message)
    return 'refused' in reply ? { kind: 'refused', says: reply.says, refused: reply.refused } : { kind: 'done' }
  } catch {
    // A fault is an answer, and leaves the connection as it was.
    return { kind: line.state.value === 'on' ? 'fault' : 'lost' }
  }
}
/** True once the connection has been away for so long that its player should know. */
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

/** Who this phone is to the console: the token once it has one, the code until then. Tabs of one phone share the token. */
function usePass() {
  const token = ref<string | null>(null)
  const code = ref<string | null>(null)
  return {
    token,
    code,
    outside: computed(() => token.value === null && code.value === null),
    hello: (lang: string) => (token.value === null ? { code: code.value ?? '', lang } : { token: token.value, lang }),
    set: (given: string): void => {
      token.value = given
      code.value = null
      keep(tokenKey, given)
    },
    /** Of an earlier visit, or of another tab that has come in meanwhile: that is the same phone. */
    find: (): boolean => {
      token.value = keptUnder(tokenKey)
      return token.value !== null
    },
    /** What another tab has got by now stays. */
    drop: (): void => {
      if (token.value !== null && keptUnder(tokenKey) === token.value) keep(tokenKey, null)
      token.value = null
      code.value = null
    },
  }
}
/** Now, and once another tab of this browser has kept something new under this name, or forgotten it. */
function withKept(name: string, act: () => void): void {
  const hear = (event: StorageEvent): void => {
    if (event.key === name) act()
  }
  act()
  addEventListener('storage', hear)
  onScopeDispose(() => removeEventListener('storage', hear))
}

/** The line connects anew by itself: the first picture after that is an arrival too. */
function useCardArrivals(state: Readonly<Ref<LineState>>) {
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

type Lines = Readonly<ShallowRef<Line | null>>
/** Says that the player looks at the card; a new connection is told again, for the console knows nothing of the old one. */
function useLooking(line: Lines, arrivals: Readonly<Ref<number>>): (looking: boolean) => void {
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
/** Whether the connection is alive, and asking over it. */
function useAlive({ line, state, renew }: { line: Lines; state: Readonly<Ref<LineState>>; renew: () => void }) {
  const lookout = usePhoneHeartbeat({ state, renew, post: (message) => line.value?.post(message) })
  const away = useCutOff(computed(() => state.value === 'on'))
  return {
    heard: (from: Line): void => {
      if (line.value === from) lookout.heard()
    },
    cutOff: computed(() => away.value || lookout.silent.value),
    ask: (message: object): Promise<Said> => {
      if (state.value === 'on') lookout.expect()
      return askOver(line.value, message)
    },
  }
}

export function useLink(lang: string): Link {
  const pass = usePass()
  const push = shallowRef<PhonePush | null>(null)
  const turned = shallowRef<Turned | null>(null)
  const line = shallowRef<Line | null>(null)
  const state = computed(() => line.value?.state.value ?? 'off')
  const { arrivals, arrive } = useCardArrivals(state)
  const look = useLooking(line, arrivals)
  const { heard, cutOff, ask } = useAlive({ line, state, renew })

  function hear(message: object, from: Line): void {
    if (line.value !== from) return
    if (isToken(message)) pass.set(message.token)
    else if (isRefusal(message)) turnAway(turnedBy(message))
    else if (isPush(message)) {
      push.value = message
      arrive()
    }
  }
  /** Back to the door; the console does not know this phone. */
  function turnAway(why: Turned): void {
    turned.value = why
    pass.drop()
    push.value = null
    line.value?.close()
    line.value = null
  }
  function start(): void {
    turned.value = null
    line.value?.close()
    const mine: Line = connect({
      url: socketUrl(location),
      hello: () => pass.hello(lang),
      onPush: (message) => hear(message, mine),
      onHeard: () => heard(mine),
      // After a refusal in words this one is closed already, and says nothing.
      onRefused: () => turnAway({ why: pass.token.value === null ? 'wrong-code' : 'sentAway', says: null }),
    })
    line.value = mine
  }
  function renew(): void {
    if (line.value !== null) start()
  }
  function join(code: string): void {
    if (!pass.find()) pass.code.value = code
    start()
  }
  withKept(tokenKey, () => {
    if (pass.outside.value && pass.find()) start()
  })
  onScopeDispose(() => line.value?.close())
  return { push, turned, arrivals, outside: pass.outside, cutOff, join, ask, look, renew }
}
