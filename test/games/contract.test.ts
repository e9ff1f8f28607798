/** No game is without its contract. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../shared/games/index.ts'

test.each(games.map(({ id }) => [id]))('%s keeps the contract in a file of its own', (id) => {
  const file = join(import.meta.dirname, id, 'contract.test.ts')
  expect(existsSync(file), `${file} is missing: copy it from test/games/_template and name the game in it`).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(/^keepsContract\(\w+, expectations\)$/mu)
})
