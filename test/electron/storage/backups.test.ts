import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StartWorker } from '../../../electron/workers/worker.ts'
import { startInThread } from '../../../electron/workers/thread-worker.ts'
import { startStorageJob } from '../../../electron/storage/storage-worker.ts'
import { listBackupFiles, makeBackup } from '../../../electron/storage/backup/backups.ts'
import { openConsole } from '../../../electron/app.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'
import { ways } from '../../kit/process/worker-kinds.ts'
import { patience } from '../../kit/timeouts.ts'

function open(folder: string, startBeside: StartWorker = startInThread): Store {
  const store = openStore(folder, { startBeside })
  onTestFinished(() => store.close())
  return store
}
function filled(folder: string, startBeside?: StartWorker): Store {
  const store = open(folder, startBeside)
  store.create(record('m1'), entry(1))
  for (const each of entries(20).slice(1)) store.append('m1', each, {})
  return store
}

describe.each(ways)('made in %s', (_, startBeside) => {
  test('a backup is a database of its own, made while the table goes on', async () => {
    const folder = ownFolder()
    const store = filled(folder, startBeside)
    const copying = store.backup()
    store.append('m1', entry(21), {})
    const file = await copying
    expect(listBackupFiles(folder)).toEqual([file])
    const copy = new Database(file, { readonly: true })
    const batches = copy.prepare('SELECT max(batch) FROM commands').pluck().get()
    copy.close()
    expect([20, 21]).toContain(batches)
    expect(store.read('m1')?.entries).toHaveLength(21)
  })
  test('two at once come one after the other', async () => {
    const store = filled(ownFolder(), startBeside)
    const [first, second] = await Promise.all([store.backup(), store.backup()])
    expect(first).not.toBe(second)
    expect(existsSync(first)).toBe(true)
    expect(existsSync(second)).toBe(true)
  })
  test('a copy with a damaged match is marked, said, and never pushes out the last whole one', async () => {
    const folder = ownFolder()
    const store = filled(folder, startBeside)
    const whole = await store.backup()
    store.close()
    const db = new Database(join(folder, 'duskboard.db'))
    db.exec("DROP TRIGGER events_fixed; UPDATE events SET type = 'x' WHERE seq = 9")
    db.close()
    for (let i = 0; i < 11; i += 1) makeBackup(join(folder, 'duskboard.db'), folder)
    const again = open(folder, startBeside)
    expect(await again.backup()).toMatch(/-damaged\.db$/)
    expect(again.notice).toContain('damaged match')
    expect(listBackupFiles(folder)).toHaveLength(11)
    expect(listBackupFiles(folder).at(-1)).toBe(whole)
  })
  test('closing in the middle of one ends it; the next start clears what it left', async () => {
    const folder = ownFolder()
    const store = filled(folder, startBeside)
    const copying = store.backup()
    const after = store.backup()
    const ended = Promise.allSettled([copying, after])
    store.close()
    expect((await ended)[1]).toMatchObject({
      status: 'rejected',
      reason: expect.objectContaining({ name: 'StorageFault' }),
    })
    mkdirSync(join(folder, 'backups'), { recursive: true })
    writeFileSync(join(folder, 'backups', '2026-01-01T00-00-00-000Z.part'), 'half')
    open(folder, startBeside)
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.includes('.part'))).toEqual([])
  })
})
test('a console that closes in the middle of one is closed when nothing writes any more', async () => {
  let die: () => void = () => undefined
  const death = new Promise<void>((resolve) => (die = resolve))
  const dyingSlowly: StartWorker = () => ({ say: () => undefined, hold: () => undefined, end: () => death })
  const store = open(ownFolder(), dyingSlowly)
  const core = openConsole({ store, startObs, version: 'test' })
  void store.backup()
  let closed = false
  const closing = core.close().then(() => (closed = true))
  await vi.waitFor(() => expect(() => store.set('stage', null)).toThrow('not open'), patience)
  await new Promise((resolve) => setImmediate(resolve))
  expect(closed).toBe(false)
  die()
  expect(await closing).toBe(true)
})
test('work that dies says one sentence, and keeps what it died of', async () => {
  const script = join(ownFolder(), 'dies.mjs')
  writeFileSync(script, "throw new Error('out of chalk')")
  const stopped = 'The backup was stopped before it was done. Make it again.'
  for (const [, startBeside] of ways) {
    const given = { folder: ownFolder() }
    const { done } = startStorageJob({
      startBeside,
      what: 'copy',
      script,
      given,
      stopped: (words) => words.backups.stopped,
    })
    const error: unknown = await done.catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'StorageFault', message: stopped })
    expect(String((error as Error).cause)).toContain('out of chalk')
  }
})
test.each(['thread', 'process'])('a program that waits for one made in a %s does not end before it', (where) => {
  const program = join(import.meta.dirname, '..', '..', '..', 'electron')
  const way = where === 'thread' ? 'startInThread' : 'startInProcess'
  const text = `import { ${way} as startBeside } from ${JSON.stringify(join(program, 'workers', `${where}-worker.ts`))}
  import { openStore } from ${JSON.stringify(join(program, 'storage', 'sqlite', 'sqlite-store.ts'))}
  const store = openStore(${JSON.stringify(ownFolder())}, { startBeside })
  console.log(await store.backup())
  store.close()`
  const script = join(ownFolder(), 'waits.mjs')
  writeFileSync(script, text)
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect({ status, made: existsSync(stdout.trim()) }).toEqual({ status: 0, made: true })
})
test('the newest ten are kept', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  mkdirSync(join(folder, 'backups'))
  const old = Array.from({ length: 12 }, (_, i) => `2025-01-01T00-00-${String(i).padStart(2, '0')}-000Z.db`)
  for (const name of old) writeFileSync(join(folder, 'backups', name), '')
  const newest = await store.backup()
  expect(listBackupFiles(folder).map((file) => basename(file))).toEqual([basename(newest), ...old.slice(3).reverse()])
})
test('one made after the wall clock was set back is the newest, and is kept', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  mkdirSync(join(folder, 'backups'))
  const future = Array.from({ length: 12 }, (_, i) => `2099-01-01T00-00-${String(i).padStart(2, '0')}-000Z.db`)
  for (const name of future) writeFileSync(join(folder, 'backups', name), '')
  const made = await store.backup()
  expect(existsSync(made)).toBe(true)
  expect(listBackupFiles(folder)[0]).toBe(made)
  expect(listBackupFiles(folder)).toHaveLength(10)
})
test('opening makes one by itself, unless nothing has changed since the last', async () => {
  const folder = ownFolder()
  filled(folder).close()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = open(folder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(listBackupFiles(folder)).toHaveLength(1), patience)
  first.close()
  const earlier = new Date(Date.now() - 60_000)
  utimesSync(join(folder, 'heads.log'), earlier, earlier)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = open(folder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await second.backup()
  expect(listBackupFiles(folder)).toHaveLength(2)
})
