/** The workbook worker: does the workbook job. */
import { runWorker } from '../../workers/worker-entry.ts'
import { serveWorkbook } from './serve-workbook.ts'
import type { WorkbookJobData, WorkbookReply, WorkbookRequest } from './workbook-job.ts'

runWorker<WorkbookJobData, WorkbookRequest, WorkbookReply>(serveWorkbook)
