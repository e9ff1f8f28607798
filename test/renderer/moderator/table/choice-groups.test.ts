import { languageCodes, wordsIn } from '../../../../shared/engine/words/languages.ts'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../../shared/engine/offers/fields.ts'
import type { OptionField } from '../../../../shared/engine/game.ts'
import { namedChoices } from '../../../../shared/engine/words/option-words.ts'
import { games } from '../../../../shared/games/index.ts'
import { ktulu } from '../../../../shared/games/ktulu/index.ts'
import { namedRoles } from '../../../../shared/games/ktulu/roles.ts'
import ChoicePick from '../../../../renderer/moderator/table/fields/ChoicePick.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import CardFace from '../../../../renderer/phone/seat/CardFace.vue'

const pick = (of: readonly Choice[], chosen: readonly string[] = []) =>
  mount(ChoicePick, {
    props: { of, chosen, max: of.length, label: 'Roles' },
    global: { plugins: [createModeratorI18n()] },
  })
const roles = (lang: 'en' | 'pl') =>
  namedChoices(
    namedRoles.map((value) => ({ value, label: value })),
    wordsIn(ktulu.text, lang).options.roles,
  )

it('a value that cannot be is listed and dim, and whoever comes to it hears the reason', async () => {
  const barred = { values: ['draw'], says: 'A draw needs equal sides.' }
  const page = mount(ChoicePick, {
    props: {
      of: [
        { value: 'red', label: 'Red' },
        { value: 'draw', label: 'Draw' },
      ],
      chosen: [],
      max: 1,
      label: 'Winner',
      keyed: true,
      barred,
    },
    global: { plugins: [createModeratorI18n()] },
  })
  const [red, draw] = page.findAll('button')
  expect([red?.attributes('aria-disabled'), draw?.attributes('aria-disabled')]).toEqual([undefined, 'true'])
  expect([red?.attributes('disabled'), draw?.attributes('disabled')]).toEqual([undefined, undefined])
  expect([red?.find('kbd').text(), draw?.find('kbd').exists()]).toEqual(['1', false])
  expect([red, draw].map((each) => each?.attributes('aria-keyshortcuts'))).toEqual(['1', undefined])
  await draw?.trigger('click')
  expect(page.emitted('pick')).toBeUndefined()
  await red?.trigger('click')
  expect(page.emitted('pick')).toEqual([['red']])
  expect(page.get(`[id="${draw?.attributes('aria-describedby')}"]`).text()).toBe(barred.says)
})

describe('a list under headings', () => {
  it.each(['en', 'pl'] as const)('has each role of %s once, below its faction, with a line of what it does', (lang) => {
    const page = pick(roles(lang))
    expect(page.findAll('h4').length).toBe(6)
    expect(page.findAll('button').length).toBe(43)
    for (const button of page.findAll('button')) expect(button.find('small').text()).toMatch(/^.{15,110}\.$/u)
  })
  it('keeps its order whatever is chosen, and its headings while it is searched', async () => {
    const page = pick(roles('en'), ['janosik'])
    expect(page.findAll('button').at(-1)?.attributes('aria-pressed')).toBe('true')
    await page.find('input').setValue('Sheriff')
    expect([page.findAll('h4').length, page.findAll('button').length]).toEqual([1, 1])
  })
  it('says below which heading how many are chosen', () => {
    const page = pick(roles('en'), ['sheriff', 'judge', 'janosik'])
    expect(page.findAll('h4').map((each) => each.find('small').text())).toEqual([
      '2 / 20',
      '0 / 6',
      '0 / 10',
      '0 / 5',
      '0 / 1',
      '1 / 1',
    ])
  })
  it('is a plain list where nothing has a heading', () => {
    const page = pick([{ value: 'a', label: 'A' }])
    expect([page.find('h4').exists(), page.find('small').exists()]).toEqual([false, false])
  })
})
describe('where cards come from', () => {
  it.each(games)('$id says of each other way than dealing in one line what it asks for', ({ options, text }) => {
    const fields = Object.entries(options as Readonly<Record<string, OptionField<unknown>>>)
    const ways = fields.filter(([, field]) => field.group === 'cast' && field.kind === 'choice')
    for (const [id, field] of ways)
      for (const lang of languageCodes) {
        const { options: words } = wordsIn(text, lang)
        const of = field.kind === 'choice' ? field.of.slice(1) : []
        for (const { note } of namedChoices(of, words[id])) expect(note).toMatch(/^.{15,110}\.$/u)
      }
  })
})
describe('the own card on a phone', () => {
  it('says in one line what it does', () => {
    const card = { role: 'spy', label: 'Spy', team: 'spies', teamLabel: 'Spies', note: 'Stay unnoticed by day.' }
    expect(mount(CardFace, { props: { card, notes: [] } }).text()).toContain('Stay unnoticed by day.')
  })
})
