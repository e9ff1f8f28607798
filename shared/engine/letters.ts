/** How texts are measured and names compared; no words of its own, so that small pages can carry it. */
export const nameLength = 40

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** How long a text is in characters as people count them. */
export const lengthOf = (text: string): number => [...characters.segment(text)].length
/** How two names are compared: case, form and spaces do not make a difference. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en')
