/** Compares and corrects the addresses of pages in OBS. Pure. */

const parseUrl = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)

/** True where both lead to the same page with the same key for the same source; other parameters are the user's. */
export function isSameAddress(found: string, wanted: string): boolean {
  const [there, right] = [parseUrl(found), parseUrl(wanted)]
  if (there === null || right === null) return false
  const said = (url: URL): string =>
    [url.origin, url.pathname, url.searchParams.get('source'), url.searchParams.get('view'), url.hash].join(' ')
  return said(there) === said(right)
}
/** True where both are the same page for the same source, and only the place or the key differs. */
export function isOutdated(found: string, wanted: string): boolean {
  const [there, right] = [parseUrl(found), parseUrl(wanted)]
  if (there === null || right === null || isSameAddress(found, wanted)) return false
  const part = ({ pathname, searchParams }: URL): string => `${pathname} ${searchParams.get('source')}`
  return part(there) === part(right)
}
/** The wanted address, with the parameters that the user added to the one in OBS. */
export function correctAddress(found: string, wanted: string): string {
  const [there, right] = [parseUrl(found), parseUrl(wanted)]
  if (there === null || right === null || there.pathname !== right.pathname) return wanted
  for (const [name, value] of there.searchParams) if (!right.searchParams.has(name)) right.searchParams.set(name, value)
  return right.href
}
