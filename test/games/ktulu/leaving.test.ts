/** Players who go at the worst moment: nothing waits for them, and nothing is asked about them. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { dayP } from './day-table.ts'

rule('d.duel.challenge 4.3', 'whoever stepped forward and has gone challenges nobody', () => {
  const table = dayP(1, { holder: 'Jon' }).next().steps('Dan').leaves('Dan').waitsAt('d.duel')
  table.isNotOffered('moderator', 'challenge').isOffered('moderator', 'endDuels')
  table.steps('Eve').isOffered('moderator', 'challenge')
})
rule('d.duel.speech', 'the clock of a speech ends with its duel', () => {
  const table = dayP(1, { holder: 'Jon' }).challenges('Dan', 'Ben').moderator({ type: 'answerDuel', accepts: true })
  expect(table.frame('public').clocks).toHaveLength(1)
  expect(table.leaves('Ben').waitsAt('d.duel').frame('public').clocks).toEqual([])
})
