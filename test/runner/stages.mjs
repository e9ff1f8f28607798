// The stages of a run: checks, Vitest and Playwright, each with its output passed through and its time taken.
import { spawn, spawnSync } from 'node:child_process'
import { root, toolEnvironment } from '../../electron/build/ensure-installed.mjs'
import { browserOutcome, browserTestsIn, nothing, readReport, withStatus } from './outcomes.mjs'

/** @typedef {import('./outcomes.mjs').Outcome} Outcome */
/** @typedef {import('./outcomes.mjs').BrowserSuite} BrowserSuite */

/** The stages so far, with their times. */
/** @type {import('./outcomes.mjs').StageTime[]} */
export const stageTimes = []

/** @param {string} name @param {number} since */
const note = (name, since) => void stageTimes.push({ name, seconds: (performance.now() - since) / 1000 })

/**
 * Runs one stage with its output passed through.
 * @param {string} name
 * @param {() => boolean} part
 */
function attempt(name, part) {
  console.log(`\n== ${name}`)
  const since = performance.now()
  const ok = part()
  note(name, since)
  if (!ok) console.log(`== ${name}: FAILED`)
  return ok
}

/** @param {string} command @param {NodeJS.ProcessEnv} env */
const tool = (command, env) => spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env }).status === 0

/** @param {string} name @param {() => boolean} part */
export const check = (name, part) => withStatus(name, nothing(), attempt(name, part))

/**
 * Runs one command and tells what it said once it is through.
 * @param {readonly [name: string, command: string]} given
 * @returns {Promise<Outcome>}
 */
async function quietCheck([name, command]) {
  const since = performance.now()
  const child = spawn(`${command} 2>&1`, { cwd: root, shell: true, env: toolEnvironment() })
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (/** @type {Buffer} */ part) => said.push(part))
  const status = await new Promise((resolve) => child.once('close', resolve))
  note(name, since)
  console.log(`\n== ${name}`)
  process.stdout.write(Buffer.concat(said))
  if (status !== 0) console.log(`== ${name}: FAILED`)
  return withStatus(name, nothing(), status === 0)
}

/**
 * Runs checks side by side; those that outnumber the cores share them.
 * @param {readonly (readonly [name: string, command: string])[]} checks
 */
export const checksTogether = (checks) => Promise.all(checks.map(quietCheck))

/**
 * @param {string} name
 * @param {{ projects: string[], outcome: string }} how
 */
export function vitest(name, { projects, outcome }) {
  const env = { ...toolEnvironment(), OUTCOME: outcome }
  const chosen = projects.map((project) => ` --project ${project}`).join('')
  const ok = attempt(name, () => tool(`vitest run --config test/vitest.config.ts${chosen}`, env))
  return withStatus(name, readReport(outcome) ?? nothing(), ok)
}

/** @param {string} more */
const playwright = (more) => `playwright test --config test/e2e/playwright.config.ts --pass-with-no-tests${more}`

/**
 * @param {string} name
 * @param {{ projects: string[], workers: number, outcome: string }} how
 */
export function browserTests(name, { projects, workers, outcome }) {
  const memory = process.env['DUSKBOARD_MEMORY']
  const env = { ...toolEnvironment(), OUTCOME: outcome, ...(memory === undefined ? {} : { TMPDIR: memory }) }
  const chosen = projects.map((project) => ` --project ${project}`).join('')
  const ok = attempt(name, () => tool(playwright(`${chosen} --workers ${workers}`), env))
  return withStatus(name, browserOutcome(readReport(outcome)), ok)
}

/**
 * All browser tests, named without running them.
 * @param {string} reason
 * @returns {Outcome}
 */
export function skippedBrowserTests(reason) {
  console.log(`\n== browser tests: skipped, ${reason}`)
  const env = { ...toolEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: '' }
  const { stdout } = spawnSync(playwright(' --list --reporter=json'), {
    cwd: root,
    shell: true,
    env,
    encoding: 'utf8',
  })
  /** @type {{ suites: BrowserSuite[] }} */
  const report = JSON.parse(stdout || '{"suites":[]}')
  return { ...nothing(), skipped: report.suites.flatMap(browserTestsIn).map(({ test }) => ({ test, reason })) }
}
