/** Masks at a distance: what phones are told, when and how often; groups, repeats, absent cards, silent phones. */
import { expect } from 'vitest'
import type { Seat } from '../../../../shared/engine/game.ts'
import type { StepId } from '../../../../shared/games/ktulu/steps.ts'
import { rule } from '../../../kit/rule.ts'
import { castQ, tent, type Given } from '../table.ts'
import { farTable, type FarTable } from './distance-table.ts'

const nightOne = (given: Given = {}): FarTable => farTable(given).comes('d.talk').dusk().presses()
/** The number of messages that each seat was sent by the last command. */
const counts = (table: FarTable): readonly number[] =>
  table.state.table.ring.map((seat) => table.last.filter(({ to }) => to.includes(seat)).length)
const alike = (table: FarTable): number => {
  const [first = 0, ...others] = counts(table)
  for (const other of others) expect(other).toBe(first)
  return first
}
/** The calls of a night with the number of messages at the end of each, while phones answer as `tapping` says. */
function course(table: FarTable, tapping: (table: FarTable, step: StepId) => void): readonly string[] {
  const found: string[] = []
  while (table.step !== 'd.dawn' && table.step !== null && table.state.open.winner === null) {
    const { step } = table
    tapping(table, step)
    table.rest().presses()
    found.push(`${step} ${alike(table)}`)
  }
  return found
}

rule('AD-2', 'cards are dealt and Mormons drawn, though printed cards were asked for', () => {
  const table = farTable({ options: { roleSource: 'recorded', mormons: true } }).waitsAt('s.deal')
  table.presses().presses().waitsAt('s.mormons').presses().presses()
  expect(table.state.secret.mormons).toHaveLength(3)
})
rule('AD-5 AD-6', 'mates, friends and facts come to the phones as the call ends, with as many messages for all', () => {
  const table = farTable({ options: { mormons: true } })
    .comes('n0.open')
    .presses()
  course(table, () => {})
  const facts = (name: string) => (table.state.own[table.at(name)]?.facts ?? []).map(({ kind }) => kind)
  expect(facts('Leo')).toContain('mates')
  expect(facts('Hal')).toEqual(expect.arrayContaining(['mates', 'carrier']))
  const [friend = 0] = table.state.secret.mormons
  expect(facts(table.name(friend))).toContain('mormons')
  expect(table.rows.map(({ event }) => event.type)).not.toContain('factsShown')
})
rule(
  'AD-3',
  'every phone reads who is called above its form, and keeps the card at hand that says whom it is for',
  () => {
    const table = farTable({ cast: castQ }).comes('n0.hooker')
    const forms = ['Bea', 'Abe', 'Kit'].map((name) => table.due(name).find(({ command }) => command === 'point'))
    expect(forms[0]).toMatchObject({ asks: expect.stringMatching(/^Confidante/u), onCard: true })
    expect(forms[0]?.fields['target']?.note).toBe('Everybody answers. Your card says whether it counts.')
    expect(forms[1]).toEqual(forms[0])
    expect(forms[2]).toEqual(forms[0])
    expect(table.notes('Bea').join()).toContain('This call is for you')
    expect(table.notes('Abe').join()).toContain('This call is not for you')
  },
)
rule('AD-5 n0.bandits', 'the bandits read who they are before they choose', () => {
  const table = farTable().comes('n0.bandits')
  expect(table.notes('Hal').join()).toContain('Jon')
  expect(table.notes('Ann').join()).not.toContain('Jon')
})
rule('AD-3 AD-5', 'whatever phones answer, calls and messages are the same', () => {
  const idle = course(nightOne(), () => {})
  const busy = course(nightOne(), (table, step) => {
    if (step === 'c.sheriff') table.taps('Ann', 'Hal')
    if (step === 'c.parson') table.taps('Dan', 'Hal')
    if (step === 'c.drunkard') table.taps('Gus', 'Ben')
    if (step === 'b.avenger') table.taps('Kay', 'Cal')
    if (step === 'i.kill1') for (const name of ['Leo', 'Mia', 'Ned']) table.taps(name, 'Dan')
  })
  expect(busy).toEqual(idle)
})
rule('AD-3 AD-4', 'the card says whether a call is meant, and whether the name can count', () => {
  const table = nightOne().comes('c.sheriff')
  expect(table.notes('Ann')).toContain('This call is for you: choose a player.')
  expect(table.notes('Ben')).toContain('This call is not for you. Choose anybody: it counts for nothing.')
  const before = table.frame('public')
  table.taps('Ann', 'Ann').tells(1, { type: 'tapNoted', fits: false })
  expect(table.notes('Ann')).toContain('That choice is not possible here. Choose somebody else.')
  expect([table.frame('public'), table.due('Ann')]).toEqual([before, []])
  table.taps('Ben', 'Ben').tells(2, { type: 'tapNoted', fits: null })
  const hints = table.frame('moderator').script?.hints.join(' ') ?? ''
  expect(hints).toContain('By phone: Ann → Ann.')
  expect(hints).toContain('No answer yet: Cal')
  table.taps('Ann', 'Hal').rest().presses()
  expect(table.state.secret.hindered.jailed).toEqual([8])
  expect(table.comes('c.parson').notes('Hal').join()).toContain('not for you')
})
rule('AD-3 4.1.3', 'who is called and cannot act sees the stop sign on the own card', () => {
  const table = nightOne().called('c.sheriff', 'Ann: Dan').comes('c.parson')
  expect(table.notes('Dan')).toContain('Stop: you are called, but can do nothing tonight.')
})
rule('AD-4 R-10', 'who does not answer, or names nobody, chooses nobody; a killed one answers for nothing', () => {
  const table = nightOne().comes('i.kill1').presses().comes('d.dawn')
  expect(table.state.secret.deaths).toEqual([])
  const killed = nightOne().comes('b.avenger').called('b.avenger', 'Kay: Leo').comes('i.kill1')
  // Leo is dead and does not know: the phone is asked like any other.
  expect(killed.asked()).toContain(12)
  killed.taps('Leo', 'Ann').taps('Mia', 'Ben').taps('Ned', 'Ben').rest().presses().comes('d.dawn')
  expect([killed.lives('Ann'), killed.lives('Ben')]).toEqual([true, false])
})
rule(
  'AD-7 groupInput groupTie',
  'a group sees its names as they are given; plurality, then the breaker, then nobody',
  () => {
    const table = nightOne().comes('i.kill1').taps('Mia', 'Ann')
    expect(counts(table)).toEqual(table.state.table.ring.map(() => 1))
    expect(table.notes('Leo')).toContain('So far: Mia → Ann')
    expect(table.notes('Ned')).toContain('So far: Mia → Ann')
    expect(table.notes('Ann').join()).not.toContain('So far')
    expect(counts(table.taps('Ann', 'Ben'))).toEqual(table.state.table.ring.map(() => 1))
    table.taps('Ned', 'Ben').taps('Leo', 'Ben').rest().presses().comes('d.dawn')
    expect([table.lives('Ann'), table.lives('Ben')]).toEqual([true, false])
    const tied = nightOne().called('i.kill1', 'Mia: Ann, Ned: Ben, Leo: Ann').comes('d.dawn')
    expect(tied.lives('Ann')).toBe(false)
    const led = nightOne().called('i.kill1', 'Mia: Ann, Leo: Ben').comes('d.dawn')
    expect([led.lives('Ann'), led.lives('Ben')]).toEqual([true, false])
    const open = nightOne().called('c.sheriff', 'Ann: Leo').called('i.kill1', 'Mia: Ben, Ned: Cal').comes('d.dawn')
    expect(open.state.secret.deaths).toEqual([])
  },
)
rule('AD-8 gambler', 'the Gambler plays on clockwise in one call, and the Doctor is asked once', () => {
  const given: Given = { cast: castQ, roles: { Ed: 'doctor' }, options: { gamblerFirstNight: 1 } }
  const table = nightOne(given).called('c.gambler', 'Igor: Rex').waitsAt('doctor')
  expect(table.notes('Ed')).toContain('About to die: Rex')
  table.rest().presses()
  // Rex, Sue, Tom and Uma are no citizens; Abe is, and kills.
  expect(['Rex', 'Sue', 'Tom', 'Uma', 'Igor', 'Abe'].map((name) => table.lives(name))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  expect(table.step).not.toBe('doctor')
})
rule('AD-8 R-34 S-22', 'the Rage is called after the Warrior in any case; a departure asks nobody who has it', () => {
  const given: Given = { cast: castQ, roles: { Pia: 'warrior', Quin: 'burningRage' } }
  const idle = course(nightOne(given), () => {})
  expect(idle.filter((line) => line.startsWith('i.rage'))).toHaveLength(2)
  const table = nightOne(given).called('i.warrior', 'Pia: Jo').waitsAt('i.rage').called('i.rage', 'Quin: Cy')
  expect(table.comes('d.dawn').lives('Cy')).toBe(false)
  const left = farTable({ cast: castQ }).comes('d.talk').leaves('Jo').waitsAt('d.talk')
  expect([left.holder(), alike(left)]).toEqual(['Kit', 1])
  const other = farTable({ cast: castQ }).comes('d.talk').leaves('Bea')
  expect(alike(other)).toBe(1)
})
rule('AD-9 announceRoles', 'without a list of roles, absent cards are called as well', () => {
  const calls = (given: Given): readonly string[] =>
    course(nightOne({ ...given, options: { announceRoles: false } }), () => {}).map((line) => line.split(' ')[0] ?? '')
  const few = calls({})
  expect(few).toContain('a.detector')
  expect(few.filter((step) => step !== 'doctor')).toEqual(
    calls({ roles: { Dan: 'taxman' } }).filter((step) => step !== 'doctor'),
  )
})
rule('AD-15', 'mixed: phones are asked alike, and the desk keeps its form, filled in by them', () => {
  const table = tent({ options: { place: 'mixed' } })
    .night(1)
    .to('c.sheriff')
  const form = () => table.offers('moderator').find(({ command }) => command === 'choose')
  expect(form()).toMatchObject({ group: 'next', fields: { seat: { kind: 'seat' } } })
  table.seat(1, { type: 'point', target: 8 })
  expect(form()?.now).toEqual({ seat: 8 })
  table.picks('Hal').tells(1, { type: 'factsTold' })
  expect(table.step).toBe('show')
})
rule('AD-1', 'the desk may answer for a phone, whatever it has said; a press of the room is not offered', () => {
  const table = nightOne().comes('c.sheriff').taps('Ann', 'Ben')
  const help = table.offers('moderator').find(({ command }) => command === 'choose')
  expect(help).toMatchObject({ group: 'act', secret: true })
  table.picks('Hal')
  expect(table.state.secret.hindered.jailed).toEqual([8])
})
rule('AD-3 AD-4', 'an undo gives each phone the call back as it was; a leaver is asked no more', () => {
  const table = nightOne().comes('c.sheriff').taps('Ann', 'Hal')
  const seen = (seat: Seat) => table.frame(`seat:${seat}`)
  const before = table.state.table.ring.map((seat) => ({ ...seen(seat), rev: 0, undos: 0 }))
  const strip = () => table.state.table.ring.map((seat) => ({ ...seen(seat), rev: 0, undos: 0 }))
  table.presses().undo()
  expect(strip()).toEqual(before)
  table.leaves('Ben')
  expect(table.asked()).not.toContain(2)
  expect(table.asked()).toContain(3)
})
