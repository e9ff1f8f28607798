/** Section 1 and the order of the night: what is suggested for so many players, and what waits before the first night. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  countsOf,
  deckOf,
  suggestedAliens,
  suggestedRoles,
  suggestedSizes,
} from '../../../../shared/games/ktulu/cast/composition.ts'
import { nightIdsOf, turnIds } from '../../../../shared/games/ktulu/options/night-order.ts'
import { castFrom, optionsAtStart, setupSteps } from '../../../../shared/games/ktulu/options/options.ts'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import { namedRoles, teamOfRole, teams, type Role } from '../../../../shared/games/ktulu/roles.ts'
import { nightIds } from '../../../../shared/games/ktulu/steps.ts'
import { en } from '../../../../shared/games/ktulu/words/text.en.ts'
import { sectionUnder } from '../../../kit/rule-clauses.ts'
import { rule } from '../../../kit/rule.ts'
import { root } from '../../../kit/source-files.ts'
import { castP, errors, findings, instead, rolesWith, sizes, warnings } from '../sample-casts.ts'

const sheet = readFileSync(join(root, 'shared', 'games', 'ktulu', 'README.md'), 'utf8')

rule('1.2 R-1', '7 to 60 players; fewer than 12 only with a warning', () => {
  expect([6, 61].map((seats) => errors({ seats }))).toEqual([['1.2'], ['1.2']])
  expect([7, 60].map((seats) => errors({ seats }))).toEqual([[], []])
  expect([11, 12].map((seats) => warnings({ seats }).includes('R-1'))).toEqual([true, false])
})
rule('1.3', 'the ship leaves on night 3, 4 or 5 by the number at the start', () => {
  const nights = (seats: number): number => optionsAtStart(seats).shipNight
  expect([7, 16, 17, 23, 24, 30].map(nights)).toEqual([3, 3, 4, 4, 5, 5])
  expect(warnings({ seats: 17, options: { shipNight: 3 } })).toContain('V-11')
  expect(findings({ seats: 17, options: { shipNight: 4 } }).map(({ at }) => at)).not.toContain('shipNight')
})
rule('R-2', 'from 31 players the host decides on the ship: 6 is filled in and spoken of until it is changed', () => {
  expect(optionsAtStart(31).shipNight).toBe(6)
  expect([30, 31, 60].map((seats) => warnings({ seats }).includes('R-2'))).toEqual([false, true, true])
  const decided = findings({ seats: 31, options: { shipNight: 7 } })
  expect(decided.map(({ at }) => at)).not.toContain('shipNight')
})
rule('1.4', 'two are searched up to 16 players, three above', () => {
  expect([7, 16, 17, 60].map((seats) => optionsAtStart(seats).searchCount)).toEqual([2, 2, 3, 3])
  expect(findings({ options: { searchCount: 3 } })).toContainEqual(
    expect.objectContaining({ level: 'warning', at: 'searchCount', clause: 'V-11' }),
  )
})
rule('1.5', 'factions are as large as the table of the sheet says, for every number', () => {
  const cells = [...sheet.matchAll(/\| \**(\d+)\** \| \**(\d+)\/(\d+)\/(\d+)\**(?= \|)/g)].map((cell) =>
    cell.slice(1).map(Number),
  )
  expect(cells.map(([members]) => members).sort((a = 0, b = 0) => a - b)).toEqual(sizes.slice(0, 24))
  for (const [members = 0, citizens, bandits, indians] of cells) {
    expect(suggestedSizes(members), `${members} members`).toEqual({ citizens, bandits, indians })
    const { bandits: outlaws, indians: clan } = optionsAtStart(members)
    expect([outlaws, clan]).toEqual([bandits, indians])
  }
  expect([18, 19, 20, 27, 40].map(suggestedAliens)).toEqual([2, 2, 3, 4, 6])
  const said = (aliens: number): readonly string[] => {
    const roles: readonly Role[] = [...suggestedRoles(10), 'detector', 'mindEater']
    expect(errors({ seats: 20, options: { aliens, roles } })).toEqual([])
    return warnings({ seats: 20, options: { aliens, roles } })
  }
  expect([3, 4].map((aliens) => said(aliens).includes('1.5'))).toEqual([false, true])
  expect(sizes.map((seats) => optionsAtStart(seats).aliens)).toEqual(sizes.map(() => 0))
})
rule('1.5a', 'roles come in a fixed order, then plain members: 14 players are Cast P', () => {
  expect(deckOf(optionsAtStart(14), 14)).toHaveLength(14)
  expect([...deckOf(optionsAtStart(14), 14)].sort()).toEqual([...castP].sort())
  expect(deckOf(optionsAtStart(7), 7)).toEqual([
    'sheriff',
    'hooker',
    'goodGunman',
    'parson',
    'badGunman',
    'blackmailer',
    'leader',
  ])
  const large = countsOf(deckOf(optionsAtStart(60), 60))
  expect(large).toMatchObject({ crystal: 1, plainCitizen: 13, plainBandit: 12, warrior: 1, plainIndian: 3 })
})
rule('1.5a', 'Executor and Investigator come in only if both fit', () => {
  const pair = (seats: number): readonly Role[] =>
    suggestedRoles(seats).filter((role) => ['executor', 'investigator', 'inciter'].includes(role))
  expect(suggestedSizes(24).citizens).toBe(12)
  expect(pair(24)).toEqual(['inciter'])
  expect(pair(25)).toEqual(['executor', 'investigator'])
})
rule('1.6 cast', 'the number of players alone makes a cast that nothing is wrong with', () => {
  for (const seats of sizes) {
    const deck = deckOf(optionsAtStart(seats), seats)
    expect(errors({ seats }), `${seats} players`).toEqual([])
    expect(deck, `${seats} players`).toHaveLength(seats)
    expect(errors({ seats, cast: deck }), `${seats} players, given`).toEqual([])
  }
})
rule('1.6 cast', 'roles given by seat are read as they are, and the options follow from them', () => {
  const given = instead({ thief: 'plainBandit', burningRage: 'luckyLuke', parson: 'journalist' })
  const follows = optionsAtStart(14, given)
  expect(follows).toMatchObject({ bandits: 4, indians: 2, aliens: 0, duelVoteSecrecy: 'secret' })
  expect([...follows.roles].sort()).toEqual(given.filter((role) => role !== 'plainBandit').sort())
  expect(castFrom(given, 14)).toEqual(given)
  expect([castFrom(given, 13), castFrom('sheriff', 14), castFrom([...given.slice(1), 'king'], 14)]).toEqual([
    null,
    null,
    null,
  ])
  expect(errors({ seats: 13, cast: given })).toEqual(['V-2'])
  const other = rolesWith(14, { out: ['judge'], add: ['mayor'] })
  expect(findings({ cast: castP, options: { roles: other } }).map(({ says }) => says)).toEqual([en.checks.castWins])
  expect(findings({ cast: castP })).toEqual([])
})
rule('R-3 R-4', 'every role belongs to the faction of its heading, under the id of the sheet', () => {
  const counts = teams.map((team) => namedRoles.filter((role) => teamOfRole(role) === team).length)
  expect(counts).toEqual([20, 6, 10, 5, 1, 1])
  expect(namedRoles).toHaveLength(43)
  const listed = sectionUnder(sheet, '## 5.').matchAll(/^\| `(\w+)`(?: M| nsf)? \|/gm)
  const ids = [...listed].map(([, id = '']) => id)
  expect([...namedRoles].sort()).toEqual(ids.sort())
})
rule('4.1.6 nightOrder', 'starts as in the sheet and ends with the ship', () => {
  const { nightOrder, luckyLearnPoint } = optionsAtStart(14)
  expect(nightIdsOf({ nightOrder, luckyLearnPoint })).toEqual(nightIds)
})
rule('luckyLearnPoint', 'Lucky Luke learns the holder after his actions or right after his check', () => {
  const early = nightIdsOf({ nightOrder: turnIds, luckyLearnPoint: 'afterWinCheck' })
  expect(early.slice(0, 5)).toEqual(['t.trail', 'l.wake', 'l.win', 'l.learn', 'l.steal'])
  expect([...early].sort()).toEqual([...nightIds].sort())
})
rule('4.1.6 nightOrder', 'nothing that may move the statuette or kill comes before the check of Lucky Luke', () => {
  const first = (turn: string) => ({ nightOrder: [turn, ...turnIds.filter((each) => each !== turn)] })
  const refused = turnIds.filter((turn) => errors({ options: first(turn) }).includes('4.1.6'))
  expect(refused).toEqual([
    'c.sheriff',
    'c.gambler',
    'c.hairdresser',
    'b.wake',
    'b.thief',
    'b.cards',
    'i.wake',
    'i.plant',
    'a.wake',
  ])
  const indiansFirst = turnIds
    .filter((turn) => !['i.wake', 'b.wake'].includes(turn))
    .flatMap((turn) => (turn === 'b.thief' ? ['i.wake', 'b.wake', turn] : [turn]))
  expect(errors({ options: { nightOrder: indiansFirst } })).toEqual([])
  const ids = nightIdsOf({ nightOrder: indiansFirst, luckyLearnPoint: 'afterActions' })
  expect(ids.indexOf('i.recover') + 1).toBe(ids.indexOf('i.kill1'))
  expect(ids.indexOf('i.sleep')).toBeLessThan(ids.indexOf('b.wake'))
  expect(ids.at(-1)).toBe('z.ship')
  const plantFirst = turnIds
    .filter((turn) => turn !== 'i.plant')
    .flatMap((turn) => (turn === 'i.wake' ? ['i.plant', turn] : [turn]))
  expect(errors({ options: { nightOrder: plantFirst } })).toEqual(['4.1.6'])
})
rule('dayZero', 'what waits before the first night follows from the options', () => {
  const steps = (given: Partial<Options>, cast: readonly Role[] | null = null): readonly string[] =>
    setupSteps({ ...optionsAtStart(14), ...given }, cast).map(({ id }) => id)
  expect(steps({})).toEqual(['s.deal', 's.look'])
  expect(steps({ dayZero: true, mormons: true })).toEqual(['s.deal', 's.look', 's.mormons', 's.dayZero'])
  expect(steps({ roleSource: 'recorded' })).toEqual(['s.enter', 's.look'])
  expect(steps({ roleSource: 'recorded' }, castP)).toEqual(['s.deal', 's.look'])
})
