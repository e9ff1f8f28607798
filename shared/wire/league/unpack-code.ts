/** The text of an invitation's code, as people send it to each other. */

/** Beginning of every code; JSON in base64url follows. */
export const codePrefix = 'duskboard-league-'
const longest = 4000

/** Returns the value that a code holds, which nobody has checked; null where the text is no code. */
export function unpackCode(text: string): unknown {
  // A message puts blanks and line breaks into long words.
  const word = text.slice(0, longest).replaceAll(/\s+/gu, '')
  if (!word.startsWith(codePrefix)) return null
  try {
    const letters = atob(word.slice(codePrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))))
  } catch {
    // Letters were lost or added on the way.
    return null
  }
}
/** Returns whether a code holds the address of a database, so that no place need be named beside it. */
export function holdsAddress(code: string): boolean {
  const value = unpackCode(code)
  return typeof value === 'object' && value !== null && 'u' in value
}
