/** Pairing: who may wait for the moderator, and for how long. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Pairing, type PairingSocket } from '../../../electron/outputs/pairing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const screen = (): PairingSocket => ({ send: () => undefined })
const comes = (pairing: Pairing<PairingSocket>, from: string, count = 1): readonly boolean[] =>
  Array.from({ length: count }, () => pairing.wait(screen(), from))

it('one address of the network shows five codes at most, and the next one still finds a place', () => {
  const pairing = new Pairing(() => undefined)
  expect(comes(pairing, '192.168.0.7', 20).filter(Boolean)).toHaveLength(5)
  expect(comes(pairing, '192.168.0.8')).toEqual([true])
})
it('this machine may show as many as there are places', () => {
  const pairing = new Pairing(() => undefined)
  expect(comes(pairing, '127.0.0.1', 51).filter(Boolean)).toHaveLength(50)
})
it('whoever waits keeps the place when the code is renewed', () => {
  const pairing = new Pairing(() => undefined)
  const heard = vi.fn<PairingSocket['send']>()
  for (let n = 0; n < 5; n += 1) pairing.wait({ send: heard }, '192.168.0.7')
  expect(heard).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(120_000)
  expect(heard).toHaveBeenCalledTimes(10)
  expect(pairing.list()).toHaveLength(5)
  pairing.clear()
})
