/** The folder in memory is there where there is room, and goes with the run that made it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder } from '../kit/process/remove-folder.ts'
import { openMemoryFolder } from './memory-folder.mjs'

const module = pathToFileURL(join(import.meta.dirname, 'memory-folder.mjs')).href

test('where the system keeps no such folder, there is none', () => {
  expect(openMemoryFolder(join(tmpdir(), 'nowhere'))).toBeNull()
})
test.skipIf(process.platform !== 'linux')('where there is not room enough, there is none', () => {
  // The kernel's own files take no room and leave none.
  expect(openMemoryFolder('/proc')).toBeNull()
})
/** Runs a script that opens the folder in a place and then does more; returns what it wrote. */
function run(place: string, more: string): string {
  const script = `
    import { statSync, writeFileSync } from 'node:fs'
    import { openMemoryFolder } from ${JSON.stringify(module)}
    const folder = openMemoryFolder(${JSON.stringify(place)})
    writeFileSync(folder + '/file', 'left')
    ${more}
  `
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
}
function ownPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'duskboard-place-'))
  onTestFinished(() => removeFolder(place))
  return place
}
test('a server’s own user may enter it, and it is gone with all that it holds when the run ends', () => {
  const place = ownPlace()
  expect(Number(run(place, 'console.log(statSync(folder).mode & 0o777)'))).toBe(0o755)
  expect(readdirSync(place)).toEqual([])
})
test('what a killed run has left is removed by the next one, and no folder of a run that goes on', () => {
  const place = ownPlace()
  const going = `duskboard-run-${process.pid}-going`
  mkdirSync(join(place, going))
  run(place, "process.kill(process.pid, 'SIGKILL')")
  expect(readdirSync(place)).toHaveLength(2)
  run(place, '')
  expect(readdirSync(place)).toEqual([going])
})
