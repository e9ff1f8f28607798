/** Sections 4.2, 4.3, 6 and 7: the talk, the vote, the way to the Gulag, the rotation. */
import { expect, test } from 'vitest'
import { anchorAfter, condemnedBy, nextFree, troikaFrom } from '../../../shared/games/motherland/rotation.ts'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block } from './table.ts'

const six = (options = {}): Block => block({ seats: 6, cards: { spy: 'F' }, options })

rule('G1', 'Gossip opens with its clock, longer in the first round', () => {
  const table = six().to('G1').next().isIn('gossip', 1)
  expect(table.frame('public').clocks).toMatchObject([{ id: 'gossip', of: 300_000 }])
  table.nobody().asleep({ spies: 'E' }).to('G1').next().isIn('gossip', 2)
  expect(table.frame('public').clocks).toMatchObject([{ id: 'gossip', of: 240_000 }])
})
rule('G2 madmanSeconds', 'the Madman of the Gulag gets five seconds, which may be cut short or left out', () => {
  const mad = (options = {}): Block =>
    block({ seats: 8, cards: { spy: 'HG', madman: 'D' }, options })
      .nobody()
      .asleep({ spies: 'D' })
      .to('G2')
  const table = mad()
    .moderator({ type: 'startMadman' })
    .tells('all', { type: 'madman', seat: seatOf('D') })
  expect(table.frame('public').clocks.find((clock) => clock.id === 'madman')?.of).toBe(5000)
  table.next()
  expect(table.frame('public').clocks.map((clock) => clock.id)).toEqual(['gossip'])
  expect(
    mad({ madmanSeconds: 9 })
      .moderator({ type: 'startMadman' })
      .frame('public')
      .clocks.find((clock) => clock.id === 'madman')?.of,
  ).toBe(9000)
  const quiet = mad().moderator({ type: 'skipMadman' }).tellsNothing('all')
  expect(quiet.step).toBe('G3')
})
rule('G3', 'the talk ends when the moderator says so, no clock decides', () => {
  const table = six().to('G3').wait(3_600_000)
  expect(table.step).toBe('G3')
  table.isOffered('moderator', 'next')
})
rule('G4 announceTroika A-41', 'the Troika is called; later ones are named before the talk or at the vote', () => {
  const table = six().to('G3').next().isIn('troika', 1).announces('phase')
  table.nobody().night({ spies: 'E' }).hears('WAKE; DARKNESS E; SENT E; TROIKA D*,F,A')
  const late = six({ announceTroika: 'atVote' })
  expect(late.state.open.troika?.seats).toEqual([1, 2, 3])
  late.nobody().night({ spies: 'E' }).hears('WAKE; DARKNESS E; SENT E')
  const members = (): readonly number[] =>
    late
      .frame('public')
      .board.seats.flatMap(({ seat, marks }) => (marks.some(({ id }) => id === 'troika') ? [seat] : []))
  // The last Troika is over: in the talk nobody is shown as a member of it.
  expect([late.to('G3'), members()]).toEqual([late, []])
  late.next().announces('phase', 'troika').hears('TROIKA D*,F,A')
  expect(members()).toEqual([1, 4, 6])
})
rule('T1', 'drafts are changed and cleared in silence and shown together', () => {
  const table = six().to('T1')
  table.moderator({ type: 'enterVote', voter: 1, target: 2 }).tellsNothing('all')
  table.moderator({ type: 'enterVote', voter: 1, target: 3 }).tellsNothing('all')
  table
    .moderator({ type: 'clearVote', voter: 1 })
    .tellsNothing('all')
    .refuses({ type: 'clearVote', voter: 1 }, 'nothing-entered')
  table.refuses({ type: 'enterVote', voter: 4, target: 1 }, 'not-a-member', 'T1')
  table.events()
  table.votes('A>D, B>E, C>F').hears('VOTE A>D, B>E, C>F')
})
rule('T2', 'two pointing fingers condemn, fewer do not', () => {
  const vote = (...targets: readonly (number | null)[]) => condemnedBy(targets.map((target) => ({ target })))
  expect(vote(4, 4, 5)).toBe(4)
  expect(vote(4, 4, 4)).toBe(4)
  expect(vote(1, 1, 2)).toBe(1)
  expect(vote(2, 3, 1)).toBeNull()
  expect(vote(4, 5, 6)).toBeNull()
  expect(vote(4, null, 4)).toBe(4)
  expect(vote(4, null, 5)).toBeNull()
  six().votes('A>B, B>C, C>A').next().announces('verdict').tells('all', { type: 'verdict', seat: null })
})
rule('troikaAbstain', 'a member may point at nobody only by option', () => {
  six().to('T1').refuses({ type: 'enterVote', voter: 1, target: null }, 'must-point', 'A-30')
  six({ troikaAbstain: true }).votes('A>D, B>–, C>D').hears('VOTE A>D, B>–, C>D')
  six({ troikaAbstain: true }).votes('A>D, B>–, C>E').next().tells('all', { type: 'verdict', seat: null })
})
rule('A-30', 'no abstaining by default, no second vote, no vote for the Gulag', () => {
  const table = six().votes('A>B, B>C, C>A').next()
  expect(table.step).toBe('D1')
  table.isNotOffered('moderator', 'enterVote').refuses({ type: 'enterVote', voter: 1, target: 2 }, 'not-now')
  table
    .night({ spies: 'E' })
    .to('T1')
    .refuses({ type: 'enterVote', voter: 4, target: seatOf('E') }, 'not-free')
})
rule('T3 P-3', 'the pause after a verdict looks the same whoever is condemned', () => {
  const pause = (informer: string): Block =>
    block({ seats: 8, cards: { spy: 'GH', informer } })
      .votes('A>B, B>B, C>C')
      .next()
  const [informed, plain] = [pause('B'), pause('D')]
  expect(informed.frame('public')).toEqual(plain.frame('public'))
  expect(informed.frame('public').clocks).toEqual([])
  expect(informed.frame('moderator').clocks).toMatchObject([{ id: 'informer', of: 15_000 }])
  informed.isOffered('moderator', 'accuse').refuses({ type: 'accuse', accused: seatOf('B') }, 'accuses-self')
  informed.isNotOffered('moderator', { type: 'accuse', accused: seatOf('B') })
  plain.isNotOffered('moderator', 'accuse')
  expect(
    informed
      .next()
      .told()
      .map((event) => event.type),
  ).toEqual(
    plain
      .next()
      .told()
      .map((event) => event.type),
  )
})
rule('T4', 'cards are shown only where somebody has to show one', () => {
  expect(six().votes('A>D, B>D, C>E').next().next().step).toBe('T5')
  const mad = block({ seats: 8, cards: { spy: 'GH', madman: 'D' } })
    .votes('A>D, B>D, C>E')
    .next()
    .next()
  expect(mad.step).toBe('T4')
  mad
    .next()
    .announces('reveal')
    .tells('all', { type: 'reveal', seat: seatOf('D'), card: 'madman' })
})
rule('T5 A-37', 'Last Words for each of those who go, the one hit directly first, with a clock', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'A' }, chosen: 'D' }).troika('A>D, B>D, C>E')
  expect(table.events()).toContain('LASTWORDS D; LASTWORDS A; SENT D,A')
  const one = six().votes('A>D, B>D, C>E').next().next().next()
  expect(one.frame('public').clocks).toMatchObject([{ id: 'lastWords', of: 30_000 }])
  expect(one.frame('public').board.speaker).toBe(seatOf('D'))
  expect(one.frame('public').cue).toBe('spotlight')
  expect(one.next().frame('public').board.speaker).toBeUndefined()
})
rule('T6', 'those who go are free no longer', () => {
  const table = six().troika('A>D, B>D, C>E')
  expect(table.free()).toBe('ABCEF')
  expect(table.frame('public').board.seats.map((each) => each.out)).toEqual([false, false, false, true, false, false])
  expect(table.mark('D')).toContain('gulag')
})
rule('T7', 'two left end the game, more go on into Darkness', () => {
  const table = six().troika('A>D, B>D, C>E')
  expect(table.step).toBe('D1')
  table.night({ spies: 'E' }).nobody().night({ spies: 'C' }).troika('A>A, B>A, F>B')
  expect(table.step).toBe('E1')
})
rule('A-28', 'the accused shows no card of the own and gets Last Words', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', informer: 'B', censor: 'D' } }).troika('A>B, B>B, C>C', 'D')
  table.hears('VOTE A>B, B>B, C>C; VERDICT B; INFORMER B>D; REVEAL B Informer; LASTWORDS D; SENT D')
})
rule('A-29', 'the Informer may act from the verdict to the Last Words and not later', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', informer: 'B' } }).votes('A>B, B>B, C>C')
  table.isNotOffered('moderator', 'accuse').next().isOffered('moderator', 'accuse').next()
  expect(table.step).toBe('T5')
  table.isOffered('moderator', 'accuse').next()
  table.isNotOffered('moderator', 'accuse').refuses({ type: 'accuse', accused: 4 }, 'no-accusation', 'A-29')
})
rule('A-29', 'an Informer who speaks up late, before the own Last Words, is heard all the same', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', informer: 'B', madman: 'D' } }).votes('A>B, B>B, C>C')
  table.to('T5').accuses('D').to('D1')
  table.hears('VOTE A>B, B>B, C>C; VERDICT B; INFORMER B>D; REVEAL B Informer; REVEAL D Madman; LASTWORDS D; SENT D')
})
rule('A-29', 'an Informer of the pair may speak up until the cards are shown', () => {
  const bound = (): Block =>
    block({ seats: 8, cards: { spy: 'GH', informer: 'B', twoSisters: 'E' }, chosen: 'B' })
      .votes('A>B, B>B, C>C')
      .to('T4')
  bound()
    .accuses('D')
    .to('D1')
    .hears('VOTE A>B, B>B, C>C; VERDICT B; INFORMER B>D; REVEAL B Informer; LASTWORDS D; SENT D')
  bound()
    .accuses('E')
    .to('D1')
    .hears(
      'VOTE A>B, B>B, C>C; VERDICT B; INFORMER B>E; REVEAL B Informer; SISTERS E,B; REVEAL E Two Sisters; LASTWORDS E; LASTWORDS B; SENT E,B',
    )
  bound().next().isNotOffered('moderator', 'accuse')
})
rule('A-31', 'the rotation counts from the seat, whoever has left it', () => {
  const ring = [1, 2, 3, 4, 5, 6]
  expect(troikaFrom(anchorAfter([4, 5, 1], 'three', ring), { ring, free: [1, 3, 4, 5] })).toEqual({
    seats: [3, 4, 5],
    token: 3,
  })
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(troikaFrom(anchorAfter([1, 2, 3], 'one', nine), { ring: nine, free: [1, 3, 4, 5] })?.seats).toEqual([3, 4, 5])
  expect(nextFree(6, { ring, free: [1, 6] })).toBe(1)
})
rule('A-32', 'no Troika is formed of fewer than three', () => {
  expect(troikaFrom(1, { ring: [1, 2, 3], free: [1, 2] })).toBeNull()
  const table = six().to('T1')
  for (const letter of 'FED') table.moderator({ type: 'leave', seat: seatOf(letter) })
  expect(table.free()).toBe('ABC')
  table.moderator({ type: 'leave', seat: seatOf('B') })
  expect(table.step).toBe('E1')
})
rule('lastWordsSeconds', 'timers and what nothing was begun by may be changed in mid-game, the deck may not', () => {
  const table = six().to('G3')
  table.moderator({ type: 'setOption', option: 'lastWordsSeconds', value: 0 })
  table.isOffered('moderator', { type: 'setOption', option: 'callEarly', value: 'off' })
  table.isOffered('moderator', { type: 'setOption', option: 'troikaVote', value: 'sequential' })
  table.refuses({ type: 'setOption', option: 'spies', value: 2 }, 'frozen-option', 'spies')
  table.votes('A>D, B>D, C>E').next().next().next()
  expect(table.frame('public').clocks).toEqual([])
})
test('a sequential vote has a public clock for each member', () => {
  const table = six({ troikaVote: 'sequential' }).to('T1')
  expect(table.frame('public').clocks).toMatchObject([{ id: 'vote', of: 15_000, running: true }])
  table.moderator({ type: 'castVote', voter: 1, target: 2 })
  expect(table.frame('public').clocks).toMatchObject([{ id: 'vote', of: 15_000 }])
  expect(table.state.open.votes).toEqual([{ voter: 1, target: 2 }])
})
