/** The backup worker: makes one backup. */
import { answering } from '../storage-worker.ts'
import { makeCopy } from './backups.ts'

answering(({ database, folder }: { readonly database: string; readonly folder: string }) => makeCopy(database, folder))
