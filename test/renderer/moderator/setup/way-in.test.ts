/** The checklist's point on the way in: only where players are elsewhere, and good only once the address answers. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import StartCard from '../../../../renderer/moderator/setup/StartCard.vue'
import { useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'
import { useNavigation } from '../../../../renderer/moderator/app/useNavigation.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'

const plain = { publicAddress: null, proxies: [], certificate: null, certificateSays: '', port: 4871 }
let network: object = { ...plain, reachable: null, says: '' }
beforeEach(() => {
  setActivePinia(createPinia())
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
    Promise.resolve(Response.json(String(path).includes('/network') ? network : [])),
  )
})
afterEach(() => void vi.restoreAllMocks())
async function standsFor(place: string) {
  useMatchSetup().setOption('place', place)
  const card = mount(StartCard, { global: { plugins: [createModeratorI18n()] } })
  await flushPromises()
  await nextTick()
  return card
}

it('a table in one room needs no way in', async () => {
  const card = await standsFor('room')
  expect(card.text()).not.toContain('way in')
  card.unmount()
})
it('a table at a distance without an address says so, and leads to the settings', async () => {
  const card = await standsFor('distance')
  expect(card.get('li.warn:has(button)').text()).toContain('no way in yet')
  await card
    .findAll('button')
    .find((each) => each.text() === 'Settings')
    ?.trigger('click')
  expect(useNavigation().page).toBe('settings')
  card.unmount()
})
it('an address that answers is good, and one that does not says why', async () => {
  network = { ...plain, publicAddress: 'https://club.example/', reachable: true, says: 'club.example answers.' }
  const good = await standsFor('mixed')
  expect(good.findAll('li.good').map((each) => each.text())).toContainEqual(expect.stringContaining('club.example'))
  good.unmount()
  network = { ...network, reachable: false, says: 'Nobody listens at club.example.' }
  const bad = await standsFor('mixed')
  expect(bad.findAll('li.warn').map((each) => each.text())).toContainEqual(expect.stringContaining('Nobody listens'))
  bad.unmount()
})
