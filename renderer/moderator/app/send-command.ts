/**
 * Sends the moderator's acts: commands over the socket, others by HTTP. Each result becomes the message near the NOW
 * pane.
 */
import { watch, type Ref } from 'vue'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { BeatAct, StageRequest } from '../../../shared/wire/moderator-status.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { ApiResult, Api, ModeratorAudience } from '../../lib/useApi.ts'
import { stepKey, questionKey } from '../table/entry/useDraftStore.ts'

/** A message near the NOW pane, from the console or the page itself. The reason of a refusal may be secret. */
export interface NowMessage {
  /** `late`: a refusal because another page had already changed the state. */
  readonly level: 'refusal' | 'late' | 'fault' | 'note'
  readonly says: string
  readonly clause: string | null
  /** True for a message that only says that the console was unreachable; removed on reconnect. */
  readonly away?: true
}
/** Returns the level of a refusal's message, by the refusal's id. */
export const messageLevel = (refused: string): NowMessage['level'] => (refused === 'moved-on' ? 'late' : 'refusal')
interface CallDeps {
  readonly api: Api
  readonly frame: Ref<Frame | null>
  readonly word: Ref<NowMessage | null>
  readonly looking: Ref<ModeratorAudience>
}

/** Most attempts per command: in a vote by phone frames follow each other fast. */
const mostTries = 5
/** Longest wait for a frame in milliseconds: a lost one must not block the keys. */
const patience = 1000
/** Resolves once a frame of revision `rev` or later is there, or after the longest wait. */
const waitForFrame = (frame: Ref<Frame | null>, rev: number): Promise<void> =>
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

/** Acts by HTTP; each resolves to true on success, once the frame that it led to is there. */
export interface MatchActs {
  readonly undo: (notice: 'silent' | 'correction') => Promise<boolean>
  readonly redo: () => Promise<boolean>
  readonly setStage: (change: StageRequest) => Promise<boolean>
  readonly release: () => Promise<boolean>
  readonly turnBeats: (act: BeatAct) => Promise<boolean>
}
/** Acts that go by HTTP, with their result as the message near the NOW pane. */
export function useCalls({ api, frame, word, looking }: CallDeps): MatchActs {
  /** Shows the result; returns true on success. */
  function heard<T>(answer: ApiResult<T>): boolean {
    if (answer.kind === 'done') word.value = null
    else if (answer.kind === 'refused')
      word.value = { level: messageLevel(answer.refused), says: answer.says, clause: answer.clause }
    else word.value = { level: 'fault', says: answer.says, clause: null, ...(answer.status === 0 && { away: true }) }
    return answer.kind === 'done'
  }
  /**
   * Waits for the frame that the answer led to, so that the next key press acts on what the moderator sees. A late
   * refusal is shown with the newer frame.
   */
  async function shown(expect: number, answer: ApiResult<{ readonly rev: number }>): Promise<boolean> {
    if (answer.kind === 'refused' && messageLevel(answer.refused) === 'late') await waitForFrame(frame, expect + 1)
    const done = heard(answer)
    if (answer.kind === 'done') await waitForFrame(frame, answer.value.rev)
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
  const setStage = async (change: StageRequest): Promise<boolean> => heard(await api.setStage(change))
  const release = async (): Promise<boolean> => heard(await api.release())
  const turnBeats = async (act: BeatAct): Promise<boolean> => heard(await api.turnBeats(act))
  return { undo, redo, setStage, release, turnBeats }
}

interface SendDeps {
  readonly ask: (command: object) => Promise<NowMessage | null>
  readonly frame: Ref<Frame | null>
  readonly word: Ref<NowMessage | null>
}
/**
 * Sends a command, optionally as the answer to an offer; a refusal becomes the message near the NOW pane. Returns true on
 * success.
 */
export type CommandSender = (command: object, offer?: Offer | null) => Promise<boolean>
export function useSend({ ask, frame, word }: SendDeps): CommandSender {
  /**
   * Sends the answer to an offer for the frame on the page: of two pages that act in the same moment one succeeds. If
   * the frame changed but the question is the same, sends again.
   */
  async function answer(command: object, offer: Offer): Promise<NowMessage | null> {
    const asked = questionKey(frame.value, offer)
    const { question } = offer
    for (let tries = 1; ; tries += 1) {
      const expect = frame.value?.rev ?? 0
      const said = await ask({ ...command, expect, ...(question === undefined ? {} : { question }) })
      if (said?.level !== 'late' || tries === mostTries) return said
      await waitForFrame(frame, expect + 1)
      if (!frame.value?.offers.some((each) => questionKey(frame.value, each) === asked && each.question === question))
        return said
    }
  }
  return async function send(command: object, offer: Offer | null = null): Promise<boolean> {
    word.value = offer === null ? await ask(command) : await answer(command, offer)
    return word.value === null
  }
}

/** Removes a `late` message as soon as the match is at another step. */
export function useLateMessageReset(frame: Ref<Frame | null>, word: Ref<NowMessage | null>): void {
  const end = (): void => {
    if (word.value?.level === 'late') word.value = null
  }
  watch(() => stepKey(frame.value), end, { flush: 'sync' })
}
