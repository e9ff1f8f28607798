/** Parses JPEG: marked segments up to the scans, which the last marker ends. */
import type { ParsedPicture } from './parsed-picture.ts'

/** Second bytes of the markers that matter here. */
const markers = { scan: 0xda, end: 0xd9, comment: 0xfe, adobe: 0xee, firstNote: 0xe1, lastNote: 0xef } as const
/** Markers of a frame, which tells the size; three numbers among them mean tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** True for segments that no decoder needs; the one of Adobe tells how colours are stored. */
const isNote = (marker: number): boolean =>
  marker === markers.comment || (marker >= markers.firstNote && marker <= markers.lastNote && marker !== markers.adobe)

interface Segment {
  readonly marker: number
  readonly whole: Buffer
}
interface Segments {
  readonly all: readonly Segment[]
  /** The first scan and all that follows. */
  readonly scans: Buffer
}
/** Returns the segments before the first scan; null where one is cut off or none follows. */
function segmentsOf(bytes: Buffer): Segments | null {
  const all: Segment[] = []
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === markers.scan) return { all, scans: bytes.subarray(at) }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    all.push({ marker, whole: bytes.subarray(at, end) })
    at = end
  }
  return null
}
export function parseJpeg(bytes: Buffer): ParsedPicture | null {
  const segments = segmentsOf(bytes)
  const frame = segments?.all.find(({ marker }) => isFrame(marker))
  if (segments === null || frame === undefined || frame.whole.length < 9) return null
  const end = segments.scans.lastIndexOf(Buffer.from([0xff, markers.end]))
  if (end < 0) return null
  const kept = segments.all.filter(({ marker }) => !isNote(marker)).map(({ whole }) => whole)
  return {
    width: frame.whole.readUInt16BE(7),
    height: frame.whole.readUInt16BE(5),
    animated: false,
    bytes: Buffer.concat([bytes.subarray(0, 2), ...kept, segments.scans.subarray(0, end + 2)]),
  }
}
