/** Files for tests of themes: fonts that are shipped, and the smallest sound and videos that are one by their bytes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const shipped = (path: string): Buffer => readFileSync(join(root, 'node_modules', path))
export const woff2 = (): Buffer => shipped('@fontsource/rye/files/rye-latin-400-normal.woff2')
export const woff = (): Buffer => shipped('@fontsource/rye/files/rye-latin-400-normal.woff')
/** A font whose weight can be chosen. */
export const variableWoff2 = (): Buffer => shipped('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** Returns a plain font with tables of these names, a few bytes each: whole by its list, with no glyph to draw. */
export function sfnt(tags: readonly string[], signature = 0x00010000): Buffer {
  const size = 16
  const from = 12 + tags.length * 16
  const list = tags.map((tag, i) =>
    Buffer.concat([Buffer.from(tag, 'latin1'), uint32(0), uint32(from + i * size), uint32(size)]),
  )
  const count = Buffer.alloc(8)
  count.writeUInt16BE(tags.length)
  return Buffer.concat([uint32(signature), count, ...list, Buffer.alloc(tags.length * size)])
}
export const wholeTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'glyf'] as const

const box = (kind: string, size: number): Buffer =>
  Buffer.concat([uint32(size), Buffer.from(kind, 'latin1'), Buffer.alloc(size - 8)])
export const mp4 = (): Buffer => Buffer.concat([box('ftyp', 24), box('moov', 32), box('mdat', 64)])
export function webm(docType = 'webm'): Buffer {
  const name = Buffer.from(docType, 'latin1')
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + name.length]), name])
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length]), type])
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67]), Buffer.alloc(64)])
}
export const wav = (): Buffer => Buffer.from('RIFF....WAVEfmt ', 'latin1')
