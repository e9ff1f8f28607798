/** Section 12: a camp whose players sit far away. */
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { offerToGoOn, seatsAsked } from '../../../shared/engine/go-on.ts'
import { gulag } from '../../../shared/games/gulag/index.ts'
import { decidesAtADistance } from '../claims/distance/decisions.ts'
import { rule } from '../../kit/rule.ts'
import { clauses } from './clauses.ts'
import { decisions } from './decisions.ts'
import { camp, seatOf, type Camp } from './table.ts'

const [steps] = clauses.lists
decidesAtADistance(gulag as unknown as AnyGame, decisions, { steps })

const all = [1, 2, 3, 4, 5]
/** A camp of five in a call, before the first step. */
const call = (options = {}): Camp =>
  camp({ seats: 5, cards: 'rbrbb', first: null, options: { place: 'distance', ...options } })
const dealt = (options = {}): Camp => call(options).press().press()
function handedOn(options = {}): Camp {
  const table = dealt(options)
  for (const seat of all) table.seat(seat, { type: 'handOn' })
  return table.press()
}
const selection = (options = {}): Camp => handedOn(options).press()
const titles = (table: Camp, seat: number): readonly string[] => table.offers(seat).map(({ title }) => title)

test('an evening by phones alone: the moderator presses the way on, and nothing else', () => {
  const table = selection()
  for (let turn = 0; turn < 5; turn++) {
    const leader = table.state.open.commissar ?? 0
    while (table.step === 'T1') {
      const [offer] = table.offers(leader)
      const field = offer?.fields['seat']
      const seat = field?.kind === 'seat' ? (field.among[0] ?? 0) : 0
      table.seat(leader, { type: 'chooseMember', job: String(offer?.set?.['job']), seat })
    }
    table.press()
    const { workers, supervisor } = table.state.open.crews.at(-1) ?? { workers: [0, 0], supervisor: 0 }
    for (const worker of workers) table.seat(worker, { type: 'layCard', worker, pick: 'work' })
    table.press().seat(supervisor, { type: 'giveOrder', worker: null })
    table.press().press().press()
  }
  while (table.state.open.result === null) table.press()
  table.isWon('red')
})
rule('AD-1 place', 'the way on asks for nothing; the moderator answers for a phone beside it, by name', () => {
  const table = selection().isAt('T1')
  const offers = (): readonly string[] =>
    table.offers('moderator').flatMap(({ group, title, key }) => (group === 'act' ? [`${title}${key ?? ''}`] : []))
  expect(offers()).toContain('For A: Choose the first worker')
  expect(table.offers('moderator').filter(({ group }) => group === 'next' || group === 'vote')).toEqual([])
  table.picksCrew('B,C;D')
  table.press().isAt('T3')
  expect(offers()).toEqual(['For B: Lay a task card face down', 'For C: Lay a task card face down'])
  table.seat(2, { type: 'layCard', worker: 2, pick: 'work' })
  table.moderator({ type: 'layCard', worker: 3, pick: 'strike' })
  table.press().isAt('T4')
  expect(offers()).toEqual(['For D: The supervisor’s order'])
  expect(offerToGoOn(table.live, 'en')).toMatchObject({ title: 'Let it stand', set: { worker: null } })
  table.moderator({ type: 'giveOrder', worker: null })
  table.press().isAt('T6')
})
rule('AD-2', 'every phone hands its drawn card on, and holds the one it was handed once all have', () => {
  const table = dealt().isAt('G4')
  expect(all.map((seat) => titles(table, seat))).toEqual(
    ['E', 'A', 'B', 'C', 'D'].map((to) => [`Hand the card on to ${to}`]),
  )
  expect(table.notes('A')).toEqual(['On your right, E: Black worker'])
  expect(table.card('A', 'own')).toBeNull()
  for (const seat of [1, 2, 3, 4]) table.seat(seat, { type: 'handOn' })
  expect(seatsAsked(table.live)).toEqual([5])
  expect(table.frame('moderator').script?.ask).toContain('4 of 5')
  table.refusesSeat(1, { type: 'handOn' })
  table.seat(5, { type: 'handOn' })
  expect(seatsAsked(table.live)).toEqual([])
  expect(table.card('A', 'own')).toBeNull()
  table.press().isAt('G5')
  expect(['A', 'B', 'C', 'D', 'E'].map((letter) => table.card(letter, 'own'))).toEqual([
    'red',
    'black',
    'red',
    'black',
    'black',
  ])
  expect(table.offers(1)).toMatchObject([{ command: 'look', onLook: true }])
})
rule('AD-2', 'who is silent has handed on once the moderator goes on', () => {
  const table = dealt().press().isAt('G5')
  expect(seatsAsked(table.live)).toEqual([])
  expect(table.card('B', 'own')).toBe('black')
  const unknown = handedOn({ ownCard: 'unknown' })
  expect([unknown.card('A', 'own'), unknown.offers(1)]).toEqual([null, []])
})
rule(
  'AD-2',
  'a card that is corrected before the pass ends is told to the seat that drew it, and to nobody else',
  () => {
    const table = dealt().moderator({ type: 'setCard', seat: seatOf('A'), role: 'black' })
    expect(table.notes('B')).toEqual(['On your right, A: Black worker'])
    expect(table.card('A', 'own')).toBeNull()
    expect(table.press().card('A', 'own')).toBe('black')
  },
)
rule('AD-3', 'printed cards go round no call; of cards that are typed in, the missing ones are dealt at random', () => {
  const refused = (options: object): readonly string[] =>
    gulag
      .check({ options: { ...call().state.options, ...options }, seats: 5, cast: null }, gulag.text.en)
      .flatMap(({ level, at, clause }) => (level === 'error' ? [`${at} ${clause}`] : []))
  expect(refused({ cardSource: 'recorded' })).toEqual(['cardSource AD-3'])
  expect(refused({ taskEntry: 'resultOnly' })).toEqual(['taskEntry AD-3'])
  expect(refused({ cardSource: 'recorded', place: 'mixed' })).toEqual(['cardSource AD-3'])
  expect(refused({ cardSource: 'recorded', place: 'room' })).toEqual([])
  const table = camp({ seats: 5, first: null, options: { place: 'distance', cardSource: 'assigned' } }).press()
  table.moderator({ type: 'enterCard', seat: 2, card: 'red' })
  expect(offerToGoOn(table.live, 'en')?.title).toBe('Deal, the missing cards at random')
  const { cards } = table.press().state.secret
  expect(cards[2]).toBe('red')
  expect(Object.keys(cards)).toHaveLength(5)
  expect(Object.values(cards).filter((card) => card === 'red').length).toBeLessThan(5)
})
rule('AD-4', 'the first seat leads unless somebody else is named, or the lot is asked', () => {
  expect(selection().state.open.commissar).toBe(1)
  const named = handedOn().moderator({ type: 'chooseFirst', seat: seatOf('C') })
  expect(named.state.open.commissar).toBe(3)
  expect(offerToGoOn(handedOn({ firstCommissar: 'random' }).live, 'en')?.command).toBe('drawFirst')
})
rule(
  'AD-5',
  'both workers are asked alike and at once; whoever has laid is asked no more, and no screen tells who',
  () => {
    const table = selection().picksCrew('B,C;D')
    table.press()
    const seen = (): unknown => [table.frame('public'), ...[1, 4, 5].map((seat) => table.frame(`seat:${seat as 1}`))]
    const before = seen()
    expect(seatsAsked(table.live)).toEqual([2, 3])
    table.seat(3, { type: 'layCard', worker: 3, pick: 'strike' })
    expect(seatsAsked(table.live)).toEqual([2])
    expect(seen()).toEqual(before)
    expect(table.offers(3)).toMatchObject([
      { command: 'layCard', group: 'act', title: 'Your card is down. Change it?' },
    ])
    expect(table.offers(3)[0]).not.toHaveProperty('now')
  },
)
rule('AD-6', 'a hidden order goes to the phone concerned, and to no other ear', () => {
  const table = selection({ orderVisible: 'hidden' }).picksCrew('B,C;D')
  table
    .press()
    .picks('W S')
    .moderator({ type: 'giveOrder', worker: seatOf('C') })
  expect(table.frame('moderator').script).toMatchObject({
    ask: 'Go on: whoever must exchange is told by phone.',
    hints: expect.not.arrayContaining([expect.stringContaining('without a word')]) as unknown,
  })
  table.press().tells(seatOf('C'), { type: 'exchangeTold', exchange: true })
})
rule('AD-7', 'the console mixes: nobody is told to turn a card over or to collect one', () => {
  const table = selection().picksCrew('B,C;D')
  table.press().picks('W S').moderator({ type: 'giveOrder', worker: null }).press().isAt('T6')
  expect(table.frame('moderator').script?.say).toBe(
    'The cards are mixed, and nobody knows whose is whose. Over they go.',
  )
  expect(table.press().frame('moderator').script).toMatchObject({
    say: 'One work, one strike. That makes 1 work card in all.',
    ask: 'Put right what was wrong, then go on.',
  })
})
test('some here, some far away: phones are asked the same, and the desk keeps its forms', () => {
  const table = call({ place: 'mixed' }).press().press()
  expect(titles(table, 1)).toEqual(['Hand the card on to E'])
  table.press().moderator({ type: 'chooseFirst', seat: 1 })
  expect(table.offers('moderator')[0]).toMatchObject({ command: 'chooseMember', group: 'next', key: 'n' })
})
