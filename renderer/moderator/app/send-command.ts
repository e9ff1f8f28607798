/** What a desk does and is answered: commands by the socket, other acts by HTTP, and the word near NOW that they leave. */
import { watch, type Ref } from 'vue'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Stage } from '../../../shared/wire/moderator-status.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { Answered, Api, Looking } from '../../lib/useApi.ts'
import { placeOf, questionOf } from '../table/entry/useDraftStore.ts'

/** A line near NOW: what the console said to the last act, or the page itself. A refusal's reason may be secret. */
export interface Word {
  /** `late`: a no to what was meant for a picture that had already changed; somebody else went on. */
  readonly level: 'refusal' | 'late' | 'fault' | 'note'
  readonly says: string
  readonly clause: string | null
  /** Says no more than that the console was not there: true until it is. */
  readonly away?: true
}
export const levelOf = (refused: string): Word['level'] => (refused === 'moved-on' ? 'late' : 'refusal')
interface Calling {
  readonly api: Api
  readonly frame: Ref<Frame | null>
  readonly word: Ref<Word | null>
  readonly looking: Ref<Looking>
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
export function useCalls({ api, frame, word, looking }: Calling) {
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
export function useSend({ ask, frame, word }: Sending) {
  /**
   * Sends the answer to an offer for the picture that it was given to: of two desks that go on in the same moment one
   * does. Where somebody else changed something and the same is still asked, it is sent once more.
   */
  async function answer(command: object, offer: Offer): Promise<Word | null> {
    const asked = questionOf(frame.value, offer)
    const { question } = offer
    for (let tries = 1; ; tries += 1) {
      const expect = frame.value?.rev ?? 0
      const said = await ask({ ...command, expect, ...(question === undefined ? {} : { question }) })
      if (said?.level !== 'late' || tries === mostTries) return said
      await arrival(frame, expect + 1)
      if (!frame.value?.offers.some((each) => questionOf(frame.value, each) === asked && each.question === question))
        return said
    }
  }
  /** Sends a command, for any picture or as the answer to an offer; a no is kept as the word near NOW. */
  return async function send(command: object, offer: Offer | null = null): Promise<boolean> {
    word.value = offer === null ? await ask(command) : await answer(command, offer)
    return word.value === null
  }
}

/** A no that came too late says to look again. At another step that is done, and there is nothing to repeat. */
export function useLateUntilMoved(frame: Ref<Frame | null>, word: Ref<Word | null>): void {
  const end = (): void => {
    if (word.value?.level === 'late') word.value = null
  }
  watch(() => placeOf(frame.value), end, { flush: 'sync' })
}
