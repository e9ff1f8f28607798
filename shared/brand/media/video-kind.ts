/** Judges a video by its bytes: its kind, and whether its outermost parts are whole. The pictures are left to the browser. */
import { lettersAt } from './sound-kind.ts'

export type VideoKind = 'video/webm' | 'video/mp4'
export type VideoRefusal = 'no-video' | 'video-large'
/** Bytes of the largest video. */
export const mostVideoBytes = 8 * 1024 * 1024
/** Outermost boxes of an MP4 file; one of another kind may stand only behind the first. */
const boxes = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'moof', 'mfra', 'sidx', 'styp', 'meta', 'pdin']
const mostBoxes = 4096

const uint32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)
/** Returns whether the boxes of an MP4 file follow each other to its end, with the list of its pictures among them. */
function isMp4(bytes: Uint8Array): boolean {
  if (lettersAt(bytes, 4, 8) !== 'ftyp') return false
  const found: string[] = []
  for (let at = 0; at < bytes.length && found.length < mostBoxes;) {
    if (at + 8 > bytes.length) return false
    const [size, box] = [uint32(bytes, at), lettersAt(bytes, at + 4, at + 8)]
    // The last box may reach to the end of the file; 64-bit lengths are for files that are too large anyway.
    const length = size === 0 ? bytes.length - at : size
    if (!boxes.includes(box) || length < 8 || at + length > bytes.length) return false
    found.push(box)
    at += length
  }
  return found.includes('moov') && (found.includes('mdat') || found.includes('moof'))
}
const marks = { header: [0x1a, 0x45, 0xdf, 0xa3], segment: [0x18, 0x53, 0x80, 0x67] } as const
const hasAt = (bytes: Uint8Array, at: number, mark: readonly number[]): boolean =>
  mark.every((byte, i) => bytes[at + i] === byte)
/** Returns whether a header of WebM stands before a segment; a Matroska file of another kind is none. */
function isWebm(bytes: Uint8Array): boolean {
  if (!hasAt(bytes, 0, marks.header)) return false
  const first = bytes[4] ?? 0
  // Headers have less than 127 bytes, and their length one byte or eight.
  const [length, from] = first === 0x01 ? [bytes[11] ?? 0, 12] : [first & 0x7f, 5]
  if (first !== 0x01 && first < 0x80) return false
  return lettersAt(bytes, from, from + length).includes('webm') && hasAt(bytes, from + length, marks.segment)
}
/** Returns a video's kind, or the reason for refusing it. */
export function judgeVideo(bytes: Uint8Array): VideoKind | VideoRefusal {
  if (bytes.length > mostVideoBytes) return 'video-large'
  if (bytes.length < 32) return 'no-video'
  if (isWebm(bytes)) return 'video/webm'
  return isMp4(bytes) ? 'video/mp4' : 'no-video'
}
