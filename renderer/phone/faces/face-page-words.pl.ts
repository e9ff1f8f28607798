/** Polish words of the page on which a player sends a picture. */
import type { FaceWords } from './face-page-words.en.ts'

export const pl: FaceWords = {
  what: 'Ekrany pokazują je w kółku obok twojego imienia. Najpierw ogląda je prowadzący; nie musisz nic wysyłać.',
  choose: 'Zrób albo wybierz zdjęcie',
  crop: { drag: 'Przesuń twarz do kółka', zoom: 'Powiększenie', use: 'Wyślij to', cancel: 'Inne zdjęcie' },
  unreadable: 'Ten telefon nie odczyta tego zdjęcia. Wybierz inne, na przykład JPEG.',
  sending: 'Wysyłanie…',
  sent: 'Wysłano. Ekrany pokażą je, gdy prowadzący je przyjmie.',
  lost: 'Zdjęcie nie dotarło. Sprawdź połączenie i wyślij je jeszcze raz.',
}
