/** Packs and cast forms: drawn from what the console says, whatever game it is. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import ChoicePick from '../../../../renderer/moderator/table/fields/ChoicePick.vue'
import PackField from '../../../../renderer/moderator/table/fields/PackField.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'
import {
  gameOwnPack,
  packPartsFrom,
  textsFrom,
  withPastedLines,
  withPart,
  type Pack,
  type PackPart,
} from '../../../../renderer/moderator/setup/packs/usePacks.ts'
import { filterByWords } from '../../../../renderer/lib/search.ts'
import { patience } from '../../../kit/timeouts.ts'
import { afterPause } from '../../pause.ts'

const label = { type: 'string', maxLength: 12 }
const schema = {
  type: 'object',
  required: ['name', 'songs'],
  properties: {
    name: { ...label, title: 'Name of the set' },
    songs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['label'],
        properties: { label, also: { type: 'array', items: label }, off: { const: true } },
      },
    },
  },
}
const songs = (packPartsFrom(schema) ?? [])[1] as Extract<PackPart, { kind: 'rows' }>
const open: VueWrapper[] = []
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => {
  for (const each of open.splice(0)) each.unmount()
  vi.restoreAllMocks()
})
/** Reads a file as the console does, in UTF-8 or in one of two encodings. */
function readAt(body: string) {
  const { file, encoding } = JSON.parse(body) as { readonly file: string; readonly encoding?: string }
  const bytes = Buffer.from(file, 'base64')
  const sure = !bytes.includes(0xb3)
  const said = sure ? 'utf-8' : (encoding ?? 'windows-1252')
  const text =
    said === 'windows-1250' ? bytes.toString('latin1').replaceAll('³', 'ł') : bytes.toString(sure ? 'utf8' : 'latin1')
  const choices = ['windows-1252', 'windows-1250'].map((each) => ({ encoding: each, sample: '' }))
  return { text, encoding: said, sure, choices: sure ? [] : choices }
}
function keeping(kept: unknown = null): readonly string[] {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
    if (String(path).endsWith('/files/text')) return Promise.resolve(Response.json(readAt(String(call?.body))))
    if (call?.method !== 'GET') sent.push(`${call?.method} ${String(path)} ${String(call?.body)}`)
    return Promise.resolve(Response.json(call?.method === 'GET' ? kept : {}))
  })
  return sent
}
/** A field that keeps what it is given, as the set-up does. */
function stand(start: Pack = {}, own?: Pack) {
  const pack = ref<Pack>(start)
  const Parent = defineComponent(
    () => () =>
      h(PackField, {
        pack: pack.value,
        schema: own === undefined ? schema : { ...schema, default: own },
        label: 'Songs',
        place: 'game/set',
        onChange: (next: Pack) => {
          pack.value = next
        },
      }),
  )
  const page = mount(Parent, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  open.push(page)
  const press = async (text: string): Promise<void> => {
    const button = page
      .findAll('button')
      .find((each) => (each.attributes('aria-label') ?? each.text()).replaceAll(/\s+/gu, ' ').trim() === text)
    if (button === undefined) throw new Error(`No button "${text}" in ${page.text()}`)
    await button.trigger('click')
  }
  return { page, pack, press }
}

describe('what a schema asks for', () => {
  it('becomes texts, lists of texts, flags and rows of them', () => {
    expect(packPartsFrom(schema)).toMatchObject([
      { name: 'name', title: 'Name of the set', kind: 'text', max: 12, required: true },
      {
        name: 'songs',
        title: 'Songs',
        kind: 'rows',
        parts: [
          { name: 'label', kind: 'text', required: true },
          { name: 'also', kind: 'texts', required: false },
          { name: 'off', kind: 'flag', required: false },
        ],
      },
    ])
  })
  it('is left to JSON where no part can draw it', () => {
    expect(packPartsFrom({})).toBeNull()
    expect(packPartsFrom({ properties: { size: { type: 'object' } } })).toBeNull()
    expect(packPartsFrom({ properties: { rows: { type: 'array', items: { type: 'number' } } } })).toBeNull()
  })
  it('leaves out what is empty and not required', () => {
    const [, also, off] = songs.parts
    if (also === undefined || off === undefined) throw new Error('Three parts are expected.')
    expect(withPart({ label: 'a', also: ['b'] }, also, [])).toEqual({ label: 'a' })
    expect(withPart({ label: 'a' }, off, true)).toEqual({ label: 'a', off: true })
    expect(withPart({ label: 'a', off: true }, off, false)).toEqual({ label: 'a' })
  })
  it('may hold the game’s own set', () => {
    expect(gameOwnPack({ default: { a: 1 } }, {})).toEqual({ a: 1 })
    expect(gameOwnPack({ examples: [{ a: 1 }] }, {})).toEqual({ a: 1 })
    expect(gameOwnPack({}, { b: 2 })).toEqual({ b: 2 })
    expect(gameOwnPack({}, {})).toBeNull()
  })
})

describe('a pasted list', () => {
  it('is one row a line, without bullets and numbers, with other words after a colon', () => {
    expect(withPastedLines([], songs.parts, '1. Waltz\r\n- Polka: dance, hop ,\n\n• Tango').rows).toEqual([
      { label: 'Waltz' },
      { label: 'Polka', also: ['dance', 'hop'] },
      { label: 'Tango' },
    ])
  })
  it('leaves out and names what is there already, whatever case', () => {
    const result = withPastedLines([{ label: 'Waltz' }], songs.parts, 'WALTZ\nPolka\npolka ')
    expect(result).toEqual({ rows: [{ label: 'Waltz' }, { label: 'Polka' }], doubled: ['WALTZ', 'polka'] })
  })
  it('of words is read with commas', () => {
    expect(textsFrom(' a, b,,a ')).toEqual(['a', 'b'])
  })
})

describe('the editor', () => {
  it('begins at the game’s own set, can copy it, and finds the way back', async () => {
    keeping()
    const { page, pack, press } = stand({}, { name: 'Own', songs: [{ label: 'Waltz' }, { label: 'Polka' }] })
    expect(page.text()).toContain('own set: 2 entries')
    await press('Change it')
    expect(pack.value).toEqual({ name: 'Our own', songs: [{ label: 'Waltz' }, { label: 'Polka' }] })
    await page.get('select').setValue(page.get('option').element.value)
    expect(pack.value).toEqual({})
    const back = page.findAll('option').find((option) => option.text().includes('not saved'))
    await page.get('select').setValue(back?.element.value ?? '')
    expect(pack.value).toMatchObject({ name: 'Our own' })
  })
  it('adds, changes, switches off, searches and removes', async () => {
    keeping()
    const { page, pack, press } = stand({ name: 'Ours', songs: [{ label: 'Waltz' }] })
    await page.get('textarea').setValue('Polka\nTango')
    await page.get('form').trigger('submit')
    expect(page.text()).toContain('3 entries')
    await page.get('[aria-label="Search: Songs"]').setValue('ta')
    expect(page.findAll('ol li')).toHaveLength(1)
    await page.get('[aria-label="Also: Tango"]').setValue('slow, fast')
    await page.get('[aria-label="Off: Tango"]').setValue(true)
    await page.get('[aria-label="Search: Songs"]').setValue('')
    await press('Remove Waltz')
    expect(pack.value).toEqual({
      name: 'Ours',
      songs: [{ label: 'Polka' }, { label: 'Tango', also: ['slow', 'fast'], off: true }],
    })
    expect(page.text()).toContain('Off: 1')
  })
  it('keeps a set under its name beside those of other games, and gives it back', async () => {
    const other = { 'other/set': { Theirs: { name: 'Theirs' } } }
    const sent = keeping({ ...other, 'game/set': { Old: { name: 'Old', songs: [] } } })
    const { page, pack, press } = stand({ name: 'Ours', songs: [] })
    await vi.waitFor(() => expect(page.text()).toContain('Old'), patience)
    await press('Save')
    await vi.waitFor(() => expect(sent).toHaveLength(1), patience)
    const kept = JSON.parse(sent[0]?.replace('PUT /api/v1/settings/packs ', '') ?? '') as Record<string, object>
    expect(kept).toMatchObject(other)
    expect(Object.keys(kept['game/set'] ?? {})).toEqual(['Old', 'Ours'])
    await page.get('select').setValue('Old')
    expect(pack.value).toEqual({ name: 'Old', songs: [] })
    await press('Delete Old')
    expect(sent).toHaveLength(1)
    afterPause()
    await press('Press again to confirm Old')
    await vi.waitFor(() => expect(sent[1]).not.toContain('Old'), patience)
  })
  it('takes a file that holds such a set and refuses any other', async () => {
    keeping()
    const { page, pack } = stand({})
    const give = async (text: string | Uint8Array<ArrayBuffer>): Promise<void> => {
      const input = page.get<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input.element, 'files', { value: [new File([text], 'x.json')], configurable: true })
      Object.defineProperty(input.element, 'value', { value: '', writable: true, configurable: true })
      await input.trigger('change')
    }
    await give('{"name":"Ours","songs":"none"}')
    await vi.waitFor(() => expect(page.get('[role=alert]').text()).toContain('holds no such set'), patience)
    expect(pack.value).toEqual({})
    await give('{"name":"Ours","songs":[{"label":"Waltz"}]}')
    await vi.waitFor(() => expect(pack.value).toEqual({ name: 'Ours', songs: [{ label: 'Waltz' }] }), patience)
    expect(page.find('[role=alert]').exists()).toBe(false)
    // Letters in a file that names no encoding are a proposal, and another encoding is a choice away.
    await give(Uint8Array.from(Buffer.from('{"name":"\u00b3uk","songs":[]}', 'latin1')))
    await vi.waitFor(() => expect(pack.value).toMatchObject({ name: '³uk' }), patience)
    await page.get('.encoding select').setValue('windows-1250')
    await vi.waitFor(() => expect(pack.value).toMatchObject({ name: 'łuk' }), patience)
  })
})

describe('a long list of choices', () => {
  const of = ['Łódź', 'Ulm', 'Ústí', ...'abcdefghijkl'].map((name) => ({ value: name, label: name }))
  it('is found without accents and case, what begins with it first', () => {
    const names = ['Ústí', 'Must', 'ust']
    expect(filterByWords(names, ' UST', (each) => each)).toEqual(['Ústí', 'ust', 'Must'])
    expect(filterByWords(names, '', (each) => each)).toEqual(names)
  })
  it.each([
    ['Łucja', 'lucja'],
    ['Işık', 'isik'],
    ['Straße', 'strasse'],
    ['Strasse', 'STRAß'],
    ['Þóra', 'thora'],
    ['Οδυσσεύς', 'οδυσσευσ'],
    ['🐺 Ulf', '🐺'],
  ])('%s is found by %s', (name, typed) => {
    expect(filterByWords([name, 'Quin'], typed, (each) => each)).toEqual([name])
  })
  it('is searched by typing, and Enter takes the first that fits', async () => {
    const pick = mount(ChoicePick, {
      props: { of, chosen: [], max: 1, label: 'Town' },
      global: { plugins: [createModeratorI18n()] },
    })
    open.push(pick)
    await pick.get('input').setValue('ust')
    expect(pick.findAll('button').map((each) => each.text())).toEqual(['Ústí'])
    await pick.get('input').trigger('keydown', { key: 'Enter' })
    expect(pick.emitted('pick')).toEqual([['Ústí']])
  })
  it('takes nothing by Enter before anything was typed', async () => {
    const pick = mount(ChoicePick, {
      props: { of, chosen: [], max: 1, label: 'Town' },
      global: { plugins: [createModeratorI18n()] },
    })
    open.push(pick)
    await pick.get('input').trigger('keydown', { key: 'Enter' })
    expect(pick.emitted('pick')).toBeUndefined()
  })
})

describe('a cast that is no list of roles', () => {
  // The draft is stored a moment later: by then another test may listen.
  beforeEach(() => void vi.useFakeTimers())
  afterEach(async () => {
    await nextTick()
    vi.useRealTimers()
  })
  const form = {
    town: {
      kind: 'choice',
      of: [
        { value: 'ulm', label: 'Ulm' },
        { value: 'bonn', label: 'Bonn' },
      ],
    },
    lost: { kind: 'seat', among: [1, 2] },
  } as const
  it('is the object of the form’s answers, complete before it counts', () => {
    const game = useMatchSetup()
    game.add('Ann, Bea')
    game.game = 'g'
    game.askCast(form)
    game.assigned = true
    game.answerCast('town', 'ulm')
    expect(game.castDone).toBe(false)
    expect(game.setup).not.toHaveProperty('cast')
    game.answerCast('lost', 2)
    expect(game.castDone).toBe(true)
    expect(game.setup?.cast).toEqual({ town: 'ulm', lost: 2 })
  })
  it('keeps the answers that still fit when the form changes', () => {
    const game = useMatchSetup()
    game.askCast(form)
    game.answerCast('town', 'ulm')
    game.answerCast('lost', 2)
    game.askCast({ ...form, town: { kind: 'choice', of: [form.town.of[1], { value: 'kiel', label: 'Kiel' }] } })
    expect(game.castAnswers).toEqual({ lost: 2 })
  })
  it('is one role for each seat where there is no form', () => {
    const game = useMatchSetup()
    game.add('Ann, Bea')
    game.game = 'g'
    game.assigned = true
    expect(game.castDone).toBe(false)
    game.cast = ['spy', 'citizen']
    expect(game.setup?.cast).toEqual(['spy', 'citizen'])
  })
})
