/** A league after a copied disk, a restored backup, and a lost file of segments: nothing is lost, and books end equal. */
import { expect, onTestFinished, test } from 'vitest'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, eraseIn, game, id, keep, laptop } from '../../kit/club/laptops.ts'
import { founder, joiner, placeConsole, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { MemoryCarrier } from '../../kit/club/memory-league.ts'
import { archiveTexts } from '../../kit/league/archive-texts.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const play = (at: LeagueConsole, n: number): boolean =>
  keep(at, { ...endedMatch(game, { id: id(n), names, day: n }), mark: 0 })
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
function pair(): { readonly open: () => MemoryCarrier; readonly ann: LeagueConsole; readonly ben: LeagueConsole } {
  const carrier = new MemoryCarrier()
  const open = (): MemoryCarrier => carrier
  const ann = ending(founder('Ann’s laptop', open))
  const ben = ending(joiner('Ben’s laptop', { league: ann.league, seed: ann.invite('Ben') }, open))
  return { open, ann, ben }
}
const syncAll = async (...all: readonly LeagueConsole[]): Promise<void> => {
  for (const each of all) await each.sync()
}
/** Another computer with the key of `one` and the segments that it has now, and with a book of its own. */
function copyOf(one: LeagueConsole, open: () => MemoryCarrier): LeagueConsole {
  const other = laptop('A copied disk', { hasErasure: true })
  const segments = new SegmentStore(other.folder, one.signer.key)
  for (const hash of one.segments.own()) {
    const segment = one.segments.segment(hash)
    if (segment !== null) segments.addOwn(segment, one.segments.itemsOf(hash))
  }
  return ending(
    placeConsole({ one: other, name: 'A copied disk', segments, signer: one.signer, league: one.league }, open),
  )
}

test('a copied disk that writes with the same key forks the feed, which is named, and mends itself', async () => {
  const { open, ann, ben } = pair()
  play(ben, 1)
  await syncAll(ann, ben, ann)
  const copy = copyOf(ben, open)
  play(ben, 2)
  play(copy, 3)
  const invited = copy.invite('Cem')
  await syncAll(copy, ben, copy, ann, ben, copy, ann)
  for (const each of [ben, copy]) expect(contentOf(each)).toBe(contentOf(ann))
  expect(ann.store.matchCount()).toBe(3)
  const { members } = await ben.sync()
  expect(members.map(({ name, forked }) => [name, forked])).toEqual([
    ['Ann’s laptop', false],
    ['Ben’s laptop', true],
  ])
  const cem = ending(joiner('Cem’s laptop', { league: ann.league, seed: invited }, open))
  await syncAll(cem, ann)
  expect(contentOf(cem)).toBe(contentOf(ann))
})
test('after a restored backup the league brings back what is missing, the own work too', async () => {
  const { open, ann, ben } = pair()
  play(ann, 1)
  play(ben, 2)
  await syncAll(ann, ben, ann)
  const one = laptop('Restored')
  const restored = ending(placeConsole({ ...ann, one, name: 'Restored' }, open))
  expect(restored.store.matchCount()).toBe(0)
  await restored.sync()
  expect(contentOf(restored)).toBe(contentOf(ben))
})
test('a lost file of segments comes back from the carrier, and the feed goes on without a fork', async () => {
  const { open, ann, ben } = pair()
  play(ben, 1)
  await syncAll(ben, ann)
  const segments = new SegmentStore(laptop('elsewhere').folder, ben.signer.key)
  const again = placeConsole({ ...ben, one: ben, name: 'Ben’s laptop', segments }, open)
  onTestFinished(() => segments.close())
  play(ben, 2)
  await syncAll(again, ann)
  expect(contentOf(again)).toBe(contentOf(ann))
  expect((await ann.sync()).members.map(({ forked }) => forked)).toEqual([false, false])
})

const addHalina = (at: LeagueConsole): void =>
  void at.book.write([{ type: 'playerAdded', player: id(10), name: 'Halina', guest: false }])
function eraseHalina(at: LeagueConsole): void {
  at.book.write([{ type: 'playerAnonymised', player: id(10) }])
  eraseIn(at)
}
const textsAt = async (carrier: MemoryCarrier): Promise<string> => (await archiveTexts(carrier, () => true)).join('')

test('a copied disk does not put an archive back that the other computer replaced', async () => {
  const { open, ann, ben } = pair()
  addHalina(ben)
  await syncAll(ann, ben, ann)
  const copy = copyOf(ben, open)
  eraseHalina(ben)
  await syncAll(ben, copy, copy, ann)
  expect(await textsAt(open())).not.toContain('Halina')
  const own = copy.segments.own().flatMap((hash) => copy.segments.segment(hash)?.payload ?? [])
  expect(own).toHaveLength(ben.segments.own().filter((hash) => ben.segments.segment(hash)?.payload !== null).length)
})
test('an own archive that comes back later than the others follows an erasure, too', async () => {
  const { open, ann, ben } = pair()
  addHalina(ben)
  await syncAll(ann, ben, ann)
  play(ben, 1)
  await syncAll(ben, ann)
  eraseHalina(ann)
  await syncAll(ann)
  const late = `${ben.signer.key} 2`
  const bytes = open().files.get(late) ?? Buffer.alloc(0)
  open().files.set(late, Buffer.from(bytes.subarray(0, bytes.length - 1)))
  const segments = new SegmentStore(laptop('elsewhere').folder, ben.signer.key)
  const again = placeConsole({ ...ben, one: ben, name: 'Ben’s laptop', segments }, open)
  onTestFinished(() => segments.close())
  await syncAll(again)
  open().files.set(late, bytes)
  await syncAll(again, again)
  expect(again.book.book.players.get(id(10))?.gone).not.toBeNull()
  expect(await textsAt(open())).not.toContain('Halina')
})
test('an own archive that counts no more follows an erasure also where it comes back from the carrier', async () => {
  const { open, ann, ben } = pair()
  const cem = ending(joiner('Cem’s laptop', { league: ann.league, seed: ben.invite('Cem') }, open))
  addHalina(cem)
  await syncAll(ben, cem, ann, ben)
  ben.job.tell({ type: 'consoleRevoked', console: cem.signer.key, through: 1 })
  eraseHalina(ann)
  await syncAll(ben, ann, ben)
  expect(await textsAt(open())).toContain('Halina')
  const segments = new SegmentStore(laptop('elsewhere').folder, cem.signer.key)
  const again = placeConsole({ ...cem, one: cem, name: 'Cem’s laptop', segments }, open)
  onTestFinished(() => segments.close())
  await syncAll(again, again)
  expect(await textsAt(open())).not.toContain('Halina')
})
