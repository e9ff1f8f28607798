/** The statistics worker: opens the data folder and does the statistics job. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runWorker } from '../../workers/worker-entry.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { openFactsCache } from './statistics-cache.ts'
import type { StatisticsReply, StatisticsRequest, StatisticsWorkerData } from './statistics-client.ts'
import { startStatisticsJob } from './statistics-job.ts'

/**
 * Collects garbage once, in this thread alone. Reading a whole club leaves twice as much behind as stays, and without
 * further work no collection would come.
 */
function tidyUp(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as ((how: object) => void) | undefined
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
runWorker<StatisticsWorkerData, StatisticsRequest, StatisticsReply>(({ folder }, say) =>
  startStatisticsJob({ store: openStore(folder, { readonly: true }), kept: openFactsCache(folder), tidyUp }, say),
)
