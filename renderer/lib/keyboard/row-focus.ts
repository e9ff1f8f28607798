/** Keeps the focus in a list after one of a row's own buttons (`data-way`) moved or removed that row. */
import { nextTick } from 'vue'

/**
 * Focuses the button `way` of a row, or its first enabled button where that one is disabled at an end of the list.
 * Returns false when the list has no such row.
 */
export async function focusRow(list: () => Element | null, row: number, way: string): Promise<boolean> {
  await nextTick()
  const keys = list()?.children[row]?.querySelectorAll<HTMLButtonElement>('[data-way]:not(:disabled)') ?? []
  const key = [...keys].find((each) => each.dataset['way'] === way) ?? keys[0]
  key?.focus()
  return key !== undefined
}
