import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveOutward, ringOf, wordWidths, type Point, type Ring } from '../../../renderer/stage/seats/seat-ring.ts'

const area = { x: 48, y: 152, w: 1824, h: 766 }
const counts = Array.from({ length: 56 }, (_, i) => i + 5)
const onOneRing = 40

/** Type sizes in px: names that fit, the smallest of long names, marks and roles. */
function typeOf(count: number): { readonly name: number; readonly least: number; readonly mark: number } {
  if (count <= 12) return { name: 56, least: 36, mark: 40 }
  if (count <= 14) return { name: 44, least: 36, mark: 28 }
  return { name: count <= 20 ? 44 : count <= 30 ? 36 : 28, least: 28, mark: 28 }
}
const touching = (places: readonly Point[], { w, h }: Ring): string[] =>
  places.flatMap((a, i) =>
    places
      .slice(i + 1)
      .flatMap((b, j) => (Math.abs(a.x - b.x) < w && Math.abs(a.y - b.y) < h ? [`${i + 1} and ${i + j + 2}`] : [])),
  )

describe.each(counts)('a ring of %i', (count) => {
  const ring = ringOf(count, area)

  test('seats everybody, and no two rooms touch', () => {
    expect(ring.places).toHaveLength(count)
    expect(touching(ring.places, ring)).toEqual([])
  })
  test('keeps every room inside its area, also of those moved outward', () => {
    for (const { x, y } of moveOutward(
      ring,
      ring.places.map(() => true),
    )) {
      expect(x - ring.w / 2).toBeGreaterThanOrEqual(area.x - 0.01)
      expect(x + ring.w / 2).toBeLessThanOrEqual(area.x + area.w + 0.01)
      expect(y - ring.h / 2).toBeGreaterThanOrEqual(area.y - 0.01)
      expect(y + ring.h / 2).toBeLessThanOrEqual(area.y + area.h + 0.01)
    }
  })
  test('is the same on both sides and starts at the top', () => {
    const middle = area.x + area.w / 2
    expect(ring.places[0]).toMatchObject({ x: middle })
    for (const [i, place] of ring.places.slice(1).entries()) {
      const mirror = ring.places[count - 1 - i]
      expect(mirror?.y).toBeCloseTo(place.y, 5)
      expect((mirror?.x ?? 0) - middle).toBeCloseTo(middle - place.x, 5)
    }
  })
  test('leaves a middle for a headline that no plate reaches into', () => {
    const { centre } = ring
    expect(centre.w).toBeGreaterThanOrEqual(count <= onOneRing ? 840 : 800)
    expect(centre.h).toBeGreaterThanOrEqual(390)
    for (const { x, y } of ring.places) {
      const beside = Math.abs(x - (centre.x + centre.w / 2)) >= (centre.w + ring.w) / 2
      const above = Math.abs(y - (centre.y + centre.h / 2)) >= (centre.h + ring.h) / 2
      expect(beside || above).toBe(true)
    }
  })
  test('words below the names reach no neighbour, no middle and no edge', () => {
    for (const isOut of [() => false, () => true, (i: number) => i % 3 === 0]) {
      const places = moveOutward(
        ring,
        ring.places.map((_, i) => isOut(i)),
      )
      const words = wordWidths(ring, places)
      const { centre } = ring
      for (const [i, { x, y }] of places.entries()) {
        const half = (words[i] ?? 0) / 2
        expect(half).toBeGreaterThanOrEqual(ring.w / 2)
        expect(Math.min(x - half, 1920 - x - half)).toBeGreaterThanOrEqual(0)
        if (half === ring.w / 2) continue
        const reached = places.filter(
          (other, j) => j !== i && Math.abs(other.y - y) < ring.h && Math.abs(other.x - x) < half + (words[j] ?? 0) / 2,
        )
        expect(reached).toEqual([])
        const above = Math.abs(y - (centre.y + centre.h / 2)) >= (centre.h + ring.h) / 2
        expect(above || Math.abs(x - (centre.x + centre.w / 2)) >= centre.w / 2 + half).toBe(true)
      }
    }
  })
  test('sets names and marks as large as the table allows, and never below 28 px', () => {
    const { name, least, mark } = typeOf(count)
    expect(ring.type).toBeGreaterThanOrEqual(name)
    expect(ring.least).toBeGreaterThanOrEqual(least)
    expect(ring.mark).toBeGreaterThanOrEqual(mark)
    expect(ring.w).toBeGreaterThanOrEqual(count <= 30 ? 330 : 200)
  })
  test('goes once round the table in the order of the seats', () => {
    const { x, y, w, h } = ring.centre
    const turn = ring.places.map((place) => Math.atan2(place.x - (x + w / 2), y + h / 2 - place.y))
    const round = turn.map((angle, i) => (i > 0 && angle < 0.001 ? angle + 2 * Math.PI : angle))
    for (const [i, angle] of round.slice(1).entries()) expect(angle).toBeGreaterThan(round[i] ?? Infinity)
  })
})
test('more than forty stand on two rings by turns, so that neighbours stay neighbours', () => {
  const ring = ringOf(60, area)
  const isOuter = ({ x, y }: Point): boolean =>
    Math.min(x - area.x, area.x + area.w - x) < ring.w || Math.min(y - area.y, area.y + area.h - y) < ring.h * 1.5
  expect(ring.places.map(isOuter)).toEqual(ring.places.map((_, i) => i % 2 === 0))
})

test('whoever is out, no two rooms touch', () => {
  fc.assert(
    fc.property(fc.constantFrom(...counts), fc.infiniteStream(fc.boolean()), (count, coin) => {
      const ring = ringOf(count, area)
      const outs = ring.places.map(() => Boolean(coin.next().value))
      expect(touching(moveOutward(ring, outs), ring)).toEqual([])
    }),
  )
})
test('a seat that is out moves away from the middle', () => {
  const ring = ringOf(9, area)
  const [before, after] = [ring.places[2], moveOutward(ring, [false, false, true])[2]]
  expect(after?.x).toBeGreaterThan(before?.x ?? Infinity)
})
