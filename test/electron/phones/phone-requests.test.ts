/** Requests of phones: the time of asking, and how long they stand. */
import { describe, expect, it } from 'vitest'
import {
  hasAskedSince,
  withoutOldRequests,
  withRequest,
  type PhoneRequest,
} from '../../../electron/phones/phone-requests.ts'

interface Asker {
  readonly id: string
  readonly asks?: PhoneRequest
}
const seat = (match: string, number: number) => ({ match, seat: number })
const asker: Asker = { id: 'a' }
const both = withRequest(asker, { claim: seat('m', 2), wish: 'Ann' }, 5)

describe('the time of asking', () => {
  it('stays where a part falls away, so that nobody moves behind a later phone', () => {
    expect(withRequest(both, { claim: null }, 9).asks).toEqual({ claim: null, wish: 'Ann', at: 5 })
    expect(withRequest(both, { wish: null }, 9).asks).toEqual({ claim: seat('m', 2), wish: null, at: 5 })
  })
  it('is that of the last thing asked for', () => {
    expect(withRequest(both, { claim: seat('m', 3) }, 9).asks?.at).toBe(9)
    expect(withRequest(both, { wish: 'Bea', claim: null }, 9).asks?.at).toBe(9)
    expect(withRequest(both, { claim: seat('m', 2), wish: 'Ann' }, 9)).toBe(both)
  })
  it('ends with the request', () => {
    expect(withRequest(both, { claim: null, wish: null }, 9)).toEqual(asker)
  })
})
describe('requests of an earlier evening', () => {
  it('are dropped, those of this one are not', () => {
    const phones = [asker, both, withRequest<Asker>({ id: 'b' }, { wish: 'Bea' }, 6)]
    expect(withoutOldRequests(phones, 6)).toEqual([asker, asker, phones[2]])
    expect(withoutOldRequests(phones, 5)).toBe(phones)
    expect(phones.map((each) => hasAskedSince(each, 6))).toEqual([false, false, true])
  })
})
