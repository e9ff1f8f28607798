/** All that one console sends to anybody but a desk with secrets: to whom, when, how much and, where it may be known, what. */
import type { MonoMs } from '../../../shared/engine/time/times.ts'
import type { Evening } from '../evening.ts'
import type { SimulatedProcess } from '../time/simulated-process.ts'

export interface Sending {
  readonly at: MonoMs
  readonly to: string
  readonly bytes: number
  /** Null where only the size may be known: on its way to a phone. */
  readonly text: string | null
}
/** Name of the page that hides its secrets all evening. */
export const hiddenDesk = 'hidden desk'
type Parts = Readonly<Record<string, unknown>>

/** Returns a frame without what no page shows: counters, and names of questions, though not that there is one. */
function shownOf(frame: Parts): Parts {
  const { rev: _rev, undos: _undos, offers, ...shown } = frame
  const named = (offers as readonly Parts[]).map(({ question, ...offer }) => ({
    ...offer,
    asks: question !== undefined,
  }))
  return { ...shown, offers: named }
}
function shownAtDesk(text: string): string {
  const message = JSON.parse(text) as Parts
  const frame = message['frame'] as Parts | null | undefined
  return frame === undefined || frame === null ? text : JSON.stringify({ ...message, frame: shownOf(frame) })
}
/** Returns a message without its engine time, which is that of the moment at which it is sent. */
const withoutTime = (text: string): string => text.replace(/"now":\d+/u, '"now":0')
/** Returns a message to OBS without the number of its request, which the library counts for all consoles of a process. */
const shownAtObs = (text: string): string => text.replace(/"requestId":"[^"]*"/u, '')

export class Traffic {
  readonly #evening: Evening
  #sent: Sending[] = []

  constructor(evening: Evening) {
    this.#evening = evening
    evening.sent.add((to, text) => this.#note(to, text))
    evening.askedOfObs.add((text) => this.#keep('OBS', 0, shownAtObs(text)))
  }
  /** Returns what was sent since the last call, in order. */
  take(): readonly Sending[] {
    const sent = this.#sent
    this.#sent = []
    return sent
  }
  #keep(to: string, bytes: number, text: string | null): void {
    this.#sent.push({ at: this.#evening.clock.now, to, bytes, text })
  }
  #note(to: SimulatedProcess, text: string): void {
    const { phones, moderators } = this.#evening
    if (to.name === hiddenDesk) return this.#keep(hiddenDesk, 0, shownAtDesk(withoutTime(text)))
    if (moderators.some(({ process }) => process === to)) return
    // By name: a message may still be on its way to a page that was loaded again meanwhile.
    const isPhone = phones.some(({ process }) => process.name === to.name)
    this.#keep(to.name, Buffer.byteLength(text), isPhone ? null : withoutTime(text))
  }
}
const nameOf = (sending: Sending | undefined): string =>
  sending === undefined ? 'nothing' : `${sending.bytes} bytes to ${sending.to} after ${sending.at.toFixed(3)} ms`
/** Returns where the second text leaves the first. */
function partingOf(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 40)
  return `“${one.slice(from, at + 40)}” and “${other.slice(from, at + 40)}”`
}
/** ms below which two times are the same: timers ring by the millisecond, and one that is set later rounds otherwise. */
const timerGrid = 1
/** True for times that a listener cannot tell apart. */
export const isSameTime = (a: MonoMs | undefined, b: MonoMs | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Math.abs(a - b) < timerGrid)

const isSame = (a: Sending | undefined, b: Sending | undefined): boolean =>
  isSameTime(a?.at, b?.at) && a?.to === b?.to && a?.bytes === b?.bytes && a?.text === b?.text

/** Returns the first thing that one console sent otherwise than the other, or null. */
export function firstDifference(one: readonly Sending[], other: readonly Sending[]): string | null {
  const most = Math.max(one.length, other.length)
  for (let i = 0; i < most; i += 1) {
    const [a, b] = [one[i], other[i]]
    if (isSame(a, b)) continue
    const said = `one world sends ${nameOf(a)}, the other ${nameOf(b)}`
    return a?.to === b?.to && isSameTime(a?.at, b?.at) && a?.text !== b?.text
      ? `${said}: ${partingOf(a?.text ?? '', b?.text ?? '')}`
      : said
  }
  return null
}
