/** Places of cameras: as large as they can be, inside the picture, clear of each other and of the middle. */
import { describe, expect, test } from 'vitest'
import { cameraArrangements, planCameras, type CameraBox, type CameraPlan } from '../../shared/cameras/camera-places.ts'

const seatsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1)
const plans = cameraArrangements.flatMap((arrangement) =>
  Array.from({ length: 40 }, (_, i) => ({
    arrangement,
    count: i + 1,
    plan: planCameras(seatsOf(i + 1), arrangement),
  })),
)
function overlap(a: CameraBox, b: CameraBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
const boxesOf = ({ places, middle }: CameraPlan): readonly CameraBox[] => [
  ...places.map(({ window, plate }) => ({ ...window, h: window.h + plate.h })),
  ...(middle === null ? [] : [middle]),
]

describe.each(plans)('$arrangement of $count', ({ count, plan, arrangement }) => {
  const boxes = boxesOf(plan)
  test('has a window for each seat, in sitting order', () => {
    expect(plan.places.map(({ seat }) => seat)).toEqual(seatsOf(count))
  })
  test('lies inside the picture', () => {
    for (const { x, y, w, h } of boxes) {
      expect(Math.min(x, y, 1920 - x - w, 1080 - y - h)).toBeGreaterThanOrEqual(0)
      expect(Math.min(w, h)).toBeGreaterThan(0)
    }
  })
  test('nothing covers anything else', () => {
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(false)
  })
  test('windows are 16:9, one size, with a plate right below', () => {
    for (const { window, plate } of plan.places) {
      expect(Math.abs(window.w / window.h - 16 / 9)).toBeLessThan(0.02)
      expect(plate).toMatchObject({ x: window.x, y: window.y + window.h, w: window.w })
      expect(window.w).toBe(plan.places[0]?.window.w)
    }
  })
  test('a ring has a middle from two seats on', () => {
    expect(plan.middle !== null).toBe(arrangement === 'ring' && count > 1)
  })
})
test('a ring goes clockwise from the top left', () => {
  const { places } = planCameras(seatsOf(12), 'ring')
  const [first, last] = [places[0]?.window, places.at(-1)?.window]
  expect(first).toMatchObject({ x: 20, y: 20 })
  expect(last?.x).toBe(20)
  expect(last?.y).toBeGreaterThan(20)
})
