/** Lists without repeats. */
export const withoutItem = <T>(items: readonly T[], item: T): readonly T[] => items.filter((each) => each !== item)
export const withItem = <T>(items: readonly T[], item: T): readonly T[] =>
  items.includes(item) ? items : [...items, item]
