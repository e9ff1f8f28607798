/** States of a league as the console tells them, rare ones among them, with long and right-to-left names. */
import type { LeagueMember, LeagueRound, LeagueStatus } from '../../../shared/wire/league/league-payload.ts'

const keyOf = (letter: string): string => letter.repeat(43)
export const longName = 'Towarzystwo Miłośników Gier Fabularnych i Dedukcyjnych im. Heleny z Nowej Huty'
export const rightToLeftName = 'מועדון משחקי התפקידים של יום שלישי בחיפה'

export const member = (letter: string, more: Partial<LeagueMember> = {}): LeagueMember => ({
  key: keyOf(letter),
  name: `Club ${letter}`,
  invitedBy: keyOf('A'),
  guest: `Person ${letter}`,
  sharesInvitation: false,
  through: null,
  revokedBy: null,
  segments: 3,
  own: false,
  forked: false,
  refused: 0,
  ...more,
})
export const founder = member('A', { name: 'Tuesday Club', invitedBy: null, guest: null, segments: 12, own: true })
export const round = (more: Partial<LeagueRound> = {}): LeagueRound => ({
  name: 'Season 7',
  members: [founder, member('B')],
  strangers: [],
  ahead: 0,
  behind: 0,
  taken: 0,
  problem: null,
  damaged: 0,
  ...more,
})
/** `at`: end of the last exchange, ms since 1970. */
export const league = (last: LeagueRound | null, at: number | null = Date.now()): LeagueStatus => ({
  id: 'f'.repeat(64),
  carrier: { kind: 'folder', path: '/home/club/Season 7' },
  key: keyOf('A'),
  last,
  at,
  running: false,
})
const minutes = (n: number): number => Date.now() - n * 60_000

/** The states of a league by name. */
export const leagueStates = (): Readonly<Record<string, LeagueStatus>> => ({
  first: league(null, null),
  equal: league(round(), minutes(2)),
  offline: league(round({ problem: 'missing', ahead: 3 }), minutes(90)),
  denied: league(round({ problem: 'denied', ahead: 1, behind: 2 }), minutes(3)),
  database: {
    ...league(round({ problem: 'missing' }), minutes(3)),
    carrier: { kind: 'postgres', url: 'postgres://club@host/league' },
  },
  shutOut: {
    ...league(
      round({ problem: 'revoked', ahead: 2, members: [{ ...founder, own: false }, member('B', { own: true })] }),
      minutes(3),
    ),
    carrier: { kind: 'postgres', url: 'postgres://club@host/league' },
  },
  byHand: { ...league(round({ ahead: 3 }), minutes(2)), carrier: { kind: 'file' } },
  byHandSaved: { ...league(round(), minutes(2)), carrier: { kind: 'file' } },
  byHandEmpty: { ...league(round({ name: '', members: [], ahead: 1 })), carrier: { kind: 'file' } },
  crowded: league(
    round({
      name: `${longName} ${rightToLeftName}`,
      members: [
        founder,
        member('B', { name: rightToLeftName, guest: 'שרה', forked: true, segments: 120 }),
        member('C', { name: longName, guest: longName, invitedBy: keyOf('B'), refused: 3, sharesInvitation: true }),
        member('D', { name: 'W'.repeat(80), segments: 0 }),
        member('E', { revokedBy: keyOf('A'), through: 2, segments: 5 }),
      ],
      strangers: [{ key: keyOf('S'), segments: 4 }],
      damaged: 2,
      behind: 1,
    }),
  ),
  removed: league(
    round({
      members: [
        member('B', { invitedBy: null, guest: null }),
        member('A', { name: 'Tuesday Club', own: true, invitedBy: keyOf('B'), revokedBy: keyOf('B'), through: 3 }),
      ],
    }),
  ),
  empty: league(round({ name: '', members: [] })),
  unknown: league(round({ members: [member('B', { invitedBy: null, guest: null })] })),
})
