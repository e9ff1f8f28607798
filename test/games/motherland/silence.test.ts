/** Silence of the Censor: how long it lasts, and what a silenced player may still do. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block, type Given } from './table.ts'

const eight = (cards: Given['cards'], more: Partial<Given> = {}): Block => block({ seats: 8, cards, ...more })
const silencedD = (options: Given['options'] = {}): Block =>
  eight({ spy: 'GH', censor: 'C', informer: 'D' }, { options }).nobody().night({ spies: 'A', censor: 'D' })
rule('I-19', 'a silenced player in the Troika votes normally', () => {
  const table = silencedD().to('T1')
  expect(table.state.open.troika?.seats).toContain(seatOf('D'))
  table.isOffered('moderator', { type: 'enterVote', voter: seatOf('D'), target: seatOf('E') })
})
rule('I-20 censorScope', 'a silenced player gets Last Words, unless silence lasts the round', () => {
  const table = silencedD()
  expect(table.mark('D')).toContain('silenced')
  table.events()
  table.troika('D>D, E>D, F>H').hears('VOTE D>D, E>D, F>H; VERDICT D; LASTWORDS D; SENT D')
  const round = silencedD({ censorScope: 'round' })
  round.events()
  round.troika('D>D, E>D, F>H').hears('VOTE D>D, E>D, F>H; VERDICT D; SENT D')
})
rule('I-21 A-19', 'a silenced Informer may use the power', () => {
  const table = silencedD({ censorScope: 'round' })
  table.events()
  table
    .troika('D>D, E>D, F>H', 'G')
    .hears('VOTE D>D, E>D, F>H; VERDICT D; INFORMER D>G; REVEAL D Informer; LASTWORDS G; SENT G')
})
rule('A-18', 'silence ends when the vote is called, or by option at the next Wake', () => {
  const table = silencedD().to('G3').next()
  expect(table.state.open.silenced).toBeNull()
  expect(table.state.secret.silenced).toBeNull()
  const round = silencedD({ censorScope: 'round' }).nobody().to('D2')
  expect(round.mark('D')).toContain('silenced')
  round.night({ spies: 'E' })
  expect(round.mark('D')).not.toContain('silenced')
})
