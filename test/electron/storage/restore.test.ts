/** A backup stands in at the next start, whole or not at all; and what stays when backups grow many. */
import Database from 'better-sqlite3'
import type fileSystem from 'node:fs'
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ClubBackups } from '../../../electron/club/transfer/club-backups.ts'
import {
  isBackedUpSince,
  listBackupFiles,
  makeBackup,
  fileTimestamp,
} from '../../../electron/storage/backup/backups.ts'
import {
  checkIntegrity,
  listBackups,
  openBackup,
  previewBackup,
} from '../../../electron/storage/integrity/integrity-check.ts'
import { cancelRestore, orderRestore, pendingRestoreIn } from '../../../electron/storage/backup/restore.ts'
import { backupsToKeep } from '../../../electron/storage/backup/retention.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { entry, record } from './sample-matches.ts'
import { ways } from '../../kit/process/worker-kinds.ts'
import { patience } from '../../kit/timeouts.ts'

type Fs = typeof fileSystem
vi.mock('node:fs', async (whole) => {
  const fs = await whole<Fs>()
  return { ...fs, copyFileSync: vi.fn<typeof fs.copyFileSync>(fs.copyFileSync) }
})

function open(folder: string): Store {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  return store
}
const added = (n: number) =>
  ({
    id: `e${n}`,
    n,
    at: '2026-01-01T00:00:00Z',
    by: '',
    reason: '',
    fact: { type: 'playerAdded', player: `p${n}`, name: 'Ann', guest: false },
  }) as const
/** Makes a backup with a match and a player; then adds one of each, and a step. */
async function withBackup(folder: string): Promise<string> {
  const store = open(folder)
  store.create(record('m1'), entry(1))
  store.addBookEntries([added(1)])
  const file = await store.backup()
  store.append('m1', entry(2), {})
  store.create(record('m2'), entry(1))
  store.addBookEntries([added(2)])
  store.close()
  return file
}
const state = (store: Store): unknown => [
  store
    .matches()
    .map(({ id }) => `${id}: ${store.read(id)?.entries.length}`)
    .toSorted(),
  store.bookEntries().map(({ id }) => id),
]
const before = [['m1: 1'], ['e1']]
const after = [
  ['m1: 2', 'm2: 1'],
  ['e1', 'e2'],
]

test('a preview says what a restore brings and costs', async () => {
  const folder = ownFolder()
  const file = await withBackup(folder)
  expect(listBackups(folder)).toMatchObject([{ whole: true, holds: { matches: 1, players: 1, entries: 1 } }])
  expect(previewBackup(folder, file)).toMatchObject({
    brings: { matches: 0, entries: 0 },
    loses: { matches: 1, shorter: 1, entries: 1 },
    lost: [{ match: 'm2' }],
  })
})
test('a preview that cannot open the database leaves the backup closed', async () => {
  const folder = ownFolder()
  const file = await withBackup(folder)
  rmSync(join(folder, 'duskboard.db'))
  const opened = vi.spyOn(Database.prototype, 'pragma')
  onTestFinished(() => opened.mockRestore())
  expect(() => previewBackup(folder, file)).toThrow(/unable to open/u)
  expect(opened.mock.contexts.map((db) => (db as Database.Database).open)).not.toContain(true)
  expect(opened).toHaveBeenCalled()
})
test('a look into an older backup that cannot be copied leaves nothing in the folder', () => {
  const folder = ownFolder()
  const file = join(folder, 'old.db')
  const old = new Database(file)
  old.exec(readFileSync(join(import.meta.dirname, 'fixtures/001.sql'), 'utf8'))
  old.close()
  const there = readdirSync(folder)
  openBackup(file, folder).close()
  expect(readdirSync(folder)).toEqual(there)
  vi.mocked(copyFileSync).mockImplementationOnce((_from, to) => {
    writeFileSync(to, 'half of it')
    throw new Error('no room')
  })
  expect(() => openBackup(file, folder)).toThrow('no room')
  expect(readdirSync(folder)).toEqual(there)
})
test('a backup under a name of somebody’s own is restored like every other', async () => {
  const folder = ownFolder()
  const own = join(folder, 'backups', 'from the old laptop.db')
  renameSync(await withBackup(folder), own)
  orderRestore(folder, own)
  expect(pendingRestoreIn(folder)).toMatch(/^20\d\d-\d\d-\d\dT/u)
  expect(state(open(folder))).toEqual(before)
})
test('a file that somebody put among the backups is no reason to make none, nor to let others go', async () => {
  const folder = ownFolder()
  const own = join(folder, 'backups', 'other club.db')
  renameSync(await withBackup(folder), own)
  expect(isBackedUpSince(folder, join(folder, 'duskboard.db'))).toBe(false)
  const days = Array.from({ length: 13 }, (_, i) => fileTimestamp(new Date(Date.now() - (i + 1) * 86_400_000)))
  for (const day of days) copyFileSync(own, join(folder, 'backups', `${day}.db`))
  makeBackup(join(folder, 'duskboard.db'), folder)
  expect(listBackupFiles(folder)).toHaveLength(1 + days.length + 1)
  expect(listBackupFiles(folder).at(-1)).toBe(own)
})
test('what was ordered is done at the next start, and what was here is a backup', async () => {
  const folder = ownFolder()
  orderRestore(folder, await withBackup(folder))
  expect(pendingRestoreIn(folder)).toMatch(/^\d{4}-\d\d-\d\dT/u)
  const store = open(folder)
  expect(state(store)).toEqual(before)
  expect(store.notice).toMatch(/^The backup of .* was restored\. What was here until then is kept as the backup/u)
  expect(store.read('m1')?.damage).toBeNull()
  expect(pendingRestoreIn(folder)).toBeNull()
  store.append('m1', entry(2), {})
  store.close()
  // The way back is the same way.
  orderRestore(folder, listBackupFiles(folder)[0] ?? '')
  expect(state(open(folder))).toEqual(after)
})
test('one that was called off leaves everything as it is', async () => {
  const folder = ownFolder()
  orderRestore(folder, await withBackup(folder))
  cancelRestore(folder)
  expect(state(open(folder))).toEqual(after)
  expect(readdirSync(folder).filter((name) => name.startsWith('restore'))).toEqual([])
})
test('a crash at any point of it leaves the one or the other', async () => {
  const crashes: readonly [string, (folder: string) => void, unknown][] = [
    ['before the order was written', (folder) => rmSync(join(folder, 'restore.json')), after],
    ['when the order was begun', (folder) => writeFileSync(join(folder, 'restore.json'), ''), after],
    ['while the order was written', (folder) => writeFileSync(join(folder, 'restore.json'), '{"at":"20'), after],
    [
      'while the backup was copied',
      (folder) => renameSync(join(folder, 'restore.db'), join(folder, 'restore.db.part')),
      after,
    ],
    ['after the heads were dropped', (folder) => rmSync(join(folder, 'heads.log')), before],
    ['after the change', (folder) => renameSync(join(folder, 'restore.db'), join(folder, 'duskboard.db')), before],
  ]
  for (const [what, crash, expected] of crashes) {
    const folder = ownFolder()
    orderRestore(folder, await withBackup(folder))
    if (what === 'after the change') rmSync(join(folder, 'heads.log'))
    crash(folder)
    const store = open(folder)
    expect(state(store), what).toEqual(expected)
    store.close()
    expect(
      readdirSync(folder).filter((name) => name.startsWith('restore')),
      what,
    ).toEqual([])
  }
})
test('a backup that is damaged is not put in; one sentence says so', async () => {
  const folder = ownFolder()
  orderRestore(folder, await withBackup(folder))
  writeFileSync(join(folder, 'restore.db'), 'SQLite format 3\0 and then nothing')
  const store = open(folder)
  expect(state(store)).toEqual(after)
  expect(store.notice).toContain('was not restored, everything is as it was')
})
test('a damaged database gives way to a backup and is kept', async () => {
  const folder = ownFolder()
  const file = await withBackup(folder)
  orderRestore(folder, file)
  writeFileSync(join(folder, 'duskboard.db'), 'SQLite format 3\0 and then nothing')
  const store = open(folder)
  expect(state(store)).toEqual(before)
  expect(readdirSync(folder).some((name) => name.startsWith('duskboard.db.broken-'))).toBe(true)
})
test('the check finds a changed event, a changed result, a changed entry and a changed setting', async () => {
  const folder = ownFolder()
  await withBackup(folder)
  const store = open(folder)
  store.set('club', { accent: '#ffffff' })
  store.close()
  const whole = checkIntegrity(folder, () => undefined)
  expect(whole).toMatchObject({
    pages: [],
    matches: 2,
    damaged: [],
    entries: 2,
    changedEntries: 0,
    changedSettings: [],
  })
  const db = new Database(join(folder, 'duskboard.db'))
  db.exec(`DROP TRIGGER events_fixed; UPDATE events SET type = 'x' WHERE match = 1 AND seq = 1;
    UPDATE matches SET ended = '2026-01-01T00:00:00Z' WHERE id = 'm2';
    UPDATE book SET body = '{}' WHERE id = 'e1'; UPDATE settings SET value = '1' WHERE name = 'club'`)
  db.close()
  const steps: number[] = []
  const found = checkIntegrity(folder, (done) => steps.push(done))
  expect(found.damaged.map(({ match }) => match).toSorted()).toEqual(['m1', 'm2'])
  expect(found).toMatchObject({ changedEntries: 1, changedSettings: ['club'] })
  expect(steps).toEqual([0, 1])
})
test.each(ways)('list and check run beside the table, in %s', async (_, startBeside) => {
  const folder = ownFolder()
  await withBackup(folder)
  const store = open(folder)
  const backups = new ClubBackups({ store, startBeside })
  expect((await backups.make()).backups).toHaveLength(2)
  expect([backups.check(), backups.check()]).toEqual([true, false])
  await expect.poll(() => backups.checked('en').report?.matches, patience).toBe(2)
  expect(backups.checked('en').progress.running).toBe(false)
  expect(backups.find('../duskboard.db')).toBeNull()
  expect(backups.find(basename(listBackupFiles(folder)[0] ?? ''))?.file).toSatisfy(existsSync)
})
test('backups of a year: the newest ten, one a day for a fortnight, one a week for eight weeks', () => {
  const hour = 3_600_000
  const start = Date.UTC(2026, 0, 1, 12)
  const all = Array.from({ length: 365 * 4 }, (_, i) => ({ at: start - i * 6 * hour, whole: i % 4 !== 0 }))
  const kept = [...backupsToKeep(all)].map(({ at }) => at).toSorted((a, b) => b - a)
  const days = new Set(kept.map((at) => Math.floor(at / (24 * hour))))
  expect(kept.slice(0, 10)).toEqual(all.slice(0, 10).map(({ at }) => at))
  expect(days.size).toBeGreaterThanOrEqual(14 + 5)
  expect(kept.length).toBeLessThanOrEqual(10 + 14 + 8)
  expect(start - (kept.at(-1) ?? 0)).toBeGreaterThan(40 * 24 * hour)
  // A whole one stands for its day, where there is one.
  expect(all.filter(({ at }) => kept.slice(12).includes(at)).every(({ whole }) => whole)).toBe(true)
})
