/** A program and its arguments as one line of text: separated by spaces, quoted where they hold some. */

/** Returns the parts of a line; a quote that is never closed reaches to its end. */
export const splitCommand = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)(?:"|$)|'([^']*)(?:'|$)|[^\s"']+/gu)].map(
    ([part, double, single]) => double ?? single ?? part,
  )
/** Returns the line that is split into these parts. */
export const joinCommand = (parts: readonly string[]): string =>
  parts
    .map((part) => {
      if (part !== '' && !/[\s"']/u.test(part)) return part
      return part.includes('"') ? `'${part}'` : `"${part}"`
    })
    .join(' ')
