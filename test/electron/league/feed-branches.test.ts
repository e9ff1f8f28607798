/** A file holds one branch of a forked feed, and never a piece of one behind a piece of another. */
import { expect, test } from 'vitest'
import { createSigningKey } from '../../../electron/club/league/console-key.ts'
import { bereftByOthers, lastBranch } from '../../../electron/club/league/feed-branches.ts'
import type { HashedHeader } from '../../../electron/club/league/membership.ts'
import { signSegment } from '../../../electron/club/league/segment.ts'

const ann = createSigningKey()
const made = '2026-03-01T12:00:00.000Z'
const after = (last: HashedHeader | null, word: string, replaces: number | null = null): HashedHeader => {
  const place = { league: null, n: (last?.header.n ?? 0) + 1, before: last?.hash ?? null, made, events: [], replaces }
  return signSegment(place, Buffer.from(word), ann)
}
const inOrder = (...all: readonly HashedHeader[]): readonly HashedHeader[] =>
  all.toSorted((a, b) => a.header.n - b.header.n || (a.hash < b.hash ? -1 : 1))

test('of two branches the one with the highest number is taken whole', () => {
  const first = after(null, 'first')
  for (let tries = 0; tries < 8; tries += 1) {
    const [left, right] = [after(first, `left ${tries}`), after(first, `right ${tries}`)]
    const end = after(right, 'end')
    expect(lastBranch(inOrder(first, left, right, end))).toEqual([first.hash, right.hash, end.hash])
  }
  expect(lastBranch([])).toEqual([])
})
test('an archive that a segment which does not count replaced is named, and no other one', () => {
  const first = after(null, 'first')
  const second = after(first, 'second')
  const third = after(second, 'third', 1)
  const chains = new Map([[ann.key, [first, second, third]]])
  expect(bereftByOthers(chains, new Set([first.hash, second.hash]))).toEqual(new Set([first.hash]))
  expect(bereftByOthers(chains, new Set([first.hash, second.hash, third.hash]))).toEqual(new Set())
})
