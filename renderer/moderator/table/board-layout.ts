/**
 * Layout of the moderator's board: the audience's own ring, so that both show the same table; rows for a crowd, whose
 * roles and marks must be readable from a distance.
 */
import { gridOf } from '../../stage/picture-text.ts'
import { ringOf, type PlateStyle } from '../../stage/seats/seat-ring.ts'

export interface BoardSize {
  readonly width: number
  readonly height: number
}
type CssVariables = Readonly<Record<string, string>>
export interface BoardLayout {
  /** Custom properties of the whole board. */
  readonly sizes: CssVariables
  /** Custom properties of each seat, in sitting order. */
  readonly places: readonly CssVariables[]
  /** True for rows, read like a page, in place of a ring. */
  readonly rows: boolean
  /** True where role and marks share a line. */
  readonly flat: boolean
  /** Width and type size of a seat in px. */
  readonly chip: { readonly w: number; readonly type: number }
  /** True where a seat has room for a single line. */
  readonly tight: boolean
  /** True where marks may take two lines. */
  readonly roomy: boolean
}
/** Returns the plates of the moderator's ring in its own design pixels: smaller than the stage's, for a page nearby. */
function plateFor(count: number): PlateStyle {
  const lines = { type: 28, least: 28, mark: 28, roomy: false }
  if (count <= 10) return { ...lines, h: 108, wanted: 330 }
  if (count <= 14) return { ...lines, h: 98, wanted: 300 }
  if (count <= 22) return { ...lines, h: 60, wanted: 270 }
  return { ...lines, h: 46, wanted: count <= 40 ? 210 : 222 }
}
/** Returns the height of a plate that a design pixel is measured by. */
const ringPlateHeight = (count: number): number => (count <= 14 ? 98 : plateFor(count).h)
/**
 * Most seats that always have a second line of marks; more have one where plates are at least `secondLine` plate
 * heights apart.
 */
const roomyUpTo = 8
const secondLine = 0.4
/** Returns the preferred height of a plate in px: three lines, more in a larger window. */
const wantedPlateHeight = (count: number, { height }: BoardSize): number =>
  count > 22 ? Math.max(46, height / 18) : Math.min(150, Math.max(58, height / 9))
/** Factors tried on the plate height until all seats fit. */
const parts = [1, 0.85, 0.75, 0.7, 0.55, 0.4]
const tightBelow = 42
/** Room in px for the headline in the middle: plates shrink for it, but never to a single line. */
const legibleMiddle = { w: 90, h: 40 }
/** Most seats that always stand in a ring; more only if each has `legible` room in px. */
const crowd = 22
const legible = { w: 150, h: 56 }
const flatBelow = 49
const type = { share: 0.25, least: 12.5, most: 21, letters: 9 }

function scaleRing(count: number, { width, height }: BoardSize, chip: number) {
  const scale = ringPlateHeight(count) / chip
  const round = (px: number): number => Math.floor((px * scale) / 10) * 10
  const area = { x: 0, y: 0, w: round(width), h: round(height) }
  return { ring: ringOf(count, area, plateFor(count)), scale, chip }
}
type ScaledRing = ReturnType<typeof scaleRing>
const hasMiddle = ({ ring: { centre }, scale }: ScaledRing): boolean =>
  Number.isFinite(centre.w) && centre.w >= legibleMiddle.w * scale && centre.h >= legibleMiddle.h * scale

/** Returns the ring with the highest plates that leaves a legible middle; a crowd needs no middle. */
function chooseRing(count: number, box: BoardSize): ScaledRing {
  const wanted = wantedPlateHeight(count, box)
  let seated: ScaledRing | null = null
  for (const part of parts) {
    const each = scaleRing(count, box, wanted * part)
    if (each.ring.places.length !== count) continue
    if (count > crowd || (each.chip >= tightBelow && hasMiddle(each))) return each
    seated ??= each
  }
  return seated ?? scaleRing(count, box, wanted * Math.min(...parts))
}
const toPx = (value: number): string => `${Math.round(value)}px`

/** Returns the type size for a plate of `lines` lines, limited by its width so that usual role names are not cut. */
const typeSizeOf = (w: number, h: number, lines: number): number =>
  Math.min(type.most, Math.max(type.least, Math.min((h - 8) / lines / 1.2, w / type.letters)))

/** Lays the seats out in rows below a strip for headline and news. */
function layOutRows(count: number, { width, height }: BoardSize): BoardLayout {
  const gap = 4
  const above = Math.max(48, Math.round(height * 0.08))
  const room = { w: width, h: height - above - gap }
  const { columns } = gridOf(count, room, { aspect: 2.5, gap })
  const rows = Math.ceil(count / columns)
  const w = Math.floor((room.w - gap * (columns - 1)) / columns)
  const h = Math.floor((room.h - gap * (rows - 1)) / rows)
  const places = Array.from({ length: count }, (_, i) => ({
    '--x': toPx((i % columns) * (w + gap) + w / 2),
    '--y': toPx(above + gap + Math.floor(i / columns) * (h + gap) + h / 2),
  }))
  const flat = h < flatBelow
  const size = typeSizeOf(w, h, flat ? 2 : 3)
  return {
    sizes: {
      '--mx': '0px',
      '--my': '0px',
      '--mw': toPx(width),
      '--mh': toPx(above),
      '--chip-w': toPx(w),
      '--chip-h': toPx(h),
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

interface PlatePoint {
  readonly x: number
  readonly y: number
}
/** Returns the smallest gap in px between plates that stand above each other. */
function smallestGap(spots: readonly PlatePoint[], { w, h }: { w: number; h: number }): number {
  const gaps = spots.flatMap((one, i) =>
    spots.slice(i + 1).flatMap((other) => (Math.abs(one.x - other.x) < w ? [Math.abs(one.y - other.y) - h] : [])),
  )
  return Math.min(...gaps, Infinity)
}
/** Returns the layout of `count` seats within a box in px. */
export function layOutBoard(count: number, box: BoardSize): BoardLayout {
  const { ring, scale, chip } = chooseRing(count, box)
  const wide = ring.w / scale
  if (count > crowd && (wide < legible.w || chip < legible.h)) return layOutRows(count, box)
  const { x, y, w, h } = ring.centre
  const spots = ring.places.map((place) => ({ x: place.x / scale, y: place.y / scale }))
  const middle = { '--mx': toPx(x / scale), '--my': toPx(y / scale), '--mw': toPx(w / scale), '--mh': toPx(h / scale) }
  return {
    sizes: { ...middle, '--chip-w': toPx(wide), '--chip-h': toPx(chip), '--area-h': toPx(box.height) },
    places: spots.map((spot) => ({ '--x': toPx(spot.x), '--y': toPx(spot.y) })),
    rows: false,
    flat: false,
    tight: chip < tightBelow,
    roomy: count <= roomyUpTo || smallestGap(spots, { w: wide, h: chip }) >= chip * secondLine,
    chip: { w: wide, type: Math.max(15, chip * type.share) },
  }
}

/** Average width of a letter and of a mark's edges, in em. */
const markWidth = { letter: 0.46, edges: 0.9 }
/** Returns whether the labels of all marks fit on a seat's line. */
export function hasRoomForMarkWords(
  marks: readonly { readonly label: string }[],
  { chip, flat }: Pick<BoardLayout, 'chip' | 'flat'>,
): boolean {
  const ems = marks.reduce((sum, { label }) => sum + [...label].length * markWidth.letter + markWidth.edges, 0)
  return !flat && ems * chip.type <= chip.w - 12
}
/**
 * Returns how marks are drawn at a seat: as words where these fit, else as shapes in rows, or short forms in the ring.
 */
export function markForm(
  marks: readonly { readonly label: string }[],
  layout: Pick<BoardLayout, 'chip' | 'flat' | 'rows'>,
): 'words' | 'brief' | 'shapes' {
  if (hasRoomForMarkWords(marks, layout)) return 'words'
  return layout.rows ? 'shapes' : 'brief'
}
/** Returns the marks that are drawn as shapes at a seat. */
export const marksAsShapes = <M extends { readonly label: string }>(
  marks: readonly M[],
  layout: Pick<BoardLayout, 'chip' | 'flat' | 'rows'>,
): readonly M[] => (markForm(marks, layout) === 'shapes' ? marks : [])
