/** All reports together: filters narrow, order does not matter, and every figure finds the matches it stands on. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CountedMatch } from '../../shared/club/counted-match.ts'
import { inPlayedOrder, matchesIn, type Filter } from '../../shared/stats/filter.ts'
import { RatingRun } from '../../shared/stats/ratings.ts'
import { reportNames, reports, type ClubMatches } from '../../shared/stats/reports.ts'
import { playedOn } from '../kit/club/past-matches.ts'

function clubOf(given: readonly CountedMatch[]): ClubMatches {
  const matches = [...given].sort(inPlayedOrder)
  const rated: ClubMatches['rated'] = (game) => {
    const own = game === undefined ? matches : matches.filter((match) => match.game === game)
    const run = new RatingRun()
    run.follow(own)
    return { rated: own, run }
  }
  return { matches, survives: { g: ['alive'] }, rated }
}
const seat = fc
  .record({
    player: fc.constantFrom('a', 'b', 'c', 'd', 'e', '-'),
    role: fc.constantFrom('cop', 'wolf'),
    team: fc.constantFrom('town', 'wolves'),
    won: fc.constantFrom('+', '-'),
    fate: fc.constantFrom('alive', 'dead'),
  })
  .map(({ player, role, team, won, fate }) => `${player} ${role} ${team} ${won} ${fate}`)
const votes = fc.array(fc.record({ voter: fc.integer({ min: 1, max: 4 }), right: fc.boolean() }), { maxLength: 4 })
const match = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    seats: fc.array(seat, { minLength: 1, maxLength: 5 }),
    game: fc.constantFrom('g', 'h'),
    season: fc.constantFrom('s', null),
    evening: fc.constantFrom('e', null),
    moderator: fc.constantFrom('a', null),
    votes,
  })
  .map(({ day, seats, votes: cast, ...rest }) =>
    playedOn(day, seats, { ...rest, facts: { lengthMs: day * 60_000, phases: { day: day * 60_000 }, votes: cast } }),
  )
const club = fc.array(match, { maxLength: 15 }).map((all) => [...new Map(all.map((each) => [each.id, each])).values()])
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    season: fc.constantFrom('s', 'none'),
    evening: fc.constantFrom('e', 'none'),
    game: fc.constantFrom('g', 'h'),
    moderator: fc.constant('a'),
    from: fc.constant('2026-03-05'),
    to: fc.constant('2026-03-20'),
    player: fc.constantFrom('a', 'b'),
    role: fc.constantFrom('g/cop', 'h/wolf'),
    team: fc.constantFrom('g/town'),
    seat: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: [] },
)

describe('reports', () => {
  test('do not depend on the order in which matches come', () => {
    fc.assert(
      fc.property(club, filter, (matches, wanted) => {
        for (const name of reportNames)
          expect(reports[name](clubOf(matches.toReversed()), wanted), name).toEqual(
            reports[name](clubOf(matches), wanted),
          )
      }),
      { numRuns: 40 },
    )
  })
  test('of a filter that everything fits are those of the whole', () => {
    const wide: Filter = { from: '2026-01-01', to: '2026-12-31' }
    const unlinked = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'behind' ? undefined : each)))
    fc.assert(
      fc.property(club, (matches) => {
        for (const name of reportNames)
          expect(unlinked(reports[name](clubOf(matches), wide)), name).toEqual(
            unlinked(reports[name](clubOf(matches), {})),
          )
      }),
      { numRuns: 40 },
    )
  })
  test('of a match-level filter are those of a club that played these matches only', () => {
    fc.assert(
      fc.property(club, (matches) => {
        const own = matches.filter(({ game }) => game === 'g')
        for (const name of reportNames)
          expect(reports[name](clubOf(matches), { game: 'g' }), name).toEqual(reports[name](clubOf(own), { game: 'g' }))
      }),
      { numRuns: 40 },
    )
  })
  test('carry with every count a filter that finds as many matches', () => {
    fc.assert(
      fc.property(club, filter, (matches, wanted) => {
        const { teams } = reports.rates(clubOf(matches), wanted)
        for (const { count, behind } of teams) expect(matchesIn(matches, behind)).toHaveLength(count)
        for (const { matches: many, behind } of reports.attendance(clubOf(matches), wanted).evenings)
          expect(matchesIn(matches, behind)).toHaveLength(many)
        for (const { count, behind } of reports.durations(clubOf(matches), wanted).games)
          expect(matchesIn(matches, behind)).toHaveLength(count)
      }),
      { numRuns: 60 },
    )
  })
  test('of a trend end where the figures of the player stand', () => {
    fc.assert(
      fc.property(club, (matches) => {
        const whole = clubOf(matches)
        const [line] = reports.trend(whole, { player: 'a' })
        const last = line?.points.at(-1)
        const row = reports.players(whole, { player: 'a' })[0]
        expect([last?.matchesSoFar, last?.winsSoFar]).toEqual([row?.count, row?.wins])
        expect(last?.rating ?? null).toEqual(row?.rating?.ordinal ?? null)
      }),
      { numRuns: 60 },
    )
  })
})
