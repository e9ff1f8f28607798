// What `npm start` and `npm test` need before they can do anything on a fresh clone.
// Runs under whichever Node started npm, with nothing installed: no dependencies here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cache = join(root, 'node_modules', '.cache', 'duskboard')

const onWindows = process.platform === 'win32'

/** The Node that the project is made for; the one running this file may be older. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')

/** Our Node and tools first, for every command started from here. */
export function toolEnvironment() {
  const bin = join(root, 'node_modules', '.bin')
  const path = process.env['PATH'] ?? process.env['Path'] ?? ''
  return { ...process.env, PATH: dirname(projectNode) + delimiter + bin + delimiter + path }
}

/**
 * Runs a fixed command line; what it prints goes to stderr, as stdout belongs to the caller's own result.
 * @param {string} command
 */
function runTool(command) {
  return spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 2, 2], env: toolEnvironment() }).status === 0
}

/**
 * @param {string} text
 * @param {number} [status]
 * @returns {never}
 */
export function stop(text, status = 1) {
  console.error(`duskboard: ${text}`)
  process.exit(status)
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(projectNode) || !existsSync(installed)) return false
  /** @type {Packages} */
  const wanted = readJson(join(root, 'package-lock.json')).packages
  /** @type {Packages} */
  const present = readJson(installed).packages
  // Optional ones are binaries for one platform each; most of them are absent everywhere.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

/**
 * npm as the user started it, else the one found on the path.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env['npm_execpath'] ?? ''
  if (!/npm-cli\.c?js$/.test(script)) return runTool(['npm', ...args].join(' '))
  return spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

/** Installs what is missing. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('duskboard: installing packages (once, about half a minute) ...')
  // `ci` deletes node_modules first; Windows refuses that while our Node from there is running this file.
  const how = existsSync(projectNode) ? ['install', '--no-save'] : ['ci']
  // Only Node's own install script is needed; older npm versions would start a compiler for packages that ship binaries.
  const done =
    npm([...how, '--ignore-scripts', '--loglevel=error']) &&
    (existsSync(projectNode) || npm(['rebuild', 'node', '--loglevel=error']))
  if (!done || !existsSync(projectNode)) stop('the packages could not be installed; the lines above say why')
}

const sources = ['electron', 'renderer', 'shared', 'resources', 'package.json', 'package-lock.json']

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** Changes whenever a source file is changed, added or removed. */
function sourceMark() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesUnder(join(root, name)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\n${size}\n${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const builtMark = join(root, 'dist', '.sources')

/** Builds if there is no build of exactly these sources. */
export function ensureBuilt() {
  const mark = sourceMark()
  if (existsSync(builtMark) && readFileSync(builtMark, 'utf8') === mark) return true
  console.error('duskboard: building ...')
  // A build that is interrupted must not pass for a finished one.
  rmSync(builtMark, { force: true })
  if (!runTool('npm run build -- --logLevel warn')) return false
  mkdirSync(dirname(builtMark), { recursive: true })
  writeFileSync(builtMark, mark)
  return true
}
