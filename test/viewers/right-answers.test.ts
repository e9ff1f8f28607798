/** Right answers of polls: from what everybody was told, in every game, and never before all cards lie open. */
import { describe, expect, it } from 'vitest'
import { frameFor } from '../../shared/engine/frames.ts'
import {
  decide,
  foldCommit,
  fullState,
  isCommandRefusal,
  isOver,
  type AnyGame,
  type MatchState,
} from '../../shared/engine/match.ts'
import { answersTo } from '../../shared/viewers/poll.ts'
import { rightAnswers, settledEnd, tableVotes } from '../../shared/viewers/right-answers.ts'
import { named, setupOf } from '../kit/games.ts'
import { seeds } from '../kit/run-length.ts'
import { stampOf, walk } from '../kit/claims/erring-player.ts'
import { endsOfBoth } from '../kit/claims/two-worlds.ts'

const pollOf = (kind: 'suspect' | 'choose' | 'winner', live: MatchState, winners: readonly string[]) => ({
  kind,
  match: 'm',
  answers: answersTo(
    kind,
    frameFor(live, 'public', 'en'),
    live.game.sides.by === 'team' ? winners.map((side) => ({ side, labels: { en: side } })) : [],
  ),
  endsAt: 0,
})
/** Returns a finished match with its results shown by hand, where its cards do not all lie open. */
function withResultsShown(live: MatchState, seed: string): MatchState {
  if (settledEnd(live) !== null) return live
  const entry = decide(live, { type: 'showResults' }, stampOf('moderator', live.t, seed))
  return isCommandRefusal(entry) ? live : foldCommit(live, entry)
}
describe.each(named)('%s', (_id, game: AnyGame) => {
  it('has no right answer before its cards lie open, and those of the truth then', () => {
    let [settled, voted, early] = [0, 0, 0]
    for (const seed of seeds(4)) {
      let begun: MatchState | null = null
      const { live, entries } = walk(game, seed, (now) => {
        if (now.open.value.table.ring.length > 0) begun ??= now
        if (!isOver(now) && settledEnd(now) !== null) early += 1
      })
      const end = settledEnd(withResultsShown(live, seed))
      if (end === null || begun === null) continue
      settled += 1
      const votes = tableVotes(
        live,
        entries.flatMap(({ rows }) => rows),
        end,
      )
      expect(votes?.right ?? 0).toBeLessThanOrEqual(votes?.of ?? 0)
      voted += votes?.of ?? 0
      const teams = new Map(game.results(fullState(live)).map(({ seat, team }) => [seat, team]))
      expect(end.teams).toEqual(teams)
      const suspect = pollOf('suspect', begun, [])
      const right = rightAnswers(suspect, end)
      const sizes = [...new Set(teams.values())].map(
        (team) => [...teams.values()].filter((each) => each === team).length,
      )
      for (const i of right ?? []) {
        const team = teams.get(suspect.answers[i]?.seat ?? 0)
        expect([...teams.values()].filter((each) => each === team).length).toBeLessThan(Math.max(...sizes))
      }
      const winner = pollOf('winner', begun, [...new Set(teams.values()), ...end.winners])
      const won = [...(rightAnswers(winner, end) ?? [])].map((i) => winner.answers[i])
      expect(won.every((each) => end.winners.includes(each?.side ?? String(each?.seat)))).toBe(true)
      expect(rightAnswers(pollOf('choose', begun, []), end)).toBeNull()
    }
    expect(early).toBe(0)
    expect(settled).toBeGreaterThan(0)
    expect(voted > 0).toBe(game.ballots !== undefined)
  })
  it('counts the table’s votes alike in two matches of equal public facts', () => {
    for (const seed of seeds(4)) {
      for (const ends of endsOfBoth(game, setupOf(game, seed), seed)) {
        const [one, other] = ends.map(({ live, entries }) => {
          const end = settledEnd(live)
          const rows = entries.flatMap((entry) => entry.rows)
          return end === null ? null : tableVotes(live, rows, end)
        })
        expect(other).toEqual(one)
      }
    }
  })
})
