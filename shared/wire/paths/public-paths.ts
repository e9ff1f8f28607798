/** Paths of the public side, which a proxy may serve below a path of its own. */

/** First segments of pages that a browser opens. */
export const pageSegments = ['join', 'output', 'deck', 'watch'] as const
/** First segments of everything that the public side serves; a proxy's own path begins with none of them. */
export const publicSegments: readonly string[] = [
  ...pageSegments,
  'assets',
  'club',
  'faces',
  'sounds',
  'music',
  'ws',
  'api',
  'reach',
]

const pagePath = new RegExp(`(?<=/)(?:${pageSegments.join('|')})(?:/[^/]*)?$`, 'u')
/** Returns the path below which the site of a page lies: `/` without a proxy, else for example `/evening/`. */
export const basePathOf = (pathname: string): string => pathname.replace(pagePath, '')
/** Returns a path of the site, such as `/sounds/night`, as the page's browser must ask for it. */
export const sitePath = (path: string, pathname: string): string => basePathOf(pathname) + path.replace(/^\//u, '')
