/** Hints for guessing the encoding of a club's file: names of its players, and the language of its headings. */
import type { ClubState } from '../../../shared/club/club-state.ts'
import { namesOfPlayer } from '../../../shared/club/player-names.ts'
import type { LanguageHints } from '../../files/text-likelihood.ts'
import { headingWords } from './headings.data.ts'
import { languagesOf } from './headings.ts'

/** Names that are common in these languages. */
const commonNames =
  'łukasz, michał, paweł, rafał, żaneta, małgorzata, mirosław, stanisław, bartłomiej, józef, wróbel, dąbrowski, jürgen, günther, jörg, björn, müller, schröder, jiří, tomáš, lukáš, dvořák, novák, lászló, jános, andré, françois, rené, josé, muñoz, joão, conceição, ağaoğlu, şahin, søren, håkan'
const beyondAscii = /\P{ASCII}/u
const lettersOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
const headWords = Object.values(headingWords).flatMap((words) => Object.values(words).flatMap(lettersOf))
const usual = [...headWords, ...lettersOf(commonNames)].filter((word) => beyondAscii.test(word))

/** Bytes from the start of a file that are searched for words of a language. */
const mostLooked = 4000
/**
 * Returns hints for the encoding: words with letters beyond ASCII that a club's file may hold, and the languages of its
 * headings.
 */
export function hintsFor({ players }: Pick<ClubState, 'players'>, bytes: Uint8Array): LanguageHints {
  const names = [...players.values()].flatMap(namesOfPlayer).flatMap(lettersOf)
  const start = Buffer.from(bytes.subarray(0, mostLooked)).toString('latin1')
  const first = start
    .split(/[\r\n]/u)
    .slice(0, 12)
    .join(';')
    .replaceAll(/\p{Cc}/gu, '')
  const cells = first.split(/[;,\t|"]/u).filter((cell) => !beyondAscii.test(cell))
  return {
    words: new Set([...usual, ...names.filter((word) => beyondAscii.test(word))]),
    languages: languagesOf(cells),
  }
}
