/** What corrections of a match share: whose eyes the answer is for, and what a call writes. */
import { z } from 'zod'
import type { BookFact } from '../../shared/club/club-events.ts'
import type { Call } from './route.ts'

export const as = z.strictObject({ as: z.enum(['moderator', 'redacted']).optional() })
export type Correcting<B> = Call<B, z.output<typeof as>>
/** Facts for the book, with the reason that the writer gave. */
export interface Said {
  readonly facts: readonly BookFact[]
  readonly reason?: string | undefined
}
