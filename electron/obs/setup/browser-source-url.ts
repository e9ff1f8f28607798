/** The address of a page in OBS: right when it leads to the same page with the same key under the same name. Pure. */

const parseUrl = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)

/** Further parameters are the user's: a theme, a scale. */
export function isSameAddress(found: string, wanted: string): boolean {
  const [there, right] = [parseUrl(found), parseUrl(wanted)]
  if (there === null || right === null) return false
  const said = (url: URL): string =>
    [url.origin, url.pathname, url.searchParams.get('source'), url.searchParams.get('view'), url.hash].join(' ')
  return said(there) === said(right)
}
/** Whether it is one of our pages in the same part: then only where it is, or its key, is out of date. */
export function isOutdated(found: string, wanted: string): boolean {
  const [there, right] = [parseUrl(found), parseUrl(wanted)]
  if (there === null || right === null || isSameAddress(found, wanted)) return false
  const part = ({ pathname, searchParams }: URL): string => `${pathname} ${searchParams.get('source')}`
  return part(there) === part(right)
}
/** The wanted address with what the user added to the one that is there. */
export function correctAddress(found: string, wanted: string): string {
  const [there, right] = [parseUrl(found), parseUrl(wanted)]
  if (there === null || right === null || there.pathname !== right.pathname) return wanted
  for (const [name, value] of there.searchParams) if (!right.searchParams.has(name)) right.searchParams.set(name, value)
  return right.href
}
