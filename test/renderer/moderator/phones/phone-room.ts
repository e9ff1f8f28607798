/** A desk with phones for tests: what the console says of them, a table of three, and what the page sends. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import type { Component } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { PhoneEntry, PhonesStatus } from '../../../../shared/wire/moderator-status.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'

export const phone = (id: string, more: Partial<PhoneEntry> = {}): PhoneEntry => ({
  id,
  name: id,
  seat: null,
  connected: true,
  looking: false,
  answered: false,
  claim: null,
  ...more,
})
export const room = (more: Partial<PhonesStatus> = {}): PhonesStatus => ({
  joining: true,
  code: 'KXRM',
  links: ['http://192.168.1.5:4871/join#KXRM'],
  networks: [
    { address: '192.168.1.5', network: 'wlan0', open: false },
    { address: '10.0.0.7', network: 'eth0', open: false },
  ],
  problem: null,
  locked: false,
  list: [],
  ...more,
})
const seats = ['Ann', 'Bea', 'Cem'].map((name, i) => ({ seat: i + 1, name, out: false, marks: [] }))
export const frame = (offers: readonly Offer[] = []): Frame => ({
  audience: 'moderator',
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 1,
  offers,
  clocks: [],
  cue: 'lobby',
  undo: null,
  outcome: null,
  board: { headline: '', ring: [1, 2, 3], seats, centre: null, news: null, extra: {} },
})
export const vote = (seat: number, more: Partial<Offer> = {}): Offer => ({
  id: `vote:${seat}`,
  command: 'vote',
  set: { voter: seat },
  title: 'Vote',
  group: 'vote',
  fields: { yes: { kind: 'flag' } },
  ...more,
})

const open: VueWrapper[] = []
export function stand(part: Component, props: Record<string, unknown> = {}): VueWrapper {
  const wrapper = mount(part, { props, global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  open.push(wrapper)
  return wrapper
}
export const stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }
export function shows(phones: PhonesStatus, offers: readonly Offer[] = []): void {
  const desk = useModerator()
  desk.hide(false)
  desk.take({ desk: { obs: null, outputs: [], waiting: [], storage: null, phones } })
  desk.take({ frame: frame(offers), stage, now: 0, audience: null })
}
/** Records the requests of later presses: method, path without the query, body. */
export function listening(status = 200): readonly string[] {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
    // A card asks for it by itself.
    if (String(path).includes('/removed')) return Promise.resolve(Response.json([]))
    const body = typeof call?.body === 'string' ? ` ${call.body}` : ''
    sent.push(`${call?.method} ${String(path).replace('/api/v1', '').replace(/\?.*/u, '')}${body}`)
    // The register and the seasons are lists, and here empty ones.
    const isList = /\/(?:players|players\/duplicates|seasons)$/u.test(String(path))
    const done = isList ? [] : String(path).endsWith('/invitations') ? { room: null, seats: [] } : {}
    const answer = status === 200 ? done : { refused: 'no', says: 'Another phone has this name.', clause: null }
    return Promise.resolve(Response.json(answer, { status }))
  })
  return sent
}
export const press = async (wrapper: VueWrapper, text: string): Promise<void> => {
  const button = wrapper.findAll('button').find((each) => (each.attributes('aria-label') ?? each.text()).includes(text))
  if (button === undefined) throw new Error(`No button "${text}" in ${wrapper.text()}`)
  await button.trigger('click')
}
export const setUp = (): void => void setActivePinia(createPinia())
export function tearDown(): void {
  for (const each of open.splice(0)) each.unmount()
  vi.restoreAllMocks()
}
