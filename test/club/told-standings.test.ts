/** Standings on screens: two matches of equal public facts and other cards count alike, whatever points go by. */
import { expect, test } from 'vitest'
import { foldClubLog } from '../../shared/club/club-state.ts'
import type { ClubEvent } from '../../shared/club/club-events.ts'
import { countMatch, type MatchToCount } from '../../shared/club/counted-match.ts'
import { seasonTable } from '../../shared/club/season-view.ts'
import { onlyDisclosedSeats } from '../../shared/club/disclosed-seats.ts'
import type { SeatResult } from '../../shared/engine/game.ts'
import { fullState, type AnyGame, type MatchState } from '../../shared/engine/match.ts'
import { disclosedResultsOf } from '../../shared/engine/disclosure/disclosed-results.ts'
import type { Scoring } from '../../shared/stats/scoring.ts'
import { plainScoring, tieBreaks } from '../../shared/stats/scoring.ts'
import { named } from '../kit/games.ts'
import { walk } from '../kit/claims/erring-player.ts'

const day = '2026-03-01'
/** Returns a club log with one evening of one season and a match of `seats` players. */
function bookFor(seats: number, scoring: Scoring) {
  const players = Array.from({ length: seats }, (_, i) => `p${i + 1}`)
  const facts: readonly ClubEvent[] = [
    ...players.map((player): ClubEvent => ({ type: 'playerAdded', player, name: player, guest: false })),
    { type: 'seasonOpened', season: 's', title: 'Season' },
    { type: 'seasonChanged', season: 's', scoring },
    { type: 'eveningAdded', evening: 'e', season: 's', title: '', date: day },
    { type: 'matchPlaced', match: 'match', evening: 'e' },
    { type: 'seatsMapped', match: 'match', players: Object.fromEntries(players.map((id, i) => [String(i + 1), id])) },
  ]
  return foldClubLog(facts.map((fact, i) => ({ id: `e${i}`, n: i + 1, at: '', by: '', reason: '', fact })))
}
const awarding = (win: number, loss: number) => ({ win, draw: 0.5, loss })
/** Points by role, by team and by fate, each another for each. */
function scoringOf(game: AnyGame): Scoring {
  const roles = Object.entries(game.roles as Readonly<Record<string, { readonly team: string }>>)
  const teams = [...new Set(roles.map(([, { team }]) => team))]
  const each = (ids: readonly string[], by: number) =>
    Object.fromEntries(ids.map((id, i) => [`${game.id}/${id}`, awarding(by * (i + 2), by * (i + 1) + 0.25)]))
  const fates = Object.fromEntries(
    ['free', 'alive', 'troika', 'night', 'in'].map((fate, i) => [`${game.id}/${fate}`, i + 1]),
  )
  return {
    ...plainScoring,
    ownPoints: true,
    fates,
    teams: each(teams, 1),
    roles: each(
      roles.map(([id]) => id),
      100,
    ),
  }
}
/** All players are level on points, and every rule decides who stands before whom. */
const tied: Scoring = { ...plainScoring, award: { win: 0, draw: 0, loss: 0 }, tieBreaks }
/** Returns results in which every hidden seat holds another card and the other side has won. */
function otherwise(results: readonly SeatResult[], known: readonly SeatResult[]): readonly SeatResult[] {
  const isKnown = ({ seat }: SeatResult): boolean => known.some((each) => each.seat === seat)
  return results.map((each) =>
    isKnown(each) ? each : { ...each, role: 'other', team: 'other', won: !each.won, points: 9 },
  )
}
/** The standings with this match as screens may count it, and as the desk does. */
function standings(live: MatchState, results: readonly SeatResult[], scoring: Scoring) {
  const { table } = live.open.value
  const book = bookFor(table.seats.length, scoring)
  const outcome = { kind: 'won', winners: [], says: '' } as const
  const names = table.seats.map(({ name }) => name)
  const match: MatchToCount = {
    id: 'match',
    game: live.game.id,
    names,
    created: day,
    ended: day,
    day,
    outcome,
    results,
  }
  const found = countMatch(book, match)
  if (found === null) throw new Error('The match does not count.')
  const { results: known, whole } = disclosedResultsOf(live)
  const matches = onlyDisclosedSeats([found], whole ? {} : { match: known })
  return { screens: seasonTable(book, 's', { matches }), desk: seasonTable(book, 's', { matches: [found] }) }
}
test.each(named)(
  '%s: other cards that nobody saw, equal standings, with points by role, team and fate, or by tie-breaks alone',
  (_, game) => {
    for (const seed of ['seed-1', 'seed-2']) {
      const { live } = walk(game, seed)
      const played = game.results(fullState(live))
      const { results: known, whole } = disclosedResultsOf(live)
      for (const scoring of [plainScoring, scoringOf(game), tied]) {
        const one = standings(live, played, scoring)
        const other = standings(live, otherwise(played, known), scoring)
        expect(JSON.stringify(other.desk) === JSON.stringify(one.desk)).toBe(whole)
        expect(other.screens).toEqual(one.screens)
        expect(one.screens?.rows).toHaveLength(known.length)
      }
    }
  },
)
