/** Section 12, Corrections: after any of them the court is one that play could have made. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { court, free, six, type Court } from './table.ts'
import { wrongIn } from './state-invariants.ts'

const into = (seat: number) => ({ type: 'setOut', seat, out: false }) as const
/** Cy dies by Dee: Dee lays A♣ down and takes 8♠. */
const killed = (table: Court = free()): Court =>
  table.starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 2)
const wrong = (table: Court): readonly string[] => wrongIn(table.state, table.offers('moderator'))

rule('7.10 setOut', 'a killing that was none is taken back with its orders and its token', () => {
  const table = killed()
  expect([table.hand('Dee'), table.hand('Cy'), table.tokens('Dee')]).toEqual(['8♠ 7♠', 'Q♥ –', 3])
  table.moderator(into(3))
  expect([table.hand('Dee'), table.hand('Cy'), table.tokens('Dee')]).toEqual(['A♣ 7♠', 'Q♥ 8♠', 2])
  table.tells(3, { type: 'ownGoals', slots: ['Q♥', '8♠'] }).tells(4, { type: 'ownGoals', slots: ['A♣', '7♠'] })
  table.tells('all', { type: 'corrected', seat: 3, alive: true, killer: 4, slots: ['down', 'down'] })
  expect(table.frame('public').board.news).toBe('Correction: Cy is alive; Dee’s kill does not count')
  expect(table.state.secret.discard).not.toContain('A♣')
  table.moderator({ type: 'setCard', place: '3:2', card: 'K♣' })
  expect(wrong(table)).toEqual([])
  const ended = killed().moderator(into(3)).rings().ends()
  expect(ended.reason('Dee')).toMatchObject({
    kind: 'goalNotMet',
    readings: [{ whom: 'stalin' }, { whom: 'informer' }],
  })
})
rule('7.10 setOut', 'an order that has moved on goes back from wherever it lies', () => {
  const laidDown = killed()
    .starts('Ada', 'Eli')
    .attack('Dee')
    .toZero()
    .verdict('Eli by Dee')
    .slot('Dee', 1)
    .slot('Eli', 1)
  laidDown.moderator(into(3))
  expect([laidDown.hand('Cy'), laidDown.hand('Dee'), wrong(laidDown)]).toEqual(['Q♥ 8♠', 'K♥ 7♠', []])
  laidDown.moderator(into(5))
  expect([laidDown.hand('Dee'), laidDown.hand('Eli'), wrong(laidDown)]).toEqual(['A♣ 7♠', 'K♥ 9♣', []])
  const handedOn = killed()
    .starts('Ada', 'Dee')
    .attack('Eli')
    .toZero()
    .verdict('Dee by Eli')
    .slot('Eli', 2)
    .slot('Dee', 1)
  expect(handedOn.hand('Eli')).toBe('K♥ 8♠')
  handedOn.moderator(into(3))
  expect([handedOn.hand('Cy'), handedOn.hand('Eli'), wrong(handedOn)]).toEqual(['Q♥ 8♠', 'K♥ A♣', []])
  handedOn.moderator(into(4))
  expect([handedOn.hand('Dee'), handedOn.hand('Eli'), wrong(handedOn)]).toEqual(['A♣ 7♠', 'K♥ 9♣', []])
})
rule(
  '7.10 R-16 slotsPublic faceUpTravels setOut',
  'orders that lay open lie open again, and places untold stay untold',
  () => {
    const six1 = six().uses('Cy', 'expose', '4:1').wait(9000).starts('Ada', 'Eli').attack('Dee').toZero()
    six1.verdict('Eli by Dee').slot('Dee', 1).slot('Eli', 2).moderator(into(5))
    expect(six1.state.open.people[4]?.slots).toEqual(['A♠', 'down'])
    expect([six1.hand('Dee'), wrong(six1)]).toEqual(['A♠ K♥', []])
    const untold = killed(free({ options: { slotsPublic: false } })).moderator(into(3))
    expect([untold.state.open.people[3]?.slots, untold.hand('Cy'), wrong(untold)]).toEqual([
      ['down', 'down'],
      'Q♥ 8♠',
      [],
    ])
  },
)
rule(
  'goalTracking R-12 cardlessVictim setOut',
  'with real cards, and where nothing was handed over, places are filled again',
  () => {
    const table = killed(free({ options: { goalTracking: 'table' } })).moderator(into(3))
    expect([table.state.open.people[3]?.slots, wrong(table)]).toEqual([['down', 'down'], []])
    const gil = free({ options: { cardlessVictim: 'killerDiscards' } })
      .starts('Ada', 'Cy')
      .attack('Bo, Dee')
      .defend('Gil')
      .toZero()
    gil.verdict('Gil by Dee').slot('Dee', 1)
    expect(gil.hand('Dee')).toBe('– 7♠')
    gil.moderator(into(7))
    expect([gil.hand('Dee'), gil.state.open.people[4]?.slots, gil.tokens('Dee')]).toEqual([
      'A♣ 7♠',
      ['down', 'down'],
      2,
    ])
  },
)
rule('R-29 setOut', 'whoever was entered as leaving can be set alive again, and is there', () => {
  const table = free().leaves('Cy').moderator(into(3))
  table.tells('moderator', { type: 'returned', seat: 3 }).tells('all', { type: 'corrected', seat: 3, alive: true })
  expect([table.alive(), table.state.away]).toEqual(['Ada, Bo, Cy, Dee, Eli, Fay, Gil', []])
  table.isOffered('moderator', { type: 'leave', seat: 3 }).starts('Ada', 'Cy')
  const back = free().leaves('Cy').moderator({ type: 'comeBack', seat: 3 }).moderator(into(3))
  expect(back.alive()).toContain('Cy')
  const look = court().to('look').leaves('Cy').moderator(into(3))
  expect(look.state.open.ready).toEqual({ count: 0, of: 5 })
  const late = free().leaves('Cy').rings().isIn('reveal').moderator(into(3)).ends()
  expect(late.reason('Cy')).not.toEqual({ kind: 'dead' })
})
rule('5.5 R-29 setOut', 'who was out before play and is put back in makes up for it before anything ends', () => {
  const table = court().to('setup').next('3:*').leaves('Gil').to('free').moderator(into(7))
  table
    .isOffered('moderator', 'useSetup')
    .isNotOffered('moderator', 'declareEnd')
    .refuses({ type: 'declareEnd' }, 'setup-owed', '5.5')
  expect(table.frame('moderator').script?.step).toBe('PATRON')
  table
    .isOffered(7, 'useSetup')
    .seat(7, { type: 'useSetup', seat: 7, aim: '2' })
    .isIn('free')
    .isOffered('moderator', 'declareEnd')
  expect(table.state.open.patron).toBe(2)
  const start = court().to('setup').leaves('Fay').next('2').to('start').moderator(into(6))
  start
    .refuses({ type: 'startPlay' }, 'setup-owed', '5.5')
    .next('3:*')
    .isIn('start')
    .isOffered('moderator', 'startPlay')
  const last = court().to('setup').next('3:*').leaves('Gil').to('free').moderator({ type: 'declareEnd' }).wait(2000)
  last.moderator(into(7)).wait(60_000).isIn('chance').refuses({ type: 'closeChance' }, 'setup-owed', '5.5')
  last.next('2').wait(7999).isIn('chance').wait(1)
  expect(last.trigger()).toBe('stalinDeclared')
})
rule('8.1 setOut', 'who cannot be put out or in hears why', () => {
  free().refuses({ type: 'setOut', seat: 1, out: true }, 'ruler-falls', '8.1').refuses(into(3), 'already-so', '4.2')
  free().starts('Ada', 'Cy').refuses({ type: 'setOut', seat: 3, out: true }, 'attempt-runs', '7.1')
  six().uses('Eli', 'spy', '6:1').refuses(into(4), 'ability-runs', '5.4')
  free().refuses({ type: 'setTokens', seat: 1, tokens: 2 }, 'ruler-has-no-tokens', '5.2')
})
rule('R-12 protegeKills', 'that the Protégé kills nobody here is said as such', () => {
  const table = free({ options: { protegeKills: 'notAllowed' } })
    .starts('Ada', 'Cy')
    .attack('Dee, Gil')
    .toZero()
  table.refuses(table.sentence('Cy by Gil'), 'protege-kills-nobody', 'R-12').verdict('Cy by Dee')
})
rule(
  '5.2 7.7 R-14 boostsPerAttempt',
  'a doubling on a side that is corrected was none: its token is back, and it may be used',
  () => {
    const table = free().starts('Ada', 'Cy').attack('Dee').uses('Dee', 'merciless')
    table.moderator({ type: 'changeVote', seat: 4, side: 'defend' })
    expect([table.tokens('Dee'), table.state.open.attempt?.boosts]).toEqual([2, {}])
    table.moderator({ type: 'changeVote', seat: 4, side: 'attack' }).uses('Dee', 'merciless')
    expect([table.tokens('Dee'), table.state.open.attempt?.weights]).toEqual([1, { 4: 2 }])
    table.moderator({ type: 'changeVote', seat: 4, side: 'none' })
    expect([table.tokens('Dee'), table.state.open.attempt?.weights]).toEqual([2, {}])
  },
)
rule('5.6 7.10 R-29 tokens', 'a killing is a killing: Purify pays although the victim goes before the exchange', () => {
  const table = free().starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').leaves('Cy')
  expect([table.tokens('Dee'), table.hand('Dee')]).toEqual([3, 'A♣ 7♠'])
  const gone = free().starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').leaves('Dee')
  expect(gone.tokens('Dee')).toBe(2)
})
rule('4.2 4.4 7.6', 'the count is one of its own: every screen shows the number that is said', () => {
  const table = free({ options: { countdownStepSeconds: '3' } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .counts()
  const count = () => table.frame('public').clocks.find((clock) => clock.id === 'count')
  expect(count()).toMatchObject({ of: 15_000, stepMs: 3000 })
  table.wait(7000).defend('Eli').tells('all', { type: 'countStopped', n: 3 })
  const chance = free()
    .moderator({ type: 'declareEnd' })
    .frame('public')
    .clocks.find((clock) => clock.id === 'chance')
  expect(chance?.stepMs).toBe(2000)
  const alarm = free()
    .frame('public')
    .clocks.find((clock) => clock.id === 'alarm')
  expect(alarm).not.toHaveProperty('stepMs')
})
rule('7.5 changeVote setTokens', 'everybody reads to what a side or tokens were corrected', () => {
  const read = (table: Court) => table.frame('public').board.news
  const table = free().starts('Ada', 'Cy').attack('Dee').moderator({ type: 'changeVote', seat: 4, side: 'defend' })
  expect(read(table)).toBe('Correction: Dee defends')
  expect(read(table.moderator({ type: 'changeVote', seat: 4, side: 'none' }))).toBe('Correction: Dee takes no side')
  expect(read(table.moderator({ type: 'setTokens', seat: 4, tokens: 1 }))).toBe('Correction: Dee has 1 token')
})
