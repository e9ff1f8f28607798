/** Returns the list with the item at one index moved to another; unchanged for an impossible index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const items = [...list]
  const [item] = items.splice(from, 1)
  if (item === undefined || to < 0 || to > items.length) return list
  items.splice(to, 0, item)
  return items
}
