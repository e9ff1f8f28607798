/** The history of the match on the desk, fetched anew whenever the match moves on or secrets are hidden. */
import { shallowRef, watch } from 'vue'
import type { HistoryLine } from '../../shared/wire/frame.ts'
import { useDesk } from './desk.ts'

export function useChronicle() {
  const desk = useDesk()
  const lines = shallowRef<readonly HistoryLine[]>([])
  async function read(): Promise<void> {
    const { frame, looking } = desk
    if (frame === null) return
    const answer = await desk.api.history(frame.match, looking)
    if (answer.kind === 'done' && desk.looking === looking) lines.value = answer.value
  }
  watch(
    () => desk.looking,
    () => (lines.value = []),
    { flush: 'sync' },
  )
  watch([() => desk.frame?.match, () => desk.frame?.rev, () => desk.looking], () => void read(), { immediate: true })
  return lines
}
