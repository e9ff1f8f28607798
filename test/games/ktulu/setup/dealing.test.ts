/** Steps before night zero: roles, a look at them, Mormons, day zero. */
import { expect, test } from 'vitest'
import { deckOf } from '../../../../shared/games/ktulu/cast/composition.ts'
import { ktulu } from '../../../../shared/games/ktulu/index.ts'
import { optionsAtStart } from '../../../../shared/games/ktulu/options/options.ts'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import { teamOfRole, type Role } from '../../../../shared/games/ktulu/roles.ts'
import type { Ktulu } from '../../../../shared/games/ktulu/game-types.ts'
import { rule } from '../../../kit/rule.ts'
import { ScriptedTable } from '../../../kit/test-table.ts'

const deck = deckOf(optionsAtStart(14), 14)
interface Given {
  readonly options?: Partial<Options>
  readonly cast?: readonly Role[]
  readonly seed?: string
}
const sit = ({ options = {}, cast, seed = 'ktulu' }: Given = {}): ScriptedTable<Ktulu> =>
  new ScriptedTable<Ktulu>(ktulu, { seats: 14, options, seed, ...(cast === undefined ? {} : { cast }) })
const stepOf = (table: ScriptedTable<Ktulu>): string | undefined => table.state.secret.agenda[0]?.[0]?.id
const rolesOf = (table: ScriptedTable<Ktulu>): readonly Role[] =>
  table.state.table.seats.flatMap(({ seat }) => table.state.secret.roles?.[seat] ?? [])
const offersNext = (table: ScriptedTable<Ktulu>): boolean =>
  table.offers('moderator').some(({ command }) => command === 'next')

rule('announceRoles roles', 'the roles are dealt, each told to its own seat, and the list to everybody', () => {
  const table = sit().moderator({ type: 'deal' })
  expect([...rolesOf(table)].sort()).toEqual([...deck].sort())
  table.tells('all', { type: 'roles', roles: Object.fromEntries(deck.map((role) => [role, 1])) })
  for (const [i, role] of rolesOf(table).entries()) {
    table.tells(i + 1, { type: 'roleDealt', role })
    expect(table.told(`seat:${i + 1}`).filter(({ type }) => type === 'roleDealt')).toHaveLength(1)
  }
  expect(table.told().filter(({ type }) => !['seated', 'optionsTold'].includes(type))).toHaveLength(1)
  expect(
    sit({ options: { announceRoles: false } })
      .moderator({ type: 'deal' })
      .told()
      .map(({ type }) => type),
  ).toEqual(['seated', 'optionsTold', 'cardsDealt'])
  const others = ['a', 'b', 'c'].map((seed) => rolesOf(sit({ seed }).moderator({ type: 'deal' })).join())
  expect(new Set(others).size).toBe(3)
})
rule('cast', 'roles given by seat are dealt as they were given', () => {
  const cast = [...deck].reverse()
  expect(rolesOf(sit({ cast }).moderator({ type: 'deal' }))).toEqual(cast)
})
rule('1.6 cast', 'printed cards are typed in seat by seat, each as often as it is in play', () => {
  const table = sit({ options: { roleSource: 'recorded' } })
  table.refuses({ type: 'next' }, 'roles-missing', 'V-2')
  for (const [i, role] of deck.entries()) table.moderator({ type: 'enterRole', seat: i + 1, role })
  expect(offersNext(table)).toBe(true)
  table.moderator({ type: 'clearRole', seat: 2 })
  expect(offersNext(table)).toBe(false)
  table.refuses({ type: 'enterRole', seat: 2, role: 'sheriff' }, 'wrong-roles', 'V-2')
  table.moderator({ type: 'enterRole', seat: 2, role: 'hooker' }).moderator({ type: 'next' })
  expect(rolesOf(table)).toEqual(deck)
  table.tells(2, { type: 'roleDealt', role: 'hooker' })
  expect(stepOf(table)).toBe('s.look')
})
rule('2.1 cast', 'what is typed in is no part of a hidden desk', () => {
  const table = sit({ options: { roleSource: 'recorded' } }).moderator({ type: 'enterRole', seat: 3, role: 'judge' })
  // House rules may still be changed: their choices name every role there is.
  const others = table.frame('redacted').offers.filter(({ command }) => command !== 'setOption')
  expect(JSON.stringify(others)).not.toContain('judge')
  table.tellsNothing('all').tellsNothing(3)
})
test('Mormons: one of each main faction, picked or drawn before the first night, told to nobody yet', () => {
  const table = sit({ cast: deck, options: { mormons: true } })
    .moderator({ type: 'deal' })
    .moderator({ type: 'next' })
  expect(stepOf(table)).toBe('s.mormons')
  const seatOf = (role: Role): number => deck.indexOf(role) + 1
  expect(offersNext(table)).toBe(false)
  table.refuses({ type: 'pickMormons', seats: [seatOf('judge'), seatOf('thief')] }, 'mormons-wrong', '5.6')
  for (const role of ['judge', 'thief', 'leader', 'parson'] as const)
    table.moderator({ type: 'pickMormons', seats: [seatOf(role)] })
  expect([...table.state.secret.mormons].sort()).toEqual([seatOf('parson'), seatOf('thief'), seatOf('leader')].sort())
  table.tellsNothing('all').moderator({ type: 'drawMormons' }).tellsNothing('all')
  const teams = table.state.secret.mormons.map((seat) => teamOfRole(deck[seat - 1] ?? 'luckyLuke'))
  expect(teams).toEqual(['citizens', 'bandits', 'indians'])
  table.moderator({ type: 'next' })
  expect(table.state.open).toMatchObject({ phase: 'night', n: 0 })
  for (const audience of ['public', 'seat:1'] as const)
    expect(JSON.stringify(table.told(audience))).not.toMatch(/mormon/i)
})
rule('dayZero', 'a day for introductions comes before night zero, with nothing to do but to go on', () => {
  const table = sit({ options: { dayZero: true } })
    .moderator({ type: 'deal' })
    .moderator({ type: 'next' })
  table.tells('all', { type: 'phase', name: 'dayZero', n: 0 })
  const rightful = table.offers('moderator').filter(({ group }) => group === 'next' || group === 'act')
  expect(rightful.map(({ command }) => command)).toEqual(['next'])
  table.moderator({ type: 'next' }).tells('all', { type: 'phase', name: 'night', n: 0 })
  const none = sit().moderator({ type: 'deal' }).moderator({ type: 'next' })
  expect(none.told().filter(({ type }) => type === 'phase')).toMatchObject([{ name: 'night', n: 0 }])
})
