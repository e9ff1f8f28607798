/** What lies at the edge of a clause: void last rounds, leaders and suspects who have left. */
import { expect } from 'vitest'
import type { Field } from '../../../shared/engine/fields.ts'
import { rule } from '../../kit/rule.ts'
import { talking, type Circle } from './table.ts'

const roundsOf = (table: Circle): Field | undefined =>
  table.offers('moderator').find((each) => each.command === 'setTarget')?.fields['rounds']

rule('4.3 R-16 8.1', 'a void round is none: the number of rounds may change after it, even after the last', () => {
  const last = talking({ options: { targetRounds: 1 } })
    .moderator({ type: 'voidRound' })
    .reveals()
  expect(roundsOf(last)).toMatchObject({ min: 1, max: 30 })
  last.moderator({ type: 'setTarget', rounds: 2 }).tells('all', { type: 'gameOptions', targetRounds: 2 })
  const second = talking({ options: { targetRounds: 3 } })
    .clockRunsOut()
    .scores()
    .nextRound('Dee')
  expect(roundsOf(second)).toMatchObject({ min: 2 })
  expect(roundsOf(second.moderator({ type: 'voidRound' }).reveals())).toMatchObject({ min: 1 })
  expect(second.moderator({ type: 'setTarget', rounds: 1 }).next().winners()).toEqual(['Cy'])
})
