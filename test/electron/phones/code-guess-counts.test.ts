/** Counts of wrong codes by themselves, with time that the test winds. */
import { expect, it } from 'vitest'
import { CodeGuesses } from '../../../electron/http/code-guesses.ts'
import { wound } from './phone-room.ts'

const elsewhere = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

it('ten thousand wrong codes are counted and no more: the oldest go, and the code is said to be guessed all the same', () => {
  const guesses = new CodeGuesses(wound().timing, () => undefined)
  const early = '192.0.2.1'
  for (let n = 0; n < 2; n += 1) guesses.count(early)
  for (let n = 0; n < 9998; n += 1) guesses.count(elsewhere(n))
  expect([guesses.now, guesses.mayTry(early)]).toEqual([true, false])
  guesses.count(elsewhere(9998))
  expect([guesses.now, guesses.mayTry(early)]).toEqual([true, true])
})
