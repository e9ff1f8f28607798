/** The file of the whole club, as the console writes it when all is at rest. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImportFile, type ImportSource } from '../../../../electron/club/transfer/archive-reader.ts'
import type { Evening } from '../../evening.ts'
import { runIn } from '../../time/simulated-process.ts'

/** ms in which the console writes its file. */
const patience = 60_000

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
/** Has the console write the file and lets it be read, once. Resolves with null where the console does not finish it. */
export async function readClubFile<T>(evening: Evening, read: (file: ImportSource) => Promise<T>): Promise<T | null> {
  const { services, process } = evening.console
  const { body } = runIn(process, () => services.exchange.archive({ kind: 'all' }))
  const bytes = await evening.within(patience, bytesOf(body))
  if (bytes === null || !process.alive) return null
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-archive-'))
  try {
    const path = join(folder, 'club.duskclub')
    writeFileSync(path, bytes)
    const file = await openImportFile(path)
    try {
      return await read(file)
    } finally {
      await file.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
