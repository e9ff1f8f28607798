/** Names at the table: 1 to 40 characters as people count them, all different. */
export const nameLength = 40

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** How long a text is in characters as people count them. */
export const lengthOf = (text: string): number => [...characters.segment(text)].length
/** How two names are compared: case, form and spaces do not make a difference. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en')

export interface NameFault {
  readonly fault: 'name-missing' | 'name-too-long' | 'name-taken'
  readonly says: string
}
/** The first thing wrong with a list of names, or null. */
export function nameFaults(names: readonly string[]): NameFault | null {
  const seen = new Map<string, number>()
  for (const [i, name] of names.entries()) {
    if (name.trim() === '')
      return { fault: 'name-missing', says: `Seat ${i + 1} has no name. Type one or remove the seat.` }
    if (lengthOf(name.trim()) > nameLength) {
      return {
        fault: 'name-too-long',
        says: `The name at seat ${i + 1} is longer than ${nameLength} characters. Shorten it.`,
      }
    }
    const before = seen.get(nameKey(name))
    if (before !== undefined)
      return {
        fault: 'name-taken',
        says: `“${name.trim()}” sits at seats ${before} and ${i + 1}. Give one of them another name.`,
      }
    seen.set(nameKey(name), i + 1)
  }
  return null
}
/** A pasted list: one name a line, or separated by commas, semicolons or tabs; numbering is dropped. */
export function namesFrom(pasted: string): readonly string[] {
  return pasted
    .split(/[\n\r,;\t]+/u)
    .map((line) =>
      line
        .replace(/^\s*(?:\d{1,2}[.)]\s*|[-*•]\s+)/u, '')
        .trim()
        .replace(/\s+/gu, ' '),
    )
    .filter((name) => name !== '')
}
