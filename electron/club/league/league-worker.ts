/**
 * The league worker: opens the data folder and does the league job. The console asks for one thing at a time, and for
 * statistics beside it.
 */
import { runWorker, type ReplySender, type WorkerJob } from '../../workers/worker-entry.ts'
import { games } from '../../../shared/games/index.ts'
import { FileRejectedError } from '../transfer/file-rejected.ts'
import { exchangePause } from '../transfer/import-pause.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { CarrierError } from './carrier.ts'
import { factDatabase, leagueStatistics, listenForNews, openCarrier } from './carrier-config.ts'
import { signingKeyFrom } from './console-key.ts'
import { LeagueJob, type TakeResult } from './league-job.ts'
import { LeagueQuestions } from './statistics/league-questions.ts'
import type { LeagueReply, LeagueRequest, LeagueWorkerData } from './league-worker-protocol.ts'
import { SegmentStore } from './segment-store.ts'

type Request = Exclude<LeagueRequest, { readonly kind: 'taken' }>
async function replyTo(job: LeagueJob, request: Exclude<Request, { readonly kind: 'ask' }>): Promise<LeagueReply> {
  const { id } = request
  if (request.kind === 'invite') return { kind: 'invited', id, url: await job.invite() }
  if (request.kind === 'save') return { kind: 'written', id, through: await job.save(request.path) }
  if (request.kind === 'takeIn') return { kind: 'round', id, round: await job.takeIn(request.path) }
  for (const event of request.events) job.tell(event)
  if (request.saved !== null) job.noteSaved(request.saved)
  return { kind: 'round', id, round: await job.round(request.edition) }
}
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
    openCarrier: carrier.kind === 'file' ? null : () => openCarrier(carrier, league),
    games,
    facts: factDatabase(carrier, league),
    take,
    pausing: () => exchangePause(),
    tellProgress: (progress) => say({ kind: 'progress', progress }),
  })
  const questions = new LeagueQuestions({ job, store, open: () => leagueStatistics(carrier, league, games) })
  const stopListening = listenForNews(carrier, league, () => say({ kind: 'news' }))
  async function count({ id, question, edition }: Extract<Request, { readonly kind: 'ask' }>): Promise<void> {
    const body = await questions.answer(question, edition)
    say({ kind: 'counted', id, body }, body === null ? [] : [body.buffer])
  }
  async function answer(request: Request): Promise<void> {
    try {
      if (request.kind === 'ask') await count(request)
      else say(await replyTo(job, request))
    } catch (error) {
      const problem = error instanceof CarrierError ? error.problem : null
      const flaw = error instanceof FileRejectedError ? error.flaw : null
      const message = error instanceof Error ? error.message : String(error)
      say({ kind: 'failed', id: request.id, message, problem, flaw })
    }
  }
  return {
    hear: (request) => (request.kind === 'taken' ? resolveTake?.(request.result) : void answer(request)),
    close: () => {
      stopListening()
      job.close()
      segments.close()
      store.close()
    },
  }
}
runWorker<LeagueWorkerData, LeagueRequest, LeagueReply>(serveLeague)
