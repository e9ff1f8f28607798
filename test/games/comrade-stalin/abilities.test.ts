/** Section 5: sheets, primitives, the queue and the reaction window. */
import { expect } from 'vitest'
import { readingsAt } from '../../../shared/games/comrade-stalin/scoring.ts'
import { checkSheets } from '../../../shared/games/comrade-stalin/sheets/own-sheets.ts'
import { houseSheets } from '../../../shared/games/comrade-stalin/sheets/role-sheets.ts'
import { en } from '../../../shared/games/comrade-stalin/words/text.en.ts'
import { rule } from '../../kit/rule.ts'
import { court, free, six } from './table.ts'

const action = { kind: 'action', cost: 1 } as const
const pack = (role: string, ...abilities: readonly object[]) => ({
  name: 'Ours',
  sheets: [{ role, tokens: 3, abilities }],
})
const custom = (role: string, ...abilities: readonly object[]) => ({
  sheetPreset: 'custom' as const,
  customSheets: pack(role, ...abilities),
})
rule('5.1 5.2 R-2 R-3 R-27 sheetPreset', 'house sheets give two tokens; bare ones leave a patron only', () => {
  const sheets = Object.entries(houseSheets).filter(([role]) => role !== 'stalin')
  expect(sheets.map(([, sheet]) => sheet.tokens)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  expect(sheets.map(([role]) => role)).toContain('ideologue')
  const bare = court({ options: { sheetPreset: 'bare' } })
    .to('setup')
    .next('3')
    .to('free')
  expect([bare.tokens('Dee'), bare.state.open.patron]).toEqual([0, 3])
  bare.isNotOffered('moderator', 'useAbility')
})
rule('5.6 customSheets', 'own sheets are checked in sentences', () => {
  const says = (given: Record<string, unknown>) => checkSheets(given, en.sheets)
  const swap = { id: 'swap', name: 'Swap', primitive: 'swapGoals', ...action }
  expect(says({})).toBeNull()
  expect(says(pack('heir', swap))).toBeNull()
  expect(says(pack('stalin', swap))).toBe(en.sheets.sheet(1))
  expect(says(pack('heir', { ...swap, kind: 'passive' }))).toBe(en.sheets.kind('Swap'))
  expect(says(pack('heir', { ...swap, cost: 4 }))).toBe(en.sheets.field('Swap', 'cost'))
  expect(says(pack('heir', swap, swap))).toBe(en.sheets.same('heir', 'swap'))
  expect(says(pack('heir', { id: 'x' }))).toBe(en.sheets.ability('heir', 1))
  expect(says(pack('heir', { id: 'p', name: 'P', primitive: 'bindPatron', kind: 'setup' }))).toBe(en.sheets.patron)
  expect(says(pack('heir', { name: 'X', primitive: 'fly' }))).toBe(en.sheets.ability('heir', 1))
  expect(says({ name: 'Ours', sheets: 3 })).toBe(en.sheets.shape)
  expect(says({ sheets: [] })).toBe(en.sheets.name)
  expect(says({ ...pack('heir'), sheets: [...pack('heir').sheets, ...pack('heir').sheets] })).toBe(
    en.sheets.twice('heir'),
  )
})
rule('2.1 5.4', 'a desk that hides its secrets lists the same uses, whatever waits its turn in secret', () => {
  const usesAt = (table: ReturnType<typeof six>, audience: 'moderator' | 'redacted') =>
    table.frame(audience).offers.find(({ command }) => command === 'useAbility')?.fields['use']
  const [one, other] = ['6:1', '6:2'].map((aim) => six().uses('Cy', 'expose', '4:1').uses('Dee', 'spy', aim))
  if (one === undefined || other === undefined) throw new Error('There are two tables.')
  expect(usesAt(one, 'redacted')).toEqual(usesAt(other, 'redacted'))
  expect(usesAt(one, 'moderator')).toMatchObject({ barred: { values: ['4/spy@6:1'] } })
  one.refuses({ type: 'useAbility', use: '4/spy@6:1' }, 'already-so')
})
rule(
  'ABILITY reactionSeconds R-30',
  'one at a time: whoever is second waits, and lapses unpaid if it is no longer legal',
  () => {
    const table = six().uses('Cy', 'expose', '4:1').uses('Dee', 'spy', '6:1').tells(4, { type: 'abilityQueued' })
    table.uses('Eli', 'spy', '4:1').tellsNothing('all').isNotOffered('moderator', 'startAttempt')
    expect(table.notes('Eli')).toContain('Waiting its turn: Spy')
    table.wait(8000).tells('all', { type: 'goalTurnedUp', seat: 4, card: 'A♠' })
    table.tells('all', { type: 'abilityAnnounced', seat: 4, targets: [6] }).wait(8000)
    table.tells(4, { type: 'lookResult', target: 6 }).tells(5, { type: 'abilityLapsed', use: 'spy@4:1' })
    expect(table.tokens('Eli')).toBe(2)
    const byHand = six({ options: { reactionSeconds: 0 } })
      .uses('Cy', 'expose', '4:1')
      .wait(60_000)
    byHand.tellsNothing('all', 'goalTurnedUp').moderator({ type: 'letPass' }).tells('all', { type: 'goalTurnedUp' })
  },
)
rule('countdownOnAbility countdownStepSeconds', 'an ability freezes the count, stops it, or lets it go on', () => {
  const table = six({ options: { countdownStepSeconds: '1' } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .counts()
    .wait(2000)
  table
    .uses('Eli', 'spy', '6:1')
    .wait(7000)
    .isIn('deliberate')
    .moderator({ type: 'letPass' })
    .wait(2999)
    .isIn('deliberate')
  table.wait(1).isIn('verdict')
  const goesOn = free({ options: { countdownOnAbility: 'resume' } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .counts()
  goesOn.uses('Dee', 'merciless').tellsNothing('all', 'countStopped').wait(10_000).isIn('verdict')
  const stops = free({ options: { countdownOnAbility: 'cancel' } })
    .starts('Ada', 'Cy')
    .counts()
    .wait(1000)
  stops.uses('Eli', 'spy', '6:1').tells('all', { type: 'countStopped', n: 5, reason: 'ability' })
})
rule('spySlotChooser', 'the target may pick the card a spy sees', () => {
  const table = free({ options: { spySlotChooser: 'target' } }).uses('Dee', 'spy', '6:?')
  table.tells('all', { type: 'abilityAnnounced', slots: [] }).isOffered(6, 'chooseSlot').isNotOffered(4, 'chooseSlot')
  table.seat(6, { type: 'chooseSlot', seat: 6, slot: '2' }).tells(4, { type: 'lookResult', slot: 2, card: 'K♣' })
})
rule('mercilessSide boostsPerAttempt', 'doubling in defence, and twice, where the host allows it', () => {
  const table = free({ options: { mercilessSide: 'any', boostsPerAttempt: 2 } })
    .starts('Ada', 'Cy')
    .defend('Dee')
  table.uses('Dee', 'merciless').uses('Dee', 'merciless').tells('all', { type: 'voteWeight', weight: 3 })
  table.attack('Bo, Eli, Fay').toZero().tells('all', { type: 'attemptTallied', attack: 3, defence: 3, success: false })
  const steady = free().starts('Ada', 'Eli').attack('Dee').toZero().verdict('')
  expect(steady.tokens('Eli')).toBe(3)
})
rule('R-21', 'the target uses abilities, but takes no side', () => {
  const table = free().starts('Ada', 'Eli').uses('Eli', 'spy', '6:1').tells(5, { type: 'lookResult', card: 'A♠' })
  table.isNotOffered(5, 'declare')
})
rule('R-19', 'nobody looks at a dead player’s card', () => {
  free().dead('Fay').refuses({ type: 'useAbility', use: '4/spy@6:1' }, 'no-such-use', '5.3')
})
rule('faceUpTravels', 'an open card stays open in other hands, or is covered', () => {
  const moved = (faceUpTravels: boolean) => {
    const table = six({ options: { faceUpTravels } }).uses('Cy', 'expose', '5:2').wait(8000)
    table.starts('Ada', 'Eli').attack('Dee').toZero().verdict('Eli by Dee').slot('Dee', 1).slot('Eli', 2)
    return [
      table.state.open.people[4]?.slots[0],
      table.last.find((row) => row.event.type === 'exchange')?.event['givenFaceUp'],
    ]
  }
  expect(moved(true)).toEqual(['9♥', '9♥'])
  expect(moved(false)).toEqual(['down', undefined])
})
rule('slotsPublic R-16', 'which card moved can be kept from the public', () => {
  const table = free({ options: { slotsPublic: false } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .toZero()
    .verdict('Cy by Dee')
  table.slot('Cy', 2).slot('Dee', 1)
  const exchange = table.last.find((row) => row.event.type === 'exchange')?.event
  expect(Object.keys(exchange ?? {}).sort()).toEqual(['clocks', 'killer', 'type', 'victim'])
  expect(table.isIn('free').hand('Dee')).toBe('8♠ 7♠')
})
rule('5.6 5.4', 'cards change places, are drawn anew, shown and forced open, as own sheets say', () => {
  const swap = free({ options: custom('heir', { id: 'swap', name: 'Swap', primitive: 'swapGoals', ...action }) })
  swap
    .uses('Cy', 'swap', '3:1/4:1')
    .tells(3, { type: 'ownGoals', slots: ['A♣', '8♠'] })
    .tells(4, { type: 'ownGoals' })
  expect([swap.hand('Dee'), swap.tokens('Cy')]).toEqual(['Q♥ 7♠', 2])
  const twice = { between: 'twoTargets', uses: 1 }
  const two = free({ options: custom('heir', { id: 'mix', name: 'Mix', primitive: 'swapGoals', ...action, ...twice }) })
  two.uses('Cy', 'mix', '2:1/4:2').refuses({ type: 'useAbility', use: '3/mix@2:1/4:2' }, 'no-such-use')
  expect([two.hand('Bo'), two.hand('Dee')]).toEqual(['7♠ A♥', 'A♣ Q♠'])
  const draw = free({ options: custom('heir', { id: 'new', name: 'New', primitive: 'redraw', ...action }) })
  const [top] = draw.state.secret.leftover
  draw.uses('Cy', 'new', '3:2').tells(3, { type: 'ownGoals', slots: ['Q♥', top] })
  const show = free({ options: custom('heir', { id: 'show', name: 'Show', primitive: 'showOwn', ...action }) })
  show.uses('Cy', 'show', '3:1').tells('all', { type: 'goalTurnedUp', seat: 3, card: 'Q♥' })
  expect(show.frame('public').board.seats[2]?.marks.map((mark) => mark.label)).toContain('Q♥')
  const force = { id: 'force', name: 'Force', primitive: 'forceReveal', chooser: 'target', ...action }
  free({ options: custom('heir', force) })
    .uses('Cy', 'force', '4:?')
    .slot('Dee', 2)
    .tells('all', { type: 'goalTurnedUp', card: '7♠' })
})
rule('5.6 7.10', 'tokens for defending in vain, immunity and a stronger army', () => {
  const vain = { id: 'vain', name: 'Vain', primitive: 'gainTokens', kind: 'passive', trigger: 'defendedInVain', n: 2 }
  const table = free({ options: custom('believer', vain) })
    .starts('Ada', 'Cy')
    .defend('Eli')
    .attack('Bo, Dee')
    .toZero()
  table.verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 1)
  expect(table.tokens('Eli')).toBe(5)
  const safe = { id: 'safe', name: 'Safe', primitive: 'immune', kind: 'passive', to: ['stalinAttempt', 'look'] }
  const immune = free({ options: custom('believer', safe) })
  immune.refuses({ type: 'startAttempt', starter: 1, target: 5 }, 'not-a-target', '7.2')
  immune.refuses({ type: 'useAbility', use: '4/spy@5:1' }, 'no-such-use')
  const army = { id: 'army', name: 'Army', primitive: 'selfDefence', kind: 'passive', bonus: 2 }
  free({ options: custom('believer', army) })
    .starts('Ada', 'Eli')
    .toZero()
    .tells('all', { type: 'attemptTallied', selfDefence: 2 })
})
rule('6.8', 'true loyalty is read from the whole hand, and only by its holder', () => {
  const table = six()
  expect(readingsAt(table.state.open, 6, ['K♠', '10♥'])[0]).toEqual({ verb: 'protect', whom: 'stalin' })
  expect(table.notes('Fay')[0]).toBe('Order 1: K♠ – protect Stalin')
})
