/**
 * Reads files of a zip archive from the disk, one at a time, without trusting it: the directory must fit the file, and
 * no member is unpacked beyond its announced size.
 */
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib'
import { rejectionFor } from './file-rejected.ts'

/** A file of the archive as listed; `offset`: bytes from the start of the archive. */
export interface ZipMember {
  readonly name: string
  /** Bytes, unpacked. */
  readonly size: number
  readonly packed: number
  readonly method: number
  readonly crc: number
  readonly offset: number
}
const unpack = promisify(inflateRaw) as (bytes: InputType, options: ZlibOptions) => Promise<Buffer>

const marks = { end: 0x06_05_4b_50, listed: 0x02_01_4b_50, local: 0x04_03_4b_50 } as const
const endLength = 22
const longestComment = 0xff_ff
const longestList = 16 * 1024 * 1024
/** Bytes of one member, and of all together. */
const mostEach = 65 * 1024 * 1024
const mostInAll = 8 * 1024 * 1024 * 1024
/** Text compresses 5 to 40 times; a ratio far above is meant to fill a disk. */
const mostRatio = 200
const smallAnyway = 1024 * 1024
const encrypted = 1

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, from)
  if (bytesRead < length) throw rejectionFor('truncated')
  return bytes
}
const isZip = async (file: FileHandle): Promise<boolean> => {
  const bytes = Buffer.alloc(4)
  await file.read(bytes, 0, 4, 0)
  return bytes.readUInt32LE(0) === marks.local
}
interface ZipDirectory {
  readonly count: number
  readonly length: number
  readonly from: number
}
/** Finds the record at the end of the file that locates the directory. */
async function findDirectory(file: FileHandle, size: number): Promise<ZipDirectory> {
  const tail = await readAt(
    file,
    Math.max(0, size - endLength - longestComment),
    Math.min(size, endLength + longestComment),
  )
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== marks.end) continue
    const list = {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      from: tail.readUInt32LE(at + 16),
    }
    if (list.from + list.length > size || list.length > longestList) throw rejectionFor('damaged')
    return list
  }
  throw rejectionFor('truncated')
}
function memberAt(list: Buffer, at: number): { readonly member: ZipMember; readonly next: number } {
  if (at + 46 > list.length || list.readUInt32LE(at) !== marks.listed) throw rejectionFor('damaged')
  const [name, extra, comment] = [28, 30, 32].map((place) => list.readUInt16LE(at + place)) as [number, number, number]
  if ((list.readUInt16LE(at + 8) & encrypted) !== 0) throw rejectionFor('forbidden')
  const member = {
    name: list.toString('utf8', at + 46, at + 46 + name),
    method: list.readUInt16LE(at + 10),
    crc: list.readUInt32LE(at + 16),
    packed: list.readUInt32LE(at + 20),
    size: list.readUInt32LE(at + 24),
    offset: list.readUInt32LE(at + 42),
  }
  return { member, next: at + 46 + name + extra + comment }
}
/** Rejects members that would fill memory or disk, or that overlap. */
function refuseBombs(members: readonly ZipMember[], listFrom: number, most: number): void {
  if (members.reduce((sum, { size }) => sum + size, 0) > most) throw rejectionFor('too-large')
  members.forEach(({ size, packed, offset }, i) => {
    if (size > mostEach || (size > smallAnyway && size > packed * mostRatio)) throw rejectionFor('too-large')
    if (offset + packed > (members[i + 1]?.offset ?? listFrom)) throw rejectionFor('forbidden')
  })
}
/**
 * Reads the directory of a zip file of `size` bytes, in order of offset. `most`: bytes of all members, unpacked. Throws a
 * rejection.
 */
export async function readZipDirectory(
  file: FileHandle,
  size: number,
  most = mostInAll,
): Promise<readonly ZipMember[]> {
  if (size < endLength || !(await isZip(file))) throw rejectionFor('not-an-archive')
  const { count, length, from } = await findDirectory(file, size)
  const list = await readAt(file, from, length)
  const members: ZipMember[] = []
  for (let at = 0; members.length < count;) {
    const { member, next } = memberAt(list, at)
    members.push(member)
    at = next
  }
  if (new Set(members.map(({ name }) => name)).size < members.length) throw rejectionFor('forbidden')
  const placed = members.toSorted((a, b) => a.offset - b.offset)
  refuseBombs(placed, from, most)
  return placed
}
/** Returns one member, unpacked and checked. Throws a rejection. */
export async function readZipMember(
  file: FileHandle,
  { offset, packed, method, size, crc }: ZipMember,
): Promise<Buffer> {
  const head = await readAt(file, offset, 30)
  if (head.readUInt32LE(0) !== marks.local) throw rejectionFor('damaged')
  const raw = await readAt(file, offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (method !== 0 && method !== 8) throw rejectionFor('forbidden')
  const bytes = method === 0 ? raw : await unpack(raw, { maxOutputLength: Math.max(1, size) }).catch(rejectDamaged)
  if (bytes.length !== size || crc32(bytes) !== crc) throw rejectionFor('damaged')
  return bytes
}
function rejectDamaged(cause: unknown): never {
  throw rejectionFor('damaged', cause)
}
