/**
 * Segments: numbered, hash-chained, signed and immutable pieces of a console's feed. The header is signed, and holds the
 * hash of the archive that comes with it, so that headers can be checked alone.
 */
import { z } from 'zod'
import { boundedText } from '../../../shared/wire/schemas/command-schema.ts'
import { isSignedBy, sha256, type SigningKey } from './console-key.ts'
import type { CheckedSegment, Segment, SegmentHeader } from './league-types.ts'

/** Number of the format written; a higher one is left until this program is newer. */
export const segmentFormat = 1
/**
 * Characters of the longest header, bytes of the longest first line of a file (where a header takes more room as a JSON
 * string in UTF-8), and bytes of the largest payload.
 */
export const segmentLimits = { header: 64 * 1024, line: 512 * 1024, payload: 64 * 1024 * 1024 } as const

const key = z.string().regex(/^[\w-]{43}$/u)
const hash = z.string().regex(/^[0-9a-f]{64}$/u)
const signature = z.string().regex(/^[\w-]{86}$/u)
const name = boundedText(200)
const number = z.int().min(1).max(1_000_000_000)
const leagueEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('leagueFounded'), name, console: name }),
  z.strictObject({ type: z.literal('consoleInvited'), invitation: key, guest: name }),
  z.strictObject({ type: z.literal('consoleJoined'), invitation: key, proof: signature, console: name }),
  z.strictObject({ type: z.literal('consoleRevoked'), console: key, through: z.int().min(0).max(1_000_000_000) }),
  z.strictObject({ type: z.literal('archivesReleased'), console: key, numbers: z.array(number).min(1).max(1000) }),
])
const segmentHeader = z.strictObject({
  duskboard: z.literal(segmentFormat),
  league: hash.nullable(),
  feed: key,
  n: number,
  before: hash.nullable(),
  made: z.iso.datetime(),
  events: z.array(leagueEvent).max(100),
  payload: z.strictObject({ sha256: hash, bytes: z.int().min(1).max(segmentLimits.payload) }).nullable(),
  replaces: number.nullable(),
})
const firstLine = z.strictObject({ header: z.string().max(segmentLimits.header), signature })

/** The reason why bytes are no segment that counts. `cut`: the end is missing, as while a file is being copied. */
export type SegmentFlaw = 'cut' | 'damaged' | 'unsigned' | 'newer'
export class SegmentRejectedError extends Error {
  override readonly name = 'SegmentRejected'
  readonly flaw: SegmentFlaw
  constructor(flaw: SegmentFlaw, options?: ErrorOptions) {
    super(`segment: ${flaw}`, options)
    this.flaw = flaw
  }
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new SegmentRejectedError('damaged', { cause: error })
  }
}
function parseHeader(text: string): SegmentHeader {
  const value = parseJson(text)
  const format = (value as { duskboard?: unknown } | null)?.duskboard
  if (typeof format === 'number' && format > segmentFormat) throw new SegmentRejectedError('newer')
  const found = segmentHeader.safeParse(value)
  if (!found.success) throw new SegmentRejectedError('damaged', { cause: found.error })
  const { n, before, payload, replaces } = found.data
  const follows = (n === 1) === (before === null) && (replaces === null || (replaces < n && payload !== null))
  if (!follows) throw new SegmentRejectedError('damaged')
  return found.data
}
/** Checks size, form, signature and payload of a segment. Throws SegmentRejectedError. */
export function checkSegment(segment: Segment): CheckedSegment {
  const { text, signature: signed, payload } = segment
  if (text.length > segmentLimits.header || (payload?.length ?? 0) > segmentLimits.payload)
    throw new SegmentRejectedError('damaged')
  const header = parseHeader(text)
  if (!isSignedBy(header.feed, text, signed)) throw new SegmentRejectedError('unsigned')
  if (payload !== null && header.payload === null) throw new SegmentRejectedError('damaged')
  if (payload !== null && header.payload !== null) {
    if (payload.length < header.payload.bytes) throw new SegmentRejectedError('cut')
    if (payload.length > header.payload.bytes) throw new SegmentRejectedError('damaged')
    if (sha256(payload) !== header.payload.sha256) throw new SegmentRejectedError('damaged')
  }
  return { ...segment, header, hash: sha256(text) }
}
/** Signs a header. The payload's hash is added to it. */
export function signSegment(
  header: Omit<SegmentHeader, 'duskboard' | 'feed' | 'payload'>,
  payload: Uint8Array | null,
  { key: feed, sign }: Pick<SigningKey, 'key' | 'sign'>,
): CheckedSegment {
  const { league, n, before, made, events, replaces } = header
  const sealed = payload === null ? null : { sha256: sha256(payload), bytes: payload.length }
  const whole: SegmentHeader = {
    duskboard: segmentFormat,
    league,
    feed,
    n,
    before,
    made,
    events,
    payload: sealed,
    replaces,
  }
  const text = JSON.stringify(whole)
  return { text, signature: sign(text), payload, header: whole, hash: sha256(text) }
}
/** Returns the bytes of a segment's file: one line of JSON, then the payload. */
export function encodeSegment({ text, signature: signed, payload }: Segment): Buffer {
  const line = Buffer.from(`${JSON.stringify({ header: text, signature: signed })}\n`)
  return payload === null ? line : Buffer.concat([line, payload])
}
/** Reads the bytes of a segment's file and checks all of it. Throws SegmentRejectedError. */
export function decodeSegment(bytes: Buffer): CheckedSegment {
  // A longer first line is not even looked at.
  const end = bytes.subarray(0, segmentLimits.line).indexOf(10)
  if (end === -1) throw new SegmentRejectedError(bytes.length >= segmentLimits.line ? 'damaged' : 'cut')
  const line = firstLine.safeParse(parseJson(bytes.toString('utf8', 0, end)))
  if (!line.success) throw new SegmentRejectedError('damaged', { cause: line.error })
  const payload = end + 1 < bytes.length ? bytes.subarray(end + 1) : null
  return checkSegment({ text: line.data.header, signature: line.data.signature, payload })
}
