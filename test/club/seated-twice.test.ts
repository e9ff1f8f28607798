/** A player on two seats of a match counts once, wherever matches are counted. */
import { describe, expect, it } from 'vitest'
import { findDoubleSeating } from '../../electron/club/seasons/seated-twice.ts'
import { foldClubLog } from '../../shared/club/club-state.ts'
import type { ClubLogEntry, ClubEvent } from '../../shared/club/club-events.ts'
import { countMatch, type MatchToCount } from '../../shared/club/counted-match.ts'
import { countAttendance } from '../../shared/stats/attendance.ts'

const entries = (facts: readonly ClubEvent[]): readonly ClubLogEntry[] =>
  facts.map((fact, i) => ({ id: `entry-${i}`, n: i + 1, at: '2026-03-03T20:00:00.000Z', by: '', reason: '', fact }))
const added = (player: string): ClubEvent => ({ type: 'playerAdded', player, name: player, guest: false })
const match: MatchToCount = {
  id: 'm',
  game: 'gulag',
  names: ['Ann', 'Bea', 'Annie'],
  created: '2026-03-03T20:00:00.000Z',
  ended: '2026-03-03T21:00:00.000Z',
  day: '2026-03-03',
  outcome: { kind: 'won', winners: ['red'], says: '' },
  // Results out of the order of seats, as a correction may leave them.
  results: [3, 1, 2].map((seat) => ({ seat, team: 'red', role: 'r', won: seat !== 2, points: 1, fate: 'in' })),
}
const seats: ClubEvent = { type: 'seatsMapped', match: 'm', players: { 1: 'ann', 2: 'bea', 3: 'annie' } }
const merged: ClubEvent = { type: 'playersMerged', player: 'annie', into: 'ann' }
const people = [added('ann'), added('bea'), added('annie')]

describe('a person on two seats', () => {
  it('counts on the first of them, after a merge as after a correction', () => {
    const books = [
      [...people, seats, merged],
      [...people, seats, { type: 'seatsMapped', match: 'm', players: { 3: 'ann' } } as const],
    ].map((facts) => foldClubLog(entries(facts)))
    for (const book of books) {
      const counted = countMatch(book, match)
      const of = Object.fromEntries(counted?.seats.map(({ seat, player }) => [seat, player]) ?? [])
      expect(of).toEqual({ 1: 'ann', 2: 'bea', 3: null })
      const { evenings, players } = countAttendance(counted === null ? [] : [counted], {})
      expect([evenings[0]?.players, players.map(({ matches }) => matches)]).toEqual([2, [1, 1]])
    }
  })
  it('is found before it is entered, and not where it stood before or nobody sits', () => {
    const book = foldClubLog(entries([...people, seats]))
    expect(findDoubleSeating(book, 'm', { 3: 'ann' })).toEqual({ name: 'ann', seats: [1, 3] })
    expect(findDoubleSeating(book, 'm', { 3: 'ann', 1: null })).toBeNull()
    expect(findDoubleSeating(book, 'm', { 1: 'bea', 2: 'ann' })).toBeNull()
    const twice = foldClubLog(entries([...people, seats, merged]))
    expect(findDoubleSeating(twice, 'm', { 2: null })).toBeNull()
    expect(findDoubleSeating(twice, 'm', { 2: 'annie' })).toEqual({ name: 'ann', seats: [1, 2, 3] })
  })
})
describe('whoever moderates', () => {
  it('was there, and counts as nobody who sat', () => {
    const led: ClubEvent = { type: 'matchModerated', match: 'm', player: 'annie' }
    const book = foldClubLog(entries([...people, { ...seats, players: { 1: 'ann', 2: 'bea' } }, led]))
    const counted = countMatch(book, match)
    const { evenings, players } = countAttendance(counted === null ? [] : [counted], {})
    expect(evenings[0]).toMatchObject({ players: 2, moderators: 1, first: ['ann', 'bea'] })
    expect(players.find(({ player }) => player === 'annie')).toMatchObject({ evenings: 1, matches: 0, moderated: 1 })
    expect(countAttendance(counted === null ? [] : [counted], { player: 'ann' }).players).toHaveLength(1)
  })
})
