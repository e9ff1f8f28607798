/** The league worker: opens the data folder and does the league job, one request after the other. */
import { runWorker, type ReplySender, type WorkerJob } from '../../workers/worker-entry.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { CarrierError } from './carrier.ts'
import { openCarrier } from './carrier-config.ts'
import { signingKeyFrom } from './console-key.ts'
import { LeagueJob, type TakeResult } from './league-job.ts'
import type { LeagueReply, LeagueRequest, LeagueWorkerData } from './league-worker-protocol.ts'
import { SegmentStore } from './segment-store.ts'

/** Serves requests. `say`: sends a reply to the console. */
function serveLeague(given: LeagueWorkerData, say: ReplySender<LeagueReply>): WorkerJob<LeagueRequest> {
  const { folder, league, carrier } = given
  const signer = signingKeyFrom(given.seed)
  const segments = new SegmentStore(folder, signer.key)
  const store = openStore(folder, { readonly: true })
  let resolveTake: ((result: TakeResult | null) => void) | null = null
  const take = (path: string): Promise<TakeResult> =>
    new Promise((resolve, reject) => {
      resolveTake = (result) =>
        result === null ? reject(new Error('The console could not take it.')) : resolve(result)
      say({ kind: 'take', path })
    })
  const job = new LeagueJob({
    ...given,
    segments,
    store,
    signer,
    now: () => new Date().toISOString(),
    openCarrier: () => openCarrier(carrier, league),
    take,
  })
  async function answer(request: Exclude<LeagueRequest, { readonly kind: 'taken' }>): Promise<void> {
    const { id } = request
    try {
      if (request.kind === 'invite') return say({ kind: 'invited', id, url: await job.invite() })
      for (const event of request.events) job.tell(event)
      say({ kind: 'round', id, round: await job.round(request.edition) })
    } catch (error) {
      const problem = error instanceof CarrierError ? error.problem : null
      say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error), problem })
    }
  }
  return {
    hear: (request) => (request.kind === 'taken' ? resolveTake?.(request.result) : void answer(request)),
    close: () => {
      segments.close()
      store.close()
    },
  }
}
runWorker<LeagueWorkerData, LeagueRequest, LeagueReply>(serveLeague)
