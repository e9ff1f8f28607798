/** Where the focus goes when a row of a list was moved or taken out by one of its own keys (`data-way`). */
import { nextTick } from 'vue'

/** The same key of a row, or where that row is at an end of the list, another of its keys; false where there is no row. */
export async function focusRow(list: () => Element | null, row: number, way: string): Promise<boolean> {
  await nextTick()
  const keys = list()?.children[row]?.querySelectorAll<HTMLButtonElement>('[data-way]:not(:disabled)') ?? []
  const key = [...keys].find((each) => each.dataset['way'] === way) ?? keys[0]
  key?.focus()
  return key !== undefined
}
