/** How texts are measured and names compared; no words of its own, so that small pages can carry it. */
export const nameLength = 40

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** How long a text is in characters as people count them. */
export const lengthOf = (text: string): number => [...characters.segment(text)].length
/** Code points that are drawn as nothing, control characters, and the marks of notes between the lines. */
const unseen = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}|[\uFFF9-\uFFFB]/u
const picture = /[\p{Emoji}\p{Emoji_Modifier}]/u
const pictured = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
/** Of scripts whose letters look otherwise beside a joiner. */
const joined = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u
const partOfFlag = /[\u{1F3F4}\u{E0020}-\u{E007E}]/u
interface Between {
  readonly before: string
  readonly after: string
}
/** An unseen sign that makes another picture or another flag of its neighbours. */
function makesAnother(sign: string, { before, after }: Between): boolean {
  if (/[\u{E0020}-\u{E007F}]/u.test(sign)) return partOfFlag.test(before)
  return sign === '\u200D' && pictured.test(before) && pictured.test(after)
}
/** One that changes how they are drawn: the same picture in colour, the same word as its script is written. */
function shapes(sign: string, between: Between): boolean {
  const { before, after } = between
  if (sign === '\uFE0E' || sign === '\uFE0F') return picture.test(before)
  if (/[\u200C\u200D]/u.test(sign) && joined.test(before) && joined.test(after)) return true
  return makesAnother(sign, between)
}
function withoutUnseen(text: string, stays: typeof shapes): string {
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
/** Signs with nothing in them that are no spaces to Unicode: the empty pattern of Braille, a note without a head. */
const empty = /[\u2800\u{1D159}]/gu
/** A name as it is kept: without blanks round it, and without what nobody sees but where it joins what it stands between. */
export const tidied = (name: string): string => {
  const seen = withoutUnseen(name, shapes)
  return isBlank(seen) ? '' : seen.replace(/^[\s\u2800]+|[\s\u2800]+$/gu, '')
}
/** Nothing that anybody could see: spaces, joiners, control characters, fillers, empty signs. */
export const isBlank = (name: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*$/u.test(name.replaceAll(empty, ''))
/** How two names are compared: case, form, spaces and what nobody sees do not make a difference. */
export const nameKey = (name: string): string => letterKey(name).replaceAll('\u2800', ' ').trim().replace(/\s+/gu, ' ')
/** The same of what is part of a text: its spaces stay. */
export const letterKey = (text: string): string =>
  withoutUnseen(text.normalize('NFKC'), makesAnother).toLocaleLowerCase('en')
