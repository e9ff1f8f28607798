/** Shrinks a chosen picture in the browser, so that no larger one is sent or stored. */

/** Longer side in pixels. */
const longest = 256
/** Longest `data:` address in characters that the console accepts. */
const mostText = 100_000
const qualities = [0.86, 0.7, 0.5] as const

async function decodeImage(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}
/** Returns the picture as a `data:` address of a WebP or PNG; null if the browser cannot read the file. */
export async function downscaleImage(file: File): Promise<string | null> {
  const image = await decodeImage(file)
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
/** Returns one or two initials, of the first and the last word. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/u).filter((word) => word !== '')
  // Punctuation serves as an initial only when the name has no letters.
  const spoken = parts.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).filter((word) => word !== '')
  const words = spoken.length > 0 ? spoken : parts
  const first = (word: string | undefined): string => {
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word ?? ''))
      return segment.toLocaleUpperCase()
    return ''
  }
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')
}
/** Returns the hue of a player in degrees, always the same for an id. */
export function hueOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
