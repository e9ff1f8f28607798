/**
 * Writes a zip archive piece by piece; each member is compressed and dropped once it is handed on. For use in a worker.
 */
import { crc32, deflateRawSync } from 'node:zlib'
// The entry point without Node's workers: they are not needed, and its `require` would break a bundled host.
import { Zip, type ZipInputFile } from 'fflate/browser'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
}
const deflated = 8
/** Bytes that the 32-bit offsets of a zip file can reach. */
const most = 0xff_ff_ff_ff

/** Yields the zip file. Throws RangeError beyond 4 GB. */
export async function* writeZip(files: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let length = 0
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    length += piece.length
    ready.push(piece)
  })
  for await (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const file: ZipInputFile = { filename: name, size: bytes.length, crc: crc32(bytes), compression: deflated }
    zip.add(file)
    file.ondata?.(null, packed, true)
    if (length > most) throw new RangeError('An archive may have 4 GB. Export one season at a time.')
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
