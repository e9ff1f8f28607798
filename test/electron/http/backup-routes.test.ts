/** Backups over the remote control: many at once, and one that is let go while somebody looks at it. */
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BackupList } from '../../../shared/wire/backup-payload.ts'
import { ClubBackups } from '../../../electron/club/transfer/club-backups.ts'
import { previewBackup } from '../../../electron/storage/integrity/integrity-check.ts'
import { singleFlightQueue } from '../../../electron/storage/coalesce.ts'
import { ask, freshFolder, outputEar, running, started, type Ear, type Running } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

let on: Running
const place = (): string => join(on.store.folder, 'backups')
beforeAll(async () => {
  on = await running()
  await started(on)
})
afterAll(() => on.stop())

it('twenty asked for at once are all answered with a list and share two copies', async () => {
  const before = new Set(existsSync(place()) ? readdirSync(place()) : [])
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(on, '/backups', { body: {} })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const listed = answers.map(({ body }) => (body as unknown as BackupList).backups.length)
  expect(Math.min(...listed)).toBeGreaterThan(0)
  expect(readdirSync(place()).filter((name) => !before.has(name))).toHaveLength(2)
})
it.skipIf(process.platform === 'win32')('a file that goes while the list is made is not in it', async () => {
  await on.store.backup()
  const gone = join(place(), '2020-01-01T00-00-00-000Z.db')
  symlinkSync(join(place(), 'nothing.db'), gone)
  const { status, body } = await ask(on, '/backups')
  rmSync(gone)
  expect([status, (body as unknown as BackupList).backups.map(({ id }) => id)]).toEqual([
    200,
    readdirSync(place()).toSorted().reverse(),
  ])
  expect(previewBackup(on.store.folder, gone)).toBeNull()
})
it('a file that cannot be read is listed as not whole', async () => {
  const broken = join(place(), '2020-01-01T00-00-00-000Z.db')
  writeFileSync(broken, 'no database at all')
  const { body } = await ask(on, '/backups')
  rmSync(broken)
  expect((body as unknown as BackupList).backups.at(-1)).toMatchObject({ whole: false, holds: null })
})
it('one that is let go between the click and the look is unknown, and no fault', async () => {
  const file = join(place(), 'gone.db')
  for (const path of ['preview', 'restore', 'merge']) {
    const find = vi.spyOn(ClubBackups.prototype, 'find').mockReturnValueOnce({ file, at: '2020-01-01T00:00:00.000Z' })
    const { status } = await ask(on, `/backups/gone.db/${path}`, { body: {} })
    find.mockRestore()
    expect([path, status]).toEqual([path, 404])
  }
})
it('work that is asked for while it runs is done once more, after the asking, whatever came of the first', async () => {
  let began = 0
  let running_ = 0
  const work = singleFlightQueue(async () => {
    began += 1
    running_ += 1
    const mine = began
    expect(running_).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running_ -= 1
    if (mine === 1) throw new Error('full')
    return mine
  })
  const asked = [work(), work(), work()]
  const again = asked.map((each) => each.then(work, work))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await Promise.all(asked.slice(1))).toEqual([2, 2])
  expect(await Promise.all(again)).toEqual([3, 4, 4])
  expect(await work()).toBe(5)
})

async function letIn(to: Running, list: 'decks' | 'outputs', name: string): Promise<string> {
  const ear = outputEar(to, list === 'decks' ? { deck: true } : {})
  const { pair } = (await ear.hears((message) => 'pair' in message)) as { pair: { code: string } }
  await ask(to, `/${list}/accept`, { body: { code: pair.code, name } })
  const { token } = await ear.hears((message) => 'token' in message)
  ear.socket.terminate()
  return String(token)
}
const comesBack = (to: Running, token: string): Promise<string | number> => {
  const ear: Ear = outputEar(to, { token })
  const sent = ear.hears((message) => 'deck' in message || 'frame' in message).then(() => 'pictures')
  return Promise.race([sent.catch(() => 'nothing'), ear.closed]).finally(() => ear.socket.terminate())
}
it('who was let in after the backup that was restored is on no list, and let in no more', async () => {
  const folder = freshFolder()
  const before = await running({ folder })
  await ask(before, '/decks', { method: 'PUT', body: { on: true } })
  const known = await letIn(before, 'decks', 'tablet')
  const { backups } = (await ask<BackupList>(before, '/backups', { method: 'POST' })).body
  const late = [await letIn(before, 'decks', 'another tablet'), await letIn(before, 'outputs', 'TV in the hall')]
  expect((await ask(before, `/backups/${backups[0]?.id}/restore`, { method: 'POST' })).status).toBe(200)
  await before.stop()
  const after = await running({ folder })
  try {
    expect(await comesBack(after, known)).toBe('pictures')
    for (const token of late) expect(await comesBack(after, token)).toBe(4401)
  } finally {
    await after.stop()
    removeFolder(folder)
  }
})
