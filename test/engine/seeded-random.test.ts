import { describe, expect, test } from 'vitest'
import { seededRandom, seededShuffle } from '../../shared/engine/random.ts'

const numbers = (seed: string, count: number): readonly number[] => {
  const draw = seededRandom(seed)
  return Array.from({ length: count }, draw)
}
describe('chance', () => {
  test('of one seed is always the same, of another seed another', () => {
    expect(numbers('evening', 20)).toEqual(numbers('evening', 20))
    expect(numbers('evening', 20)).not.toEqual(numbers('morning', 20))
    expect(numbers('match/1', 5)).not.toEqual(numbers('match/2', 5))
  })
  test('stays between nought and one and favours nothing', () => {
    const drawn = numbers('long', 20_000)
    expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true)
    const tenths = Array.from({ length: 10 }, (_, i) => drawn.filter((each) => Math.floor(each * 10) === i).length)
    expect(Math.min(...tenths)).toBeGreaterThan(1800)
    expect(Math.max(...tenths)).toBeLessThan(2200)
  })
})
describe('shuffling', () => {
  test('keeps every card and leaves the given ones alone', () => {
    const cards = [1, 2, 3, 4, 5, 6, 7]
    const mixed = seededShuffle('deal')(cards)
    expect(mixed.toSorted()).toEqual(cards)
    expect(cards).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(seededShuffle('deal')([])).toEqual([])
  })
  test('brings each card to each place about equally often', () => {
    const first = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const [top] = seededShuffle(`deal ${i}`)(['a', 'b', 'c'])
      first.set(top ?? '', (first.get(top ?? '') ?? 0) + 1)
    }
    for (const count of first.values()) expect(Math.abs(count - 2000)).toBeLessThan(200)
    expect(first.size).toBe(3)
  })
})
