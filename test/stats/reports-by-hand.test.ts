/** Every figure of a small club, computed by hand. */
import { describe, expect, test } from 'vitest'
import { countAttendance } from '../../shared/stats/attendance.ts'
import { measureDurations } from '../../shared/stats/durations.ts'
import { findMatchesBehind, matchesIn, noneId } from '../../shared/stats/filter.ts'
import { countPairs } from '../../shared/stats/pairs.ts'
import { countPlayers } from '../../shared/stats/people.ts'
import { rateOf, countRates, type RateRow } from '../../shared/stats/rates.ts'
import { countStreaks } from '../../shared/stats/streaks.ts'
import { countSurvival } from '../../shared/stats/survival.ts'
import { rateVotes } from '../../shared/stats/votes.ts'
import { playedOn } from '../kit/club/past-matches.ts'

/** Ann wins, wins, loses, draws, wins; Bea sits beside her but on day 3. */
const matches = [
  playedOn(1, ['ann cop town +', 'bea cop town + dead', 'cid wolf wolves - dead', '- wolf wolves -'], {
    evening: 'e1',
    season: 's',
    moderator: 'dan',
    facts: {
      lengthMs: 600_000,
      rounds: 2,
      phases: { day: 400_000, night: 200_000 },
      votes: [
        { voter: 1, right: true },
        { voter: 1, right: true },
        { voter: 2, right: false },
        { voter: 4, right: true },
      ],
    },
  }),
  playedOn(2, ['ann wolf wolves +', 'bea wolf wolves +', 'cid cop town - dead'], {
    evening: 'e1',
    season: 's',
    facts: {
      lengthMs: 1_800_000,
      rounds: 4,
      phases: { day: 900_000, night: 900_000 },
      votes: [{ voter: 1, right: false }],
    },
  }),
  playedOn(3, ['ann cop town -', 'bea wolf wolves +'], { evening: 'e2', season: 's' }),
  playedOn(4, ['ann cop town -', 'cid wolf wolves -']),
  playedOn(5, ['ann cop town +', 'cid wolf wolves -'], { game: 'h' }),
]
const brief = (rows: readonly RateRow[]) => Object.fromEntries(rows.map(({ key, wins, count }) => [key, [wins, count]]))

describe('win rates', () => {
  test('count teams by matches, everything else by seats', () => {
    const all = countRates(matches, {})
    expect([all.total.wins, all.total.count]).toEqual([6, 13])
    expect(brief(all.teams)).toEqual({ 'g/town': [1, 4], 'g/wolves': [2, 4], 'h/town': [1, 1], 'h/wolves': [0, 1] })
    expect(brief(all.roles)).toEqual({ 'g/cop': [2, 5], 'g/wolf': [3, 6], 'h/cop': [1, 1], 'h/wolf': [0, 1] })
    expect(brief(all.games)).toEqual({ g: [5, 11], h: [1, 2] })
    expect(brief(all.seats)).toEqual({ 1: [3, 5], 2: [3, 5], 3: [0, 2], 4: [0, 1] })
    expect(brief(all.moderators)).toEqual({ dan: [2, 4] })
  })
  test('of one player', () => {
    const { total, roles } = countRates(matches, { player: 'ann' })
    expect([total.wins, total.count]).toEqual([3, 5])
    expect(brief(roles)).toEqual({ 'g/cop': [1, 3], 'g/wolf': [1, 1], 'h/cop': [1, 1] })
  })
  test('come with Wilson’s 95 % interval', () => {
    const { rate, low, high } = rateOf(10, 7)
    expect(rate).toBe(0.7)
    // (0.7 + 3.8415/20 ± 1.96 √(0.021 + 0.0096)) / 1.38415
    expect(low).toBeCloseTo(0.3968, 4)
    expect(high).toBeCloseTo(0.8922, 4)
    expect(rateOf(0, 0)).toEqual({ count: 0, wins: 0, rate: null, low: 0, high: 1 })
    expect(rateOf(5, 0).low).toBe(0)
    expect(rateOf(5, 5).high).toBe(1)
  })
})
test('survival counts the fates of games in which somebody can be put out', () => {
  const { teams } = countSurvival(matches, {}, { g: ['alive'] })
  expect(brief(teams)).toEqual({ 'g/wolves': [5, 6], 'g/town': [3, 5] })
  expect(teams.find(({ key }) => key === 'g/town')?.fates).toEqual([
    { fate: 'alive', count: 3, behind: { team: 'g/town', fate: 'alive' } },
    { fate: 'dead', count: 2, behind: { team: 'g/town', fate: 'dead' } },
  ])
})
test('votes belong to the player on the seat; a guest’s are nobody’s', () => {
  expect(rateVotes(matches, {}).map(({ player, wins, count, matches: of }) => [player, wins, count, of])).toEqual([
    ['ann', 2, 3, 2],
    ['bea', 0, 1, 1],
  ])
})
describe('streaks', () => {
  const rows = new Map(countStreaks(matches, {}).map((row) => [row.player, row]))
  test('go by the order of the matches, and a draw ends them', () => {
    expect(rows.get('ann')).toEqual({
      player: 'ann',
      current: { won: true, length: 1, matches: ['m5'] },
      wins: { length: 2, matches: ['m1', 'm2'] },
      losses: { length: 1, matches: ['m3'] },
    })
    expect(rows.get('bea')?.current).toEqual({ won: true, length: 3, matches: ['m1', 'm2', 'm3'] })
    expect(rows.get('cid')?.losses).toEqual({ length: 2, matches: ['m1', 'm2'] })
  })
  test('none goes on right after a draw', () => {
    expect(countStreaks(matches.slice(0, 4), { player: 'ann' })[0]?.current).toBeNull()
  })
})
describe('pairs', () => {
  test('are partners in one team and opponents in two', () => {
    const [bea, cid] = countPairs(matches, { player: 'ann' }).toSorted((a, b) => (a.other < b.other ? -1 : 1))
    expect([bea?.together.wins, bea?.together.count, bea?.apart.wins, bea?.apart.count]).toEqual([2, 2, 0, 1])
    expect([cid?.together.count, cid?.apart.wins, cid?.apart.count]).toEqual([0, 3, 4])
  })
  test('of the whole club stand once each, whoever of the two is named first', () => {
    const all = countPairs(matches, {})
    expect(all.map(({ player, other, together, apart }) => [player, other, together.count, apart.count])).toEqual([
      ['ann', 'cid', 0, 4],
      ['ann', 'bea', 2, 1],
      ['bea', 'cid', 0, 2],
    ])
  })
  test('lead to their matches', () => {
    const [first] = countPairs(matches, { player: 'ann' })
    expect(matchesIn(matches, first?.apart.behind ?? {}).map(({ id }) => id)).toEqual(['m1', 'm2', 'm4', 'm5'])
  })
})
test('attendance goes by evening, else by day', () => {
  const { evenings, players } = countAttendance(
    matches.map((match) => (match.evening === 'e1' ? { ...match, day: '2026-02-28' } : match)),
    {},
  )
  expect(
    evenings.map(({ key, day, matches: n, players: who, guests, first }) => [key, day, n, who, guests, first]),
  ).toEqual([
    ['e1', '2026-02-28', 2, 3, 1, ['ann', 'bea', 'cid']],
    ['e2', '2026-03-03', 1, 2, 0, []],
    ['2026-03-04', '2026-03-04', 1, 2, 0, []],
    ['2026-03-05', '2026-03-05', 1, 2, 0, []],
  ])
  expect(players.map(({ player, evenings: n, matches: m, last }) => [player, n, m, last])).toEqual([
    ['ann', 4, 5, '2026-03-05'],
    ['cid', 3, 4, '2026-03-05'],
    ['bea', 2, 3, '2026-03-03'],
    // The moderator of the evening was there, too.
    ['dan', 1, 0, '2026-02-28'],
  ])
  expect(findMatchesBehind(matches, evenings[2]?.behind ?? {}).ids).toEqual(['m4'])
})
test('durations are of matches whose history was read', () => {
  const { games, unread } = measureDurations(matches, {})
  expect(unread).toBe(3)
  expect(games).toEqual([
    {
      game: 'g',
      count: 2,
      meanMs: 1_200_000,
      medianMs: 600_000,
      mostMs: 1_800_000,
      shortestMs: 600_000,
      longestMs: 1_800_000,
      rounds: 3,
      phases: [
        { phase: 'day', meanMs: 650_000, share: 1_300_000 / 2_400_000 },
        { phase: 'night', meanMs: 550_000, share: 1_100_000 / 2_400_000 },
      ],
      bars: [
        { fromMinutes: 0, count: 0 },
        { fromMinutes: 10, count: 1 },
        { fromMinutes: 20, count: 0 },
        { fromMinutes: 30, count: 1 },
      ],
      lengths: {
        barMinutes: 2,
        bars: [10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30].map((fromMinutes) => ({
          fromMinutes,
          count: fromMinutes === 10 || fromMinutes === 30 ? 1 : 0,
        })),
      },
      behind: { game: 'g' },
    },
  ])
})
test('the table of players says it all in one line', () => {
  const [ann] = countPlayers(matches, {}, { survives: { g: ['alive'] }, ranked: [] })
  expect(ann).toMatchObject({
    player: 'ann',
    wins: 3,
    count: 5,
    survived: { wins: 4, count: 4 },
    votes: { wins: 2, count: 3 },
    rating: null,
    streak: 1,
    bestStreak: 2,
    last: '2026-03-05',
  })
})
test('a filter may ask for what was never placed', () => {
  expect(matchesIn(matches, { season: noneId }).map(({ id }) => id)).toEqual(['m4', 'm5'])
  expect(matchesIn(matches, { from: '2026-03-02', to: '2026-03-03' }).map(({ id }) => id)).toEqual(['m2', 'm3'])
  expect(matchesIn(matches, { player: 'bea', won: true, role: 'g/wolf' }).map(({ id }) => id)).toEqual(['m2', 'm3'])
})
