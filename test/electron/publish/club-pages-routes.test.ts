/** The club's pages over the remote control: a folder, what is private, a command, and renewals by themselves. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import type { PagesStatus } from '../../../shared/wire/club-pages/club-pages-payload.ts'
import { fillClub } from '../../kit/club/demo-club.ts'
import { filesIn } from '../../kit/club/publishing.ts'
import { ask, registeredPlayer, running, type Answered, type Running } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'
import { patience } from '../../kit/timeouts.ts'

const assets = ['club-pages.css', 'replay-player.css', 'replay-player.js']
/** A console with built files, such as they are. */
async function console(): Promise<Running> {
  const pages = mkdtempSync(join(tmpdir(), 'duskboard-built-'))
  mkdirSync(join(pages, 'documents'))
  for (const name of assets) writeFileSync(join(pages, 'documents', name), `/* ${name} */`)
  const on = await running({ pages, games })
  onTestFinished(async () => {
    await on.stop()
    removeFolder(pages)
  })
  return on
}
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'duskboard-pages-'))
  onTestFinished(() => removeFolder(path))
  return path
}
const put = (on: Running, body: object): Promise<Answered<PagesStatus>> =>
  ask(on, '/club/pages', { method: 'PUT', body })
const renew = (on: Running): Promise<Answered<PagesStatus>> => ask(on, '/club/pages', { method: 'POST' })
const read = (on: Running): Promise<Answered<PagesStatus>> => ask(on, '/club/pages')

test('pages are made, renewed and left alone over the remote control', async () => {
  const on = await console()
  fillClub(on.store, { players: 8, matches: 5, histories: 5 })
  const path = folder()
  expect((await read(on)).body).toMatchObject({ folder: null, command: [], last: null, problem: null })
  expect((await renew(on)).status).toBe(409)
  expect(await put(on, { folder: path, lang: 'pl' })).toMatchObject({ status: 200, body: { folder: path, lang: 'pl' } })
  const made = await renew(on)
  expect(made).toMatchObject({ status: 200, body: { last: { matches: 5 }, problem: null } })
  expect(filesIn(path).get('index.html')).toContain('<html lang="pl">')
  expect((await renew(on)).body.last).toMatchObject({ written: 0, removed: 0 })
  await put(on, { folder: null })
  expect((await read(on)).body.folder).toBeNull()
  expect(existsSync(join(path, 'index.html'))).toBe(true)
})

test('an erased name leaves the pages by itself', async () => {
  const on = await console()
  const path = folder()
  const player = await registeredPlayer(on, 'Zenobia Forgetme')
  const season = crypto.randomUUID()
  on.core.book.write([
    { type: 'seasonOpened', season, title: 'Spring' },
    { type: 'pointsGiven', season, player, points: 3, title: 'Bonus' },
  ])
  await put(on, { folder: path })
  const isThere = (): boolean => [...filesIn(path).values()].some((text) => text.includes('Zenobia'))
  await vi.waitFor(() => expect(isThere()).toBe(true), patience)
  expect((await ask(on, `/players/${player}/anonymise`, { body: {} })).status).toBe(200)
  await vi.waitFor(() => expect(isThere()).toBe(false), patience)
})

test('each place that cannot be used is refused, and nothing is written there', async () => {
  const on = await console()
  const refused = async (path: string): Promise<unknown> => {
    const { status, body } = await ask<{ refused: string }>(on, '/club/pages', {
      method: 'PUT',
      body: { folder: path },
    })
    return [status, body.refused]
  }
  const taken = folder()
  writeFileSync(join(taken, 'holiday.jpg'), 'x')
  expect(await refused('relative')).toEqual([409, 'no-folder'])
  expect(await refused(join(taken, 'away'))).toEqual([409, 'missing'])
  expect(await refused(taken)).toEqual([409, 'occupied'])
  expect(await refused(on.folder)).toEqual([409, 'data-folder'])
  expect(await refused(join(on.folder, '..'))).toEqual([409, 'data-folder'])
  expect((await put(on, { folder: 7 })).status).toBe(400)
  expect((await put(on, { command: ['a\0b'] })).status).toBe(400)
  expect(Object.keys(Object.fromEntries(filesIn(taken)))).toEqual(['holiday.jpg'])
})

test('the command runs once for each change, and lies in the secrets alone', async () => {
  const on = await console()
  const [path, log] = [folder(), join(folder(), 'runs.txt')]
  const script = `require('fs').appendFileSync(${JSON.stringify(log)}, 'ran ')`
  await put(on, { folder: path, command: [process.execPath, '-e', script] })
  expect((await renew(on)).body.upload ?? (await read(on)).body.upload).toMatchObject({ end: 'done' })
  await renew(on)
  expect(filesIn(join(log, '..')).get('runs.txt')).toBe('ran ')
  expect(JSON.stringify(on.store.setting('club-pages'))).not.toContain('runs.txt')
  expect(on.core.secrets.get('club-pages:command')).toContain('runs.txt')
})

test('a deck or a screen may not set a command', async () => {
  const on = await console()
  for (const token of [null, on.core.tokens.of('deck')])
    expect([401, 403]).toContain(
      (await ask(on, '/club/pages', { method: 'PUT', body: { command: ['x'] }, token })).status,
    )
})

test('a match that delayed screens have yet to show waits', async () => {
  const on = await console()
  fillClub(on.store, { players: 8, matches: 5, histories: 5 })
  const [last] = on.store.matches()
  const stored = last === undefined ? null : on.store.read(last.id)
  if (stored === null) throw new Error('There is no match.')
  const now = new Date().toISOString()
  on.store.importMatch({ ...stored, record: { ...stored.record, id: crypto.randomUUID(), created: now, ended: now } })
  const feed = { name: 'Stream', level: 'announced', delay: 900 }
  expect((await ask(on, '/feeds', { body: feed })).status).toBe(201)
  await put(on, { folder: folder() })
  expect((await renew(on)).body.last).toMatchObject({ matches: 5, waiting: 1 })
})

test('a command that still runs ends with the console', async () => {
  const on = await console()
  const [path, log] = [folder(), join(folder(), 'pid.txt')]
  const script = `require('fs').writeFileSync(${JSON.stringify(log)}, String(process.pid)); setInterval(() => 0, 1000)`
  await put(on, { folder: path, command: [process.execPath, '-e', script] })
  const pid = await vi.waitUntil(() => existsSync(log) && Number(readFileSync(log, 'utf8')), patience)
  expect(process.kill(pid, 0)).toBe(true)
  await on.web.close()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
