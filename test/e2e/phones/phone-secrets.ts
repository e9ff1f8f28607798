/** Texts in a phone's messages with their paths, and texts that must not be there. */
import type { Frame } from '../../../shared/wire/frame.ts'
import type { Heard, PocketPhone } from './player-phone.ts'

/** Every text in a message with the way to it, such as `frame.board.seats.2.name`. */
export function textsIn(
  value: unknown,
  way: readonly (string | number)[] = [],
): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[way.join('.'), value]]
  if (Array.isArray(value)) return value.flatMap((item, i) => textsIn(item, [...way, i]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...way, key]))
}
/** Ways to texts that hold the word, other than those where it may stand. */
export const found = ({ push }: Heard, word: RegExp, mayStand: RegExp): readonly string[] =>
  textsIn(push)
    .filter(([way, text]) => word.test(text) && !mayStand.test(way))
    .map(([way, text]) => `${way}: ${text}`)

/** Seats whose card is in the frame. */
export const cardsIn = (frame: Frame): readonly number[] =>
  frame.board.seats.filter(({ card }) => card !== undefined).map(({ seat }) => seat)

/** Returns the messages of a phone before its first frame that fits. */
export function before({ heard }: PocketPhone, end: (frame: Frame) => boolean): readonly Heard[] {
  const at = heard.findIndex(({ push: { frame } }) => frame !== null && end(frame))
  return at === -1 ? heard : heard.slice(0, at)
}
/** Lengths in bytes of what each phone heard from a mark on. */
export const lengthsSince = (
  pockets: readonly PocketPhone[],
  marks: readonly number[],
): readonly (readonly number[])[] =>
  pockets.map(({ heard }, i) => heard.slice(marks[i]).map(({ text }) => Buffer.byteLength(text)))
export const marksOf = (pockets: readonly PocketPhone[]): readonly number[] => pockets.map(({ heard }) => heard.length)
/** Strips a phone's frame to the public part: no own card and no notes. */
export function plainly({ board, clocks, cue, phase, round, outcome }: Frame): unknown {
  const { notes: _notes, ...rest } = board
  const seats = rest.seats.map(({ card: _card, ...seat }) => seat)
  return { board: { ...rest, seats }, clocks, cue, phase, round, outcome }
}
