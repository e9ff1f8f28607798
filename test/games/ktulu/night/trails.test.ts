import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { castQ, dayOne, type Given, type Tent } from '../table.ts'

/** Night n of Cast Q, in which this player holds it; what was said before is not counted. */
function nightQ(n: number, holder: string, given: Given = {}): Tent {
  const table = dayOne({ cast: castQ, ...given })
    .night(n)
    .holds(holder)
  table.heard()
  return table
}
const last = (table: Tent, name: string): unknown => table.learned(name).at(-1)

rule('S-3 S-16', 'a trail does not catch the provisional hand, but it catches the carrier who is chosen', () => {
  const table = nightQ(2, 'Abe').acts('t.trail', 'Lou').acts('b.steal', 'Abe').to('b.carrier')
  expect(table.holder()).toBe('Jo')
  table.picks('Lou')
  expect([table.holder(), ...table.heard().slice(-2)]).toEqual([
    'Quin',
    'statuetteFaction bandits',
    'statuetteFaction indians',
  ])
  expect(last(table, 'Quin')).toEqual({ kind: 'holds' })
})
rule('S-3 S-16', 'without a choice the provisional hand counts as chosen then', () => {
  const table = nightQ(2, 'Abe').acts('t.trail', 'Jo').acts('b.steal', 'Abe').to('b.carrier')
  expect(table.holder()).toBe('Jo')
  expect(table.declines().holder()).toBe('Quin')
})
rule('S-16', 'whoever is followed acquires it for the follower, who is told at once', () => {
  const table = nightQ(2, 'Jo').acts('t.trail', 'Uma').acts('l.steal', 'Jo')
  expect([table.holder(), ...table.heard()]).toEqual(['Quin', 'statuetteFaction indians'])
  expect(last(table, 'Uma')).toEqual({ kind: 'theft', target: table.at('Jo'), got: false })
  expect(last(table, 'Quin')).toEqual({ kind: 'holds' })
})
rule('S-16', 'it works again in the same night, on the jailed, and for a disabled follower', () => {
  const table = nightQ(2, 'Jo').acts('t.trail', 'Abe').jails('Quin')
  expect(table.holder()).toBe('Jo')
  const twice = nightQ(2, 'Jo').acts('t.trail', 'Max').acts('l.kill', 'Jo').jails('Uma')
  expect(twice.holder()).toBe('Abe')
  expect(twice.acts('b.cards', 'Abe').holder()).toBe('Quin')
  const drunk = nightQ(2, 'Jo', { roles: { Hana: 'drunkard' } })
    .acts('t.trail', 'Lou')
    .acts('c.drunkard', 'Quin')
  expect(drunk.acts('b.thief', 'Jo').holder()).toBe('Quin')
})
rule('S-16', 'neither a plant nor a recovery is caught, nor a carrier who has it already', () => {
  const given = { roles: { Pia: 'quietFoot' } } as const
  const table = nightQ(2, 'Pia', given).acts('t.trail', 'Ed').acts('i.plant', 'Ed')
  expect(table.holder()).toBe('Ed')
  const back = nightQ(2, 'Pia', given).acts('i.plant', 'Ed').night(3).acts('t.trail', 'Pia').to('i.kill1')
  expect(back.holder()).toBe('Pia')
  expect(nightQ(2, 'Jo').acts('t.trail', 'Jo').acts('b.carrier', 'Jo').holder()).toBe('Jo')
})
rule('S-16 6.4', 'trails lead on, each once; of two on one player the earlier wins', () => {
  const chain = nightQ(2, 'Jo').acts('t.trail', 'Uma').acts('l.trail', 'Quin').jails('Jo')
  expect(chain.holder()).toBe('Abe')
  const round = nightQ(2, 'Jo').acts('t.trail', 'Uma').acts('l.trail', 'Quin').acts('b.carrier', 'Kit')
  expect(round.holder()).toBe('Kit')
  const two = nightQ(2, 'Jo').acts('t.trail', 'Abe').acts('l.trail', 'Abe').jails('Jo')
  expect(two.holder()).toBe('Quin')
  const on = nightQ(2, 'Jo').acts('t.trail', 'Abe').acts('l.trail', 'Quin').jails('Jo')
  expect(on.holder()).toBe('Uma')
})
rule('S-16 R-41 trailPiercesProtection', 'with the option off protection stops a trail', () => {
  const options = { trailPiercesProtection: false }
  const table = nightQ(2, 'Jo', { options, roles: { Ed: 'guard' } })
    .acts('t.trail', 'Max')
    .guards('Max')
  expect(table.holds('Abe').acts('b.cards', 'Abe').holder()).toBe('Max')
})
rule('S-16 trailNextNight', 'a trail ends at dawn, or with the option when the Indians’ turn comes next night', () => {
  expect(nightQ(2, 'Jo').acts('t.trail', 'Abe').night(3).jails('Jo').holder()).toBe('Abe')
  const options = { trailNextNight: true }
  const table = nightQ(2, 'Jo', { options }).acts('t.trail', 'Abe').night(3).jails('Jo')
  expect(table.holder()).toBe('Quin')
  table.to('i.kill1')
  expect(table.state.secret.trails).toEqual([])
})
rule('S-16', 'by day no trail is left, and none outlives a night that the moderator cut short', () => {
  expect(nightQ(2, 'Jo').acts('t.trail', 'Abe').day(3).state.secret.trails).toEqual([])
  const short = nightQ(2, 'Jo').acts('t.trail', 'Abe').moderator({ type: 'goToStep', step: 'd.dawn' }).night(3)
  expect(short.state.secret.trails).toEqual([])
})
