/** The history of the current match, read again whenever the match moves on or secrets are hidden or shown. */
import { ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { HistoryLine } from '../../../../shared/wire/frame.ts'
import { useModerator } from '../../app/useModerator.ts'

export interface MatchLog {
  readonly lines: ShallowRef<readonly HistoryLine[]>
  /** Reason why the newest lines are missing, as a sentence, or null. */
  readonly trouble: Ref<string | null>
  readonly read: () => Promise<void>
}
export function useMatchLog(): MatchLog {
  const desk = useModerator()
  const lines = shallowRef<readonly HistoryLine[]>([])
  const trouble = ref<string | null>(null)
  async function read(): Promise<void> {
    const { frame, looking } = desk
    if (frame === null) return
    const answer = await desk.api.history(frame.match, looking)
    if (desk.looking !== looking) return
    trouble.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done') lines.value = answer.value
  }
  watch(
    () => desk.looking,
    () => (lines.value = []),
    { flush: 'sync' },
  )
  watch([() => desk.frame?.match, () => desk.frame?.rev, () => desk.looking], () => void read(), { immediate: true })
  // A failed read is repeated on reconnect.
  watch(
    () => desk.link,
    (link) => link === 'on' && trouble.value !== null && void read(),
  )
  return { lines, trouble, read }
}
