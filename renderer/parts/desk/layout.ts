/** Where the seats stand on the desk: the audience's own ring, so that both rooms show the same table. */
import { ringOf } from '../stage/ring.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
type Css = Readonly<Record<string, string>>
export interface Layout {
  /** Custom properties of the whole board. */
  readonly sizes: Css
  /** Custom properties of each seat, in sitting order. */
  readonly places: readonly Css[]
  /** Seats have room for one line only. */
  readonly tight: boolean
  /** Marks may take two lines. */
  readonly roomy: boolean
}
/** What the ring takes for the height of a plate, in its design pixels. */
const plateOf = (count: number): number => (count <= 14 ? 98 : count <= 22 ? 60 : 46)
/** Few seats have room for a second line of marks. */
const roomyUpTo = 8
/** Three lines, larger in a larger window. */
const wantedOf = (count: number, { height }: Size): number =>
  count > 22 ? Math.max(46, height / 18) : Math.min(150, Math.max(58, height / 9))
/** A crowd in a small window: lower plates until all have a place. */
const parts = [1, 0.85, 0.7, 0.55, 0.4]
const tightBelow = 42

function drawn(count: number, { width, height }: Size, chip: number) {
  const scale = plateOf(count) / chip
  const round = (px: number): number => Math.floor((px * scale) / 10) * 10
  return { ring: ringOf(count, { x: 0, y: 0, w: round(width), h: round(height) }), scale, chip }
}
const px = (value: number): string => `${Math.round(value)}px`

export function layoutOf(count: number, box: Size): Layout {
  const tried = parts.map((part) => wantedOf(count, box) * part)
  const chosen = tried.find((chip) => drawn(count, box, chip).ring.places.length === count) ?? tried.at(-1) ?? 0
  const { ring, scale, chip } = drawn(count, box, chosen)
  const { x, y, w, h } = ring.centre
  const middle = { '--mx': px(x / scale), '--my': px(y / scale), '--mw': px(w / scale), '--mh': px(h / scale) }
  return {
    sizes: { ...middle, '--chip-w': px(ring.w / scale), '--chip-h': px(chip) },
    places: ring.places.map((place) => ({ '--x': px(place.x / scale), '--y': px(place.y / scale) })),
    tight: chip < tightBelow,
    roomy: count <= roomyUpTo,
  }
}
