/** Redacted desk by night: the same, whoever is there to act. */
import { expect } from 'vitest'
import { teamAt } from '../../../../shared/games/ktulu/state.ts'
import type { StepId } from '../../../../shared/games/ktulu/steps.ts'
import { rule } from '../../../kit/rule.ts'
import { castQ, dayOne, type Given, type Tent } from '../table.ts'

/** Returns the frames of a redacted desk from this call to `until`, each that differs from the one before. */
function seen(table: Tent, { does, later = passes, until }: Watched): readonly string[] {
  const pictures: string[] = []
  for (let acts = does; table.step !== until && table.step !== 'd.dawn'; acts = later) {
    const { step, script, offers } = table.frame('redacted')
    const picture = JSON.stringify([step, script, offers])
    if (pictures.at(-1) !== picture) pictures.push(picture)
    acts(table)
  }
  return pictures
}
type Doing = (at: Tent) => Tent
interface Watched {
  readonly does: Doing
  /** Act at the calls after that. */
  readonly later?: Doing
  readonly until: StepId
}
const passes: Doing = (at) => at.passes()
const declines: Doing = (at) => at.declines()
const shoots =
  (name: string): Doing =>
  (at) =>
    at.picks(name)
/** Answers as a player who is really asked: names somebody or says yes; the Doctor saves nobody. */
const acts: Doing = (at) => {
  const [offer] = at.offers('moderator').filter(({ group }) => group === 'next')
  const field = offer?.fields['seat']
  if (offer?.command === 'answer') return at.moderator({ type: 'answer', yes: at.step !== 'doctor' })
  if (offer?.command !== 'choose' || field?.kind !== 'seat') return at.passes()
  const foes = field.among.filter((seat) => teamAt(at.state, seat) !== 'citizens')
  return at.moderator({ type: 'choose', seat: foes[0] ?? field.among[0] ?? null })
}
const night = (given: Given = {}): Tent => dayOne(given).night(1)

rule('2.2a 4.1.3 6.5', 'a hidden desk does not tell whether somebody was there to be shown what they asked', () => {
  const asked = seen(night().jails('Ida').passes().to('c.parson'), { does: shoots('Hal'), until: 'b.wake' })
  const jailed = night().jails('Dan').passes().to('c.parson')
  expect(jailed.mode).toBe('STOP')
  expect(seen(jailed, { does: declines, until: 'b.wake' })).toEqual(asked)
})
rule('2.2a 4.1.4 6.5 doctor', 'nor whether somebody struck, with a Doctor in the cast or without', () => {
  for (const eve of ['judge', 'doctor'] as const) {
    const call = (): Tent => night({ holder: 'Jon', roles: { Eve: eve } }).to('b.avenger')
    const struck = seen(call(), { does: shoots('Cal'), until: 'i.wake' })
    expect(struck).toEqual(seen(call(), { does: declines, until: 'i.wake' }))
  }
})
rule('2.2a R-26 gambler', 'nor how often the Gambler plays', () => {
  const call = (): Tent => night({ cast: castQ, options: { gamblerFirstNight: 1 } }).to('c.gambler')
  const played = seen(call(), { does: shoots('Nan'), until: 'c.hairdresser' })
  expect(played).toEqual(seen(call(), { does: declines, until: 'c.hairdresser' }))
})
rule('2.2a R-34 rageLate', 'nor that a kill has called the Rage once more', () => {
  const call = (): Tent => night({ roles: { Leo: 'warrior', Eve: 'doctor' }, holder: 'Jon' }).to('i.warrior')
  const again = seen(call(), { does: shoots('Jon'), until: 'i.sleep' })
  expect(again).toEqual(seen(call(), { does: declines, until: 'i.sleep' }))
})
rule('2.2a 4.1.3', 'a night in which everybody acts is to a guest the night in which nobody does', () => {
  const options = { gamblerFirstNight: 1, announceJail: false, blockTiming: 'dawn', statuetteTiming: 'dawn' } as const
  const casts: readonly Given['roles'][] = [
    { Gil: 'hooker', Bea: 'doctor', Lou: 'infiltrator', Tom: 'tentacle' },
    { Gil: 'seducer', Pia: 'warrior', Otto: 'burningRage', Tom: 'leech' },
  ]
  for (const roles of casts) {
    const opens = (): Tent => night({ cast: castQ, roles: roles ?? {}, options })
    const acted = seen(opens(), { does: passes, later: acts, until: 'd.dawn' })
    expect(acted).toEqual(seen(opens(), { does: passes, until: 'd.dawn' }))
    expect(acted.length).toBeGreaterThan(30)
  }
})
rule('2.1 S-22', 'nor that somebody who has gone home had the statuette', () => {
  const picture = (table: Tent): unknown => {
    const { step, script, offers, undo } = table.frame('redacted')
    return [step, script, undo, offers.map(({ question: _question, ...offer }) => offer)]
  }
  const day = dayOne().leaves('Hal')
  expect(day.step).toBe('assign')
  expect(picture(day)).toEqual(picture(dayOne({ holder: 'Jon' }).leaves('Hal')))
  const dark = night().to('c.parson').leaves('Hal')
  expect([dark.step, picture(dark)]).toEqual(['assign', picture(night({ holder: 'Jon' }).to('c.parson').leaves('Hal'))])
})
rule(
  '4.1.7 R-10 2.2',
  'no way round a required choice is read to the moderator, and a hidden desk does not tell',
  () => {
    const asks = (table: Tent) => (['moderator', 'redacted'] as const).map((as) => table.frame(as).script?.ask)
    const anyway = 'Enter whom they point at. If nobody gives a sign, go on after the usual pause.'
    const required = { options: { nightlySkippable: false } }
    expect(asks(night(required).to('c.sheriff'))).toEqual(['Enter whom they point at.', anyway])
    expect(asks(night({ options: { nightlySkippable: true } }).to('c.sheriff'))).toEqual([anyway, anyway])
    expect(asks(night(required).dead('Ida').to('c.parson'))[1]).toBe(anyway)
  },
)
