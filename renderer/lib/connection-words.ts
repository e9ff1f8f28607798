/**
 * Messages a page shows when the console does not answer. All other errors arrive from the console as finished
 * sentences.
 */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type ConnectionMessages } from './words/connection.en.ts'
import { pl } from './words/connection.pl.ts'

export const connectionMessages = localised<ConnectionMessages>({ en, pl })
