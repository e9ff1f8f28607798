// `npm start`: installs and builds what is missing, then runs Electron, or the browser host where Electron cannot run.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { cache, ensureBuilt, ensureInstalled, projectNode, root, stop } from './ensure-installed.mjs'
import { fetchElectron, findElectron, hasDisplay } from './find-electron.mjs'
import { readOptions, refusal, usage } from './cli.mjs'
import { thriftyEnv, thriftyNode } from './node-flags.mjs'

/** @typedef {import('./cli.mjs').StartOptions} StartOptions */
/** @typedef {{ command: string, args: string[], env?: Record<string, string> }} Host */

/** @param {string[]} args */
function optionsOrStop(args) {
  try {
    return readOptions(args)
  } catch (error) {
    return stop(`${refusal(error)} (--help lists the options)`, 2)
  }
}

/** @returns {Host} */
const browserHost = () => ({
  command: projectNode,
  args: [...thriftyNode, join(root, 'dist', 'main', 'browser.js')],
  env: { ...thriftyEnv, NODE_COMPILE_CACHE: join(cache, 'compiled') },
})

/**
 * Returns the reason why Electron cannot run, or undefined.
 * @param {StartOptions} options
 */
function obstacle(options) {
  if (!options.open) return '--no-open needs no windows'
  if (!existsSync(join(root, 'dist', 'main', 'main.js'))) return 'this build has no Electron part'
  if (!hasDisplay()) return 'there is no display'
  if (process.platform === 'linux' && process.getuid?.() === 0) return 'Electron does not run as root'
  return undefined
}

/**
 * @param {StartOptions} options
 * @returns {Promise<Host>}
 */
async function chooseHost(options) {
  if (options.browser) return browserHost()
  const reason = obstacle(options)
  const electron = reason ? undefined : (findElectron() ?? (await fetchElectron()))
  if (electron) return { command: electron, args: [root] }
  console.error(
    `duskboard: using the browser (${reason ?? 'Electron is not installed; npx install-electron fetches it'})`,
  )
  return browserHost()
}

/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * @param {NodeJS.Signals} signal
 * @param {Child} child
 */
function pass(signal, child) {
  // A terminal sends Ctrl-C to the host itself; a second signal would look like impatience.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
}

/**
 * Ends the host when npm's shell is gone: npm sends SIGTERM to that shell, which dies without passing it on.
 * @param {Child} child
 */
function endWithNpm(child) {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 100)
}

/**
 * @param {Host} host
 * @param {string[]} args
 */
function run(host, args) {
  const child = spawn(host.command, [...host.args, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...host.env },
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => pass(signal, child))
  endWithNpm(child)
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/**
 * Fills the demo club's folder. Its output goes to stderr, since stdout may belong to a program.
 * @param {StartOptions} options
 */
function fillDemo(options) {
  const folder = options.data === undefined ? [] : ['--data', options.data]
  const { status } = spawnSync(projectNode, [join(root, 'seeds', 'seed.ts'), ...folder], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs a command without windows.
 * @param {string[]} args
 */
function runCommand(args) {
  ensureInstalled()
  if (!ensureBuilt()) stop('the build failed; the lines above say why')
  run(browserHost(), args)
}

/** @param {string[]} args */
async function runProgram(args) {
  const options = optionsOrStop(args)
  if (options.help) {
    console.log(usage)
    return
  }
  ensureInstalled()
  if (!ensureBuilt()) stop('the build failed; the lines above say why')
  if (options.demo) fillDemo(options)
  run(await chooseHost(options), args)
}

const args = process.argv.slice(2)
if (args[0] === 'league') runCommand(args)
else await runProgram(args)
