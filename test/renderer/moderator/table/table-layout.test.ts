import { describe, expect, it } from 'vitest'
import { layOutBoard, hasRoomForMarkWords } from '../../../../renderer/moderator/table/board-layout.ts'

const number = (text: string | undefined): number => Number(text?.replace('px', ''))
/** Boxes of all seats, in px, with their middle. */
function boxes(count: number, box: { width: number; height: number }) {
  const { places, sizes } = layOutBoard(count, box)
  const [w, h] = [number(sizes['--chip-w']), number(sizes['--chip-h'])]
  return places.map((place) => ({ x: number(place['--x']), y: number(place['--y']), w, h }))
}
type Box = ReturnType<typeof boxes>[number]
const touch = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < a.w - 1 && Math.abs(a.y - b.y) < a.h - 1

describe('the ring on the desk', () => {
  const small = { width: 690, height: 495 }
  const large = { width: 1110, height: 800 }
  const crowds = [23, 30, 40, 50, 60].flatMap((count) => [[count, small] as const, [count, large] as const])
  const cases = [5, 6, 9, 13, 14].map((count) => [count, small] as const)

  it.each([...cases, [24, large], ...crowds] as const)('%i seats have a place each, apart and inside', (count, box) => {
    const all = boxes(count, box)
    expect(all).toHaveLength(count)
    expect(all.flatMap((a, i) => all.slice(i + 1).filter((b) => touch(a, b)))).toEqual([])
    expect(all.filter((a) => a.x - a.w / 2 < -1 || a.x + a.w / 2 > box.width + 1)).toEqual([])
    expect(all.filter((a) => a.y - a.h / 2 < -1 || a.y + a.h / 2 > box.height + 1)).toEqual([])
  })
  it.each([5, 6, 7, 9, 10, 12, 13, 14])('%i seats leave the middle to the headline in a narrow window', (count) => {
    const { sizes, tight, places } = layOutBoard(count, { width: 448, height: 475 })
    expect(places).toHaveLength(count)
    expect(tight).toBe(false)
    expect(number(sizes['--mw'])).toBeGreaterThanOrEqual(90)
    expect(number(sizes['--mw'])).toBeLessThan(448)
    expect(number(sizes['--mh'])).toBeGreaterThanOrEqual(40)
  })
  it('fourteen seats in a small window keep three lines and a wide name', () => {
    const { sizes, tight } = layOutBoard(14, small)
    expect(tight).toBe(false)
    expect(number(sizes['--chip-h'])).toBeGreaterThanOrEqual(49)
    expect(number(sizes['--chip-w'])).toBeGreaterThanOrEqual(140)
  })
  it.each(crowds)('%i seats keep role and marks in sight, in type that can be read', (count, box) => {
    const { sizes, tight, chip, flat } = layOutBoard(count, box)
    expect(tight).toBe(false)
    expect(chip.type).toBeGreaterThanOrEqual(12.5)
    expect(chip.w).toBeGreaterThanOrEqual(110)
    expect(number(sizes['--chip-h'])).toBeGreaterThanOrEqual((flat ? 2 : 3) * chip.type * 1.15)
  })
  it('a crowd is read in rows, from the left, seat after seat', () => {
    const { rows, places } = layOutBoard(40, small)
    expect(rows).toBe(true)
    const at = places.map((place) => ({ x: number(place['--x']), y: number(place['--y']) }))
    for (const [i, next] of at.slice(1).entries()) {
      const before = at[i] ?? next
      expect(next.y > before.y || (next.y === before.y && next.x > before.x)).toBe(true)
    }
  })
  it('marks say their words while these have room', () => {
    const layout = layOutBoard(40, small)
    const marks = (...labels: readonly string[]) => labels.map((label) => ({ label }))
    expect(hasRoomForMarkWords(marks('Jailed', 'Bound'), layout)).toBe(true)
    expect(hasRoomForMarkWords(marks('Statuette', 'Jailed', 'Guarded', 'Poisoned', 'Bound'), layout)).toBe(false)
  })
})
