/** One tab stop for a list, however long: arrows, Home, End and the page keys go from row to row. */
import { computed, ref } from 'vue'

export interface RovingParts {
  readonly count: () => number
  /** Brings a row into sight and gives it the focus. */
  readonly focus: (row: number) => unknown
  /** Rows that a page key leaves behind; ten unless said. */
  readonly page?: () => number
}
export function useRoving({ count, focus, page = () => 10 }: RovingParts) {
  const chosen = ref(0)
  /** The row that Tab leads to. */
  const active = computed(() => Math.max(0, Math.min(chosen.value, count() - 1)))
  const rowsOf: Readonly<Record<string, () => number>> = {
    ArrowDown: () => active.value + 1,
    ArrowUp: () => active.value - 1,
    PageDown: () => active.value + page(),
    PageUp: () => active.value - page(),
    Home: () => 0,
    End: () => count() - 1,
  }
  /** Goes to a row, or to the last that there is. */
  function go(row: number): void {
    chosen.value = Math.max(0, Math.min(row, count() - 1))
    if (count() > 0) focus(chosen.value)
  }
  function onKey(event: KeyboardEvent): void {
    const row = rowsOf[event.key]
    if (row === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(row())
  }
  /** A row that took the focus by itself. */
  const take = (row: number): void => void (chosen.value = row)
  return { active, go, onKey, take }
}
