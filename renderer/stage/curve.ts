/** Seats along a curve that is the same on both sides: how far apart plates are, and who finds a place. */

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Plate {
  readonly w: number
  readonly h: number
}
const samples = 480

/** One quarter, from the top to the right: straight, round the corner, straight. */
function quarter({ x, y }: Point, round: number): readonly Point[] {
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
/** The right half, from the top to the bottom. */
export function rightHalf(half: Point, round: number): readonly Point[] {
  const one = quarter(half, round)
  return [...one, { x: half.x, y: 0 }, ...one.map(({ x, y }) => ({ x, y: -y })).reverse()]
}
/** 1 where two rooms of this size just touch, more where they are apart. */
export const apart = (a: Point, b: Point, { w, h }: Plate): number =>
  Math.max(Math.abs(a.x - b.x) / w, Math.abs(a.y - b.y) / h)

/** One curve's share of the seats: the right side, mirrored on the left, and perhaps one on the line at either end. */
export interface Share {
  readonly topped: boolean
  readonly right: number
  readonly ended: boolean
}
export interface Half {
  readonly right: readonly Point[]
  readonly end: Point | null
}
export const mirrored = ({ x, y }: Point): Point => ({ x: -x, y })

interface Walk {
  readonly share: Share
  readonly step: number
  /** Where each seat may stand at the earliest, as an angle from the top. */
  readonly from?: readonly number[]
}
const angleOf = ({ x, y }: Point): number => Math.atan2(x, -y)

/** Walks down the right side in steps of `step` plates; null if it does not hold its share. */
function walked(points: readonly Point[], plate: Plate, { share, step, from = [] }: Walk): Half | null {
  const [top, end] = [points[0], points.at(-1)]
  if (top === undefined || end === undefined) return null
  const right: Point[] = []
  const clearOf = (point: Point, other: Point, least: number): boolean => apart(point, other, plate) >= least
  for (const point of points) {
    if (right.length === share.right) break
    const last = right.at(-1) ?? (share.topped ? top : mirrored(point))
    const early = angleOf(point) < (from[right.length] ?? 0)
    // The first ones below the top must also be clear of their mirror images.
    if (!early && clearOf(point, last, step) && clearOf(point, mirrored(point), Math.min(step, 1))) right.push(point)
  }
  const last = right.at(-1)
  // Clear of the seat on the line at the bottom, or of its own mirror image.
  const closes = last === undefined || clearOf(last, share.ended ? end : mirrored(last), step)
  return right.length === share.right && closes ? { right, end: share.ended ? end : null } : null
}
/** As far apart as the curve allows. */
export function spread(points: readonly Point[], plate: Plate, share: Share): Half | null {
  const step = largest(1, 12, (value) => walked(points, plate, { share, step: value }) !== null)
  return walked(points, plate, { share, step })
}
/** Half way from a neighbour to the next, or as near to that as the plates allow. */
const ways = [0.5, 0.4, 0.3, 0.2, 0.1]
/** The seats of an outer ring, each between its two neighbours on the inner one. */
export function between(
  points: readonly Point[],
  plate: Plate,
  { share, inner }: { share: Share; inner: Half },
): Half | null {
  const angles = [...inner.right.map(angleOf), Math.PI]
  for (const way of ways) {
    const from = angles.slice(1).map((next, i) => (angles[i] ?? 0) * (1 - way) + next * way)
    const half = walked(points, plate, { share, step: 1, from })
    if (half !== null) return half
  }
  return null
}

/** The largest value between `low`, which is good, and `high` for which `good` holds. */
export function largest(low: number, high: number, good: (value: number) => boolean): number {
  let [from, to] = [low, high]
  for (let i = 0; i < 11; i += 1) {
    const half = (from + to) / 2
    if (good(half)) from = half
    else to = half
  }
  return from
}
