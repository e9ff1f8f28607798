/** A WebSocket that goes nowhere: what a page sent lies here, and the test says what comes and when it ends. */
import { vi } from 'vitest'

export type Said = Readonly<Record<string, unknown>>

export class Wire extends EventTarget {
  static readonly OPEN = 1
  static all: Wire[] = []
  readyState = 0
  readonly sent: Said[] = []
  constructor() {
    super()
    Wire.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Said)
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close(code = 1006, reason = ''): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}
/** Puts `Wire` in place of the browser's WebSocket, with none made yet. */
export function stubWires(): void {
  Wire.all = []
  vi.stubGlobal('WebSocket', Wire)
}
/** The n-th that was made, from 0; below 0: from the newest. */
export function wire(n: number): Wire {
  const found = Wire.all.at(n)
  if (found === undefined) throw new Error(`There is no connection ${n}.`)
  return found
}
