/** Ratings: the library's published examples, what a side is here, and the same result however it is reached. */
import fc from 'fast-check'
import { ordinal, rate, rating } from 'openskill'
import { describe, expect, test } from 'vitest'
import { inPlayedOrder } from '../../shared/stats/filter.ts'
import { RatingRun, ratePlayers, sidesOf } from '../../shared/stats/ratings.ts'
import { playedOn } from '../kit/club/past-matches.ts'

const rounded = (n: number): number => Math.round(n * 1000) / 1000

describe('the library', () => {
  test('rates as its own page says: two against two', () => {
    const [one, two] = rate([
      [rating(), rating({ mu: 32.444, sigma: 5.123 })],
      [rating({ mu: 43.381, sigma: 2.421 }), rating({ mu: 25.188, sigma: 6.211 })],
    ])
    const said = [...(one ?? []), ...(two ?? [])].map(({ mu, sigma }) => [mu, sigma])
    const published = [
      [28.67, 8.07],
      [33.83, 5.06],
      [43.07, 2.42],
      [23.15, 6.14],
    ]
    for (const [i, [mu = 0, sigma = 0]] of published.entries()) {
      expect(said[i]?.[0]).toBeCloseTo(mu, 1)
      expect(said[i]?.[1]).toBeCloseTo(sigma, 1)
    }
  })
  test('rates as its own page says: four alone, in another order, and tied', () => {
    const four = [[rating()], [rating()], [rating()], [rating()]]
    const ranked = rate(four, { rank: [4, 1, 3, 2] }).map(([each]) => [
      rounded(each?.mu ?? 0),
      rounded(each?.sigma ?? 0),
    ])
    expect(ranked).toEqual([
      [20.963, 8.084],
      [27.795, 8.263],
      [24.689, 8.084],
      [26.553, 8.179],
    ])
    const tied = rate(four, { score: [37, 19, 37, 42] }).map(([each]) => rounded(each?.mu ?? 0))
    expect(tied).toEqual([24.689, 22.826, 24.689, 27.795])
  })
  test('gives a cautious figure', () => {
    expect(ordinal({ mu: 43.07, sigma: 2.42 })).toBeCloseTo(35.81, 10)
  })
})

describe('a match', () => {
  test('has one side for each team, winners first', () => {
    const sides = sidesOf(playedOn(1, ['a x town +', 'b x town +', 'c x wolves -', 'd x loner -']))
    expect(sides.map(({ seats, rank }) => [seats.map(({ player }) => player).join(), rank])).toEqual([
      ['a,b', 1],
      ['c', 2],
      ['d', 2],
    ])
  })
  test('is split where players of one team win one by one', () => {
    const sides = sidesOf(playedOn(1, ['a x court +', 'b x court -', 'c x court +']))
    expect(sides.map(({ seats, rank }) => [seats.map(({ player }) => player).join(), rank])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ])
  })
  test('ties everybody in a draw', () => {
    expect(sidesOf(playedOn(1, ['a x red -', 'b x black -'])).map(({ rank }) => rank)).toEqual([1, 1])
  })
  test('rates whoever sat twice once, by what both seats gained, in whatever order they stand', () => {
    const seats = ['a x town +', 'b x town +', 'c x wolves -', 'a x wolves -']
    const run = new RatingRun()
    run.follow([playedOn(1, seats)])
    const turned = new RatingRun()
    turned.follow([playedOn(1, seats.toReversed())])
    const rows = run.rows()
    expect(rows.map(({ player, count }) => [player, count])).toEqual([
      ['b', 1],
      ['a', 1],
      ['c', 1],
    ])
    expect(turned.rows().map(({ mu }) => rounded(mu))).toEqual(rows.map(({ mu }) => rounded(mu)))
    expect(rows.reduce((sum, { mu }) => sum + mu - rating().mu, 0)).toBeCloseTo(0, 10)
    expect([run.ordinalAfter('a', 0), run.ordinalAfter('a', 1)]).toEqual([null, rows[1]?.ordinal])
  })
  test('rates by the library, unequal sides and all, and gives nothing to all together', () => {
    const rows = ratePlayers([playedOn(1, ['a x town +', 'b x town +', 'c x wolves -'])])
    const [[first] = [], [last] = []] = rate([[rating(), rating()], [rating()]], { rank: [1, 2] })
    const gain = (2 * ((first?.mu ?? 0) - 25) + ((last?.mu ?? 0) - 25)) / 3
    const row = (player: string) => rows.find((each) => each.player === player)
    expect(row('b')?.mu).toBeCloseTo((first?.mu ?? 0) - gain)
    expect(row('c')?.mu).toBeCloseTo((last?.mu ?? 0) - gain)
    expect(row('c')).toMatchObject({ sigma: last?.sigma, count: 1 })
    expect(rows.reduce((sum, { mu }) => sum + mu, 0)).toBeCloseTo(75)
    expect(rows[0]?.ordinal).toBeGreaterThan(rows[2]?.ordinal ?? 99)
  })
  test('rates nobody with one side, and keeps nothing of guests', () => {
    expect(ratePlayers([playedOn(1, ['a x town +', 'b x town +'])])).toEqual([])
    expect(ratePlayers([playedOn(1, ['a x town +', '- x wolves -'])]).map(({ player }) => player)).toEqual(['a'])
  })
})

const seating = fc.record({
  teams: fc.array(fc.constantFrom('town +', 'town -', 'wolves -', 'wolves +', 'loner -'), {
    minLength: 3,
    maxLength: 12,
  }),
  draw: fc.boolean(),
  order: fc.infiniteStream(fc.nat(1000)),
})
test('the order of the seats changes no digit of any rating', () => {
  const before = Array.from({ length: 6 }, (_, n) =>
    playedOn(n + 1, ['a x town +', 'b x wolves -', 'c x town +', 'd x loner -'].slice(n % 2)),
  )
  fc.assert(
    fc.property(seating, ({ teams, draw, order }) => {
      const seats = teams.map((team, i) => `${i % 5 === 4 ? '-' : 'abcdefghij'[i % 10]} x ${team}`)
      const keys = new Map(seats.map((_, i) => [i, order.next().value ?? 0]))
      const turned = [...keys.keys()]
        .toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        .map((i) => seats[i] ?? '')
      const rest = draw ? { outcome: { kind: 'draw', winners: [], says: '' } as const } : {}
      expect(ratePlayers([...before, playedOn(9, turned, rest)])).toEqual(
        ratePlayers([...before, playedOn(9, seats, rest)]),
      )
    }),
    { numRuns: 300 },
  )
})

const someone = fc.constantFrom('a', 'b', 'c', 'd', '-')
const aMatch = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    who: fc.array(fc.tuple(someone, fc.boolean()), { minLength: 2, maxLength: 5 }),
  })
  .map(({ day, who }) =>
    playedOn(
      day,
      who.map(([player, town]) => `${player} x ${town ? 'town +' : 'wolves -'}`),
    ),
  )
const aClub = fc
  .array(aMatch, { maxLength: 25 })
  .map((all) => [...new Map(all.map((each) => [each.id, each])).values()].sort(inPlayedOrder))

/** The rating after each match. */
const courseOf = (run: RatingRun, player: string): readonly (number | null)[] =>
  Array.from({ length: run.length + 1 }, (_, count) => run.ordinalAfter(player, count))

describe('a run', () => {
  test('that follows changes equals one from the beginning', () => {
    fc.assert(
      fc.property(aClub, aClub, fc.nat(10), (before, after, budget) => {
        const run = new RatingRun(3)
        run.follow(before, budget)
        run.follow(before)
        expect(run.rows()).toEqual(ratePlayers(before))
        while (!run.follow(after, 1 + budget));
        expect(run.rows()).toEqual(ratePlayers(after))
        const fresh = new RatingRun()
        fresh.follow(after)
        for (const player of ['a', 'b', 'c', 'd']) expect(courseOf(run, player)).toEqual(courseOf(fresh, player))
      }),
      { numRuns: 60 },
    )
  })
  test('goes back no further than one stride before what changed, and equals one from the beginning after each change', () => {
    const change = fc.record({ kind: fc.constantFrom('add', 'drop', 'replace'), at: fc.nat(30), match: aMatch })
    fc.assert(
      fc.property(
        aClub,
        fc.array(change, { maxLength: 8 }),
        fc.integer({ min: 1, max: 7 }),
        (club, changes, stride) => {
          const run = new RatingRun(stride)
          run.follow(club)
          let now = club
          for (const { kind, at, match } of changes) {
            const before = now
            const without = kind === 'add' ? now : now.filter((_, i) => i !== at % now.length)
            const added = kind === 'drop' ? without : [...without.filter(({ id }) => id !== match.id), match]
            now = added.toSorted(inPlayedOrder)
            const same = now.findIndex((each, i) => each !== before[i])
            run.follow(now, 0)
            expect(run.length).toBeGreaterThan((same === -1 ? Math.min(now.length, before.length) : same) - stride)
            run.follow(now)
            const fresh = new RatingRun(1000)
            fresh.follow(now)
            expect(run.rows()).toEqual(fresh.rows())
            for (const player of ['a', 'b', 'c', 'd']) expect(courseOf(run, player)).toEqual(courseOf(fresh, player))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
