/** Connection checks: a page sends `{look: n}`, the answer is `{looked: n}`, and nothing else happens. */

/** Matched without a JSON parser, since hundreds of phones send one every two seconds. */
const look = /^\{"look":(\d{1,9})\}$/u
/** Returns the answer to a connection check, or null for any other message. */
export function replyToLook(text: string): string | null {
  const number = look.exec(text)?.[1]
  return number === undefined ? null : `{"looked":${Number(number)}}`
}
