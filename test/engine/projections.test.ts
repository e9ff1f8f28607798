import { describe, expect, test } from 'vitest'
import type { StoredEvent } from '../../shared/engine/events.ts'
import { advanceProjection, startProjection, type Projection } from '../../shared/engine/projection.ts'

const row = (batch: number, event: StoredEvent['event']): StoredEvent => ({
  batch,
  t: batch * 1000,
  at: '',
  by: 'moderator',
  told: 'all',
  to: [],
  event,
})
const folding = {
  fold: (value: string, { event }: StoredEvent): string => (event.type === 'undone' ? value : value + event.type),
  ownClocks: () => true,
  topics: null,
}
const run = (...rows: readonly StoredEvent[]): Projection<string> =>
  rows.reduce((track, each) => advanceProjection(track, { row: each, rev: each.batch }, folding), startProjection(''))
const undone = (batch: number, of: number): StoredEvent => row(batch, { type: 'undone', batch: of, notice: 'silent' })

describe('a track', () => {
  test('goes back to before a whole batch', () => {
    expect(run(row(1, { type: 'a' }), row(2, { type: 'b' }), row(2, { type: 'c' })).value).toBe('abc')
    expect(run(row(1, { type: 'a' }), row(2, { type: 'b' }), row(2, { type: 'c' }), undone(3, 2)).value).toBe('a')
  })
  test('goes back step by step', () => {
    expect(run(row(1, { type: 'a' }), row(2, { type: 'b' }), undone(3, 2), undone(4, 1)).value).toBe('')
  })
  test('is left alone by an undo of what it never saw', () => {
    const track = run(row(1, { type: 'a' }))
    expect(advanceProjection(track, { row: undone(3, 2), rev: 3 }, folding)).toBe(track)
  })
  test('folds again what stands above the batch taken back', () => {
    expect(run(row(1, { type: 'a' }), row(2, { type: 'b' }), row(3, { type: 'e' }), undone(4, 2)).value).toBe('ae')
    const stopped = run(
      row(1, { type: 'a' }),
      row(2, { type: 'b' }),
      row(3, { type: 'clocksStopped' }),
      undone(4, 2),
      undone(5, 1),
    )
    expect(stopped).toMatchObject({ value: 'clocksStopped', stopped: true })
  })
})
