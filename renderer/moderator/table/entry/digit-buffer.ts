/** The buffer for typed seat numbers: digits collect visibly until Enter or a separator takes them. */
import type { Seat } from '../../../../shared/engine/game.ts'

export interface DigitBuffer {
  readonly digits: string
  /** True after a digit that fits no seat; shown beside the buffer. */
  readonly wrong: boolean
}
export const emptyDigitBuffer: DigitBuffer = { digits: '', wrong: false }

/** Appends a digit if some seat's number starts that way; otherwise keeps the digits and sets `wrong`. */
export function addDigit({ digits }: DigitBuffer, digit: string, among: readonly Seat[]): DigitBuffer {
  const next = digits + digit
  const possible = among.some((seat) => String(seat).startsWith(next))
  return possible ? { digits: next, wrong: false } : { digits, wrong: true }
}
/** Returns whether there is anything to take or to drop. */
export const isTyped = ({ digits, wrong }: DigitBuffer): boolean => digits !== '' || wrong
/** Removes the last digit; a rejected one counts as the last. */
export const eraseDigit = ({ digits, wrong }: DigitBuffer): DigitBuffer => ({
  digits: wrong ? digits : digits.slice(0, -1),
  wrong: false,
})
/** Returns the seat that the digits name, or null. */
export const seatFromDigits = ({ digits }: DigitBuffer, among: readonly Seat[]): Seat | null =>
  digits !== '' && among.includes(Number(digits)) ? Number(digits) : null
