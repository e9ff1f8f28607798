/** Consoles of a league without disk and worker: many orders of events in little time. */
import type { Carrier, SegmentPlace } from '../../../electron/club/league/carrier.ts'
import { isToRelease } from '../../../electron/club/league/folder-carrier.ts'
import type { CheckedSegment } from '../../../electron/club/league/league-types.ts'
import { decodeSegment, encodeSegment } from '../../../electron/club/league/segment.ts'

/** Segments by the bytes that they were read from, which nobody changes: a file that stays is not verified again. */
const decoded = new WeakMap<Buffer, CheckedSegment>()
function decodeOnce(bytes: Buffer): CheckedSegment {
  const known = decoded.get(bytes) ?? decodeSegment(bytes)
  decoded.set(bytes, known)
  return known
}
const placeKey = ({ feed, n }: SegmentPlace): string => `${feed} ${n}`
/** A carrier in memory, which can be cut off, and whose files can be damaged, cut, swapped and restored. */
export class MemoryCarrier implements Carrier {
  readonly files = new Map<string, Buffer>()
  readonly places = (): Promise<readonly SegmentPlace[]> =>
    Promise.resolve(
      [...this.files.keys()].map((key) => {
        const [feed = '', n = ''] = key.split(' ')
        return { feed, n: Number(n) }
      }),
    )
  readonly read = async (place: SegmentPlace): Promise<CheckedSegment | null> => {
    const bytes = this.files.get(placeKey(place))
    return bytes === undefined ? null : decodeOnce(bytes)
  }
  readonly write = (place: SegmentPlace, segment: CheckedSegment): Promise<void> => {
    this.files.set(placeKey(place), encodeSegment(segment))
    return Promise.resolve()
  }
  readonly release = async (segments: readonly CheckedSegment[]): Promise<void> => {
    for (const segment of segments)
      if (await isToRelease(segment, this.read)) await this.write(segment.header, { ...segment, payload: null })
  }
  readonly invite = (): Promise<null> => Promise.resolve(null)
  readonly close = (): Promise<void> => Promise.resolve()
}
