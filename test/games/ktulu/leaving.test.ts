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
rule(
  '4.1.4 doctor',
  'nobody is asked to save a player who has gone meanwhile, and nobody hears that he was saved',
  () => {
    const given = { holder: 'Jon', roles: { Eve: 'doctor' } } as const
    const table = dayP(1, given).duel('Dan', 'Ben').splits('Dan 5, Ben 2').waitsAt('doctor').leaves('Ben')
    expect([table.step, table.mode]).toEqual(['doctor', 'FAKE'])
    table.next().waitsAt('d.duel')
    expect(table.state.secret.used).toEqual({})
    const both = dayP(1, given).duel('Cal', 'Hal').splits('Cal 5, Hal 5').waitsAt('doctor').yes().leaves('Cal')
    both.heard()
    expect(both.next().heard()).toEqual(['death Hal', 'reveal Hal badGunman bandits'])
  },
)
