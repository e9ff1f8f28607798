/** The editor of own themes: what is wrong is said and marked at once, and only what can be read is kept. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import OwnThemesCard from '../../../../renderer/moderator/themes/OwnThemesCard.vue'
import ThemePage from '../../../../renderer/moderator/themes/ThemePage.vue'
import { sampleNames } from '../../../../renderer/moderator/themes/sample-frames.ts'
import { useNavigation } from '../../../../renderer/moderator/app/useNavigation.ts'
import { useOwnThemes } from '../../../../renderer/moderator/themes/useOwnThemes.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { wav } from '../../../kit/media/sample-media.ts'
import { settled } from '../table/hand-table.ts'

const games = [{ id: 'gulag', title: 'Gulag', seats: { min: 5, max: 10 } }]
const roles = [
  { id: 'worker', label: 'Worker', team: 'red', teamLabel: 'Reds', note: '' },
  { id: 'saboteur', label: 'Saboteur', team: 'black', teamLabel: 'Blacks', note: '' },
]
const answers: Readonly<Record<string, unknown>> = { games, setup: { roles } }
const sent: { readonly path: string; readonly method: string; readonly body: unknown }[] = []
beforeEach(() => {
  setActivePinia(createPinia())
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://desk')
    if (method !== 'GET') sent.push({ path: pathname, method, body: JSON.parse(String(body)) })
    return Promise.resolve(Response.json(answers[pathname.split('/').at(-1) ?? ''] ?? []))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const open = (page: typeof OwnThemesCard | typeof ThemePage) =>
  mount(page, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
const buttonOf = (page: ReturnType<typeof open>, name: string) => {
  const found = page.findAll('button').find((each) => each.text() === name)
  if (found === undefined) throw new Error(`There is no button ${name}.`)
  return found
}

it('a theme is drawn on ten pictures while it is made, its faults are said beside the colour and marked, and it is kept once it has none', async () => {
  const card = open(OwnThemesCard)
  await buttonOf(card, 'Make a theme').trigger('click')
  expect(useNavigation().page).toBe('themes')
  card.unmount()
  const page = open(ThemePage)
  expect(document.activeElement?.textContent).toBe('Own theme')
  expect(page.findAll('.pick .stage')).toHaveLength(10)
  expect(page.get('.large .stage').attributes('style')).toContain('--stage-ground: #14212b')
  const [ground, ink] = page.findAll('input[type=color]')
  await ink?.setValue('#5a6a76')
  expect(page.get('#fault-ink').text()).toContain('Words: only')
  expect(ink?.attributes('aria-describedby')).toBe('fault-ink')
  expect(page.get('.sample').attributes('data-faults')).toBe('ink-ground ink-plate')
  const button = page.get('button[type=submit]')
  expect(button.attributes('aria-disabled')).toBe('true')
  await button.trigger('click')
  expect(document.activeElement).toBe(ink?.element)
  await ink?.setValue('#ffffff')
  await ground?.setValue('#101820')
  expect(page.findAll('[role=status]')).toHaveLength(0)
  await page.get('form').trigger('submit')
  await settled()
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: expect.stringMatching(/\/club\/themes$/u),
      body: { format: 'duskboard-theme', colours: { ground: '#101820', ink: '#ffffff' }, face: 'plain', picture: null },
    },
  ])
  expect([useNavigation().page, useOwnThemes().draft]).toEqual(['outputs', null])
  page.unmount()
})
it('samples speak of the chosen game, any of them is enlarged, and none of them moves', async () => {
  useOwnThemes().begin('Harbour')
  const page = open(ThemePage)
  await settled()
  await page.get('.game select').setValue('gulag')
  await settled()
  for (const [i, name] of sampleNames.entries()) {
    await page.findAll('.pick')[i]?.trigger('click')
    expect(page.findAll('.pick')[i]?.attributes('aria-pressed')).toBe('true')
    const large = page.get('.large .stage')
    expect([name, large.attributes('data-theme'), large.attributes('data-motion')]).toEqual([name, 'gulag', 'off'])
  }
  expect(page.get('.pick [data-cue=reveal]').text()).toContain('Worker')
  page.unmount()
})
it('a draft waits while other pages are open, and the way back leads to the button that opened it', async () => {
  const own = useOwnThemes()
  own.begin('Harbour')
  useNavigation().go('outputs')
  const card = open(OwnThemesCard)
  await settled()
  expect(document.activeElement?.textContent?.trim()).toBe('Go on with Harbour')
  await buttonOf(card, 'Go on with Harbour').trigger('click')
  expect([useNavigation().page, own.draft?.theme.name]).toEqual(['themes', 'Harbour'])
  card.unmount()
})
it('a file that is no theme is refused with a sentence and not sent', async () => {
  const card = open(OwnThemesCard)
  const input = card.get('input[type=file]').element as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File(['<svg/>'], 'theme.json')] })
  await card.get('input[type=file]').trigger('change')
  await vi.waitFor(() => expect(card.get('[role=alert]').text()).toContain('no theme'))
  expect(sent).toEqual([])
  card.unmount()
})
it('a sound is taken for its moment and can be left out; a file that is none is refused beside it', async () => {
  useOwnThemes().begin('Harbour')
  const page = open(ThemePage)
  const give = async (bytes: Buffer): Promise<void> => {
    const field = page.get('input[aria-label^="Choose a file: "]')
    Object.defineProperty(field.element, 'files', {
      configurable: true,
      value: [new File([new Uint8Array(bytes)], 'day.wav')],
    })
    await field.trigger('change')
  }
  await give(Buffer.from('<script>'))
  await vi.waitFor(() => expect(page.text()).toContain('This file is no sound'))
  await give(wav())
  await vi.waitFor(() => expect(useOwnThemes().draft?.theme.sounds).toEqual({ day: wav().toString('base64') }))
  expect(page.text()).not.toContain('This file is no sound')
  await page.get('[aria-label$="without a sound of the theme"]').trigger('click')
  expect(useOwnThemes().draft?.theme.sounds).toBeUndefined()
  page.unmount()
})
