/** Polish words of the register. */
import type { RegisterWords } from './register.en.ts'

export const pl: RegisterWords = {
  refusals: {
    'name-missing': 'Najpierw wpisz imię.',
    'name-too-long': 'Imię może mieć najwyżej 40 znaków. Skróć je.',
    'name-taken': (name) =>
      `W rejestrze jest już ${name}. Dopisz literę lub nazwisko, a jeśli to ta sama osoba, dodaj to imię w polu „Inne imiona”.`,
    'no-such-player': 'Tego gracza nie ma już w rejestrze. Wybierz innego.',
    'same-player': 'To już jest jedna i ta sama osoba. Wybierz dwóch różnych graczy.',
    'is-merged': 'Ten gracz jest połączony z innym. Najpierw cofnij to połączenie.',
    'not-merged': 'Ten gracz nie jest z nikim połączony, więc nie ma czego cofać.',
    'is-gone': 'Imię tego gracza zapomniano na zawsze. Nic już nie można tu wpisać.',
    'match-runs': 'Na scenie trwa partia. Zakończ ją lub zdejmij ze sceny, zanim imię zostanie zapomniane.',
    'not-open': 'Tego wpisu nie da się cofnąć.',
  },
  unknown: 'Nie ma takiego gracza. Listę podaje GET /api/v1/players.',
  trail: {
    playerAdded: (name) => `W rejestrze jako ${name}`,
    playerRenamed: (name) => `Nowe imię: ${name}`,
    aliases: (names) => `Inne imiona: ${names}`,
    noAliases: 'Usunięto inne imiona',
    notes: 'Zmieniono notatki',
    picture: 'Zmieniono zdjęcie',
    noPicture: 'Usunięto zdjęcie',
    active: 'Gracz znów aktywny',
    inactive: 'Gracz już nieaktywny',
    guest: 'Liczy się jako gość',
    member: 'Już nie gość',
    merged: (from, into) => `Połączono: ${from} to teraz ${into}`,
    parted: (name) => `Cofnięto połączenie: ${name}`,
    distinct: (one, other) => `${one} i ${other} to dwie różne osoby`,
    playerAnonymised: 'Imię zapomniano',
    playerDeleted: 'Usunięto z rejestru, imię zapomniano',
  },
}
