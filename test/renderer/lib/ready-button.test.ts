/** A dim button tells beside it what is missing, and a press leads there; all main buttons of the desk are such. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import ReadyButton from '../../../renderer/lib/ReadyButton.vue'

const stand = (lack: string | null) =>
  mount(ReadyButton, { props: { lack, type: 'submit' }, attrs: { class: 'primary' }, slots: { default: 'Save' } })

describe('a button whose act lacks something', () => {
  it('says beside it what, and leads there instead of acting', async () => {
    const page = stand('First type a name.')
    const button = page.get('button.primary')
    expect(button.attributes()).toMatchObject({ 'aria-disabled': 'true', type: 'submit' })
    expect(button.attributes('disabled')).toBeUndefined()
    expect(page.get(`[id="${button.attributes('aria-describedby')}"]`).text()).toBe('First type a name.')
    await button.trigger('click')
    expect([page.emitted('press'), page.emitted('lack')?.length]).toEqual([undefined, 1])
  })
  it('acts once nothing is missing, and says nothing more', async () => {
    const page = stand('First type a name.')
    await page.setProps({ lack: null })
    await page.get('button').trigger('click')
    expect([page.emitted('press')?.length, page.emitted('lack')]).toEqual([1, undefined])
    expect(page.text()).toBe('Save')
  })
})

const desk = join(import.meta.dirname, '../../../renderer/moderator')
const pages = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.vue'))
it.each(pages)('%s has no main button that is dim without a word', (name) => {
  const buttons = readFileSync(join(desk, name), 'utf8').match(/<button\b(?:"[^"]*"|[^">])*>/gu) ?? []
  const isMain = (tag: string): boolean => /class="[^"]*(?:primary|danger)|'(?:primary|danger)'/u.test(tag)
  expect(buttons.filter((tag) => isMain(tag) && tag.includes(':disabled'))).toEqual([])
})
