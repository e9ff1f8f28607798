import { describe, expect, it } from 'vitest'
import {
  dealRemaining,
  randomFraction,
  remainingCards,
  matchRoles,
  nextOpenSeat,
  parseRoleEntry,
} from '../../../../renderer/moderator/setup/role-entry.ts'

const roles = [
  { id: 'sheriff', label: 'Sheriff' },
  { id: 'goodGunman', label: 'Good Sharpshooter' },
  { id: 'badGunman', label: 'Bad Sharpshooter' },
  { id: 'shaman', label: 'Visionary' },
  { id: 'plain', label: 'Townsperson' },
]
const deck: Readonly<Record<string, number>> = { sheriff: 1, goodGunman: 1, badGunman: 1, plain: 3 }
const ids = (letters: string, left = deck): readonly string[] => matchRoles(roles, letters, left).map(({ id }) => id)

describe('a card by typing', () => {
  it('a number first names the seat', () => {
    expect(parseRoleEntry('17 she', 60)).toEqual({ seat: 17, letters: 'she' })
    expect(parseRoleEntry('17. she', 60)).toEqual({ seat: 17, letters: 'she' })
    expect(parseRoleEntry('9', 60)).toEqual({ seat: 9, letters: '' })
    expect(parseRoleEntry('she', 60)).toEqual({ seat: null, letters: 'she' })
  })
  it('a number that is no seat is only letters', () => {
    expect(parseRoleEntry('61 she', 60).seat).toBeNull()
  })
  it('finds what begins like that before what has it inside, whatever the case', () => {
    expect(ids('S')).toEqual(['sheriff', 'goodGunman', 'badGunman', 'plain', 'shaman'])
    expect(ids('SHE')).toEqual(['sheriff'])
    expect(ids('zzz')).toEqual([])
  })
  it('cards that the deck no longer holds come last, and can still be given', () => {
    expect(ids('sh', remainingCards(deck, ['sheriff']))).toEqual(['goodGunman', 'badGunman', 'sheriff'])
  })
  it('goes on to the next open seat, and from the front at the end', () => {
    expect(nextOpenSeat(['a', null, 'a', null], 4, 1)).toBe(2)
    expect(nextOpenSeat(['a', null, 'a', null], 4, 2)).toBe(4)
    expect(nextOpenSeat(['a', null, 'a', 'a'], 4, 4)).toBe(2)
    expect(nextOpenSeat(['a', 'a'], 2, 1)).toBeNull()
    expect(nextOpenSeat([], 3, 0)).toBe(1)
  })
})
describe('the rest by chance', () => {
  it('leaves what was given and uses up the deck', () => {
    const cast = dealRemaining([null, 'sheriff'], { deck, seats: 6 }, randomFraction)
    expect(cast[1]).toBe('sheriff')
    expect([...cast].sort()).toEqual(['badGunman', 'goodGunman', 'plain', 'plain', 'plain', 'sheriff'])
  })
  it('is a matter of chance', () => {
    const first = dealRemaining([], { deck, seats: 6 }, () => 0)
    const second = dealRemaining([], { deck, seats: 6 }, () => 0.99)
    expect(first).not.toEqual(second)
  })
  it('a card beyond the deck leaves another one out', () => {
    const cast = dealRemaining(['shaman'], { deck, seats: 6 }, randomFraction)
    expect(cast).toHaveLength(6)
    expect(cast.every((each) => each !== null)).toBe(true)
  })
})
