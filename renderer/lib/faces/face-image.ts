/** Reads pictures and draws faces from them. A face is drawn anew, so nothing that a camera wrote beside it goes along. */
import { squareOf, type CropArea } from './crop-area.ts'

/** Side of a face in pixels. */
const side = 320
/** Longest `data:` address in characters that the console accepts. */
const mostText = 98_000
/** Browsers that cannot write WebP write a PNG in its place, which is too long. */
const tries = [
  ['image/webp', 0.86],
  ['image/jpeg', 0.86],
  ['image/webp', 0.6],
  ['image/jpeg', 0.6],
] as const

/** Returns the picture, or null where the browser cannot read it. */
export async function decodePicture(source: Blob | HTMLVideoElement): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(source)
  } catch {
    return null
  }
}
export interface DrawnCrop {
  readonly image: ImageBitmap
  readonly crop: CropArea
}
/** Draws the cropped part over the whole canvas; see-through parts become grey. */
export function drawCrop(canvas: HTMLCanvasElement, { image, crop }: DrawnCrop): boolean {
  const pen = canvas.getContext('2d')
  if (pen === null) return false
  const { left, top, side: cut } = squareOf(crop, image)
  pen.fillStyle = '#808080'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, left, top, cut, cut, 0, 0, canvas.width, canvas.height)
  return true
}
/** Returns the face as a `data:` address; null where the browser draws none that is short enough. */
export function encodeFace(drawn: DrawnCrop): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  if (!drawCrop(canvas, drawn)) return null
  const made = tries.map(([kind, quality]) => ({ kind, address: canvas.toDataURL(kind, quality) }))
  return (
    made.find(({ kind, address }) => address.startsWith(`data:${kind}`) && address.length <= mostText)?.address ?? null
  )
}
