/** Section 10 of the rule sheet, as printed. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block } from './table.ts'

const sixth = (): Block => block({ seats: 6, cards: { spy: 'B' } })

rule('ML-01', 'a split vote, the last Spy gone, the game called early', () => {
  const table = sixth()
  table.troika('A>B, B>C, C>A').hears('VOTE A>B, B>C, C>A; VERDICT none')
  table.night({ spies: 'F' }).hears('WAKE; DARKNESS F; SENT F; TROIKA D*,E,A')
  table.to('T1').hint(null)
  table.troika('D>B, E>D, A>B').hears('VOTE D>B, E>D, A>B; VERDICT B; LASTWORDS B; SENT B')
  table.hint('Citizens')
  table.night({}).hears('WAKE; DARKNESS none; TROIKA C*,D,E')
  table.moderator({ type: 'call' }).ends()
  table.hears(
    'CALLED; END A,C,D,E; REVEAL A Citizen; REVEAL C Citizen; REVEAL D Citizen; REVEAL E Citizen; WINNER Citizens',
  )
})
rule('ML-01', 'with callEarly=auto the game ends right after SENT B', () => {
  const table = block({ seats: 6, cards: { spy: 'B' }, options: { callEarly: 'auto' } })
  table.nobody().night({ spies: 'F' }).events()
  table.troika('D>B, E>D, A>B').ends()
  table.hears(
    'VOTE D>B, E>D, A>B; VERDICT B; LASTWORDS B; SENT B; CALLED; END A,C,D,E; REVEAL A Citizen; REVEAL C Citizen; REVEAL D Citizen; REVEAL E Citizen; WINNER Citizens',
  )
})
rule('ML-02', 'votes: two agree, the own vote counts, the Gulag gets none, drafts are silent', () => {
  block({ seats: 7, cards: { spy: 'F' } })
    .troika('A>A, B>A, C>B')
    .hears('VOTE A>A, B>A, C>B; VERDICT A; LASTWORDS A; SENT A')
  block({ seats: 7, cards: { spy: 'F' } })
    .troika('A>A, B>A, C>A')
    .hears('VOTE A>A, B>A, C>A; VERDICT A; LASTWORDS A; SENT A')
  const table = block({ seats: 7, cards: { spy: 'F' } })
  table.nobody().night({ spies: 'G' }).to('T1').events()
  const rev = table.frame('public').rev
  table.refuses({ type: 'enterVote', voter: seatOf('D'), target: seatOf('G') }, 'not-free', 'T1')
  table.moderator({ type: 'enterVote', voter: seatOf('D'), target: seatOf('A') })
  table.moderator({ type: 'enterVote', voter: seatOf('E'), target: seatOf('A') })
  table.hears('')
  expect(table.frame('public').rev).toBe(rev)
  table.refuses({ type: 'releaseVotes' }, 'votes-missing', 'T1')
})
rule('ML-03', 'rotation by three', () => {
  const table = block({ seats: 9, cards: { spy: 'FH', writer: 'I' } })
  table.troika('A>E, B>E, C>E').night({ spies: 'D' }).hears('WAKE; DARKNESS D; SENT D; TROIKA F*,G,H')
  table.troika('F>G, G>G, H>G').night({ spies: 'I' }).hears('WAKE; DARKNESS I; SENT I; TROIKA A*,B,C')
  table.nobody().hint('Spies')
  expect(table.free()).toBe('ABCFH')
  table.night({ spies: 'B' }).hears('WAKE; DARKNESS B; SENT B; TROIKA F*,H,A')
})
rule('ML-04 troikaRotation', 'rotation by one', () => {
  const table = block({ seats: 9, cards: { spy: 'FH', writer: 'I' }, options: { troikaRotation: 'one' } })
  table.troika('A>E, B>E, C>E').night({ spies: 'D' }).hears('WAKE; DARKNESS D; SENT D; TROIKA B*,C,F')
  table.troika('B>G, C>G, F>G').night({ spies: 'I' }).hears('WAKE; DARKNESS I; SENT I; TROIKA C*,F,H')
  table.nobody().night({ spies: 'B' }).hears('WAKE; DARKNESS B; SENT B; TROIKA F*,H,A')
})
rule('ML-05', 'the Informer saves herself once', () => {
  const table = block({ seats: 8, cards: { informer: 'B', spy: 'CE' } })
  table.troika('A>B, B>C, C>B', 'E')
  table.hears('VOTE A>B, B>C, C>B; VERDICT B; INFORMER B>E; REVEAL B Informer; LASTWORDS E; SENT E')
  table.night({ spies: 'H' }).hears('WAKE; DARKNESS H; SENT H; TROIKA D*,F,G')
  table.votes('D>B, F>B, G>B').next()
  table.isNotOffered('moderator', 'accuse').refuses({ type: 'accuse', accused: seatOf('C') }, 'no-accusation')
  table.to('D1').hears('VOTE D>B, F>B, G>B; VERDICT B; LASTWORDS B; SENT B')
})
const accusedSister = (): Block =>
  block({ seats: 9, cards: { informer: 'A', twoSisters: 'B', spy: 'DF' }, chosen: 'G' })
rule('ML-06', 'an accusation hits a Sister', () => {
  const table = accusedSister().troika('A>C, B>A, C>A', 'G')
  table.hears(
    'VOTE A>C, B>A, C>A; VERDICT A; INFORMER A>G; REVEAL A Informer; SISTERS G,B; REVEAL G Citizen; REVEAL B Two Sisters; LASTWORDS G; LASTWORDS B; SENT G,B',
  )
  expect(table.free()).toHaveLength(7)
})
rule('ML-07', 'the Informer at night has no power', () => {
  accusedSister().troika('A>C, B>A, C>A', 'G').night({ spies: 'A' }).hears('WAKE; DARKNESS A; SENT A; TROIKA D*,E,F')
  accusedSister().nobody().night({ spies: 'A' }).hears('WAKE; DARKNESS A; SENT A; TROIKA D*,E,F')
})
const pairAtNight = (): Block => block({ seats: 7, cards: { twoSisters: 'B', spy: 'C' }, chosen: 'F' })
const lastNight = (): Block => {
  const table = pairAtNight()
  table.troika('A>D, B>D, C>A').night({ spies: 'E' }).hears('WAKE; DARKNESS E; SENT E; TROIKA F*,G,A')
  table.troika('F>G, G>G, A>A').hint(null)
  expect(table.free()).toBe('ABCF')
  return table
}
rule('ML-08', 'the pair taken at night ends the game', () => {
  const table = lastNight().night({ spies: 'B' }).ends()
  table.hears(
    'WAKE; DARKNESS B; SISTERS B,F; REVEAL B Two Sisters; REVEAL F Citizen; SENT B,F; END A,C; REVEAL A Citizen; REVEAL C Spy; WINNER Spies',
  )
})
rule('ML-09', 'Madman and Censor', () => {
  const table = block({ seats: 8, cards: { spy: 'AH', censor: 'C', madman: 'D' } })
  table.nobody().night({ spies: 'D', censor: 'F' })
  table.hears('WAKE; DARKNESS D; REVEAL D Madman; SENT D; SILENCED F; TROIKA E*,F,G; MADMAN D')
  table.nobody().night({ spies: 'B', censor: 'D' }).hears('WAKE; DARKNESS B; SENT B; SILENCED D; TROIKA H*,A,C')
  table
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('E') })
    .to('D4')
  table.refuses({ type: 'setCensorTarget', target: seatOf('D') }, 'twice-in-a-row', 'A-20')
  table.night({}).hears('WAKE; DARKNESS E; SENT E; TROIKA F*,G,H; MADMAN D')
})
rule('ML-10', 'the Censor from the Gulag', () => {
  const table = block({ seats: 8, cards: { censor: 'B', spy: 'CF' } })
  table.troika('A>B, B>H, C>B').hears('VOTE A>B, B>H, C>B; VERDICT B; LASTWORDS B; SENT B')
  table.night({ spies: 'A', censor: 'A' }).hears('WAKE; DARKNESS A; SENT A; TROIKA D*,E,F')
  table
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('D') })
    .to('D4')
  table.refuses({ type: 'setCensorTarget', target: seatOf('B') }, 'own-seat', 'A-21')
  table.refuses({ type: 'setCensorTarget', target: seatOf('A') }, 'twice-in-a-row')
  table.moderator({ type: 'setCensorTarget', target: seatOf('G') }).events()
  table.to('G1').next().hears('WAKE; DARKNESS D; SENT D; SILENCED G; TROIKA G*,H,C')
  table.nobody().hint('Spies')
  expect(table.free()).toBe('CEFGH')
  table
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('H') })
    .to('D4')
  table.refuses({ type: 'setCensorTarget', target: seatOf('G') }, 'twice-in-a-row')
  table.moderator({ type: 'setCensorTarget', target: null }).to('G1').nobody().to('D2')
  table
    .moderator({ type: 'setSpyTarget', target: seatOf('E') })
    .to('D4')
    .isOffered('moderator', { type: 'setCensorTarget', target: seatOf('G') })
})
rule('ML-11', 'the Writer', () => {
  const table = block({ seats: 8, cards: { writer: 'A', twoSisters: 'B', spy: 'CE', informer: 'D' }, chosen: 'C' })
  table
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('H') })
    .to('D3')
  table.moderator({ type: 'setWriterTarget', target: seatOf('C') }).next()
  table.tells(seatOf('A'), { type: 'writerTold', target: seatOf('C'), answer: 'spy' }).tellsNothing('all')
  table
    .to('G1')
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('A') })
    .to('D3')
  table
    .moderator({ type: 'setWriterTarget', target: seatOf('D') })
    .next()
    .tells(seatOf('A'), { answer: 'citizen', type: 'writerTold' })
    .to('W1')
    .events()
  table.to('G1').hears('WAKE; DARKNESS A; SENT A; TROIKA G*,B,C')
  table
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('G') })
    .next()
  expect(table.step).toBe('W1')
  table.refuses({ type: 'setWriterTarget', target: seatOf('B') }, 'not-called', 'A-17')
})
const threeLeft = (): Block => {
  const table = block({ seats: 6, cards: { spy: 'D' } })
  return table.troika('A>E, B>E, C>D').night({ spies: 'F' })
}
rule('ML-12', 'three left: the Spy is sent, nobody is sent, no Spy at all', () => {
  const won = threeLeft().nobody().night({ spies: 'C' })
  won.events()
  won.troika('D>D, A>D, B>A').ends()
  won.hears(
    'VOTE D>D, A>D, B>A; VERDICT D; LASTWORDS D; SENT D; END A,B; REVEAL A Citizen; REVEAL B Citizen; WINNER Citizens',
  )

  const lost = threeLeft().nobody().night({ spies: 'C' }).troika('D>D, A>A, B>B').hint('Spies')
  lost.night({ spies: 'B' }).ends()
  lost.hears('WAKE; DARKNESS B; SENT B; END A,D; REVEAL A Citizen; REVEAL D Spy; WINNER Spies')

  const clean = threeLeft().troika('D>D, A>D, B>D').hint('Citizens')
  expect(clean.free()).toBe('ABC')
  clean.night({}).ends()
  clean.hears('WAKE; DARKNESS none; END A,B,C; REVEAL A Citizen; REVEAL B Citizen; REVEAL C Citizen; WINNER Citizens')
})
rule('ML-13', 'decided for the Spies, and the public window unchanged', () => {
  const table = block({ seats: 8, cards: { spy: 'AC' } })
  table.troika('A>D, B>D, C>D').night({ spies: 'E' }).troika('F>F, G>F, H>F').hint('Spies')
  expect(table.free()).toBe('ABCGH')
  table.events()
  const before = JSON.stringify({ ...table.frame('public'), rev: 0 })
  expect(before).not.toContain('win whatever')
  table.isOffered('moderator', 'call')
  table.night({ spies: 'G' }).troika('A>A, B>A, C>A').hint('Spies')
  table.night({ spies: 'B' }).ends()
  expect(table.events()).toBe('WAKE; DARKNESS B; SENT B; END C,H; REVEAL C Spy; REVEAL H Citizen; WINNER Spies')
})
rule('ML-14 troikaVote', 'a sequential vote goes in order and shows each vote', () => {
  const table = block({ seats: 6, cards: { spy: 'A' }, token: 'B', options: { troikaVote: 'sequential' } })
  table
    .to('T1')
    .moderator({ type: 'castVote', voter: seatOf('B'), target: seatOf('E') })
    .hears('VOTE B>E')
  table.refuses({ type: 'castVote', voter: seatOf('D'), target: seatOf('E') }, 'not-your-turn')
  table.moderator({ type: 'castVote', voter: seatOf('C'), target: seatOf('F') }).hears('VOTE C>F')
  table
    .moderator({ type: 'castVote', voter: seatOf('D'), target: seatOf('E') })
    .hears('VOTE D>E')
    .next()
    .hears('VERDICT E')
})
rule('ML-15', 'a Spy as a Sister', () => {
  const table = block({ seats: 8, cards: { twoSisters: 'A', spy: 'DE' }, chosen: 'D' })
  table.troika('A>B, B>A, C>A')
  table.hears(
    'VOTE A>B, B>A, C>A; VERDICT A; SISTERS A,D; REVEAL A Two Sisters; REVEAL D Spy; LASTWORDS A; LASTWORDS D; SENT A,D',
  )
})
rule('ML-17', 'no leak before Wake, none during the pause, none from the inputs of the night', () => {
  const table = lastNight()
  const quiet = (): Block => table.hears('')
  table.events()
  table.to('D2')
  quiet()
  table.moderator({ type: 'setSpyTarget', target: seatOf('A') }).tellsNothing('all')
  table.moderator({ type: 'setSpyTarget', target: seatOf('B') }).tellsNothing('all')
  table.moderator({ type: 'clearTarget', of: 'spies' }).tellsNothing('all')
  table
    .moderator({ type: 'setSpyTarget', target: seatOf('B') })
    .tellsNothing('all')
    .to('W1')
  quiet()
  const told = JSON.stringify([table.told(), table.frame('public')])
  for (const word of ['twoSisters', 'Two Sisters"', 'pair', 'sisters"', 'target":2']) {
    expect(
      told.replaceAll(/"kinds":\[.*?\],"counts":\{.*?\}/gu, '').replaceAll(/In the deck[^"]*/gu, ''),
    ).not.toContain(word)
  }

  const pause = block({ seats: 8, cards: { informer: 'B', spy: 'CE' } })
  pause.votes('A>B, B>C, C>B').next()
  pause.hears('VOTE A>B, B>C, C>B; VERDICT B')
  const plain = block({ seats: 8, cards: { informer: 'D', spy: 'CE' } })
  plain.votes('A>B, B>C, C>B').next()
  expect(pause.frame('public')).toEqual(plain.frame('public'))
  expect(pause.frame('redacted').offers.map((offer) => offer.id)).toEqual(
    plain.frame('redacted').offers.map((offer) => offer.id),
  )
})
rule('ML-17', 'all three inputs of a Darkness emit nothing', () => {
  const table = block({ seats: 9, cards: { writer: 'A', censor: 'B', spy: 'CE' } })
    .nobody()
    .to('D2')
  const rev = table.frame('public').rev
  table.moderator({ type: 'setSpyTarget', target: seatOf('D') }).next()
  table.moderator({ type: 'setWriterTarget', target: seatOf('C') }).moderator({ type: 'clearTarget', of: 'writer' })
  table.moderator({ type: 'setWriterTarget', target: seatOf('F') }).next()
  table
    .moderator({ type: 'setCensorTarget', target: seatOf('G') })
    .moderator({ type: 'setCensorTarget', target: seatOf('H') })
  table.moderator({ type: 'clearTarget', of: 'censor' })
  expect(table.frame('public').rev).toBe(rev)
})
