/** UUIDs made from words (version 5), the same on every laptop. */
import { createHash } from 'node:crypto'

/** The namespace of Duskboard's own words. */
const namespace = Buffer.from('2a6f1c0e5d0b4c8f9f3b7d4e1a9c6b52', 'hex')

/** Returns the UUID of a name of this kind. */
export function stableUuid(kind: string, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}:${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}
