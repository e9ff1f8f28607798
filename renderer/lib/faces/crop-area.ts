/** The square part of a picture that becomes a face: a centre and a zoom, never beyond the edges. */

export interface CropArea {
  /** The centre as shares of width and height, 0 to 1. */
  readonly x: number
  readonly y: number
  /** 1: the largest square that fits; `mostZoom` at most. */
  readonly zoom: number
}
export const mostZoom = 4
/** The largest square, in the middle; of an upright picture a little higher, where faces are. */
export const firstCrop = ({ width, height }: PictureSize): CropArea =>
  withinPicture({ x: 0.5, y: height > width ? 0.42 : 0.5, zoom: 1 }, { width, height })
export interface PictureSize {
  readonly width: number
  readonly height: number
}
/** A square in pixels of the picture. */
export interface CropSquare {
  readonly left: number
  readonly top: number
  readonly side: number
}
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const sideOf = ({ zoom }: CropArea, { width, height }: PictureSize): number => Math.min(width, height) / zoom

/** Returns the nearest crop that lies within the picture. */
export function withinPicture(crop: CropArea, size: PictureSize): CropArea {
  const zoom = clamp(crop.zoom, 1, mostZoom)
  const side = sideOf({ ...crop, zoom }, size)
  const [halfX, halfY] = [side / size.width / 2, side / size.height / 2]
  return { x: clamp(crop.x, halfX, 1 - halfX), y: clamp(crop.y, halfY, 1 - halfY), zoom }
}
export function squareOf(crop: CropArea, size: PictureSize): CropSquare {
  const side = sideOf(crop, size)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}
/** Returns the crop after the picture was moved by shares of the square's side. */
export function moveCrop(crop: CropArea, by: { readonly x: number; readonly y: number }, size: PictureSize): CropArea {
  const side = sideOf(crop, size)
  const { x, y } = { x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height }
  return withinPicture({ ...crop, x, y }, size)
}
