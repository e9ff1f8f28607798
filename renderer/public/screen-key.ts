/** The key of a screen: the token of an output, or that of the link for watchers. Kept for this tab. */
import { takeToken, type Hello } from '../lib/socket.ts'

export type OutputIdentity = Pick<Hello, 'lang' | 'browser' | 'source'>
export interface ScreenKey {
  /** True for a watcher, who is told in words why there is no picture. */
  readonly watches: boolean
  readonly now: () => string | null
  readonly hello: (about: OutputIdentity) => Hello
  /**
   * Stores the token for the next connection; null removes it. A page that has just received its token is already
   * connected.
   */
  readonly keep: (token: string | null) => void
}
const outputKey = 'duskboard.output'
const watchKey = 'duskboard.watch'

function keyOf(name: string, first: string | null, watches: boolean): ScreenKey {
  let token = first
  return {
    watches,
    now: () => token,
    hello: (about) => {
      if (watches) return { watch: token ?? '', ...about }
      return token === null ? about : { token, ...about }
    },
    keep: (given) => {
      token = given
      if (given === null) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, given)
    },
  }
}
/** Takes a watcher's token out of the address (`/watch#TOKEN`), or returns the one of this tab; null without either. */
function takeWatchToken(): string | null {
  const said = location.hash.slice(1)
  if (said !== '') {
    sessionStorage.setItem(watchKey, said)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(watchKey)
}
/** Returns the key that the address of this page or an earlier visit of this tab brought. */
export const takeScreenKey = (): ScreenKey =>
  location.pathname.endsWith('/watch')
    ? keyOf(watchKey, takeWatchToken(), true)
    : keyOf(outputKey, takeToken(outputKey, sessionStorage), false)
