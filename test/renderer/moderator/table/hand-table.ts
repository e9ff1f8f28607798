/** A desk at a hand-made game: real keys, a real page, and a console at the other end that goes through written steps. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { BoardSeat, TypedObject } from '../../../../shared/engine/game.ts'
import { fitsOffer, redactOffers } from '../../../../shared/engine/offers/offers.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import NowPane from '../../../../renderer/moderator/table/NowPane.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useOfferEntry } from '../../../../renderer/moderator/table/entry/useOfferEntry.ts'
import { useTableHotkeys } from '../../../../renderer/moderator/table/useTableHotkeys.ts'

/** One step of the game: what the moderator reads and what is offered. */
export interface Step {
  readonly step: string
  readonly offers: readonly Offer[]
}
export const ring = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1)
const seatsOf = (count: number): readonly BoardSeat[] =>
  ring(count).map((seat) => ({ seat, name: `Player ${seat}`, out: false, marks: [] }))

/** The console's end of the socket: stores what it is sent, and answers when it is let. */
class HandConsole extends EventTarget {
  static readonly OPEN = 1
  static last: HandConsole | null = null
  readonly readyState = 1
  hear: (message: Readonly<Record<string, unknown>>) => void = () => undefined
  constructor() {
    super()
    HandConsole.last = this
  }
  send(text: string): void {
    this.hear(JSON.parse(text) as Readonly<Record<string, unknown>>)
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close(): void {
    this.dispatchEvent(new CloseEvent('close', { code: 1000 }))
  }
}

const open: VueWrapper[] = []
export function tearDown(): void {
  for (const each of open.splice(0)) each.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
const frameAt = (at: Step, { seats, rev, hidden }: { seats: number; rev: number; hidden: boolean }): Frame => {
  const all = ring(seats)
  const offers = hidden ? redactOffers(at.offers, { inPlay: all, all }) : at.offers
  return {
    audience: hidden ? 'redacted' : 'moderator',
    rev,
    match: 'm',
    game: 'g',
    phase: 'p',
    round: 1,
    step: at.step,
    script: { step: at.step, say: `Say ${at.step}`, ask: null, hints: [], steps: [] },
    offers,
    clocks: [],
    cue: 'night',
    undo: null,
    outcome: null,
    board: { headline: 'Night', ring: all, seats: seatsOf(seats), centre: null, news: null, extra: {} },
  }
}

interface Sitting {
  readonly seats: number
  /** Answers wait until they are let go. */
  readonly slow: boolean
}
/** The console's end: goes through the steps, one for each command that is offered. */
function host(wire: HandConsole, steps: readonly Step[], { seats, slow }: Sitting) {
  const commands: TypedObject[] = []
  const looked: TypedObject[] = []
  const waiting: (() => void)[] = []
  let at = 0
  let hidden = false
  const show = (): void => {
    const frame = frameAt(steps[at] ?? { step: 'end', offers: [] }, { seats, rev: at + 1, hidden })
    wire.say({ frame, stage, now: 0, audience: null })
  }
  /** The picture first, then the answer, as the console does. */
  function judge(id: unknown, { expect = at + 1, ...command }: TypedObject & { readonly expect?: unknown }): void {
    if (expect !== at + 1) return wire.say({ id, refused: 'moved-on', says: 'The match has moved on.', clause: null })
    const fits = steps[at]?.offers.some((offer) => fitsOffer(offer, command)) === true
    if (!fits) return wire.say({ id, refused: 'not-offered', says: `Not now: ${command.type}`, clause: null })
    commands.push(command)
    at += 1
    show()
    wire.say({ id, ok: true, rev: at + 1 })
  }
  /** Answers a dry run at once. */
  function foretell(id: unknown, { dry: _dry, ...command }: TypedObject & { readonly dry?: unknown }): void {
    looked.push(command)
    const fits = steps[at]?.offers.some((offer) => fitsOffer(offer, command)) === true
    wire.say(fits ? { id, ok: true, dry: true, told: [], public: null } : { id, refused: 'kept', says: 'Kept.' })
  }
  wire.hear = ({ id, command, redact }) => {
    if (Object.hasOwn(command ?? {}, 'dry')) return foretell(id, command as TypedObject)
    const act = (): void => {
      if (typeof redact === 'boolean') hidden = redact
      if (command === undefined) show()
      else judge(id, command as TypedObject)
    }
    if (slow) waiting.push(act)
    else act()
  }
  function skip(): void {
    at += 1
    show()
  }
  return { commands, looked, waiting, show, skip }
}
const stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }

/** `slow`: answers wait for `answer()`. */
export function sitDown(steps: readonly Step[], { seats = 30, slow = false } = {}) {
  setActivePinia(createPinia())
  vi.stubGlobal('WebSocket', HandConsole)
  const desk = useModerator()
  desk.hidden = false
  desk.open()
  const { commands, looked, waiting, show, skip } = host(HandConsole.last as HandConsole, steps, { seats, slow })
  const undo = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const Page = defineComponent(() => {
    useTableHotkeys({ undo, redo: undo, keys: () => undefined, busy: () => false })
    return () => h(NowPane, { undoing: false })
  })
  show()
  const page = mount(Page, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  open.push(page)
  /** Lets the oldest thing that was sent be answered; false when nothing waits. */
  async function answer(): Promise<boolean> {
    const act = waiting.shift()
    act?.()
    await settled()
    return act !== undefined
  }
  /** The game goes on without the moderator: a clock ran out, a phone answered. */
  function goOn(): Promise<void> {
    skip()
    return settled()
  }
  return { desk, entry: useOfferEntry(), page, commands, looked, undo, answer, goOn }
}
/** Waits until all promises and the page have settled. */
export const settled = (): Promise<void> => new Promise((done) => void setTimeout(done))

const codes: Readonly<Record<string, string>> = { ' ': 'Space' }
/** Presses keys: `'12 ⏎'` is three keys; `·` is the space bar. */
export function pressKeys(keys: string): number {
  const names = [...keys.replaceAll(' ', '')].map((key) => ({ '⏎': 'Enter', '·': ' ', '⌫': 'Backspace' })[key] ?? key)
  for (const key of names.map((name) => ({ '↑': 'ArrowUp', '↓': 'ArrowDown', '⎋': 'Escape' })[name] ?? name)) {
    const code = codes[key] ?? (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  }
  return names.length
}
export const digitsIn = (keys: string): number => keys.replaceAll(/\D/g, '').length
