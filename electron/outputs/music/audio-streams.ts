/** Files that are frame after frame, perhaps behind a tag: MP3, AAC and FLAC. */
import { endsInside, letters, type AudioJudgement } from './audio-judgement.ts'

/** Returns the bytes of an ID3 tag at the start; 0 without one. */
export function tagLength(bytes: Buffer): number {
  if (letters(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  let length = 0
  for (const byte of bytes.subarray(6, 10)) length = length * 128 + (byte & 0x7f)
  const footer = ((bytes[5] ?? 0) & 0x10) === 0 ? 0 : 10
  return 10 + length + footer
}

export function judgeFlac(bytes: Buffer, start: number): AudioJudgement {
  if (letters(bytes, start, start + 4) !== 'fLaC') return 'other'
  for (let at = start + 4; endsInside(bytes, at, 4);) {
    const isLast = (bytes[at] ?? 0) >= 0x80
    at += 4 + bytes.readUIntBE(at + 1, 3)
    if (isLast && endsInside(bytes, at, 2)) return (bytes.readUInt16BE(at) & 0xfffc) === 0xfff8 ? 'whole' : 'no-audio'
  }
  return 'cut-off'
}

/** Returns the bytes of the frame at `at`; null where none begins there. */
type FrameReader = (bytes: Buffer, at: number) => number | null
/** Frames in a row that tell a stream from bytes that look like one by chance. */
const enoughFrames = 3
/** Bytes behind a tag in which the first frame must begin; some programs leave room there. */
const searched = 64 * 1024
/** Returns the number of frames in a row from `at`, up to enough of them; a last one that is not whole counts as one. */
function countFrames(bytes: Buffer, from: number, lengthAt: FrameReader): number {
  let at = from
  for (let n = 0; n < enoughFrames; n += 1) {
    const length = lengthAt(bytes, at)
    if (length === null) return n
    at += length
  }
  return enoughFrames
}
/** Returns where the frames begin; null where none do. */
function findFrames(bytes: Buffer, start: number, lengthAt: FrameReader): number | null {
  const last = Math.min(bytes.length - 4, start + searched)
  for (let at = start; at <= last; at += 1) if (countFrames(bytes, at, lengthAt) === enoughFrames) return at
  return null
}

const aacFrame: FrameReader = (bytes, at) => {
  if (!endsInside(bytes, at, 7) || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return null
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
  return length > 7 ? length : null
}
export const judgeAac = (bytes: Buffer, start: number): AudioJudgement =>
  countFrames(bytes, start, aacFrame) === enoughFrames ? 'whole' : 'other'

/** kbit/s by index, of MPEG 1 and of the lower sampling rates. */
const rates = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const samplings = [44_100, 48_000, 32_000] as const
/** Version bits of MPEG 1; 0 stands for MPEG 2.5, and 2 for MPEG 2. */
const mpeg1 = 3
const mp3Frame: FrameReader = (bytes, at) => {
  if (!endsInside(bytes, at, 4) || (bytes.readUInt16BE(at) & 0xffe6) !== 0xffe2) return null
  const [version, third] = [((bytes[at + 1] ?? 0) >> 3) & 3, bytes[at + 2] ?? 0]
  const isFull = version === mpeg1
  const [rate, sampling] = [rates[isFull ? 'full' : 'low'][third >> 4], samplings[(third >> 2) & 3]]
  if (version === 1 || rate === undefined || rate === 0 || sampling === undefined) return null
  const hz = sampling / (isFull ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((isFull ? 144 : 72) * rate * 1000) / hz) + ((third >> 1) & 1)
}
/** Returns the bytes of the whole stream as its first frame counts them; null where it does not. */
function countedMp3Bytes(bytes: Buffer, first: number): number | null {
  const isFull = (((bytes[first + 1] ?? 0) >> 3) & 3) === mpeg1
  const isMono = (bytes[first + 3] ?? 0) >> 6 === 3
  const at = first + 4 + (isFull ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  if (!['Xing', 'Info'].includes(letters(bytes, at, at + 4)) || !endsInside(bytes, at, 16)) return null
  const flags = bytes.readUInt32BE(at + 4)
  if ((flags & 2) === 0) return null
  return bytes.readUInt32BE(at + 8 + (flags & 1) * 4)
}
/** Bytes that may be missing without being heard: a tag that was cut away, or the last frames. */
const unheard = 4096
export function judgeMp3(bytes: Buffer, start: number): AudioJudgement {
  const first = findFrames(bytes, start, mp3Frame)
  // A tag and nothing behind it is what an interrupted copy leaves.
  if (first === null) return start > 0 && bytes.length - start < unheard ? 'cut-off' : 'other'
  const counted = countedMp3Bytes(bytes, first)
  return counted === null || endsInside(bytes, first, counted - unheard) ? 'whole' : 'cut-off'
}
