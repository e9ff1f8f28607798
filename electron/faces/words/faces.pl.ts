/** Polish words about pictures of players. */
import type { FaceWords } from './faces.en.ts'

export const pl: FaceWords = {
  refusals: {
    'no-picture': 'Ten plik nie jest całym zdjęciem. Użyj PNG, JPEG albo WebP.',
    animated: 'To zdjęcie jest animowane. Wybierz nieruchome.',
    'picture-too-large': 'To zdjęcie ma ponad 74 kB. Wybierz je na stronie Duskboarda, która je zmniejszy.',
    'too-many-pixels': 'To zdjęcie ma ponad 512 pikseli na jednym boku. Zmniejsz je i wyślij jeszcze raz.',
    'too-often': 'Z tego telefonu właśnie przyszło zdjęcie. Odczekaj pół minuty i wyślij swoje jeszcze raz.',
    'too-many-wait': 'Na decyzję prowadzącego czeka już zbyt wiele zdjęć. Wyślij swoje za kilka minut.',
    nameless: 'Najpierw wpisz imię, żeby prowadzący wiedział, czyje to zdjęcie.',
    'not-waiting': 'To zdjęcie już nie czeka: decyzja zapadła albo telefon przysłał nowsze.',
    'no-longer-here': 'Gracza z tego zdjęcia nie ma już w rejestrze. Odrzuć zdjęcie albo poproś o nowe.',
  },
  noFace: 'Pod tym adresem nie ma zdjęcia.',
  strange: 'Tego telefonu już tu nie znamy. Dołącz jeszcze raz i wyślij zdjęcie.',
  fault: 'Nie udało się teraz przyjąć zdjęcia. Nic nie przepadło, wyślij je jeszcze raz.',
}
