/** The reason for a place on public screens: from public results alone. */
import { expect, it } from 'vitest'
import { answerQuery } from '../../../electron/club/statistics/statistics-queries.ts'
import { foldClubLog } from '../../../shared/club/club-state.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { countMatch, type CountedMatch } from '../../../shared/club/counted-match.ts'
import type { DisclosedByMatch } from '../../../shared/club/disclosed-seats.ts'
import { plainScoring } from '../../../shared/stats/scoring.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'

const day = '2026-03-01'
const scoring = { ...plainScoring, award: { win: 0, draw: 0, loss: 0 } }
const old = { matches: 2, wins: 1, points: 3 }
const facts: readonly ClubEvent[] = [
  ...['ann', 'bea'].map((player): ClubEvent => ({ type: 'playerAdded', player, name: player, guest: false })),
  { type: 'seasonOpened', season: 's', title: 'Season' },
  { type: 'seasonChanged', season: 's', scoring },
  { type: 'standingsBrought', season: 's', title: '', rows: ['ann', 'bea'].map((player) => ({ player, ...old })) },
  { type: 'eveningAdded', evening: 'e', season: 's', title: '', date: day },
  { type: 'matchPlaced', match: 'm', evening: 'e' },
  { type: 'seatsMapped', match: 'm', players: { '1': 'ann', '2': 'bea' } },
]
const book = foldClubLog(facts.map((fact, i) => ({ id: `e${i}`, n: i + 1, at: '', by: '', reason: '', fact })))
/** A match that Ann won and Bea lost: no points, one win more for Ann. */
function annsMatch(): CountedMatch {
  const result = (seat: number, won: boolean) => ({ seat, team: won ? 'a' : 'b', role: '', won, points: 0, fate: '' })
  const found = countMatch(book, {
    id: 'm',
    game: 'some',
    names: ['ann', 'bea'],
    created: day,
    ended: day,
    day,
    outcome: { kind: 'won', winners: ['a'], says: '' },
    results: [result(1, true), result(2, false)],
  })
  if (found === null) throw new Error('The match does not count.')
  return found
}
function onScreens(told: DisclosedByMatch): readonly unknown[] {
  const source = { book, matches: [annsMatch()], report: () => null, survives: {} }
  const { rows } = JSON.parse(answerQuery(source, { kind: 'screens', season: 's', told })) as PublicStandings
  return rows.map(({ name, place, points, tie }) => [name, place, points, tie])
}
it('public results give the row behind its reason', () => {
  expect(onScreens({})).toEqual([
    ['ann', 1, 3, null],
    ['bea', 2, 3, 'wins'],
  ])
})
it('withheld results separate nobody', () => {
  expect(onScreens({ m: [] })).toEqual([
    ['ann', 1, 3, null],
    ['bea', 1, 3, null],
  ])
})
