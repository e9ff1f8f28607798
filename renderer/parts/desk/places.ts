/** Where the seats stand around the table: even along a rounded ring, in the table's own order. */
export interface Box {
  readonly width: number
  readonly height: number
}
export interface Place {
  readonly x: number
  readonly y: number
}
const samples = 720
/** Roundness of the ring: 2 is an ellipse, more is squarer. */
const squareness = 3.4

const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / squareness)
function outline({ width, height }: Box): readonly Place[] {
  return Array.from({ length: samples }, (_, i) => {
    const angle = (i / samples) * 2 * Math.PI - Math.PI / 2
    return { x: power(Math.cos(angle)) * (width / 2), y: power(Math.sin(angle)) * (height / 2) }
  })
}
/** Chip size in px for a number of seats in a box. */
export function chipFor(count: number, { width, height }: Box): Box {
  const room = (2 * (width + height)) / Math.max(count, 1)
  const chipWidth = Math.round(Math.min(176, Math.max(78, room * 0.8), width / 4.2))
  return { width: chipWidth, height: count > 24 ? 46 : 58 }
}
/**
 * Centres of `count` seats relative to the middle of the box, the first at the top, clockwise.
 * Steps are measured in chips, so that wide chips keep apart sideways as low ones do up and down.
 */
export function places(count: number, box: Box): readonly Place[] {
  const chip = chipFor(count, box)
  const ring = outline({ width: box.width - chip.width - 8, height: box.height - chip.height - 8 })
  const step = (a: Place, b: Place): number => Math.hypot((b.x - a.x) / chip.width, (b.y - a.y) / (chip.height * 1.9))
  const lengths = ring.map((place, i) => step(place, ring[(i + 1) % samples] ?? place))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const found: Place[] = []
  let gone = 0
  for (const [i, place] of ring.entries()) {
    if (found.length < count && gone >= (found.length * total) / count - 1e-9) found.push(place)
    gone += lengths[i] ?? 0
  }
  return found
}
