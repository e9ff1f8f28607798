/** A screen that reads late is sent each picture whole, though messages to others are written meanwhile. */
import { Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { outputEar, running, started, windowToken } from '../../kit/test-server.ts'

/** Most pictures that any system's buffers take before one waits in the console. */
const most = 8000
/** Pictures that wait in the console: fewer than it cuts a client off for. */
const waiting = 20
const names = Array.from({ length: 40 }, (_, i) => `${i} ${'x'.repeat(37)}`)
const roomy = { ...template, seats: { min: 5, max: names.length } } as unknown as AnyGame
const textOf = (n: number): string => `Picture ${n}`
const textIn = (message: object): string | undefined => (message as { stage?: { text?: string } }).stage?.text

it('what waits for a late reader is not written over', async () => {
  // Only the wire is of interest here: nothing waits for the disk.
  const around = <T>(store: T): T => ({ ...store, set: () => undefined, setAll: () => undefined })
  const on = await running({ games: [roomy], around })
  onTestFinished(() => on.stop())
  await started(on, { seats: names })
  const [late, good] = [outputEar(on, { token: windowToken(on) }), outputEar(on, { token: windowToken(on) })]
  for (const ear of [late, good]) await ear.hears((message) => 'frame' in message)
  const write = vi.spyOn(Socket.prototype, 'write')
  onTestFinished(() => write.mockRestore())
  late.socket.pause()
  let shown = 0
  for (let waits = 0; waits < waiting && shown < most; shown += 1) {
    write.mockClear()
    on.core.screens.putOnAir({ view: 'break', text: textOf(shown) })
    if (write.mock.contexts.some((socket) => (socket as Socket).writableLength > 0)) waits += 1
    // The other one reads in time.
    if (shown % 10 === 0) await good.hears((message) => textIn(message) === textOf(shown))
  }
  expect(shown).toBeLessThan(most)
  late.socket.resume()
  await late.hears((message) => textIn(message) === textOf(shown - 1))
  const texts = late.heard.map(textIn).filter((text) => text?.startsWith('Picture'))
  expect(texts).toEqual(Array.from({ length: shown }, (_, n) => textOf(n)))
})
