/** Laptops of a club exchange their archives, in any order and however often, and end equal. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteOf } from '../../shared/club/club-state.ts'
import type { ClubEvent } from '../../shared/club/club-events.ts'
import {
  contentOf,
  exported,
  id,
  keep,
  laptop,
  lookedAt,
  made,
  matchOf,
  takenIn,
  type Laptop,
} from '../kit/club/laptops.ts'
import { tries } from '../kit/run-length.ts'

async function bring(from: Laptop, to: Laptop): Promise<void> {
  await takenIn(to, await exported(from))
}
const ids = ({ store }: Laptop): readonly string[] => store.matches().map((match) => match.id)

describe('one match on two laptops', () => {
  const steps = (one: Laptop, n = 1): number => one.store.read(id(n))?.entries.length ?? 0

  test('what is not here comes, and comes once', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 8 }))
    a.book.write([{ type: 'playerAdded', player: id(9), name: 'Ann', guest: false }])
    const file = await exported(a)
    expect(await takenIn(b, file)).toMatchObject({ matches: { new: 1, same: 0 }, entries: 1, players: 1 })
    const after = contentOf(b)
    expect(after).toBe(contentOf(a))
    expect(await takenIn(b, file)).toMatchObject({ matches: { new: 0, same: 1 }, entries: 0, players: 0 })
    expect(contentOf(b)).toBe(after)
  })
  test('one that was taken along in mid-game and went on elsewhere: the longer history stands', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 5 }))
    keep(b, matchOf(id(1), { steps: 10 }))
    const [fromA, fromB] = [await exported(a), await exported(b)]
    expect((await takenIn(b, fromA)).matches).toMatchObject({ shorter: 1, forked: 0 })
    expect(steps(b)).toBe(10)
    expect((await takenIn(a, fromB)).matches).toMatchObject({ longer: 1, forked: 0 })
    expect(steps(a)).toBe(10)
    expect(contentOf(a)).toBe(contentOf(b))
    expect(ids(a)).toEqual([id(1)])
  })
  test('one that went on differently on both: the longer keeps the id, the other is kept as void with a reason', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 8, fork: 1 }))
    keep(b, matchOf(id(1), { steps: 8, fork: 3 }))
    await bring(a, b)
    await bring(b, a)
    expect(contentOf(a)).toBe(contentOf(b))
    expect(steps(a)).toBe(11)
    const [aside = ''] = ids(a).filter((each) => each !== id(1))
    expect(a.store.read(aside)?.entries).toHaveLength(9)
    expect(noteOf(a.book.book, aside).voided).toBe(true)
    expect(a.book.entries.find(({ fact }) => 'match' in fact && fact.match === aside)?.reason).toContain(id(1))
    expect(noteOf(a.book.book, id(1)).voided).toBe(false)
  })
  test('a history that was replaced is chained, and can be played on', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 8, fork: 1 }))
    const longer = matchOf(id(1), { steps: 8, fork: 3 })
    keep(b, longer)
    await bring(b, a)
    expect(a.store.read(id(1))).toMatchObject({ damage: null, entries: longer.entries })
    a.store.append(id(1), { kind: 'command', batch: 12, command: { type: 'x' }, rows: [] }, {})
    expect(steps(a)).toBe(12)
  })
  test('one that is on the table is left until it is not; the rest comes', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 5 }))
    keep(b, matchOf(id(1), { steps: 10 }))
    keep(b, matchOf(id(2), { steps: 4 }))
    a.inUse.add(id(1))
    const file = await exported(b)
    const { conflicts, matches } = await takenIn(a, file)
    expect(conflicts).toMatchObject([{ match: id(1), kind: 'waits' }])
    expect([matches.new, steps(a), steps(a, 2)]).toEqual([1, 5, 4])
    a.inUse.clear()
    await takenIn(a, file)
    expect(steps(a)).toBe(10)
  })
  test('a match that is open for reading is seen in its new state', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 5 }))
    keep(b, matchOf(id(1), { steps: 10 }))
    const before = a.tables.get(id(1))?.live.batch
    await bring(b, a)
    expect([before, a.tables.get(id(1))?.live.batch]).toEqual([5, 10])
  })
  test('a preview says the same as the import, and changes nothing', async () => {
    const [a, b] = [made('A'), made('B')]
    keep(a, matchOf(id(1), { steps: 8, fork: 1 }))
    keep(b, matchOf(id(1), { steps: 8, fork: 3 }))
    keep(b, matchOf(id(2), { steps: 6 }))
    b.book.write([{ type: 'seasonOpened', season: id(7), title: 'Spring' }])
    const file = await exported(b)
    const before = contentOf(a)
    const seen = await lookedAt(a, file)
    expect(contentOf(a)).toBe(before)
    expect(seen).toMatchObject({ matches: { new: 1, forked: 1 }, seasons: 1, conflicts: [{ kind: 'theirs' }] })
    expect(await takenIn(a, file)).toEqual(seen)
  })
  test('logo, colours and packs fill what is missing and replace nothing', async () => {
    const [a, b] = [made('A'), made('B')]
    a.store.set('page:packs', { 'x/words': { Own: { words: ['a'] }, Same: { words: ['ours'] } } })
    b.store.set('page:packs', { 'x/words': { Same: { words: ['theirs'] }, New: { words: ['b'] } } })
    const red = '#aa0000'
    await bring(b, a)
    expect(a.store.setting('page:packs')).toEqual({
      'x/words': { Own: { words: ['a'] }, Same: { words: ['ours'] }, New: { words: ['b'] } },
    })
    b.settings.take({ colours: { accent: red, accentLight: null }, logo: null, packs: {} })
    expect((await takenIn(a, await exported(b))).settings).toEqual(['colours'])
    expect(a.settings.now().colours?.accent).toBe(red)
  })
})

describe('any clubs', () => {
  const player = fc.constantFrom(id(101), id(102), id(103))
  const anyFact: fc.Arbitrary<ClubEvent> = fc.oneof(
    player.map((who): ClubEvent => ({ type: 'playerAdded', player: who, name: `N${who.at(-1)}`, guest: false })),
    fc
      .record({ player, name: fc.constantFrom('Zoe', 'Żaneta') })
      .map((rest): ClubEvent => ({ type: 'playerRenamed', ...rest })),
    fc.record({ player, into: player }).map((rest): ClubEvent => ({ type: 'playersMerged', ...rest })),
    fc.integer({ min: 1, max: 3 }).map((n): ClubEvent => ({ type: 'matchVoided', match: id(n) })),
    fc
      .integer({ min: 1, max: 3 })
      .map((n): ClubEvent => ({ type: 'seatsMapped', match: id(n), players: { 1: id(101) } })),
  )
  const anyMatch = fc.record({
    n: fc.integer({ min: 1, max: 3 }),
    steps: fc.integer({ min: 2, max: 9 }),
    fork: fc.integer({ min: 0, max: 3 }),
  })
  type Act =
    | { readonly kind: 'fact'; readonly on: number; readonly fact: ClubEvent }
    | { readonly kind: 'match'; readonly on: number; readonly match: { n: number; steps: number; fork: number } }
    | { readonly kind: 'bring'; readonly on: number; readonly to: number }
  const on = fc.integer({ min: 0, max: 2 })
  const anyAct: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ kind: fc.constant('fact' as const), on, fact: anyFact }),
    fc.record({ kind: fc.constant('match' as const), on, match: anyMatch }),
    fc.record({ kind: fc.constant('bring' as const), on, to: on }),
  )
  async function act(all: readonly Laptop[], what: Act): Promise<void> {
    const one = all[what.on]
    if (one === undefined) return
    if (what.kind === 'fact') one.book.write([what.fact])
    else if (what.kind === 'match') {
      const { n, ...rest } = what.match
      // Each laptop plays a match once; all later steps exchange it.
      if (one.store.read(id(n)) === null) keep(one, matchOf(id(n), rest))
    } else if (what.on !== what.to) await bring(one, all[what.to] ?? one)
  }
  test('end equal, whoever brings what to whom and however often', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 14 }), fc.boolean(), async (acts, turned) => {
        const all = [laptop('A'), laptop('B'), laptop('C')]
        try {
          for (const each of acts) await act(all, each)
          const [a, b, c] = turned ? all.toReversed() : all
          if (a === undefined || b === undefined || c === undefined) return
          for (const [from, to] of [
            [a, b],
            [b, c],
            [c, a],
            [c, b],
            [b, c],
          ] as const)
            await bring(from, to)
          await bring(c, a)
          await bring(a, b)
          await bring(a, c)
          expect(contentOf(b)).toBe(contentOf(a))
          expect(contentOf(c)).toBe(contentOf(a))
          for (const match of a.store.matches()) expect(a.store.read(match.id)?.damage).toBeNull()
        } finally {
          for (const each of all) each.close()
        }
      }),
      { numRuns: tries(25) },
    )
  })
})
