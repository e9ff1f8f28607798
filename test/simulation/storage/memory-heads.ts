/** Compares remembered heads with the matches of a simulated disk at the opening, as `chain-heads.ts` does. */
import { toStorageFault } from '../../../electron/storage/errors.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import type { OpenParts } from './open-parts.ts'

/** Gives each match without a head one: a crash may have come before it was written. */
function addMissingHeads({ disk, heads, notices }: OpenParts): void {
  try {
    for (const [id, { commands }] of disk.content.matches) {
      const last = commands.at(-1)
      if (heads.get(id) === null && last !== undefined) heads.put(id, [last[0], last[8]])
    }
  } catch (error) {
    if (!(toStorageFault(error, disk.folder) instanceof StorageFault)) throw error
    notices.add((words) => words.headNotKept)
  }
}
/** Adds a notice of steps and matches that were stored and are gone, and completes the heads. */
export function compareMemoryHeads(parts: OpenParts): void {
  const { disk, heads, notices } = parts
  const lengthOf = (id: string): number | undefined => disk.content.matches.get(id)?.commands.length
  const gone = [...heads.all().keys()].filter((id) => lengthOf(id) === undefined)
  const short = [...heads.all()].flatMap(([id, [batch]]) => Math.max(0, batch - (lengthOf(id) ?? batch)) || [])
  const missing = short.reduce((sum, steps) => sum + steps, 0)
  if (missing > 0) notices.add(({ opening }) => opening.stepsMissing(missing, short.length))
  if (gone.length > 0) notices.add(({ opening }) => opening.matchesMissing(gone.length))
  heads.drop(gone)
  addMissingHeads(parts)
}
