import { codeLetters } from '../../../../shared/wire/league/invitation-text.ts'

/** Returns whether a code holds the address of a database, so that no place need be named beside it. */
export function holdsAddress(code: string): boolean {
  try {
    const letters = (codeLetters(code) ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const value: unknown = JSON.parse(atob(letters))
    return typeof value === 'object' && value !== null && 'u' in value
  } catch {
    // No code, or letters were lost on the way: the console says so when it is sent.
    return false
  }
}
