/** Section 13: a court in a call. */
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { offerToGoOn, seatsAsked, stepEndsAt } from '../../../shared/engine/go-on.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import type { Options } from '../../../shared/games/comrade-stalin/types.ts'
import { decidesAtADistance } from '../claims/distance/decisions.ts'
import { rule } from '../../kit/rule.ts'
import { clauses } from './clauses.ts'
import { decisions } from './decisions.ts'
import { court, type Court } from './table.ts'

const [steps] = clauses.lists
const short = { alarmMinutes: 10, alarmMin: 10, alarmMax: 20, customSheets: {}, sheetPreset: 'house' }
decidesAtADistance(comradeStalin as unknown as AnyGame, decisions, {
  steps,
  houses: [
    { ...short, claimWindowSeconds: 3 },
    { ...short, spySlotChooser: 'target' },
    { ...short, claimWindowSeconds: 0, countdownStepSeconds: '1' },
  ],
})

const call = (options: Partial<Options> = {}): Court => court({ options: { place: 'distance', ...options } })
/** Presses and answers up to the open floor: Fay looks at Cy, and Gil takes Bo for a patron. */
function floor(options: Partial<Options> = {}): Court {
  const table = call(options)
  while (table.state.open.stage !== 'look') table.press()
  for (const seat of seatsAsked(table.live)) table.seat(seat, { type: 'confirmGoals', seat })
  table.seat(7, { type: 'setAlarm', minutes: 30 })
  table.seat(6, { type: 'useSetup', seat: 6, aim: '3:*' }).seat(7, { type: 'useSetup', seat: 7, aim: '2' })
  return table.press().press()
}
const commands = (table: Court, group: string): readonly string[] =>
  table.offers('moderator').flatMap((offer) => (offer.group === group ? [offer.command] : []))
const onward = (table: Court): string | null => offerToGoOn(table.live, 'en')?.command ?? null
/** The ruler moves against Cy by phone. */
const attempt = (options: Partial<Options> = {}): Court =>
  floor({ claimWindowSeconds: 0, ...options }).seat(1, { type: 'claim', starter: 1, target: 3 })
const side = (table: Court, seat: number, taken: 'attack' | 'defend'): Court =>
  table.seat(seat, { type: 'declare', seat, side: taken })
const keepsOut = (table: Court, ...seats: readonly number[]): Court => {
  for (const seat of seats) table.seat(seat, { type: 'stayBack', seat })
  return table
}

test('an evening by phones alone: the moderator presses the way on, and nothing else', () => {
  const table = keepsOut(side(attempt(), 4, 'attack'), 2, 5, 6, 7)
  expect(seatsAsked(table.live)).toEqual([])
  table.press().wait(10_000)
  table.seat(1, { type: 'verdict', deaths: [['3', '4']] })
  table.seat(4, { type: 'chooseSlot', seat: 4, slot: '1' }).seat(3, { type: 'chooseSlot', seat: 3, slot: '2' })
  expect(table.alive()).toBe('Ada, Bo, Dee, Eli, Fay, Gil')
  table.seat(1, { type: 'declareEnd' })
  keepsOut(table, 2, 4, 5, 6, 7).press().press().press()
  expect(table.trigger()).toBe('stalinDeclared')
  expect(table.outcome).not.toBeNull()
})
rule('AD-1 place', 'entries for a seat stand beside the way on, and no way on decides for a player', () => {
  const table = attempt()
  expect(commands(table, 'vote')).toEqual([])
  expect(commands(table, 'act')).toEqual(expect.arrayContaining(['declare', 'startCount']))
  side(table, 4, 'attack').press().wait(10_000)
  expect([table.state.open.stage, onward(table), seatsAsked(table.live)]).toEqual(['verdict', null, [1]])
  table.verdict('Cy by Dee')
  expect([table.state.open.stage, onward(table), seatsAsked(table.live)]).toEqual(['exchange', null, [3, 4]])
  table.slot('Dee', 1).slot('Cy', 2)
  expect(table.state.open.stage).toBe('free')
  const mixed = court({ options: { place: 'mixed' } })
    .to('free')
    .starts('Ada', 'Cy')
  expect(commands(mixed, 'vote')).toContain('declare')
})
rule('AD-2', 'no real cards, no look at the desk: orders are dealt to phones', () => {
  const faults = (options: Partial<Options>): readonly string[] =>
    comradeStalin
      .check({ options: { ...call().state.options, ...options }, seats: 7, cast: null }, comradeStalin.text.en)
      .flatMap(({ level, at, clause }) => (level === 'error' ? [`${at} ${clause}`] : []))
  expect(faults({ goalTracking: 'table' })).toEqual(['goalTracking AD-2'])
  expect(faults({ goalTracking: 'table', place: 'mixed' })).toEqual(['goalTracking AD-2'])
  expect(faults({ dealMode: 'manual' })).toEqual(['dealMode AD-2'])
  expect(faults({ goalDelivery: 'paper' })).toEqual(['goalDelivery AD-2'])
  expect([faults({ goalDelivery: 'paper', place: 'mixed' }), faults({})]).toEqual([[], []])
})
rule('AD-3', 'the way on takes the proposed roles and minutes; others can be entered beside it', () => {
  const table = call()
  while (table.state.open.stage !== 'look') table.press()
  expect(seatsAsked(table.live)).toEqual([2, 3, 4, 5, 6])
  table.press()
  expect([table.state.open.stage, seatsAsked(table.live)]).toEqual(['alarm', [7]])
  expect(offerToGoOn(table.live, 'en')).toMatchObject({ title: 'Gil sets the clock: 40 minutes', fields: {} })
  expect(table.moderator({ type: 'setAlarm', minutes: 35 }).state.open.minutes).toBe(35)
})
rule('AD-4', 'the open floor waits for phones and for the alarm, and nothing goes on there by itself', () => {
  const table = floor()
  expect([onward(table), seatsAsked(table.live)]).toEqual([null, []])
  expect(table.offers('moderator').find(({ command }) => command === 'declareEnd')).toMatchObject({
    group: 'act',
    danger: true,
  })
  expect(table.offers(1).map(({ command }) => command)).toEqual(expect.arrayContaining(['claim', 'declareEnd']))
  expect(stepEndsAt(table.live)).toBeNull()
  table.wait(45 * 60_000)
  expect(table.trigger()).toBe('alarm')
})
rule('AD-5', 'whoever keeps out is asked no more and binds nobody, and no other screen tells', () => {
  const table = attempt()
  expect(seatsAsked(table.live)).toEqual([2, 4, 5, 6, 7])
  const seen = (): unknown => [table.frame('public'), table.frame('seat:2'), table.frame('seat:1')]
  const before = seen()
  keepsOut(table, 5)
  expect(seen()).toEqual(before)
  expect(seatsAsked(table.live)).toEqual([2, 4, 6, 7])
  table.refusesSeat(5, { type: 'stayBack', seat: 5 })
  side(table, 5, 'defend').tells('all', { type: 'declared', seat: 5, side: 'defend' })
  keepsOut(table, 4, 6).wait(0).press().wait(10_000)
  table.seat(1, { type: 'claim', starter: 1, target: 3 })
  expect(seatsAsked(table.live)).toEqual([2, 4, 5, 6, 7])
  const room = court({ options: { claimWindowSeconds: 0 } })
    .to('free')
    .starts('Ada', 'Cy')
  room.refusesSeat(5, { type: 'stayBack', seat: 5 })
})
rule('AD-6', 'a clock ends the count, objections and the last chance, unless nobody is left to step up', () => {
  const table = side(attempt(), 4, 'attack').seat(4, { type: 'startCount', seat: 4 })
  expect(onward(table)).toBeNull()
  expect(table.offers('moderator').find(({ command }) => command === 'tally')).toMatchObject({ danger: true })
  const chance = floor({ claimWindowSeconds: 0 }).seat(1, { type: 'declareEnd' })
  expect([onward(chance), seatsAsked(chance.live)]).toEqual([null, [2, 3, 4, 5, 6, 7]])
  keepsOut(chance, 2, 3, 4, 5, 6, 7)
  expect([onward(chance), seatsAsked(chance.live)]).toEqual(['closeChance', []])
  chance.seat(4, { type: 'claim', starter: 4, target: 1 })
  expect(chance.state.open.stage).toBe('deliberate')
  expect(onward(floor({ lastChanceWindow: 'manual' }).seat(1, { type: 'declareEnd' }))).toBe('closeChance')
})
test('the alarm is the clock of the game: no step beside the open floor waits for it', () => {
  const table = call()
  while (table.state.open.stage !== 'alarm') table.press()
  table.press().seat(6, { type: 'useSetup', seat: 6, aim: '3:*' }).seat(7, { type: 'useSetup', seat: 7, aim: '2' })
  expect([table.state.open.stage, stepEndsAt(table.live)]).toEqual(['tokens', table.live.t])
  table.press()
  expect([table.state.open.stage, stepEndsAt(table.live)]).toEqual(['start', table.live.t])
  const asked = attempt()
  expect(stepEndsAt(asked.live)).toBeNull()
  expect(stepEndsAt(keepsOut(asked, 2, 4, 5, 6, 7).live)).toBe(asked.live.t)
})
rule('AD-7', 'killer and victim choose at once, and neither sees what the other chose', () => {
  const table = side(attempt(), 4, 'attack').press().wait(10_000)
  table.seat(1, { type: 'verdict', deaths: [['3', '4']] })
  const before = table.frame('seat:3')
  table.seat(4, { type: 'chooseSlot', seat: 4, slot: '1' })
  expect(table.frame('seat:3')).toEqual(before)
  expect(seatsAsked(table.live)).toEqual([3])
})
