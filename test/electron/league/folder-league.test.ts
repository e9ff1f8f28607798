/** A league whose consoles meet in a folder that another program keeps equal. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openImportFile } from '../../../electron/club/transfer/archive-reader.ts'
import { folderCarrier } from '../../../electron/club/league/folder-carrier.ts'
import { ProgressMeter } from '../../../electron/club/league/progress-meter.ts'
import { decodeSegment } from '../../../electron/club/league/segment.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole, type OpenCarrier } from '../../kit/club/league-consoles.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

function sharedFolder(): { readonly path: string; readonly open: OpenCarrier } {
  const path = mkdtempSync(join(tmpdir(), 'duskboard-league-'))
  onTestFinished(() => removeFolder(path))
  return { path, open: (league) => folderCarrier(path, league) }
}
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const play = (at: LeagueConsole, n: number): boolean =>
  keep(at, { ...endedMatch(game, { id: id(n), names, day: n }), mark: 0 })
const addPlayer = (at: LeagueConsole, n: number, name: string): void =>
  void at.book.write([{ type: 'playerAdded', player: id(n), name, guest: false }])

/** Two consoles of one league. */
function pair(): {
  readonly path: string
  readonly open: OpenCarrier
  readonly ann: LeagueConsole
  readonly ben: LeagueConsole
} {
  const { path, open } = sharedFolder()
  const ann = ending(founder('Ann’s laptop', open))
  const ben = ending(joiner('Ben’s laptop', { league: ann.league, seed: ann.invite('Ben') }, open))
  return { path, open, ann, ben }
}

test('an evening on each of two laptops that never meet is one season', async () => {
  const { ann, ben } = pair()
  play(ann, 1)
  addPlayer(ann, 101, 'Halina')
  play(ben, 2)
  addPlayer(ben, 102, 'Ignacy')
  await ann.sync()
  await ben.sync()
  const last = await ann.sync()
  await ben.sync()
  expect(last.members.map(({ name }) => name)).toEqual(['Ann’s laptop', 'Ben’s laptop'])
  expect(last).toMatchObject({ name: 'Season 7', ahead: 0, behind: 0, problem: null, strangers: [] })
  expect(ann.store.matchCount()).toBe(2)
  expect(contentOf(ann)).toBe(contentOf(ben))
})

test('each match that is published is counted, and again where a name is erased from it', async () => {
  const { ann } = pair()
  const said: string[] = []
  const { prototype } = ProgressMeter
  vi.spyOn(prototype, 'begin').mockImplementation((doing, of) => void said.push(`${doing} ${of}`))
  vi.spyOn(prototype, 'add').mockImplementation((more) => void said.push(`done ${more}`))
  onTestFinished(() => void vi.restoreAllMocks())
  addPlayer(ann, 101, 'Halina')
  for (let n = 1; n <= 12; n += 1) play(ann, n)
  await ann.sync()
  // Archives hold ten matches, and what the club log says goes before them.
  expect(said.join(', ')).toContain('publish 12, done 0, done 10, done 2,')
  said.length = 0
  ann.book.write([{ type: 'playerDeleted', player: id(101) }])
  await ann.sync()
  expect(said.join(', ')).toContain('publish 12, done 0, done 10, done 2, publish 0, done 0,')
})

test('nothing is sent twice, and nothing that came from others', async () => {
  const { ann, ben, path } = pair()
  play(ann, 1)
  for (const each of [ann, ben, ann, ben]) await each.sync()
  const files = (): readonly string[] => readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
  const before = files()
  for (const each of [ann, ben, ann, ben]) await each.sync()
  expect(files()).toEqual(before)
  expect(ben.segments.own()).toHaveLength(1)
})

test('a folder that is not there is said, and nothing is lost', async () => {
  const { open, path } = sharedFolder()
  const ann = ending(founder('Ann’s laptop', open))
  rmSync(path, { recursive: true })
  play(ann, 1)
  expect(await ann.sync()).toMatchObject({ problem: 'missing', ahead: 2 })
})

test('a file that is still being copied waits until it is whole', async () => {
  const { ann, ben, path } = pair()
  play(ann, 1)
  await ann.sync()
  const folder = join(path, readdirSync(path)[0] ?? '', ann.signer.key)
  const file = join(folder, readdirSync(folder).toSorted().at(-1) ?? '')
  const whole = readFileSync(file)
  for (const length of [0, 10, whole.indexOf(10), whole.indexOf(10) + 1, whole.length - 1]) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    expect((await ben.sync()).taken, `${length} bytes`).toBe(0)
    expect(ben.store.matchCount()).toBe(0)
  }
  writeFileSync(file, whole)
  expect((await ben.sync()).taken).toBe(1)
  expect(contentOf(ben)).toContain(id(1))
})

test('a damaged copy overrules nothing, and its writer puts it right', async () => {
  const { ann, ben, path } = pair()
  play(ann, 1)
  await ann.sync()
  const folder = join(path, readdirSync(path)[0] ?? '', ann.signer.key)
  const file = join(folder, readdirSync(folder).toSorted().at(-1) ?? '')
  const whole = readFileSync(file)
  whole[whole.length - 5] = (whole[whole.length - 5] ?? 0) ^ 1
  writeFileSync(file, whole)
  expect(await ben.sync()).toMatchObject({ taken: 0, damaged: 1 })
  await ann.sync()
  expect(await ben.sync()).toMatchObject({ taken: 1, damaged: 0 })
})

test('a console that nobody invited is shown and never counted', async () => {
  const { open } = sharedFolder()
  const ann = ending(founder('Ann’s laptop', open))
  const eve = ending(joiner('Eve’s laptop', { league: ann.league, seed: founder('x', null).invite('Eve') }, open))
  play(eve, 2)
  await eve.sync()
  expect(await ann.sync()).toMatchObject({ strangers: [{ key: eve.signer.key }], taken: 0 })
  expect(ann.store.matchCount()).toBe(0)
})

/** All texts of the archives that lie in the folder. */
async function textsIn(path: string): Promise<string> {
  const texts: string[] = []
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.segment'),
  )) {
    const { payload } = decodeSegment(readFileSync(join(path, name)))
    if (payload === null) continue
    const file = join(path, 'archive.part')
    writeFileSync(file, payload)
    const source = await openImportFile(file)
    for await (const entries of source.entries()) texts.push(JSON.stringify(entries))
    for await (const match of source.matches()) texts.push(JSON.stringify(match))
    await source.close()
  }
  return texts.join('')
}
test('an erased name is in no file of the league once its writer has heard of it', async () => {
  const { ann, ben, path, open } = pair()
  addPlayer(ann, 101, 'Wilhelmina')
  for (const each of [ann, ben]) await each.sync()
  expect(await textsIn(path)).toContain('Wilhelmina')
  const archives = ann.segments.own().flatMap((hash) => ann.segments.segment(hash)?.payload ?? [])
  expect(archives).toHaveLength(1)
  ben.book.write([{ type: 'playerAnonymised', player: id(101) }])
  for (const each of [ben, ann, ben]) await each.sync()
  expect(await textsIn(path)).not.toContain('Wilhelmina')
  for (const archive of archives)
    expect(readFileSync(join(ann.folder, 'league.db')).includes(Buffer.from(archive))).toBe(false)
  const late = ending(joiner('Cem’s laptop', { league: ann.league, seed: ben.invite('Cem') }, open))
  for (const each of [ben, late, ann, late]) await each.sync()
  expect(contentOf(late)).toBe(contentOf(ann))
  expect(contentOf(ann)).toBe(contentOf(ben))
  expect(contentOf(ann)).not.toContain('Wilhelmina')
})
test('an archive with an erased name that an older copy of the folder brings back is taken away again', async () => {
  const { ann, ben, path } = pair()
  addPlayer(ann, 101, 'Wilhelmina')
  for (const each of [ann, ben]) await each.sync()
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.segment'))
  const old = new Map(files.map((name) => [name, readFileSync(join(path, name))]))
  ben.book.write([{ type: 'playerAnonymised', player: id(101) }])
  for (const each of [ben, ann, ben]) await each.sync()
  for (const [name, bytes] of old) writeFileSync(join(path, name), bytes)
  expect(await textsIn(path)).toContain('Wilhelmina')
  for (const each of [ann, ben]) await each.sync()
  expect(await textsIn(path)).not.toContain('Wilhelmina')
  expect(contentOf(ann)).toBe(contentOf(ben))
})

test('work that somebody took in before a revocation was heard stays, for everybody', async () => {
  const { ann, ben, open } = pair()
  const cem = ending(joiner('Cem’s laptop', { league: ann.league, seed: ann.invite('Cem') }, open))
  for (const each of [ann, ben, cem]) await each.sync()
  addPlayer(ben, 101, 'Taken')
  for (const each of [ben, cem]) await each.sync()
  ann.job.tell({ type: 'consoleRevoked', console: ben.signer.key, through: 1 })
  addPlayer(ben, 102, 'Late')
  for (const each of [ben, ann, cem, ann, cem]) await each.sync()
  expect(contentOf(ann)).toBe(contentOf(cem))
  expect(contentOf(ann)).toContain('Taken')
  expect(contentOf(ann)).not.toContain('Late')
  const own = (): number => cem.segments.own().length
  const before = own()
  for (const each of [ann, cem, ann, cem]) await each.sync()
  expect(own()).toBe(before)
})
