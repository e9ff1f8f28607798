import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import DeckCard from '../../../../renderer/moderator/settings/DeckCard.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'

afterEach(() => void vi.restoreAllMocks())

it('each button says what it copies', async () => {
  setActivePinia(createPinia())
  const address = { page: 'http://x/deck', api: 'http://x/api', token: 'secret' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(address)))
  const card = mount(DeckCard, { global: { plugins: [createModeratorI18n()] } })
  await flushPromises()
  const names = card.findAll('button').flatMap((button) => button.attributes('aria-label') ?? [])
  const rows = card.findAll('input[readonly]').map((input) => input.attributes('aria-label'))
  expect(names).toEqual(rows.map((row) => `Copy: ${row}`))
  expect(new Set(names).size).toBe(3)
  card.unmount()
})
