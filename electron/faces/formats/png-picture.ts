/** Parses PNG: a signature and chunks, each with its length, name, data and checksum. */
import { crc32 } from 'node:zlib'
import type { ParsedPicture } from './parsed-picture.ts'

interface Chunk {
  readonly name: string
  readonly data: Buffer
  readonly whole: Buffer
}
const signatureBytes = 8
/** Bytes of a chunk beside its data: length, name and checksum. */
const frameBytes = 12
/** Chunks that change how the picture is drawn; all others are notes. */
const drawn = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'acTL'])

/** Returns the chunks up to the end of the picture; null where one is cut off or damaged. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + frameBytes <= bytes.length;) {
    const end = at + frameBytes + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const whole = bytes.subarray(at, end)
    const named = whole.subarray(4, -4)
    if (crc32(named) !== whole.readUInt32BE(whole.length - 4)) return null
    const name = named.toString('latin1', 0, 4)
    chunks.push({ name, data: named.subarray(4), whole })
    if (name === 'IEND') return chunks
    at = end
  }
  return null
}
export function parsePng(bytes: Buffer): ParsedPicture | null {
  const chunks = chunksOf(bytes)
  const [first] = chunks ?? []
  if (chunks === null || first?.name !== 'IHDR' || first.data.length !== 13) return null
  if (chunks.every(({ name }) => name !== 'IDAT')) return null
  const kept = chunks.filter(({ name }) => drawn.has(name)).map(({ whole }) => whole)
  return {
    width: first.data.readUInt32BE(0),
    height: first.data.readUInt32BE(4),
    animated: chunks.some(({ name }) => name === 'acTL'),
    bytes: Buffer.concat([bytes.subarray(0, signatureBytes), ...kept]),
  }
}
