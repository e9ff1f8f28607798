/** The call of a page in the background: the same for all phones at the same push, and silent about the reason. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callsAll } from '../../../renderer/phone/useCall.ts'
import { inLobby, offerOf, seated, setUp, shows, sits, tearDown } from './scripted-console.ts'

beforeEach(setUp)
afterEach(() => {
  vi.restoreAllMocks()
  tearDown()
})
const vote = { seat: { kind: 'seat', among: [1, 3] } } as const
const asked = offerOf('vote', { fields: vote })
const answered = offerOf('vote', { fields: vote, now: { seat: 1 } })

describe('a push calls', () => {
  it('whether or not this seat is the one that is asked', () => {
    const before = seated({ rev: 4 })
    expect(callsAll(before, seated({ rev: 5, offers: [asked] }))).toBe(true)
    expect(callsAll(before, seated({ rev: 5 }))).toBe(true)
  })
  it('not where nothing was told', () => {
    expect(callsAll(seated({ rev: 4 }), seated({ rev: 4, offers: [asked] }))).toBe(false)
    expect(callsAll(seated({ rev: 4 }), inLobby())).toBe(false)
  })
  it('not for an answer of this seat, whoever entered it: no other phone hears of that', () => {
    const before = seated({ rev: 4, offers: [asked] })
    expect(callsAll(before, seated({ rev: 5, offers: [answered] }))).toBe(false)
    const entered = seated({ rev: 5 })
    const frame = entered.frame === null ? null : { ...entered.frame, entered: 'The moderator has entered it.' }
    expect(callsAll(before, { ...entered, frame })).toBe(false)
  })
  it('when another match begins', () => {
    expect(callsAll(seated({ rev: 9 }), seated({ rev: 1, match: 'm2' }))).toBe(true)
  })
})
it('marks the tab until the page is looked at, with the same words for all', async () => {
  document.title = 'Duskboard'
  const page = await sits()
  await shows(page, seated({ rev: 2, offers: [asked] }))
  expect(document.title).toBe('Duskboard')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await shows(page, seated({ rev: 3, offers: [asked] }))
  expect(document.title).toBe('● Look at the table')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(document.title).toBe('Duskboard')
})
