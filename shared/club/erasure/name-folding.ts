/**
 * A text as names are compared in it (`nameKey`), with the way back to its own letters: whoever writes 𝓐𝓷𝓷, or types an
 * accent as a mark of its own, is found in a sentence however it was written.
 */
import { letterKey } from '../../engine/words/text-normalise.ts'
import type { Place } from './struck-names.ts'

export interface Likened {
  readonly text: string
  /** Where in the text as it was written that stands which stands here between these two. */
  readonly placeOf: (start: number, end: number) => Place
}
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The one letter that is two in small letters, and marks that count for nothing. */
const apart = /[İ\p{Bidi_Control}]/u
/** Hardly any text needs more: case makes no difference to those who look into it. */
const isAsCompared = (text: string): boolean => text.normalize('NFKC') === text && !apart.test(text)

/** The text alone, for whoever needs no way back: what comes of it letter by letter, in one go. */
export const compared = (text: string): string => (isAsCompared(text) ? text : letterKey(text))

export function likened(text: string): Likened {
  if (isAsCompared(text)) return { text, placeOf: (start, end) => ({ start, end }) }
  let all = ''
  /** By letter of what is compared: the cluster that it comes from. */
  const from: Place[] = []
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
