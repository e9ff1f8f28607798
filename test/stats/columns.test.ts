/** Columns of the statistics find what a plain look at every seat finds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedMatch, CountedSeat } from '../../shared/club/counted-match.ts'
import { columnsOf } from '../../shared/stats/statistics-columns.ts'
import { chooseSeats, matchesIn, noneId, type Filter } from '../../shared/stats/filter.ts'
import { playedOn } from '../kit/club/past-matches.ts'

const seat = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c', '-'),
    fc.constantFrom('cop', 'wolf'),
    fc.constantFrom('town', 'wolves'),
    fc.constantFrom('+', '-'),
    fc.constantFrom('alive', 'dead'),
  )
  .map((parts) => parts.join(' '))
const match = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    seats: fc.array(seat, { maxLength: 5 }),
    game: fc.constantFrom('g', 'h'),
    season: fc.constantFrom('s', null),
    evening: fc.constantFrom('e', null),
    moderator: fc.constantFrom('a', null),
  })
  .map(({ day, seats, ...rest }) => playedOn(day, seats, rest))
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    season: fc.constantFrom('s', 'x', noneId),
    evening: fc.constantFrom('e', noneId),
    game: fc.constantFrom('g', 'x'),
    moderator: fc.constantFrom('a', noneId),
    from: fc.constant('2026-03-05'),
    to: fc.constant('2026-03-20'),
    player: fc.constantFrom('a', 'x', noneId),
    role: fc.constantFrom('g/cop', 'h/wolf'),
    team: fc.constantFrom('g/town', 'h/x'),
    seat: fc.integer({ min: 1, max: 3 }),
    won: fc.boolean(),
    fate: fc.constantFrom('alive', 'dead'),
    with: fc.constantFrom('b', 'x'),
    against: fc.constantFrom('b', 'c'),
  },
  { requiredKeys: [] },
)
const placed = (wanted: string | undefined, there: string | null): boolean =>
  wanted === undefined || (wanted === noneId ? there === null : there === wanted)
const is = <T>(wanted: T | undefined, there: T | null): boolean => wanted === undefined || there === wanted
const beside = ([other, same]: readonly [string | undefined, boolean], own: CountedSeat, { seats }: CountedMatch) =>
  other === undefined ||
  (own.player !== other && seats.some((each) => each.player === other && (each.team === own.team) === same))
const fitsMatch = (one: CountedMatch, { season, evening, game, moderator, from, to }: Filter): boolean =>
  placed(season, one.season) &&
  placed(evening, one.evening) &&
  is(game, one.game) &&
  is(moderator, one.moderator) &&
  one.day >= (from ?? '') &&
  one.day <= (to ?? '9')
const fitsSeat = (own: CountedSeat, one: CountedMatch, wanted: Filter): boolean =>
  is(wanted.player, own.player) &&
  is(wanted.role, `${one.game}/${own.role}`) &&
  is(wanted.team, `${one.game}/${own.team}`) &&
  is(wanted.seat, own.seat) &&
  is(wanted.won, own.won) &&
  is(wanted.fate, own.fate) &&
  beside([wanted.with, true], own, one) &&
  beside([wanted.against, false], own, one)
const ofSeats = ['player', 'role', 'team', 'seat', 'won', 'fate', 'with', 'against'] as const

const seatsIn = (matches: readonly CountedMatch[], wanted: Filter): readonly (CountedSeat | undefined)[] => {
  const { columns, seats } = chooseSeats(matches, wanted)
  const place = (at: number): number => columns.match[at] ?? -1
  return [...seats].map((at) => matches[place(at)]?.seats[at - (columns.from[place(at)] ?? 0)])
}
test('every filter finds in columns what a plain look finds', () => {
  fc.assert(
    fc.property(fc.array(match, { maxLength: 10 }), filter, (matches, wanted) => {
      const found = seatsIn(matches, wanted)
      const fitting = matches.filter((one) => fitsMatch(one, wanted))
      expect(found).toEqual(fitting.flatMap((one) => one.seats.filter((own) => fitsSeat(own, one, wanted))))
      const any = ofSeats.every((name) => wanted[name] === undefined)
      const ofMatches = fitting.filter((one) => any || one.seats.some((own) => fitsSeat(own, one, wanted)))
      expect(matchesIn(matches, wanted)).toEqual(ofMatches)
    }),
    { numRuns: 400 },
  )
})
test('what was asked before changes nothing, and the same filter is looked for once', () => {
  const matches = [playedOn(1, ['a cop town +', 'b wolf wolves -']), playedOn(9, ['b cop town -', 'c wolf wolves +'])]
  const filters: readonly Filter[] = [
    {},
    { player: 'a' },
    { player: 'b' },
    { player: 'b', won: false, from: '2026-03-05' },
    { to: '2026-03-05' },
    { won: true },
  ]
  for (const one of filters)
    for (const other of filters) {
      seatsIn(matches, one)
      expect(seatsIn(matches, other)).toEqual(seatsIn([...matches], other))
    }
  expect(chooseSeats(matches, { player: 'a', game: 'g' })).toBe(chooseSeats(matches, { game: 'g', player: 'a' }))
})
test('a list is laid out once', () => {
  const matches = [playedOn(1, ['a cop town +'])]
  expect(columnsOf(matches)).toBe(columnsOf(matches))
  expect(columnsOf([...matches])).not.toBe(columnsOf(matches))
})
