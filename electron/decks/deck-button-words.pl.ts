/** Polish words of a deck's buttons. */
import type { DeckWords } from './deck-button-words.en.ts'

export const pl: DeckWords = {
  next: 'Dalej',
  lastStep: 'Ostatni krok',
  noMatch: 'Na scenie nie ma partii',
  over: 'Partia skończona',
  choice: 'Czeka na wybór przy pulpicie',
  careful: 'Wymaga dwóch naciśnięć: zrób to przy pulpicie',
  tooSoon: 'To były dwa naciśnięcia naraz. Spójrz na przyciski i naciśnij jeszcze raz.',
  movedOn: 'Partia poszła już dalej. Spójrz na przyciski i naciśnij jeszcze raz.',
  noClock: 'Żadnego zegara nie można teraz przestawić.',
  notOnHold: 'Scena nie jest wstrzymana: nic nie czeka.',
  noObs: 'OBS nie jest podłączony: połącz go najpierw przy pulpicie.',
}
