/** Geometry of seats along a curve that is symmetric about the vertical axis. The origin is the middle of the ring. */

export interface Point {
  readonly x: number
  readonly y: number
}
export interface PlateSize {
  readonly w: number
  readonly h: number
}
const samples = 480

/**
 * Returns points of one quarter, from the top to the right: a straight, a rounded corner, a straight. `round` is the
 * corner radius as a share of the half axes.
 */
function traceQuarter({ x, y }: Point, round: number): readonly Point[] {
  const [rx, ry] = [x * round, y * round]
  const n = samples / 6
  const steps = Array.from({ length: n }, (_, i) => i / n)
  return [
    ...steps.map((t) => ({ x: (x - rx) * t, y: -y })),
    ...steps.map((t) => ({
      x: x - rx + rx * Math.sin((t * Math.PI) / 2),
      y: -y + ry - ry * Math.cos((t * Math.PI) / 2),
    })),
    ...steps.map((t) => ({ x, y: -y + ry + (y - ry) * t })),
  ]
}
/** Returns points of the right half, from the top to the bottom. */
export function traceRightHalf(half: Point, round: number): readonly Point[] {
  const one = traceQuarter(half, round)
  return [...one, { x: half.x, y: 0 }, ...one.map(({ x, y }) => ({ x, y: -y })).reverse()]
}
/** Returns the distance of two plates in plate sizes: 1 where they just touch, more where they are apart. */
export const plateDistance = (a: Point, b: Point, { w, h }: PlateSize): number =>
  Math.max(Math.abs(a.x - b.x) / w, Math.abs(a.y - b.y) / h)

/**
 * The seats of a curve: `right` on the right side, as many mirrored on the left, and one at the top or bottom if set.
 */
export interface SeatShare {
  readonly topped: boolean
  readonly right: number
  readonly ended: boolean
}
export interface CurveHalf {
  readonly right: readonly Point[]
  readonly end: Point | null
}
/** Returns the point on the other side of the vertical axis. */
export const mirrorPoint = ({ x, y }: Point): Point => ({ x: -x, y })

interface WalkOptions {
  readonly share: SeatShare
  readonly step: number
  /** Smallest angle from the top, in radians, for each seat. */
  readonly from?: readonly number[]
}
const angleOf = ({ x, y }: Point): number => Math.atan2(x, -y)

/** Places seats down the right side, at least `step` plates apart; null if the curve cannot hold them all. */
function placeSeats(
  points: readonly Point[],
  plate: PlateSize,
  { share, step, from = [] }: WalkOptions,
): CurveHalf | null {
  const [top, end] = [points[0], points.at(-1)]
  if (top === undefined || end === undefined) return null
  const right: Point[] = []
  const clearOf = (point: Point, other: Point, least: number): boolean => plateDistance(point, other, plate) >= least
  for (const point of points) {
    if (right.length === share.right) break
    const last = right.at(-1) ?? (share.topped ? top : mirrorPoint(point))
    const early = angleOf(point) < (from[right.length] ?? 0)
    // The first seats below the top must also keep clear of their mirror images.
    if (!early && clearOf(point, last, step) && clearOf(point, mirrorPoint(point), Math.min(step, 1))) right.push(point)
  }
  const last = right.at(-1)
  // The last seat keeps clear of the one at the bottom, or of its own mirror image.
  const closes = last === undefined || clearOf(last, share.ended ? end : mirrorPoint(last), step)
  return right.length === share.right && closes ? { right, end: share.ended ? end : null } : null
}
/** Places the seats as far apart as the curve allows; null if the curve cannot hold them. */
export function spreadSeats(points: readonly Point[], plate: PlateSize, share: SeatShare): CurveHalf | null {
  const step = findLargest(1, 12, (value) => placeSeats(points, plate, { share, step: value }) !== null)
  return placeSeats(points, plate, { share, step })
}
/** Positions tried between two neighbours: half way first, then closer to the former. */
const ways = [0.5, 0.4, 0.3, 0.2, 0.1]
/** Places the seats of an outer ring, each between its two neighbours on the inner ring; null if no position fits. */
export function placeBetween(
  points: readonly Point[],
  plate: PlateSize,
  { share, inner }: { share: SeatShare; inner: CurveHalf },
): CurveHalf | null {
  const angles = [...inner.right.map(angleOf), Math.PI]
  for (const way of ways) {
    const from = angles.slice(1).map((next, i) => (angles[i] ?? 0) * (1 - way) + next * way)
    const half = placeSeats(points, plate, { share, step: 1, from })
    if (half !== null) return half
  }
  return null
}

/** Returns the largest value up to `high` that satisfies `good`, by bisection. `low` must satisfy it. */
export function findLargest(low: number, high: number, good: (value: number) => boolean): number {
  let [from, to] = [low, high]
  for (let i = 0; i < 11; i += 1) {
    const half = (from + to) / 2
    if (good(half)) from = half
    else to = half
  }
  return from
}
