/** The moderator's store: the last frame, what stands around it, and `send`. It knows no rules. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { Offer } from '../../shared/engine/fields.ts'
import type { Desk, ModeratorPush, Stage } from '../../shared/wire/desk.ts'
import type { Frame, HistoryLine } from '../../shared/wire/frame.ts'
import type { PublicStandings } from '../../shared/wire/seasons.ts'
import { useApi, type Answered, type Api, type Looking } from './api.ts'
import { useEngineTime } from './clock.ts'
import { placeOf, questionOf } from './forms.ts'
import { lineWords } from './line-words.ts'
import { useSession } from './session.ts'
import { connect, socketUrl, troubleIn, type Hello, type Line } from './socket.ts'

/** A line near NOW: what the console said to the last act, or the page itself. A refusal's reason may be secret. */
export interface Word {
  /** `late`: a no to what was meant for a picture that had already changed; somebody else went on. */
  readonly level: 'refusal' | 'late' | 'fault' | 'note'
  readonly says: string
  readonly clause: string | null
  /** Says no more than that the console was not there: true until it is. */
  readonly away?: true
}
const levelOf = (refused: string): Word['level'] => (refused === 'moved-on' ? 'late' : 'refusal')
/** What a command would tell. */
interface DryRun {
  readonly told: readonly HistoryLine[]
  readonly public: Frame
}
/** What the audience would see after an offer. */
export interface Foresight {
  readonly offer: string
  readonly frame: Frame
  readonly lines: readonly string[]
}
interface Calling {
  readonly api: Api
  readonly frame: Ref<Frame | null>
  readonly word: Ref<Word | null>
  readonly looking: Ref<Looking>
}
export type DeskHello = Hello & { readonly redacted: boolean }

const atRest: Stage = { match: null, blank: false, hold: false, view: 'board', text: '' }
const linesOf = ({ told }: DryRun): readonly string[] =>
  told.filter((line) => line.told === 'all').flatMap(({ says = '' }) => (says === '' ? [] : [says]))

/** What the pushes bring. A full frame that was under way when the secrets were hidden is not kept. */
function usePicture(hidden: Ref<boolean>) {
  const frame = shallowRef<Frame | null>(null)
  const audience = shallowRef<Frame | null>(null)
  const stage = shallowRef<Stage>(atRest)
  const desk = shallowRef<Desk | null>(null)
  const standings = shallowRef<PublicStandings | null>(null)
  /** The first push has come: before it the page does not know whether a match is open. */
  const known = ref(false)
  const pushed = ref(0)

  /** The picture with secrets goes; the other one is on its way. */
  function cover(): void {
    hidden.value = true
    if (frame.value?.audience === 'moderator') frame.value = null
  }
  function take(push: Readonly<Record<string, unknown>>): void {
    // A deck asked for it: nothing secret is sent from here on.
    if (push['hidden'] === true) cover()
    const said = push as Partial<ModeratorPush> & { readonly desk?: Desk; readonly standings?: PublicStandings | null }
    if (said.desk !== undefined) desk.value = said.desk
    if (said.standings !== undefined) standings.value = said.standings
    if (said.frame === undefined) return
    known.value = true
    pushed.value = said.now ?? pushed.value
    stage.value = said.stage ?? stage.value
    audience.value = said.audience ?? null
    if (!hidden.value || said.frame?.audience !== 'moderator') frame.value = said.frame
  }
  const ticking = computed(() =>
    [frame.value, audience.value].some((each) => each?.clocks.some((clock) => clock.running)),
  )
  return { frame, audience, stage, desk, standings, known, now: useEngineTime(pushed, ticking), take, cover }
}

/** The socket and the commands on it. */
function useWire(opening: { hello: () => DeskHello; take: (push: Readonly<Record<string, unknown>>) => void }) {
  const line = shallowRef<Line | null>(null)
  const session = useSession()
  function open(): void {
    line.value?.close()
    const url = socketUrl(location)
    line.value = connect({ url, hello: opening.hello, onPush: opening.take, onRefused: session.refuse })
  }
  /** Null when it was done, else what the console said. */
  async function ask(command: object): Promise<Word | null> {
    if (line.value === null) return null
    try {
      const reply = await line.value.send(command)
      if ('refused' in reply) {
        return { level: levelOf(reply.refused), says: reply.says, clause: reply.clause }
      }
      return reply.ok === true
        ? null
        : { level: 'fault', says: lineWords(opening.hello().lang ?? 'en').notTaken, clause: null }
    } catch (fault) {
      return { level: 'fault', says: fault instanceof Error ? fault.message : String(fault), clause: null }
    }
  }
  /** What a command would tell; null when that is not to be known now, whatever the reason. */
  async function tryDry(command: object): Promise<DryRun | null> {
    try {
      const reply = await line.value?.send({ ...command, dry: true })
      return reply === undefined || 'refused' in reply ? null : (reply.said as unknown as DryRun)
    } catch {
      // The line was cut or the console could not: the act itself will say so, if it is done at all.
      return null
    }
  }
  return {
    link: computed(() => line.value?.state.value ?? 'connecting'),
    open,
    ask,
    tryDry,
    post: (message: object) => line.value?.post(message),
  }
}

/** In a vote by phone pictures follow each other fast. */
const mostTries = 5
/** The longest that a picture is waited for: a lost one must not hold up the keys. */
const patience = 1000
/** Settles when a picture of this number, or a later one, is there. */
const arrival = (frame: Ref<Frame | null>, rev: number): Promise<void> =>
  new Promise((settle) => {
    const timer = setTimeout(end, patience)
    const stop = watch(frame, (now) => (now !== null && now.rev < rev ? undefined : end()), { flush: 'sync' })
    function end(): void {
      clearTimeout(timer)
      stop()
      settle()
    }
    if (frame.value === null || frame.value.rev >= rev) end()
  })

/** Acts that go by HTTP; what they are answered is kept as the word near NOW. */
function useCalls({ api, frame, word, looking }: Calling) {
  /** True when it was done. */
  function heard<T>(answer: Answered<T>): boolean {
    if (answer.kind === 'done') word.value = null
    else if (answer.kind === 'refused')
      word.value = { level: levelOf(answer.refused), says: answer.says, clause: answer.clause }
    else word.value = { level: 'fault', says: answer.says, clause: null, ...(answer.status === 0 && { away: true }) }
    return answer.kind === 'done'
  }
  /**
   * What is pressed next is meant for the picture that comes of it, by the socket and perhaps after the answer. A no
   * that came too late is said on the picture that it was too late for.
   */
  async function shown(expect: number, answer: Answered<{ readonly rev: number }>): Promise<boolean> {
    if (answer.kind === 'refused' && levelOf(answer.refused) === 'late') await arrival(frame, expect + 1)
    const done = heard(answer)
    if (answer.kind === 'done') await arrival(frame, answer.value.rev)
    return done
  }
  async function undo(notice: 'silent' | 'correction'): Promise<boolean> {
    if (frame.value === null) return false
    const { match, rev } = frame.value
    return shown(rev, await api.undo(match, { expect: rev, notice }, looking.value))
  }
  async function redo(): Promise<boolean> {
    if (frame.value === null) return false
    const { match, rev } = frame.value
    return shown(rev, await api.redo(match, { expect: rev }, looking.value))
  }
  const setStage = async (change: Partial<Stage>): Promise<boolean> => heard(await api.setStage(change))
  const release = async (): Promise<boolean> => heard(await api.release())
  return { undo, redo, setStage, release }
}

interface Sending {
  readonly ask: (command: object) => Promise<Word | null>
  readonly frame: Ref<Frame | null>
  readonly word: Ref<Word | null>
}
function useSend({ ask, frame, word }: Sending) {
  /**
   * Sends the answer to an offer for the picture that it was given to: of two desks that go on in the same moment one
   * does. Where somebody else changed something and the same is still asked, it is sent once more.
   */
  async function answer(command: object, offer: Offer): Promise<Word | null> {
    const question = questionOf(frame.value, offer)
    for (let tries = 1; ; tries += 1) {
      const expect = frame.value?.rev ?? 0
      const said = await ask({ ...command, expect })
      if (said?.level !== 'late' || tries === mostTries) return said
      await arrival(frame, expect + 1)
      if (!frame.value?.offers.some((each) => questionOf(frame.value, each) === question)) return said
    }
  }
  /** Sends a command, for any picture or as the answer to an offer; a no is kept as the word near NOW. */
  return async function send(command: object, offer: Offer | null = null): Promise<boolean> {
    word.value = offer === null ? await ask(command) : await answer(command, offer)
    return word.value === null
  }
}

/** A no that came too late says to look again. At another step that is done, and there is nothing to repeat. */
function useLateUntilMoved(frame: Ref<Frame | null>, word: Ref<Word | null>): void {
  const end = (): void => {
    if (word.value?.level === 'late') word.value = null
  }
  watch(() => placeOf(frame.value), end, { flush: 'sync' })
}

export const useDesk = defineStore('desk', () => {
  const hidden = ref(true)
  const word = shallowRef<Word | null>(null)
  const foresight = shallowRef<Foresight | null>(null)
  /** The screen is in players' hands: nothing on it leads to secrets or to another page. */
  const passing = ref(false)
  /** OBS may be showing this window to the audience: secrets stay hidden. */
  const covered = ref(false)
  const lang = ref('en')
  const session = useSession()
  const picture = usePicture(hidden)
  const hello = (): DeskHello => ({ token: session.token ?? '', lang: lang.value, redacted: hidden.value })
  /** What went wrong without a command of this page is said near NOW, too. */
  function take(push: Readonly<Record<string, unknown>>): void {
    const says = troubleIn(push)
    if (says !== null) word.value = { level: 'fault', says, clause: null }
    picture.take(push)
  }
  const { post, tryDry, ...wire } = useWire({ hello, take })
  const api = useApi(() => lang.value)
  const looking = computed<Looking>(() => (hidden.value ? 'redacted' : 'moderator'))
  const { frame } = picture
  const calls = useCalls({ api, frame, word, looking })
  const send = useSend({ ask: wire.ask, frame, word })
  watch(wire.link, (now) => {
    if (now === 'on' && word.value?.away === true) word.value = null
  })
  watch([() => frame.value?.match, () => frame.value?.rev], () => (foresight.value = null))
  useLateUntilMoved(frame, word)

  /**
   * Asks what the audience would see. A no is said only when the act itself is tried.
   * Never while hidden: what is told next is a secret until it is told.
   */
  async function foresee(offer: string, command: object): Promise<void> {
    const before = frame.value
    if (before === null || hidden.value) return
    const ahead = await tryDry(command)
    if (ahead === null || frame.value !== before || hidden.value) return
    foresight.value = { offer, frame: ahead.public, lines: linesOf(ahead) }
  }
  /** Hidden means not sent: the frame with secrets is dropped here and the socket asked for the other. */
  function hide(on: boolean): void {
    if (!on && covered.value) return
    foresight.value = null
    if (on) picture.cover()
    else hidden.value = false
    // The console covers the page, too, until it names what OBS shows.
    const onAir = picture.desk.value?.obs?.onAir ?? null
    post(on || onAir === null ? { redact: on } : { redact: on, anyway: onAir.sources.map(({ name }) => name) })
  }
  const state = { hidden, word, foresight, passing, covered, lang, looking }
  return { ...picture, ...state, ...wire, ...calls, api, send, foresee, hide }
})
