import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import about from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const names: Readonly<Record<string, string>> = { 'OFL-1.1': 'SIL Open Font License 1.1' }

/** Reads the licence from the package's own package.json. */
function licenceOf(name: string): string {
  const { license } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly license: string
  }
  return names[license] ?? license
}

test('whatever ships is credited, under the licence that it names itself', () => {
  const rows = readFileSync(join(root, 'resources', 'CREDITS.md'), 'utf8').split('\n')
  const wanted = [...Object.keys(about.dependencies), 'electron']
  const missing = wanted.filter((name) => {
    const licence = licenceOf(name)
    return !rows.some((row) => row.includes(`| \`${name}\` | ${licence} | `))
  })
  expect(missing).toEqual([])
})
