/** Words about pictures of players, by language. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type FaceWords } from './words/faces.en.ts'
import { pl } from './words/faces.pl.ts'

export const faceWords = localised<FaceWords>({ en, pl })
export type FaceAnswer = keyof FaceWords['refusals']
