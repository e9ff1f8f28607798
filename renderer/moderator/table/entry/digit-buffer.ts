/** Typing seat numbers: digits gather in a visible buffer; Enter or a separator takes them. */
import type { Seat } from '../../../../shared/engine/game.ts'

export interface Buffer {
  readonly digits: string
  /** What was typed cannot be a seat here; said beside the buffer. */
  readonly wrong: boolean
}
export const emptyBuffer: Buffer = { digits: '', wrong: false }

/** Adds a digit when some seat's number goes on like that, else keeps what stands and says so. */
export function typed({ digits }: Buffer, digit: string, among: readonly Seat[]): Buffer {
  const next = digits + digit
  const possible = among.some((seat) => String(seat).startsWith(next))
  return possible ? { digits: next, wrong: false } : { digits, wrong: true }
}
/** Takes the last digit back; one that could not stand is the last. */
export const erased = ({ digits, wrong }: Buffer): Buffer => ({
  digits: wrong ? digits : digits.slice(0, -1),
  wrong: false,
})
/** The seat that the buffer names, or null. */
export const seatIn = ({ digits }: Buffer, among: readonly Seat[]): Seat | null =>
  digits !== '' && among.includes(Number(digits)) ? Number(digits) : null
