/** Players from elsewhere at the desk: the address is tried as it is saved, and the recipes hold the right port. */
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import ElsewhereCard from '../../../../renderer/moderator/settings/ElsewhereCard.vue'
import { recipeKinds, recipeLines } from '../../../../renderer/moderator/settings/proxy-recipes.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import type { NetworkStatus } from '../../../../shared/wire/schemas/network-schema.ts'

const plain: NetworkStatus = {
  publicAddress: null,
  proxies: ['127.0.0.1', '::1'],
  certificate: null,
  reachable: null,
  says: '',
  certificateSays: '',
  port: 4999,
}
const asked: { readonly method: string; readonly body: unknown }[] = []
let answer: { readonly status: number; readonly body: object } = { status: 200, body: plain }
beforeEach(() => {
  setActivePinia(createPinia())
  asked.length = 0
  answer = { status: 200, body: plain }
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, body: body === undefined ? null : JSON.parse(body) })
    return Promise.resolve(Response.json(answer.body, { status: answer.status }))
  })
})
async function shown(): Promise<VueWrapper> {
  const card = mount(ElsewhereCard, { global: { plugins: [createModeratorI18n()] } })
  await flushPromises()
  return card
}

it('the card saves the address and says whether it answers, and what to do', async () => {
  const card = await shown()
  answer = {
    status: 200,
    body: { ...plain, publicAddress: 'https://club.example/', reachable: false, says: 'Nobody listens.' },
  }
  await card.find('input').setValue(' https://club.example ')
  await card.find('form').trigger('submit')
  await flushPromises()
  expect(asked.at(-1)).toEqual({ method: 'PUT', body: { publicAddress: 'https://club.example' } })
  expect(card.find('[role=status]').text()).toBe('Nobody listens.')
  await card.find('input').setValue('')
  await card.find('form').trigger('submit')
  expect(asked.at(-1)).toEqual({ method: 'PUT', body: { publicAddress: null } })
  card.unmount()
})
it('the card says why an address is not taken', async () => {
  const card = await shown()
  answer = { status: 400, body: { error: 'This is no address.', path: 'publicAddress' } }
  await card.find('form').trigger('submit')
  await flushPromises()
  expect(card.find('[role=alert]').text()).toContain('This is no address.')
  card.unmount()
})
it('proxies are taken apart, and a certificate is a pair', async () => {
  const card = await shown()
  const [, proxies, certificate] = card.findAll('form')
  await proxies?.find('input').setValue('10.0.0.9,  ::1;127.0.0.1')
  await proxies?.trigger('submit')
  await flushPromises()
  expect(asked.at(-1)?.body).toEqual({ proxies: ['10.0.0.9', '::1', '127.0.0.1'] })
  const fields = certificate?.findAll('input') ?? []
  await fields[0]?.setValue('/c.pem')
  await fields[1]?.setValue('/k.pem')
  await certificate?.trigger('submit')
  await flushPromises()
  expect(asked.at(-1)?.body).toEqual({ certificate: { cert: '/c.pem', key: '/k.pem' } })
  card.unmount()
})
it('each recipe is shown with the port of this console and the address that is typed', async () => {
  const card = await shown()
  await card.find('input').setValue('https://table.example/evening')
  for (const button of card.findAll('[role=radio]')) {
    await button.trigger('click')
    const lines = card.findAll('pre')
    expect(lines).toHaveLength(2)
    for (const each of lines) expect(each.text()).toMatch(/4999[^]*table\.example|table\.example[^]*4999/u)
    expect(lines[1]?.text()).toMatch(/^ssh /u)
  }
  card.unmount()
})
it('a name alone is meant as an address, whose port stands in the recipes', async () => {
  const card = await shown()
  await card.find('input').setValue('table.example:8443/evening')
  for (const [i, words] of ['listen 8443 ssl; server_name table.example;', 'table.example:8443 {'].entries()) {
    await card.findAll('[role=radio]')[i]?.trigger('click')
    expect(card.find('pre').text()).toContain(words)
  }
  await card.find('form').trigger('submit')
  expect(asked.at(-1)?.body).toEqual({ publicAddress: 'https://table.example:8443/evening' })
  card.unmount()
})
it('an address that answers is good, and the next step stands below it', async () => {
  const card = await shown()
  answer = {
    status: 200,
    body: { ...plain, publicAddress: 'https://club.example/', reachable: true, says: 'club.example answers.' },
  }
  await card.find('form').trigger('submit')
  await flushPromises()
  expect(card.find('[role=status].good').text()).toBe('club.example answers.')
  expect(card.text()).toContain('Next: start a game')
  card.unmount()
})
it('no recipe is longer than ten lines', () => {
  for (const kind of recipeKinds)
    expect(recipeLines(kind, { host: 'x.example', path: '/evening/', port: 4871 }).length).toBeLessThanOrEqual(10)
})
