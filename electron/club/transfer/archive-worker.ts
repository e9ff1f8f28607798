/** Runs beside the console: writes an archive piece by piece, the next one when it is asked for. */
import { workBeside } from '../../workers/worker-entry.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { archiveOf } from './archive.ts'
import type { ArchiveGiven, ArchiveSaid, ArchiveWord } from './archive-job.ts'

workBeside<ArchiveGiven, ArchiveWord, ArchiveSaid>(({ folder, ...given }, say) => {
  const store = openStore(folder, { readonly: true })
  const pieces = archiveOf({ ...given, entries: store.eachBookEntry, tell: store.tell })
  async function next(): Promise<void> {
    const { value, done } = await pieces.next()
    say({ piece: done === true ? null : value })
  }
  return {
    hear: () => void next(),
    // Whoever ends it may do so in the middle of a match; it reads only, and what it has open ends with it.
    close: () => undefined,
  }
})
