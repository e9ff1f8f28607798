/** Reads the length of a Matroska file, from its head and from its last picture or sound. */

const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  time: 0xe7,
  group: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
}
const opened: readonly number[] = [ids.segment, ids.info, ids.cluster, ids.group]

interface Element {
  readonly id: number
  readonly body: Buffer
}
/** The length in bytes of a number of variable length, from its first byte. */
const lengthFrom = (first: number): number => Math.clz32(first) - 23

function uint(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}
/** The number without its length mark; null for an element without a stated length. */
function sizeIn(bytes: Buffer): number | null {
  const mark = 0x80 >> (bytes.length - 1)
  const first = bytes.readUInt8(0) - mark
  const rest = bytes.subarray(1)
  return first === mark - 1 && rest.every((byte) => byte === 0xff) ? null : first * 256 ** rest.length + uint(rest)
}
/** All elements in order, each followed by those inside it. */
function* elementsOf(bytes: Buffer): Generator<Element> {
  let at = 0
  while (at < bytes.length) {
    const sizeAt = at + lengthFrom(bytes.readUInt8(at))
    const from = sizeAt + lengthFrom(bytes.readUInt8(sizeAt))
    const id = uint(bytes.subarray(at, sizeAt))
    at = from + (sizeIn(bytes.subarray(sizeAt, from)) ?? bytes.length)
    const body = bytes.subarray(from, at)
    yield { id, body }
    if (opened.includes(id)) yield* elementsOf(body)
  }
}
/** The length of a file, told twice. */
export interface RecordingLength {
  /** Ms by the head of the file; null until that is written. */
  readonly told: number | null
  /** Ms at which the last picture or sound begins. */
  readonly last: number
}
/** Throws where the bytes are no Matroska file. */
export function readLength(file: Buffer): RecordingLength {
  if (file.readUInt32BE(0) !== ids.head) throw new Error('This is no Matroska file.')
  let scale = 1_000_000
  let told: number | null = null
  let cluster = 0
  let last = 0
  for (const { id, body } of elementsOf(file)) {
    if (id === ids.scale) scale = uint(body)
    else if (id === ids.duration) told = body.length === 4 ? body.readFloatBE(0) : body.readDoubleBE(0)
    else if (id === ids.time) cluster = uint(body)
    else if (id === ids.block || id === ids.simpleBlock)
      last = Math.max(last, cluster + body.readInt16BE(lengthFrom(body.readUInt8(0))))
  }
  const ms = scale / 1_000_000
  return { told: told === null ? null : told * ms, last: last * ms }
}
