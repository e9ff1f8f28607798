/** Words of the page on which a player sends a picture, by language. */
import { localised } from '../../../shared/engine/words/languages.ts'
import { en, type FaceWords } from './face-page-words.en.ts'
import { pl } from './face-page-words.pl.ts'

export const facePageWords = localised<FaceWords>({ en, pl })
