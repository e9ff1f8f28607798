/** A zip file piece by piece: each of its files is packed and forgotten once it is handed on. For a worker. */
import { crc32, deflateRawSync } from 'node:zlib'
// The part without Node's workers: nothing here uses them, and their `require` must not stand in a bundled host.
import { Zip, type ZipInputFile } from 'fflate/browser'

export interface Packed {
  readonly name: string
  readonly bytes: Buffer
}
const deflated = 8
/** Offsets in a zip file have 32 bits. */
const most = 0xff_ff_ff_ff

export async function* zipped(files: AsyncIterable<Packed>): AsyncGenerator<Uint8Array> {
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
