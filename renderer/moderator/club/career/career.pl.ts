/** Polish words of careers above seasons. */
import type { careerEn } from './career.en.ts'

export const careerPl: typeof careerEn = {
  title: 'Kariera ponad sezonami',
  what: 'Niektórzy grają w dwóch klubach i są w rejestrze dwa razy. Gdy powiedzą to oba kluby, ich partie liczą się tu jako jedna kariera. Sezony i klasyfikacje nadal liczą dwóch graczy.',
  figures: {
    matches: 'Partie',
    wins: 'Wygrane',
    survival: 'Przeżyte',
    rating: 'Ranking',
  },
  of: '{wins} z {count}',
  asOne: 'Liczy się jako jedna osoba z',
  entry: '{name} · {club}',
  times: '{n} partia | {n} partie | {n} partii',
  nameless: 'komputer bez nazwy',
  part: 'Jednak dwie osoby',
  asks: '{by} mówi, że to ta sama osoba co {name}.',
  yes: 'Ta sama osoba',
  no: 'Ktoś inny',
  waits:
    'Drugi klub musi jeszcze powiedzieć, że {name} to ta sama osoba, na stronie gracza {name} na swoim komputerze.',
  withdraw: 'Wycofaj',
  questions: '{n} pytanie innego klubu | {n} pytania innych klubów | {n} pytań innych klubów',
  begin: 'Ta sama osoba w innym klubie…',
  who: 'Pod jakim imieniem tam?',
  say: 'Powiedz to',
  lack: 'Najpierw wybierz gracza z rejestru.',
  cancel: 'Anuluj',
}
