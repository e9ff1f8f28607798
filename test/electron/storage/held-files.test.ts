/** Files that a virus scanner or a synchronised folder disturbs for a moment, or for good. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { removeFile, removeFolder } from '../../../electron/storage/remove-files.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import { openSecrets } from '../../../electron/storage/secrets.ts'
import { openKeyValueLog, readKeyValueLog } from '../../../electron/storage/key-value-log.ts'
import { retryWhileHeld } from '../../../electron/storage/held-files.ts'
import { orderRestore, pendingRestoreIn } from '../../../electron/storage/backup/restore.ts'
import { canWatch, cannotWatch } from '../../torture/failing-calls.ts'
import { filledFolder, ownFolder } from './own-folder.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
/** An operation that somebody disturbs so many times. */
function disturbed(times: number, code: string): { readonly act: () => string; readonly tries: () => number } {
  let tries = 0
  const act = (): string => {
    tries += 1
    if (tries <= times) throw Object.assign(new Error(code), { code })
    return 'done'
  }
  return { act, tries: () => tries }
}

describe('a file that somebody else holds', () => {
  test.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again after %s, for two seconds at most', (code) => {
    const waited: number[] = []
    const wait = (ms: number): void => void waited.push(ms)
    expect(retryWhileHeld(disturbed(3, code).act, wait)).toBe('done')
    expect(waited).toHaveLength(3)
    waited.length = 0
    expect(() => retryWhileHeld(disturbed(1000, code).act, wait)).toThrow(code)
    const all = waited.reduce((sum, ms) => sum + ms, 0)
    expect(all).toBeGreaterThanOrEqual(1900)
    expect(all).toBeLessThanOrEqual(2100)
  })
  test('is not waited for when the reason is another one', () => {
    const { act, tries } = disturbed(1, 'ENOSPC')
    expect(() => retryWhileHeld(act)).toThrow('ENOSPC')
    expect(tries()).toBe(1)
  })
})

describe('a rename that never succeeds leaves nothing behind', () => {
  // A folder in the place of the file: no rename over it succeeds.
  const blocked = (path: string): void => {
    mkdirSync(path)
    writeFileSync(join(path, 'taken'), '')
  }
  test('of the secrets', () => {
    const folder = ownFolder()
    const secrets = openSecrets(folder)
    blocked(join(folder, 'secrets.json'))
    expect(() => secrets.set('a', '1')).toThrow(/cannot be written\. Free some space or give this user access/)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  })
  test('of a ledger, which goes on in its longer file', () => {
    const file = join(ownFolder(), 'heads.log')
    const ledger = openKeyValueLog(file, isNumber)
    for (let n = 0; n < 1100; n += 1) ledger.put('a', n)
    mkdirSync(`${file}.part`)
    expect(() => ledger.tidy()).toThrow('EISDIR')
    rmSync(`${file}.part`, { recursive: true })
    ledger.put('a', 7)
    ledger.close()
    expect(readKeyValueLog(file, isNumber).get('a')).toBe(7)
  })
  test('of a backup that is to be restored', () => {
    const folder = ownFolder()
    writeFileSync(join(folder, 'backup'), '')
    blocked(join(folder, 'restore.db'))
    expect(() => orderRestore(folder, join(folder, 'backup'))).toThrow(/EISDIR|EPERM/)
    expect(existsSync(join(folder, 'restore.db.part'))).toBe(false)
    expect(pendingRestoreIn(folder)).toBeNull()
  })
})

const child = join(import.meta.dirname, 'child-process.ts')
/** Starts a console of its own under strace, and returns what it says. */
function startUnder(folder: string, strace: readonly string[]): string {
  const program = [process.execPath, child, folder, 'start']
  const { stdout, error } = spawnSync('strace', ['-f', '--seccomp-bpf', '-qq', ...strace, ...program], {
    encoding: 'utf8',
  })
  if (error !== undefined) throw error
  return stdout.trim()
}
/** Returns the files of the folder that a start opens for their content. */
function filesOpened(folder: string): readonly string[] {
  const log = `${folder}.calls`
  startUnder(folder, ['-o', log, '-e', 'trace=openat'])
  const opened = readFileSync(log, 'utf8').matchAll(/openat\(AT_FDCWD, "([^"]+)", (O_[^,)]+)/gu)
  const files = [...opened].filter(([, path, how]) => path?.startsWith(`${folder}/`) && !how?.includes('O_DIRECTORY'))
  return [...new Set(files.map(([, path = '']) => basename(path)))].toSorted()
}

describe('one of the data folder’s files that somebody holds at the start', () => {
  test('lets it start all the same, whichever file it is and however it is held', ({ skip }) => {
    if (!canWatch()) skip(cannotWatch)
    const files = filesOpened(filledFolder(3))
    expect(files).toEqual(
      expect.arrayContaining([
        'duskboard.db',
        'figures.db',
        'heads.log',
        'lock.db',
        'marks.log',
        'probe.db',
        'secrets.json',
      ]),
    )
    for (const file of files)
      for (const code of ['EPERM', 'EACCES']) {
        const folder = filledFolder(3)
        const once = ['-o', '/dev/null', '-P', join(folder, file), '-e', `inject=openat:error=${code}:when=1`]
        expect([file, code, startUnder(folder, once)]).toEqual([file, code, 'opened'])
      }
  })
  test('that is never let go is a sentence with the next step', ({ skip }) => {
    if (!canWatch()) skip(cannotWatch)
    const folder = filledFolder(3)
    const always = ['-o', '/dev/null', '-P', join(folder, 'heads.log'), '-e', 'inject=openat:error=EPERM']
    expect(startUnder(folder, always)).toMatch(/^read-only: Duskboard may not write to .*heads\.log: /u)
  })
})

describe('a file that is removed', () => {
  test('a file or a folder that is gone already is none of anybody’s business', () => {
    const folder = ownFolder()
    expect(() => removeFile(join(folder, 'gone'))).not.toThrow()
    expect(() => removeFolder(join(folder, 'gone'))).not.toThrow()
  })
  test('what the disk refuses is said by its name', () => {
    const folder = ownFolder()
    mkdirSync(join(folder, 'one', 'two'), { recursive: true })
    const named = { code: expect.stringMatching(/^E[A-Z]+$/u) as string }
    expect(() => removeFile(join(folder, 'one'))).toThrow(expect.objectContaining(named))
    expect(() => removeFolder(join(folder, 'one'))).toThrow(expect.objectContaining(named))
  })
  test('an older backup that cannot be removed is a fault of the disk', async () => {
    const store = openStore(ownFolder())
    onTestFinished(() => store.close())
    mkdirSync(join(store.folder, 'backups', '2020-01-01T00-00-00-000Z.db'), { recursive: true })
    await expect(store.backupAlone()).rejects.toBeInstanceOf(StorageFault)
  })
  test('what a crash left of a copy, a rescue and an upload is gone at the next start', () => {
    const folder = ownFolder()
    for (const name of ['rescue-x1', 'backups']) mkdirSync(join(folder, name))
    const left = ['rescue-x1/copy.db', 'rescue-x1/copy.db-wal', 'backups/2026.db.part', 'incoming-5.part']
    for (const name of left) writeFileSync(join(folder, name), 'x')
    const store = openStore(folder)
    onTestFinished(() => store.close())
    expect(['rescue-x1', ...left].filter((name) => existsSync(join(folder, name)))).toEqual([])
  })
})
