/** A match taken apart: every picture as it was then, what was taken back, and what everybody was told alone. */
import { describe, expect, it } from 'vitest'
import type { Commit } from '../../shared/engine/events.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import { foldToldEvents, refoldMatch } from '../../shared/engine/replay.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { template } from '../../shared/games/_template/index.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import {
  announcedCommits,
  gapAfter,
  longestGapMs,
  pictureAt,
  replayOf,
  shortestGapMs,
  commitsInForce,
  stepsFor,
} from '../../shared/replay/replay-steps.ts'
import { named, setupOf } from '../kit/games.ts'
import { tableOf } from '../kit/test-table.ts'

const at = (t: number): string => new Date(t).toISOString()
const walked = (game: AnyGame, seed: string) => playRandomly(game, { setup: setupOf(game, seed), seed, limit: 150, at })
const replayed = (game: AnyGame, entries: readonly Commit[]) =>
  replayOf({ game, id: 'match' }, { entries, rules: game.rules }, 'en')

describe.each(named)('%s, step by step', (_id, game) => {
  it('shows each audience what it saw then, whichever way it is jumped to', () => {
    const { entries } = walked(game, 'steps')
    const replay = replayed(game, entries)
    expect(replay.steps).toHaveLength(entries.length)
    const last = entries.length - 1
    for (const n of [last, 0, Math.floor(last / 2), Math.floor(last / 3), last]) {
      const then = refoldMatch(game, 'match', { entries: entries.slice(0, n + 1), rules: game.rules })
      for (const as of ['moderator', 'public', 'seat:1'] as const) {
        expect(pictureAt(replay, n, { as, lang: 'en' }).board).toEqual(frameFor(then, as, 'en').board)
      }
    }
    expect(replay.at(-5)).toBe(replay.at(0))
    expect(replay.at(9999)).toBe(replay.at(last))
  })
  it('begins a chapter wherever a phase or a round begins', () => {
    const replay = replayed(game, walked(game, 'chapters').entries)
    expect(replay.chapters[0]?.step).toBe(0)
    for (const { step, phase, round } of replay.chapters) {
      expect([replay.steps[step]?.phase, replay.steps[step]?.round]).toEqual([phase, round])
      const before = replay.steps[step - 1]
      expect([before?.phase, before?.round]).not.toEqual([phase, round])
    }
    expect(replay.chapters.length).toBeGreaterThan(1)
  })
  it('holds of what was announced nothing but that, and the public picture all the same', () => {
    const { entries } = walked(game, 'announced')
    const told = announcedCommits(entries)
    const replay = replayed(game, told)
    for (const { rows, command } of told) {
      expect(command).toEqual({ type: 'told' })
      expect(rows.every((row) => row.told === 'all' && row.by === 'engine')).toBe(true)
    }
    const rows = entries.flatMap((entry) => entry.rows).filter((row) => row.told === 'all')
    const picture = pictureAt(replay, told.length, { as: 'public', lang: 'en' })
    expect(picture.board).toEqual(frameFor(foldToldEvents(game, 'match', rows), 'public', 'en').board)
    const full = replayed(game, entries)
    expect(full.steps.filter(({ open }) => open)).toHaveLength(told.length)
    expect(stepsFor(full.steps, 'public')).toHaveLength(told.length)
    expect(stepsFor(full.steps, 'seat:1').length).toBeGreaterThanOrEqual(told.length)
    expect(stepsFor(full.steps, 'moderator')).toBe(full.steps)
  })
})

describe('what was taken back', () => {
  const table = () =>
    tableOf(template, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
      .moderator({ type: 'deal' })
      .moderator({ type: 'choosePrey', seat: 5 })
  it('is marked, as is the taking back', () => {
    const { entries } = table().undo().moderator({ type: 'choosePrey', seat: 4 })
    const { steps } = replayed(template as unknown as AnyGame, entries)
    expect(steps.map(({ undone }) => undone)).toEqual([null, null, 'later', 'undoes', null])
  })
  it('is left out where only what stood is shown', () => {
    const mistaken = table().undo().moderator({ type: 'choosePrey', seat: 4 }).moderator({ type: 'breakDawn' })
    const right = tableOf(template, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
      .moderator({ type: 'deal' })
      .moderator({ type: 'choosePrey', seat: 4 })
      .moderator({ type: 'breakDawn' })
    const game = template as unknown as AnyGame
    const [stood, never] = [replayed(game, commitsInForce(mistaken.entries)), replayed(game, right.entries)]
    expect(stood.steps.map(({ title }) => title)).toEqual(never.steps.map(({ title }) => title))
    for (const as of ['moderator', 'public'] as const) {
      expect(pictureAt(stood, 9, { as, lang: 'en' }).board).toEqual(pictureAt(never, 9, { as, lang: 'en' }).board)
    }
  })
  it('stands again where it was done again', () => {
    const { entries } = table().undo().redo()
    const stood = commitsInForce(entries)
    expect(stood.map(({ kind }) => kind)).toEqual(['command', 'command', 'redo'])
    const game = template as unknown as AnyGame
    const [now, then] = [replayed(game, stood), replayed(game, table().entries)]
    expect(pictureAt(now, 2, { as: 'moderator', lang: 'en' }).board).toEqual(
      pictureAt(then, 2, { as: 'moderator', lang: 'en' }).board,
    )
  })
})

describe('the pace of a replay', () => {
  it('is that of the match, but no gap is longer or shorter than can be watched', () => {
    const steps = [0, 10, 3000, 900_000].map((t) => ({ t }))
    expect([0, 1, 2, 3].map((n) => gapAfter(steps, n))).toEqual([shortestGapMs, 2990, longestGapMs, 0])
  })
})
