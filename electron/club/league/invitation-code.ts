/**
 * The code of an invitation: the league's id, the private half of the invitation's key, and, for a league in a database,
 * its address with a role for the newcomer.
 */
import { z } from 'zod'
import { codeLetters, codePrefix } from '../../../shared/wire/league/invitation-text.ts'
import type { LeagueId } from './league-types.ts'

export interface InvitationCode {
  readonly league: LeagueId
  /** Private half of the invitation's key. */
  readonly seed: string
  /** Address of the database with a role of its own; null for a folder, which lies elsewhere on each computer. */
  readonly url: string | null
}
const packed = z.strictObject({
  l: z.string().regex(/^[\w-]{43}$/u),
  s: z.string().regex(/^[\w-]{43}$/u),
  u: z.string().max(2000).optional(),
})
/** Returns the code as one word of letters, digits, `-` and `_`. */
export function encodeInvitation({ league, seed, url }: InvitationCode): string {
  const l = Buffer.from(league, 'hex').toString('base64url')
  const value = { l, s: seed, ...(url === null ? {} : { u: url }) }
  return `${codePrefix}${Buffer.from(JSON.stringify(value)).toString('base64url')}`
}
/** Returns the JSON of a code, which nobody has checked; null where letters were lost or added on the way. */
function unpack(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(codeLetters(text) ?? '', 'base64url').toString())
  } catch {
    return null
  }
}
/** Reads a code, with blanks and line breaks that a message put into it. Returns null where it is none. */
export function parseInvitation(text: string): InvitationCode | null {
  const found = packed.safeParse(unpack(text))
  if (!found.success) return null
  const { l, s, u = null } = found.data
  return { league: Buffer.from(l, 'base64url').toString('hex'), seed: s, url: u }
}
