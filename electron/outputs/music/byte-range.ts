/** Parses the part of a file that a request asks for. */

/** First and last byte, both of them sent. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}
/**
 * Returns the part that a `Range` header asks for; null for the whole file, also where the header is not understood or
 * asks for several parts, which a server may ignore. `outside`: the file has no such bytes.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const range =
    first === ''
      ? { from: Math.max(0, size - Number(last)), to: size - 1 }
      : { from: Number(first), to: last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return range.from >= size ? 'outside' : range
}
