/**
 * Finds names of a file that look like another name there or in the register: another alphabet, surname first, accents.
 */
import type { ClubState } from '../../../shared/club/club-state.ts'
import { toSoundKey } from '../../../shared/club/duplicate-players.ts'
import { toLatinLookalikes } from '../../../shared/engine/words/letter-folding.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { JudgedLine } from './line-verdicts.ts'
import type { LocalizedImportText } from './import-text.ts'

/** Returns a key that is equal for names that look alike, whatever their alphabet and word order. */
const lookOf = (name: string): string => toSoundKey(toLatinLookalikes(name)).split(' ').toSorted().join(' ')
/** Pairs that are named at most. */
const most = 5
/** Returns a warning for each pair of alike names, five at most. */
export function warnOfAlikeNames(
  lines: readonly JudgedLine[],
  { players }: Pick<ClubState, 'players'>,
): readonly LocalizedImportText[] {
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
    ([one, other]): LocalizedImportText =>
      ({ doubt }) =>
        doubt.alike(one, other),
  )
}
