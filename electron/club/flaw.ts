/** Why a file is not taken in: one sentence with the next step. Nothing was changed. */
import type { ArchiveFlaw } from '../../shared/wire/archive.ts'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly flaw: ArchiveFlaw
  constructor(flaw: ArchiveFlaw, says: string, options?: ErrorOptions) {
    super(says, options)
    this.flaw = flaw
  }
}
const sentences: Readonly<Record<ArchiveFlaw, string>> = {
  'not-an-archive': 'This file is no club archive and no match of Duskboard. Choose a .duskclub file.',
  truncated: 'The end of this file is missing: it was not copied to its end. Copy it again, or export it anew.',
  damaged: 'This file was damaged on its way. Copy it again, or export it anew.',
  newer: 'This file was written by a newer Duskboard. Update Duskboard here, then bring it in again.',
  'too-large': 'This file is larger than any club’s archive can be, so it was not opened.',
  forbidden: 'This file holds what no club archive holds, so nothing of it was taken in. Export it anew.',
}
export const flawed = (flaw: ArchiveFlaw, cause?: unknown): FileRefused =>
  new FileRefused(flaw, sentences[flaw], { cause })
