/** Launch of both hosts; no process or file stays behind. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launch, readyLine } from '../../../electron/hosts/launch.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const pages = join(import.meta.dirname, '../../../dist/renderer')
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'duskboard-launch-'))
  onTestFinished(() => removeFolder(made))
  return made
}

test('a folder that is none is refused in one sentence', async () => {
  const refused = launch({ pages, data: import.meta.filename, port: 0, host: () => ({}) })
  await expect(refused).rejects.toThrow(StorageFault)
  await expect(refused).rejects.toThrow(/\.$/)
})
test('a start that fails half-way lets go of the folder', async () => {
  const data = folder()
  const broken = (): never => {
    throw new Error('no windows here')
  }
  await expect(launch({ pages, data, port: 0, host: broken })).rejects.toThrow('no windows here')
  openStore(data).close()
})
test('closing twice closes once, and the folder is free when it is done', async () => {
  const data = folder()
  const { close, web } = await launch({ pages, data, port: 0, host: () => ({}) })
  expect(JSON.parse(readyLine(web))).toMatchObject({ ready: true, port: web.port, pid: process.pid })
  expect(() => openStore(data)).toThrow('Another Duskboard is using')
  expect(close()).toBe(close())
  await close()
  openStore(data).close()
})
