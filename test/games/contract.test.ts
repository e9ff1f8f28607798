/** The contract of the game to copy, and that no game is without it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../shared/games/index.ts'
import { keepsContract } from './contract.ts'

keepsContract('template')

test.each(games.map(({ id }) => [id]))('%s keeps the contract in a file of its own', (id) => {
  const file = readFileSync(join(import.meta.dirname, id, 'contract.test.ts'), 'utf8')
  expect(file).toMatch(new RegExp(`^keepsContract\\('${id}'\\)$`, 'mu'))
})
