/** Membership is a function of headers: what was verified before for one league tells nothing about another. */
import { expect, test } from 'vitest'
import { createSigningKey, signingKeyFrom } from '../../../electron/club/league/console-key.ts'
import { createInvitation } from '../../../electron/club/league/found-league.ts'
import type { LeagueEvent, LeagueId } from '../../../electron/club/league/league-types.ts'
import { joinText, membershipOf, type HashedHeader } from '../../../electron/club/league/membership.ts'
import { signSegment } from '../../../electron/club/league/segment.ts'

const [ann, ben] = [createSigningKey(), createSigningKey()]
const made = '2026-03-01T12:00:00.000Z'
const headerOf = (signer: typeof ann, league: LeagueId | null, ...events: readonly LeagueEvent[]): HashedHeader =>
  signSegment({ league, n: 1, before: null, made, events, replaces: null }, null, signer)

test('a proof that held for one league holds for no other one with the same headers', () => {
  const { event, seed } = createInvitation('Ben')
  const found = (name: string): HashedHeader =>
    headerOf(ann, null, { type: 'leagueFounded', name, console: 'Ann' }, event)
  const [one, other] = [found('One'), found('Other')]
  const invitation = signingKeyFrom(seed)
  const proof = invitation.sign(joinText(one.hash, ben.key))
  const joined = headerOf(ben, one.hash, { type: 'consoleJoined', invitation: invitation.key, proof, console: 'Ben' })
  const membersOf = (first: HashedHeader): readonly string[] => {
    const feeds = new Map([
      [ann.key, [first]],
      [ben.key, [joined]],
    ])
    return [...membershipOf(feeds, first.hash).members.values()].map(({ name }) => name)
  }
  expect([membersOf(one), membersOf(one), membersOf(other)]).toEqual([['Ann', 'Ben'], ['Ann', 'Ben'], ['Ann']])
})
