/** Sizes of the outcome above results, in design pixels: 200 of height are free for it. */

/** Returns the size of type in which a sentence with many winners' names stands whole. */
export function titleTypeFor({ length }: string): number {
  return length <= 60 ? 84 : length <= 135 ? 56 : length <= 225 ? 44 : 34
}
/**
 * Returns the words up to the first full stop or colon, which are large where they are short and name nobody (a stop may
 * belong to a name, which an isolate begins), and the rest as a sentence of its own; null where there is none.
 */
export function splitOutcome(says: string): { readonly title: string; readonly rest: string | null } {
  const [, title, first, others = ''] = /^([^\u2068]{1,60}?)[.:]\s+(\S)(.*)$/su.exec(says) ?? []
  if (title === undefined || first === undefined || !title.includes(' ')) return { title: says, rest: null }
  return { title, rest: first.toUpperCase() + others }
}
