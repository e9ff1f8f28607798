/** A league whose segments are carried by hand: files between consoles that never meet. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { FileRejectedError } from '../../../electron/club/transfer/file-rejected.ts'
import { readZipDirectory, readZipMember } from '../../../electron/club/transfer/zip-reader.ts'
import { writeZip, type ZipEntry } from '../../../electron/club/transfer/zip-writer.ts'
import { openImportFile } from '../../../electron/club/transfer/archive-reader.ts'
import { leagueOfFile, openLeagueFile, writeLeagueFile } from '../../../electron/club/league/file/league-file.ts'
import { signSegment } from '../../../electron/club/league/segment.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, exported, game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const play = (at: LeagueConsole, n: number): boolean =>
  keep(at, { ...endedMatch(game, { id: id(n), names, day: n }), mark: 0 })
const addPlayer = (at: LeagueConsole, n: number, name: string): void =>
  void at.book.write([{ type: 'playerAdded', player: id(n), name, guest: false }])
function ending<T extends LeagueConsole>(one: T): T {
  onTestFinished(one.close)
  return one
}
function trio(): { readonly ann: LeagueConsole; readonly ben: LeagueConsole; readonly cem: LeagueConsole } {
  const ann = ending(founder('Ann’s laptop', null))
  const ben = ending(joiner('Ben’s laptop', { league: ann.league, seed: ann.invite('Ben') }, null))
  const cem = ending(joiner('Cem’s laptop', { league: ann.league, seed: ann.invite('Cem') }, null))
  return { ann, ben, cem }
}
function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-carried-'))
  onTestFinished(() => removeFolder(folder))
  return join(folder, 'league.duskclub')
}
/** Saves a file and returns its path. */
async function saved(at: LeagueConsole): Promise<string> {
  const path = newPath()
  await at.sync()
  at.job.noteSaved(await at.job.save(path))
  return path
}
const carry = async (from: LeagueConsole, to: LeagueConsole): Promise<number> =>
  (await to.job.takeIn(await saved(from))).taken
const flawOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((each: unknown) => each)
  return error instanceof FileRejectedError ? error.flaw : 'none'
}

test('files passed on from one to the next bring all books to the same', async () => {
  const { ann, ben, cem } = trio()
  play(ann, 1)
  play(ben, 2)
  addPlayer(cem, 101, 'Halina')
  expect(await ann.sync()).toMatchObject({ ahead: 4, problem: null })
  expect(await carry(ann, ben)).toBe(1)
  // Cem never sees a file of Ann's: Ben passes on what he has from her.
  expect(await carry(ben, cem)).toBe(2)
  expect(await carry(cem, ann)).toBe(2)
  expect(await carry(cem, ben)).toBe(1)
  for (const each of [ben, cem]) expect(contentOf(each)).toBe(contentOf(ann))
  expect(ann.store.matchCount()).toBe(2)
  expect(await ann.sync()).toMatchObject({ ahead: 0, behind: 0, strangers: [], members: [{}, {}, {}] })
})
test('the same file a second time changes nothing', async () => {
  const { ann, ben } = trio()
  play(ann, 1)
  const path = await saved(ann)
  expect((await ben.job.takeIn(path)).taken).toBe(1)
  const before = contentOf(ben)
  expect(await ben.job.takeIn(path)).toMatchObject({ taken: 0, damaged: 0 })
  expect(contentOf(ben)).toBe(before)
})
test('a file that is cut or damaged anywhere is rejected as a whole, and nothing is changed', async () => {
  const { ann, ben } = trio()
  play(ann, 1)
  const path = await saved(ann)
  const whole = readFileSync(path)
  const before = [contentOf(ben), ben.segments.chains().size]
  const reads = async (bytes: Buffer): Promise<string> => {
    writeFileSync(path, bytes)
    return flawOf(ben.job.takeIn(path))
  }
  for (let length = 0; length < whole.length; length += 97)
    expect(await reads(whole.subarray(0, length)), `${length} bytes`).toMatch(/^(?:truncated|not-an-archive|damaged)$/u)
  const spoiledFlaws: string[] = []
  for (let at = 0; at < whole.length; at += 61) {
    const spoiled = Buffer.from(whole)
    spoiled[at] = (spoiled[at] ?? 0) ^ 0xff
    spoiledFlaws.push(await reads(spoiled))
    // A few bytes of a zip file mean nothing, such as times: then all of it came in.
    const hasTaken = spoiledFlaws.at(-1) === 'none'
    expect([contentOf(ben), ben.segments.chains().size]).toEqual(hasTaken ? [contentOf(ann), 2] : before)
    if (hasTaken) break
  }
  expect(spoiledFlaws).toContain('damaged')
})
/** Writes a file anew with other members. */
async function rewrite(path: string, change: (entries: readonly ZipEntry[]) => readonly ZipEntry[]): Promise<void> {
  const file = await open(path, 'r')
  const entries: ZipEntry[] = []
  for (const member of await readZipDirectory(file, (await file.stat()).size))
    entries.push({ name: member.name, bytes: await readZipMember(file, member) })
  await file.close()
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(Readable.from(change(entries)))) pieces.push(Buffer.from(piece))
  writeFileSync(path, Buffer.concat(pieces))
}
test('a file from which a segment was taken, or in which one was put in another’s place, is rejected', async () => {
  const { ann, ben } = trio()
  play(ann, 1)
  const changes = {
    lost: (entries: readonly ZipEntry[]) => entries.filter(({ name }) => !name.endsWith('2.segment')),
    last: (entries: readonly ZipEntry[]) => entries.toSpliced(-2, 1),
    swapped: (entries: readonly ZipEntry[]) =>
      entries.map((entry, i) => (i === 2 ? { name: entry.name, bytes: entries[1]?.bytes ?? entry.bytes } : entry)),
    added: (entries: readonly ZipEntry[]) => [{ name: 'program.exe', bytes: Buffer.from('x') }, ...entries],
  }
  const flaws: Record<string, string> = {}
  for (const [name, change] of Object.entries(changes)) {
    const path = await saved(ann)
    await rewrite(path, change)
    flaws[name] = await flawOf(ben.job.takeIn(path))
  }
  expect(flaws).toEqual({ lost: 'damaged', last: 'damaged', swapped: 'damaged', added: 'forbidden' })
  expect(ben.segments.chains().size).toBe(1)
})
test('a hostile file is refused, or its segments are left alone', async () => {
  const { ann, ben } = trio()
  const path = newPath()
  const about = { league: ann.league, version: 'test', made: '2026-03-01T00:00:00.000Z' }
  const made = { league: ann.league, n: 1, before: null, made: about.made, events: [], replaces: null }
  const forged = { ...signSegment(made, null, ben.signer), signature: 'A'.repeat(86) }
  await writeLeagueFile(path, about, [forged])
  expect(await ann.job.takeIn(path)).toMatchObject({ taken: 0, damaged: 1, strangers: [] })
  const stranger = ending(founder('Elsewhere', null))
  play(stranger, 7)
  const elsewhere = await saved(stranger)
  expect(await leagueOfFile(elsewhere)).toBe(stranger.league)
  expect(await ann.job.takeIn(elsewhere)).toMatchObject({ taken: 0, damaged: 1, strangers: [] })
  expect(ann.store.matchCount()).toBe(0)
})
test('a saved club is told from a file with segments, and the other way round', async () => {
  const { ann } = trio()
  play(ann, 1)
  expect(await leagueOfFile(await exported(ann))).toBeNull()
  const path = await saved(ann)
  expect(await leagueOfFile(path)).toBe(ann.league)
  expect(await flawOf(openImportFile(path))).toBe('of-a-league')
  expect(await flawOf(openLeagueFile(await exported(ann)))).toBe('truncated')
})
test('what is newer or holds other files is rejected', async () => {
  const { ann } = trio()
  const path = newPath()
  await writeLeagueFile(path, { league: 'no league', version: 'test', made: '2026-03-01T00:00:00.000Z' }, [])
  expect(await flawOf(openLeagueFile(path))).toBe('forbidden')
  expect(await flawOf(ann.job.takeIn(path))).toBe('forbidden')
})
test('an erased name is passed on by nobody, and its writer’s new archive comes to all', async () => {
  const { ann, ben, cem } = trio()
  addPlayer(ann, 101, 'Wilhelmina')
  play(ann, 1)
  await carry(ann, ben)
  expect(ben.segments.kept()).toHaveLength(2)
  const kept = ben.segments.kept().flatMap((hash) => ben.segments.segment(hash)?.payload ?? [])
  ben.book.write([{ type: 'playerAnonymised', player: id(101) }])
  await ben.sync()
  expect(ben.segments.kept()).toHaveLength(1)
  const database = readFileSync(join(ben.folder, 'league.db'))
  expect(kept.map((archive) => database.includes(Buffer.from(archive)))).toEqual([false, true])
  await carry(ben, cem)
  expect(JSON.stringify(contentOf(cem))).not.toContain('Wilhelmina')
  // A file from before the erasure does not bring it back, to anybody.
  await carry(ann, cem)
  expect(cem.segments.kept().length).toBeLessThan(3)
  await carry(cem, ann)
  await carry(ann, ben)
  await carry(ann, cem)
  for (const each of [ben, cem]) expect(contentOf(each)).toBe(contentOf(ann))
  expect(contentOf(ann)).not.toContain('Wilhelmina')
})
test('a lost file of segments comes back from what others carry', async () => {
  const { ann, ben } = trio()
  play(ann, 1)
  await carry(ann, ben)
  const source = await openLeagueFile(await saved(ben))
  onTestFinished(() => source.close())
  const own = (await source.places()).filter(({ feed }) => feed === ann.signer.key)
  expect(own.map(({ n }) => n)).toEqual(ann.segments.numbers(ann.signer.key))
  for (const place of own) {
    const segment = await source.read(place)
    expect(segment?.payload === null).toBe(segment?.header.payload === null)
  }
})
