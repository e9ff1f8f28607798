/** Parts of the routes of a league: the schema of its state, and the refusal of a console without one. */
import { z } from 'zod'
import { refuse, type Answer } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'
import type { Call } from '../../route.ts'

const number = z.int()
const key = z.string().describe('Public key of a console, 43 characters.')
const round = z.object({
  name: z.string(),
  members: z.array(
    z.object({
      key,
      name: z.string(),
      invitedBy: key.nullable().describe('Null for the founder.'),
      guest: z.string().nullable().describe('For whom its invitation was made; null for the founder.'),
      sharesInvitation: z.boolean().describe('Other consoles joined by the same invitation.'),
      through: number.nullable().describe('Number of the last segment that counts; null where all do.'),
      revokedBy: key.nullable(),
      segments: number,
      own: z.boolean().describe('This console.'),
      forked: z.boolean().describe('Two computers write with the key of this console.'),
      refused: number.describe('Segments whose archives hold what no club holds; they are left out.'),
    }),
  ),
  strangers: z.array(z.object({ key, segments: number })).describe('Consoles that nobody invited; they never count.'),
  ahead: number.describe('Own segments that the others cannot have yet.'),
  behind: number.describe('Segments of others that are not in this book yet.'),
  taken: number.describe('Segments that came in with the last exchange.'),
  problem: z.enum(['missing', 'denied', 'full', 'unreachable', 'password', 'certificate', 'revoked']).nullable(),
  damaged: number.describe('Damaged or foreign files that were left alone.'),
})
/** Schema of the league as the desk sees it. */
export const leagueStatus = z.object({
  id: z.string(),
  carrier: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file') }),
    z.object({ kind: z.literal('folder'), path: z.string() }),
    z.object({ kind: z.literal('postgres'), url: z.string().describe('Without its password.') }),
  ]),
  key,
  last: round.nullable().describe('State after the last exchange; null before the first.'),
  at: z.number().nullable().describe('End of the last exchange, ms since 1970.'),
  running: z.boolean(),
})
export type AnyCall = Pick<Call<unknown, unknown>, 'services' | 'params' | 'lang'>
/** Answers for a console in a league; others are refused. */
export const inLeague = <C extends AnyCall>(act: (call: C) => Answer | Promise<Answer>) => {
  return (call: C): Answer | Promise<Answer> =>
    call.services.league.status() === null ? refuse('none', refusalWords(call.lang).league.none) : act(call)
}
