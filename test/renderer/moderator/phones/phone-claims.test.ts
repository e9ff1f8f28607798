/** Requests of phones on the desk that look alike: told apart, and warned of where somebody would lose a seat in use. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PhoneEntry } from '../../../../shared/wire/moderator-status.ts'
import ClaimNews from '../../../../renderer/moderator/phones/ClaimNews.vue'
import PhoneClaims from '../../../../renderer/moderator/phones/PhoneClaims.vue'
import { phone, room, setUp, shows, stand, tearDown } from './phone-room.ts'

beforeEach(setUp)
afterEach(tearDown)

describe('a request of a phone', () => {
  it('is told apart from another phone’s by its time, the earliest first, in sight and to who hears the page', async () => {
    const at = (second: number): number => new Date(2026, 0, 1, 19, 32, second).getTime()
    const asking = (id: string, second: number): PhoneEntry => phone(id, { name: '', claim: 2, askedAt: at(second) })
    shows(room({ list: [asking('x', 9), asking('y', 5)] }))
    const lines = stand(PhoneClaims).findAll('li .words')
    expect(lines.map((each) => each.text())).toEqual([
      expect.stringContaining('Asked at 19:32:05.'),
      expect.stringContaining('Asked at 19:32:09.'),
    ])
    const described = stand(PhoneClaims)
      .findAll('.yes')
      .map((each) => each.attributes('aria-describedby'))
    expect(new Set(described).size).toBe(2)
    expect(stand(ClaimNews).text()).toBe(
      'A phone without a name asks for seat 2: Bea. Asked at 19:32:05. A phone without a name asks for seat 2: Bea. Asked at 19:32:09.',
    )
  })
  it('says its time on one line too, and ends each sentence once where no time is known', () => {
    const askedAt = new Date(2026, 0, 1, 19, 32, 5).getTime()
    shows(room({ list: [phone('x', { name: '', claim: 2, askedAt }), phone('y', { name: '', claim: 2, askedAt })] }))
    expect(stand(PhoneClaims, { brief: true }).get('li .words').text()).toContain('Asked at 19:32:05.')
    shows(room({ list: [phone('x', { name: 'Bea', claim: 2 }), phone('y', { name: 'Cy', claim: 2 })] }))
    expect(stand(ClaimNews).text()).toBe('Bea asks for seat 2. Cy asks for seat 2: Bea.')
  })
  it('is warned of where the phone with that name is here now', () => {
    shows(room({ list: [phone('x', { name: '', claim: 2, wish: 'Bea' }), phone('y', { name: 'Bea', seat: 2 })] }))
    expect(stand(PhoneClaims).text()).toContain(
      'Bea’s phone is here now: ask whose it is. It would lose its name and seat.',
    )
  })
})
