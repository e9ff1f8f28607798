/** Section 5: the cards and how they meet. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block, type Given } from './table.ts'

const eight = (cards: Given['cards'], more: Partial<Given> = {}): Block => block({ seats: 8, cards, ...more })
/** The accusation of the first Troika, A, B and C: two of them point at the Informer. */
const condemning = (letter: string): string => `A>${letter}, B>${letter}, C>H`

rule('I-1', 'a Spy may be the chosen Sister, stays a Spy, and is shown with the pair', () => {
  const table = eight({ spy: 'DE', twoSisters: 'A' }, { chosen: 'D' }).troika('A>D, B>D, C>B')
  table.hears(
    'VOTE A>D, B>D, C>B; VERDICT D; SISTERS D,A; REVEAL D Spy; REVEAL A Two Sisters; LASTWORDS D; LASTWORDS A; SENT D,A',
  )
})
rule('I-2', 'Spies may pick the holder whose Sister is a Spy; the moderator is warned privately', () => {
  const table = eight({ spy: 'DE', twoSisters: 'A' }, { chosen: 'D' }).nobody().to('D2')
  table.moderator({ type: 'setSpyTarget', target: seatOf('A') }).tellsNothing('all')
  expect(table.frame('moderator').script?.hints.join()).toContain('A, D are Sisters')
  expect(JSON.stringify(table.frame('public'))).not.toContain('Sisters,')
  table.to('W1').events()
  table.to('G1').hears('WAKE; DARKNESS A; SISTERS A,D; REVEAL A Two Sisters; REVEAL D Spy; SENT A,D; TROIKA E*,F,G')
})
rule('I-3', 'accusing one of the pair sends both; the Informer stays', () => {
  const table = eight({ spy: 'GH', twoSisters: 'D', informer: 'B' }, { chosen: 'E' }).troika(condemning('B'), 'E')
  expect(table.events()).toContain(
    'SISTERS E,D; REVEAL E Citizen; REVEAL D Two Sisters; LASTWORDS E; LASTWORDS D; SENT E,D',
  )
  expect(table.free()).toBe('ABCFGH')
})
rule('I-4', 'a condemned Informer of the pair accuses a third: only that one goes, the pair stays secret', () => {
  const table = eight({ spy: 'GH', twoSisters: 'D', informer: 'B' }, { chosen: 'B' }).troika(condemning('B'), 'F')
  table.hears('VOTE A>B, B>B, C>H; VERDICT B; INFORMER B>F; REVEAL B Informer; LASTWORDS F; SENT F')
})
rule('I-5', 'an Informer who accuses the own Sister is dragged along, without a second accusation', () => {
  for (const informerAnswersChain of [false, true]) {
    const options = { informerAnswersChain, informerUses: 'unlimited' } as const
    const table = eight({ spy: 'GH', twoSisters: 'D', informer: 'B' }, { chosen: 'B', options })
      .votes(condemning('B'))
      .next()
    table.accuses('D').isNotOffered('moderator', 'accuse').to('D1')
    table.hears(
      'VOTE A>B, B>B, C>H; VERDICT B; INFORMER B>D; REVEAL B Informer; SISTERS D,B; REVEAL D Two Sisters; LASTWORDS D; LASTWORDS B; SENT D,B',
    )
  }
})
rule('I-6 A-27', 'an Informer dragged as a Sister may not accuse', () => {
  const table = eight({ spy: 'GH', twoSisters: 'D', informer: 'E' }, { chosen: 'E' }).votes(condemning('D')).next()
  table.isNotOffered('moderator', 'accuse').next()
  expect(table.step).toBe('T4')
  table.isNotOffered('moderator', 'accuse').to('D1')
  expect(table.events()).toContain(
    'SISTERS D,E; REVEAL D Two Sisters; REVEAL E Informer; LASTWORDS D; LASTWORDS E; SENT D,E',
  )
})
rule('informerAnswersChain', 'with the option a dragged Informer may accuse and stays', () => {
  const options = { informerAnswersChain: true }
  const table = eight({ spy: 'GH', twoSisters: 'D', informer: 'E', madman: 'F' }, { chosen: 'E', options })
    .votes(condemning('D'))
    .next()
    .next()
  table
    .isNotOffered('moderator', { type: 'accuse', accused: seatOf('D') })
    .accuses('F')
    .to('D1')
  table.hears(
    'VOTE A>D, B>D, C>H; VERDICT D; INFORMER E>F; REVEAL E Informer; SISTERS D,E; REVEAL D Two Sisters; REVEAL F Madman; LASTWORDS D; LASTWORDS F; SENT D,F',
  )
  expect(table.free()).toBe('ABCEGH')
})
rule('I-7', 'an Informer who declines goes like a plain Citizen, unshown', () => {
  eight({ spy: 'GH', informer: 'B' })
    .troika(condemning('B'))
    .hears('VOTE A>B, B>B, C>H; VERDICT B; LASTWORDS B; SENT B')
})
rule('I-8', 'whoever is accused is treated as if condemned by the Troika', () => {
  const accused = (letter: string): string => {
    const table = block({ seats: 9, cards: { spy: 'HI', informer: 'B', madman: 'D', writer: 'E', censor: 'F' } })
    return table.troika('A>B, B>B, C>H', letter).events().split('REVEAL B Informer; ')[1] ?? ''
  }
  expect(accused('D')).toBe('REVEAL D Madman; LASTWORDS D; SENT D')
  expect(accused('E')).toBe('LASTWORDS E; SENT E')
  expect(accused('F')).toBe('LASTWORDS F; SENT F')
  expect(accused('H')).toBe('LASTWORDS H; SENT H')
})
rule('I-9 A-25', 'an Informer taken in Darkness has no power and is not shown', () => {
  const table = eight({ spy: 'GH', informer: 'B' }).nobody().asleep({ spies: 'B' })
  table.events()
  table.next().next()
  expect(table.step).toBe('W4')
  table.isNotOffered('moderator', 'accuse').to('G1').hears('WAKE; DARKNESS B; SENT B; TROIKA D*,E,F')
})
rule('informerTrigger W3', 'by option the Informer answers at Wake too, and the pause comes for everybody', () => {
  const options = { informerTrigger: 'any' } as const
  const table = eight({ spy: 'GH', informer: 'B' }, { options }).nobody().asleep({ spies: 'B' })
  table.events()
  table.to('W3').isOffered('moderator', 'accuse').accuses('G').to('G1')
  table.hears('WAKE; DARKNESS B; INFORMER B>G; REVEAL B Informer; SENT G; TROIKA D*,E,F')
  const plain = eight({ spy: 'GH', informer: 'B' }, { options }).nobody().asleep({ spies: 'C' }).to('W3')
  plain.isNotOffered('moderator', 'accuse').next()
  expect(plain.step).toBe('W4')
})
rule('I-10 A-26', 'a known Informer who is condemned again goes', () => {
  const table = eight({ spy: 'GH', informer: 'B' })
    .troika(condemning('B'), 'D')
    .night({ spies: 'C' })
    .votes('E>B, F>B, G>B')
    .next()
  table.isNotOffered('moderator', 'accuse').to('D1')
  expect(table.free()).not.toContain('B')
})
rule('informerUses', 'by option the power lasts, the card is shown once', () => {
  const options = { informerUses: 'unlimited' } as const
  const table = eight({ spy: 'GH', informer: 'B' }, { options }).troika(condemning('B'), 'D').night({ spies: 'C' })
  table.events()
  table.troika('E>B, F>B, G>B', 'A').hears('VOTE E>B, F>B, G>B; VERDICT B; INFORMER B>A; LASTWORDS A; SENT A')
})
rule('sistersReveal A-6', 'the pair shows both cards, or by option only the bond', () => {
  const options = { sistersReveal: 'bond' } as const
  const table = eight({ spy: 'DE', twoSisters: 'A' }, { chosen: 'D', options }).troika('A>A, B>A, C>B')
  table.hears('VOTE A>A, B>A, C>B; VERDICT A; SISTERS A,D; LASTWORDS A; LASTWORDS D; SENT A,D')
})
rule(
  'I-11 madmanSlot A-24',
  'a Madman taken at night is shown at Wake and makes noise in the Gossip that starts',
  () => {
    eight({ spy: 'GH', madman: 'D' })
      .nobody()
      .night({ spies: 'D' })
      .hears('WAKE; DARKNESS D; REVEAL D Madman; SENT D; TROIKA E*,F,G; MADMAN D')
    const free = eight({ spy: 'GH', madman: 'D' }).to('G1').next()
    expect(free.step).toBe('G3')
    const always = eight({ spy: 'GH', madman: 'D' }, { options: { madmanSlot: 'always' } })
      .to('G1')
      .next()
    expect(always.step).toBe('G2')
    always.isOffered('moderator', 'startMadman').isOffered('moderator', 'skipMadman')
  },
)
rule('I-12', 'a Madman sent by a Troika is shown at once and makes noise from the next Gossip on', () => {
  const table = eight({ spy: 'GH', madman: 'D' }).troika(condemning('D'))
  table.hears('VOTE A>D, B>D, C>H; VERDICT D; REVEAL D Madman; LASTWORDS D; SENT D')
  table.night({ spies: 'E' }).hears('WAKE; DARKNESS E; SENT E; TROIKA F*,G,H; MADMAN D')
  table.nobody().night({ spies: 'A' })
  expect(table.events()).toContain('MADMAN D')
})
rule('I-13', 'a Madman dragged as a Sister is shown once', () => {
  const table = eight({ spy: 'GH', madman: 'D', twoSisters: 'A' }, { chosen: 'D' }).troika('A>A, B>A, C>H')
  table.hears(
    'VOTE A>A, B>A, C>H; VERDICT A; SISTERS A,D; REVEAL A Two Sisters; REVEAL D Madman; LASTWORDS A; LASTWORDS D; SENT A,D',
  )
  expect(table.night({ spies: 'E' }).events()).toContain('MADMAN D')
})
rule('I-14', 'a silenced Madman has no slot in that Gossip', () => {
  const table = eight({ spy: 'GH', madman: 'D', censor: 'C' })
    .troika(condemning('D'))
    .night({ spies: 'E', censor: 'D' })
  expect(table.events()).toContain('SILENCED D; TROIKA F*,G,H')
  expect(table.told().map((event) => event.type)).not.toContain('madman')
})
rule('I-15 A-15', 'a Writer picked the same night still gets the answer', () => {
  const table = eight({ spy: 'GH', writer: 'A' })
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('A') })
    .to('D3')
  table.moderator({ type: 'setWriterTarget', target: seatOf('G') }).tellsNothing(seatOf('A'))
  expect(table.frame('moderator').script?.hints.join()).toContain('G is a Spy')
  table.next().tells(seatOf('A'), { type: 'writerTold', answer: 'spy' })
})
rule('I-16', 'the answer is Citizen for every card but the Spy, a Spy who is a Sister included', () => {
  const answer = (target: string): unknown => {
    const cards = { spy: 'GH', writer: 'A', censor: 'B', informer: 'C', twoSisters: 'D' }
    const table = block({ seats: 9, cards, chosen: 'G' })
      .nobody()
      .to('D2')
      .moderator({ type: 'setSpyTarget', target: seatOf('F') })
      .to('D3')
    return table
      .moderator({ type: 'setWriterTarget', target: seatOf(target) })
      .last.map((row) => row.event['answer'])[0]
  }
  expect(['B', 'C', 'D', 'F'].map(answer)).toEqual(['citizen', 'citizen', 'citizen', 'citizen'])
  expect(answer('G')).toBe('spy')
})
rule('I-17', 'a Censor picked the same night still silences', () => {
  eight({ spy: 'GH', censor: 'C' })
    .nobody()
    .night({ spies: 'C', censor: 'E' })
    .hears('WAKE; DARKNESS C; SENT C; SILENCED E; TROIKA D*,E,F')
})
rule('I-18 A-23', 'a target sent the same night is not announced, the Madman excepted; the choice counts', () => {
  const table = eight({ spy: 'GH', censor: 'C' }).nobody().night({ spies: 'E', censor: 'E' })
  table.hears('WAKE; DARKNESS E; SENT E; TROIKA D*,F,G')
  expect(table.state.secret.censorPrevious).toBe(seatOf('E'))
  const mad = eight({ spy: 'GH', censor: 'C', madman: 'E' }).nobody().night({ spies: 'E', censor: 'E' })
  mad.hears('WAKE; DARKNESS E; REVEAL E Madman; SENT E; SILENCED E; TROIKA D*,F,G')
})
rule('censorTargets', 'by option the Madman in the Gulag cannot be silenced', () => {
  const options = { censorTargets: 'free' } as const
  const cards = { spy: 'GH', censor: 'C', madman: 'E' }
  const table = eight(cards, { options }).nobody().night({ spies: 'E', censor: 'E' })
  table.hears('WAKE; DARKNESS E; REVEAL E Madman; SENT E; TROIKA D*,F,G; MADMAN E')
  table
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('A') })
    .to('D4')
  table.moderator({ type: 'setCensorTarget', target: null }).to('G1').nobody()
  table
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('B') })
    .to('D4')
    .isNotOffered('moderator', { type: 'setCensorTarget', target: seatOf('E') })
})
rule('I-22', 'Gulag players are neither picked, nor vote, nor sit in a Troika; Madman and Censor act', () => {
  const table = eight({ spy: 'GH', censor: 'C', writer: 'D' }).troika(condemning('C')).to('D2')
  table
    .refuses({ type: 'setSpyTarget', target: seatOf('C') }, 'not-free')
    .moderator({ type: 'setSpyTarget', target: seatOf('A') })
    .to('D3')
  table
    .refuses({ type: 'setWriterTarget', target: seatOf('C') }, 'not-free')
    .to('D4')
    .isOffered('moderator', 'setCensorTarget')
  table.night({ censor: 'E' }).to('T1')
  expect(table.state.open.troika?.seats).not.toContain(seatOf('C'))
})
