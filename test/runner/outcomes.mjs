// Reports of the tests' runners: their outcomes put together, and the time that stages and files took.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../electron/build/ensure-installed.mjs'
import { errorText } from './error-text.mjs'

/** @typedef {import('../kit/outcome-reporter.ts').Outcome} Outcome */
/** @typedef {import('../kit/outcome-reporter.ts').FailedTest} FailedTest */
/** @typedef {import('../kit/outcome-reporter.ts').FileTime} FileTime */
/** @typedef {{ name: string, seconds: number }} StageTime */
/** @typedef {{ status: string, annotations?: { type: string, description?: string }[], results?: { duration: number, errors?: { message?: string }[] }[] }} BrowserTest */
/** @typedef {{ title: string, file?: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: BrowserSuite[] }} BrowserSuite */

export const results = join(root, 'test-results')

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @param {string} outcome */
export const readReport = (outcome) => readJson(join(results, `${outcome}.json`))

/** @returns {Outcome} */
export const nothing = () => ({ passed: 0, failed: [], skipped: [], files: [] })

/**
 * A runner that fails without a failed test (a crash, say) still counts as one failure.
 * @param {string} name
 * @param {Outcome} outcome
 * @param {boolean} ok
 */
export const withStatus = (name, outcome, ok) =>
  ok || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [{ test: name, error: '' }] }

/**
 * @param {BrowserSuite} suite
 * @returns {{ test: string, run: BrowserTest }[]}
 */
export function browserTestsIn(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((run) => ({ test: `${suite.title} > ${spec.title}`, run })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(browserTestsIn)]
}

/**
 * The time of one file of browser tests: of its tests one after the other.
 * @param {BrowserSuite} suite
 * @returns {FileTime}
 */
function fileTime(suite) {
  const durations = browserTestsIn(suite).flatMap(({ run }) => (run.results ?? []).map(({ duration }) => duration))
  return {
    file: `test/e2e/${suite.file ?? suite.title}`,
    seconds: durations.reduce((sum, each) => sum + each, 0) / 1000,
  }
}

/** @param {BrowserTest} run */
const errorsOf = ({ results: runs = [] }) => runs.flatMap(({ errors = [] }) => errors)

/**
 * @param {{ suites: BrowserSuite[] } | undefined} report
 * @returns {Outcome}
 */
export function browserOutcome(report) {
  const suites = report?.suites ?? []
  const outcome = { ...nothing(), files: suites.map(fileTime) }
  for (const { test, run } of suites.flatMap(browserTestsIn)) {
    const reason = run.annotations?.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? ''
    if (run.status === 'skipped') outcome.skipped.push({ test, reason })
    else if (run.status === 'unexpected') outcome.failed.push({ test, error: errorText(errorsOf(run)) })
    else outcome.passed += 1
  }
  return outcome
}

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/**
 * @param {readonly StageTime[]} stages
 * @param {readonly FileTime[]} files
 */
function tellTimes(stages, files) {
  console.log('\n== time, minutes and seconds')
  for (const { name, seconds } of stages) console.log(`${clock(seconds).padStart(6)}  ${name}`)
  console.log('\n== the ten files that took longest')
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  for (const { file, seconds } of slowest) console.log(`${clock(seconds).padStart(6)}  ${file}`)
}

/**
 * The name of a failed test, and below it what it said.
 * @param {FailedTest} failed
 */
export const tellFailure = ({ test, error }) => (error === '' ? test : `${test}\n${error.replace(/^/gmu, '    ')}`)

/**
 * Tells times, skipped and failed tests, and returns true if none failed.
 * @param {readonly Outcome[]} outcomes
 * @param {readonly StageTime[]} stages
 */
export function tellOutcomes(outcomes, stages) {
  const skipped = outcomes.flatMap((outcome) => outcome.skipped)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  tellTimes(
    stages,
    outcomes.flatMap(({ files }) => files),
  )
  if (skipped.length > 0) console.log('\n== skipped')
  for (const { test, reason } of skipped) console.log(`${test}: ${reason || 'no reason given'}`)
  if (failed.length > 0) console.log('\n== failed')
  for (const each of failed) console.log(tellFailure(each))
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
  return failed.length === 0
}
