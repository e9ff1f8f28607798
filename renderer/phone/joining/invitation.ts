/** The way in that an address holds: the code of the room (`#ABCD`), or the token of an invitation. Kept for this tab. */
const kept = 'duskboard.invitation'
const nameKept = 'duskboard.invitation.name'

export interface WayIn {
  /** Four letters, or ''. */
  readonly code: string
  /** The token of an invitation, or null. */
  readonly invite: string | null
  /** The name with which this device waited before a reload, or ''. */
  readonly name: string
}
/** Stores a value for this tab where the browser allows it; null removes it. */
function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Without storage a reload needs the link once more.
  }
}
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
/**
 * Returns the way in that the hash of the address holds, else the invitation that this tab came by, which a reload needs.
 * Removes the hash, so that nobody reads it there.
 */
export function takeWayIn(): WayIn {
  const said = location.hash.slice(1)
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  if (/^[a-z]{4}$/iu.test(said)) return { code: said.toUpperCase(), invite: null, name: '' }
  if (/^[\w-]{22}$/u.test(said)) return { code: '', invite: said, name: '' }
  return { code: '', invite: read(kept), name: read(nameKept) ?? '' }
}
/** Keeps an invitation for this tab, with the name of a device that waits; null: none. */
export function keepInvitation(token: string | null, name = ''): void {
  keep(kept, token)
  keep(nameKept, name === '' ? null : name)
}
