/** The words of public screens; all others come with the frame in the audience's language. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type StageWords } from './words/stage.en.ts'
import { pl } from './words/stage.pl.ts'

export const stageWords = localised<StageWords>({ en, pl })
