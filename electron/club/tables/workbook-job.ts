/** Writes workbooks in a worker: a large one takes seconds, and a live match must not wait for it. */
import type { TableRow, TableSheet } from '../../../shared/club/table-format.ts'
import { findWorkerScript } from '../../workers/worker-paths.ts'
import type { StartWorker, WorkerHandle } from '../../workers/worker.ts'

/** Data that the worker starts with. */
export type WorkbookJobData = TableSheet
/** Messages to the worker: more rows, or the order to write the workbook. */
export type WorkbookRequest = { readonly kind: 'rows'; readonly rows: readonly TableRow[] } | { readonly kind: 'write' }
/** Reply of the worker: the bytes of the workbook. */
export interface WorkbookReply {
  readonly body: Uint8Array<ArrayBuffer>
}
/** The worker died. Pages are told in their own language. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault'
}
export interface WorkbookJobOptions {
  readonly startBeside: StartWorker
  readonly script?: string
}
/** Limits of the worker's memory: the library holds the whole sheet. */
const room = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 2048 }
/** Rows in one message, so that copying them takes a live match a millisecond or two. */
const rowsAtATime = 200

async function* inPortions(rows: AsyncIterable<readonly TableRow[]>): AsyncGenerator<readonly TableRow[]> {
  let held: TableRow[] = []
  for await (const more of rows) {
    held.push(...more)
    while (held.length >= rowsAtATime) {
      yield held.slice(0, rowsAtATime)
      held = held.slice(rowsAtATime)
    }
  }
  yield held
}
interface RunningWorkbook {
  readonly worker: WorkerHandle<WorkbookRequest>
  /** Resolves with the written workbook. */
  readonly body: Promise<Uint8Array>
}
function startWorkbook(
  sheet: WorkbookJobData,
  { startBeside, script = findWorkerScript(import.meta.dirname, 'workbook-worker') }: WorkbookJobOptions,
): RunningWorkbook {
  let settle: (reply: Uint8Array | WorkbookFault) => void = () => undefined
  const body = new Promise<Uint8Array>((resolve, reject) => {
    settle = (reply) => (reply instanceof WorkbookFault ? reject(reply) : resolve(reply))
  })
  // The worker may die while rows are still under way, and nobody waits for its reply yet.
  body.catch(() => undefined)
  const worker = startBeside<WorkbookRequest, WorkbookReply>({
    script,
    given: sheet,
    room,
    heard: (reply) => settle(reply.body),
    gone: (error) => settle(new WorkbookFault('the workbook worker died', { cause: error })),
  })
  return { worker, body }
}
/** Returns the bytes of a workbook whose rows come in pieces. Throws WorkbookFault when the worker died. */
export async function workbookInWorker(
  sheet: TableSheet,
  rows: AsyncIterable<readonly TableRow[]>,
  options: WorkbookJobOptions,
): Promise<Uint8Array> {
  const { worker, body } = startWorkbook(sheet, options)
  try {
    for await (const portion of inPortions(rows)) worker.say({ kind: 'rows', rows: portion })
    worker.say({ kind: 'write' })
    return await body
  } finally {
    await worker.end()
  }
}
