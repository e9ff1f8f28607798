/** Matches to store: plain values, the same for the same numbers, so that a test can say what must come back. */
import type { Commit, StoredEvent } from '../../../shared/engine/events.ts'
import type { MatchRecord } from '../../../electron/storage/store.ts'

export const record = (id: string): MatchRecord => ({
  id,
  game: 'sample',
  rules: 3,
  names: ['Ann', 'Żółć', 'Боб 🎭', '"quoted"\n\ttwice'],
  seed: `seed of ${id}`,
  created: '2026-01-02T03:04:05.678Z',
  ended: null,
  outcome: null,
  results: null,
})
const hearings = ['all', 'moderator', 'seats', 'nobody'] as const

function row(batch: number, i: number): StoredEvent {
  const told = hearings[(batch + i) % hearings.length] ?? 'all'
  const by = ([1, 'moderator', 'clock', 'engine'] as const)[batch % 4] ?? 'moderator'
  return {
    batch,
    t: batch * 1000 + 0.5,
    at: new Date(Date.UTC(2026, 0, 2, 3, 4, 5) + batch * 1000).toISOString(),
    by,
    told,
    to: told === 'seats' ? [1, 2 + i] : [],
    event: {
      type: `happened${i}`,
      seat: i,
      text: `step ${batch} “Zażółć” \u2028 ${'x'.repeat((batch * 7) % 90)}`,
      nested: { a: [1.5, null, true] },
    },
  }
}
/** Entry number `batch` of every sample match: 0, 1, 2 or 3 rows. */
export const entry = (batch: number): Commit => ({
  kind: 'command',
  batch,
  command: { type: batch === 1 ? 'begin' : 'act', seat: batch % 9 },
  rows: Array.from({ length: batch === 1 ? 4 : batch % 4 }, (_, i) => row(batch, i)),
})
export const entries = (count: number): readonly Commit[] => Array.from({ length: count }, (_, i) => entry(i + 1))

/** Numbers from 0 up to 1, the same ones on every run. */
export function chance(seed: number): () => number {
  let x = seed >>> 0 || 1
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return x / 2 ** 32
  }
}
