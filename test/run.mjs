// `npm test`: installs what is missing, then runs every check and test that can run here, and says what could not.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  ensureBuilt,
  ensureInstalled,
  projectNode,
  root,
  toolEnvironment,
} from '../electron/build/ensure-installed.mjs'

/** @typedef {import('./kit/outcome-reporter.ts').Outcome} Outcome */
/** @typedef {{ status: string, annotations?: { type: string, description?: string }[] }} BrowserTest */
/** @typedef {{ title: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: BrowserSuite[] }} BrowserSuite */

const results = join(root, 'test-results')

/**
 * Runs one part with its output passed through.
 * @param {string} name
 * @param {() => boolean} part
 */
function attempt(name, part) {
  console.log(`\n== ${name}`)
  const ok = part()
  if (!ok) console.log(`== ${name}: FAILED`)
  return ok
}

/** @param {string} command */
const tool = (command, env = toolEnvironment()) =>
  spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env }).status === 0

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @returns {Outcome} */
const nothing = () => ({ passed: 0, failed: [], skipped: [] })

/**
 * A runner that fails without a failed test (a crash, say) still counts as one failure.
 * @param {string} name
 * @param {Outcome} outcome
 * @param {boolean} ok
 */
const withStatus = (name, outcome, ok) => (ok || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [name] })

/** @param {string} name @param {() => boolean} part */
const check = (name, part) => withStatus(name, nothing(), attempt(name, part))

/**
 * Runs checks side by side, each on one core; each says what it has to say when it is through.
 * @param {readonly (readonly [name: string, command: string])[]} checks
 */
const checksTogether = (checks) =>
  Promise.all(
    checks.map(async ([name, command]) => {
      const child = spawn(`${command} 2>&1`, { cwd: root, shell: true, env: toolEnvironment() })
      /** @type {Buffer[]} */
      const said = []
      child.stdout.on('data', (/** @type {Buffer} */ part) => said.push(part))
      const status = await new Promise((resolve) => child.once('close', resolve))
      return check(name, () => {
        process.stdout.write(Buffer.concat(said))
        return status === 0
      })
    }),
  )

/**
 * @param {string} name
 * @param {{ projects: string[], outcome: string }} how
 */
function vitest(name, { projects, outcome }) {
  const env = { ...toolEnvironment(), OUTCOME: outcome }
  const chosen = projects.map((project) => ` --project ${project}`).join('')
  const run = () => tool(`vitest run --config test/vitest.config.ts${chosen}`, env)
  const ok = attempt(name, run)
  return withStatus(name, readJson(join(results, `${outcome}.json`)) ?? nothing(), ok)
}

/**
 * @param {BrowserSuite} suite
 * @returns {{ test: string, run: BrowserTest }[]}
 */
function browserTestsIn(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((run) => ({ test: `${suite.title} > ${spec.title}`, run })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(browserTestsIn)]
}

/**
 * @param {{ suites: BrowserSuite[] } | undefined} report
 * @returns {Outcome}
 */
function browserOutcome(report) {
  const outcome = nothing()
  for (const { test, run } of (report?.suites ?? []).flatMap(browserTestsIn)) {
    const reason = run.annotations?.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? ''
    if (run.status === 'skipped') outcome.skipped.push({ test, reason })
    else if (run.status === 'unexpected') outcome.failed.push(test)
    else outcome.passed += 1
  }
  return outcome
}

/** @param {string} [more] */
const playwright = (more = '') => `playwright test --config test/e2e/playwright.config.ts --pass-with-no-tests${more}`

/**
 * @param {string} name
 * @param {{ project: string }} how
 */
function browserTests(name, { project }) {
  const env = { ...toolEnvironment(), OUTCOME: project }
  const ok = attempt(name, () => tool(playwright(` --project ${project} --workers 2`), env))
  return withStatus(name, browserOutcome(readJson(join(results, `${project}.json`))), ok)
}

/**
 * All browser tests, named without running them.
 * @param {string} reason
 * @returns {Outcome}
 */
function skippedBrowserTests(reason) {
  console.log(`\n== browser tests: skipped, ${reason}`)
  const listing = { cwd: root, shell: true, env: { ...toolEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: '' } }
  const { stdout } = spawnSync(playwright(' --list --reporter=json'), { ...listing, encoding: 'utf8' })
  /** @type {{ suites: BrowserSuite[] }} */
  const report = JSON.parse(stdout || '{"suites":[]}')
  return { ...nothing(), skipped: report.suites.flatMap(browserTestsIn).map(({ test }) => ({ test, reason })) }
}

/** Only where nobody has to be asked: as root, on a system with apt-get. */
function installChromium() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  console.log('\n== no Chromium found: trying to install one')
  const options = /** @type {const} */ ({
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  spawnSync('apt-get', ['update'], { ...options, timeout: 120_000 })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { ...options, timeout: 300_000 })
}

async function hasChromium() {
  const { findChromium } = await import('./kit/chromium.ts')
  if (!findChromium() && !process.env['CHROMIUM']) installChromium()
  return findChromium() !== null
}

/** @param {Outcome[]} outcomes */
function report(outcomes) {
  const skipped = outcomes.flatMap((outcome) => outcome.skipped)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  if (skipped.length > 0) console.log('\n== skipped')
  for (const { test, reason } of skipped) console.log(`${test}: ${reason || 'no reason given'}`)
  if (failed.length > 0) console.log('\n== failed')
  for (const test of failed) console.log(test)
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
  return failed.length === 0
}

async function runEverything() {
  rmSync(results, { recursive: true, force: true })
  const outcomes = await checksTogether([
    ['types', 'npm run types:program'],
    ['types of the tests, lint', 'npm run types:tests && npm run lint'],
  ])
  outcomes.push(check('build', ensureBuilt))
  const browser = await hasChromium()
  outcomes.push(vitest('unit tests', { projects: ['node', 'rules', 'dom'], outcome: 'unit' }))
  // Tests with a real OBS run by themselves: it may draw with the processor, and they measure the machine's delays.
  outcomes.push(vitest('tests with a real OBS', { projects: ['obs'], outcome: 'obs' }))
  if (!browser) return report([...outcomes, skippedBrowserTests('no Chromium here')])
  outcomes.push(browserTests('pictures', { project: 'gallery' }))
  outcomes.push(browserTests('evenings in a browser', { project: 'evenings' }))
  return report(outcomes)
}

/** The Node that npm found may be too old for the tools. */
function runAgainWithProjectNode() {
  const { status } = spawnSync(projectNode, [fileURLToPath(import.meta.url)], {
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return status ?? 1
}

ensureInstalled()
const recentEnough = Number(process.versions.node.split('.')[0]) >= 24
process.exitCode = recentEnough ? Number(!(await runEverything())) : runAgainWithProjectNode()
