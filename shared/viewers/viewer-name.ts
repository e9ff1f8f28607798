/** Names of viewers, which strangers chose, made fit for a screen. */
import { stripBidiMarks } from '../engine/words/bidi-isolates.ts'
import { tidyName } from '../engine/words/text-normalise.ts'

/** Characters of a name that are shown, as people count them. */
export const shownNameLength = 25
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Marks above and below one letter beyond which a name is made to cover its neighbours. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/** Returns a name of one line and at most 25 characters, without marks that turn or pile up; '' where nothing is left. */
export function cleanViewerName(name: string): string {
  // Longer names would only be cut; four code units a character leave room for emoji.
  const line = stripBidiMarks(name.slice(0, shownNameLength * 16)).replaceAll(/\s+/gu, ' ')
  const plain = tidyName(line.normalize('NFC').replaceAll(piledMarks, '$1'))
  const shown = [...characters.segment(plain)].map(({ segment }) => segment)
  return shown.length <= shownNameLength ? plain : `${shown.slice(0, shownNameLength - 1).join('')}…`
}
