/**
 * Turns a text into the form in which names are compared (`nameKey`), with a map back to its own letters: a name is
 * found in a sentence even if written 𝓐𝓷𝓷, or with accents as separate marks.
 */
import { letterKey } from '../engine/words/text-normalise.ts'
import type { TextRange } from './erasure/struck-names.ts'

/** The comparable form of a text. */
export interface ComparableText {
  readonly text: string
  /** Returns the range in the original text for a range of the comparable text. */
  readonly placeOf: (start: number, end: number) => TextRange
}
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The only capital whose lower case is two letters, and invisible direction marks. */
const apart = /[İ\p{Bidi_Control}]/u
/** Returns whether a text needs no conversion, which is true of nearly all; case is left to the search. */
const isAsCompared = (text: string): boolean => text.normalize('NFKC') === text && !apart.test(text)

/** Returns the comparable text alone, converted in one go. */
export const toComparableText = (text: string): string => (isAsCompared(text) ? text : letterKey(text))

/** Returns the comparable form of a text with the map back to the original. */
export function toComparable(text: string): ComparableText {
  if (isAsCompared(text)) return { text, placeOf: (start, end) => ({ start, end }) }
  let all = ''
  /** The original range of the cluster behind each letter of the comparable text. */
  const from: TextRange[] = []
  for (const { segment, index } of clusters.segment(text)) {
    const key = letterKey(segment)
    const place = { start: index, end: index + segment.length }
    for (let i = 0; i < key.length; i += 1) from.push(place)
    all += key
  }
  return {
    text: all,
    placeOf: (start, end) => ({ start: from[start]?.start ?? text.length, end: from[end - 1]?.end ?? text.length }),
  }
}
