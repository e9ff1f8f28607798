import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named } from '../kit/games.ts'
import { strangeToTable, toldTable } from '../kit/claims/disclosure-table.ts'
import { isLong } from '../kit/run-length.ts'

const folder = join(import.meta.dirname, '../golden/told')
const update = process.env['UPDATE_GOLDEN'] === '1'

test.each(named)('%s tells whom its reviewed table says', (id, game) => {
  const file = join(folder, `${id}.md`)
  if (update) writeFileSync(file, toldTable(game))
  expect(existsSync(file), `${file} is missing: run the test with UPDATE_GOLDEN=1 and review what it writes`).toBe(true)
  const table = readFileSync(file, 'utf8')
  const advice = `Who hears what has changed. If that is meant, run with UPDATE_GOLDEN=1 and review ${file}`
  expect(strangeToTable(game, table), advice).toEqual([])
  expect(isLong ? toldTable(game) : table, advice).toBe(table)
})
