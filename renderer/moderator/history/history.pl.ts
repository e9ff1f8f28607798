/** Polish words of History. */
import type { historyEn } from './history.en.ts'

export const historyPl: typeof historyEn = {
  empty: 'Nie rozegrano jeszcze żadnej partii. Pierwsza pojawi się tu ze składem i dziennikiem.',
  running: 'Jeszcze trwa',
  noOutcome: 'Zakończona bez wyniku',
  match: 'Jedna partia',
  close: 'Zamknij',
  putBack: 'Połóż na stole',
  cast: 'Skład',
  card: 'Karta',
  fate: 'Wynik',
  won: 'wygrana',
  hidden: 'Sekrety są ukryte: to wiedzą wszyscy. Pokaż skład i cały dziennik:',
  none: 'Żadna partia nie pasuje. Spróbuj innych słów albo pokaż wszystko.',
  list: 'Partie, od najnowszej',
  coming: 'Wczytuję…',
  count: '{n} partia | {n} partie | {n} partii',
  search: 'Szukaj',
  by: { game: 'Gra', season: 'Sezon', evening: 'Wieczór', player: 'Gracz', ending: 'Wynik' },
  endings: {
    running: 'Jeszcze trwa',
    won: 'Wygrana',
    draw: 'Nikt nie wygrał',
    calledOff: 'Przerwana',
    voided: 'Unieważniona',
  },
  saidAs: 'przy stole: {name}',
}
