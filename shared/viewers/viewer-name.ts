/** Names and messages of viewers, which strangers chose, made fit for a screen. */
import { stripBidiMarks } from '../engine/words/bidi-isolates.ts'
import { tidyName } from '../engine/words/text-normalise.ts'

/** Characters of a name that are shown, as people count them. */
export const shownNameLength = 25
/** Characters of a message that are shown. */
export const shownTextLength = 160
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Marks above and below one letter beyond which a name is made to cover its neighbours. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/** Returns a text of one line and at most so many characters, without marks that turn or pile up. */
function cleanLine(text: string, most: number): string {
  // Longer texts would only be cut; sixteen code units a character leave room for emoji.
  const line = stripBidiMarks(text.slice(0, most * 16)).replaceAll(/\s+/gu, ' ')
  const plain = tidyName(line.normalize('NFC').replaceAll(piledMarks, '$1'))
  const shown = [...characters.segment(plain)].map(({ segment }) => segment)
  return shown.length <= most ? plain : `${shown.slice(0, most - 1).join('')}…`
}
/** Returns a name of one line and at most 25 characters; '' where nothing is left. */
export const cleanViewerName = (name: string): string => cleanLine(name, shownNameLength)
/** Returns a message of one line and at most 160 characters; '' where nothing is left. */
export const cleanViewerText = (text: string): string => cleanLine(text, shownTextLength)
