/** The connection of an output: last push, settings, pairing code, and whether the output is cut off. */
import { computed, onScopeDispose, readonly, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import { sitePath } from '../../shared/wire/paths/public-paths.ts'
import type { ShownOwnTheme } from '../../shared/brand/own-theme.ts'
import type { OutputPageInfo } from '../../shared/wire/output-payload.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import type { FaceAddresses } from '../../shared/faces/face-payload.ts'
import { shownStandings } from '../stage/covers/shown-standings.ts'
import { useConnectionProbe } from '../lib/useConnectionProbe.ts'
import { connect, socketUrl, type PageConnection, type PageConnectionState } from '../lib/socket.ts'
import { takeScreenKey, type OutputIdentity } from './screen-key.ts'
import { useScreenReport } from './useScreenReport.ts'

/** Milliseconds offline before the output shows that it is cut off. */
const quietFor = 5000
const pause = 1000
/** Close code of a feed that is not open to the network now; its token stays valid. */
const notNow = 4403
/** Milliseconds between two probes, rare because up to a thousand outputs may be connected. */
const seldom = 15_000
/** Milliseconds until a closed feed asks again. */
const knockAgain = 5000

export interface OutputState {
  /** The last push; stays while the connection is down. */
  readonly push: Readonly<ShallowRef<PublicPush | null>>
  /** Settings from the console; null until they arrive. */
  readonly told: Readonly<ShallowRef<OutputPageInfo | null>>
  /** True while the output shows its name on the moderator's request. */
  readonly named: Readonly<Ref<boolean>>
  /** Standings of the season chosen for screens; null when none is. */
  readonly standings: Readonly<ShallowRef<PublicStandings | null>>
  /** Pictures of the players; null until somebody has one. */
  readonly faces: Readonly<ShallowRef<FaceAddresses | null>>
  /** The code for the moderator to accept; null with a token. */
  readonly code: Readonly<Ref<string | null>>
  /** The reason why a watcher sees nothing, as a sentence, or null. */
  readonly says: Readonly<Ref<string | null>>
  readonly cutOff: Readonly<Ref<boolean>>
  readonly line: OutputConnection
}
export interface OutputConnection {
  /** True while connected and the push belongs to this connection. */
  readonly live: Readonly<Ref<boolean>>
  readonly token: () => string | null
  readonly post: (message: object) => void
}

const isPush = (message: object): message is PublicPush => 'frame' in message && 'stage' in message && 'now' in message
const isCode = (message: object): message is { pair: { code: string } } => 'pair' in message
const isRefusal = (message: object): message is { refused: string; says: string } => 'refused' in message
const isToken = (message: object): message is { token: string } => 'token' in message
const isTold = (message: object): message is { output: OutputPageInfo } => 'output' in message
const isStandings = (message: object): message is { standings: PublicStandings | null } => 'standings' in message
const isFaces = (message: object): message is { faces: FaceAddresses } => 'faces' in message
const isMoved = (message: object): message is { moved: string } => 'moved' in message
const isCall = (message: object): message is { identify: number } => 'identify' in message

/** Returns a ref that is true for a number of milliseconds after each call. */
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

/** Returns a ref that is true once the connection has been down for 5 s. */
function useCutOff(state: () => PageConnectionState): Readonly<Ref<boolean>> {
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

/** Sets `live` to false when the connection ends. */
function endWithConnection(live: Ref<boolean>, state: () => PageConnectionState): void {
  const end = (now: PageConnectionState): void => {
    if (now !== 'on') live.value = false
  }
  watch(state, end, { flush: 'sync' })
}
/** Returns a theme whose files have the addresses at which this page's browser finds them. */
function withFilesHere(theme: ShownOwnTheme, here: (path: string) => string): ShownOwnTheme {
  const { picture, font, video } = theme
  return {
    ...theme,
    picture: picture === null ? null : here(picture),
    ...(font === undefined ? {} : { font: { ...font, path: here(font.path) } }),
    ...(video === undefined ? {} : { video: here(video) }),
  }
}
/** Returns settings whose pictures, files and music have the address at which this page's browser finds them. */
function withPicturesHere(told: OutputPageInfo): OutputPageInfo {
  const here = (path: string): string => sitePath(path, location.pathname)
  const { logo, sponsors, themes } = told.club
  const pictures = sponsors?.pictures.map((each) => ({ ...each, path: here(each.path) })) ?? []
  const music = told.music === undefined ? {} : { music: told.music.map(here) }
  return {
    ...told,
    ...music,
    club: {
      ...told.club,
      logo: logo === null ? null : here(logo),
      ...(sponsors === undefined ? {} : { sponsors: { ...sponsors, pictures } }),
      ...(themes === undefined ? {} : { themes: themes.map((each) => withFilesHere(each, here)) }),
    },
  }
}
/** Opens the same page where feeds of this computer are served. A page of another machine has no such place. */
function move(origin: string, token: string | null): void {
  if (location.hostname !== new URL(origin).hostname) return
  location.replace(`${origin}${location.pathname}${location.search}#t=${token ?? ''}`)
}
/** Handles settings, standings, refusals, and the requests to identify, to reload or to move. */
function useOrders(token: () => string | null) {
  const told = shallowRef<OutputPageInfo | null>(null)
  const named = useMoment()
  const standings = shownStandings()
  const faces = shallowRef<FaceAddresses | null>(null)
  const says = ref<string | null>(null)
  function take(message: object): void {
    if (isTold(message)) told.value = withPicturesHere(message.output)
    else if (isMoved(message)) move(message.moved, token())
    else if (isRefusal(message)) says.value = message.says
    else if (isStandings(message)) standings.take(message.standings)
    else if (isFaces(message)) faces.value = message.faces
    else if (isCall(message)) named.call(message.identify)
    else if ('reload' in message) location.reload()
  }
  function takePicture(): void {
    standings.takePicture()
    says.value = null
  }
  function clear(): void {
    told.value = null
    faces.value = null
    standings.take(null)
  }
  const shown = { told, named: readonly(named.on), standings: standings.now, faces, says }
  return { shown, take, takePicture, clear, reopen: standings.reopen }
}
/** `about`: the language in the address, or else the browser's, and the page's source name in OBS. */
export function useOutputConnection(about: OutputIdentity): OutputState {
  const push = shallowRef<PublicPush | null>(null)
  const live = ref(false)
  const code = ref<string | null>(null)
  const key = takeScreenKey()
  const orders = useOrders(key.now)
  const line = shallowRef<PageConnection | null>(null)
  const state = (): PageConnectionState => line.value?.state.value ?? 'off'
  const post = (message: object): void => line.value?.post(message)
  const lookout = useConnectionProbe({ state: computed(state), renew, post, every: seldom })
  let anew: ReturnType<typeof setTimeout> | null = null
  line.value = start()

  function hear(message: object): void {
    if (isPush(message)) {
      orders.takePicture()
      live.value = true
      push.value = message
      code.value = null
    } else if (isCode(message)) code.value = message.pair.code
    else if (isToken(message)) key.keep(message.token)
    else orders.take(message)
  }
  /** Clears the screen. After a withdrawn token the output asks to be accepted again. */
  function refused(closed: number): void {
    if (closed !== notNow) key.keep(null)
    push.value = null
    orders.clear()
    code.value = null
    // The link of a watcher has ended; the page has said so, and would be told the same again.
    if (key.watches) return
    anew = setTimeout(() => (line.value = start()), closed === notNow ? knockAgain : pause)
  }
  function start() {
    return connect({
      url: socketUrl(location),
      hello: () => key.hello(about),
      onOpen: orders.reopen,
      onPush: hear,
      onHeard: () => lookout.heard(),
      onRefused: refused,
    })
  }

  /** Replaces the connection; the picture stays meanwhile. */
  function renew(): void {
    if (anew !== null) clearTimeout(anew)
    line.value?.close()
    line.value = start()
  }
  useScreenReport(push, post)
  endWithConnection(live, state)
  onScopeDispose(() => {
    if (anew !== null) clearTimeout(anew)
    line.value?.close()
  })
  const own: OutputConnection = { live, token: key.now, post }
  return { ...orders.shown, push, code: readonly(code), cutOff: useCutOff(state), line: own }
}
