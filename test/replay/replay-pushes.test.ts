/** A replay file as a screen: a step forward shows the beats that outputs showed then. */
import { describe, expect, it } from 'vitest'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { pictureFor } from '../../shared/engine/frames.ts'
import { replayFileOf } from '../../shared/replay/replay-file.ts'
import { replayPushesOf } from '../../shared/replay/replay-pushes.ts'
import { replayOf } from '../../shared/replay/replay-steps.ts'
import { planBeats } from '../../shared/show/plan-beats.ts'
import { advanceQueue, emptyQueue, nextBeatAt, shownPush, takePush } from '../../shared/show/show-queue.ts'
import { toShowPicture, type Moment } from '../../shared/show/show-picture.ts'
import { readToldMoments, toldMomentsOf } from '../../shared/show/told-moments.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import { games } from '../../shared/games/index.ts'
import { named, setupOf } from '../kit/games.ts'

const at = (t: number): string => new Date(t).toISOString()
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Returns what a screen shows from one push to the next until it rests, without results. */
function drawnFrom(before: PublicPush, push: PublicPush): readonly unknown[] {
  const { results: _results, ...plain } = push
  const take = { factor: 1, now: 0 }
  let queue = takePush(takePush(emptyQueue, before, take), plain, take)
  const drawn = [shownPush(queue)]
  for (let next = nextBeatAt(queue); next !== null; next = nextBeatAt(queue)) {
    queue = advanceQueue(queue, next)
    drawn.push(shownPush(queue))
  }
  return drawn.map((each) => asJson(each?.frame?.board))
}
/** Returns what an output drew between two states of a match. */
function drawnLive(before: MatchState, after: MatchState): readonly unknown[] {
  const momentOf = (live: MatchState): Moment => {
    const frame = pictureFor(live, 'public', 'en')
    return { rev: frame.rev, picture: toShowPicture(frame) }
  }
  const told = toldMomentsOf(after, 'en')
  const between = told === null ? [] : readToldMoments(pictureFor(after, 'public', 'en'), told)
  return planBeats(momentOf(before), between, momentOf(after)).map(({ picture }) => asJson(picture.board))
}
const withoutRepeats = (boards: readonly unknown[]): readonly unknown[] =>
  boards.filter((board, i) => JSON.stringify(board) !== JSON.stringify(boards[i - 1]))

describe.each(named)('a replay file of %s', (_id, game) => {
  const { entries } = playRandomly(game, { setup: setupOf(game, 'show'), seed: 'show', limit: 200, at })
  const replay = replayOf({ game, id: 'match' }, { entries, rules: game.rules }, 'en')
  const file = asJson(replayFileOf(replay, { lang: 'en', secrets: false })) as ReturnType<typeof replayFileOf>
  const pushes = replayPushesOf(file, 'public')
  it('shows a step forward beat by beat, as outputs did', () => {
    let several = 0
    for (const [n, push] of pushes.entries()) {
      const before = pushes[n - 1]
      if (before === undefined || replay.steps[n]?.open !== true) continue
      if (before.frame?.undos !== push.frame?.undos) continue
      const live = withoutRepeats(drawnLive(replay.at(n - 1), replay.at(n)))
      expect(withoutRepeats(drawnFrom(before, push)), `step ${n}`).toEqual(live)
      if (live.length > 1) several++
    }
    // A game of few lines may tell one fact a step.
    expect(several > 0 || !games.includes(game)).toBe(true)
  })
  it('paints the end of a step that was jumped to', () => {
    for (const [n, push] of pushes.entries()) {
      const before = pushes[n - 1]
      if (before === undefined) continue
      const jumped = { ...push, stage: { ...push.stage, beats: { paused: false, skipped: 1 } } }
      const from = { ...before, stage: { ...before.stage, beats: { paused: false, skipped: 0 } } }
      expect(drawnFrom(from, jumped), `step ${n}`).toEqual([asJson(push.frame?.board)])
    }
  })
})
