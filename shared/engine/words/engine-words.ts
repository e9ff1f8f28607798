/** The engine's own words. Games have theirs in `text.<lang>.ts`. */
import type { WordTables } from './languages.ts'
import { en, type EngineWords } from './engine-words.en.ts'
import { pl } from './engine-words.pl.ts'

export const engineWords: WordTables<EngineWords> = { en, pl }
