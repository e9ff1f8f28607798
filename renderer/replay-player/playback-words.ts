/** Words of a replay, shared by the desk and shared files. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type ReplayWords } from './playback-words.en.ts'
import { pl } from './playback-words.pl.ts'

export const replayWords = localised<ReplayWords>({ en, pl })
