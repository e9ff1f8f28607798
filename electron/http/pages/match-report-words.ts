/** Words of the printed match report. */
import { localised } from '../../../shared/engine/words/languages.ts'
import { en, type MatchReportWords } from './match-report-words.en.ts'
import { pl } from './match-report-words.pl.ts'

export const matchReportWords = localised<MatchReportWords>({ en, pl })
