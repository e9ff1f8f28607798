/** The course of players over the evenings: each point is what a plain count says, and what is left out is left out fairly. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CountedMatch } from '../../shared/club/counted-match.ts'
import { inPlayedOrder, matchesIn, type Filter } from '../../shared/stats/filter.ts'
import { ratePlayers, RatingRun } from '../../shared/stats/ratings.ts'
import { chartRoom, occasionsToShow, type ChartPoint } from '../../shared/stats/thinning.ts'
import { traceTrends, type TrendLine } from '../../shared/stats/trend.ts'
import { playedOn } from '../kit/club/past-matches.ts'

const match = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    won: fc.constantFrom('a', 'b', 'both'),
    who: fc.constantFrom(['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', '-']),
    evening: fc.constantFrom('e', 'f', null),
    game: fc.constantFrom('g', 'h'),
  })
  .map(({ day, won, who: [one = '', other = ''], ...rest }) =>
    playedOn(day, [`${one} r t ${won === 'b' ? '-' : '+'}`, `${other} r u ${won === 'a' ? '-' : '+'}`], rest),
  )
const club = fc
  .array(match, { maxLength: 20 })
  .map((all) => [...new Map(all.map((each) => [each.id, each])).values()].sort(inPlayedOrder))
function trendOf(matches: readonly CountedMatch[], filter: Filter): readonly TrendLine[] {
  const rated = filter.game === undefined ? matches : matches.filter(({ game }) => game === filter.game)
  const run = new RatingRun()
  run.follow(rated)
  return traceTrends(matches, filter, { course: { rated, run }, ranked: run.rows() })
}
const keyOf = ({ evening, day }: CountedMatch): string => evening ?? day
/** A player's matches and wins of one evening, and of all evenings that began no later; the rating after all these. */
function plainly(matches: readonly CountedMatch[], filter: Filter, player: string) {
  const own = matchesIn(matches, { ...filter, player })
  const keys = [...new Set(own.map(keyOf))]
  const wins = (some: readonly CountedMatch[]): number =>
    some.filter(({ seats }) => seats.some((seat) => seat.player === player && seat.won)).length
  return keys.map((key, i) => {
    const here = own.filter((each) => keyOf(each) === key)
    const far = own.filter((each) => keys.indexOf(keyOf(each)) <= i)
    const last = far.at(-1)
    const until = matches.slice(0, last === undefined ? 0 : matches.indexOf(last) + 1)
    const rows = ratePlayers(until.filter(({ game }) => filter.game === undefined || game === filter.game))
    return {
      key,
      matches: here.length,
      wins: wins(here),
      matchesSoFar: far.length,
      winsSoFar: wins(far),
      rating: rows.find((row) => row.player === player)?.ordinal ?? null,
    }
  })
}
const filter: fc.Arbitrary<Filter> = fc.record(
  { game: fc.constantFrom('g', 'h'), from: fc.constant('2026-03-08'), player: fc.constantFrom('a', 'b', 'c') },
  { requiredKeys: [] },
)
/** Returns a match on each of `days` days, of players who take turns. */
function longClub(days: number, whoOn: (day: number) => readonly [string, string]): readonly CountedMatch[] {
  return Array.from({ length: days }, (_, n) => {
    const ended = new Date(Date.UTC(2020, 0, 1 + n, 19)).toISOString()
    const [one, other] = whoOn(n)
    const won = (n * 7919) % 5 < 3
    return playedOn(1, [`${one} r t ${won ? '+' : '-'}`, `${other} r u ${won ? '-' : '+'}`], { id: `m${n}`, ended })
  })
}

describe('a trend', () => {
  test('says of each evening what a plain count says', () => {
    fc.assert(
      fc.property(club, filter, (matches, wanted) => {
        for (const { player, evenings, points } of trendOf(matches, wanted)) {
          const plain = plainly(matches, wanted, player)
          expect(evenings).toBe(plain.length)
          expect(points).toMatchObject(plain)
          expect(points).toHaveLength(plain.length)
          for (const { behind, matches: many } of points) expect(matchesIn(matches, behind)).toHaveLength(many)
        }
      }),
      { numRuns: 150 },
    )
  })
  test('of more evenings than there is room for says the same of those that it shows', () => {
    const matches = longClub(3 * chartRoom, (day) => (day % 40 === 3 ? ['a', 'c'] : ['a', 'b']))
    const lines = trendOf(matches, {})
    expect(lines.map(({ player }) => player).sort()).toEqual(['a', 'b', 'c'])
    const whole = lines.map(({ player }) => plainly(matches, {}, player))
    const shown = new Set(lines.flatMap(({ points }) => points.map(({ key }) => key)))
    expect(shown.size).toBeLessThanOrEqual(chartRoom + 6 * lines.length)
    for (const [i, { evenings, points }] of lines.entries()) {
      const all = whole[i] ?? []
      expect(evenings).toBe(all.length)
      // A line has a point wherever another has one, unless the player was not there.
      expect(points).toMatchObject(all.filter(({ key }) => shown.has(key)))
      expect([points[0]?.key, points.at(-1)?.key]).toEqual([all[0]?.key, all.at(-1)?.key])
      const rated = all.map(({ rating }) => rating ?? 0)
      const kept = points.map(({ rating }) => rating ?? 0)
      expect([Math.max(...kept), Math.min(...kept)]).toEqual([Math.max(...rated), Math.min(...rated)])
      const share = ({ winsSoFar: wins, matchesSoFar: count }: { winsSoFar: number; matchesSoFar: number }): number =>
        wins / count
      expect(Math.max(...points.map(share))).toBe(Math.max(...all.map(share)))
      expect(Math.min(...points.map(share))).toBe(Math.min(...all.map(share)))
      for (const { behind, matches: many } of points) expect(matchesIn(matches, behind)).toHaveLength(many)
    }
    // A player who was seldom there loses no point to the others.
    const seldom = lines.find(({ player }) => player === 'c')
    expect(seldom?.points).toHaveLength(seldom?.evenings ?? -1)
    expect(lines.find(({ player }) => player === 'a')?.points.length).toBeLessThan(3 * chartRoom)
  })
})

const line = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 50 })
  .chain((occasions) =>
    fc.tuple(
      ...occasions
        .sort((a, b) => a - b)
        .map((occasion) =>
          fc.record({ occasion: fc.constant(occasion), values: fc.tuple(fc.option(fc.integer()), fc.integer()) }),
        ),
    ),
  )
describe('evenings that are shown', () => {
  test('are all where there is room', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines: readonly (readonly ChartPoint[])[]) => {
        const all = new Set(lines.flatMap((each) => each.map(({ occasion }) => occasion)))
        expect(occasionsToShow(lines, all.size)).toEqual(all)
      }),
    )
  })
  test('hold the ends and extremes of every line, evenly between', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines: readonly (readonly ChartPoint[])[]) => {
        const all = new Set(lines.flatMap((each) => each.map(({ occasion }) => occasion)))
        const room = 16
        const shown = occasionsToShow(lines, room)
        fc.pre(all.size > room)
        expect(shown.size).toBeLessThanOrEqual(room + 6 * lines.length)
        const share = Math.max(2, Math.floor(room / lines.length))
        for (const each of lines) {
          const kept = each.filter(({ occasion }) => shown.has(occasion))
          expect([kept[0], kept.at(-1)]).toEqual([each[0], each.at(-1)])
          for (const which of [0, 1]) {
            const values = (of: readonly ChartPoint[]): number[] => of.flatMap((one) => one.values[which] ?? [])
            expect(Math.max(...values(kept))).toBe(Math.max(...values(each)))
            expect(Math.min(...values(kept))).toBe(Math.min(...values(each)))
          }
          // No stretch without a point is longer than an even spread leaves.
          const places = each.flatMap(({ occasion }, place) => (shown.has(occasion) ? [place] : []))
          const gaps = places.slice(1).map((place, i) => place - (places[i] ?? 0))
          expect(Math.max(1, ...gaps)).toBeLessThanOrEqual(Math.ceil(each.length / (share - 1)))
        }
      }),
      { numRuns: 300 },
    )
  })
})
