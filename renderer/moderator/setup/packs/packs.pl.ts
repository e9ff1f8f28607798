/** Polish words of the pack editor. Forms: one | few | many. */
import type { packsEn } from './packs.en.ts'

export const packsPl: typeof packsEn = {
  which: 'Który zestaw',
  own: 'Wbudowany',
  ownNote: 'Zestaw z samej gry.',
  ownCount: 'Zestaw z samej gry, pozycji: {n}.',
  copy: 'Zmień go',
  copyOf: 'Nasz własny',
  fresh: 'Nowy zestaw',
  back: 'Poprzedni (niezapisany)',
  unnamed: 'bez nazwy',
  save: 'Zapisz',
  saved: 'Zapisano',
  drop: 'Usuń zestaw',
  bringIn: 'Otwórz plik',
  takeOut: 'Zapisz do pliku',
  notAPack: 'W tym pliku nie ma takiego zestawu. Wybierz plik zapisany tutaj.',
  count: '{n} pozycja | {n} pozycje | {n} pozycji',
  flagged: '{title}: {n}',
  quick: 'Dodaj: wpisz jedną albo wklej listę, po jednej w wierszu',
  quickLists: 'Dodaj: wpisz jedną albo wklej listę, po jednej w wierszu; inne nazwy po dwukropku',
  doubled: 'Już tu są i zostały pominięte: {names}',
  emptyList: 'Jeszcze nic tu nie ma. Wklej listę powyżej.',
  entry: '{title} {n}',
  addTo: 'Dodaj: {title}',
  noCards: 'Na razie pusto.',
}
