/** Parses WebP: a RIFF file of chunks, of which one holds the picture and another may tell of notes. */
import type { ParsedPicture } from './parsed-picture.ts'

interface Chunk {
  readonly name: string
  readonly data: Buffer
}
const headBytes = 12
/** Bits of the extended header. */
const flags = { animated: 0x02, xmp: 0x04, exif: 0x08 } as const

/** Returns the chunks; null where one is cut off. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  if (bytes.length < headBytes || bytes.readUInt32LE(4) + 8 > bytes.length) return null
  const chunks: Chunk[] = []
  const end = bytes.readUInt32LE(4) + 8
  for (let at = headBytes; at < end;) {
    const size = at + 8 <= end ? bytes.readUInt32LE(at + 4) : Infinity
    if (at + 8 + size > end) return null
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) })
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
  }
  return chunks
}
type Size = Pick<ParsedPicture, 'width' | 'height'>
/** Returns the size of a picture with loss, from the head of its only frame. */
function sizeOfLossy({ data }: Chunk): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}
function sizeOfLossless({ data }: Chunk): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
function withoutNotes(chunks: readonly Chunk[]): Buffer {
  const kept = chunks.flatMap(({ name, data }) => {
    if (name === 'EXIF' || name === 'XMP ') return []
    const clean = Buffer.from(data)
    if (name === 'VP8X') clean[0] = (clean[0] ?? 0) & ~(flags.xmp | flags.exif)
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return [head, clean, Buffer.alloc(data.length % 2)]
  })
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
export function parseWebp(bytes: Buffer): ParsedPicture | null {
  const chunks = chunksOf(bytes)
  if (chunks === null) return null
  const named = (name: string): Chunk | undefined => chunks.find((each) => each.name === name)
  const [extended, lossy, lossless] = [named('VP8X'), named('VP8 '), named('VP8L')]
  const animated = ((extended?.data[0] ?? 0) & flags.animated) !== 0 || named('ANMF') !== undefined
  if (animated) return { width: 1, height: 1, animated, bytes }
  const size = lossy !== undefined ? sizeOfLossy(lossy) : lossless !== undefined ? sizeOfLossless(lossless) : null
  return size === null ? null : { ...size, animated, bytes: withoutNotes(chunks) }
}
