/** The clock of a call at a distance: alike on all phones, by whatever call, and the step ends with it. */
import { expect } from 'vitest'
import { stepEndsAt } from '../../../../shared/engine/go-on.ts'
import { rule } from '../../../kit/rule.ts'
import type { Clock } from '../../../../shared/engine/time/clocks.ts'
import { castQ, tent, type Given } from '../table.ts'
import { farTable, type FarTable } from './distance-table.ts'

const nightOne = (given: Given = {}): FarTable => farTable(given).comes('d.talk').dusk().presses()
const clocksOf = (table: FarTable, name: string): readonly Clock[] => table.live.own[table.at(name)]?.clocks ?? []
/** The call with its clock, which must be one and the same on all phones and on the desk. */
function clockOnAll(table: FarTable): Clock | null {
  const [first = null, ...more] = table.live.moderator.clocks
  expect(more).toEqual([])
  for (const name of table.names) expect(clocksOf(table, name)).toEqual(first === null ? [] : [first])
  return first
}
/** The calls of a night with the time that each leaves, while phones answer as `tapping` says. */
function nightOf(table: FarTable, tapping: (table: FarTable) => void): readonly string[] {
  const found: string[] = []
  while (table.step !== 'd.dawn' && table.step !== null) {
    const clock = clockOnAll(table)
    const ends = stepEndsAt(table.live)
    found.push(`${table.step} ${clock?.leftMs ?? 0} ${clock?.running ?? false} ${(ends ?? 0) - (clock?.since ?? 0)}`)
    tapping(table)
    table.presses()
  }
  return found
}
const silence = (): void => undefined

rule(
  'AD-4 callSeconds',
  'each call begins with the same clock, on all phones and on the desk, and ends with it',
  () => {
    const calls = nightOf(nightOne(), silence).filter((line) => !line.startsWith('n.open'))
    expect(calls.length).toBeGreaterThan(5)
    expect(new Set(calls.map((line) => line.slice(line.indexOf(' '))))).toEqual(new Set([' 45000 true 45000']))
  },
)
rule('AD-4 callSeconds', 'whoever has which card, and whoever answers what, calls and clocks are the same', () => {
  const idle = nightOf(nightOne(), silence)
  const swapped = { Ann: 'parson', Dan: 'sheriff', Ben: 'leader', Leo: 'hooker' } as const
  const busy = (table: FarTable): void => {
    if (table.step === 'c.sheriff') table.taps('Dan', 'Hal').taps('Ann', 'Cal')
    if (table.step === 'b.avenger') table.taps('Cal', 'Eve')
  }
  expect(nightOf(nightOne({ roles: swapped }), busy)).toEqual(idle)
})
rule('AD-4 R-10', 'a silent phone is waited for as long as the clock runs, and then chooses nobody', () => {
  const table = nightOne().comes('c.sheriff')
  const began = clockOnAll(table)?.since ?? 0
  for (const seat of table.asked().filter((each) => each !== table.at('Ann'))) {
    table.seat(seat, { type: 'point', target: null })
    expect(stepEndsAt(table.live)).toBe(began + 45_000)
  }
  const others = table.live
  table.taps('Ann', '–')
  expect(stepEndsAt(table.live)).toBe(table.live.t)
  table.live = others
  table.presses()
  expect(table.state.secret.hindered.jailed).toEqual([])
})
rule('AD-4 doctor', 'the Doctor by day is given the same time, and no other call of the day has this clock', () => {
  const table = farTable({ cast: castQ, roles: { Ed: 'doctor' } }).comes('d.duel')
  expect(clockOnAll(table)).toBeNull()
  const [one, other] = ['Rex', 'Sue'].map((name) => table.at(name)) as [number, number]
  table.seat(one, { type: 'callOut', target: other })
  if (table.step === 'd.duel.answer') table.seat(other, { type: 'answerDuel', accepts: true })
  table.presses().presses().waitsAt('d.duel.vote')
  for (const seat of table.asked()) table.seat(seat, { type: 'castBallot', names: [String(one)] })
  while (table.step !== 'doctor') table.presses()
  expect(clockOnAll(table)?.leftMs).toBe(45_000)
  table.presses()
  expect(clockOnAll(table)).toBeNull()
})
rule('AD-4 callSeconds', 'without a clock a call waits for all phones, or for the moderator', () => {
  const table = nightOne({ options: { callSeconds: 0 } }).comes('c.sheriff')
  expect([clockOnAll(table), stepEndsAt(table.live)]).toEqual([null, null])
  table.rest()
  expect(stepEndsAt(table.live)).toBe(table.live.t)
})
rule('AD-4', 'a clock that the moderator stops holds the call, and more time is waited for', () => {
  const table = nightOne().comes('c.sheriff')
  const ends = stepEndsAt(table.live) ?? 0
  table.moderator({ type: 'addTime', clock: 'call', seconds: 30 })
  expect(stepEndsAt(table.live)).toBe(ends + 30_000)
  table.moderator({ type: 'pauseClock', clock: 'call' })
  expect(stepEndsAt(table.live)).toBeNull()
})
rule('AD-4', 'no clock is left where the match ends in the middle of a call', () => {
  const table = nightOne().comes('c.sheriff').moderator({ type: 'declareDraw' })
  expect(clockOnAll(table)).toBeNull()
})
rule('AD-4 callSeconds', 'the time may change in play where phones are asked, and is no question in a room', () => {
  const table = nightOne().moderator({ type: 'setOption', option: 'callSeconds', value: 20 }).comes('c.parson')
  expect(clockOnAll(table)?.leftMs).toBe(20_000)
  const room = tent().night(1)
  expect(room.offers('moderator').map(({ id }) => id)).not.toContain('setOption:callSeconds')
  expect(table.offers('moderator').map(({ id }) => id)).toContain('setOption:callSeconds')
})
