/** Workers of both kinds, process and thread, for `describe.each`. */
import { startInProcess } from '../../../electron/workers/process-worker.ts'
import { startInThread } from '../../../electron/workers/thread-worker.ts'

export const ways = [
  ['a thread', startInThread],
  ['a process of its own', startInProcess],
] as const
