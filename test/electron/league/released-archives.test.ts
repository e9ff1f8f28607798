/** Erased names of a computer that is gone: once it is removed, the founder tells its facts and releases its archives. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PlaceTakenError, type Carrier } from '../../../electron/club/league/carrier.ts'
import { folderCarrier } from '../../../electron/club/league/folder-carrier.ts'
import { decodeSegment, encodeSegment } from '../../../electron/club/league/segment.ts'
import { contentOf, eraseIn, game, id, keep } from '../../kit/club/laptops.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { founder, joiner, type LeagueConsole, type OpenCarrier } from '../../kit/club/league-consoles.ts'
import { MemoryCarrier } from '../../kit/club/memory-league.ts'
import { archiveTexts } from '../../kit/league/archive-texts.ts'
import { RowCarrier } from '../../kit/league/course-carriers.ts'
import { opening, useOwnDatabase } from '../../kit/postgres/own-database.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
/** Returns all that stands in the archives of a league. */
async function textsOf({ league }: LeagueConsole, open: OpenCarrier): Promise<string> {
  const carrier = await open(league)
  try {
    return (await archiveTexts(carrier, () => true)).join('')
  } finally {
    await carrier.close()
  }
}
const names = ['Halina', 'Ben', 'Cleo', 'Dan', 'Eve']
/** Writes a player and a match with her name into a console's book. */
function playAt(at: LeagueConsole): void {
  at.book.write([{ type: 'playerAdded', player: id(10), name: 'Halina', guest: false }])
  keep(at, { ...endedMatch(game, { id: id(1), names, day: 1 }), mark: 0 })
  at.book.write([{ type: 'seatsMapped', match: id(1), players: { 1: id(10) } }])
}
function erase(at: LeagueConsole): void {
  at.book.write([{ type: 'playerAnonymised', player: id(10) }])
  eraseIn(at)
}
const lastOf = (at: LeagueConsole, { signer }: LeagueConsole): number => at.segments.numbers(signer.key).at(-1) ?? 0
const remove = (by: LeagueConsole, one: LeagueConsole, through = lastOf(by, one)): void =>
  by.job.tell({ type: 'consoleRevoked', console: one.signer.key, through })
const guestOf = (name: string, by: LeagueConsole, open: OpenCarrier): LeagueConsole =>
  ending(joiner(name, { league: by.league, seed: by.invite(name) }, open))
interface ThreeConsoles {
  readonly ann: LeagueConsole
  readonly ben: LeagueConsole
  readonly cem: LeagueConsole
}
/** Ann, who founded the league, and two others whom she invited; Ben's console has told a match with a name. */
async function threeConsoles(open: OpenCarrier, others: OpenCarrier = open): Promise<ThreeConsoles> {
  const ann = ending(founder('Ann', open))
  const [ben, cem] = [guestOf('Ben', ann, others), guestOf('Cem', ann, others)]
  playAt(ben)
  for (const each of [ann, ben, cem, ann]) expect((await each.sync()).problem).toBeNull()
  return { ann, ben, cem }
}
async function expectWholeBook(newcomer: LeagueConsole, { ann, cem }: ThreeConsoles): Promise<void> {
  for (const each of [ann, newcomer, cem, newcomer]) expect(await each.sync()).toMatchObject({ problem: null })
  expect((await newcomer.sync()).behind).toBe(0)
  expect(newcomer.store.matches()).toHaveLength(1)
  for (const each of [cem, newcomer]) expect(contentOf(each)).toBe(contentOf(ann))
}
function sharedFolder(): { readonly path: string; readonly open: OpenCarrier } {
  const path = mkdtempSync(join(tmpdir(), 'duskboard-released-'))
  onTestFinished(() => removeFolder(path))
  return { path, open: (league) => folderCarrier(path, league) }
}
const opened = (carrier: Carrier): OpenCarrier => {
  return () => carrier
}
const places: readonly (readonly [string, () => OpenCarrier])[] = [
  ['files', () => opened(new MemoryCarrier())],
  ['rows', () => opened(new RowCarrier())],
  ['a folder', () => sharedFolder().open],
]

describe.each(places)('a computer that is gone, in %s', (_, make) => {
  test.each([
    ['erased before', true],
    ['erased after', false],
  ])('has a name that was %s it was removed nowhere any more, and a newcomer gets its match', async (_, isBefore) => {
    const open = make()
    const all = await threeConsoles(open)
    const { ann, ben, cem } = all
    expect(await textsOf(ann, open)).toContain('Halina')
    if (isBefore) erase(cem)
    if (isBefore) for (const each of [cem, ann]) await each.sync()
    remove(ann, ben)
    if (!isBefore) erase(cem)
    for (const each of [cem, ann, ann]) await each.sync()
    expect(await textsOf(ann, open)).not.toContain('Halina')
    await expectWholeBook(guestOf('Dan', ann, open), all)
  })
  test('leaves no name after its revocation either', async () => {
    const open = make()
    const { ann, ben, cem } = await threeConsoles(open)
    remove(ann, ben, 1)
    erase(cem)
    for (const each of [cem, ann, cem, ann, ann]) await each.sync()
    expect(await textsOf(ann, open)).not.toContain('Halina')
    expect(ann.store.matches()).toHaveLength(1)
  })
})
describe('archives of a removed computer', () => {
  test('stay while nobody was erased', async () => {
    const open = opened(new MemoryCarrier())
    const all = await threeConsoles(open)
    const { ann, ben } = all
    const before = ann.segments.own().length
    remove(ann, ben)
    for (let n = 0; n < 3; n += 1) await ann.sync()
    expect(ann.segments.own()).toHaveLength(before + 1)
    expect(await textsOf(ann, open)).toContain('Halina')
    await expectWholeBook(guestOf('Dan', ann, open), all)
  })
  test('are released by the founder alone, though another member says so', async () => {
    const carrier = new MemoryCarrier()
    const { ann, ben, cem } = await threeConsoles(opened(carrier))
    const told = cem.segments.own().length
    cem.job.tell({ type: 'archivesReleased', console: ben.signer.key, numbers: [2, 3] })
    for (const each of [cem, ann]) await each.sync()
    expect(cem.segments.own()).toHaveLength(told + 1)
    const archives = [...carrier.files].filter(([key]) => key.startsWith(ben.signer.key))
    for (const [key, bytes] of archives)
      carrier.files.set(key, encodeSegment({ ...decodeSegment(bytes), payload: null }))
    const dan = guestOf('Dan', ann, opened(carrier))
    for (const each of [ann, dan]) await each.sync()
    for (const [key, bytes] of archives) carrier.files.set(key, bytes)
    await dan.sync()
    expect(dan.store.matches()).toHaveLength(1)
  })
  test('are not put back by the computer, which is still there and had not heard of the erasure', async () => {
    const carrier = new MemoryCarrier()
    const written: number[] = []
    const write: Carrier['write'] = (place, segment) => {
      if (segment.payload !== null) written.push(place.n)
      return carrier.write(place, segment)
    }
    const ann = ending(founder('Ann', opened(carrier)))
    const ben = guestOf('Ben', ann, opened({ ...carrier, write }))
    playAt(ben)
    for (const each of [ann, ben, ann]) await each.sync()
    expect(written.splice(0)).toEqual([2, 3])
    remove(ann, ben)
    erase(ann)
    for (let n = 0; n < 2; n += 1) await ann.sync()
    await ben.sync()
    // Ben's console writes them anew without the name, which counts no more.
    expect(written).toEqual([4, 5])
    await ann.sync()
    expect(await textsOf(ann, opened(carrier))).not.toContain('Halina')
  })
  test('go again where an old copy of a file comes back, and a damaged one is mended', async () => {
    const carrier = new MemoryCarrier()
    const all = await threeConsoles(opened(carrier))
    const { ann, ben, cem } = all
    const old = [...carrier.files].filter(([key]) => key.startsWith(ben.signer.key))
    remove(ann, ben)
    erase(cem)
    for (const each of [cem, ann, ann]) await each.sync()
    const [first, second] = old.filter(([key]) => !key.endsWith(' 1'))
    if (first === undefined || second === undefined) throw new Error('Ben has told two archives.')
    carrier.files.set(...first)
    carrier.files.set(second[0], Buffer.from('{'))
    await ann.sync()
    expect(await textsOf(ann, opened(carrier))).not.toContain('Halina')
    await expectWholeBook(guestOf('Dan', ann, opened(carrier)), all)
  })
  test('go from a folder where files are lost or damaged', async () => {
    const { path, open } = sharedFolder()
    const all = await threeConsoles(open)
    const { ann, ben, cem } = all
    remove(ann, ben)
    erase(cem)
    const files = join(path, `duskboard-league-${ann.league.slice(0, 16)}`, ben.signer.key)
    rmSync(join(files, '00000002.segment'))
    writeFileSync(join(files, '00000003.segment'), '{}\n')
    for (const each of [cem, ann, ann]) await each.sync()
    expect(await textsOf(ann, open)).not.toContain('Halina')
    await expectWholeBook(guestOf('Dan', ann, open), all)
  })
  test('are said to be released once what they held was told', async () => {
    const { ann, ben, cem } = await threeConsoles(opened(new MemoryCarrier()))
    erase(cem)
    for (const each of [cem, ann]) await each.sync()
    remove(ann, ben)
    await ann.sync()
    const headers = ann.segments.own().flatMap((hash) => ann.segments.segment(hash)?.header ?? [])
    expect(headers.slice(-3).map(({ payload, events }) => [payload !== null, events])).toEqual([
      [true, []],
      [true, []],
      [false, [{ type: 'archivesReleased', console: ben.signer.key, numbers: [2, 3] }]],
    ])
  })
  test('stay until what they told lies on the carrier', async () => {
    const carrier = new MemoryCarrier()
    let isTaken = false
    const write: Carrier['write'] = (place, segment) =>
      isTaken ? Promise.reject(new PlaceTakenError()) : carrier.write(place, segment)
    const { ann, ben, cem } = await threeConsoles(opened({ ...carrier, write }))
    erase(cem)
    await cem.sync()
    remove(ann, ben)
    isTaken = true
    for (let n = 0; n < 2; n += 1) expect((await ann.sync()).ahead).toBeGreaterThan(0)
    expect(await textsOf(ann, opened(carrier))).toContain('Halina')
    isTaken = false
    await ann.sync()
    expect(await textsOf(ann, opened(carrier))).not.toContain('Halina')
  })
})
describe('in PostgreSQL', () => {
  const own = useOwnDatabase()
  test('the founder releases the archives of a computer that was shut out', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const owner = opening(own.url, true)
    // All by the owner's role: which roles may do what is tested elsewhere.
    const all = await threeConsoles(owner)
    const { ann, ben, cem } = all
    remove(ann, ben)
    erase(cem)
    for (const each of [cem, ann, ann]) expect((await each.sync()).problem).toBeNull()
    expect(await textsOf(ann, owner)).not.toContain('Halina')
    await expectWholeBook(guestOf('Dan', ann, owner), all)
  })
})
