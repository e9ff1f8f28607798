/** Events of the demo club's log: members, three seasons with their own scorings, seats, and later corrections. */
import type { ClubLogEntry, ClubEvent } from '../../shared/club/club-events.ts'
import { plainScoring } from '../../shared/stats/scoring.ts'
import { idOf, playerId, seasons, type Planned, type PlannedEvening } from './calendar.ts'
import { members, twice } from './people.ts'

interface Said {
  readonly fact: ClubEvent
  readonly reason?: string
}
const say = (fact: ClubEvent, reason = ''): Said => ({ fact, reason })

const register = (): readonly Said[] =>
  members.flatMap((member) => {
    const player = playerId(member)
    const { name, aliases, notes } = member
    const noted = { ...(aliases ? { aliases } : {}), ...(notes ? { notes } : {}) }
    return [
      say({ type: 'playerAdded', player, name, guest: false }),
      ...(aliases || notes ? [say({ type: 'playerNoted', player, ...noted })] : []),
    ]
  })
/** Scorings of the three seasons: plain; the best twenty matches; and one that adds the game's own points. */
const rules = [
  plainScoring,
  { ...plainScoring, award: { win: 3, draw: 1, loss: 0 }, best: 20, minimum: 5 },
  { ...plainScoring, award: { win: 2, draw: 1, loss: 0 }, ownPoints: true, minimum: 5 },
]
const opened = (): readonly Said[] =>
  seasons.flatMap(({ id, title }, i) => [
    say({ type: 'seasonOpened', season: id, title }),
    say({ type: 'seasonChanged', season: id, scoring: rules[i] ?? plainScoring }),
  ])
const seated = ({ id, seats, moderator }: Planned, evening: string): readonly Said[] => [
  say({
    type: 'seatsMapped',
    match: id,
    players: Object.fromEntries(seats.map((player, i) => [String(i + 1), player])),
  }),
  say({ type: 'matchPlaced', match: id, evening }),
  say({ type: 'matchModerated', match: id, player: moderator }),
]
const held = ({ id, season, title, date, matches }: PlannedEvening): readonly Said[] => [
  say({ type: 'eveningAdded', evening: id, season, title, date }),
  ...matches.flatMap((match) => seated(match, id)),
]
/** Corrections of a club: a player registered twice, a match broken off, a penalty and a bonus. */
function putRight(evenings: readonly PlannedEvening[]): readonly Said[] {
  const [ada, , ahmet] = members.map(playerId)
  const bartek = members.find(({ aliases }) => aliases?.includes('Bartek'))
  const broken = evenings[1]?.matches[3]
  const [season] = seasons
  if (ada === undefined || ahmet === undefined || bartek === undefined || season === undefined) return []
  const merge: ClubEvent = { type: 'playersMerged', player: idOf(`player/${twice}`), into: playerId(bartek) }
  return [
    say(merge, 'The same Bartek, registered on the other laptop'),
    ...(broken ? [say({ type: 'matchVoided', match: broken.id }, 'A card lay open during the deal')] : []),
    say({ type: 'pointsGiven', season: season.id, player: ada, points: 2, title: 'Kept the hall open' }),
    say({ type: 'pointsGiven', season: season.id, player: ahmet, points: -1, title: 'Left a match without a word' }),
  ]
}
/** Seasons whose last evening was held are closed. */
const closed = (evenings: readonly PlannedEvening[]): readonly Said[] =>
  seasons
    .slice(0, 2)
    .filter((_, i) => evenings.length >= (i + 1) * 22)
    .map(({ id }) => say({ type: 'seasonClosed', season: id }))

/** Entries with ids and numbers that are the same each time, so that a second seed adds nothing. */
export function bookOf(evenings: readonly PlannedEvening[]): readonly ClubLogEntry[] {
  const all = [...register(), ...opened(), ...evenings.flatMap(held), ...putRight(evenings), ...closed(evenings)]
  return all.map(({ fact, reason = '' }, i) => ({
    id: idOf(`entry/${JSON.stringify(fact)}`),
    n: i + 1,
    at: '2026-10-21T12:00:00.000Z',
    by: 'Demo club',
    reason,
    fact,
  }))
}
