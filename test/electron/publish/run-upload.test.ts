/** The club's own command after a renewal: its end, whatever it does. */
import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runUpload } from '../../../electron/club/publish/run-upload.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'duskboard-upload-')))
afterAll(() => removeFolder(folder))
const node = (script: string, ...given: readonly string[]): readonly string[] => [
  process.execPath,
  '-e',
  script,
  ...given,
]

test('the command runs in the folder, and no shell reads its arguments', async () => {
  const script = 'console.error(process.cwd() + " " + process.argv[1])'
  const says = `${folder} $(id); rm -rf *`
  expect(await runUpload({ command: node(script, '$(id); rm -rf *'), folder })).toEqual({ end: 'done', says })
})
test('a failure is told with the last line', async () => {
  const script = 'console.error("first\\nno route to host"); process.exit(3)'
  expect(await runUpload({ command: node(script), folder })).toEqual({ end: 'failed', says: 'no route to host' })
})
test('a command that does not end is ended', async () => {
  expect(await runUpload({ command: node('setInterval(() => 0, 1000)'), folder, limitMs: 200 })).toMatchObject({
    end: 'late',
  })
})
test('a program that is not there is missing', async () => {
  expect(await runUpload({ command: ['duskboard-no-such-program'], folder })).toMatchObject({ end: 'missing' })
})
