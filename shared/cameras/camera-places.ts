/** Places of the players' cameras in a picture of 1920×1080: windows of 16:9, each with a plate for the name below. */
import type { Seat } from '../engine/table.ts'

/** `grid`: rows that fill the picture. `ring`: along the edge, around a middle that tells what happens. */
export const cameraArrangements = ['grid', 'ring'] as const
export type CameraArrangement = (typeof cameraArrangements)[number]

/** A rectangle in pixels, from the top left corner of the picture. */
export interface CameraBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export interface CameraPlace {
  readonly seat: Seat
  /** The window that stays empty for the camera's picture. */
  readonly window: CameraBox
  readonly plate: CameraBox
}
export interface CameraPlan {
  readonly places: readonly CameraPlace[]
  /** The room in the middle of a ring; null in a grid. */
  readonly middle: CameraBox | null
}
/** Number of windows on each side of a ring. */
interface RingSides {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
interface Size {
  readonly w: number
  readonly h: number
}
const picture: Size = { w: 1920, h: 1080 }
const edge = 20
const gap = 16
/** Height of a plate: one line of 28 px and its margins. */
const plateHeight = 56
/** Smallest width of a ring's middle. */
const middleWidth = 640
const inner: Size = { w: picture.w - 2 * edge, h: picture.h - 2 * edge }

const windowHeight = (w: number): number => (w * 9) / 16
const cellHeight = (w: number): number => windowHeight(w) + plateHeight
/** Returns the greatest width of so many windows beside each other, or of so many rows. */
const widthOfColumns = (columns: number): number => (inner.w - (columns - 1) * gap) / columns
const widthOfRows = (rows: number): number => (((inner.h - (rows - 1) * gap) / rows - plateHeight) * 16) / 9

function placeAt(seat: Seat, { x, y }: { readonly x: number; readonly y: number }, w: number): CameraPlace {
  const window = { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(windowHeight(w)) }
  return { seat, window, plate: { ...window, y: window.y + window.h, h: plateHeight } }
}
/** Returns the left edges of so many windows in a row, centred in the picture. */
function centredRow(count: number, w: number): readonly number[] {
  const start = (picture.w - count * w - (count - 1) * gap) / 2
  return Array.from({ length: count }, (_, i) => start + i * (w + gap))
}
/** Returns the positions that are spread over the whole length between both edges. */
function spread(count: number, from: number, to: number): readonly number[] {
  if (count === 1) return [(from + to) / 2]
  return Array.from({ length: count }, (_, i) => from + (i * (to - from)) / (count - 1))
}

function planGrid(seats: readonly Seat[]): CameraPlan {
  const choices = seats.map((_, i) => {
    const columns = i + 1
    const rows = Math.ceil(seats.length / columns)
    return { columns, rows, w: Math.min(widthOfColumns(columns), widthOfRows(rows)) }
  })
  const [best] = choices.toSorted((a, b) => b.w - a.w)
  if (best === undefined) return { places: [], middle: null }
  const { columns, rows, w } = best
  const top = (picture.h - rows * cellHeight(w) - (rows - 1) * gap) / 2
  const places = Array.from({ length: rows }, (_, row) => {
    const inRow = seats.slice(row * columns, (row + 1) * columns)
    const lefts = centredRow(inRow.length, w)
    return inRow.map((seat, i) => placeAt(seat, { x: lefts[i] ?? 0, y: top + row * (cellHeight(w) + gap) }, w))
  })
  return { places: places.flat(), middle: null }
}

/** Returns every way to share so many windows evenly among the sides. */
function ringsOf(count: number): readonly RingSides[] {
  const onSides = Array.from({ length: count }, (_, sides) => sides).filter((sides) => count - sides >= 2)
  return onSides.map((sides) => {
    const across = count - sides
    const [top, right] = [Math.ceil(across / 2), Math.ceil(sides / 2)]
    return { top, right, bottom: across - top, left: sides - right }
  })
}
function widthOfRing({ top, right }: RingSides): number {
  const besideMiddle = right === 0 ? inner.w : (inner.w - middleWidth) / 2 - gap
  // Without windows at the sides the middle keeps the height of one.
  return Math.min(widthOfColumns(top), widthOfRows(2 + Math.max(1, right)), besideMiddle)
}
function planRing(seats: readonly Seat[]): CameraPlan {
  const [best] = ringsOf(seats.length).toSorted((a, b) => widthOfRing(b) - widthOfRing(a))
  if (best === undefined) return planGrid(seats)
  const w = widthOfRing(best)
  const [right, bottom] = [picture.w - edge - w, picture.h - edge - cellHeight(w)]
  const across = (count: number): readonly number[] =>
    count < best.top ? centredRow(count, w) : spread(count, edge, right)
  const down = (count: number): readonly number[] => spread(count + 2, edge, bottom).slice(1, -1)
  const corners = [
    ...across(best.top).map((x) => ({ x, y: edge })),
    ...down(best.right).map((y) => ({ x: right, y })),
    ...across(best.bottom)
      .map((x) => ({ x, y: bottom }))
      .toReversed(),
    ...down(best.left)
      .map((y) => ({ x: edge, y }))
      .toReversed(),
  ]
  const aside = best.right === 0 ? 0 : w + gap
  const top = edge + cellHeight(w) + gap
  const middle = {
    x: Math.round(edge + aside),
    y: Math.round(top),
    w: Math.round(inner.w - 2 * aside),
    h: Math.round(bottom - gap - top),
  }
  const places = seats.flatMap((seat, i) => {
    const corner = corners[i]
    return corner === undefined ? [] : [placeAt(seat, corner, w)]
  })
  return { places, middle }
}
/**
 * Returns the places of cameras for seats in sitting order, from the top left clockwise in a ring, by rows in a grid.
 * The windows are as large as the arrangement allows.
 */
export function planCameras(seats: readonly Seat[], arrangement: CameraArrangement): CameraPlan {
  return arrangement === 'ring' ? planRing(seats) : planGrid(seats)
}
