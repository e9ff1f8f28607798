/** Clocks on screens: none is left standing, and a spoken count never pauses by the rules. */
import { describe, expect, it } from 'vitest'
import { frameFor } from '../../shared/engine/frames.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { named } from '../kit/games.ts'
import { seeds } from '../kit/run-length.ts'
import { walk } from '../kit/claims/erring-player.ts'

type Told = Pick<Frame, 'phase' | 'round' | 'clocks'>
/** Returns the clocks that stand still over a change of the phase, or stand still though they are counted aloud. */
function leftStanding(frames: readonly Told[]): readonly string[] {
  return frames.flatMap(({ phase, round, clocks }, n) => {
    const before = frames[n - 1]
    const still = clocks.filter(({ running }) => !running)
    const counted = still.filter(({ stepMs }) => stepMs !== undefined)
    const isOther = before !== undefined && (before.phase !== phase || before.round !== round)
    const stood = isOther ? still.filter(({ id }) => before.clocks.some((each) => each.id === id && !each.running)) : []
    return [...counted, ...stood].map(({ id }) => `${id} in ${phase}`)
  })
}
const clock = { id: 'count', label: '', of: 3000, leftMs: 3000, running: false, since: 0 }

describe.each(named)('%s', (_id, game) => {
  it('leaves no clock standing when the match goes on', () => {
    for (const seed of seeds(6)) {
      const frames: Told[] = []
      // The moderator may stop all clocks by hand: that is no clock left standing.
      walk(game, seed, (live) => void (live.open.stopped || frames.push(frameFor(live, 'public', 'en'))))
      expect(leftStanding(frames), seed).toEqual([])
    }
  })
})
it('a clock that stands over a change of the phase is found, and so is a count that pauses', () => {
  expect(leftStanding([{ phase: 'day', round: 1, clocks: [clock] }])).toEqual([])
  expect(leftStanding([{ phase: 'day', round: 1, clocks: [{ ...clock, stepMs: 1000 }] }])).toEqual(['count in day'])
  const two = ['day', 'night'].map((phase) => ({ phase, round: 1, clocks: [clock] }))
  expect(leftStanding(two)).toEqual(['count in night'])
})
