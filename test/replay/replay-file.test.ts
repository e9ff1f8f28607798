/** Pictures as changes: put together again they are the pictures, and a file without secrets was made without any. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Commit } from '../../shared/engine/events.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { deltaOf, applyDelta, type Json } from '../../shared/replay/frame-delta.ts'
import { replayFileOf, picturesOf } from '../../shared/replay/replay-file.ts'
import { announcedCommits, replayOf, commitsInForce } from '../../shared/replay/replay-steps.ts'
import { named, setupOf } from '../kit/games.ts'

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json)

describe('what changed', () => {
  it('makes the next value out of the one before, also when it went through a file', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const delta = JSON.parse(JSON.stringify(deltaOf(from, to))) as ReturnType<typeof deltaOf>
        expect(applyDelta(from, delta)).toEqual(to)
      }),
    )
  })
  it('is nothing where nothing changed', () => {
    fc.assert(fc.property(json, (value) => deltaOf(value, structuredClone(value)) === null))
  })
  it('says of a large value only what is new in it', () => {
    const seats = Array.from({ length: 40 }, (_, seat) => ({ seat, out: false }))
    const after = seats.map((each) => (each.seat === 7 ? { ...each, out: true } : each))
    expect(deltaOf({ seats }, { seats: after })).toEqual({ set: { seats: { set: { 7: { set: { out: [true] } } } } } })
  })
  it('keeps keys such as __proto__ to themselves', () => {
    const from = JSON.parse('{"a":1}') as Json
    const to = JSON.parse('{"a":1,"__proto__":{"x":1}}') as Json
    const back = applyDelta(from, deltaOf(from, to))
    expect(JSON.stringify(back)).toBe(JSON.stringify(to))
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})

const at = (t: number): string => new Date(t).toISOString()
const sharedFile = (game: AnyGame, entries: readonly Commit[], secrets: boolean) =>
  replayFileOf(replayOf({ game, id: 'match' }, { entries, rules: game.rules }, 'en'), { lang: 'en', secrets })

describe.each(named)('a shared replay of %s', (_id, game) => {
  const { entries } = playRandomly(game, { setup: setupOf(game, 'film'), seed: 'film', limit: 200, at })
  it('holds every picture of both views', () => {
    const file = JSON.parse(JSON.stringify(sharedFile(game, entries, true))) as ReturnType<typeof replayFileOf>
    const replay = replayOf({ game, id: 'match' }, { entries, rules: game.rules }, 'en')
    for (const [view, as] of [
      ['public', 'public'],
      ['everything', 'spectator'],
    ] as const) {
      const pictures = picturesOf(file, view)
      expect(pictures).toHaveLength(entries.length)
      for (const { n } of replay.steps) {
        const { board, cue } = frameFor(replay.at(n), as, 'en')
        expect(pictures[n]).toMatchObject(JSON.parse(JSON.stringify({ board, cue })) as object)
      }
    }
  })
  it('is without secrets the same whatever the secrets were', () => {
    const other = entries.map((entry) => ({
      ...entry,
      command: { type: 'somethingElse', secret: 'CANARY' },
      rows: entry.rows.filter(({ told }) => told === 'all').map((row) => ({ ...row, by: 'clock' as const })),
    }))
    const text = JSON.stringify(sharedFile(game, announcedCommits(commitsInForce(entries)), false))
    expect(JSON.stringify(sharedFile(game, announcedCommits(commitsInForce(other)), false))).toBe(text)
    expect(text).not.toContain('CANARY')
    expect(text).not.toContain('"everything"')
  })
})
