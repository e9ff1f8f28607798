/** A branch of a feed that gives way to another computer's takes nothing with it: no erasure, no archive, no event. */
import { expect, onTestFinished, test } from 'vitest'
import type { Carrier } from '../../../electron/club/league/carrier.ts'
import { createInvitation } from '../../../electron/club/league/found-league.ts'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, eraseIn, game, id, keep, made } from '../../kit/club/laptops.ts'
import { founder, joiner, placeConsole, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { MemoryCarrier } from '../../kit/club/memory-league.ts'
import { archiveTexts } from '../../kit/league/archive-texts.ts'
import { behind, Line, RowCarrier } from '../../kit/league/course-carriers.ts'

const places: readonly (readonly [string, () => Carrier])[] = [
  ['a folder', () => new MemoryCarrier()],
  ['a database', () => new RowCarrier()],
]
const play = (at: LeagueConsole, n: number, names: readonly string[]): boolean =>
  keep(at, { ...endedMatch(game, { id: id(n), names, day: n }), mark: 0 })
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
/** Another computer with the key, the segments and the book that `one` has now. */
async function copyOf(one: LeagueConsole, carrier: Carrier): Promise<LeagueConsole> {
  const other = made('A copied disk')
  const segments = new SegmentStore(other.folder, one.signer.key)
  for (const hash of one.segments.own()) {
    const segment = one.segments.segment(hash)
    if (segment !== null) segments.addOwn(segment, one.segments.itemsOf(hash))
  }
  other.book.join(one.book.entries)
  for (const match of one.store.matches()) {
    const stored = one.store.read(match.id)
    if (stored !== null) keep(other, stored)
  }
  const copy = placeConsole(
    { one: other, name: 'A copied disk', segments, signer: one.signer, league: one.league },
    () => carrier,
  )
  onTestFinished(() => segments.close())
  await copy.sync()
  return copy
}

test.each(places)('an erasure in a branch that gave way is followed all the same in %s', async (_, open) => {
  const carrier = open()
  const ann = ending(founder('Ann', () => carrier))
  ann.book.write([{ type: 'playerAdded', player: id(10), name: 'Wilhelmina', guest: false }])
  play(ann, 1, ['Wilhelmina', 'Ben', 'Cleo', 'Dan', 'Eve'])
  ann.book.write([{ type: 'seatsMapped', match: id(1), players: { 1: id(10) } }])
  await ann.sync()
  const copy = await copyOf(ann, carrier)
  play(copy, 2, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
  await copy.sync()
  ann.book.write([{ type: 'playerAnonymised', player: id(10) }])
  eraseIn(ann)
  for (const each of [ann, copy, ann, copy, ann]) expect(await each.sync()).toMatchObject({ problem: null })
  eraseIn(copy)
  expect((await archiveTexts(carrier, ({ feed }) => feed === ann.signer.key)).join('')).not.toContain('Wilhelmina')
  const code = { league: ann.league, seed: ann.invite('Cem') }
  await ann.sync()
  const cem = ending(joiner('Cem', code, () => carrier))
  await cem.sync()
  expect(contentOf(cem) === contentOf(ann)).toBe(true)
  expect(contentOf(cem).includes('Wilhelmina')).toBe(false)
  expect(cem.store.matchCount()).toBe(2)
})
test.each([0, 1, 2, 3, 4, 5, 6])(
  'an invitation in a branch that gave way is told again, though the line broke after %i calls',
  async (calls) => {
    const carrier = new MemoryCarrier()
    const line = new Line()
    const ann = ending(founder('Ann', () => behind(line, carrier)))
    await ann.sync()
    const copy = await copyOf(ann, carrier)
    play(copy, 2, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
    await copy.sync()
    const { event, seed } = createInvitation('Cem')
    ann.job.tell(event)
    play(ann, 3, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
    line.callsLeft = calls
    const editions = ['1', '1', '1', '1', '1']
    for (const edition of editions) await ann.job.round(edition)
    const cem = ending(joiner('Cem', { league: ann.league, seed }, () => carrier))
    await cem.sync()
    expect(cem.job.membership().members.has(cem.signer.key)).toBe(true)
    expect(cem.store.matchCount()).toBe(2)
  },
)
