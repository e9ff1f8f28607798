/** People of a file who may be one and the same, or somebody of the register: another alphabet, surname first, accents. */
import type { Book } from '../../../shared/club/club-state.ts'
import { heard } from '../../../shared/club/duplicate-players.ts'
import { inLatinShapes } from '../../../shared/engine/words/letter-folding.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { MarkedLine } from './line-verdicts.ts'
import type { Saying } from './parse-lines.ts'

/** The same for names that look alike, whatever alphabet their letters are of and whichever word comes first. */
const lookOf = (name: string): string => heard(inLatinShapes(name)).split(' ').toSorted().join(' ')
/** So many pairs are named. */
const most = 5
/** A sentence for each pair. */
export function alikeDoubts(lines: readonly MarkedLine[], { players }: Pick<Book, 'players'>): readonly Saying[] {
  const seen = new Map([...players.values()].map(({ name }) => [lookOf(name), name] as const))
  const pairs: (readonly [string, string])[] = []
  for (const { name, mark } of lines) {
    if (mark !== 'new' && mark !== 'known') continue
    const look = lookOf(name)
    const other = seen.get(look)
    if (other === undefined) seen.set(look, name)
    else if (look !== '' && mark === 'new' && nameKey(other) !== nameKey(name)) pairs.push([other, name])
  }
  return pairs.slice(0, most).map(
    ([one, other]): Saying =>
      ({ doubt }) =>
        doubt.alike(one, other),
  )
}
