/** When all is at rest, a second console that brings in the club's file has the same club. */
import type { Evening } from '../../evening.ts'
import { SecondConsole } from '../../console/second-console.ts'
import type { MakeCheck } from '../check.ts'
import { readClubFile } from './club-file.ts'
import { countAnew, storedMatches } from './counted-anew.ts'
import { textDifference } from '../text-difference.ts'

/** Returns the first thing that the second console has otherwise, or null. */
function differenceOf({ store }: Evening, second: SecondConsole): string | null {
  const other = second.store
  const log = textDifference(other.bookEntries(), store.bookEntries())
  if (log !== null) return `the club log is ${log}`
  const [ours, theirs] = [storedMatches(store), storedMatches(other)]
  if (ours.length !== theirs.length) return `${theirs.length} of ${ours.length} matches came along`
  for (const [i, { record, entries }] of ours.entries()) {
    // Entries keep the order of their fields, on which their hashes depend.
    const [came, went] = [
      [theirs[i]?.record, theirs[i]?.entries],
      [record, entries],
    ].map((each) => JSON.stringify(each))
    const wrong = textDifference(came, went)
    if (wrong !== null) return `match ${record.id} came as ${wrong}`
  }
  const figures = textDifference(countAnew(other).matches, countAnew(store).matches)
  return figures === null ? null : `its matches count as ${figures}`
}
async function bringOver(evening: Evening): Promise<string | null> {
  const second = new SecondConsole()
  try {
    const brought = await readClubFile(evening, async (file) => {
      await second.bringIn(file)
      return true
    })
    return brought === null ? 'the console does not finish the file of its club' : differenceOf(evening, second)
  } finally {
    second.close()
  }
}
/** Most looks, as a match may go on while the file is read: the clock of an announcement runs out. */
const mostLooks = 3
async function lookAt(evening: Evening): Promise<string | null> {
  const { store } = evening
  if (store.matchCount() === 0) return null
  const entriesNow = (): string => JSON.stringify(storedMatches(store))
  for (let looks = 1; ; looks += 1) {
    const before = entriesNow()
    const found = await bringOver(evening)
    if (found === null || looks === mostLooks || entriesNow() === before) return found
  }
}
export const archiveRoundTrip: MakeCheck = () => ({ promise: 'a second console has the same club', atRest: lookAt })
