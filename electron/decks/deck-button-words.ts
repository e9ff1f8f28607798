/** Words of a deck's buttons beside the titles of offers. */
import { localised } from '../../shared/engine/words/languages.ts'
export interface DeckWords {
  readonly next: string
  readonly lastStep: string
  readonly noMatch: string
  readonly over: string
  readonly choice: string
  readonly careful: string
  readonly tooSoon: string
  readonly movedOn: string
  readonly noClock: string
  readonly notOnHold: string
  readonly noObs: string
}
const en: DeckWords = {
  next: 'Next',
  lastStep: 'The last step',
  noMatch: 'No match is on stage',
  over: 'The match is over',
  choice: 'Waiting for a choice at the desk',
  careful: 'Asks twice: press it at the desk',
  tooSoon: 'You pressed twice at once. Look at the deck, then press again.',
  movedOn: 'The match has moved on. Look at the deck, then press again.',
  noClock: 'No clock can be moved now.',
  notOnHold: 'The stage is not on hold: nothing waits.',
  noObs: 'OBS is not connected: connect it at the desk first.',
}
const pl: DeckWords = {
  next: 'Dalej',
  lastStep: 'Ostatni krok',
  noMatch: 'Na scenie nie ma partii',
  over: 'Partia skończona',
  choice: 'Czeka na wybór przy pulpicie',
  careful: 'Pyta dwa razy: naciśnij przy pulpicie',
  tooSoon: 'To były dwa naciśnięcia naraz. Spójrz na przyciski i naciśnij jeszcze raz.',
  movedOn: 'Partia poszła już dalej. Spójrz na przyciski i naciśnij jeszcze raz.',
  noClock: 'Żadnego zegara nie można teraz przestawić.',
  notOnHold: 'Scena nie jest wstrzymana: nic nie czeka.',
  noObs: 'OBS nie jest podłączony: połącz go najpierw przy pulpicie.',
}
export const deckWords = localised<DeckWords>({ en, pl })
