/** Lists without repeats. */
export const without = <T>(items: readonly T[], item: T): readonly T[] => items.filter((each) => each !== item)
export const withOne = <T>(items: readonly T[], item: T): readonly T[] =>
  items.includes(item) ? items : [...items, item]
