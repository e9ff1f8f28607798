// Finds Electron's binary, or downloads it once. Importing 'electron' to find it would start a download.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, projectNode, root } from './ensure-installed.mjs'

const home = join(root, 'node_modules', 'electron')
const failedBefore = join(cache, 'electron-unavailable')
const silenceLimit = 5_000

export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** @returns {string | undefined} */
export function findElectron() {
  const pointer = join(home, 'path.txt')
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8') : defaultName()
  const file = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(home, 'dist'), name)
  return existsSync(file) ? file : undefined
}

function defaultName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

/**
 * Tries the download once; a failure is remembered, so that the next start need not wait again.
 * @returns {Promise<string | undefined>}
 */
export async function fetchElectron() {
  if (existsSync(failedBefore)) return undefined
  console.error('duskboard: fetching Electron (once, about 120 MB) ...')
  mkdirSync(cache, { recursive: true })
  if (await download()) return findElectron()
  writeFileSync(failedBefore, `Electron could not be fetched on ${new Date().toISOString()}\n`)
  return undefined
}

/**
 * Downloads Electron and returns true for success. Gives up after a few seconds without any data.
 * @returns {Promise<boolean>}
 */
function download() {
  const folder = join(cache, 'electron-download')
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder }
  const child = spawn(projectNode, [join(home, 'install.js')], { stdio: 'ignore', env })
  const watch = stopWhenSilent(child, [folder, join(home, 'dist')])
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ ok) => {
      clearInterval(watch)
      rmSync(folder, { recursive: true, force: true })
      resolve(ok)
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string[]} folders where its progress shows
 */
function stopWhenSilent(child, folders) {
  let seen = 0
  let lastProgress = Date.now()
  return setInterval(() => {
    const size = folders.reduce((sum, folder) => sum + sizeOf(folder), 0)
    if (size !== seen) lastProgress = Date.now()
    seen = size
    if (Date.now() - lastProgress > silenceLimit) child.kill('SIGKILL')
  }, 500)
}

/**
 * @param {string} path
 * @returns {number}
 */
function sizeOf(path) {
  // Files may vanish while they are measured.
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return entry?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
