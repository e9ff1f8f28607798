/** The beats of a replay: played in turn, shown by hand and skipped by a second press, and none after a jump. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { games } from '../../../shared/games/index.ts'
import { replayFileOf } from '../../../shared/replay/replay-file.ts'
import { replayPushesOf } from '../../../shared/replay/replay-pushes.ts'
import { replayOf } from '../../../shared/replay/replay-steps.ts'
import { emptyQueue, takePush } from '../../../shared/show/show-queue.ts'
import ReplayPlayer from '../../../renderer/replay-player/ReplayPlayer.vue'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import { setupOf } from '../../kit/games.ts'

const at = (t: number): string => new Date(t).toISOString()
/** Returns the file of a match, its steps as the audience's view lists them, and the place of one that told three facts. */
function fileOf(game: AnyGame) {
  const { entries } = playRandomly(game, { setup: setupOf(game, 'show'), seed: 'show', limit: 200, at })
  const replay = replayOf({ game, id: 'match' }, { entries, rules: game.rules }, 'en')
  const file = replayFileOf(replay, { lang: 'en', secrets: false })
  const kept = file.steps.flatMap(({ open }, n) => (open || n === 0 ? [n] : []))
  const pushes = replayPushesOf(file, 'public')
  const take = { factor: 1, now: 0 }
  const place = kept.findIndex((n, i) => {
    const [before, push] = [pushes[kept[i - 1] ?? -1], pushes[n]]
    if (before === undefined || push === undefined) return false
    const { beats } = takePush(takePush(emptyQueue, before, take), push, take)
    return new Set(beats.map(({ rev }) => rev)).size >= 3
  })
  return { file, kept, place }
}
const found = games.map(fileOf).find(({ place: n }) => n > 0)
if (found === undefined) throw new Error('No step told three facts.')
const { file, kept, place } = found

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
function opened() {
  const player = mount(ReplayPlayer, { props: { file }, attachTo: document.body })
  const stage = player.findComponent(StageBoard)
  const press = (key: string): Promise<void> => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, code: key === ' ' ? 'Space' : key }))
    return player.vm.$nextTick()
  }
  const rev = (): number => stage.props('frame')?.rev ?? -1
  const endOf = (n: number): number => ((kept[n] ?? 0) + 1) * 10_000
  async function goTo(n: number): Promise<void> {
    await player.findAll('ol.steps button')[n]?.trigger('click')
  }
  return { player, press, rev, endOf, goTo }
}
it('a step forward shows its first beat, and a second press its end', async () => {
  const { player, press, rev, endOf, goTo } = opened()
  await goTo(place - 1)
  await press('ArrowRight')
  expect(rev()).toBeGreaterThan(endOf(place - 1))
  expect(rev()).toBeLessThan(endOf(place))
  await press('ArrowRight')
  expect(rev()).toBe(endOf(place))
  player.unmount()
})
it('a jump paints the end of a step at once', async () => {
  const { player, press, rev, endOf, goTo } = opened()
  await press('End')
  expect(rev()).toBe(endOf(kept.length - 1))
  await press('Home')
  await goTo(place)
  expect(rev()).toBe(endOf(place))
  player.unmount()
})
it('a pause of the playback keeps the beat that is shown', async () => {
  const { player, press, rev, endOf, goTo } = opened()
  await goTo(place - 1)
  await press(' ')
  for (let i = 0; i < 100 && rev() === endOf(place - 1); i++) vi.advanceTimersByTime(100)
  await press(' ')
  const stood = rev()
  vi.advanceTimersByTime(60_000)
  expect([rev(), stood > endOf(place - 1), stood < endOf(place)]).toEqual([stood, true, true])
  await press(' ')
  vi.advanceTimersByTime(60_000)
  await player.vm.$nextTick()
  expect(rev()).toBeGreaterThanOrEqual(endOf(place))
  player.unmount()
})
it('playback shows every beat of a step before the next one', async () => {
  const { player, press, rev, endOf, goTo } = opened()
  await goTo(place - 1)
  await press(' ')
  const seen: number[] = []
  for (let i = 0; i < 600 && rev() <= endOf(place); i++) {
    if (seen.at(-1) !== rev()) seen.push(rev())
    vi.advanceTimersByTime(100)
    await player.vm.$nextTick()
  }
  const beats = seen.filter((each) => each > endOf(place - 1) && each < endOf(place))
  expect(beats.length).toBeGreaterThan(0)
  expect(seen).toContain(endOf(place))
  player.unmount()
})
