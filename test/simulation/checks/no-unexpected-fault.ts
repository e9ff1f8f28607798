/** Without a fault of the disk the console logs none, and nothing fails unheard. */
import { StatisticsFault } from '../../../electron/club/statistics/statistics-client.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import type { Evening } from '../evening.ts'
import { SimulatedCrash } from '../storage/disk-faults.ts'
import { SimulatedWorkerDeath } from '../workers/simulated-workers.ts'
import type { MakeCheck } from './check.ts'

/** True for a fault that was made: of a disk that was made to fail, and of a worker or console that was killed. */
const isMeant = (fault: unknown, { hasDiskFailed, workers }: Evening): boolean =>
  fault instanceof SimulatedCrash ||
  fault instanceof SimulatedWorkerDeath ||
  (workers.deaths > 0 && fault instanceof StatisticsFault) ||
  (hasDiskFailed && fault instanceof StorageFault)

export const noUnexpectedFault: MakeCheck = (evening) => ({
  promise: 'nothing fails but what was made to fail',
  afterStep: () => {
    const first = evening.faults.find((fault) => !isMeant(fault, evening))
    if (first === undefined) return null
    return first instanceof Error ? String(first.stack) : JSON.stringify(first)
  },
})
