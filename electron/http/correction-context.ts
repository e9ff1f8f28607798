/** Shared parts of corrections: the audience of the answer, and the facts that a call writes. */
import { z } from 'zod'
import type { ClubEvent } from '../../shared/club/club-events.ts'
import type { Call } from './route.ts'

export const asQuery = z.strictObject({ as: z.enum(['moderator', 'redacted']).optional() })
export type CorrectionCall<B> = Call<B, z.output<typeof asQuery>>
/** Facts for the club log, with the writer's reason. */
export interface CorrectionFacts {
  readonly facts: readonly ClubEvent[]
  readonly reason?: string | undefined
}
