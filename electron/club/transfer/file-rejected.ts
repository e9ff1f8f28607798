/** A file that is not imported, with the reason. Nothing was changed; pages put the reason into their own language. */
import type { FileKind } from '../../files/file-kinds.ts'
import type { ArchiveFlaw } from '../../../shared/wire/archive-payload.ts'
import { clubEn } from '../words/refusals.en.ts'

export class FileRejectedError extends Error {
  override readonly name = 'FileRefused'
  readonly flaw: ArchiveFlaw
  /** The actual kind of the file, or null where it is one of ours. */
  readonly kind: FileKind | null
  constructor(flaw: ArchiveFlaw, kind: FileKind | null, options?: ErrorOptions) {
    super(clubEn.flaws[flaw], options)
    this.flaw = flaw
    this.kind = kind
  }
}
/** Returns the rejection of a file of our own kind. `cause`: the error behind it, for the log. */
export const rejectionFor = (flaw: ArchiveFlaw, cause?: unknown): FileRejectedError =>
  new FileRejectedError(flaw, null, { cause })
