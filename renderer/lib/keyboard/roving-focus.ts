/** Gives a list of any length a single tab stop: arrows, Home, End and the page keys move from row to row. */
import { computed, ref, type ComputedRef } from 'vue'

export interface RovingFocusDeps {
  readonly count: () => number
  /** Scrolls a row into view and focuses it. */
  readonly focus: (row: number) => unknown
  /** Rows that PageUp and PageDown skip; 10 by default. */
  readonly page?: () => number
}
export interface RovingFocus {
  /** Index of the row in the tab order. */
  readonly active: ComputedRef<number>
  /** Focuses a row; an index past the end means the last row. */
  readonly go: (row: number) => void
  readonly onKey: (event: KeyboardEvent) => void
  /** Records that a row received the focus by other means, such as a click. */
  readonly take: (row: number) => void
}
/** Keys with a modifier are left to the browser. */
export function useRovingFocus({ count, focus, page = () => 10 }: RovingFocusDeps): RovingFocus {
  const chosen = ref(0)
  const active = computed(() => Math.max(0, Math.min(chosen.value, count() - 1)))
  const rowsOf: Readonly<Record<string, () => number>> = {
    ArrowDown: () => active.value + 1,
    ArrowUp: () => active.value - 1,
    PageDown: () => active.value + page(),
    PageUp: () => active.value - page(),
    Home: () => 0,
    End: () => count() - 1,
  }
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
  const take = (row: number): void => void (chosen.value = row)
  return { active, go, onKey, take }
}
