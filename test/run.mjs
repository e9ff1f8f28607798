// `npm test`: installs what is missing, then runs every check and test that can run here, and says what could not and
// how long each stage took. `npm run test:long` (`--long`): the long versions of what searches, kills, attacks and draws.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled, projectNode, toolEnvironment } from '../electron/build/ensure-installed.mjs'
import { openMemoryFolder } from './runner/memory-folder.mjs'
import { results, tellOutcomes } from './runner/outcomes.mjs'
import { browserTests, check, checksTogether, skippedBrowserTests, stageTimes, vitest } from './runner/stages.mjs'

const isLong = process.argv.includes('--long')

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

/** Everyday what tests write stays in memory where there is room; tests about disks keep to one (`vitest.config.ts`). */
function giveMemory() {
  const memory = openMemoryFolder()
  if (memory !== null) process.env['DUSKBOARD_MEMORY'] = memory
  console.log(`== temporary files: ${memory === null ? `${tmpdir()}, on its disk` : `${memory}, in memory`}`)
}

/** Types and style, which no test depends on. */
const checkSources = () =>
  checksTogether([
    ['types', 'npm run types:program'],
    ['types of the tests', 'npm run types:tests'],
    ['lint', 'npm run lint'],
  ])

async function runTests() {
  const outcomes = [check('build', ensureBuilt)]
  const browser = await hasChromium()
  outcomes.push(vitest('unit tests', { projects: ['node', 'disk', 'apart', 'rules', 'dom'], outcome: 'unit' }))
  // Tests with a real OBS run by themselves: it may draw with the processor, and they measure the machine's delays.
  outcomes.push(vitest('tests with a real OBS', { projects: ['obs'], outcome: 'obs' }))
  if (!browser) return [...outcomes, skippedBrowserTests('no Chromium here')]
  // Evenings wait for programs that they start, so a third one has room beside two; pictures fill what the last ones leave.
  const browsed = { projects: ['evenings', 'gallery'], workers: 3, outcome: 'browser' }
  outcomes.push(browserTests('evenings and pictures in a browser', browsed))
  return outcomes
}

async function runEverything() {
  rmSync(results, { recursive: true, force: true })
  // Both versions take the same way: what they differ in is the tests' own (`test/kit/run-length.ts`).
  if (isLong) Object.assign(process.env, { DUSKBOARD_LONG: '1', GALLERY: 'whole' })
  else giveMemory()
  const checked = isLong ? [] : await checkSources()
  return tellOutcomes([...checked, ...(await runTests())], stageTimes)
}

/** The Node that npm found may be too old for the tools. */
function runAgainWithProjectNode() {
  const { status } = spawnSync(projectNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return status ?? 1
}

ensureInstalled()
const recentEnough = Number(process.versions.node.split('.')[0]) >= 24
process.exitCode = recentEnough ? Number(!(await runEverything())) : runAgainWithProjectNode()
