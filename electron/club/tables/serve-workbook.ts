/** Collects the rows of a workbook beside the console, and writes it when told to. */
import type { TableRow } from '../../../shared/club/table-format.ts'
import type { ReplySender, WorkerJob } from '../../workers/worker-entry.ts'
import type { WorkbookJobData, WorkbookReply, WorkbookRequest } from './workbook-job.ts'
import { writeWorkbook } from './write-workbook.ts'

export function serveWorkbook(sheet: WorkbookJobData, say: ReplySender<WorkbookReply>): WorkerJob<WorkbookRequest> {
  const rows: TableRow[] = []
  async function write(): Promise<void> {
    const body = await writeWorkbook(sheet, rows)
    say({ body }, [body.buffer])
  }
  return {
    hear(word) {
      if (word.kind === 'rows') rows.push(...word.rows)
      else void write()
    },
    close: () => undefined,
  }
}
