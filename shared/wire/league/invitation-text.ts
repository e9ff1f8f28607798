/** The text of an invitation's code, as people send it to each other. */

/** Beginning of every code; JSON in base64url follows. */
export const codePrefix = 'duskboard-league-'
const longest = 4000

/** Returns the base64url of a code, without the blanks and line breaks that a message put into it; null for other texts. */
export function codeLetters(text: string): string | null {
  const word = text.slice(0, longest).replaceAll(/\s+/gu, '')
  return word.startsWith(codePrefix) ? word.slice(codePrefix.length) : null
}
