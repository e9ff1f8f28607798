/** The write-ahead log of a data folder, looked at from outside (SQLite's file format, 4.1). */

const headerBytes = 32
const frameHeaderBytes = 24

/** Bytes up to the end of the last stored step. Behind it lies room for the next ones, or what was copied back before. */
export function lengthOfSteps(log: Buffer): number {
  const frame = frameHeaderBytes + log.readUInt32BE(8)
  const salts = log.subarray(16, 24)
  let length = headerBytes
  for (let at = headerBytes; at + frame <= log.length; at += frame) {
    const isOfThisRound = salts.equals(log.subarray(at + 8, at + 16))
    // Pages of the database after it: only the last frame of a step says them.
    const endsStep = log.readUInt32BE(at + 4) > 0
    if (isOfThisRound && endsStep) length = at + frame
  }
  return length
}
