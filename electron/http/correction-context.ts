/** Shared parts of corrections: the audience of the answer, and the facts that a call writes. */
import { z } from 'zod'
import type { BookFact } from '../../shared/club/club-events.ts'
import type { Call } from './route.ts'

export const as = z.strictObject({ as: z.enum(['moderator', 'redacted']).optional() })
export type Correcting<B> = Call<B, z.output<typeof as>>
/** Facts for the club log, with the writer's reason. */
export interface Said {
  readonly facts: readonly BookFact[]
  readonly reason?: string | undefined
}
