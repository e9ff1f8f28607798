/** The words of the option `place` in Polish. */
import type { OptionWords } from '../game.ts'

export const placeWords: OptionWords = {
  label: 'Gdzie są gracze',
  hint: 'Na odległość każda decyzja zapada na ekranach graczy.',
  of: {
    room: 'Razem w jednym miejscu',
    distance: 'Na odległość, na łączach',
    mixed: 'Część tutaj, część na odległość',
  },
}
