/** How texts are measured and names compared; no words of its own, so that small pages can carry it. */
export const nameLength = 40

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** How long a text is in characters as people count them. */
export const lengthOf = (text: string): number => [...characters.segment(text)].length
/** Marks that turn the writing around them: in a name they would turn every sentence it stands in. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** A name as it is kept: without spaces round it, and without marks that nobody sees but that turn what follows. */
export const tidied = (name: string): string => name.replaceAll(turning, '').trim()
/** Nothing that anybody could see: spaces, joiners, control characters. */
export const isBlank = (name: string): boolean => /^[\s\p{C}]*$/u.test(name)
/** How two names are compared: case, form and spaces do not make a difference. */
export const nameKey = (name: string): string => letterKey(name).trim().replace(/\s+/gu, ' ')
/** The same of what is part of a text: its spaces stay. */
export const letterKey = (text: string): string =>
  text.normalize('NFKC').replaceAll(turning, '').toLocaleLowerCase('en')
