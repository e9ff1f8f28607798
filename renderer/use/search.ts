/** Finding words in a list by what is typed, whatever case or accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** Those that hold what was typed; those that begin with it first. All of them where nothing was typed. */
export function found<T>(list: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const sought = plain(typed.trim())
  if (sought === '') return list
  const hits = list.map((item) => [item, plain(textOf(item)).indexOf(sought)] as const).filter(([, at]) => at >= 0)
  return [...hits].sort(([, a], [, b]) => Number(a > 0) - Number(b > 0)).map(([item]) => item)
}
