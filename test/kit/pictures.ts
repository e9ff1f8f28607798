/** Pictures made by hand, whole and spoilt. */
import { crc32, deflateSync } from 'node:zlib'

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** A chunk of a PNG. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
interface PngParts {
  readonly side?: number
  readonly colour?: readonly [number, number, number]
  /** Chunks between the head and the picture. */
  readonly more?: readonly Buffer[]
}
/** A square PNG of one colour. */
export function pngPicture({ side = 8, colour = [200, 120, 40], more = [] }: PngParts = {}): Buffer {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => Buffer.from(colour))])
  const head = Buffer.concat([number(side), number(side), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
export const dataAddress = (bytes: Buffer, kind = 'image/png'): string =>
  `data:${kind};base64,${bytes.toString('base64')}`

/** A segment of a JPEG. */
const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
/** The frame of a JPEG with a note of a camera, and no real picture behind it. */
export function jpegPicture({ side = 8, note = '' }: { readonly side?: number; readonly note?: string } = {}): Buffer {
  const size = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(note === '' ? [] : [segment(0xe1, Buffer.from(`Exif\0\0${note}`, 'latin1'))]),
    segment(0xc0, size),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ])
}
/** A WebP of chunks by name. */
export function webpPicture(chunks: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const parts = chunks.flatMap(([name, data]) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return [head, data, Buffer.alloc(data.length % 2)]
  })
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
/** The only frame of a WebP with loss, as far as its size. */
export function lossyFrame(side: number): Buffer {
  const frame = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0])
  frame.writeUInt16LE(side, 6)
  frame.writeUInt16LE(side, 8)
  return frame
}
