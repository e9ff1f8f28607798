import { execFileSync, spawnSync } from 'node:child_process'
import Database from 'better-sqlite3'
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toStorageFault } from '../../../electron/storage/errors.ts'
import { openForWriting } from '../../../electron/storage/sqlite/open-database.ts'
import { openStore, createStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault, type StoredMatch } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const stored = (id: string, count: number): StoredMatch => ({
  record: record(id),
  entries: entries(count),
  mark: 0,
  damage: null,
})
const faultOf = (kind: StorageFault['kind'], says: RegExp): unknown =>
  expect.objectContaining({ name: 'StorageFault', kind, message: expect.stringMatching(says) })

/** A small file system of its own; throws where only an administrator may have one. */
function mounted(size: string): string {
  const folder = ownFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}
function whyNoMount(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting a small file system needs Linux and root'
  const folder = join('/tmp', `duskboard-mount-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'pipe' })
    execFileSync('umount', [folder])
    return null
  } catch (error) {
    return `this machine refuses to mount: ${String(error)}`
  } finally {
    removeFolder(folder)
  }
}
const noMount = whyNoMount()

describe('a full disk', () => {
  test('refuses the step whole, keeps what there was, and works again when there is room', () => {
    const parts = openForWriting(ownFolder())
    const store = createStore(parts)
    onTestFinished(() => store.close())
    store.create(record('m1'), entry(1))
    const pages = Number(parts.db.pragma('page_count', { simple: true }))
    parts.db.pragma(`max_page_count = ${pages + 4}`)
    let batch = 1
    const fill = (): void => {
      for (;;) {
        store.append('m1', entry(batch + 1), { key: `k${batch + 1}`, reply: { status: 200, body: 'x'.repeat(500) } })
        batch += 1
      }
    }
    expect(fill).toThrow(faultOf('full', /is full: nothing was stored\. Free some space/))
    expect(batch).toBeGreaterThan(1)
    expect(store.read('m1')).toStrictEqual(stored('m1', batch))
    expect(store.reply('m1', `k${batch + 1}`)).toBeNull()
    expect(() => store.create(record('m2'), { ...entry(1), command: { type: 'x'.repeat(40_000) } })).toThrow(
      faultOf('full', /full/),
    )
    expect(store.matches()).toHaveLength(1)
    parts.db.pragma('max_page_count = 4294967294')
    store.append('m1', entry(batch + 1), { key: `k${batch + 1}`, reply: { status: 200, body: 'now' } })
    store.create(record('m2'), entry(1))
    expect(store.read('m1')).toStrictEqual(stored('m1', batch + 1))
    expect(store.reply('m1', `k${batch + 1}`)?.body).toBe('now')
  })

  /** Disks of two sizes: on the smaller the log keeps no room; on the larger it does, and steps go on in it. */
  test.for([
    { size: '3m', keepsRoom: false, steps: 1 },
    { size: '80m', keepsRoom: true, steps: 101 },
  ])('a real one of $size, too', ({ size, keepsRoom, steps }, { skip }) => {
    if (noMount !== null) skip(noMount)
    const folder = mounted(size)
    const store = openStore(folder)
    onTestFinished(() => store.close())
    const log = statSync(join(folder, 'duskboard.db-wal'), { throwIfNoEntry: false })?.size ?? 0
    expect(log > 4e6).toBe(keepsRoom)
    store.create(record('m1'), entry(1))
    const ballast = join(folder, 'ballast')
    fillUp(ballast)
    let batch = 1
    const fill = (): void => {
      for (;;) {
        store.append('m1', entry(batch + 1), {})
        batch += 1
      }
    }
    expect(fill).toThrow(faultOf('full', /full/))
    expect(batch).toBeGreaterThanOrEqual(steps)
    expect(store.read('m1')).toStrictEqual(stored('m1', batch))
    expect(() => store.append('m1', entry(batch + 1), {})).toThrow(faultOf('full', /full/))
    rmSync(ballast)
    store.append('m1', entry(batch + 1), {})
    store.close()
    const again = openStore(folder)
    expect(again.notice).toBeNull()
    expect(again.read('m1')).toStrictEqual(stored('m1', batch + 1))
    again.close()
  })
  const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  /** Leaves no byte. */
  function fillUp(ballast: string): void {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
      } catch (error) {
        if (!isFull(error)) throw error
      }
    }
  }
  test('a backup that finds no room says so and leaves nothing behind', async ({ skip }) => {
    if (noMount !== null) skip(noMount)
    const folder = mounted('3m')
    const store = openStore(folder)
    onTestFinished(() => store.close())
    store.create(record('m1'), entry(1))
    for (const each of entries(200).slice(1)) store.append('m1', each, {})
    fillUp(join(folder, 'ballast'))
    await expect(store.backup()).rejects.toThrow(faultOf('full', /full/))
    rmSync(join(folder, 'ballast'))
    expect(await store.backup()).toMatch(/\.db$/)
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1)
  })
})

describe('a folder that may not be written', () => {
  test('a read-only medium is said with the next step', ({ skip }) => {
    if (noMount !== null) skip(noMount)
    const folder = mounted('3m')
    const store = openStore(folder)
    store.create(record('m1'), entry(1))
    store.close()
    execFileSync('mount', ['-o', 'remount,ro', folder])
    expect(() => openStore(folder)).toThrow(faultOf('read-only', /may not write to .*--data/))
    expect(() => openStore(join(folder, 'new'))).toThrow(faultOf('read-only', /may not write to/))
    execFileSync('mount', ['-o', 'remount,rw', folder])
    const again = openStore(folder)
    expect(again.read('m1')).toStrictEqual(stored('m1', 1))
    again.close()
  })
  test('without permission likewise, for the folder and for each file in it; all is well once it is given', ({
    skip,
  }) => {
    if (process.platform === 'win32') skip('permissions work otherwise on Windows')
    const folder = ownFolder()
    if (isRoot) chownSync(folder, nobody, nobody)
    const first = openedByAnybody(folder)
    if (first === null) skip('this is root, and nobody else may read the sources here')
    expect(first).toBe('opened')
    for (const name of ['duskboard.db', 'heads.log', 'marks.log', 'lock.db']) {
      chmodSync(join(folder, name), 0o400)
      expect(openedByAnybody(folder)).toMatch(
        new RegExp(`^read-only: Duskboard may not write to .*${name}: nothing was stored`),
      )
      chmodSync(join(folder, name), 0o600)
    }
    chmodSync(folder, 0o500)
    expect(openedByAnybody(folder)).toMatch(/^read-only: Duskboard may not write to .*--data/)
    chmodSync(folder, 0o700)
    expect(openedByAnybody(folder)).toBe('opened')
  })
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0

  /**
   * Opens the folder in a console of its own and returns its message; null: it cannot start. Root starts it as
   * another user, since permissions do not bind root.
   */
  function openedByAnybody(folder: string): string | null {
    const child = join(import.meta.dirname, 'child-process.ts')
    const somebody = isRoot ? { uid: nobody, gid: nobody } : {}
    const { stdout, error } = spawnSync(process.execPath, [child, folder, 'open'], {
      encoding: 'utf8',
      cwd: '/',
      ...somebody,
    })
    return error !== undefined || stdout === '' ? null : stdout.trim()
  }
})

describe('other faults', () => {
  test('a database from a newer version is left untouched', () => {
    const folder = ownFolder()
    const store = openStore(folder)
    store.create(record('m1'), entry(1))
    store.close()
    const file = join(folder, 'duskboard.db')
    const db = new Database(file)
    db.pragma('user_version = 99')
    db.close()
    const before = readFileSync(file)
    expect(() => openStore(folder)).toThrow(faultOf('newer', /newer Duskboard.*Update/))
    expect(() => openStore(folder, { readonly: true })).toThrow(faultOf('newer', /newer Duskboard/))
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.includes('broken'))).toEqual([])
  })
  test('a file where the folder should be, and a folder where the database should be', () => {
    const folder = ownFolder()
    writeFileSync(join(folder, 'file'), '')
    for (const at of [join(folder, 'file'), join(folder, 'file', 'below')])
      expect(() => openStore(at)).toThrow(faultOf('io', /file is a file, not a folder\. .*--data/))
    mkdirSync(join(folder, 'data', 'duskboard.db'), { recursive: true })
    expect(() => openStore(join(folder, 'data'))).toThrow(faultOf('io', /duskboard\.db is a folder.*Move the folder/))
    expect(() => openStore(join(folder, 'nowhere'), { readonly: true })).toThrow(StorageFault)
  })
  test('a database held by another program is said, and free again afterwards', () => {
    const folder = ownFolder()
    const store = openStore(folder)
    onTestFinished(() => store.close())
    store.create(record('m1'), entry(1))
    const viewer = new Database(join(folder, 'duskboard.db'))
    viewer.exec('BEGIN IMMEDIATE')
    expect(() => store.append('m1', entry(2), {})).toThrow(faultOf('locked', /Another program is writing.*Close it/))
    viewer.exec('ROLLBACK')
    viewer.close()
    store.append('m1', entry(2), {})
    expect(store.read('m1')).toStrictEqual(stored('m1', 2))
  })
  test('a bug of ours stays what it is', () => {
    const bug = new TypeError('x is not a function')
    expect(toStorageFault(bug, '/data')).toBe(bug)
  })
  test.each([
    ['ENOSPC', 'full'],
    ['SQLITE_IOERR_SHMSIZE', 'full'],
    ['SQLITE_READONLY_DIRECTORY', 'read-only'],
    ['SQLITE_IOERR_FSYNC', 'io'],
    ['SQLITE_IOERR_SHORT_READ', 'corrupt'],
    ['SQLITE_CORRUPT_INDEX', 'corrupt'],
    ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ])('%s is %s, with the folder and a next step', (code, kind) => {
    const cause = Object.assign(new Error('low-level words'), { code })
    expect(toStorageFault(cause, '/data')).toMatchObject({ name: 'StorageFault', kind, cause })
    expect((toStorageFault(cause, '/data') as Error).message).toMatch(/\/data.*\. [A-Z].*\.$/)
  })
})
