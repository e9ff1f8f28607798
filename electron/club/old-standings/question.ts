/** A question that must be answered before old standings are imported, with the answers to choose from. */
import type { BroughtPlan } from '../../../shared/wire/season-payload.ts'
import type { Saying } from './parse-lines.ts'

export interface Question {
  readonly kind: string
  readonly says: Saying
  readonly lines: readonly number[]
  readonly answers: readonly { readonly label: Saying; readonly plan: BroughtPlan }[]
}
