/** Careers above seasons: two players of two clubs are one person when both sides say so, and two when either undoes it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { careerOf, countAsOne, countTogether, standingClaims } from '../../../shared/club/career.ts'
import { foldClubLog } from '../../../shared/club/club-state.ts'
import { mergeClubLogs, type ClubLogEntry, type ClubEvent } from '../../../shared/club/club-events.ts'
import type { CountedMatch } from '../../../shared/club/counted-match.ts'
import { careerFigures } from '../../../electron/club/statistics/statistics-queries.ts'

const entry = (n: number, fact: ClubEvent, by = ''): ClubLogEntry => ({
  id: `${by}${n}`,
  n,
  at: '',
  by,
  reason: '',
  fact,
})
const added = (player: string): ClubEvent => ({ type: 'playerAdded', player, name: player, guest: false })
const claimed = (player: string, other: string): ClubEvent => ({ type: 'careerClaimed', player, other })
const people = ['a', 'b', 'c', 'd'] as const
const register = people.map((player, i) => entry(i + 1, added(player), 'North'))
const both = [...register, entry(5, claimed('a', 'b'), 'North'), entry(5, claimed('b', 'a'), 'South')]

/** A match of these players by seat; null for a guest. */
const played = (n: number, players: readonly (string | null)[]): CountedMatch => ({
  id: `m${n}`,
  game: 'g',
  created: `2026-01-01T20:${String(n).padStart(2, '0')}:00.000Z`,
  ended: `2026-01-01T20:${String(n).padStart(2, '0')}:30.000Z`,
  day: '2026-01-01',
  evening: null,
  season: n % 2 === 0 ? 's' : null,
  moderator: null,
  outcome: { kind: 'won', winners: ['red'], says: '' },
  corrected: false,
  seats: players.map((player, i) => ({
    seat: i + 1,
    name: player ?? 'guest',
    player,
    team: i < 2 ? 'red' : 'blue',
    role: 'citizen',
    won: i < 2,
    points: 0,
    fate: i % 2 === 0 ? 'alive' : 'dead',
  })),
  facts: null,
})
const anyMatches = fc
  .array(fc.shuffledSubarray([...people, null, null], { minLength: 4, maxLength: 4 }), { maxLength: 8 })
  .map((all) => all.map((players, n) => played(n, players)))
const figures = (entries: readonly ClubLogEntry[], matches: readonly CountedMatch[], player: string) =>
  careerFigures({ book: foldClubLog(entries), matches, survives: { g: ['alive'] }, report: () => null }, player)

describe('a link', () => {
  test('is whole when two consoles say it, each of its own player; one console cannot speak for both', () => {
    expect(careerOf(foldClubLog(both), 'a')).toEqual(['a', 'b'])
    expect(careerOf(foldClubLog(both), 'b')).toEqual(['b', 'a'])
    expect(careerOf(foldClubLog(both.slice(0, 5)), 'a')).toEqual(['a'])
    const alone = [...register, entry(5, claimed('a', 'b'), 'North'), entry(6, claimed('b', 'a'), 'North')]
    expect(careerOf(foldClubLog(alone), 'a')).toEqual(['a'])
    const twice = [...register, entry(5, claimed('a', 'b'), 'North'), entry(6, claimed('a', 'b'), 'South')]
    expect(careerOf(foldClubLog(twice), 'a')).toEqual(['a'])
  })
  test('is whole between two consoles with one name, told apart by their ids; names decide where one has none', () => {
    const says = ([player, other]: readonly [string, string], consoleId: string, by: string): ClubLogEntry => ({
      ...entry(5, { type: 'careerClaimed', player, other, consoleId }, by),
      id: `${player} ${consoleId}`,
    })
    const linked = (...said: readonly ClubLogEntry[]) => careerOf(foldClubLog([...register, ...said]), 'a')
    expect(linked(says(['a', 'b'], '1', 'Club'), says(['b', 'a'], '2', 'Club'))).toEqual(['a', 'b'])
    expect(linked(says(['a', 'b'], '1', 'Club'), says(['b', 'a'], '1', 'Renamed'))).toEqual(['a'])
    expect(linked(says(['a', 'b'], '1', 'Club'), entry(6, claimed('b', 'a'), 'Club'))).toEqual(['a'])
    expect(linked(says(['a', 'b'], '1', 'Club'), entry(6, claimed('b', 'a'), 'South'))).toEqual(['a', 'b'])
  })
  test('goes on through a third club, and through merges', () => {
    const third = [...both, entry(7, claimed('b', 'c'), 'South'), entry(7, claimed('c', 'b'), 'East')]
    expect(new Set(careerOf(foldClubLog(third), 'a'))).toEqual(new Set(['a', 'b', 'c']))
    const merged = [...both, entry(9, { type: 'playersMerged', player: 'b', into: 'd' }, 'South')]
    expect(careerOf(foldClubLog(merged), 'a')).toEqual(['a', 'd'])
    const same = [...both, entry(9, { type: 'playersMerged', player: 'b', into: 'a' }, 'South')]
    expect(careerOf(foldClubLog(same), 'a')).toEqual(['a'])
  })
  test('is undone by either side', () => {
    for (const said of ['North5', 'South5']) {
      const book = foldClubLog([...both, entry(9, { type: 'tookBack', entry: said }, 'South')])
      expect(careerOf(book, 'a')).toEqual(['a'])
    }
  })
  test('ends with an erasure, and the log holds no name of it', () => {
    for (const type of ['playerAnonymised', 'playerDeleted'] as const) {
      const book = foldClubLog([...both, entry(9, { type, player: 'b' }, 'South')])
      expect([careerOf(book, 'a'), standingClaims(book)]).toEqual([['a'], []])
    }
  })
  test('is the same in whatever order the entries arrive', () => {
    const claims = fc.record({ player: fc.constantFrom(...people), other: fc.constantFrom(...people) })
    const entries = fc
      .array(fc.record({ claim: claims, by: fc.constantFrom('North', 'South', ''), n: fc.integer({ min: 5, max: 9 }) }))
      .map((all) =>
        all.map(({ claim, by, n }, i) => ({ ...entry(n, claimed(claim.player, claim.other), by), id: `${i}` })),
      )
    fc.assert(
      fc.property(entries, fc.nat(9), (said, cut) => {
        const one = foldClubLog([...register, ...said])
        const other = foldClubLog(mergeClubLogs([...said.slice(cut), ...register], said.toReversed()))
        for (const player of people) {
          expect(careerOf(one, player)).toEqual(careerOf(other, player))
          for (const each of careerOf(one, player)) expect(careerOf(one, each)).toContain(player)
        }
      }),
    )
  })
})
describe('the figures of a career', () => {
  test('equal those of a club in which one player had sat on the seats of both', () => {
    fc.assert(
      fc.property(anyMatches, (all) => {
        const matches = all.filter((match) => countTogether([match], ['a', 'b']) === 0)
        const one = matches.map((match) => ({
          ...match,
          seats: match.seats.map((seat) => (seat.player === 'b' ? { ...seat, player: 'a' } : seat)),
        }))
        expect(figures(both, matches, 'a')).toEqual(figures(register, one, 'a'))
      }),
    )
  })
  test('are those of one player without a link, and the matches stay the same objects', () => {
    const matches = [played(0, ['a', 'c', 'b', 'd']), played(1, ['a', 'c', null, 'd'])]
    expect(figures(register, matches, 'a')?.count).toBe(2)
    expect(countAsOne(matches, ['a'])).toBe(matches)
    expect(countAsOne(matches, ['a', 'b'])[1]).toBe(matches[1])
    expect(countTogether(matches, ['a', 'b'])).toBe(1)
    expect(countAsOne(matches, ['b', 'a'])[0]?.seats.map(({ player }) => player)).toEqual(['b', 'c', null, 'd'])
  })
})
