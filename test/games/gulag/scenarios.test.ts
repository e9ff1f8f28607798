/** Section 10 of the rule sheet, as printed. */
import { expect } from 'vitest'
import { legalTrios } from '../../../shared/games/gulag/crews.ts'
import { positionOf } from '../../../shared/games/gulag/state.ts'
import { rule } from '../../kit/rule.ts'
import { camp, letterOf, reds, seatOf, type Camp } from './table.ts'

/** Sets of three, any of them as the supervisor. */
const crews = (table: Camp): number => {
  const position = positionOf(table.state)
  return position === null ? 0 : 3 * legalTrios(position).length
}

rule('GU-01', 'deal and knowledge: everybody knows the own card and the one on the right', () => {
  const table = camp({ seats: 5, cards: 'brbbr' })
  const dealt = table.rows.find((row) => row.event.type === 'dealt')?.event
  expect(Object.values(dealt?.['drawn'] ?? {})).toEqual(['red', 'black', 'red', 'black', 'black'])
  const knows = (letter: string): unknown => {
    const own = table.state.own[seatOf(letter)]
    return { own: own?.card, [letterOf(own?.neighbour?.seat ?? 0)]: own?.neighbour?.card }
  }
  expect(knows('A')).toEqual({ own: 'black', E: 'red' })
  expect(knows('B')).toEqual({ own: 'red', A: 'black' })
  expect(knows('C')).toEqual({ own: 'black', B: 'red' })
  expect(knows('D')).toEqual({ own: 'black', C: 'black' })
  expect(knows('E')).toEqual({ own: 'red', D: 'black' })
  expect(JSON.stringify(table.told())).not.toMatch(/"(?:red|black)"/)
  expect(JSON.stringify(table.frame('public'))).not.toMatch(/"(?:red|black)"/)
})
rule('GU-02', 'five players, previous crew without the new commissar', () => {
  const table = camp({ seats: 5, cards: 'brbbr' }).turn('C,D;E', 'W W', 'none').next()
  table.refusesCrew('C,D;E', 'too-few-new', '6.1').refusesCrew('E,C;D', 'too-few-new', '6.1')
  table.takesCrew('A,C;D').refusesCrew('B,C;A', 'commissar-leads', 'A-11')
  expect(crews(table)).toBe(9)
})
rule('GU-03', 'five players, new commissar from the crew: all twelve crews are legal', () => {
  const table = camp({ seats: 5, cards: 'brbbr' }).turn('B,C;D', 'W W', 'none').next()
  table.takesCrew('C,D;A')
  expect(crews(table)).toBe(12)
})
rule('GU-04', 'eight players', () => {
  const table = camp({ seats: 8 }).turn('B,C;D', 'W W', 'none').next()
  table.refusesCrew('C,D;E', 'too-few-new', '6.1').refusesCrew('A,C;D', 'too-few-new', '6.1')
  table.takesCrew('C,E;F').takesCrew('A,C;E')
  table.turn('E,F;C', 'W W', 'none').next()
  table.refusesCrew('E,F;A', 'too-few-new', '6.1').takesCrew('E,A;B').takesCrew('D,G;H')
  table.refusesCrew('F,E;D', 'too-few-new', '6.1')
})
rule('GU-05', 'nine players: all three must be new', () => {
  const table = camp({ seats: 9 }).turn('E,F;G', 'W W', 'none').next()
  table.takesCrew('C,D;H').takesCrew('A,C;D')
  table.refusesCrew('C,D;E', 'too-few-new', '6.1').refusesCrew('H,I;G', 'too-few-new', '6.1')
})
rule('GU-06', 'an order lowers the result, and no card is shown for it', () => {
  const table = camp({ seats: 5, cards: 'rbrbb' }).crew('B,C;D')
  table.hears('CREW B,C;D').picks('W W').order('B').next()
  table.hears('PLACED B; PLACED C; ORDER B; INSPECT 1; TALLY 1/5 1')
  expect(JSON.stringify(table.told())).not.toMatch(/"(?:work|strike)":"|"pick"|"(?:work|strike)"[,}]/)
  expect(table.frame('public').board.centre).toMatchObject({
    kind: 'cards',
    cards: [{ label: 'Work' }, { label: 'Strike' }],
  })
})
rule('GU-07', 'an order raises the result; a second one, or one for the commissar, is refused', () => {
  const table = camp({ seats: 5, cards: 'rbrbb' }).crew('B,C;D').picks('S S')
  table.refuses({ type: 'giveOrder', worker: seatOf('A') }, 'not-a-worker', 'A-13')
  table.order('C').refuses({ type: 'giveOrder', worker: seatOf('B') }, 'not-now', 'T4')
  table.next().hears('CREW B,C;D; PLACED B; PLACED C; ORDER C; INSPECT 1; TALLY 1/5 1')
  const other = camp({ seats: 5, cards: 'rbrbb' }).turn('B,C;D', 'W S', 'C')
  other.hears('CREW B,C;D; PLACED B; PLACED C; ORDER C; INSPECT 2; TALLY 1/5 2')
  const third = camp({ seats: 5, cards: 'rbrbb' }).turn('B,C;D', 'S S', 'none')
  third.hears('CREW B,C;D; PLACED B; PLACED C; ORDER none; INSPECT 0; TALLY 1/5 0')
})
/** GU-08 up to the cards of the fourth turn. */
const fourTurns = (): Camp => {
  const table = camp({ seats: 5, cards: 'rbrbb' })
  table.turn('B,C;D', 'S W', 'C').hint(null).next().events()
  table.turn('C,D;A', 'W S', 'D').hint(null).next()
  table.hears('CREW C,D;A; PLACED C; PLACED D; ORDER D; INSPECT 2; TALLY 2/5 2; COMMISSAR 3 C')
  table.turn('A,E;B', 'W S', 'none').hint(null).next()
  table.hears('CREW A,E;B; PLACED A; PLACED E; ORDER none; INSPECT 1; TALLY 3/5 3; COMMISSAR 4 D')
  return table.crew('C,A;E')
}
rule('GU-08', 'a full game of five, tie for the smaller side', () => {
  const table = fourTurns().picks('W S').order('C').next().hint(null).next()
  table.hears('CREW C,A;E; PLACED C; PLACED A; ORDER C; INSPECT 0; TALLY 4/5 3; COMMISSAR 5 E')
  table.turn('B,D;C', 'S S', 'D').hint('red').ends()
  table.hears(
    'CREW B,D;C; PLACED B; PLACED D; ORDER D; INSPECT 1; TALLY 5/5 4; END 4; REVEAL A red; REVEAL B black; REVEAL C red; REVEAL D black; REVEAL E black; RESULT Red (R 2, W 4, par 4)',
  )
  table.isWon('red')
})
rule('GU-09', 'a draw stands', () => {
  const table = camp({ seats: 6, cards: 'rrrbbb' }).plays(1, 1, 1, 1, 1)
  expect(table.possible()).toEqual(['black', 'draw', 'red'])
  table.plays(1).ends()
  expect(table.events()).toMatch(/RESULT Draw \(R 3, W 6, par 6\)$/)
  expect(table.outcome).toMatchObject({ kind: 'draw', winners: [] })
})
rule('GU-10', 'tie for Black: three black are fewer than four red', () => {
  const played = (...works: readonly number[]): Camp =>
    camp({ seats: 7, cards: 'rrrrbbb' })
      .plays(...works)
      .ends()
  played(1, 1, 1, 1, 1, 1, 2).isWon('black')
  played(1, 1, 1, 1, 1, 2, 2).isWon('red')
  played(1, 1, 1, 1, 1, 1, 1).isWon('black')
})
rule('GU-11', 'decided for Red: a tie already suffices, and without a call the other turns are played', () => {
  const table = camp({ seats: 7, cards: reds(3, 7) })
    .plays(2, 2)
    .hint(null)
  table.next().events()
  table.brings(2).hint('red')
  expect(table.events()).toMatch(/INSPECT 2; TALLY 3\/7 6$/)
  expect(JSON.stringify(table.frame('public'))).not.toMatch(/wins|Decided/)
  table.plays(0, 0, 0, 0).hint('red').ends().isWon('red')
  expect(table.told().filter((event) => event.type === 'called')).toEqual([])
})
rule('GU-12', 'decided for Black', () => {
  const table = camp({ seats: 7, cards: reds(5, 7) })
  table.plays(1, 1, 1).hint(null)
  table.next().hint(null)
  table.brings(1).hint('black')
})
rule('GU-13', 'one red worker', () => {
  const played = (...works: readonly number[]): Camp =>
    camp({ seats: 5, cards: 'rbbbb' })
      .plays(...works)
      .ends()
  played(1, 1, 0, 0, 0).isWon('red')
  played(1, 0, 0, 0, 0).isWon('black')
  played(1, 1, 1, 0, 0).isWon('red')
})
rule('GU-14', 'no leak: between crew and inspection only that cards lie, and the order', () => {
  const table = fourTurns()
  table.events()
  table.picks('W S').order('C')
  expect(table.toldSince().length).toBeGreaterThan(0)
  table.hears('PLACED C; PLACED A; ORDER C')
  const seen = (): string => JSON.stringify(table.frame('public'))
  expect(seen()).not.toMatch(/par\b|Decided|possible/i)
  table.next().hears('INSPECT 0; TALLY 4/5 3')
  table.next().turn('B,D;C', 'S S', 'D')
  expect(seen()).not.toMatch(/"par"|Decided|possible/i)
  table.ends()
  expect(seen()).toContain('"par":4')
})
rule('GU-15', 'rotation: E, F, A, B, C, D, then the end', () => {
  const table = camp({ seats: 6, first: 'E' })
  const leaders = ['E']
  for (let turn = 1; turn <= 6; turn++) {
    table.brings(1).events()
    table.next()
    leaders.push(table.events())
  }
  expect(leaders).toEqual([
    'E',
    'COMMISSAR 2 F',
    'COMMISSAR 3 A',
    'COMMISSAR 4 B',
    'COMMISSAR 5 C',
    'COMMISSAR 6 D',
    '',
  ])
  table.isAt('E1').next().hears('END 6')
})
