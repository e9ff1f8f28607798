/** Jumps of the moderator, back or forward: nothing of the old is counted or left standing. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block, type Given } from './table.ts'

const eight = (options: Given['options'] = {}, cards: Given['cards'] = { spy: 'GH' }): Block =>
  block({ seats: 8, cards, options })
const votesNow = (table: Block): number => table.state.open.votes.length

test('votes that were shown do not count when the moderator goes back to the vote', () => {
  const table = eight().votes('A>D, B>E, C>F').moderator({ type: 'goToStep', step: 'T1' })
  expect(votesNow(table)).toBe(0)
  table.votes('A>D, B>F, C>G').next()
  table.hears('VOTE A>D, B>E, C>F; TROIKA A*,B,C; VOTE A>D, B>F, C>G; VERDICT none')
})
test('one by one, the vote begins anew with the first member', () => {
  for (const step of ['T1', 'G1'] as const) {
    const table = eight({ troikaVote: 'sequential' })
      .votes('A>D, B>E, C>F')
      .moderator({ type: 'goToStep', step })
      .to('T1')
    table.isOffered('moderator', { type: 'castVote', voter: 1, target: 4 })
    table.votes('A>D, B>F, C>F').next()
    // No phone is asked for a vote before the vote.
    const left = step === 'G1' ? 'ADJOURNED; ' : ''
    table.hears(`VOTE A>D; VOTE B>E; VOTE C>F; ${left}TROIKA A*,B,C; VOTE A>D; VOTE B>F; VOTE C>F; VERDICT F`)
  }
})
test('a round has one Troika, however often it votes', () => {
  for (const step of ['T1', 'G1'] as const) {
    const table = eight().votes('A>D, B>D, C>F').next().moderator({ type: 'goToStep', step }).to('T1')
    table.isIn('troika', 1).hears('VOTE A>D, B>D, C>F; VERDICT D; TROIKA A*,B,C')
    table.nobody().night({ spies: 'D' })
    table.hears('WAKE; DARKNESS D; SENT D; TROIKA E*,F,G')
  }
})
const silenced = (options: Given['options'], cards = { spy: 'GH', censor: 'C', madman: 'D' }): Block =>
  eight(options, cards).nobody().night({ spies: 'D', censor: 'F' })

rule('A-20 goToStep', 'the Censor is not held to a choice of a night that came to nothing', () => {
  const night = (table: Block, target: string): Block => table.asleep({ spies: 'D', censor: target })
  const censored = () => eight({}, { spy: 'GH', censor: 'C' }).nobody()
  const said = (letter: string) => ({ type: 'setCensorTarget', target: seatOf(letter) }) as const
  const again = night(censored(), 'F').to('W2').moderator({ type: 'goToStep', step: 'D1' })
  again
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('D') })
    .to('D4')
    .isOffered('moderator', said('F'))
  const later = night(censored().night({ spies: 'A', censor: 'E' }).nobody(), 'F').to('W2')
  later.moderator({ type: 'goToStep', step: 'D1' }).to('D2')
  later
    .moderator({ type: 'setSpyTarget', target: seatOf('D') })
    .to('D4')
    .isOffered('moderator', said('F'))
  later.refuses(said('E'), 'twice-in-a-row', 'A-20')
  const untold = night(censored(), 'F').to('W6').moderator({ type: 'goToStep', step: 'G1' }).nobody()
  untold
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('E') })
    .to('D4')
    .isOffered('moderator', said('F'))
})
test('silence does not outlast a Gossip that the moderator leaves for the night', () => {
  for (const announceSilenced of ['public', 'private'] as const) {
    const table = silenced({ announceSilenced }).moderator({ type: 'goToStep', step: 'D1' })
    expect(table.mark('F', 'moderator')).toContain('silenced')
    expect(table.next().mark('F', 'moderator')).not.toContain('silenced')
    table.night({ spies: 'A' })
    expect([...table.mark('F'), ...table.mark('F', 'moderator')]).not.toContain('silenced')
    expect(table.state.secret.silenced).toBeNull()
  }
})
test('silence of the whole round does not outlast a night that the moderator leaves for the next day', () => {
  for (const step of ['G1', 'T1'] as const) {
    const table = silenced({ censorScope: 'round' }).nobody().to('D2')
    expect(table.mark('F')).toContain('silenced')
    table.moderator({ type: 'goToStep', step })
    if (step === 'G1') table.next()
    expect(table.isIn(step === 'G1' ? 'gossip' : 'troika', 3).mark('F')).not.toContain('silenced')
    expect(table.state.secret.silenced).toBeNull()
  }
})
test('a Madman who was silenced makes noise again in a Gossip to which the moderator goes by hand', () => {
  const table = eight({ censorScope: 'round' }, { spy: 'GH', censor: 'C', madman: 'D' })
    .troika('A>D, B>D, C>A')
    .night({ spies: 'E', censor: 'D' })
    .nobody()
    .to('D2')
    .moderator({ type: 'goToStep', step: 'G1' })
    .next()
  expect(table.step).toBe('G2')
})
test('a Troika whose vote was gone past by hand meets no more, whoever of it leaves', () => {
  for (const from of ['G3', 'T1'] as const) {
    const table = eight().to(from).moderator({ type: 'goToStep', step: 'D1' })
    table.moderator({ type: 'leave', seat: 2 }).announces('sent')
    expect(table.step).toBe('D1')
    table.to('D2').moderator({ type: 'leave', seat: 3 }).announces('sent')
    expect(table.step).toBe('D2')
  }
})
test('no clock of what the moderator leaves runs on before the room', () => {
  for (const [from, step] of [
    ['G3', 'D1'],
    ['T1', 'G1'],
    ['T1', 'D1'],
  ] as const) {
    const table = eight({ voteSeconds: 30 }).to(from)
    if (from === 'T1') table.moderator({ type: 'count' })
    expect(table.frame('public').clocks).not.toEqual([])
    expect(table.moderator({ type: 'goToStep', step }).frame('public').clocks).toEqual([])
  }
})
test('a Troika that is sent past its vote by hand is asked for no vote, in the room or on a phone', () => {
  for (const step of ['D1', 'E1'] as const) {
    const table = eight().to('T1')
    const asked = (): unknown => table.phone('A').offers.find((offer) => offer.command === 'enterVote')?.command
    const centre = (): unknown => table.frame('public').board.centre?.kind
    expect([centre(), asked()]).toEqual(['group', 'enterVote'])
    table.moderator({ type: 'goToStep', step }).announces('adjourned', 'clockMoved')
    expect([centre(), asked()]).toEqual(['statement', undefined])
  }
  eight().votes('A>D, B>D, C>E').next().moderator({ type: 'goToStep', step: 'D1' }).announces('clockMoved')
})
test('a Troika that was sent past its vote votes all the same when the moderator comes back to it', () => {
  for (const from of ['G3', 'T1'] as const) {
    const table = eight().to(from).moderator({ type: 'goToStep', step: 'D1' })
    table.hears('ADJOURNED').moderator({ type: 'goToStep', step: 'T1' }).hears('')
    expect(table.phone('A').offers.some((offer) => offer.command === 'enterVote')).toBe(true)
    table.votes('A>D, B>E, C>F').next().hears('VOTE A>D, B>E, C>F; VERDICT none')
  }
})
rule('A-38', 'a member who leaves while the vote is gone past is replaced when the moderator comes back to it', () => {
  const table = eight().to('G3').moderator({ type: 'goToStep', step: 'D1' }).moderator({ type: 'leave', seat: 2 })
  table.moderator({ type: 'goToStep', step: 'T1' }).hears('ADJOURNED; SENT B; TROIKA A*,C,D')
})
rule('W7 A-41', 'a Gossip to which the moderator goes out of the night knows its Troika', () => {
  for (const from of ['D2', 'W2', 'W6'] as const) {
    const jump = (options: Given['options'] = {}): Block => {
      const table = eight(options, { spy: 'GH', censor: 'C' }).nobody()
      if (from === 'D2') table.to('D2')
      else table.asleep({ spies: 'B', censor: 'F' }).to(from)
      table.events()
      return table.moderator({ type: 'goToStep', step: 'G1' }).next()
    }
    jump().isIn('gossip', 2).hears('TROIKA D*,E,F')
    jump({ announceTroika: 'atVote' }).hears('')
  }
})
rule('G4 A-41', 'the Troika moves on after a round whose vote was gone past by hand', () => {
  for (const announceTroika of ['gossipStart', 'atVote'] as const) {
    const table = eight({ announceTroika }).to('T1').moderator({ type: 'goToStep', step: 'D1' })
    table.to('D2').moderator({ type: 'setSpyTarget', target: 6 }).to('G3')
    const kinds = { gossipStart: 'group', atVote: 'title' }
    expect(table.frame('public').board.centre?.kind).toBe(kinds[announceTroika])
    expect(table.to('T1').events()).toMatch(/TROIKA D\*,E,G$/u)
  }
})
test('what was entered in a night that the moderator leaves is on no phone', () => {
  const cards = { spy: 'GH', censor: 'C', writer: 'B' }
  const notes = (table: Block): readonly string[] => [...table.notes('G'), ...table.notes('C')]
  for (const step of ['G1', 'T1', 'D1', 'E1'] as const) {
    const table = eight({}, cards).nobody().asleep({ spies: 'E', writer: 'A', censor: 'F' })
    expect(notes(table)).toEqual(['Spies: H', 'Darkness 1: the Spies picked E', 'Darkness 1: you silenced F'])
    table.moderator({ type: 'goToStep', step })
    expect(notes(table)).toEqual(['Spies: H'])
    expect(table.notes('B')).toEqual(['Darkness 1: A is a Citizen'])
    expect(table.mark('E', 'moderator')).not.toContain('spies')
  }
})
test('a night that has taken somebody stays on the phones, whatever the moderator goes to', () => {
  const table = eight({}, { spy: 'GH', censor: 'C' }).nobody().asleep({ spies: 'E', censor: 'F' }).to('W6')
  const [picked, hushed] = [table.notes('G').at(-1), table.notes('C').at(-1)]
  table.moderator({ type: 'goToStep', step: 'T1' })
  expect([table.notes('G').at(-1), table.notes('C').at(-1)]).toEqual([picked, undefined])
  expect(hushed).toBeDefined()
})
rule('T2 changeVote', 'a verdict of nobody is put right as long as Darkness has not begun', () => {
  const none = (): Block => eight().votes('A>D, B>E, C>F').next().hears('VOTE A>D, B>E, C>F; VERDICT none')
  const table = none().moderator({ type: 'changeVote', voter: 2, target: 4 })
  table.announces('corrected', 'verdict').tells('all', { type: 'verdict', seat: 4 })
  expect(table.to('D1').free()).not.toContain('D')
  table.isNotOffered('moderator', 'changeVote')
  const still = none().moderator({ type: 'changeVote', voter: 2, target: 7 }).announces('corrected')
  expect(still.moderator({ type: 'changeVote', voter: 3, target: 7 }).announces('corrected', 'verdict').step).toBe('T3')
  none().to('D2').isNotOffered('moderator', 'changeVote')
  eight().to('T1').moderator({ type: 'goToStep', step: 'D1' }).isNotOffered('moderator', 'changeVote')
  const gone = eight().votes('A>D, B>D, C>E').moderator({ type: 'leave', seat: 4 }).next()
  gone.tells('all', { type: 'verdict', seat: null }).isNotOffered('moderator', 'changeVote')
})
