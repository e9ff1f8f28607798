/** 1.6: what is said of a cast before the start. */
import { expect, test } from 'vitest'
import { countOf, countsOf, deckOf, suggestedRoles } from '../../../../shared/games/ktulu/cast/composition.ts'
import { optionsAtStart } from '../../../../shared/games/ktulu/options/options.ts'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import { isWeak, namedRoles, type Role } from '../../../../shared/games/ktulu/roles.ts'
import { en } from '../../../../shared/games/ktulu/words/text.en.ts'
import { rule } from '../../../kit/rule.ts'
import { castP, errors, findings, instead, rolesWith, sizes, warnings } from '../sample-casts.ts'

rule('V-1', 'Sheriff, Hooker and both gunmen are in, and at least one Indian', () => {
  for (const role of ['sheriff', 'hooker', 'goodGunman'] as const)
    expect(errors({ cast: instead({ [role]: 'plainCitizen' }) }), role).toEqual(['V-1'])
  expect(errors({ options: { roles: rolesWith(14, { out: ['badGunman'] }) } })).toEqual(['V-1'])
  const clan = { leader: 'plainCitizen', quietFoot: 'plainCitizen', burningRage: 'plainCitizen' } as const
  expect(errors({ cast: instead(clan) })).toEqual(['V-1'])
  expect(errors({ cast: instead({ leader: 'plainIndian', quietFoot: 'mayor', burningRage: 'taxman' }) })).toEqual([])
})
rule('V-2 R-5', 'a named role at most once, plain members as many as it takes', () => {
  expect(errors({ cast: instead({ parson: 'judge' }) })).toEqual(['V-2'])
  expect(errors({ cast: instead({ parson: 'plainCitizen', judge: 'plainCitizen' }) })).toEqual([])
  expect(warnings({ cast: instead({ parson: 'plainCitizen' }) })).toEqual(['V-2'])
  const seven = deckOf({ ...optionsAtStart(23), roles: suggestedRoles(23) }, 23)
  expect(countsOf(seven)['plainBandit']).toBe(1)
  expect(errors({ seats: 23 })).toEqual([])
})
rule('V-2', 'roles and plain members are as many as there are players', () => {
  expect(findings({ options: { bandits: 3 } }).filter(({ level }) => level === 'error')).toEqual([
    { level: 'error', at: 'bandits', says: en.checks.tooMany('Outlaws', 4, 3), clause: 'V-2' },
  ])
  const crowded = findings({ options: { bandits: 5 } }).filter(({ level }) => level === 'error')
  expect(crowded).toEqual([
    { level: 'error', at: 'roles', says: en.checks.tooManyLeft('Townsfolk', 7, 6), clause: 'V-2' },
  ])
  const roles = rolesWith(14, { out: ['drunkard'] })
  expect(countsOf(deckOf({ ...optionsAtStart(14), roles, bandits: 5 }, 14))).toMatchObject({ plainBandit: 1 })
  expect(errors({ options: { roles: rolesWith(14, { out: ['drunkard'], add: ['luckyLuke'] }) } })).toEqual([])
})
rule('V-3 R-25', 'each drunk role shuts out its own two parents', () => {
  const cast = (...two: readonly Role[]): readonly Role[] =>
    instead({ judge: two[0] ?? 'plainCitizen', drunkard: two[1] ?? 'plainCitizen' })
  for (const [one, other] of [
    ['drunkJudge', 'judge'],
    ['drunkJudge', 'drunkard'],
    ['drunkMayor', 'mayor'],
    ['drunkMayor', 'drunkard'],
  ] as const)
    expect(errors({ cast: cast(one, other) }), `${one} with ${other}`).toEqual(['V-3'])
  for (const [one, other] of [
    ['drunkJudge', 'drunkMayor'],
    ['drunkJudge', 'mayor'],
    ['drunkMayor', 'judge'],
  ] as const)
    expect(errors({ cast: cast(one, other) }), `${one} with ${other}`).toEqual([])
})
rule('V-4', 'Executor and Investigator only as a pair', () => {
  expect(errors({ cast: instead({ parson: 'executor' }) })).toEqual(['V-4'])
  expect(errors({ cast: instead({ parson: 'investigator' }) })).toEqual(['V-4'])
  expect(errors({ cast: instead({ parson: 'investigator', judge: 'executor' }) })).toEqual([])
})
rule('V-5', 'Janosik not with Executor and Investigator, unless the host gives the roles by hand', () => {
  const pair = instead({ parson: 'executor', judge: 'investigator', guard: 'janosik' })
  expect(errors({ cast: pair })).toEqual([])
  expect(warnings({ cast: pair })).toContain('V-5')
  const roles = pair.filter((role) => role !== 'plainCitizen')
  expect(errors({ options: { roles } })).toEqual(['V-5'])
  expect(errors({ options: { roles: rolesWith(14, { out: ['guard'], add: ['janosik'] }) } })).toEqual([])
})
rule('V-6', 'Detector and Mind Eater are in as soon as there is an alien', () => {
  const roles = rolesWith(20, { out: ['hairdresser', 'taxman'] })
  expect(errors({ seats: 20, options: { aliens: 2, roles } })).toEqual(['V-6'])
  expect(errors({ seats: 20, options: { aliens: 2, roles: [...roles, 'detector'] } })).toEqual(['V-6'])
  expect(errors({ seats: 20, options: { aliens: 2, roles: [...roles, 'detector', 'mindEater'] } })).toEqual([])
  expect(errors({ cast: instead({ parson: 'plainAlien' }) })).toEqual(['V-6'])
})
rule('V-7', 'duel votes are secret with the Journalist', () => {
  const roles = rolesWith(14, { out: ['parson'], add: ['journalist'] })
  expect(errors({ options: { roles } })).toEqual(['V-7'])
  expect(errors({ options: { roles, duelVoteSecrecy: 'secret' } })).toEqual([])
  expect(errors({ cast: instead({ parson: 'journalist' }) })).toEqual([])
  expect(errors({ cast: instead({ parson: 'journalist' }), options: { duelVoteSecrecy: 'open' } })).toEqual(['V-7'])
})
rule('V-7', 'without a Journalist duel votes start as the other votes do', () => {
  for (const seats of sizes) {
    const { voteSecrecy, duelVoteSecrecy } = optionsAtStart(seats)
    expect(duelVoteSecrecy).toBe(voteSecrecy)
  }
})
rule('V-8', 'Mormons: three factions with members, and rather 24 players', () => {
  expect(errors({ options: { mormons: true } })).toEqual([])
  expect([23, 24].map((seats) => warnings({ seats, options: { mormons: true } }).includes('V-8'))).toEqual([
    true,
    false,
  ])
  expect(errors({ options: { mormons: true, indians: 0, roles: castP.slice(0, 11) } })).toEqual(['V-1', 'V-8'])
})
rule('V-9', 'two more citizens than bandits, and more bandits than Indians', () => {
  expect(warnings({ cast: instead({}) })).not.toContain('V-9')
  const five = instead({ drunkard: 'cardsharper' })
  expect([countOf(five, 'citizens'), countOf(five, 'bandits')]).toEqual([6, 5])
  expect(warnings({ cast: five })).toContain('V-9')
  expect(warnings({ cast: instead({ avenger: 'shaman' }) })).toContain('V-9')
  for (const seats of sizes) expect(warnings({ seats }), `${seats} players`).not.toContain('V-9')
})
rule('V-10', 'the Gambler is too strong below 17 players', () => {
  expect(warnings({ cast: instead({ parson: 'gambler' }) })).toEqual(['V-10'])
  const at = (seats: number): readonly string[] =>
    warnings({ seats, options: { roles: rolesWith(seats, { out: ['parson'], add: ['gambler'] }) } })
  expect([at(16).includes('V-10'), at(17).includes('V-10')]).toEqual([true, false])
})
rule('V-11', 'weak and untested roles are spoken of, each with what the source says', () => {
  const [said] = findings({ cast: instead({ parson: 'doctor', judge: 'inciter' }) })
  expect(said).toMatchObject({ level: 'warning', at: 'cast', clause: 'V-11' })
  expect(said?.says).toContain('Doctor (takes much time)')
  expect(said?.says).toContain('Agitator (little tested)')
  for (const role of namedRoles.filter(isWeak)) expect(en.checks.remarks[role], role).toMatch(/\S/)
})
test('two duels a day by the rules, other numbers with a warning', () => {
  expect(findings({ options: { maxDuels: 3 } })).toMatchObject([{ level: 'warning', at: 'maxDuels' }])
  expect(findings({ options: { maxDuels: 2 } })).toEqual([])
})
rule('crystalName', 'what is wrong is said in the names that were chosen', () => {
  const said = (given: Partial<Options>): string =>
    findings({ cast: instead({ parson: 'crystal', hooker: 'plainCitizen' }), options: given })
      .map(({ says }) => says)
      .join(' ')
  expect(said({})).toContain('Confidante')
  expect(said({ skin: 'original' })).toContain('Hooker')
  const weak = (given: Partial<Options>): string =>
    findings({ cast: instead({ parson: 'crystal' }), options: given })[0]?.says ?? ''
  expect(weak({})).toContain('Open Book')
  expect(weak({ crystalName: 'securityAgent' })).toContain('Security Agent')
})
