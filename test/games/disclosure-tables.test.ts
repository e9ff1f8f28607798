import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named } from '../kit/games.ts'
import { toldTable } from '../kit/claims/disclosure-table.ts'

const folder = join(import.meta.dirname, '../golden/told')
const update = process.env['UPDATE_GOLDEN'] === '1'

test.each(named)('%s tells whom its reviewed table says', { timeout: 60_000 }, (id, game) => {
  const file = join(folder, `${id}.md`)
  const table = toldTable(game)
  if (update) writeFileSync(file, table)
  expect(existsSync(file), `${file} is missing: run the test with UPDATE_GOLDEN=1 and review what it writes`).toBe(true)
  expect(table, `Who hears what has changed. If that is meant, run with UPDATE_GOLDEN=1 and review ${file}`).toBe(
    readFileSync(file, 'utf8'),
  )
})
