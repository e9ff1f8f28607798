/** A console made of one scripted socket, and a phone's page in front of it. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { vi } from 'vitest'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Board, CardFace } from '../../../shared/engine/game.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { PhonePush, PhoneStatus } from '../../../shared/wire/phone.ts'
import PhonePage from '../../../renderer/phone/PhonePage.vue'
import { phoneWords, wordsKey } from '../../../renderer/phone/phone-words.ts'
import { stubWires, wire as nth, type Said, type Wire } from '../../kit/pages/fake-socket.ts'

export const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva']
export const mine = 2
export const card: CardFace = { role: 'canary-role', label: 'Canary', team: 'canary-team', teamLabel: 'Yellow side' }

/** The newest connection. */
export const wire = (): Wire => nth(-1)
export const commandsIn = ({ sent }: Wire): readonly Said[] => sent.filter((said) => 'command' in said)

export interface Scene {
  readonly offers?: readonly Offer[]
  readonly card?: CardFace | null
  readonly match?: string
  readonly rev?: number
  readonly board?: Partial<Board>
  readonly stage?: Partial<PhonePush['stage']>
  readonly outcome?: Frame['outcome']
}
export function boardOf({ card: own = card, board }: Scene = {}): Board {
  return {
    headline: 'Day 1',
    ring: [1, 2, 3, 4, 5],
    seats: names.map((name, i) => ({
      seat: i + 1,
      name,
      out: false,
      marks: [],
      ...(i + 1 === mine && own !== null ? { card: own } : {}),
    })),
    centre: null,
    news: null,
    notes: ['Canary note: Cem is one too.'],
    extra: {},
    ...board,
  }
}
export function seated(scene: Scene = {}): PhonePush {
  const frame: Frame = {
    audience: `seat:${mine}`,
    rev: scene.rev ?? 1,
    match: scene.match ?? 'm1',
    game: 'lantern',
    phase: 'day',
    round: 1,
    board: boardOf(scene),
    offers: scene.offers ?? [],
    clocks: [],
    cue: 'day',
    undo: null,
    outcome: scene.outcome ?? null,
  }
  const stage = { blank: false, view: 'board', text: '', cue: 'day', join: null, ...scene.stage } as const
  return { phone: { name: 'Bea', seat: mine, claim: null, lobby: null }, frame, stage, now: 0, pad: '' }
}
export function inLobby(phone: Partial<PhoneStatus> = {}): PhonePush {
  const stage = { blank: false, view: 'board', text: '', cue: 'lobby', join: null } as const
  return { phone: { name: 'Bea', seat: null, claim: null, lobby: null, ...phone }, frame: null, stage, now: 0, pad: '' }
}
export const offerOf = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  command: id,
  title: `Title of ${id}`,
  group: 'vote',
  fields: {},
  ...more,
})

const open: VueWrapper[] = []
export function phone(): VueWrapper {
  const page = mount(PhonePage, {
    props: { lang: 'en' },
    global: { provide: { [wordsKey as symbol]: phoneWords('en') } },
    attachTo: document.body,
  })
  open.push(page)
  return page
}
/** A phone that is in already, with its first picture. */
export async function sits(push: PhonePush = seated()): Promise<VueWrapper> {
  localStorage.setItem('duskboard.phone', 'token-of-bea')
  const page = phone()
  wire().open()
  wire().say(push)
  await page.vm.$nextTick()
  await page.vm.$nextTick()
  return page
}
export async function shows(page: VueWrapper, push: PhonePush): Promise<void> {
  wire().say(push)
  await page.vm.$nextTick()
  await page.vm.$nextTick()
}
export function button(page: VueWrapper, text: string | RegExp) {
  const fits = (said: string): boolean => (typeof text === 'string' ? said.includes(text) : text.test(said))
  const found = page.findAll('button').find((each) => fits(each.text()) || fits(each.attributes('aria-label') ?? ''))
  if (found === undefined) throw new Error(`No button "${String(text)}" in: ${page.text()}`)
  return found
}
export const later = async (page: VueWrapper, ms = 0): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
  await page.vm.$nextTick()
}
/** Sets the size of the window; a phone's, unless a test says otherwise. */
export function resize(width: number, height: number): void {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height })
  window.dispatchEvent(new Event('resize'))
}
export function setUp(): void {
  resize(390, 844)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  stubWires()
  localStorage.clear()
  document.body.innerHTML = ''
}
export function tearDown(): void {
  for (const page of open.splice(0)) page.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
