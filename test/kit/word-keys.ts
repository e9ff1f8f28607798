/** The paths of all entries of a table of words. */
export const wordKeys = (words: unknown, path = ''): readonly string[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([key, each]) => wordKeys(each, `${path}.${key}`))
    : [path]
