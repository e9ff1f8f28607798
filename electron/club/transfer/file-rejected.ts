/** Why a file is not taken in. Nothing was changed; pages are told why in their own language (`clubWords`). */
import type { FileKind } from '../../files/file-kinds.ts'
import type { ArchiveFlaw } from '../../../shared/wire/archive-payload.ts'
import { clubEn } from '../words/refusals.en.ts'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly flaw: ArchiveFlaw
  /** What the file is instead, where that can be told. */
  readonly kind: FileKind | null
  constructor(flaw: ArchiveFlaw, kind: FileKind | null, options?: ErrorOptions) {
    super(clubEn.flaws[flaw], options)
    this.flaw = flaw
    this.kind = kind
  }
}
export const flawed = (flaw: ArchiveFlaw, cause?: unknown): FileRefused => new FileRefused(flaw, null, { cause })
