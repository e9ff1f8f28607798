/** Measures texts and compares names. Holds no words, so that small pages can carry it. */

/** Longest name, in characters as people count them. */
export const longestNameLength = 40

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Returns the length of a text in characters as people count them. */
export const characterCount = (text: string): number => [...characters.segment(text)].length
/** Code points drawn as nothing, control characters, and marks of interlinear annotation. */
const unseen = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}|[\uFFF9-\uFFFB]/u
const picture = /[\p{Emoji}\p{Emoji_Modifier}]/u
const pictured = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
/** Letters of scripts whose shapes depend on a joiner beside them. */
const joined = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u
const partOfFlag = /[\u{1F3F4}\u{E0020}-\u{E007E}]/u
interface NeighbouringSigns {
  readonly before: string
  readonly after: string
}
/** Returns whether an invisible sign turns its neighbours into another emoji or flag. */
function isJoiningSign(sign: string, { before, after }: NeighbouringSigns): boolean {
  if (/[\u{E0020}-\u{E007F}]/u.test(sign)) return partOfFlag.test(before)
  return sign === '\u200D' && pictured.test(before) && pictured.test(after)
}
/**
 * Returns whether an invisible sign changes how its neighbours are drawn: an emoji in colour, a word in its script's
 * own joining.
 */
function isShapingSign(sign: string, between: NeighbouringSigns): boolean {
  const { before, after } = between
  if (sign === '\uFE0E' || sign === '\uFE0F') return picture.test(before)
  if (/[\u200C\u200D]/u.test(sign) && joined.test(before) && joined.test(after)) return true
  return isJoiningSign(sign, between)
}
function withoutUnseen(text: string, stays: typeof isShapingSign): string {
  if (!unseen.test(text)) return text
  const signs = [...text]
  let [seen, before] = ['', '']
  for (const [i, sign] of signs.entries()) {
    if (unseen.test(sign) && !stays(sign, { before, after: signs[i + 1] ?? '' })) continue
    seen += sign
    before = sign
  }
  return seen
}
/** Signs without ink that Unicode does not count as spaces: the empty Braille pattern and the note without a head. */
const empty = /[\u2800\u{1D159}]/gu
/** Signs that end a line or jump within it; a name stands on one line. */
const breaks = /[\t\n\v\f\r\u2028\u2029]+/gu
/**
 * Returns a name as it is stored: on one line, trimmed, and without invisible signs except where they shape their
 * neighbours.
 */
export const tidyName = (name: string): string => {
  const seen = withoutUnseen(name.replaceAll(breaks, ' '), isShapingSign)
  return isBlank(seen) ? '' : seen.replace(/^[\s\u2800\u{1D159}]+|[\s\u2800\u{1D159}]+$/gu, '')
}
/** Returns whether nothing in a name is visible: spaces, joiners, control characters, fillers, empty signs. */
export const isBlank = (name: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*$/u.test(name.replaceAll(empty, ''))
/** Returns the key by which names are compared: case, Unicode form, spaces and invisible signs make no difference. */
export const nameKey = (name: string): string => letterKey(name).replaceAll(empty, ' ').trim().replace(/\s+/gu, ' ')
/** Returns the same key for a part of a text, with its spaces kept. */
export const letterKey = (text: string): string =>
  withoutUnseen(text.normalize('NFKC'), isJoiningSign).toLocaleLowerCase('en')
