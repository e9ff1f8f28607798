/** A question that must be answered before old standings are imported, with the answers to choose from. */
import type { OldStandingsPlan } from '../../../shared/wire/season-payload.ts'
import type { LocalizedImportText } from './localized-import-text.ts'

export interface ImportQuestion {
  readonly kind: string
  readonly says: LocalizedImportText
  readonly lines: readonly number[]
  readonly answers: readonly { readonly label: LocalizedImportText; readonly plan: OldStandingsPlan }[]
}
