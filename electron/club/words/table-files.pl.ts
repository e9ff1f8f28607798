/** Polish words of tables that are saved as files. */
import type { TableFileWords } from './table-files.en.ts'

export const tableFilesPl: TableFileWords = {
  standings: {
    place: 'Miejsce',
    name: 'Gracz',
    points: 'Punkty',
    matches: 'Partie',
    wins: 'Wygrane',
    draws: 'Remisy',
    losses: 'Przegrane',
    rate: 'Odsetek wygranych',
    bonus: 'Premia',
    evenings: 'Wieczory',
  },
  matches: 'Partie',
  lettersMissing: ({ encoding, letters }) =>
    `W kodowaniu ${encoding} nie ma znaków: ${letters}. Zapisz plik w UTF-8, które ma wszystkie.`,
  tooManyRows: (most) =>
    `Skoroszyt może mieć tu najwyżej ${most} wierszy. Zapisuj po jednym sezonie albo całość jako CSV.`,
  notCounted:
    'Do BG Stats trafiają zakończone partie, które się liczą. Ta jeszcze trwa, została przerwana albo unieważniona.',
  workbookDied: 'Nie udało się zapisać skoroszytu. Spróbuj jeszcze raz albo zapisz CSV; partii to nie dotyczy.',
}
