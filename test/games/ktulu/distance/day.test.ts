/** The day at a distance: duels, windows, suspects, votes and ties by phone. */
import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import type { Given } from '../table.ts'
import { farTable, type FarTable } from './distance-table.ts'

const day = (given: Given = {}): FarTable => farTable(given).comes('d.talk')
const duel = (given: Given, challenger: string, challenged: string): FarTable => {
  const table = day(given).comes('d.duel')
  return table
    .seat(table.at(challenger), { type: 'callOut', target: table.at(challenged) })
    .waitsAt('d.duel.answer')
    .seat(table.at(challenged), { type: 'answerDuel', accepts: true })
    .presses()
    .presses()
    .waitsAt('d.duel.vote')
}
/** Each name votes as given; all others abstain. */
const votes = (table: FarTable, line: string): FarTable => {
  for (const each of line.split(', ')) {
    const [voter = '', name = ''] = each.split(': ')
    table.seat(table.at(voter), { type: 'castBallot', names: [String(table.at(name))] })
  }
  return table.presses()
}

rule('AD-10', 'a duel by phone: challenged, accepted, or refused by no answer', () => {
  const table = day().comes('d.duel')
  expect(table.asked()).toHaveLength(14)
  expect(table.due('Gus')[0]?.fields['target']).toMatchObject({ none: 'Nobody' })
  // The Blackmailer holds Gus: the own phone does not offer the master, as Gus was told.
  table.seat(4, { type: 'callOut', target: null }).tells(4, { type: 'tapNoted', target: null })
  table.seat(4, { type: 'callOut', target: 8 }).tells('all', { type: 'duelChallenge', challenger: 4, challenged: 8 })
  expect(table.asked()).toEqual([8])
  table.presses().tells('all', { type: 'duelRefused' }).waitsAt('d.duel')
  expect(table.asked()).toHaveLength(14)
  table.seat(4, { type: 'callOut', target: 8 }).seat(8, { type: 'answerDuel', accepts: true })
  table.tells('all', { type: 'duelStart', number: 1 }).waitsAt('d.duel.speech')
  expect(table.frame('moderator').script?.talk).toBe(true)
})
rule('AD-10 R-27', 'a bound phone offers no challenge to its master', () => {
  const table = farTable().comes('n0.blackmailer').called('n0.blackmailer', 'Ida: Gus').comes('d.duel')
  const among = (name: string): unknown => table.due(name)[0]?.fields['target']
  expect(among('Gus')).toMatchObject({ among: [1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 14] })
  expect(among('Ann')).toMatchObject({ among: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] })
})
rule(
  'AD-10 duelWindow',
  'where duels are open until the search vote, a phone may challenge beside its suspects',
  () => {
    const table = day({ options: { duelWindow: 'untilSearchVote' } }).comes('d.nominate')
    table.seat(4, { type: 'callOut', target: 2 }).tells('all', { type: 'duelChallenge', challenger: 4, challenged: 2 })
  },
)
rule('AD-11 judge', 'in the window all phones are asked alike, and the one with the card turns the duel', () => {
  const table = votes(duel({}, 'Dan', 'Ben'), 'Ann: Dan').waitsAt('d.duel.react')
  expect(table.asked()).toHaveLength(14)
  const shown = (name: string) => table.due(name).map(({ question: _own, ...offer }) => offer)
  for (const name of table.names) expect(shown(name)).toEqual(shown('Ann'))
  table.seat(1, { type: 'standUp', stands: true }).tellsNothing('all').tells(1, { type: 'standNoted', stands: true })
  expect(table.notes('Ann')).toContain('Standing up changes nothing now.')
  table.seat(5, { type: 'standUp', stands: false }).seat(5, { type: 'standUp', stands: true })
  table.tells('all', { type: 'selfReveal', seat: 5, role: 'judge' })
  expect(table.state.open.duel?.winner).toBe(2)
})
/** Dan is to be hanged, and Fay, the Mayor, pardons: the town knows her from then on. */
function pardoned(): FarTable {
  const table = day({ roles: { Fay: 'mayor' } }).comes('d.nominate')
  table
    .seat(1, { type: 'suggest', seats: [4, 2] })
    .presses()
    .presses()
    .presses()
  while (table.step !== 'd.pardon') {
    for (const seat of table.asked()) {
      const isName = table.state.open.vote?.question === 'who'
      table.seat(seat, { type: 'castBallot', names: [isName ? '4' : 'yes'] })
    }
    table.presses()
  }
  return table.seat(6, { type: 'standUp', stands: true }).tells('all', { type: 'pardon', seat: 4, by: 6 })
}
rule('AD-11 mayor stagecoach', 'likewise whoever stops both, and whoever pardons', () => {
  const coach = votes(duel({ roles: { Ned: 'stagecoach' } }, 'Dan', 'Ben'), 'Ann: Dan')
  coach.seat(14, { type: 'standUp', stands: true }).tells('all', { type: 'selfReveal', effect: 'stagecoach' })
  expect(pardoned().lives('Dan')).toBe(true)
})
rule('AD-11 R-53 crystal', 'while an Open Book may live, every phone may stand up in the quiet of the day', () => {
  const table = day({ roles: { Fay: 'crystal' } })
  for (const seat of [1, 6]) table.isOffered(seat, 'standUp')
  expect(table.asked()).toEqual([])
  table.seat(1, { type: 'standUp', stands: true }).tellsNothing('all')
  table.seat(6, { type: 'standUp', stands: true }).tells('all', { type: 'selfReveal', seat: 6, effect: 'none' })
  table.isNotOffered(1, 'standUp')
  day().isNotOffered(1, 'standUp')
})
rule('AD-12', 'suspects: the most often proposed, unseen; lots for those that are missing', () => {
  const table = day().comes('d.nominate')
  const names = (): readonly number[] => table.state.open.nominated
  const line = [
    [1, 9],
    [1, 10],
    [2, 10],
    [3, 9],
    [3, 8],
    [4, 7],
  ] as const
  for (const [i, seats] of line.entries()) table.seat(i + 1, { type: 'suggest', seats }).tellsNothing('all')
  table.presses()
  // Four places by the soft maximum; all proposed once share the last of them.
  expect(names()).toEqual([1, 2, 3, 4, 7, 8, 9, 10].filter((seat) => names().includes(seat)))
  expect(names()).toEqual(expect.arrayContaining([1, 3, 9, 10]))
  const drawn = day().comes('d.nominate').presses()
  expect(drawn.state.open.nominated).toHaveLength(2)
})
rule('AD-13', 'ballots of an open vote come from phones too; a closed vote counts those that are there', () => {
  const table = duel({ options: { duelVoteSecrecy: 'open' } }, 'Dan', 'Ben')
  expect(table.asked()).toHaveLength(12)
  votes(table, 'Ann: Dan').tells('all', { type: 'votePublished' })
  expect(table.published().counts).toEqual({ 2: 0, 4: 1 })
  expect(table.published().ballots).toContainEqual({ voter: 1, names: ['4'] })
})
rule('AD-13 7.8', 'a phone whose two masters alone can be named votes like any other, and for nothing', () => {
  const table = farTable({ roles: { Eve: 'seducer' } }).comes('n0.seducer')
  table.called('n0.seducer', 'Eve: Gus').called('n0.blackmailer', 'Ida: Gus').comes('d.nominate')
  table
    .seat(1, { type: 'suggest', seats: [5, 9] })
    .presses()
    .presses()
    .presses()
    .waitsAt('d.whether')
    .presses()
  for (const seat of table.asked()) table.seat(seat, { type: 'castBallot', names: ['yes'] })
  table.presses().presses().waitsAt('d.who')
  expect(table.asked()).toContain(7)
  table
    .seat(7, { type: 'castBallot', names: ['9'] })
    .seat(1, { type: 'castBallot', names: ['5'] })
    .presses()
  expect(table.published().ballots).toContainEqual({ voter: 7, names: [] })
})
rule('AD-14 journalist', 'the Reporter watches by phone, and is told all ballots; nobody else may', () => {
  const given = { roles: { Eve: 'journalist' }, options: { duelVoteSecrecy: 'secret' } } as const
  const table = duel(given, 'Dan', 'Ben')
  table.isNotOffered(1, 'watch').seat(5, { type: 'watch', seat: 5 }).tells(5, { type: 'watchNoted', watches: true })
  expect(table.due('Eve')).toEqual([])
  votes(table, 'Ann: Dan, Fay: Ben').tells(1, { type: 'nothingTold' })
  expect(table.notes('Eve').join()).toContain('Ann → Dan')
  expect(table.notes('Ann').join()).not.toContain('Fay')
  // No message more or less tells that somebody watched.
  votes(duel(given, 'Dan', 'Ben'), 'Ann: Dan, Fay: Ben').tells(1, { type: 'nothingTold' })
})
rule('AD-16 mayor', 'a tie asks the phone of the known Mayor alone; the press leaves it', () => {
  const tied = (): FarTable => {
    const table = pardoned().comes('d.nominate')
    table.seat(1, { type: 'suggest', seats: [2, 3] }).seat(2, { type: 'suggest', seats: [4] })
    table.presses().presses().waitsAt('d.search.vote')
    for (const [i, seat] of table.asked().entries())
      table.seat(seat, { type: 'castBallot', names: ['2', i % 2 ? '3' : '4'] })
    return table.presses().waitsAt('d.search.tie')
  }
  const table = tied()
  expect(table.asked()).toEqual([6])
  table.seat(6, { type: 'breakTie', seats: [4] }).tells('all', { type: 'searchList', voted: [2, 4], tieBreak: 6 })
  tied()
    .presses()
    .tells('all', { type: 'searchList', voted: [2], dropped: [3, 4] })
})
rule('AD-17', 'speeches and talks are spoken: the desk marks them, and asks no phone', () => {
  const table = day()
  expect([table.asked(), table.frame('moderator').script?.talk]).toEqual([[], true])
})
