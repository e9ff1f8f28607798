/** The worker that makes the club's pages: opens the data folder and does the pages job, one request after the other. */
import { games } from '../../../shared/games/index.ts'
import { createBuiltFileReader } from '../../http/pages/standalone-documents.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { runWorker, type ReplySender, type WorkerJob } from '../../workers/worker-entry.ts'
import { PagesJob } from './pages-job.ts'
import { PagesProblemError } from './pages-problem.ts'
import type { PagesReply, PagesRequest, PagesWorkerData } from './pages-worker-protocol.ts'

const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
/** Serves requests. `say`: sends a reply to the console. */
function servePages(
  { folder, built, version }: PagesWorkerData,
  say: ReplySender<PagesReply>,
): WorkerJob<PagesRequest> {
  const store = openStore(folder, { readonly: true })
  const job = new PagesJob({ store, games, built: createBuiltFileReader(built), version, rest })
  async function answer({ id, ...order }: PagesRequest): Promise<void> {
    try {
      say({ id, kind: 'done', tally: await job.renew(order) })
    } catch (error) {
      if (error instanceof PagesProblemError) say({ id, kind: 'failed', trouble: error.trouble })
      else say({ id, kind: 'fault', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { hear: (request) => void answer(request), close: () => store.close() }
}
runWorker<PagesWorkerData, PagesRequest, PagesReply>(servePages)
