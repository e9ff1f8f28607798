/** A book that keeps no entries says what a fold of all of them says, in whatever order they come. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClubLogSummary } from '../../electron/club/log/club-log-summary.ts'
import { foldClubLog } from '../../shared/club/club-state.ts'
import { inLogOrder, type ClubLogEntry, type ClubEvent } from '../../shared/club/club-events.ts'

const fact = fc.oneof(
  fc.record({
    type: fc.constant('playerAdded' as const),
    player: fc.constantFrom('p1', 'p2', 'p3'),
    name: fc.string(),
    guest: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('playerRenamed' as const),
    player: fc.constantFrom('p1', 'p2', 'p3'),
    name: fc.string(),
  }),
  fc.record({
    type: fc.constant('seatsMapped' as const),
    match: fc.constantFrom('m1', 'm2'),
    players: fc.record(
      { '1': fc.constantFrom('p1', 'p2', null), '2': fc.constantFrom('p2', 'p9') },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: fc.constantFrom('tookBack' as const, 'broughtBack' as const),
    entry: fc.constantFrom('e0', 'e1', 'e3', 'e6', 'e9'),
  }),
) as fc.Arbitrary<ClubEvent>
/** Entries in the order in which they come, some of them between others that were there before. */
const entries = fc.array(fc.tuple(fact, fc.integer({ min: 0, max: 3 })), { maxLength: 14 }).map((all) =>
  all.map(([each, late], i): ClubLogEntry => ({
    id: `e${i}`,
    n: Math.max(1, i + 1 - late),
    at: '2026-01-01T00:00:00.000Z',
    by: 'Hall',
    reason: '',
    fact: each,
  })),
)
test('entries that are added one by one, a few at a time or twice make the same book', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 4 }), fc.nat(5), (all, step, there) => {
      let stored: readonly ClubLogEntry[] = all.slice(0, there)
      const book = new ClubLogSummary(() => inLogOrder(stored))
      for (let at = Math.max(0, there - 2); at < all.length; at += step) {
        const some = all.slice(at, at + step)
        const known = new Set(stored.map(({ id }) => id))
        stored = [...stored, ...some.filter(({ id }) => !known.has(id))]
        expect(book.add(some)).toEqual(some.filter(({ id }) => !known.has(id)))
        expect(book.book).toEqual(foldClubLog(stored))
      }
    }),
    { numRuns: 300 },
  )
})
test('what comes behind all others is folded without reading the rest again', () => {
  const said = (n: number): ClubLogEntry => ({
    id: `e${n}`,
    n,
    at: '',
    by: '',
    reason: '',
    fact: { type: 'playerAdded', player: `p${n}`, name: '', guest: false },
  })
  let read = 0
  const book = new ClubLogSummary(() => {
    read += 1
    return [said(1)]
  })
  book.add([said(2)])
  expect([read, book.book.players.size]).toEqual([1, 2])
})

test('what is taken back while the entries are read a second time counts, too', () => {
  const at = { at: '2026-01-01T00:00:00.000Z', by: 'x', reason: '' }
  const entries: ClubLogEntry[] = [
    { ...at, id: 'a', n: 1, fact: { type: 'matchVoided', match: 'm' } },
    { ...at, id: 'b', n: 2, fact: { type: 'matchVoided', match: 'o' } },
    { ...at, id: 'c', n: 3, fact: { type: 'tookBack', entry: 'a' } },
  ]
  const late: ClubLogEntry = { ...at, id: 'd', n: 4, fact: { type: 'tookBack', entry: 'b' } }
  let looks = 0
  const book = new ClubLogSummary(() => {
    looks += 1
    if (looks === 2) entries.push(late)
    return entries
  })
  book.add([late])
  expect([...book.book.matches.keys()]).toEqual([])
})
