/** The job of the archive worker: writes an archive of whatever store it is given, one piece per request. */
import type { ReplySender, WorkerJob } from '../../workers/worker-entry.ts'
import type { Store } from '../../storage/store.ts'
import { streamArchive } from './archive.ts'
import type { ArchiveJobData, ArchiveReply, ArchiveRequest } from './archive-job.ts'

/** Begins an archive. `say`: sends a piece to the console. */
export function serveArchive(
  store: Pick<Store, 'eachBookEntry' | 'tell'>,
  given: Omit<ArchiveJobData, 'folder'>,
  say: ReplySender<ArchiveReply>,
): WorkerJob<ArchiveRequest> {
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
}
