/** Polish messages that a phone shows when something does not work. */
import type { PhoneWords } from './phone-refusals.en.ts'

export const pl: PhoneWords = {
  refusals: {
    closed: 'Teraz nikt nie może dołączyć. Poproś prowadzącego, żeby wpuścił telefony.',
    full: 'Nie ma już miejsca na kolejny telefon. Poproś prowadzącego, żeby usunął któryś stary.',
    'wrong-code': 'To nie ten kod. Spójrz jeszcze raz na ekran, bo kod co jakiś czas się zmienia.',
    'too-often': 'Za dużo prób. Odczekaj minutę i spróbuj ponownie.',
    'no-match': 'Gra jeszcze się nie zaczęła. Miejsce wybierzesz, gdy tylko ruszy.',
    'no-such-seat': 'Nie ma takiego miejsca przy tym stole. Wybierz inne.',
    'no-seat': 'Nie masz jeszcze miejsca. Najpierw je wybierz.',
    'other-seat': 'Masz teraz inne miejsce. Odpowiedz z tego miejsca.',
    'on-hold': 'Zaraz coś zostanie ogłoszone. Poczekaj na to i spróbuj ponownie.',
    'name-missing': 'Najpierw wpisz swoje imię.',
    'name-too-long': 'To imię ma więcej niż 40 znaków. Skróć je.',
    'link-ended': 'Ten link już nie działa. Poproś prowadzącego o nowy.',
    'turned-away': 'Prowadzący cię nie wpuścił. Jeśli to pomyłka, napisz do niego i spróbuj ponownie.',
    banned: 'Prowadzący nie wpuszcza tego urządzenia. Jeśli to pomyłka, napisz do niego.',
    'waiting-full': 'Zbyt wiele osób już czeka. Spróbuj za kilka minut albo napisz do prowadzącego.',
    'watchers-full': 'Nie ma już wolnych miejsc dla widzów. Zostaw tę stronę otwartą, sama spróbuje ponownie.',
    'no-link':
      'Sam ten adres niczego nie pokaże. Poproś prowadzącego o cały link i otwórz go: link dla widzów albo link tego ekranu, oba na stronie „Ekrany i telefony”.',
    elsewhere: 'Spoza tej sieci kod nie wystarczy. Poproś prowadzącego o link.',
  },
  fault: 'Teraz się nie udało. Nic nie przepadło, spróbuj ponownie.',
}
