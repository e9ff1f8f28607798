import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { errorText } from '../runner/error-text.mjs'

/** The time that one file of tests took, its start and its tests. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
}

/** A failed test with its error. */
export interface FailedTest {
  /** The full name, or the file or error that stands in for one. */
  readonly test: string
  /** The beginning of its error; empty where there is nothing to tell. */
  readonly error: string
}

/** Outcome of one runner; `npm test` adds them up. */
export interface Outcome {
  passed: number
  failed: FailedTest[]
  skipped: { test: string; reason: string }[]
  files: FileTime[]
}

/** Vitest's own JSON report leaves out why a test was skipped; this one keeps it. */
export default class OutcomeReporter implements Reporter {
  private readonly file: string

  constructor(options: { file: string }) {
    this.file = options.file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failedBy = (error: SerializedError): FailedTest => ({ test: 'outside of a test', error: errorText([error]) })
    const outcome: Outcome = { passed: 0, failed: unhandled.map(failedBy), skipped: [], files: [] }
    for (const module of modules) addModule(outcome, module)
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify(outcome))
  }
}

function addModule(outcome: Outcome, module: TestModule): void {
  const failedBefore = outcome.failed.length
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const whole = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  outcome.files.push({ file: module.relativeModuleId, seconds: whole / 1000 })
  for (const test of module.children.allTests()) {
    const result = test.result()
    if (result.state === 'passed') outcome.passed += 1
    else if (result.state === 'failed')
      outcome.failed.push({
        test: `${module.relativeModuleId} > ${test.fullName}`,
        error: errorText(result.errors),
      })
    else outcome.skipped.push({ test: test.fullName, reason: (result.state === 'skipped' && result.note) || '' })
  }
  // A file that cannot even be loaded has no tests to fail.
  if (!module.ok() && outcome.failed.length === failedBefore)
    outcome.failed.push({ test: module.relativeModuleId, error: errorText(module.errors()) })
}
