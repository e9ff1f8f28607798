/** Corrections and readings of the moderator. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { camp, seatOf, type Camp } from './table.ts'

const five = (options = {}): Camp => camp({ seats: 5, cards: 'rbrbb', options })
const change = (table: Camp, letter: string, answer: string): Camp =>
  table.moderator({ type: 'changeVote', voter: seatOf(letter), answer })

rule('A-26', 'a wrong pick is put right after the cards were turned over, and everybody sees the true number', () => {
  const table = five().turn('B,C;D', 'W S', 'none')
  table.events()
  change(table, 'C', 'work').hears('CORRECTED order as told, count 2, total 2')
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'cards', title: 'Two work cards' })
  table.refuses({ type: 'changeVote', voter: seatOf('C'), answer: 'work' }, 'already-so', 'A-26')
  table.next().refuses({ type: 'changeVote', voter: seatOf('C'), answer: 'strike' }, 'nothing-entered', 'A-26')
  expect(table.state.open.works).toEqual([2])
})
rule('A-26', 'a correction that changes nothing public is told to nobody but the worker', () => {
  const table = five().crew('B,C;D').picks('W S')
  const before = table.frame('public')
  change(table, 'B', 'strike')
  expect(table.frame('public')).toEqual(before)
  expect(table.notes('B')).toContain('You laid: Strike')
})
rule('A-26', 'a wrong order is put right, with the count that follows from it', () => {
  const table = five().turn('B,C;D', 'W S', 'none')
  table.events()
  change(table, 'D', String(seatOf('C'))).hears('CORRECTED order C, count 2, total 2')
  expect(table.notes('C')).toContain('You must exchange. It counts as: Work')
  change(table, 'D', 'none').hears('CORRECTED order none, count 1, total 1')
  expect(table.notes('C')).not.toContain('You must exchange. It counts as: Work')
})
rule('A-26 orderVisible', 'where orders are hidden, so is the correction of one', () => {
  const table = five({ orderVisible: 'hidden' }).crew('B,C;D').picks('W S').order('B')
  const before = table.frame('public')
  change(table, 'D', String(seatOf('C')))
  expect(table.frame('public')).toEqual(before)
  table.tells(seatOf('B'), { type: 'exchangeTold', exchange: false })
  table.tells(seatOf('C'), { type: 'exchangeTold', exchange: true })
  table.next()
  expect(table.state.open.works).toEqual([2])
})
rule('A-26 taskEntry', 'with printed task cards the count itself is put right', () => {
  const table = five({ taskEntry: 'resultOnly' }).crew('B,C;D').next().order('none')
  table.moderator({ type: 'enterWork', work: 0 }).events()
  change(table, 'A', '2').hears('CORRECTED order as told, count 2, total 2')
  table.refuses({ type: 'changeVote', voter: seatOf('B'), answer: 'work' }, 'nothing-entered', 'A-26')
})
rule('A-26', 'undoing an inspection takes back the number and the tally', () => {
  const table = five().turn('B,C;D', 'W W', 'none').next().turn('A,C;D', 'W W', 'none')
  expect(table.frame('public').board.extra['work']).toBe(4)
  table.undo('correction').isAt('T6')
  expect(table.frame('public').board.extra).toMatchObject({ work: 2, works: [2] })
  change(table, 'A', 'strike').next()
  expect(table.state.open.works).toEqual([2, 1])
})
rule('A-24', 'whoever leaves is never out: the seat plays on, and somebody may take it', () => {
  const table = five()
  table.moderator({ type: 'leave', seat: seatOf('C') }).hears('AWAY C')
  expect(table.marks('C')).toEqual(['away'])
  expect(table.frame('public').board.seats.every((seat) => !seat.out)).toBe(true)
  expect(table.frame('moderator').script?.hints.at(-1)).toContain('Away: C')
  table.turn('B,C;D', 'W W', 'none').moderator({ type: 'substitute', seat: seatOf('C'), name: 'Zed' })
  expect(table.events()).toMatch(/; BACK C$/)
  expect(table.card('C', 'own')).toBe('red')
  expect(table.marks('C')).not.toContain('away')
  table.moderator({ type: 'leave', seat: seatOf('C') }).moderator({ type: 'comeBack', seat: seatOf('C') })
  expect(table.marks('C')).not.toContain('away')
  table.next().moderator({ type: 'leave', seat: seatOf('B') })
  expect([table.marks('B'), table.state.open.commissar]).toEqual([['commissar', 'previous', 'away'], seatOf('B')])
  table.takesCrew('A,C;E')
})
rule('A-24', 'or the game is abandoned without a result', () => {
  const table = five().turn('B,C;D', 'W W', 'none').moderator({ type: 'callOff' })
  expect(table.outcome).toMatchObject({ kind: 'calledOff', winners: [] })
  expect(table.offers(2)).toEqual([])
})
test('a corrected card is told to its holder and to the one who saw it, and to nobody else', () => {
  const table = five()
  const [other, open] = [table.frame('seat:4'), table.frame('public')]
  table.moderator({ type: 'setCard', seat: seatOf('B'), role: 'red' })
  expect(table.card('B', 'own')).toBe('red')
  expect(table.notes('C')).toEqual(['On your right, B: Red worker'])
  expect([{ ...table.frame('seat:4'), rev: other.rev }, table.frame('public')]).toEqual([other, open])
  const unknown = five({ ownCard: 'unknown' }).moderator({ type: 'setCard', seat: seatOf('B'), role: 'red' })
  expect([unknown.card('B', 'own'), ...unknown.notes('C')]).toEqual([null, 'On your right, B: Red worker'])
})
test('a card that was shown wrongly is shown anew, and counts as it is', () => {
  const table = camp({ seats: 5, options: { cardSource: 'recorded' } })
    .plays(1, 1, 1, 1, 1)
    .next()
    .next()
  table.moderator({ type: 'showCard', seat: 1, card: 'red' }).isNotOffered('moderator', {
    type: 'setCard',
    seat: 2,
    role: 'red',
  })
  table.moderator({ type: 'setCard', seat: 1, role: 'black' }).tells('all', { type: 'reveal', seat: 1, card: 'black' })
  for (const [seat, card] of [
    [2, 'red'],
    [3, 'red'],
    [4, 'black'],
    [5, 'black'],
  ] as const)
    table.moderator({ type: 'showCard', seat, card })
  expect(table.next().state.open.result).toMatchObject({ red: 2, winner: 'red' })
})
test('going back in a turn forgets what came after, the inspection included', () => {
  const table = five().turn('B,C;D', 'W W', 'none').next().turn('A,C;D', 'W W', 'none')
  table.events()
  table.moderator({ type: 'goToStep', step: 'T4' }).isAt('T4')
  expect(table.state.open.works).toEqual([2])
  table.order('A').next().hears('ORDER A; INSPECT 1; TALLY 2/5 3')
  table.moderator({ type: 'goToStep', step: 'T3' }).isAt('T3')
  expect(table.frame('public').board.extra).toMatchObject({ works: [2], work: 2, placed: [] })
  expect(table.notes('A').join()).not.toMatch(/You laid|exchange/)
  table.picks('S S').order('none').next()
  table.hears('PLACED A; PLACED C; ORDER none; INSPECT 0; TALLY 2/5 2')
  table.moderator({ type: 'goToStep', step: 'T1' }).isAt('T1').hears('COMMISSAR 2 B')
  expect(table.state.open.crews).toHaveLength(1)
  table.turn('C,E;A', 'W S', 'none').hears('CREW C,E;A; PLACED C; PLACED E; ORDER none; INSPECT 1; TALLY 2/5 3')
})
test('going to the end by hand calls the game while turns are left', () => {
  const table = five().turn('B,C;D', 'W W', 'none')
  table.events()
  table.moderator({ type: 'goToStep', step: 'E1' }).hears('CALLED').ends().isWon('black')
  table.isNotOffered('moderator', 'goToStep').refuses({ type: 'goToStep', step: 'T1' }, 'not-now')
})
test('a result given by hand shows neither the number of Reds nor par; the cards may be shown afterwards', () => {
  const table = five().turn('B,C;D', 'W W', 'none')
  table.events()
  table.moderator({ type: 'endWith', winner: 'black' }).isWon('black')
  table.hears('END 2; RESULT Black (R null, W 2, par null)')
  expect(JSON.stringify(table.frame('public'))).not.toMatch(/"par"|"red"/)
  expect(table.results.map(({ won }) => won)).toEqual([false, true, false, true, true])
  for (let seat = 1; seat <= 5; seat++) table.moderator({ type: 'revealNext' })
  table.isNotOffered('moderator', 'revealNext').refuses({ type: 'revealNext' }, 'not-now', 'E2')
})
rule(
  '8.1',
  'a result by hand is one that play could have made: a draw between equal sides, and what work can still reach',
  () => {
    const table = five()
    const barred = (from: Camp) =>
      from.offers('moderator').find(({ command }) => command === 'endWith')?.fields['winner']
    expect(barred(table)).toMatchObject({
      barred: { values: ['draw'], says: expect.stringContaining('as many red') as string },
    })
    table.refuses({ type: 'endWith', winner: 'draw' }, 'no-such-end', '8.1')
    expect(barred(camp({ seats: 6, cards: 'rbrbrb' }))).not.toHaveProperty('barred')
    expect(camp({ seats: 6, cards: 'rbrbrb' }).moderator({ type: 'endWith', winner: 'draw' }).outcome?.kind).toBe(
      'draw',
    )
    const above = camp({ seats: 5, cards: 'rbbbb' }).turn('B,C;D', 'W W', 'none')
    above.refuses({ type: 'endWith', winner: 'black' }, 'no-such-end', '8.1')
    above.moderator({ type: 'endWith', winner: 'red' }).isWon('red')
  },
)
test('every correction by hand is marked as a danger, and what the audience sees is said', () => {
  const offers = five().turn('B,C;D', 'W S', 'C').offers('moderator')
  const own = ['setCard', 'changeVote', 'goToStep', 'endWith']
  const found = offers.filter((offer) => own.includes(offer.command))
  expect(found.map(({ id, danger, shows }) => `${id} ${danger} ${shows ?? false}`)).toEqual([
    'setCard true false',
    'changeVote:2 true true',
    'changeVote:3 true true',
    'changeVote:4 true true',
    'goToStep true true',
    'endWith true true',
  ])
})
test('the log tells what happened at the table and nothing of the bookkeeping', () => {
  const table = five().turn('B,C;D', 'S W', 'C').moderator({ type: 'goToStep', step: 'T1' })
  const lines = table
    .history('moderator')
    .map((line) => line.says ?? '')
    .filter((says) => says !== '')
  expect(lines.slice(-20)).toEqual([
    'Turn 1 begins',
    'Commissar: A',
    'First worker: B',
    'Second worker: C',
    'Supervisor: D',
    'B and C work, D watches',
    'The workers lay their cards',
    'B laid strike',
    'C laid work',
    'A task card lies face down',
    'A task card lies face down',
    'The supervisor decides',
    'The supervisor orders C to exchange',
    'C must exchange a card',
    'The cards are mixed',
    'Turned over: two strikes',
    'After turn 1 of 5: 0 work cards in all',
    'Went to: This turn: choose the crew',
    'Turn 1 begins',
    'Commissar: A',
  ])
})
test('the list of steps says what is done, what waits and what comes', () => {
  const steps = (table: Camp): string =>
    (table.frame('moderator').script?.steps ?? []).map(({ id, state }) => `${id} ${state}`).join(', ')
  expect(steps(five().crew('B,C;D'))).toBe('T1 done, T2 done, T3 now, T4 next, T5 next, T6 next, T7 next')
  const over = five().plays(1, 1, 1, 1, 1).ends()
  expect(steps(over)).toBe('E1 done, E2 done, E3 done, over done')
})
test('what waits is offered first, with the key that goes on', () => {
  const first = (table: Camp): string => {
    const [offer] = table.offers('moderator')
    return `${offer?.id} ${offer?.group} ${offer?.key}`
  }
  const table = five()
  expect(first(table)).toBe('chooseMember:worker1 next n')
  expect(first(table.choose('worker1', 'B'))).toBe('chooseMember:worker2 next n')
  expect(first(table.choose('worker2', 'C').choose('supervisor', 'D'))).toBe('next next n')
  expect(first(table.next())).toBe('layCard:2 vote v')
  expect(first(table.moderator({ type: 'layCard', worker: 2, pick: 'work' }))).toBe('layCard:3 vote v')
  expect(first(table.moderator({ type: 'layCard', worker: 3, pick: 'work' }))).toBe('next next n')
  expect(first(table.next())).toBe('giveOrder next n')
})
test('a match goes on after a restart where it stood', () => {
  const table = five().turn('B,C;D', 'W S', 'none').next().choose('worker1', 'A')
  const before = table.frame('moderator')
  table.restart()
  expect(table.frame('moderator').step).toBe(before.step)
  expect(table.state.secret.draft).toEqual({ worker1: 1 })
  table.moderator({ type: 'resumeClocks' }).choose('worker2', 'C').choose('supervisor', 'D').next().isAt('T3')
})
