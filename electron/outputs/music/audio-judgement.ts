/** Judgement of a file by one format, and what the formats' readers share. */

/** `other`: of another format. `no-audio`: of this format, and nothing in it that browsers play as a sound. */
export type AudioJudgement = 'whole' | 'cut-off' | 'no-audio' | 'other'

/** Returns some bytes as text, one character for each. */
export const letters = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
/** Returns whether a part that begins at `at` ends within the file. */
export const endsInside = (bytes: Buffer, at: number, length: number): boolean => at + length <= bytes.length
