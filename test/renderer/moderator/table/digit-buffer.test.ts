import { describe, expect, it } from 'vitest'
import {
  emptyDigitBuffer,
  eraseDigit,
  seatFromDigits,
  addDigit,
} from '../../../../renderer/moderator/table/entry/digit-buffer.ts'

const thirteen = Array.from({ length: 13 }, (_, i) => i + 1)
const keys = (digits: string, among: readonly number[] = thirteen) =>
  [...digits].reduce((now, key) => addDigit(now, key, among), emptyDigitBuffer)

describe('typing seat numbers', () => {
  it('gathers digits until they are taken', () => {
    expect(keys('12')).toEqual({ digits: '12', wrong: false })
    expect(seatFromDigits(keys('12'), thirteen)).toBe(12)
  })
  it('keeps what stands and says so when no seat goes on like that', () => {
    expect(keys('14')).toEqual({ digits: '1', wrong: true })
    expect(keys('145')).toEqual({ digits: '1', wrong: true })
  })
  it('is right again with the next good digit', () => {
    expect(keys('142')).toEqual({ digits: '12', wrong: false })
  })
  it('knows only the seats that may be chosen', () => {
    expect(keys('2', [1, 10]).wrong).toBe(true)
    expect(seatFromDigits(keys('1', [10]), [10])).toBeNull()
  })
  it('erases the last digit', () => {
    expect(eraseDigit(keys('12'))).toEqual({ digits: '1', wrong: false })
    expect(eraseDigit(emptyDigitBuffer)).toEqual(emptyDigitBuffer)
  })
})
