/** Files that are no archive, or pretend to be one: a clear sentence each, and nothing has changed. */
import { openSync, readdirSync, readFileSync, truncateSync, writeFileSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detectKind } from '../../electron/files/read-text.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { ask, running, started, type Running } from '../kit/test-server.ts'

/** Returns as many bytes as asked for, the same ones for the same seed. */
function seededBytes(seed: string, length: number): Buffer {
  const draw = seededRandom(seed)
  return Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)))
}
let on: Running
let whole: Buffer
beforeAll(async () => {
  on = await running()
  await started(on)
  on.core.book.write([{ type: 'playerAdded', player: crypto.randomUUID(), name: 'Ann', guest: false }])
  whole = await archive()
})
afterAll(() => on.stop())

async function archive(): Promise<Buffer> {
  const answer = await fetch(`${on.web.origin}/api/v1/club/archive`, {
    headers: { authorization: `Bearer ${on.web.token}` },
  })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="duskboard-club-\d{4}-\d\d-\d\d\.duskclub"/u)
  return Buffer.from(await answer.arrayBuffer())
}
interface Said {
  readonly status: number
  readonly refused?: string
  readonly says?: string
}
async function sent(file: Uint8Array, path = '/club/import'): Promise<Said> {
  const answer = await fetch(`${on.web.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${on.web.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

test.each([
  ['four NUL bytes', Buffer.alloc(4)],
  ['a sector of zeros', Buffer.alloc(4096)],
  ['a program', Buffer.from('7f454c460201010000000000000000000300', 'hex')],
  ['random bytes', seededBytes('kind', 3000)],
  ['a sound', Buffer.concat([Buffer.from('RIFF$\u0000\u0000\u0000WAVEfmt '), seededBytes('sound', 40)])],
  ['a torn zip', Buffer.from('504b0000000000', 'hex')],
])('%s are no text: said with the next step', async (_what, bytes) => {
  const { status, says } = await sent(bytes)
  expect(status).toBe(409)
  expect(says).toBe(
    'This file is of a kind that Duskboard does not know. It is not a club archive. Choose a file that ends in .duskclub, or the JSON of one match.',
  )
})
test('random bytes pass for no text, however they fall', () => {
  // Read as UTF-16, every sixth lot of them has no control character.
  for (let n = 0; n < 100; n += 1) expect(detectKind(seededBytes(`fall-${n}`, 3000)), `fall-${n}`).not.toBe('text')
})
test.each([
  ['a table', Buffer.from('Name;Points\nAnn;3\n')],
  ['a table in UTF-16', Buffer.from('Name;Points\nŁucja;3\n', 'utf16le')],
  ['a table in Windows-1250', Buffer.from('Name;Points\n\u00a3ucja;3\n', 'latin1')],
])('%s is a text all the same', async (_what, bytes) => {
  expect((await sent(bytes)).says).toMatch(/^This is a text file, perhaps a table\./u)
})
/** The club's data and all files beside it, backups apart, which are made at their own time. */
const state = (): string =>
  JSON.stringify({
    matches: on.store.matches().map(({ id }) => ({ ...on.store.read(id), mark: 0 })),
    book: on.store.bookEntries(),
    settings: ['club', 'club-logo', 'page:packs'].map((name) => on.store.setting(name)),
    files: readdirSync(on.folder).filter((name) => !/^backups$|\.(db|db-wal|db-shm|log)$/u.test(name)),
  })
async function refuses(file: Uint8Array, flaw: string): Promise<void> {
  const before = state()
  for (const path of ['/club/import?dry=1', '/club/import']) {
    const { status, refused, says } = await sent(file, path)
    expect([status, refused]).toEqual([409, flaw])
    expect(says).toMatch(/^[A-Z].{30,}\.$/u)
  }
  expect(state()).toBe(before)
}
type Files = Readonly<Record<string, string>>
/** An archive as another program could make it; its seal fits what is in it. */
function zip(files: Files, more: Zippable = {}): Uint8Array {
  const all = createHash('sha256')
  const count = (folder: string): number =>
    Object.entries(files)
      .filter(([name]) => name.startsWith(`${folder}/`))
      .flatMap(([, text]) => text.split('\n').filter((line) => line !== '')).length
  for (const [name, text] of Object.entries(files)) all.update(name).update(text)
  const end = { matches: count('matches'), entries: count('book'), sha256: all.digest('hex') }
  const texts = Object.entries({ ...files, 'end.json': JSON.stringify(end) }).map(([name, text]) => [
    name,
    strToU8(text),
  ])
  return zipSync({ ...(Object.fromEntries(texts) as Zippable), ...more })
}
const counts = { matches: 0, entries: 0 }
const manifest = { duskboard: 1, kind: 'club', version: '1', made: '2026-01-01T00:00:00Z', counts }
const plain: Files = { 'manifest.json': JSON.stringify(manifest), 'settings.json': '{}' }
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const entry = (fact: object): string =>
  JSON.stringify({ id: id(1), n: 1, at: '2026-01-01T00:00:00Z', by: '', reason: '', fact })
const withBook = (line: string): Uint8Array => zip({ ...plain, 'book/0001.jsonl': `${line}\n` })
const withMatch = (line: string): Uint8Array => zip({ ...plain, 'matches/0001.jsonl': `${line}\n` })
const exported = async (): Promise<Record<string, unknown>> =>
  (await ask(on, `/matches/${on.store.matches()[0]?.id ?? ''}/export`)).body

describe('is refused', () => {
  test('what is cut off', async () => {
    await refuses(whole.subarray(0, whole.length - 30), 'truncated')
    await refuses(whole.subarray(0, Math.floor(whole.length / 2)), 'truncated')
    await refuses(whole.subarray(0, 10), 'not-an-archive')
    await refuses(new Uint8Array(), 'not-an-archive')
  })
  test('what is damaged in one byte, wherever it is', async () => {
    const before = state()
    for (let at = 4; at < whole.length; at += Math.ceil(whole.length / 60)) {
      const bent = Buffer.from(whole)
      bent[at] = (bent[at] ?? 0) ^ 0x55
      // A byte of a date or of a version number means nothing.
      expect([200, 409]).toContain((await sent(bent)).status)
    }
    expect(state()).toBe(before)
  })
  test('a picture, a text document and another program’s zip', async () => {
    await refuses(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-an-archive')
    await refuses(Buffer.alloc(5000, 'lorem ipsum '), 'not-an-archive')
    await refuses(
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
      'not-an-archive',
    )
  })
  test('other names: a way out of the folder, a program, a second of the same', async () => {
    await refuses(zip(plain, { '../../evil.json': strToU8('{}') }), 'forbidden')
    await refuses(zip(plain, { 'matches/run.exe': strToU8('MZ') }), 'forbidden')
    const twice = Buffer.from(zip({ ...plain, 'book/0001.jsonl': '', 'book/0002.jsonl': '' }))
    const bent = Buffer.from(twice.toString('latin1').replaceAll('book/0002', 'book/0001'), 'latin1')
    await refuses(bent, 'forbidden')
  })
  test('a bomb', async () => {
    await refuses(zip({ ...plain, 'book/0001.jsonl': ' '.repeat(30_000_000) }), 'too-large')
    // The archive declares a small size and unpacks to a large one.
    const bomb = Buffer.from(
      zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), 'book/0001.jsonl': new Uint8Array(20_000_000) }),
    )
    const text = bomb
      .toString('latin1')
      .replaceAll(Buffer.from([0x00, 0x2d, 0x31, 0x01]).toString('latin1'), '\x40\x00\x00\x00')
    await refuses(Buffer.from(text, 'latin1'), 'truncated')
  })
  test('deep JSON, a prototype, a fact that nobody knows', async () => {
    await refuses(withBook('['.repeat(200) + ']'.repeat(200)), 'forbidden')
    await refuses(
      withBook(
        entry({ type: 'playerAdded', player: id(2), name: 'x', guest: false }).replace('{', '{"__proto__":{"a":1},'),
      ),
      'forbidden',
    )
    await refuses(withBook(entry({ type: 'madeAdmin', player: id(2) })), 'forbidden')
    await refuses(
      withBook(entry({ type: 'playerNoted', player: id(2), avatar: 'https://x.example/a.png' })),
      'forbidden',
    )
  })
  test('a newer version, of the archive and of a match', async () => {
    await refuses(zip({ ...plain, 'manifest.json': JSON.stringify({ duskboard: 2, all: 'different' }) }), 'newer')
    await refuses(withMatch(JSON.stringify({ duskboard: 2 })), 'newer')
    await refuses(strToU8(JSON.stringify({ duskboard: 7, match: {} })), 'newer')
  })
  test('a match whose steps do not follow, of an unknown game, or twice', async () => {
    const { match } = (await exported()) as { match: { record: object; entries: readonly object[] } }
    const bent = (change: object): string =>
      JSON.stringify({ duskboard: 1, match: { ...match, record: { ...match.record, id: id(5) }, ...change } })
    await refuses(withMatch(bent({ entries: [...match.entries, ...match.entries] })), 'forbidden')
    await refuses(withMatch(bent({ record: { ...match.record, id: id(5), game: 'chess' } })), 'forbidden')
    await refuses(withMatch(`${bent({})}\n${bent({})}`), 'forbidden')
  })
  test('an upload that is no file', async () => {
    expect((await ask(on, '/club/import', { body: { a: 1 } })).status).toBe(415)
    const answer = await ask(on, '/matches', { body: 'x', headers: { 'content-type': 'application/octet-stream' } })
    expect(answer.status).toBe(415)
  })
})

describe('is taken in', () => {
  test('its own archive, which changes nothing', async () => {
    const before = state()
    expect(await sent(whole)).toMatchObject({ status: 200, matches: { same: 1, new: 0 }, entries: 0 })
    expect(state()).toBe(before)
  })
  test('one file at a time, from its first byte on', async () => {
    const both = await Promise.all([sent(whole), sent(whole)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ refused: 'busy' })
    expect(await sent(whole)).toMatchObject({ status: 200 })
  })
  test('HTML and formulas in a name, as the text that they are', async () => {
    const name = '<img src=x onerror=alert(1)>=1+1'
    await sent(withBook(entry({ type: 'playerAdded', player: id(3), name, guest: false })))
    expect(on.core.book.book.players.get(id(3))?.name).toBe(name)
  })
  test('a match of its own, without the fields that came later', async () => {
    const { match } = (await exported()) as { match: Record<string, unknown> }
    const { mark: _mark, damage: _damage, ...older } = match
    const record = { ...(match['record'] as object), id: id(8) }
    expect(await sent(strToU8(JSON.stringify({ duskboard: 1, match: { ...older, record } })))).toMatchObject({
      status: 200,
      matches: { new: 1 },
    })
    expect(on.store.read(id(8))).toMatchObject({ mark: 0, damage: null })
  })
})
test('what a crash left of an upload is swept away at the next start', async () => {
  const one = await running()
  const left = join(one.folder, 'incoming-x.part')
  writeFileSync(left, 'half')
  closeSync(openSync(left, 'r'))
  truncateSync(left, 2)
  await one.web.close()
  await one.core.close()
  const again = await running({ folder: one.folder })
  expect(readdirSync(one.folder)).not.toContain('incoming-x.part')
  expect(readFileSync(join(one.folder, 'duskboard.db')).length).toBeGreaterThan(0)
  await again.stop()
})
