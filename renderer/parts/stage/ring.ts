/** Where the seats sit: an ellipse, squarer the more there are, on which no two plates can touch. Design pixels. */

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly w: number
  readonly h: number
}
export interface Ring {
  /** Centres of the plates, clockwise from the top. */
  readonly places: readonly Point[]
  /** Size of each plate's room. */
  readonly w: number
  readonly h: number
  /** Type size of the names. */
  readonly type: number
  /** Marks have room for their words below the name. */
  readonly roomy: boolean
  /** What the ring leaves free in the middle. */
  readonly centre: Box
}

/** How far a seat that is out moves outward. */
export const outward = 20
const gap = { x: 14, y: 8 }
const widest = 360
const narrowest = 60
const margin = 26
const samples = 480
/** Corner radius as a share of the half axes: 1 is an ellipse. */
const roundness = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.18, 0.08]
/** Plates take as much more than they want, as long as the middle has enough. */
const generous = [60, 30, 0]
const roomWanted = { w: 860, h: 400 }

interface Plate {
  readonly w: number
  readonly h: number
}
/** Names keep 36 px up to 14 seats and 28 px always. */
function plateFor(count: number): { h: number; type: number; roomy: boolean; wanted: number } {
  if (count <= 10) return { h: 108, type: 44, roomy: true, wanted: 330 }
  if (count <= 14) return { h: 98, type: 37.3, roomy: true, wanted: 300 }
  if (count <= 22) return { h: 60, type: 32, roomy: false, wanted: 270 }
  return { h: 46, type: 28, roomy: false, wanted: 210 }
}

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
function rightHalf(half: Point, round: number): readonly Point[] {
  const one = quarter(half, round)
  return [...one, { x: half.x, y: 0 }, ...one.map(({ x, y }) => ({ x, y: -y })).reverse()]
}
/** 1 where two rooms of this size just touch, more where they are apart. */
const apart = (a: Point, b: Point, { w, h }: Plate): number =>
  Math.max(Math.abs(a.x - b.x) / w, Math.abs(a.y - b.y) / h)

/** Far enough from the middle line to keep clear of its own mirror image, or of the seat on that line. */
const closes = (
  { x, y }: Point,
  end: Point,
  { plate, step, even }: { plate: Plate; step: number; even: boolean },
): boolean => (even ? apart({ x, y }, end, plate) >= step : apart({ x, y }, { x: -x, y }, plate) >= step)

/** Walks down the right side in steps of `step` plates and mirrors it; null if it does not hold `count` of them. */
function walked(
  points: readonly Point[],
  plate: Plate,
  { count, step }: { count: number; step: number },
): readonly Point[] | null {
  const [top, end] = [points[0], points.at(-1)]
  if (top === undefined || end === undefined) return null
  const right: Point[] = []
  const wanted = Math.floor((count - 1) / 2)
  let last = top
  for (const point of points) {
    if (right.length === wanted) break
    // The first ones below the top must also be clear of their mirror images.
    if (apart(point, last, plate) < step || apart(point, { x: -point.x, y: point.y }, plate) < Math.min(step, 1))
      continue
    right.push(point)
    last = point
  }
  if (right.length < wanted || !closes(last, end, { plate, step, even: count % 2 === 0 })) return null
  const left = right.map(({ x, y }) => ({ x: -x, y })).reverse()
  return [top, ...right, ...(count % 2 === 0 ? [end] : []), ...left].slice(0, count)
}
/** The largest value between `low`, which is good, and `high` for which `good` holds. */
function largest(low: number, high: number, good: (value: number) => boolean): number {
  let [from, to] = [low, high]
  for (let i = 0; i < 14; i += 1) {
    const half = (from + to) / 2
    if (good(half)) from = half
    else to = half
  }
  return from
}
const clear = (places: readonly Point[], plate: Plate): boolean =>
  places.every((a, i) => places.slice(i + 1).every((b) => apart(a, b, plate) >= 1))

interface Shape {
  readonly round: number
  readonly w: number
  readonly h: number
}
function pointsOf(area: Box, { round, w, h }: Shape): { points: readonly Point[]; plate: Plate } {
  const half = { x: area.w / 2 - w / 2 - outward, y: area.h / 2 - h / 2 - outward }
  return { points: rightHalf(half, round), plate: { w: w + gap.x, h: h + gap.y } }
}
function fits(count: number, area: Box, shape: Shape): boolean {
  const { points, plate } = pointsOf(area, shape)
  const places = walked(points, plate, { count, step: 1 })
  return places !== null && clear(places, plate)
}
function placed(count: number, area: Box, shape: Shape): readonly Point[] {
  const { points, plate } = pointsOf(area, shape)
  const step = largest(1, 12, (value) => walked(points, plate, { count, step: value }) !== null)
  return walked(points, plate, { count, step }) ?? []
}
interface Found extends Plate {
  readonly places: readonly Point[]
  readonly room: Plate
}
/** The roundest curve that gives plates and middle the room they want, else the one that comes nearest. */
function found(count: number, area: Box, { h, wanted }: { h: number; wanted: number }): Found {
  const widths = roundness.map((round) => ({
    round,
    most: largest(narrowest, widest, (w) => fits(count, area, { round, w, h })),
  }))
  const tried = generous.flatMap((more) =>
    widths.map(({ round, most }): Found => {
      const w = Math.floor(Math.min(most, wanted + more))
      const places = placed(count, area, { round, w, h })
      return { w, h, places, room: middle(places, w, h) }
    }),
  )
  const enough = ({ w, room }: Found) => w >= wanted && room.w >= roomWanted.w && room.h >= roomWanted.h
  const worth = ({ w, room }: Found) =>
    3 * Math.min(1, w / wanted) + Math.min(1, room.w / roomWanted.w) + Math.min(1, room.h / roomWanted.h)
  return tried.find(enough) ?? tried.reduce((best, each) => (worth(each) > worth(best) + 0.01 ? each : best))
}

/** The largest box round the middle that keeps clear of all plates. */
function middle(places: readonly Point[], w: number, h: number): { w: number; h: number } {
  const widthAt = (half: number) =>
    Math.min(
      ...places.filter(({ y }) => Math.abs(y) - h / 2 - margin < half).map(({ x }) => Math.abs(x) - w / 2 - margin),
    )
  if (places.length === 0) return { w: roomWanted.w, h: roomWanted.h }
  const tall =
    Math.min(...places.filter(({ x }) => Math.abs(x) < w / 2 + margin).map(({ y }) => Math.abs(y))) - h / 2 - margin
  const halves = Array.from({ length: 16 }, (_, i) => tall * (1 - i * 0.04))
  const boxes = halves.map((half) => ({ w: 2 * widthAt(half), h: 2 * half }))
  return boxes.reduce((best, box) => (box.w * box.h > best.w * best.h ? box : best))
}

const kept = new Map<string, Ring>()

export function ringOf(count: number, area: Box): Ring {
  const key = `${count}/${area.x}/${area.y}/${area.w}/${area.h}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const { h, type, roomy, wanted } = plateFor(count)
  const { w, places, room } = found(count, area, { h, wanted })
  const at = { x: area.x + area.w / 2, y: area.y + area.h / 2 }
  const ring: Ring = {
    places: places.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
    w,
    h,
    type,
    roomy,
    centre: { x: at.x - room.w / 2, y: at.y - room.h / 2, ...room },
  }
  kept.set(key, ring)
  return ring
}

/** Places with those of `outs` moved outward, as far as no plate comes to touch another. */
export function movedOut({ places, w, h, centre }: Ring, outs: readonly boolean[]): readonly Point[] {
  const at = { x: centre.x + centre.w / 2, y: centre.y + centre.h / 2 }
  const plate = { w: w + 2, h: h + 2 }
  const now = [...places]
  for (const [i, place] of places.entries()) {
    if (outs[i] !== true) continue
    const [dx, dy] = [Math.sign(Math.round(place.x - at.x)) * outward, Math.sign(Math.round(place.y - at.y)) * outward]
    const ways = [
      { x: dx, y: dy },
      { x: 0, y: dy },
      { x: dx, y: 0 },
    ].map((way) => ({ x: place.x + way.x, y: place.y + way.y }))
    const free = ways.find((way) => now.every((other, j) => j === i || apart(way, other, plate) >= 1))
    if (free !== undefined) now[i] = free
  }
  return now
}
