// Installs and builds what `npm start` and `npm test` need on a fresh clone. Runs under the Node that started npm, with
// nothing installed, so it has no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './build-lock.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const cache = join(root, 'node_modules', '.cache', 'duskboard')

/** Folder of the build. */
const built = join(root, 'dist')

const onWindows = process.platform === 'win32'

/** Path of the Node that the project is made for; the one running this file may be older. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')

/** Returns an environment with our Node and tools first on the path. */
export function toolEnvironment() {
  const bin = join(root, 'node_modules', '.bin')
  const path = process.env['PATH'] ?? process.env['Path'] ?? ''
  return { ...process.env, PATH: dirname(projectNode) + delimiter + bin + delimiter + path }
}

/**
 * Runs a fixed command line and returns true for success. Its output goes to stderr, since stdout belongs to the
 * caller.
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
  // Optional packages are binaries for one platform each; most are absent.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

/**
 * Runs npm as the user started it, else the one on the path. Returns true for success.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env['npm_execpath'] ?? ''
  if (!/npm-cli\.c?js$/.test(script)) return runTool(['npm', ...args].join(' '))
  return spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

const waiting = () => console.error('duskboard: another start is at work in this folder; waiting for it ...')

/** Installs missing packages, or stops with the reason. */
export function ensureInstalled() {
  if (isInstalled()) return
  const obstacle = buildObstacle()
  if (obstacle !== null) stop(obstacle)
  oneAtATime(built, { work: () => isInstalled() || install(), waiting })
}
/** Installs, or stops with the reason. */
function install() {
  console.error('duskboard: installing packages (once, about half a minute) ...')
  // `ci` deletes node_modules first, which Windows refuses while our Node from there runs this file.
  const how = existsSync(projectNode) ? ['install', '--no-save'] : ['ci']
  // Only Node's own install script is needed; older npm versions would compile packages that ship binaries.
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

/** @typedef {{ stamps: string, content: string }} SourceMark */

/**
 * Returns a hash over all source files by their relative paths, so that it survives moving or copying the folder.
 * @param {(file: string) => string | Buffer} factOf
 */
function hashOfSources(factOf) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesUnder(join(root, name)))) {
    hash
      .update(`${relative(root, file)}\n`)
      .update(factOf(file))
      .update('\n')
  }
  return hash.digest('hex')
}

/** Returns a hash of sizes and times, which takes a few milliseconds at every start. */
const stampsOfSources = () =>
  hashOfSources((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${mtimeMs}`
  })
const contentOfSources = () => hashOfSources((file) => readFileSync(file))

const builtMark = join(built, '.sources')

/** @returns {SourceMark | null} */
function markOfBuild() {
  try {
    return readJson(builtMark)
  } catch {
    // Without a readable mark, everything is built again.
    return null
  }
}

/** @param {SourceMark} mark */
function writeMark(mark) {
  mkdirSync(dirname(builtMark), { recursive: true })
  writeFileSync(builtMark, JSON.stringify(mark))
}

/** True where a build of exactly these sources exists. A copied folder has other times, which are then recorded. */
function isBuilt() {
  const mark = markOfBuild()
  if (mark === null) return false
  const stamps = stampsOfSources()
  if (mark.stamps === stamps) return true
  if (mark.content !== contentOfSources()) return false
  try {
    writeMark({ ...mark, stamps })
  } catch {
    // In a read-only folder the sources are hashed again at the next start.
  }
  return true
}

/** Returns the sentence why nothing can be built in a folder, with the next step, or null. */
export function buildObstacle(folder = root) {
  const [sign] = (onWindows ? /#/ : /[#?:]/).exec(folder) ?? []
  if (sign !== undefined) {
    return `the build tools cannot work in a folder with "${sign}" in its path. Rename or move ${folder}, then start again.`
  }
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return `there is no build of this version yet, and nothing may be written in ${folder}. Start it once where it may be written, or give this user access.`
  }
  return null
}

/** Builds unless a build of exactly these sources exists. Returns false for a failure, which has been printed. */
export function ensureBuilt() {
  if (isBuilt()) return true
  const obstacle = buildObstacle()
  if (obstacle !== null) return stop(obstacle)
  return oneAtATime(built, { work: () => isBuilt() || build(), waiting })
}
function build() {
  console.error('duskboard: building ...')
  const mark = { stamps: stampsOfSources(), content: contentOfSources() }
  // An interrupted build must not pass for a finished one.
  rmSync(builtMark, { force: true })
  if (!runTool('npm run build -- --logLevel warn')) return false
  writeMark(mark)
  return true
}
