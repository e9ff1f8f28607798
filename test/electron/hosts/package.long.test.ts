/**
 * The package as electron-builder makes it, with a stand-in for Electron: only what is needed travels, and the browser host
 * runs from that alone. Needs a build (`npm run build`), as the browser tests do.
 */
import { createPackage, extractAll, listPackage } from '@electron/asar'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAnnouncing } from '../../../shared/engine/commands/announcement-commands.ts'
import { ensureBuilt } from '../../../electron/build/ensure-installed.mjs'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, pickRandom, playableOffers } from '../../../shared/engine/random-player.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { Remote, startConsole, type Running } from '../../e2e/console-process.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const project = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'duskboard-package-'))
const resources = join(folder, 'out/linux-unpacked/resources')
const app = join(folder, 'app')
const megabytes = (file: string): number => statSync(file).size / 1024 / 1024

/**
 * Makes the parts of an unpacked Electron that electron-builder needs: a program, a version, and an archive to
 * replace.
 */
async function makeElectron(): Promise<string> {
  const electron = join(folder, 'electron')
  mkdirSync(join(electron, 'resources'), { recursive: true })
  writeFileSync(join(electron, 'electron'), '#!/bin/sh\n')
  chmodSync(join(electron, 'electron'), 0o755)
  writeFileSync(join(electron, 'version'), '45.3.4')
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{}')
  await createPackage(empty, join(electron, 'resources/default_app.asar'))
  return electron
}
/** The project's own configuration without the fuses, which are burnt into the real Electron alone. */
function writeConfig(electron: string): string {
  const kept = readFileSync(join(project, 'electron-builder.yml'), 'utf8')
  const config = kept
    .replace(/^electronFuses:\n(?: .*\n)+/m, '')
    .replace('output: release', `output: ${join(folder, 'out')}`)
  expect(config).not.toContain('runAsNode')
  const file = join(folder, 'builder.yml')
  writeFileSync(file, `${config}\nelectronDist: ${electron}\n`)
  return file
}
function packed(): readonly string[] {
  return listPackage(join(resources, 'app.asar'), { isPack: false }).map((path) => path.replaceAll('\\', '/'))
}

let host: Running | null = null
beforeAll(async () => {
  expect(ensureBuilt()).toBe(true)
  const config = writeConfig(await makeElectron())
  const builder = join(project, 'node_modules/electron-builder/cli.js')
  const args = [builder, '--config', config, '--linux', 'dir', '--x64', '--publish', 'never']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  extractAll(join(resources, 'app.asar'), app)
  cpSync(join(resources, 'app.asar.unpacked'), app, { recursive: true })
})
afterAll(async () => {
  await host?.stop()
  removeFolder(folder)
})

test('the package holds what was built, the native module, icon, credits and files for OBS and Companion, nothing else', () => {
  const allowed = [
    /^\/package\.json$/,
    /^\/dist(\/(main|preload|renderer)(\/.*)?)?$/,
    /^\/resources(\/(CREDITS\.md|icon\.svg|(companion|obs)(\/.*)?))?$/,
    /^\/node_modules(\/better-sqlite3(\/(package\.json|LICENSE|lib(\/.*)?|prebuilds(\/linux-x64\.node)?))?)?$/,
  ]
  expect(packed().filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([])
  expect(packed()).toContain('/node_modules/better-sqlite3/prebuilds/linux-x64.node')
  const native = join(resources, 'app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node')
  expect(megabytes(join(resources, 'app.asar')) + megabytes(native)).toBeLessThanOrEqual(15)
})

async function started(): Promise<Running> {
  host ??= await startConsole(join(folder, 'data'), 0, { program: join(app, 'dist/main/browser.js') })
  return host
}

async function playMatch(remote: Remote): Promise<Frame> {
  const draw = seededRandom('package')
  const seats = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus']
  const made = await remote.call<{ frame: Frame }>('POST', '/matches', { game: 'motherland', seats, seed: 'package' })
  expect(made.status).toBe(201)
  let { frame } = made.body
  for (let step = 0; frame.outcome === null && step < 1000; step += 1) {
    const chosen = playableOffers(frame.offers).filter((offer) => !isAnnouncing(offer))
    const answer = await remote.command(randomCommandTo(pickRandom(draw, chosen), draw))
    expect(answer.status).toBe(200)
    frame = answer.body.frame
  }
  return frame
}

const cannotRun = process.platform !== 'linux' || process.arch !== 'x64'
const reason = 'the package made here runs on Linux x64 alone'

test('the browser host plays a match from the package alone', async ({ skip }) => {
  skip(cannotRun, reason)
  expect(existsSync(join(folder, '..', 'node_modules'))).toBe(false)
  const running = await started()
  expect((await playMatch(new Remote(() => running))).outcome).not.toBeNull()
})
test('the package’s pages and workers are there', async ({ skip }) => {
  skip(cannotRun, reason)
  const running = await started()
  const remote = new Remote(() => running)
  for (const page of [running.moderator, running.public, new URL('/join', running.public).href]) {
    expect((await fetch(page)).status, page).toBe(200)
  }
  const statistics = await remote.call<unknown>('GET', '/stats/overview?season=none')
  expect(statistics.status, JSON.stringify(statistics.body)).toBe(200)
  const backup = await remote.call<unknown>('POST', '/backups')
  expect([200, 201], JSON.stringify(backup.body)).toContain(backup.status)
  expect(running.said()).not.toMatch(/Cannot find|ERR_/)
})
