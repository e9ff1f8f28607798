/** The first segments of a league and of a console in it. */
import { createSigningKey, signingKeyFrom, type SigningKey } from './console-key.ts'
import type { InvitationCode } from './invitation-code.ts'
import type { CheckedSegment, LeagueEvent, LeagueId } from './league-types.ts'
import { joinText } from './membership.ts'
import { signSegment } from './segment.ts'
import type { SegmentStore } from './segment-store.ts'

export interface FirstWriter {
  readonly segments: SegmentStore
  readonly signer: SigningKey
  /** Wall clock, ISO 8601. */
  readonly made: string
}
function signFirst({ signer, made }: FirstWriter, league: LeagueId | null, event: LeagueEvent): CheckedSegment {
  return signSegment({ league, n: 1, before: null, made, events: [event], replaces: null }, null, signer)
}
/** Founds a league and returns its id. `console`: name of this console. */
export function foundLeague(
  writer: FirstWriter,
  { name, console }: { readonly name: string; readonly console: string },
): LeagueId {
  const segment = signFirst(writer, null, { type: 'leagueFounded', name, console })
  writer.segments.addOwn(segment)
  return segment.hash
}
/** Begins this console's feed in the league that invited it. */
export function joinLeague(writer: FirstWriter, { league, seed }: InvitationCode, console: string): void {
  const invitation = signingKeyFrom(seed)
  const proof = invitation.sign(joinText(league, writer.signer.key))
  const event: LeagueEvent = { type: 'consoleJoined', invitation: invitation.key, proof, console }
  writer.segments.addOwn(signFirst(writer, league, event))
}
/** Makes an invitation: the event that tells of it, and the private half for the code. */
export function createInvitation(guest: string): { readonly event: LeagueEvent; readonly seed: string } {
  const { key, seed } = createSigningKey()
  return { event: { type: 'consoleInvited', invitation: key, guest }, seed }
}
