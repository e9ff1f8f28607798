/** Finding words in a list by what is typed, whatever case or accents. */
import { folded } from '../../shared/engine/folding.ts'

/**
 * Those that hold every word typed, in whatever order; those that begin with the first one first. All of them where
 * nothing was typed.
 */
export function found<T>(list: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = folded(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
  const [first = ''] = words
  const texts = list.map((item) => [item, folded(textOf(item))] as const)
  const hits = texts.filter(([, text]) => words.every((word) => text.includes(word)))
  return hits.sort(([, a], [, b]) => Number(b.startsWith(first)) - Number(a.startsWith(first))).map(([item]) => item)
}
