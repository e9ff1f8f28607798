/** Section 5.6: sheets that a host types in, from the check to the table. */
import { expect } from 'vitest'
import { beginMatch, emptyMatch, isCommandRefusal, type AnyGame } from '../../../shared/engine/match.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { checkSheets } from '../../../shared/games/comrade-stalin/sheets/own-sheets.ts'
import {
  argsOf,
  houseSheets,
  kindsOf,
  primitives,
  type Primitive,
} from '../../../shared/games/comrade-stalin/sheets/role-sheets.ts'
import { en } from '../../../shared/games/comrade-stalin/words/text.en.ts'
import { pl } from '../../../shared/games/comrade-stalin/words/text.pl.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor } from '../../kit/test-table.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'
import { court, free } from './table.ts'

type Fields = Readonly<Record<string, unknown>>
const pack = (role: string, abilities: readonly Fields[], more: Fields = {}): Fields => ({
  name: 'Ours',
  sheets: [{ role, tokens: 3, abilities, ...more }],
})
const says = (role: string, ability: Fields): string | null => checkSheets(pack(role, [ability]), en.sheets)
const played = (given: Fields) => ({ options: { sheetPreset: 'custom' as const, customSheets: given } })
const lines = (table: ReturnType<typeof court>): readonly string[] =>
  table.history('moderator').flatMap(({ says: said }) => said ?? [])

const values: Fields = {
  cards: 2,
  chooser: 'target',
  between: 'twoTargets',
  weight: 3,
  side: 'any',
  bonus: 2,
  blocks: ['look'],
  trigger: 'madeKill',
  n: 2,
  to: ['look'],
}
const whole = (primitive: Primitive): Fields => ({
  name: 'Ability',
  primitive,
  ...Object.fromEntries((argsOf[primitive] ?? []).map((arg) => [arg, values[arg]])),
})
const holder = (primitive: Primitive): string => (primitive === 'bindPatron' ? 'protege' : 'heir')

rule('5.6 customSheets', 'each ability takes what belongs to it, and nothing else', () => {
  for (const primitive of primitives) {
    const role = holder(primitive)
    expect(says(role, whole(primitive)), primitive).toBeNull()
    for (const arg of Object.keys(values)) {
      const fits = argsOf[primitive]?.some((each) => each === arg) === true
      const given = { ...whole(primitive), [arg]: values[arg] }
      expect(says(role, given), `${primitive} ${arg}`).toBe(fits ? null : en.sheets.foreign('Ability', arg))
      expect(says(role, { ...whole(primitive), [arg]: 'nonsense' })).toBe(en.sheets.field('Ability', arg))
    }
    const priced = kindsOf[primitive].some((kind) => kind === 'action' || kind === 'reaction')
    expect(says(role, { ...whole(primitive), cost: 1 })).toBe(priced ? null : en.sheets.free('Ability'))
    expect(says(role, { ...whole(primitive), uses: 2 })).toBe(priced ? null : en.sheets.free('Ability'))
  }
  expect(says('heir', { name: 'Gain', primitive: 'gainTokens' })).toBe(en.sheets.lacks('Gain', 'trigger'))
  expect(says('heir', { name: 'Safe', primitive: 'immune', to: [] })).toBe(en.sheets.lacks('Safe', 'to'))
  expect(says('general', { name: 'No', primitive: 'block', blocks: [] })).toBe(en.sheets.lacks('No', 'blocks'))
  expect(says('heir', { name: 'Dirt', primitive: 'look', kind: 'setup', cost: 1 })).toBe(en.sheets.free('Dirt')) // 5.5
  expect(says('heir', { name: 'Look', primitive: 'look', kind: 'end' })).toBe(en.sheets.kind('Look'))
  expect(says('heir', { name: 'Look', primitive: 'look', uses: null })).toBeNull()
})
rule('5.6 customSheets', 'what is wrong is said before the start, with the next step, in both languages', () => {
  const game = comradeStalin as unknown as AnyGame
  const given = pack('heir', [{ name: 'Spy', primitive: 'look', weight: 2 }])
  const start = (lang: string, options: Fields) =>
    beginMatch(
      emptyMatch(game, 'match'),
      { names: namesFor(7), options, cast: null },
      { ...stampOf('moderator', 0, 's'), lang },
    )
  const faults = ['en', 'pl'].map((lang) => {
    const result = start(lang, { sheetPreset: 'custom', customSheets: given })
    return isCommandRefusal(result) ? result.says : ''
  })
  expect(faults).toEqual([en.sheets.foreign('Spy', 'weight'), pl.sheets.foreign('Spy', 'weight')])
  expect(faults[0]).toBe('“Spy” has no use for “Counts as”. Leave it out.')
  const odd = (options: Fields) =>
    comradeStalin.check({ options: { ...court().state.open.rules, ...options }, seats: 7, cast: null }, en)
  const spy = pack('heir', [{ name: 'Spy', primitive: 'look', cost: 1 }])
  expect(odd({ customSheets: spy })).toMatchObject([{ level: 'warning', says: en.sheets.unused }])
  expect(odd({ customSheets: spy, sheetPreset: 'custom' })).toEqual([])
  const lost = pack('protege', [{ name: 'Spy', primitive: 'look' }])
  expect(odd({ customSheets: lost, sheetPreset: 'custom' })).toMatchObject([{ says: en.sheets.noPatron }])
  const idle = pack('protege', [{ name: 'New', primitive: 'redraw' }])
  expect(odd({ customSheets: idle, sheetPreset: 'custom' })).toMatchObject([{ says: en.sheets.noOrders('New') }])
})
rule('5.2 sheetPreset', 'the house sheets are there to begin from, and play as they are', () => {
  for (const words of [en, pl]) {
    const own = words.options.customSheets.own ?? {}
    expect(checkSheets(own, words.sheets)).toBeNull()
    const table = court(played(own)).to('free')
    for (const { role, sheet } of Object.values(table.state.open.people)) {
      const house = houseSheets[role ?? 'stalin']
      const bare = (abilities: typeof house.abilities) => abilities.map(({ id: _id, name: _name, ...rest }) => rest)
      expect([sheet.tokens, bare(sheet.abilities)]).toEqual([house.tokens, bare(house.abilities)])
    }
  }
})
rule('2.1 roleShown', 'everybody has the role sheets at hand, the own one whole and first', () => {
  const table = court().to('goals')
  const heard = table.frame('public').board.list
  expect(heard?.title).toBe('Role sheets')
  expect(heard?.items).toContain('Spy (1 token): see one of somebody’s face-down orders')
  expect(heard?.items).toContain('Merciless (1 token): you count as 2 in this attempt when you attack')
  expect(table.frame('seat:4').board.list?.items.slice(0, 5)).toEqual([
    '9♦ Assassin · 2 tokens',
    'Spy (1 token): see one of somebody’s face-down orders',
    'Merciless (1 token): you count as 2 in this attempt when you attack',
    'Purify: gain 1 token when you carry out a killing',
    'K♦ Favourite: Spy, True loyalty, Hated',
  ])
  const polish = court({ lang: 'pl' }).to('goals').frame('seat:4').board.list?.items ?? []
  expect(polish).toContain('Czystka: dostajesz 1 żeton, gdy wykonasz wyrok')
})
rule('5.6 5.4', 'own sheets: their names in the log and aloud, their notes where they are needed', () => {
  const note = 'Ask for the second page.'
  const swap = { name: 'The old switch', primitive: 'swapGoals', cost: 1, uses: 1 }
  const table = court(played(pack('heir', [swap], { note })))
  table.to('tokens')
  expect(table.frame('moderator').script?.hints).toContain(`Heir: ${note}`)
  expect(table.frame('seat:3').board.list?.items.slice(0, 3)).toEqual([
    'Q♦ Heir · 3 tokens',
    'The old switch (1 token, once): swap one of your orders for one of somebody else’s, unseen',
    note,
  ])
  table.to('free').uses('Cy', 'The old switch', '3:1/4:1')
  table.tells('all', { type: 'abilityAnnounced', seat: 3, name: 'The old switch' })
  expect(table.hand('Dee')).toBe('Q♥ 7♠')
  expect(lines(table)).toContain('Cy: The old switch – Cy, card 1 and Dee, card 1')
  const block = { name: 'No', primitive: 'block', uses: 1 }
  const once = free(played(pack('believer', [block])))
  once.uses('Dee', 'spy', '6:1').moderator({ type: 'block', seat: 5 }).isOffered('moderator', 'startAttempt')
  once.uses('Dee', 'spy', '6:1').tellsNothing('all', 'windowOpened').tells(4, { type: 'lookResult', card: 'A♠' })
})
rule(
  '8.3 endVote R-29 setOut',
  'votes about somebody who is out meanwhile are none about whoever is voted on next',
  () => {
    const hated = (name: string) => ({ name, primitive: 'endVote' })
    const customSheets = {
      name: 'Ours',
      sheets: [
        { role: 'favourite', tokens: 2, abilities: [hated('Hated')] },
        { role: 'heir', tokens: 2, abilities: [hated('Envied')] },
      ],
    }
    const voting = () => {
      const table = free({ options: { sheetPreset: 'custom', customSheets } })
        .starts('Fay', 'Ada')
        .attack('Dee')
        .toZero()
      for (const seat of [4, 5, 6]) table.seat(seat, { type: 'endVote', seat, kill: true })
      return table
    }
    const out = { type: 'setOut', seat: 2 } as const
    for (const table of [voting().leaves('Bo'), voting().moderator({ ...out, out: true })]) {
      expect(table.isIn('endRoles').state.secret.votes).toEqual({})
      for (const seat of [4, 5, 6]) table.seat(seat, { type: 'endVote', seat, kill: false })
      table.seat(7, { type: 'endVote', seat: 7, kill: false }).tells('all', { type: 'endRole', seat: 3, died: false })
    }
    const back = voting()
      .moderator({ ...out, out: true })
      .seat(4, { type: 'endVote', seat: 4, kill: false })
    expect(back.moderator({ ...out, out: false }).state.secret.votes).toEqual({})
    const dropped = back.history('moderator').filter((line) => line['gone'] === true)
    expect(dropped.map((line) => line.says)).toEqual(['', '', '', ''])
  },
)
