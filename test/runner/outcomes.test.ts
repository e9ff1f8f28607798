/** The end of a run tells what a failed test said, since often nothing else of the log is kept. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import OutcomeReporter, { type Outcome } from '../kit/outcome-reporter.ts'
import { errorText } from './error-text.mjs'
import { browserOutcome, tellFailure } from './outcomes.mjs'

const red = (text: string): string => `\u001B[31m${text}\u001B[39m`
const message = `expected [ ${red('1')} ] to deeply equal []`
const diff = ['- Expected', red('+ Received'), '', red('- []'), red('+ [1]')].join('\n')
const stack = `Error: ${message}\n    at wait (node_modules/vitest/x.js:1:2)\n    at desk (/here/test/desk.test.ts:7:3)`
const said = [
  'expected [ 1 ] to deeply equal []',
  '- Expected',
  '+ Received',
  '- []',
  '+ [1]',
  '    at desk (/here/test/desk.test.ts:7:3)',
].join('\n')

test('message, difference and place of an error are told without colours', () => {
  expect(errorText([{ message, diff, stack }])).toBe(said)
  expect(errorText([{ message: `${message}\n${diff}`, diff, stack }])).toBe(said)
  expect(errorText([])).toBe('')
})
test('of a long error the beginning is told, and how much there is besides', () => {
  const lines = Array.from({ length: 40 }, (_, i) => `line ${i + 1}`)
  expect(errorText([{ message: lines.join('\n') }]).split('\n')).toEqual([...lines.slice(0, 15), '… and 25 lines more'])
})
test('a failed test of a browser says why', () => {
  const failed = { status: 'unexpected', results: [{ duration: 1, errors: [{ message, stack }] }] }
  const suite = { title: 'desk.test.ts', specs: [{ title: 'shows the table', tests: [failed] }] }
  expect(browserOutcome({ suites: [suite] }).failed).toEqual([
    {
      test: 'desk.test.ts > shows the table',
      error: 'expected [ 1 ] to deeply equal []\n    at desk (/here/test/desk.test.ts:7:3)',
    },
  ])
})
test('a failed test of Vitest says why, and so does a file that cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-outcome-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const failed = { fullName: 'a table', result: () => ({ state: 'failed', errors: [{ message, diff, stack }] }) }
  const module = (relativeModuleId: string, tests: readonly unknown[], errors: readonly unknown[]): TestModule =>
    ({
      relativeModuleId,
      diagnostic: () => ({}),
      children: { allTests: () => tests },
      ok: () => false,
      errors: () => errors,
    }) as unknown as TestModule
  const file = join(folder, 'unit.json')
  const modules = [module('desk.test.ts', [failed], []), module('broken.test.ts', [], [{ message: 'no such module' }])]
  new OutcomeReporter({ file }).onTestRunEnd(modules, [{ message: 'lost socket' }])
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
  expect(outcome.failed).toEqual([
    { test: 'outside of a test', error: 'lost socket' },
    { test: 'desk.test.ts > a table', error: said },
    { test: 'broken.test.ts', error: 'no such module' },
  ])
})
test('what it said stands below its name, set in', () => {
  expect(tellFailure({ test: 'a table', error: 'one\ntwo' })).toBe('a table\n    one\n    two')
  expect(tellFailure({ test: 'a table', error: '' })).toBe('a table')
})
