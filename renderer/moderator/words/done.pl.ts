/** Polish messages announced to screen readers after an act whose result the page shows without words. */
import type { doneEn } from './done.en.ts'

export const donePl: typeof doneEn = {
  what: 'Gotowe: {what}',
  changed: 'Zmieniono: {what}',
  opened: 'Otwarto: {page}',
  season: 'Otwarto sezon {name}.',
  reopened: 'Sezon {name} jest znowu otwarty.',
  evening: 'Dodano wieczór: {date}.',
  given: 'Przyznano punkty: {name}, {points}.',
  rules: 'Zapisano zasady punktacji.',
  backup: 'Zrobiono kopię zapasową.',
  checking: 'Trwa sprawdzanie wszystkich danych.',
  checked: 'Sprawdzanie zakończone. Raport jest poniżej.',
  letIn: 'Wpuszczono ekran {name}.',
  deckLetIn: 'Wpuszczono urządzenie {name}.',
}
