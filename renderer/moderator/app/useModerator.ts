/** The moderator's store: last frame, stage, status, and `send`. Knows no rules. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { ModeratorPayload, ModeratorPush, Stage } from '../../../shared/wire/moderator-status.ts'
import type { Frame, HistoryLine } from '../../../shared/wire/frame.ts'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { useApi, type ModeratorAudience } from '../../lib/useApi.ts'
import type { FaceAddresses } from '../../../shared/faces/face-payload.ts'
import { shownStandings } from '../../stage/covers/shown-standings.ts'
import { useEngineTime } from '../../lib/useEngineTime.ts'
import { messageLevel, useCalls, useLateMessageReset, useSend, type NowMessage } from './send-command.ts'
import { connectionMessages } from '../../lib/connection-words.ts'
import { useSession } from '../../lib/useSession.ts'
import { connect, socketUrl, readErrorSentence, type Hello, type PageConnection } from '../../lib/socket.ts'

/** Result of a dry run: what the command would tell. */
interface DryRun {
  readonly told: readonly HistoryLine[]
  readonly public: Frame
}
/** The public frame that an offer would lead to, and the lines announced with it. */
export interface AudiencePreview {
  readonly offer: string
  readonly frame: Frame
  readonly lines: readonly string[]
}
export type ModeratorHello = Hello & { readonly redacted: boolean }

const atRest: Stage = { match: null, blank: false, hold: false, view: 'board', text: '' }
const linesOf = ({ told }: DryRun): readonly string[] =>
  told.filter((line) => line.told === 'all').flatMap(({ says = '' }) => (says === '' ? [] : [says]))

/** The stage from pushes. */
function useStageShown() {
  const stage = shallowRef<Stage>(atRest)
  /** Time of the last push in ms since 1970, during a break that has an end; else null. */
  const wall = ref<EpochMs | null>(null)
  function take(said: Partial<ModeratorPush>): void {
    wall.value = said.wall ?? null
    stage.value = said.stage ?? stage.value
  }
  return { stage, wall, take }
}
/** The state from pushes. A frame with secrets that was under way when secrets were hidden is dropped. */
function usePicture(hidden: Ref<boolean>) {
  const frame = shallowRef<Frame | null>(null)
  const audience = shallowRef<Frame | null>(null)
  /** Language of the public screens; null for that of this page. */
  const audienceLang = ref<string | null>(null)
  const onAir = useStageShown()
  const desk = shallowRef<ModeratorPayload | null>(null)
  const standings = shownStandings()
  /** Pictures of the players whom the screens show; null until somebody has one. */
  const faces = shallowRef<FaceAddresses | null>(null)
  /** True after the first push; before it the page does not know whether a match is open. */
  const known = ref(false)
  const pushed = ref(0)

  /** Hides the secrets and drops the frame that contains them; the redacted frame is under way. */
  function cover(): void {
    hidden.value = true
    if (frame.value?.audience === 'moderator') frame.value = null
  }
  function take(push: Readonly<Record<string, unknown>>): void {
    // Hidden by a deck or by the on-air guard: from now on the console sends no secrets.
    if (push['hidden'] === true) cover()
    const said = push as Partial<ModeratorPush> & {
      readonly desk?: ModeratorPayload
      readonly standings?: PublicStandings | null
      readonly faces?: FaceAddresses
    }
    if (said.desk !== undefined) desk.value = said.desk
    if (said.standings !== undefined) standings.take(said.standings)
    if (said.faces !== undefined) faces.value = said.faces
    if (said.frame === undefined) return
    standings.takePicture()
    known.value = true
    pushed.value = said.now ?? pushed.value
    onAir.take(said)
    audience.value = said.audience ?? null
    audienceLang.value = said.audienceLang ?? null
    if (!hidden.value || said.frame?.audience !== 'moderator') frame.value = said.frame
  }
  const ticking = computed(
    () =>
      typeof desk.value?.automaticSteps?.at === 'number' ||
      [frame.value, audience.value].some((each) => each?.clocks.some((clock) => clock.running)),
  )
  return {
    frame,
    audience,
    audienceLang,
    stage: onAir.stage,
    desk,
    standings: standings.now,
    faces,
    reopen: standings.reopen,
    known,
    wall: onAir.wall,
    now: useEngineTime(pushed, ticking),
    take,
    cover,
  }
}

/** The socket and the commands sent over it. */
interface WireOpening {
  readonly hello: () => ModeratorHello
  readonly reopen: () => void
  readonly take: (push: Readonly<Record<string, unknown>>) => void
}
function useWire(opening: WireOpening) {
  const line = shallowRef<PageConnection | null>(null)
  /** Number of messages that came: each is a sign that the console answers. */
  const heard = ref(0)
  const session = useSession()
  function open(): void {
    line.value?.close()
    const url = socketUrl(location)
    const { hello, reopen: onOpen, take: onPush } = opening
    const deps = { url, hello, onOpen, onPush, onRefused: session.refuse }
    line.value = connect({ ...deps, onHeard: () => (heard.value += 1) })
  }
  /** Sends a command; returns null on success, else the message to show. */
  async function ask(command: object): Promise<NowMessage | null> {
    if (line.value === null) return null
    try {
      const reply = await line.value.send(command)
      if ('refused' in reply) {
        return { level: messageLevel(reply.refused), says: reply.says, clause: reply.clause }
      }
      return reply.ok === true
        ? null
        : { level: 'fault', says: connectionMessages(opening.hello().lang ?? 'en').notTaken, clause: null }
    } catch (fault) {
      return { level: 'fault', says: fault instanceof Error ? fault.message : String(fault), clause: null }
    }
  }
  /** Runs a command dry; returns null if the result cannot be known now. */
  async function tryDry(command: object): Promise<DryRun | null> {
    try {
      const reply = await line.value?.send({ ...command, dry: true })
      return reply === undefined || 'refused' in reply ? null : (reply.said as unknown as DryRun)
    } catch {
      // Disconnected or failed: the act itself will report that, if it is done at all.
      return null
    }
  }
  return {
    link: computed(() => line.value?.state.value ?? 'connecting'),
    heard,
    open,
    ask,
    tryDry,
    post: (message: object) => line.value?.post(message),
  }
}

export const useModerator = defineStore('desk', () => {
  const hidden = ref(true)
  const word = shallowRef<NowMessage | null>(null)
  const foresight = shallowRef<AudiencePreview | null>(null)
  /** True while the screen is passed round: nothing on it leads to secrets or other pages. */
  const passing = ref(false)
  /** True while OBS may show this window to the audience; secrets stay hidden. */
  const covered = ref(false)
  const lang = ref('en')
  const session = useSession()
  const picture = usePicture(hidden)
  const hello = (): ModeratorHello => ({ token: session.token ?? '', lang: lang.value, redacted: hidden.value })
  /** Faults without a command of this page are shown near the NOW pane, too. */
  function take(push: Readonly<Record<string, unknown>>): void {
    const says = readErrorSentence(push)
    if (says !== null) word.value = { level: 'fault', says, clause: null }
    picture.take(push)
  }
  const { post, tryDry, ...wire } = useWire({ hello, reopen: picture.reopen, take })
  const api = useApi(() => lang.value)
  const looking = computed<ModeratorAudience>(() => (hidden.value ? 'redacted' : 'moderator'))
  const { frame } = picture
  const calls = useCalls({ api, frame, word, looking })
  const send = useSend({ ask: wire.ask, frame, word })
  watch(wire.link, (now) => {
    if (now === 'on' && word.value?.away === true) word.value = null
  })
  watch([() => frame.value?.match, () => frame.value?.rev], () => (foresight.value = null))
  useLateMessageReset(frame, word)

  /**
   * Previews what the audience would see. Refusals are shown only when the act itself is tried. Not while secrets are
   * hidden: the next announcement is a secret until it is made.
   */
  async function foresee(offer: string, command: object): Promise<void> {
    const before = frame.value
    if (before === null || hidden.value) return
    const ahead = await tryDry(command)
    if (ahead === null || frame.value !== before || hidden.value) return
    foresight.value = { offer, frame: ahead.public, lines: linesOf(ahead) }
  }
  /** Hides or shows the secrets. Hidden secrets are not sent: the frame is dropped and the redacted one requested. */
  function hide(on: boolean): void {
    if (!on && covered.value) return
    foresight.value = null
    if (on) picture.cover()
    else hidden.value = false
    // The console hides the page as well, until the page names the sources on air.
    const onAir = picture.desk.value?.obs?.onAir ?? null
    post(on || onAir === null ? { redact: on } : { redact: on, anyway: onAir.sources.map(({ name }) => name) })
  }
  const state = { hidden, word, foresight, passing, covered, lang, looking }
  return { ...picture, ...state, ...wire, ...calls, post, api, send, foresee, hide }
})
