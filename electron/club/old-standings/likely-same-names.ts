/**
 * Finds names of a file that look like another name there or in the register: another alphabet, surname first, accents.
 */
import type { ClubState } from '../../../shared/club/club-state.ts'
import { toSoundKeys } from '../../../shared/club/duplicate-players.ts'
import { toLatinLookalikes } from '../../../shared/engine/words/letter-folding.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { JudgedLine } from './line-verdicts.ts'
import type { LocalizedImportText } from './localized-import-text.ts'

/** Returns keys of which names that look alike share one, whatever their alphabet, spelling and word order. */
const looksOf = (name: string): readonly string[] =>
  [toLatinLookalikes(name), name]
    .flatMap(toSoundKeys)
    .map((sound) => sound.split(' ').toSorted().join(' '))
    .filter((look) => look !== '')
/** Pairs that are named at most. */
const most = 5
/** Returns a warning for each pair of alike names, five at most. */
export function warnOfAlikeNames(
  lines: readonly JudgedLine[],
  { players }: Pick<ClubState, 'players'>,
): readonly LocalizedImportText[] {
  const seen = new Map<string, string>()
  const see = (name: string): void => {
    for (const look of looksOf(name)) if (!seen.has(look)) seen.set(look, name)
  }
  for (const { name } of players.values()) see(name)
  const pairs: (readonly [string, string])[] = []
  for (const { name, mark } of lines) {
    if (mark !== 'new' && mark !== 'known') continue
    const other = looksOf(name)
      .map((look) => seen.get(look))
      .find((each) => each !== undefined)
    if (other === undefined) see(name)
    else if (mark === 'new' && nameKey(other) !== nameKey(name)) pairs.push([other, name])
  }
  return pairs.slice(0, most).map(
    ([one, other]): LocalizedImportText =>
      ({ doubt }) =>
        doubt.alike(one, other),
  )
}
