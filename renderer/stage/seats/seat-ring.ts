/**
 * Positions of the seats: an ellipse, squarer the more seats there are, on which no two plates touch. Sizes in design
 * pixels.
 */

import {
  plateDistance,
  placeBetween,
  findLargest,
  mirrorPoint,
  traceRightHalf,
  spreadSeats,
  type CurveHalf,
  type PlateSize,
  type Point,
  type SeatShare,
} from './seat-curve.ts'

export type { Point }
export interface Box extends Point {
  readonly w: number
  readonly h: number
}
export interface Ring {
  /** Centres of the plates, clockwise from the top. */
  readonly places: readonly Point[]
  /** Size of each plate. */
  readonly w: number
  readonly h: number
  /** Type size of names, and the smallest a long name may shrink to. */
  readonly type: number
  readonly least: number
  /** Type size of marks and roles. */
  readonly mark: number
  /** True when the labels of marks fit below the name. */
  readonly roomy: boolean
  /** Box left free in the middle. */
  readonly centre: Box
}

/** Outward shift of the seat of a player who is out. */
export const outwardShift = 20
const gap = { x: 14, y: 8 }
/** Widths tried for plates: from the narrowest to the wanted one and some more. */
const narrowest = 60
const widest = (wanted: number): number => Math.max(360, wanted + 100)
const margin = 26
/** Corner radius as a share of the half axes: 1 is an ellipse. */
const roundness = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.18, 0.08, 0.03]
/** Extra width tried for plates while the middle still has enough room. */
const generous = [60, 30, 0]
const roomWanted = { w: 860, h: 400 }

/** Most seats on a single ring. More alternate between two rings, so that their order still goes round the table. */
const onOneRing = 40

export interface PlateStyle {
  /** Height of the whole plate, marks included where these stand below the name. */
  readonly h: number
  readonly type: number
  readonly least: number
  readonly mark: number
  readonly roomy: boolean
  /** Width that a plate should have at least. */
  readonly wanted: number
}
/** Plates by the most seats that they are for. A name shrinks to 70 per cent, and never below 28 px. */
const plates: readonly (PlateStyle & { readonly upTo: number })[] = [
  { upTo: 9, h: 138, type: 60, least: 42, mark: 40, roomy: true, wanted: 420 },
  { upTo: 12, h: 137, type: 56, least: 39.2, mark: 40, roomy: true, wanted: 400 },
  { upTo: 14, h: 113, type: 48, least: 36, mark: 32, roomy: true, wanted: 380 },
  { upTo: 20, h: 66, type: 44, least: 30.8, mark: 30, roomy: false, wanted: 380 },
  { upTo: 30, h: 51, type: 36, least: 28, mark: 28, roomy: false, wanted: 330 },
  { upTo: onOneRing, h: 39, type: 28, least: 28, mark: 28, roomy: false, wanted: 230 },
]
const crowded: PlateStyle = { h: 46, type: 28, least: 28, mark: 28, roomy: false, wanted: 222 }
/** Returns the style of plates for a number of seats. */
const plateFor = (count: number): PlateStyle => plates.find(({ upTo }) => count <= upTo) ?? crowded

const areClear = (places: readonly Point[], plate: PlateSize): boolean =>
  places.every((a, i) => places.slice(i + 1).every((b) => plateDistance(a, b, plate) >= 1))

interface RingShape {
  readonly round: number
  readonly w: number
  readonly h: number
}
/** Divides the seats among the rings, outer ring first. The seat at the top is always on the outer one. */
function sharesOf(count: number): readonly SeatShare[] {
  const right = Math.floor((count - 1) / 2)
  const even = count % 2 === 0
  if (count <= onOneRing) return [{ topped: count > 0, right: Math.max(0, right), ended: even && count > 0 }]
  const inner = Math.ceil(right / 2)
  const endsInside = (count / 2) % 2 === 1
  return [
    { topped: true, right: right - inner, ended: even && !endsInside },
    { topped: false, right: inner, ended: even && endsInside },
  ]
}
/** Returns the curve of a ring; `depth` counts rings from the outside, each one plate further in. */
function curveOf(area: Box, { round, w, h }: RingShape, depth: number): { points: readonly Point[]; plate: PlateSize } {
  const plate = { w: w + gap.x, h: h + gap.y }
  const half = {
    x: area.w / 2 - w / 2 - outwardShift - depth * plate.w,
    y: area.h / 2 - h / 2 - outwardShift - depth * plate.h,
  }
  return { points: traceRightHalf(half, round), plate }
}
/** Joins the halves in sitting order: down the right side, alternating between rings, and up the left. */
function joinHalves(halves: readonly CurveHalf[], top: Point): readonly Point[] {
  const longest = Math.max(...halves.map(({ right }) => right.length))
  const right = Array.from({ length: longest }, (_, i) =>
    [...halves].reverse().flatMap((half) => half.right[i] ?? []),
  ).flat()
  const end = halves.flatMap((half) => half.end ?? [])
  return [top, ...right, ...end, ...right.map(mirrorPoint).reverse()]
}
/**
 * Returns the places on all rings: evenly spread on the innermost, on the outer one each between its neighbours. Empty
 * if they do not fit.
 */
function placeSeats(count: number, area: Box, shape: RingShape): readonly Point[] {
  const [outer, inner] = sharesOf(count)
  const curve = curveOf(area, shape, 0)
  const [top] = curve.points
  if (outer === undefined || top === undefined || count === 0) return []
  if (inner === undefined) {
    const only = spreadSeats(curve.points, curve.plate, outer)
    return only === null ? [] : joinHalves([only], top).slice(0, count)
  }
  const within = curveOf(area, shape, 1)
  const second = spreadSeats(within.points, within.plate, inner)
  const first = second === null ? null : placeBetween(curve.points, curve.plate, { share: outer, inner: second })
  return first === null || second === null ? [] : joinHalves([first, second], top)
}
function holdsAll(count: number, area: Box, shape: RingShape): boolean {
  const places = placeSeats(count, area, shape)
  return places.length === count && areClear(places, { w: shape.w + gap.x, h: shape.h + gap.y })
}
interface RingFit extends PlateSize {
  readonly places: readonly Point[]
  readonly room: PlateSize
}
/** Returns the roundest curve that gives plates and middle the wanted room, else the closest to that. */
function findRing(count: number, area: Box, { h, wanted }: { h: number; wanted: number }): RingFit {
  const widths = roundness.map((round) => ({
    round,
    most: findLargest(narrowest, widest(wanted), (w) => holdsAll(count, area, { round, w, h })),
  }))
  const tried = generous.flatMap((more) =>
    widths.map(({ round, most }): RingFit => {
      const w = Math.floor(Math.min(most, wanted + more))
      const places = placeSeats(count, area, { round, w, h })
      return { w, h, places, room: largestMiddle(places, w, h) }
    }),
  )
  const enough = ({ w, room }: RingFit) => w >= wanted && room.w >= roomWanted.w && room.h >= roomWanted.h
  const worth = ({ w, room }: RingFit) =>
    3 * Math.min(1, w / wanted) + Math.min(1, room.w / roomWanted.w) + Math.min(1, room.h / roomWanted.h)
  return tried.find(enough) ?? tried.reduce((best, each) => (worth(each) > worth(best) + 0.01 ? each : best))
}

/** Returns the largest box around the middle that keeps clear of all plates. */
function largestMiddle(places: readonly Point[], w: number, h: number): { w: number; h: number } {
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

/** Returns the ring of `count` seats within `area`. Cached: the search is slow. */
export function ringOf(count: number, area: Box, plate: PlateStyle = plateFor(count)): Ring {
  const key = `${count}/${area.x}/${area.y}/${area.w}/${area.h}/${plate.h}/${plate.wanted}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const { h, type, least, mark, roomy } = plate
  const { w, places, room } = findRing(count, area, plate)
  const at = { x: area.x + area.w / 2, y: area.y + area.h / 2 }
  const ring: Ring = {
    places: places.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
    w,
    h,
    type,
    least,
    mark,
    roomy,
    centre: { x: at.x - room.w / 2, y: at.y - room.h / 2, ...room },
  }
  kept.set(key, ring)
  return ring
}

/** Returns the places with those of `outs` moved outward, as far as no plate touches another. */
export function moveOutward({ places, w, h, centre }: Ring, outs: readonly boolean[]): readonly Point[] {
  const at = { x: centre.x + centre.w / 2, y: centre.y + centre.h / 2 }
  const plate = { w: w + 2, h: h + 2 }
  const now = [...places]
  for (const [i, place] of places.entries()) {
    if (outs[i] !== true) continue
    const [dx, dy] = [
      Math.sign(Math.round(place.x - at.x)) * outwardShift,
      Math.sign(Math.round(place.y - at.y)) * outwardShift,
    ]
    const ways = [
      { x: dx, y: dy },
      { x: 0, y: dy },
      { x: dx, y: 0 },
    ].map((way) => ({ x: place.x + way.x, y: place.y + way.y }))
    const free = ways.find((way) => now.every((other, j) => j === i || plateDistance(way, other, plate) >= 1))
    if (free !== undefined) now[i] = free
  }
  return now
}

const screen = { w: 1920, edge: 8 }
/**
 * Returns the width for words below each name: at least that of the plate, at most up to a neighbour's words, the
 * middle, or the edge of the screen.
 */
export function wordWidths({ w, h, centre }: Ring, places: readonly Point[]): readonly number[] {
  const middleX = centre.x + centre.w / 2
  const besideMiddle = ({ y }: Point): boolean => y + h / 2 > centre.y && y - h / 2 < centre.y + centre.h
  return places.map((place) => {
    const beside = places.filter((other) => other !== place && Math.abs(other.y - place.y) < h + gap.y)
    const halves = [
      place.x - screen.edge,
      screen.w - screen.edge - place.x,
      ...beside.map(({ x }) => (Math.abs(x - place.x) - gap.x) / 2),
      ...(besideMiddle(place) ? [Math.abs(place.x - middleX) - centre.w / 2 - gap.x] : []),
    ]
    return Math.max(w, 2 * Math.min(...halves))
  })
}
