/** Players who leave or are put back in the middle of something: choices made and paid for stand. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { free, six } from './table.ts'

rule('7.10 R-29 exchange', 'a card that a killer has chosen stays chosen when somebody else leaves', () => {
  const table = free().starts('Ada', 'Fay').defend('Eli').attack('Bo, Cy, Dee').toZero()
  table.verdict('Fay by Cy, Eli by Bo').slot('Cy', 2).leaves('Gil')
  table.isNotOffered('moderator', 'chooseSlot:3').isNotOffered(3, 'chooseSlot').isOffered('moderator', 'chooseSlot:6')
  table.slot('Fay', 1).tells('all', { type: 'exchange', killer: 3, killerSlot: 2, victim: 6, victimSlot: 1 })
  expect(table.hand('Cy')).toBe('Q♥ A♠')
  table.slot('Bo', 1).leaves('Bo').isIn('free')
  expect(table.state.secret.chosen).toEqual({})
})
rule(
  '8.1 R-29 5.4',
  'an ability that is paid for is completed when Stalin leaves, and waits for nobody any more',
  () => {
    const table = six().uses('Eli', 'spy', '6:1').leaves('Ada').tells(5, { type: 'lookResult', card: 'K♠' })
    table.announces('windowClosed', 'clockMoved', 'abilityResolved', 'playerLeft', 'gameEnded')
    expect([table.state.table.windows, table.trigger()]).toEqual([[], 'stalinDead'])
    const asked = six({ options: { spySlotChooser: 'target' } })
      .uses('Cy', 'expose', '4:?')
      .wait(8000)
      .leaves('Ada')
    asked.tells('all', { type: 'goalTurnedUp', seat: 4, slot: 1, card: 'A♠' })
  },
)
rule('8.4 R-29 END_REVEAL', 'nobody dies any more of going home once the end roles are done', () => {
  const table = free().rings().isIn('reveal')
  const before = table.alive()
  table.isNotOffered('moderator', 'leave').next().isNotOffered('moderator', 'leave')
  expect(table.alive()).toBe(before)
  expect(table.ends().reason('Cy')).not.toEqual({ kind: 'dead' })
})
