/** Frame and log of a past match, and the reason if one could not be read. */
import { computed, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Audience, Frame, HistoryLine } from '../../../shared/wire/frame.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'

const failureOf = (answer: ApiResult<unknown>): string | null => (answer.kind === 'done' ? null : answer.says)

export interface PastMatch {
  /** Frame at the end of the match; null until read. */
  readonly frame: ShallowRef<Frame | null>
  readonly lines: ShallowRef<readonly HistoryLine[]>
  /** Reason why the frame is missing, as a sentence, or null. `logTrouble`: the same for the log. */
  readonly trouble: Ref<string | null>
  readonly logTrouble: Ref<string | null>
  /** Reads frame and log again. */
  readonly read: () => Promise<unknown>
  /** Reads the log again. */
  readonly readLog: () => Promise<void>
}
/**
 * `id`: the open match, or undefined. Hidden secrets are not sent, so both are read again whenever secrets are hidden
 * or shown.
 */
export function usePastMatch(id: () => string | undefined): PastMatch {
  const desk = useModerator()
  const frame = shallowRef<Frame | null>(null)
  const lines = shallowRef<readonly HistoryLine[]>([])
  const trouble = ref<string | null>(null)
  const logTrouble = ref<string | null>(null)
  /** Audience of the frame: with hidden secrets only public facts. */
  const looking = computed(() => (desk.hidden ? 'public' : 'moderator'))

  const isStill = (match: string, as: Audience): boolean => id() === match && looking.value === as
  async function readPicture(): Promise<void> {
    const match = id()
    const as = looking.value
    if (match === undefined) return
    const answer = await desk.api.frame(match, as)
    if (!isStill(match, as)) return
    frame.value = answer.kind === 'done' ? answer.value : null
    trouble.value = failureOf(answer)
  }
  async function readLog(): Promise<void> {
    const match = id()
    const as = looking.value
    if (match === undefined) return
    const answer = await desk.api.history(match, desk.looking)
    if (!isStill(match, as)) return
    lines.value = answer.kind === 'done' ? answer.value : []
    logTrouble.value = failureOf(answer)
  }
  const read = (): Promise<unknown> => Promise.all([readPicture(), readLog()])
  watch(
    [id, looking],
    () => {
      frame.value = null
      lines.value = []
      trouble.value = logTrouble.value = null
      void read()
    },
    { immediate: true },
  )
  return { frame, lines, trouble, logTrouble, read, readLog }
}
