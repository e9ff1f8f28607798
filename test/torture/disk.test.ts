/** The disk that loses its power, and that its judge can find fault. */
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cannotWatch, canWatch } from './failing-calls.ts'
import { Disk, type Happened, type Left } from './disk.ts'
import { amissIn, played } from './power-cuts.ts'
import { happenedIn } from './strace-log.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

function folderOf(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-disk-'))
  onTestFinished(() => removeFolder(folder))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
const inIt = (name: string): string => join('/evening', name)
/** Returns the contents that a start finds after these acts, file by file. */
function found(before: string, happened: readonly Happened[], left: Left): Readonly<Record<string, string>> {
  const disk = new Disk({ folder: '/evening', before })
  for (const each of happened) disk.take(each)
  const image = folderOf()
  disk.image(image, left)
  return Object.fromEntries(readdirSync(image).map((name) => [name, readFileSync(join(image, name), 'utf8')]))
}
const write = (name: string, at: number, text: string): Happened => ({
  do: 'write',
  path: inIt(name),
  at,
  bytes: Buffer.from(text),
})
const named = (name: string, what: 'create' | 'unlink' | 'sync'): Happened => ({ do: what, path: inIt(name) })

test('what was synced is there; what was not, all, nothing or in part', () => {
  const before = folderOf({ log: 'old' })
  const happened = [write('log', 0, 'new'), named('log', 'sync'), write('log', 3, '!'), write('log', 4, '?')]
  expect(found(before, happened, 'nothing')).toEqual({ log: 'new' })
  expect(found(before, happened, 'all')).toEqual({ log: 'new!?' })
  // The first number is for names, then one for each write.
  const draws = [0, 0.1, 0.9]
  expect(found(before, happened, () => draws.shift() ?? 0)).toEqual({ log: 'new!' })
})
test('a long write is left block by block', () => {
  const text = 'a'.repeat(512) + 'b'.repeat(512)
  const draws = [0, 0.9, 0]
  const { log } = found(folderOf({ log: '' }), [write('log', 0, text)], () => draws.shift() ?? 0)
  expect(log).toBe(`${'\0'.repeat(512)}${'b'.repeat(512)}`)
})
test('names of files reach the disk in their order, and are durable when their folder is synced', () => {
  const before = folderOf({ now: 'now', next: 'next' })
  const swap = [named('now', 'unlink'), { do: 'rename', from: inIt('next'), path: inIt('now') } as const]
  expect(found(before, swap, 'nothing')).toEqual({ now: 'now', next: 'next' })
  expect(found(before, swap, () => 0.5)).toEqual({ next: 'next' })
  expect(found(before, [...swap, { do: 'sync', path: '/evening' }], 'nothing')).toEqual({ now: 'next' })
  expect(found(before, [...swap, named('now (deleted)', 'sync')], 'nothing')).toEqual({ now: 'now', next: 'next' })
})
test('what a program did is read from what strace saw of it, also where two threads speak at once', () => {
  const hex = (text: string): string =>
    [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const file = hex(inIt('log'))
  const lines = [
    `7 openat(AT_FDCWD<${hex('/')}>, "${file}", O_WRONLY|O_CREAT|O_APPEND, 0600) = 21<${file}>`,
    `7 write(21<${file}>, "${hex('one')}", 3 <unfinished ...>`,
    `8 write(1<${hex('pipe')}>, "${hex('begin\n')}", 6) = 6`,
    `7 <... write resumed>) = 3`,
    `7 pwrite64(21<${file}>, "${hex('two')}", 3, 10) = 3`,
    `7 ftruncate(21<${file}>, 5) = 0`,
    `7 fsync(21<${file}>) = -1 EIO (Input/output error)`,
    `7 fsync(21<${file}>) = 0`,
    `7 unlink("${hex('/elsewhere/log')}") = 0`,
  ]
  const before = folderOf({ log: 'zero' })
  expect(happenedIn(lines.join('\n'), { folder: '/evening', before })).toEqual([
    { do: 'say', word: 'begin' },
    write('log', 4, 'one'),
    write('log', 10, 'two'),
    { do: 'cut', path: inIt('log'), length: 5 },
    named('log', 'sync'),
  ])
  const unknown = `7 fallocate(21<${file}>, 0, 0, 4096) = 0`
  expect(() => happenedIn(unknown, { folder: '/evening', before })).toThrow('fallocate')
})
test('a store that synced nothing would be found out', ({ skip }) => {
  if (!canWatch()) skip(cannotWatch)
  const deed = played('steps of a match')
  onTestFinished(() => removeFolder(deed.ready))
  const moment = (of: readonly Happened[]) => [{ after: of.length, left: 'nothing' } as const]
  expect(amissIn(deed, moment(deed.happened))).toEqual([])
  const unsynced = deed.happened.filter((each) => each.do !== 'sync')
  expect(amissIn({ ...deed, happened: unsynced }, moment(unsynced))).toEqual([
    expect.stringContaining('after stage 4 the folder holds something else'),
  ])
})
