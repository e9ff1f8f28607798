/** Program folders that the build tools cannot work in, and built ones that were moved or may not be written. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildObstacle } from '../../../electron/build/ensure-installed.mjs'
import { removeFolder } from '../../kit/process/remove-folder.ts'
import { patience } from '../../kit/timeouts.ts'

const project = join(import.meta.dirname, '../../..')
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'duskboard-program-'))
  onTestFinished(() => removeFolder(made))
  return made
}

/**
 * The launcher's own files beside a pretended build command, which leaves a letter in `built` each time it begins, and
 * ends when `may-end` is there.
 */
function programIn(place: string): void {
  mkdirSync(place, { recursive: true })
  for (const file of ['ensure-installed.mjs', 'build-lock.mjs'])
    cpSync(join(project, 'electron/build', file), join(place, 'electron/build', file))
  const pretended = [
    `import { appendFileSync, existsSync } from 'node:fs'`,
    `import { setTimeout as wait } from 'node:timers/promises'`,
    `appendFileSync('built', 'x')`,
    `while (!existsSync('may-end')) await wait(20)`,
  ]
  writeFileSync(join(place, 'pretend.mjs'), pretended.join('\n'))
  writeFileSync(join(place, 'may-end'), '')
  const scripts = { build: 'node pretend.mjs' }
  writeFileSync(join(place, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  symlinkSync(join(project, 'node_modules'), join(place, 'node_modules'))
  const call = `import { ensureBuilt } from './electron/build/ensure-installed.mjs'\nprocess.exitCode = ensureBuilt() ? 0 : 1\n`
  writeFileSync(join(place, 'build.mjs'), call)
}
function builtIn(place: string): { readonly status: number | null; readonly says: string } {
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs'], { cwd: place, encoding: 'utf8' })
  return { status, says: stderr }
}

describe('a program folder', () => {
  test.each(['#', '?', ':'])('with "%s" in its path is named before any tool runs', (sign) => {
    const place = join(folder(), `dusk${sign}board`)
    programIn(place)
    const { status, says } = builtIn(place)
    expect(status).toBe(1)
    expect(says).toBe(
      `duskboard: the build tools cannot work in a folder with "${sign}" in its path. Rename or move ${place}, then start again.\n`,
    )
  })
  test.each(['with spaces', 'żółć', '100%', "it's", 'a&b'])('called "%s" is built', (name) => {
    const place = join(folder(), name)
    programIn(place)
    expect(builtIn(place).status).toBe(0)
  })
  test('that was built is not built again after a move, even to a place where nothing could be built', () => {
    const first = join(folder(), 'first')
    programIn(first)
    expect(builtIn(first).says).toContain('building')
    const second = join(folder(), 'second #2')
    cpSync(first, second, { recursive: true, verbatimSymlinks: true })
    expect(builtIn(second)).toEqual({ status: 0, says: '' })
    writeFileSync(join(second, 'electron/new.mjs'), '')
    expect(builtIn(second).says).toContain('"#"')
    renameSync(second, join(second, '../third'))
    expect(builtIn(join(second, '../third')).says).toContain('building')
  })
  test('is built once where two starts come at once, and the second waits for the first', async () => {
    const place = folder()
    programIn(place)
    rmSync(join(place, 'may-end'))
    const words: string[] = []
    const starts = [1, 2].map(() => {
      const start = spawn(process.execPath, ['build.mjs'], { cwd: place })
      start.stderr.setEncoding('utf8').on('data', (text: string) => words.push(text))
      return once(start, 'exit')
    })
    await expect.poll(() => words.join(''), patience).toContain('another start is at work in this folder; waiting')
    writeFileSync(join(place, 'may-end'), '')
    expect(await Promise.all(starts)).toEqual([
      [0, null],
      [0, null],
    ])
    expect(readFileSync(join(place, 'built'), 'utf8')).toBe('x')
    expect(existsSync(join(place, 'dist', '.building'))).toBe(false)
  })
  test.each([
    ['long ago', () => '', 0],
    ['with other words', () => 'nonsense', Date.now()],
    ['a moment ago', () => String(spawnSync(process.execPath, ['-e', '']).pid), Date.now()],
  ])('is built though a start that was killed left its lock %s', (_, left, written) => {
    const place = folder()
    programIn(place)
    const lock = join(place, 'dist', '.building')
    mkdirSync(join(place, 'dist'))
    writeFileSync(lock, left())
    utimesSync(lock, written / 1000, written / 1000)
    expect(builtIn(place).status).toBe(0)
    expect(existsSync(lock)).toBe(false)
  })
  test('that may not be written is named', () => {
    const missing = join(folder(), 'not-there')
    expect(buildObstacle(missing)).toContain(`nothing may be written in ${missing}`)
    expect(buildObstacle(folder())).toBeNull()
  })
})
