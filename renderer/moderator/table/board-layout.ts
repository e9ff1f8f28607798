/**
 * Where the seats stand on the desk: the audience's own ring, so that both rooms show the same table; a crowd in reading
 * order, because role and marks must be read without leaning in.
 */
import { gridOf } from '../../stage/picture-text.ts'
import { ringOf } from '../../stage/seat-ring.ts'

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
  /** Seats stand in rows, read like a page. */
  readonly rows: boolean
  /** Role and marks share a line. */
  readonly flat: boolean
  /** Width and type size of a seat, in px. */
  readonly chip: { readonly w: number; readonly type: number }
  /** Seats have room for one line only. */
  readonly tight: boolean
  /** Marks may take two lines. */
  readonly roomy: boolean
}
/** What the ring takes for the height of a plate, in its design pixels. */
const plateOf = (count: number): number => (count <= 14 ? 98 : count <= 22 ? 60 : 46)
/** Few seats have room for a second line of marks; so have others whose plates are that far apart, in plates. */
const roomyUpTo = 8
const secondLine = 0.4
/** Three lines, larger in a larger window. */
const wantedOf = (count: number, { height }: Size): number =>
  count > 22 ? Math.max(46, height / 18) : Math.min(150, Math.max(58, height / 9))
/** A crowd in a small window: lower plates until all have a place. */
const parts = [1, 0.85, 0.75, 0.7, 0.55, 0.4]
const tightBelow = 42
/** What the middle needs for the headline: lower plates give way to it, but never down to one line. */
const legibleMiddle = { w: 90, h: 40 }
/** More seats than this stand on a ring only where each has this much room. */
const crowd = 22
const legible = { w: 150, h: 56 }
const flatBelow = 49
const type = { share: 0.25, least: 12.5, most: 21, letters: 9 }

function drawn(count: number, { width, height }: Size, chip: number) {
  const scale = plateOf(count) / chip
  const round = (px: number): number => Math.floor((px * scale) / 10) * 10
  return { ring: ringOf(count, { x: 0, y: 0, w: round(width), h: round(height) }), scale, chip }
}
type Drawn = ReturnType<typeof drawn>
const hasMiddle = ({ ring: { centre }, scale }: Drawn): boolean =>
  Number.isFinite(centre.w) && centre.w >= legibleMiddle.w * scale && centre.h >= legibleMiddle.h * scale

/** The highest plates for which there is a ring, and on it a middle that can be read; a crowd needs none. */
function chosen(count: number, box: Size): Drawn {
  const wanted = wantedOf(count, box)
  let seated: Drawn | null = null
  for (const part of parts) {
    const each = drawn(count, box, wanted * part)
    if (each.ring.places.length !== count) continue
    if (count > crowd || (each.chip >= tightBelow && hasMiddle(each))) return each
    seated ??= each
  }
  return seated ?? drawn(count, box, wanted * Math.min(...parts))
}
const px = (value: number): string => `${Math.round(value)}px`

/** As high as the lines allow, and not so wide that roles of usual length are cut. */
const typeOf = (w: number, h: number, lines: number): number =>
  Math.min(type.most, Math.max(type.least, Math.min((h - 8) / lines / 1.2, w / type.letters)))

/** Rows of seats below a strip for what the middle of the ring says. */
function rowsOf(count: number, { width, height }: Size): Layout {
  const gap = 4
  const above = Math.max(48, Math.round(height * 0.08))
  const room = { w: width, h: height - above - gap }
  const { columns } = gridOf(count, room, { aspect: 2.5, gap })
  const rows = Math.ceil(count / columns)
  const w = Math.floor((room.w - gap * (columns - 1)) / columns)
  const h = Math.floor((room.h - gap * (rows - 1)) / rows)
  const places = Array.from({ length: count }, (_, i) => ({
    '--x': px((i % columns) * (w + gap) + w / 2),
    '--y': px(above + gap + Math.floor(i / columns) * (h + gap) + h / 2),
  }))
  const flat = h < flatBelow
  const size = typeOf(w, h, flat ? 2 : 3)
  return {
    sizes: {
      '--mx': '0px',
      '--my': '0px',
      '--mw': px(width),
      '--mh': px(above),
      '--chip-w': px(w),
      '--chip-h': px(h),
      '--chip-type': `${size.toFixed(1)}px`,
    },
    places,
    rows: true,
    flat,
    tight: false,
    roomy: false,
    chip: { w, type: size },
  }
}

interface Spot {
  readonly x: number
  readonly y: number
}
/** Px between plates that stand above each other, at the narrowest. */
function gapOf(spots: readonly Spot[], { w, h }: { w: number; h: number }): number {
  const gaps = spots.flatMap((one, i) =>
    spots.slice(i + 1).flatMap((other) => (Math.abs(one.x - other.x) < w ? [Math.abs(one.y - other.y) - h] : [])),
  )
  return Math.min(...gaps, Infinity)
}
export function layoutOf(count: number, box: Size): Layout {
  const { ring, scale, chip } = chosen(count, box)
  const wide = ring.w / scale
  if (count > crowd && (wide < legible.w || chip < legible.h)) return rowsOf(count, box)
  const { x, y, w, h } = ring.centre
  const spots = ring.places.map((place) => ({ x: place.x / scale, y: place.y / scale }))
  const middle = { '--mx': px(x / scale), '--my': px(y / scale), '--mw': px(w / scale), '--mh': px(h / scale) }
  return {
    sizes: { ...middle, '--chip-w': px(wide), '--chip-h': px(chip), '--area-h': px(box.height) },
    places: spots.map((spot) => ({ '--x': px(spot.x), '--y': px(spot.y) })),
    rows: false,
    flat: false,
    tight: chip < tightBelow,
    roomy: count <= roomyUpTo || gapOf(spots, { w: wide, h: chip }) >= chip * secondLine,
    chip: { w: wide, type: Math.max(15, chip * type.share) },
  }
}

/** What a letter, and the edges of a mark, take of the width, in em. */
const markWidth = { letter: 0.46, edges: 0.9 }
/** Whether all marks of a seat can say their words on their line. */
export function spelt(
  marks: readonly { readonly label: string }[],
  { chip, flat }: Pick<Layout, 'chip' | 'flat'>,
): boolean {
  const ems = marks.reduce((sum, { label }) => sum + [...label].length * markWidth.letter + markWidth.edges, 0)
  return !flat && ems * chip.type <= chip.w - 12
}
/** How the marks of a seat stand there: where words do not fit, as shapes in rows, else in their short forms. */
export function formOf(
  marks: readonly { readonly label: string }[],
  layout: Pick<Layout, 'chip' | 'flat' | 'rows'>,
): 'words' | 'brief' | 'shapes' {
  if (spelt(marks, layout)) return 'words'
  return layout.rows ? 'shapes' : 'brief'
}
/** The marks of a seat that stand there as shapes. */
export const shapesOf = <M extends { readonly label: string }>(
  marks: readonly M[],
  layout: Pick<Layout, 'chip' | 'flat' | 'rows'>,
): readonly M[] => (formOf(marks, layout) === 'shapes' ? marks : [])
