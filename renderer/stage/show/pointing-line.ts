/** The line of a vote on its way, in design pixels: from plate to plate, with an arrow head at the target. */

interface Point {
  readonly x: number
  readonly y: number
}
interface PointingLine {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** Corners of the arrow head, as SVG has them. */
  readonly head: string
}
/** Length of the arrow head, and the gap between it and the plate. */
const headLength = 34
const gap = 10

/** Returns the line between the centres of two plates, cut where it would enter the plate of the target. */
export function lineBetween(from: Point, to: Point, plate: { readonly w: number; readonly h: number }): PointingLine {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.max(1, Math.hypot(dx, dy))
  const [ux, uy] = [dx / length, dy / length]
  // The way out of a rectangle along the line.
  const inside = Math.min(
    ux === 0 ? length : plate.w / 2 / Math.abs(ux),
    uy === 0 ? length : plate.h / 2 / Math.abs(uy),
  )
  const tip = Math.max(0, length - inside - gap)
  const at = (along: number, aside: number): Point => ({
    x: from.x + ux * along - uy * aside,
    y: from.y + uy * along + ux * aside,
  })
  const base = Math.max(0, tip - headLength)
  const [end, left, right, point] = [at(base, 0), at(base, headLength / 2), at(base, -headLength / 2), at(tip, 0)]
  const corner = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`
  return { x1: from.x, y1: from.y, x2: end.x, y2: end.y, head: [point, left, right].map(corner).join(' ') }
}
