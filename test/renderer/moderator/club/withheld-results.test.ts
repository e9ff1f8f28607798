/** Matches whose results wait: one note, however many there are, with each match behind it. */
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import WithheldResults from '../../../../renderer/moderator/club/seasons/WithheldResults.vue'
import { useSeasons } from '../../../../renderer/moderator/club/seasons/useSeasons.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'

beforeEach(() => setActivePinia(createPinia()))
function noteFor(count: number, locale: 'en' | 'pl' = 'en'): VueWrapper {
  const waitingResults = Array.from({ length: count }, (_, i) => ({ match: `m${i}`, title: 'Motherland' }))
  useModerator().desk = { waitingResults } as never
  return mount(WithheldResults, { global: { plugins: [createModeratorI18n(locale)] } })
}
const notes = (shown: VueWrapper) => shown.findAll('.note')

it('no match that waits, no note', () => {
  expect(noteFor(0).text()).toBe('')
})
it('a single match has its title and its button in the note', () => {
  const shown = noteFor(1)
  expect([notes(shown).length, shown.find('details').exists(), shown.findAll('button').length]).toEqual([1, false, 1])
  expect(shown.text()).toContain('Motherland is over')
})
it.each(['en', 'pl'] as const)('many matches are one note with their number, and a list, in %s', (locale) => {
  for (const count of [2, 5, 12]) {
    const shown = noteFor(count, locale)
    expect([notes(shown).length, shown.findAll('li').length, shown.findAll('button').length]).toEqual([1, count, count])
    expect(shown.get('summary').text()).toContain(String(count))
  }
})
it('matches of one game are told apart by their times, and each can be counted', async () => {
  const matches = [0, 1].map((i) => ({ id: `m${i}`, created: `2026-01-0${i + 1}T19:00:00Z` }))
  useSeasons().detail = { days: [{ matches }] } as never
  const shown = noteFor(2)
  const [one, other] = shown.findAll('li').map((each) => each.get('time').text())
  expect(one).not.toBe(other)
  const call = vi.spyOn(useModerator().api, 'showResults').mockResolvedValue({ kind: 'done', value: {} } as never)
  await shown.findAll('li button')[1]?.trigger('click')
  await flushPromises()
  expect(call).toHaveBeenCalledWith('m1')
  expect(shown.text()).toContain('now count on the screens')
})
