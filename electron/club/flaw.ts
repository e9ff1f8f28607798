/** Why a file is not taken in. Nothing was changed; pages are told why in their own language (`clubWords`). */
import type { ArchiveFlaw } from '../../shared/wire/archive.ts'
import { clubEn } from './words/refusals.en.ts'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly flaw: ArchiveFlaw
  constructor(flaw: ArchiveFlaw, says: string, options?: ErrorOptions) {
    super(says, options)
    this.flaw = flaw
  }
}
export const flawed = (flaw: ArchiveFlaw, cause?: unknown): FileRefused =>
  new FileRefused(flaw, clubEn.flaws[flaw], { cause })
