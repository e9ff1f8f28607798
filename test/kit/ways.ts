/** Both ways in which work is done beside the console, for `describe.each`. */
import { inProcess } from '../../electron/beside/process.ts'
import { inThread } from '../../electron/beside/thread.ts'

export const ways = [
  ['a thread', inThread],
  ['a process of its own', inProcess],
] as const
