/** The archive worker: writes an archive, one piece per request. */
import { runWorker } from '../../workers/worker-entry.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { streamArchive } from './archive.ts'
import type { ArchiveJobData, ArchiveReply, ArchiveRequest } from './archive-job.ts'

runWorker<ArchiveJobData, ArchiveRequest, ArchiveReply>(({ folder, ...given }, say) => {
  const store = openStore(folder, { readonly: true })
  const pieces = streamArchive({ ...given, entries: store.eachBookEntry, tell: store.tell })
  async function next(): Promise<void> {
    const { value, done } = await pieces.next()
    say({ piece: done === true ? null : value })
  }
  return {
    hear: () => void next(),
    // The worker may be ended in the middle of a match: it only reads, and its open files end with it.
    close: () => undefined,
  }
})
