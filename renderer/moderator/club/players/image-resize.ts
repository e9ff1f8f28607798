/** A chosen picture, made small in the browser: what is sent and kept is never larger. */

/** Pixels on the longer side. */
const longest = 256
/** Characters of the address; the console takes no more. */
const mostText = 100_000
const qualities = [0.86, 0.7, 0.5] as const

async function imageIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}
/** As a `data:` address of a WebP or PNG; null when it is no picture that the browser can read. */
export async function downscaled(file: File): Promise<string | null> {
  const image = await imageIn(file)
  if (image === null) return null
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  if (pen === null) return null
  const made = qualities.map((quality) => canvas.toDataURL('image/webp', quality))
  return made.find((address) => address.length <= mostText) ?? null
}
/** One or two letters that stand for a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/u).filter((word) => word !== '')
  // Signs stand for nobody while there are letters.
  const spoken = parts.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).filter((word) => word !== '')
  const words = spoken.length > 0 ? spoken : parts
  const first = (word: string | undefined): string => {
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word ?? ''))
      return segment.toLocaleUpperCase()
    return ''
  }
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')
}
/** A colour's place on the circle, in degrees: the same for a player everywhere. */
export function hueOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
