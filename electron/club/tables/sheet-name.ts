/** Names of sheets as Excel takes them. */

/** UTF-16 units of the longest name. */
const longest = 31

/** Returns the title without what Excel refuses in the name of a sheet; one that Excel reserves gets a number. */
export function sheetNameOf(title: string): string {
  const allowed = title.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ').replaceAll(/\s+/gu, ' ')
  const cut = allowed
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '')
  const name = cut.replaceAll(/^'+|'+$/gu, '').trim()
  return name === '' || name.toLowerCase() === 'history' ? `${name || 'Duskboard'} 1` : name
}
