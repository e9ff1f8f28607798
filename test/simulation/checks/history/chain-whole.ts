/** When all is at rest, every chain of hashes holds, every ending is that of its history, and the club log is stored. */
import { endingOf } from '../../../../electron/match/match-session.ts'
import type { StoredMatch } from '../../../../electron/storage/store.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'
import { foldOf, storedMatches } from '../club/counted-anew.ts'

function wrongIn(match: StoredMatch): string | null {
  const { record, damage } = match
  if (damage !== null) return `match ${record.id} is damaged: ${JSON.stringify(damage)}`
  const { outcome, results } = record
  const { outcome: reached, results: left } = endingOf(foldOf(match), record.ended ?? '')
  const [stored, folded] = [JSON.stringify([outcome, results]), JSON.stringify([reached, left])]
  return stored === folded ? null : `match ${record.id} is stored with the ending ${stored} and has ${folded}`
}
function lookAt({ store, console }: Evening): string | null {
  const matches = storedMatches(store)
  if (matches.length !== store.matchCount()) return 'a match of the list cannot be read'
  const wrong = matches.map(wrongIn).find((each) => each !== null) ?? null
  if (wrong !== null) return wrong
  const [live, stored] = [console.core.book.entries, store.bookEntries()].map((entries) => JSON.stringify(entries))
  return live === stored ? null : 'the club log of the console is not the one that is stored'
}
export const chainWhole: MakeCheck = () => ({
  promise: 'every chain is whole, and every ending that of its history',
  atRest: lookAt,
})
