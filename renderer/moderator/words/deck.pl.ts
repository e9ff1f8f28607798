/** Polish words of the deck's card. */
import type { deckEn } from './deck.en.ts'

export const deckPl: typeof deckEn = {
  title: 'Pulpit przycisków',
  what: 'Strona z dużymi przyciskami na drugi ekran tego komputera, a także wywołania dla Stream Decka i Companiona. Nie pokazuje żadnych sekretów. Tylko na tym komputerze.',
  page: 'Strona przycisków',
  api: 'Adres wywołań',
  token: 'Klucz, wysyłany jako „Authorization: Bearer …”',
  keyNote: 'Kto ma klucz, może iść dalej, cofać i opuszczać kurtynę. Nie pokazuj go.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  copyByHand: 'Przeglądarka nie pozwala tu kopiować. Naciśnij Pokaż, zaznacz i skopiuj ręcznie.',
  show: 'Pokaż',
  cover: 'Zakryj',
  open: 'Otwórz pulpit przycisków',
  renew: 'Nowy klucz',
  renewAgain: 'Naciśnij jeszcze raz: stary klucz przestanie działać',
  presets: 'Strona Companiona i tabela dla Stream Decka: resources/companion w folderze Duskboarda.',
}
