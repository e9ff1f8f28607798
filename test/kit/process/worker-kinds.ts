/** Both ways in which work is done beside the console, for `describe.each`. */
import { inProcess } from '../../../electron/workers/process-worker.ts'
import { inThread } from '../../../electron/workers/thread-worker.ts'

export const ways = [
  ['a thread', inThread],
  ['a process of its own', inProcess],
] as const
