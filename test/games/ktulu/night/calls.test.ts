import { expect } from 'vitest'
import type { StepId } from '../../../../shared/games/ktulu/steps.ts'
import { rule } from '../../../kit/rule.ts'
import { castQ, dayOne, tent, type Given, type Tent } from '../table.ts'

const night = (n: number, given: Parameters<typeof dayOne>[0] = {}) => dayOne(given).night(n)

rule('4.1.1 R-57', 'whoever is killed at one step is not there for the next', () => {
  const table = night(1).acts('b.avenger', 'Leo').to('i.leader')
  expect(table.mode).toBe('STOP')
})
rule('4.1.2', 'the jailed, the drunk and those at cards use no action and no vote', () => {
  const table = night(1, { cast: castQ, roles: { Ed: 'drunkard' } })
    .jails('Nan')
    .acts('c.drunkard', 'Lou')
  expect([table.to('b.avenger').mode, table.to('b.thief').mode]).toEqual(['STOP', 'STOP'])
  table.acts('b.cards', 'Otto')
  expect(table.to('i.leader').mode).toBe('STOP')
  expect(table.state.secret.hindered).toEqual({
    jailed: [table.at('Nan')],
    drunk: [table.at('Lou')],
    cards: [table.at('Otto')],
  })
  table.day(2)
  expect(table.state.secret.hindered).toEqual({ jailed: [], drunk: [], cards: [] })
})
rule('4.1.3 R-58', 'REAL, STOP, FAKE, SKIP: able; disabled or secretly dead; spent; publicly dead', () => {
  const table = night(1).to('b.avenger')
  expect(table.mode).toBe('REAL')
  table.picks('Gus').to('b.thief').picks('Ann')
  table.night(2).to('b.avenger')
  expect(table.mode).toBe('FAKE')
  table.next().to('b.thief')
  expect(table.mode).toBe('FAKE')
  expect(
    night(1, { options: { nightDeaths: 'allNow' } })
      .dead('Kay')
      .reaches('b.avenger'),
  ).toBe(false)
  expect(night(1).acts('i.kill1', 'Mia').to('i.plant').mode).toBe('STOP')
  expect(night(1).acts('i.kill1', 'Mia').night(2).reaches('i.plant')).toBe(false)
})
rule('4.1.3 nightDeaths', 'a name without a role keeps its call', () => {
  const table = night(1, { options: { nightDeaths: 'nameNow' } })
    .acts('b.avenger', 'Leo')
    .to('i.leader')
  expect(table.state.open.dead).toEqual([table.at('Leo')])
  expect(table.mode).toBe('STOP')
  expect(
    night(1, { options: { nightDeaths: 'allNow' } })
      .acts('b.avenger', 'Leo')
      .reaches('i.leader'),
  ).toBe(false)
})
rule('4.1.3 fakeCalls', 'without fakes nobody is called who cannot act', () => {
  const options = { fakeCalls: false }
  expect(night(1, { options }).jails('Kay').reaches('b.avenger')).toBe(false)
  expect(night(1, { options }).to('b.avenger').mode).toBe('REAL')
})
rule('4.1.3 announceRoles', 'roles that are not in the cast are not called', () => {
  expect(night(1).reaches('c.hairdresser')).toBe(false)
  expect(night(1, { options: { announceRoles: false } }).reaches('c.hairdresser')).toBe(false)
})
rule('4.1.3 2.2', 'a group is called until everybody knows that it has died out', () => {
  expect(night(1).acts('b.avenger', 'Leo').to('i.wake').mode).toBe('REAL')
  const options = { nightDeaths: 'allNow' } as const
  expect(night(1, { options }).dead('Leo, Mia, Ned').reaches('i.wake')).toBe(false)
  const secret = night(1, { options: { ...options, announceRoles: false } }).dead('Leo, Mia, Ned')
  expect(secret.to('i.wake').mode).toBe('FAKE')
})
rule(
  '4.1.4 doctor',
  'the Doctor is asked after every kill that was called, REAL only if somebody is about to die',
  () => {
    const table = night(1, { roles: { Eve: 'doctor' } })
      .to('b.avenger')
      .declines()
    expect([table.step, table.mode]).toEqual(['doctor', 'FAKE'])
    table.next().acts('i.kill1', 'Cal')
    expect([table.step, table.mode]).toEqual(['doctor', 'REAL'])
    table.no()
    expect(table.lives('Cal')).toBe(false)
    table.to('i.kill2').next()
    expect([table.step, table.mode]).toEqual(['doctor', 'FAKE'])
  },
)
rule('doctor R-37', 'once in a game the Doctor saves somebody, if able', () => {
  const table = night(1, { roles: { Eve: 'doctor' } })
    .acts('i.kill1', 'Cal')
    .yes()
  expect(table.lives('Cal')).toBe(true)
  table.night(2).acts('i.kill1', 'Cal')
  expect([table.step, table.mode]).toEqual(['doctor', 'FAKE'])
  expect(
    night(1, { roles: { Eve: 'doctor' } })
      .jails('Eve')
      .acts('i.kill1', 'Cal').mode,
  ).toBe('STOP')
})
rule('doctorSelf', 'also themselves, unless the option is off', () => {
  const roles = { Eve: 'doctor' } as const
  expect(night(1, { roles }).acts('i.kill1', 'Eve').mode).toBe('REAL')
  expect(night(1, { roles, options: { doctorSelf: false } }).acts('i.kill1', 'Eve').mode).toBe('FAKE')
})
rule('doctor 2.2 announceRoles', 'with roles unannounced the question is put in every game', () => {
  const table = night(1, { options: { announceRoles: false } }).acts('i.kill1', 'Cal')
  expect([table.step, table.mode]).toEqual(['doctor', 'FAKE'])
  expect(night(1).acts('i.kill1', 'Cal').step).not.toBe('doctor')
})
rule('doctor fakeCalls', 'without fakes the Doctor is asked only when it matters', () => {
  const given = { roles: { Eve: 'doctor' as const }, options: { fakeCalls: false, announceRoles: false } }
  expect(night(1, given).to('b.avenger').declines().step).toBe('b.carrier')
  expect(night(1, given).acts('i.kill1', 'Cal').mode).toBe('REAL')
})
rule('4.1.4 R-13', 'by night the protected do not die, and who struck sees that nothing happened', () => {
  const table = night(1).jails('Gus').guards('Cal').acts('b.avenger', 'Cal')
  expect(table.lives('Cal')).toBe(true)
  expect(table.learned('Kay').at(-1)).toEqual({ kind: 'kill', target: table.at('Cal'), died: false, got: false })
  expect(table.acts('i.kill1', 'Gus').lives('Gus')).toBe(true)
})
rule('4.1.4 R-14', 'protection ends with the guard, a jail does not end with the Sheriff', () => {
  const table = night(1).jails('Gus').guards('Cal').acts('b.avenger', 'Fay').acts('i.kill1', 'Cal')
  expect(table.lives('Cal')).toBe(false)
  const drunk = night(1).guards('Cal').acts('c.drunkard', 'Fay').acts('i.kill1', 'Cal')
  expect(drunk.lives('Cal')).toBe(true)
  const jail = night(1).jails('Gus').acts('b.avenger', 'Ann').acts('i.kill1', 'Gus')
  expect(jail.lives('Gus')).toBe(true)
})
rule('4.1.4 R-11 nightDeaths', 'night deaths are read at dawn, in order, with faction and role', () => {
  const table = night(1).jails('Gus').acts('b.avenger', 'Cal').acts('i.kill1', 'Ben').to('d.dawn')
  table.heard()
  expect(table.next().heard()).toEqual([
    'death Cal',
    'reveal Cal goodGunman citizens',
    'death Ben',
    'reveal Ben hooker citizens',
  ])
})
rule('nightDeaths announceCause', 'or at once: the name, or all of it', () => {
  const name = night(1, { options: { nightDeaths: 'nameNow', announceCause: true } })
  name.heard()
  expect(name.acts('b.avenger', 'Cal').heard()).toEqual(['jail Ben', 'death Cal'])
  name.tells('all', { type: 'death', cause: 'night' })
  const all = night(1, { options: { nightDeaths: 'allNow' } }).acts('b.avenger', 'Cal')
  expect(all.heard().slice(-2)).toEqual(['death Cal', 'reveal Cal goodGunman citizens'])
  all.tells('all', { type: 'death', cause: null })
})
rule('4.1.5 R-50', 'a thief sees only whether he has it; the robbed are told nothing', () => {
  const table = night(1).holds('Dan').acts('b.thief', 'Dan')
  expect(table.learned('Jon').at(-1)).toEqual({ kind: 'theft', target: table.at('Dan'), got: true })
  expect(table.learned('Dan').filter(({ kind }) => kind === 'theft')).toEqual([])
})
rule('4.1.7 R-56', 'nobody names themselves or the dead, secretly dead or not', () => {
  const table = night(1).acts('b.avenger', 'Cal').to('b.thief')
  table.refuses({ type: 'choose', seat: table.at('Jon') }, 'own-seat', 'R-56')
  table.refuses({ type: 'choose', seat: table.at('Cal') }, 'not-living', '4.1.7')
  expect(table.choices()).toContain('Hal')
})
rule('4.1.7 R-56', 'whoever knows their own people is asked once more before one of them is named', () => {
  const askedTwice = (id: StepId): readonly string[] => {
    const table = night(1).to(id)
    const [offer] = table.frame('moderator').offers
    const field = offer?.fields['seat']
    const unusual = field?.kind === 'seat' ? field.unusual : undefined
    return unusual === undefined ? [] : [unusual.says, ...unusual.among.map((seat) => table.name(seat))]
  }
  expect(askedTwice('b.thief')[0]).toContain('one of their own')
  expect(askedTwice('b.thief').slice(1).toSorted()).toEqual(['Hal', 'Ida', 'Kay'])
  expect(askedTwice('c.sheriff')).toEqual([])
})
rule(
  '4.1.7 R-10 nightlySkippable',
  'limited actions and thefts may be declined; others are due unless the option is on',
  () => {
    const due = ['c.sheriff', 'c.parson', 'c.guard', 'i.kill1'] as const
    for (const id of due) {
      const table = night(1).to(id)
      table.refuses({ type: 'choose', seat: null }, 'must-choose', 'R-10')
      expect(
        night(1, { options: { nightlySkippable: true } })
          .to(id)
          .declines().step,
      ).not.toBe(id)
    }
    for (const id of ['b.avenger', 'b.thief', 'c.drunkard'] as const) {
      const table = night(1).to(id).declines().night(2)
      expect(table.to(id).mode).toBe('REAL')
    }
  },
)
rule('4.1.7', 'where nobody may be named the moderator goes on without a choice', () => {
  const table = night(1, { options: { sheriffZero: false, jailRepeat: false } })
    .jails('Leo')
    .night(2)
    .to('c.sheriff')
  expect(table.choices()).not.toContain('–')
  table.dead(table.names.filter((name) => !['Ann', 'Leo'].includes(name)).join(', '))
  table.moderator({ type: 'assignHolder', seat: table.at('Leo') }).to('c.sheriff')
  expect(table.choices()).toBe('–')
  expect(table.declines().step).not.toBe('c.sheriff')
})
rule('n.open 4.4', 'a night opens with all eyes closed and ends before dawn', () => {
  const table = night(1)
  expect([table.step, table.mode]).toEqual(['n.open', 'REAL'])
  expect(table.to('d.dawn').state.open).toMatchObject({ phase: 'night', n: 1 })
})
rule('4.1.6 nightOrder', 'turns come in the order that the host has chosen', () => {
  const first = ['t.trail', 'l.wake', 'c.guard', 'c.sheriff']
  const rest = tent().state.options.nightOrder.filter((id) => !first.includes(id))
  const table = night(1, { options: { nightOrder: [...first, ...rest] } })
  expect([table.next().step, table.picks('Hal').step]).toEqual(['c.guard', 'c.sheriff'])
  expect(table.picks('Hal').holder()).toBe('Hal')
})
rule('projectNightCalls 2.2', 'and the public window shows it, whatever else is told meanwhile', () => {
  const options = { projectNightCalls: true } as const
  const shows = (table: Tent): unknown => table.frame('public').board.news
  const table = night(1, { options }).to('c.sheriff')
  expect(shows(table)).toBe('Sheriff jails')
  expect([shows(table.passes()), shows(table.to('c.parson'))]).toEqual(['Sheriff jails', 'Chaplain asks'])
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'statement' })
  const off = night(1, { options }).to('c.parson')
  off.moderator({ type: 'setOption', option: 'projectNightCalls', value: false })
  expect(shows(off)).not.toBe('Chaplain asks')
  expect([shows(table.to('d.dawn').next()), shows(night(1).to('c.parson'))]).not.toContain('Chaplain asks')
})
rule('projectNightCalls 2.2 S-22', 'a call is told once, and goes on when whoever was called has gone home', () => {
  const options = { projectNightCalls: true } as const
  const calls = (table: Tent): readonly unknown[] =>
    table.toldSince().flatMap((event) => (event.type === 'called' ? [event['step']] : []))
  const gone = (name: string, given: Given = {}): readonly unknown[] => {
    const table = night(1, { options, ...given }).to('c.parson')
    calls(table)
    table.leaves(name)
    if (table.step === 'assign') table.moderator({ type: 'assignHolder', seat: table.at('Ida') })
    return calls(table.to('c.guard'))
  }
  expect(gone('Hal')).toEqual(gone('Hal', { holder: 'Jon' }))
  expect(gone('Dan')).toEqual(['c.guard'])
})
rule('projectNightCalls', 'with the option everybody reads who is called', () => {
  const table = night(1, { options: { projectNightCalls: true } }).next()
  table.tells('all', { type: 'called', step: 'c.sheriff' })
  night(1).next().tellsNothing('all')
})
rule('2.2', 'nobody but the moderator hears what happens at a call of which nothing is announced', () => {
  const table = night(1).to('c.parson').picks('Hal')
  table.tellsNothing('all')
  for (const name of table.names) table.tellsNothing(table.at(name))
})
