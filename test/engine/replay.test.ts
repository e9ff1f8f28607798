import { describe, expect, test } from 'vitest'
import type { Commit } from '../../shared/engine/events.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import { eventsToldTo } from '../../shared/engine/history.ts'
import { foldToldEvents, refoldMatch, upcastEvent } from '../../shared/engine/replay.ts'
import { anyProbe, emitting, noted, probe, shown } from '../kit/probe-game.ts'
import { tableOf } from '../kit/test-table.ts'

describe('a stored match', () => {
  const table = tableOf(probe, { seats: 2 })
    .moderator(emitting(shown('a'), noted('b')))
    .moderator({ type: 'draw' })
    .undo()
  test('folds to the same match without deciding or drawing anything', () => {
    const asleep = {
      ...anyProbe,
      decide: {},
      check: () => [{ level: 'error' as const, at: 'x', says: 'x', clause: 'x' }],
    } as typeof anyProbe
    const again = refoldMatch(asleep, 'match', {
      entries: JSON.parse(JSON.stringify(table.entries)) as Commit[],
      rules: 2,
    })
    expect(frameFor(again, 'moderator', 'en')).toEqual(table.frame('moderator'))
    expect(again.batch).toBe(table.live.batch)
    expect(again.undone).toHaveLength(1)
  })
  test('of an older rule sheet is read in today’s words; the rows stay as they are', () => {
    const old = {
      batch: 9,
      t: 5,
      at: '',
      by: 'moderator',
      told: 'all',
      to: [],
      event: { type: 'said', words: 'hello' },
    } as const
    expect(upcastEvent(anyProbe, old, 1).event).toEqual({ type: 'shown', text: 'hello' })
    expect(upcastEvent(anyProbe, old, 2)).toBe(old)
    const entries: Commit[] = [...table.entries, { kind: 'command', batch: 9, command: { type: 'emit' }, rows: [old] }]
    expect(frameFor(refoldMatch(anyProbe, 'match', { entries, rules: 1 }), 'public', 'en').board.headline).toBe(
      'a,hello',
    )
    expect(frameFor(refoldMatch(anyProbe, 'match', { entries, rules: 2 }), 'public', 'en').board.headline).toBe('a')
  })
  test('is, for one audience, what the rows told to it fold to', () => {
    expect(frameFor(foldToldEvents(anyProbe, 'match', eventsToldTo('public', table.rows)), 'public', 'en')).toEqual(
      table.frame('public'),
    )
  })
})
