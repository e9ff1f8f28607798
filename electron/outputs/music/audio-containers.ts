/** Files whose parts say how long they are: WAV, Ogg, MP4 and WebM. */
import { endsInside, letters, type AudioJudgement } from './audio-judgement.ts'

/** Ways to write a WAV that browsers read: PCM, floats, A-law, µ-law, and the extended form of these. */
const playedWaves: ReadonlySet<number> = new Set([1, 3, 6, 7, 0xfffe])
/** Size that a recorder writes before it knows the real one. */
const unknownSize = 0xffffffff

export function judgeWav(bytes: Buffer): AudioJudgement {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 12) !== 'WAVE') return 'other'
  for (let at = 12; endsInside(bytes, at, 8);) {
    const [name, size] = [letters(bytes, at, at + 4), bytes.readUInt32LE(at + 4)]
    if (name === 'fmt ' && endsInside(bytes, at, 10) && !playedWaves.has(bytes.readUInt16LE(at + 8))) return 'no-audio'
    if (name === 'data' && size === 0) return 'no-audio'
    if (name === 'data') return size === unknownSize || endsInside(bytes, at + 8, size) ? 'whole' : 'cut-off'
    at += 8 + size + (size % 2)
  }
  return 'cut-off'
}

const oggHeader = 27
const oggCodecs = ['\u0001vorbis', 'OpusHead', '\u007FFLAC'] as const
/** Returns the bytes of the page at `at`, its header included; NaN where even that is missing. */
function oggPageLength(bytes: Buffer, at: number): number {
  const parts = bytes[at + 26]
  if (parts === undefined || !endsInside(bytes, at + oggHeader, parts)) return Number.NaN
  let length = oggHeader + parts
  for (let i = 0; i < parts; i += 1) length += bytes[at + oggHeader + i] ?? 0
  return length
}
export function judgeOgg(bytes: Buffer): AudioJudgement {
  if (letters(bytes, 0, 4) !== 'OggS') return 'other'
  const first = oggHeader + (bytes[26] ?? 0)
  if (!oggCodecs.some((codec) => letters(bytes, first, first + codec.length) === codec))
    return endsInside(bytes, first, 8) ? 'no-audio' : 'cut-off'
  let [at, pages] = [0, 0]
  while (letters(bytes, at, at + 4) === 'OggS') {
    const length = oggPageLength(bytes, at)
    if (Number.isNaN(length) || !endsInside(bytes, at, length)) return 'cut-off'
    at += length
    pages += 1
  }
  // The first page names the codec, and the second begins with its tables: the sound comes after them.
  return pages > 2 ? 'whole' : 'cut-off'
}

interface Mp4Box {
  readonly name: string
  readonly at: number
  /** Bytes, header included. */
  readonly length: number
}
/** Returns the box at `at`; null where its header is missing. A length of 0 reaches to the end of the file. */
function mp4BoxAt(bytes: Buffer, at: number): Mp4Box | null {
  if (!endsInside(bytes, at, 8)) return null
  const [short, name] = [bytes.readUInt32BE(at), letters(bytes, at + 4, at + 8)]
  if (short === 1) return endsInside(bytes, at, 16) ? { name, at, length: Number(bytes.readBigUInt64BE(at + 8)) } : null
  return { name, at, length: short === 0 ? bytes.length - at : short }
}
const mp4Codecs = ['mp4a', 'Opus', 'fLaC'] as const
export function judgeMp4(bytes: Buffer): AudioJudgement {
  if (letters(bytes, 4, 8) !== 'ftyp') return 'other'
  let [list, media] = [null as Buffer | null, false]
  for (let at = 0; at < bytes.length;) {
    const box = mp4BoxAt(bytes, at)
    if (box === null || !endsInside(bytes, at, box.length)) return 'cut-off'
    if (box.length < 8) return 'no-audio'
    if (box.name === 'moov') list = bytes.subarray(at, at + box.length)
    if (box.name === 'mdat') media = true
    at += box.length
  }
  if (list === null || !media) return 'cut-off'
  return list.includes('soun') && mp4Codecs.some((codec) => list.includes(codec)) ? 'whole' : 'no-audio'
}

const webmMark = 0x1a45dfa3
const webmSegment = 0x18538067
/** Bytes at the start in which the tracks are described. */
const webmHead = 64 * 1024
interface EbmlSize {
  /** Bytes that the size itself takes. */
  readonly width: number
  /** Bytes of the content; null for unknown. */
  readonly size: number | null
}
/** Returns the size written at `at`; null where it is missing. */
function ebmlSizeAt(bytes: Buffer, at: number): EbmlSize | null {
  const first = bytes[at] ?? 0
  const width = Math.clz32(first) - 23
  if (first === 0 || !endsInside(bytes, at, width)) return null
  let size = first - 2 ** (8 - width)
  for (let i = 1; i < width; i += 1) size = size * 256 + (bytes[at + i] ?? 0)
  return { width, size: size >= 2 ** (7 * width) - 1 ? null : size }
}
export function judgeWebm(bytes: Buffer): AudioJudgement {
  if (bytes.length < 5 || bytes.readUInt32BE(0) !== webmMark) return 'other'
  const head = ebmlSizeAt(bytes, 4)
  if (head === null || head.size === null) return 'cut-off'
  const start = 4 + head.width + head.size
  if (!endsInside(bytes, start, 5)) return 'cut-off'
  if (!bytes.subarray(0, start).includes('webm') || bytes.readUInt32BE(start) !== webmSegment) return 'no-audio'
  const body = ebmlSizeAt(bytes, start + 4)
  if (body === null) return 'cut-off'
  if (body.size !== null && !endsInside(bytes, start + 4 + body.width, body.size)) return 'cut-off'
  const described = bytes.subarray(0, webmHead)
  return described.includes('A_OPUS') || described.includes('A_VORBIS') ? 'whole' : 'no-audio'
}
