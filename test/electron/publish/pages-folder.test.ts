/** The folder of the pages: little is written, nothing of others is touched, and a crash is mended. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PagesFolder, type FileToWrite } from '../../../electron/club/publish/pages-folder.ts'
import { manifestName } from '../../../electron/club/publish/pages-manifest.ts'
import { PagesProblemError } from '../../../electron/club/publish/pages-problem.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'duskboard-pages-'))
  onTestFinished(() => removeFolder(path))
  return path
}
async function write(root: string, files: Readonly<Record<string, string>>) {
  const pages = await PagesFolder.open(root)
  for (const [path, text] of Object.entries(files)) await pages.put({ path, text })
  return pages.finish()
}
const problemOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'none',
    (error: unknown) => (error instanceof PagesProblemError ? error.trouble.kind : String(error)),
  )
const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

test('unchanged files are not written again, and gone ones are removed with their folder', async () => {
  const root = folder()
  expect(await write(root, { 'index.html': 'a', 'players/p1.html': 'b' })).toEqual({ written: 2, removed: 0 })
  const before = statSync(join(root, 'index.html')).mtimeMs
  const list = statSync(join(root, manifestName)).mtimeMs
  expect(await write(root, { 'index.html': 'a', 'players/p1.html': 'b' })).toEqual({ written: 0, removed: 0 })
  expect(statSync(join(root, 'index.html')).mtimeMs).toBe(before)
  expect(statSync(join(root, manifestName)).mtimeMs).toBe(list)
  expect(await write(root, { 'index.html': 'c' })).toEqual({ written: 1, removed: 1 })
  expect(textOf(root, 'index.html')).toBe('c')
  expect(existsSync(join(root, 'players'))).toBe(false)
})

test('a folder with anything else in it is refused, and one with files of a host is not', async () => {
  const root = folder()
  writeFileSync(join(root, 'holiday.jpg'), 'x')
  expect(await problemOf(write(root, { 'index.html': 'a' }))).toBe('occupied')
  expect(existsSync(join(root, 'index.html'))).toBe(false)
  rmSync(join(root, 'holiday.jpg'))
  mkdirSync(join(root, '.git'))
  writeFileSync(join(root, 'CNAME'), 'club.example')
  expect(await write(root, { 'index.html': 'a' })).toEqual({ written: 1, removed: 0 })
  expect(existsSync(join(root, 'CNAME'))).toBe(true)
})

test('a stranger’s file stays, also where a page would be', async () => {
  const root = folder()
  await write(root, { 'index.html': 'a' })
  writeFileSync(join(root, 'photo.jpg'), 'x')
  mkdirSync(join(root, 'players'))
  writeFileSync(join(root, 'players', 'p1.html'), 'mine')
  expect(await problemOf(write(root, { 'index.html': 'b', 'players/p1.html': 'theirs' }))).toBe('occupied')
  expect(textOf(root, 'players/p1.html')).toBe('mine')
  rmSync(join(root, 'players'), { recursive: true })
  await write(root, { 'players/p1.html': 'theirs' })
  expect(existsSync(join(root, 'photo.jpg'))).toBe(true)
  expect(existsSync(join(root, 'index.html'))).toBe(false)
})

test('a crash in the middle is mended by the next renewal', async () => {
  const root = folder()
  const files = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`matches/m${n}.html`, `match ${n}`]))
  const cut = await PagesFolder.open(root)
  // Dies after the first files were written, before any list was finished.
  for (const [path, text] of Object.entries(files)) await cut.put({ path, text })
  writeFileSync(join(root, 'matches', '0.duskboard-new'), 'half')
  truncateSync(join(root, 'matches', 'm3.html'), 2)
  expect(textOf(root, manifestName)).toContain('matches/m5.html')
  expect(await write(root, files)).toMatchObject({ removed: 0 })
  expect(textOf(root, 'matches/m3.html')).toBe('match 3')
  expect(existsSync(join(root, 'matches', '0.duskboard-new'))).toBe(false)
  expect(await write(root, {})).toEqual({ written: 0, removed: 70 })
})

test('a file is kept by the key of its source, unless it is damaged', async () => {
  const root = folder()
  const file: FileToWrite = { path: 'replays/m1.html', text: 'long', source: 'k1' }
  const first = await PagesFolder.open(root)
  expect(await first.keep(file.path, 'k1')).toBe(false)
  await first.put(file)
  await first.finish()
  const second = await PagesFolder.open(root)
  expect([await second.keep(file.path, 'k2'), await second.keep(file.path, 'k1')]).toEqual([false, true])
  expect(await second.finish()).toEqual({ written: 0, removed: 0 })
  truncateSync(join(root, file.path), 1)
  expect(await (await PagesFolder.open(root)).keep(file.path, 'k1')).toBe(false)
})

test('a list from elsewhere removes nothing outside of the folder', async () => {
  const root = folder()
  const outside = join(root, '..', 'duskboard-outside.html')
  writeFileSync(outside, 'x')
  onTestFinished(() => rmSync(outside, { force: true }))
  const own = { hash: 'h', bytes: 1 }
  const files = { '../duskboard-outside.html': own, '/etc/passwd': own, 'players/../../duskboard-outside.html': own }
  writeFileSync(join(root, manifestName), JSON.stringify({ duskboardPages: 1, files }))
  expect(await write(root, { 'index.html': 'a' })).toEqual({ written: 1, removed: 0 })
  expect(existsSync(outside)).toBe(true)
  writeFileSync(join(root, manifestName), 'nonsense')
  expect(await problemOf(write(root, { 'index.html': 'a' }))).toBe('occupied')
})

test.skipIf(process.platform === 'win32')('pages are not written through a link to elsewhere', async () => {
  const [root, elsewhere] = [folder(), folder()]
  await write(root, { 'index.html': 'a' })
  symlinkSync(elsewhere, join(root, 'players'))
  expect(await problemOf(write(root, { 'players/p1.html': 'b' }))).toBe('occupied')
  expect(existsSync(join(elsewhere, 'p1.html'))).toBe(false)
})

test('a folder that is not there is missing', async () => {
  expect(await problemOf(write(join(folder(), 'away'), {}))).toBe('missing')
})
