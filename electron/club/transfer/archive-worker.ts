/** The archive worker: opens the data folder and does the archive job. */
import { runWorker } from '../../workers/worker-entry.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import type { ArchiveJobData, ArchiveReply, ArchiveRequest } from './archive-job.ts'
import { serveArchive } from './serve-archive.ts'

runWorker<ArchiveJobData, ArchiveRequest, ArchiveReply>(({ folder, ...given }, say) =>
  serveArchive(openStore(folder, { readonly: true }), given, say),
)
