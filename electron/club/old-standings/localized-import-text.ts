/** A sentence about a file of old standings, put into words by the reader's language. */
import type { OldStandingsWords } from '../words/old-standings.en.ts'

export type LocalizedImportText = (words: OldStandingsWords) => string
