/** Going on by hand: calls are passed over, but not what happens by itself on the way. */
import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { dayP, dayQ } from '../day-table.ts'

const to = (step: string) => ({ type: 'goToStep', step }) as const

rule('W-7 z.ship goToStep', 'the ship leaves at the end of a night that the moderator cuts short', () => {
  expect(dayP(2, { holder: 'Hal' }).night(2).moderator(to('d.dawn')).waitsAt('d.dawn').outcome).toBeNull()
  dayP(3, { holder: 'Hal' }).night(3).moderator(to('d.dawn')).isWon('bandits')
  dayP(3, { holder: 'Hal' }).night(3).to('b.steal').moderator(to('i.wake')).moderator(to('d.dawn')).isWon('bandits')
})
rule('W-5 l.win goToStep', 'Lucky Luke has won at the beginning of a night, whatever call comes first', () => {
  dayQ(1, { holder: 'Jo' }).holds('Uma').night(1).moderator(to('c.sheriff')).isWon('luckyLuke')
})
rule('S-12 S-13 i.recover i.lost goToStep', 'a plant is taken back, or lost, before whoever is called next', () => {
  const planted = () => dayP(1).night(1).holds('Mia').acts('i.plant', 'Ben').day(2)
  const back = planted().night(2).moderator(to('i.plant')).waitsAt('i.plant')
  expect([back.holder(), back.knows()]).toEqual(['Mia', true])
  const lost = planted().dead('Mia').night(2).moderator(to('d.dawn')).tells('all', { type: 'statuetteLost' })
  expect([lost.waitsAt('d.dawn').holder(), lost.knows()]).toEqual(['Ben', false])
})
rule('d.poison poisonPoint R-30 goToStep', 'poison strikes on its day, also where the moderator steps over it', () => {
  const poisoned = () =>
    dayP(1, { holder: 'Jon', roles: { Ned: 'femaleShaman' } })
      .night(1)
      .acts('i.female', 'Cal')
      .day(2)
  const table = poisoned().moderator(to('d.search.open')).waitsAt('d.search.open')
  table.tells('all', { type: 'death', seat: 3, cause: 'poison' })
  expect(poisoned().holds('Cal', false).moderator(to('d.dusk')).outcome?.winners).toEqual(['citizens'])
})
rule(
  '4.4 i.wake R-7 R-35 goToStep',
  'a jump leads into a group’s turn by its waking alone, and whoever first wakes with it acts with it',
  () => {
    const alone = { Leo: 'infiltrator', Mia: 'cardsharper', Ned: 'plainIndian' } as const
    const table = dayP(1, { holder: 'Jon', roles: alone }).night(1)
    for (const step of ['i.kill1', 'i.sleep']) table.refuses(to(step), 'no-such-step')
    expect(table.moderator(to('i.wake')).to('i.kill1').mode).toBe('REAL')
    const driver = () =>
      dayP(1, { holder: 'Jon', roles: { Ned: 'stagecoach' } })
        .duel('Dan', 'Ben')
        .splits('Dan 5')
    const met = driver().stands('Ned').night(1).moderator(to('i.wake')).to('show')
    expect(met.learned('Ned').map(({ kind }) => kind)).toEqual(['mates'])
    const asleep = driver().stands('Ned').night(1).moderator(to('i.plant'))
    expect(asleep.learned('Ned')).toEqual([])
  },
)
rule('2.2 R-34 rageLate goToStep', 'where the moderator may go tells nobody by night who has killed', () => {
  const roles = { Leo: 'warrior', Eve: 'doctor' } as const
  const steps = (victim: string | null): unknown => {
    const table = dayP(1, { holder: 'Jon', roles }).night(1).to('i.warrior')
    const asked = victim === null ? table.declines() : table.picks(victim)
    const jump = asked
      .waitsAt('doctor')
      .frame('redacted')
      .offers.find(({ command }) => command === 'goToStep')
    return jump?.fields['step']
  }
  expect(steps(null)).toBeDefined()
  expect(steps('Cal')).toEqual(steps(null))
})
rule('4.1.3 goToStep c.sheriff', 'a call that is left out is no step to go to', () => {
  const steps = (table: ReturnType<typeof dayP>) => {
    const field = table.offers('moderator').find(({ id }) => id === 'goToStep')?.fields['step']
    return field?.kind === 'choice' ? field.of.map(({ value }) => value) : []
  }
  expect(steps(dayP(1).night(1))).toContain('c.sheriff')
  const table = dayP(1).dead('Ann').night(1)
  expect([steps(table).includes('c.sheriff'), steps(table).includes('c.parson')]).toEqual([false, true])
})
rule('setCard b.wake R-7', 'whoever is awake with a faction is not said to be asleep', () => {
  const table = dayP(1).night(1).moderator({ type: 'setCard', seat: 4, role: 'plainBandit' }).to('b.wake')
  const hints = table.frame('moderator').script?.hints ?? []
  expect(hints.join(' ')).toMatch(/Awake: [^.]*Dan \(4\)/u)
  expect(hints.join(' ')).not.toContain('Dan is not woken')
})
rule(
  '4.1.3 fakeCalls goToStep',
  'where no call is only played, each step to go to is one where the table waits',
  () => {
    const table = () => dayP(1, { holder: 'Jon', options: { fakeCalls: false } }).night(1)
    const field = table()
      .offers('moderator')
      .find(({ id }) => id === 'goToStep')?.fields['step']
    const steps = field?.kind === 'choice' ? field.of.map(({ value }) => value) : []
    expect(steps).not.toContain('b.steal')
    expect(steps).toContain('b.wake')
    expect(steps.map((step) => table().moderator(to(step)).step)).toEqual(steps)
    // A jump for want of a robbery would give away that the bandits hold the statuette.
    expect(table().frame('redacted').offers).not.toContainEqual(expect.objectContaining({ command: 'goToStep' }))
    expect(dayP(1).night(1).frame('redacted').offers).toContainEqual(expect.objectContaining({ command: 'goToStep' }))
  },
)
