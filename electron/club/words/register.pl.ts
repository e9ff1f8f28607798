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
    'no-guests': 'W partiach, które się liczą, nie ma gościa o takim imieniu. Wybierz gościa z listy.',
    'seat-taken': (seat) => `Miejsce ${seat} należy już do gracza z rejestru. Zmień to w samej partii.`,
    'no-guest-seat': (seat) => `Miejsca ${seat} nie ma w partii, która się liczy. Wybierz gościa z listy.`,
    'sat-there': (names) =>
      `W każdej z tych partii siedział też ten gracz lub inny z tych gości (${names}), więc tam są to różne osoby. Wybierz innego gracza albo innych gości.`,
    'closed-seasons': (titles) =>
      `Wszystkie te partie są w zamkniętych sezonach (${titles}), w których nic się nie zmienia. Najpierw otwórz sezon ponownie.`,
    'too-many-seats': 'To więcej niż 10 000 miejsc. Wybierz naraz mniej imion.',
    'no-such-link': 'To powiązanie już cofnięto. Otwórz listę powiązań jeszcze raz.',
    'nameless-console': 'Najpierw nadaj klubowi nazwę w Ustawieniach: drugi klub musi widzieć, kto to mówi.',
    'sat-together': (matches) =>
      `Ci dwoje siedzieli przy jednym stole (partie: ${matches}), więc to dwie osoby. Wybierz innego gracza.`,
    'other-side': 'Twój klub już to powiedział. Teraz mówi to drugi klub, na swoim komputerze.',
    'same-person': 'Oba kluby już to powiedziały: nie ma nic więcej do zrobienia.',
    'no-such-claim': 'Nikt już nie mówi, że ci dwoje to jedna osoba. Otwórz gracza jeszcze raz.',
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
    careerClaimed: (one, other) => `${one} i ${other} to jedna osoba, w dwóch klubach`,
    guestsLinked: (matches) => `Powiązano gości, liczba partii: ${matches}`,
    playerAnonymised: 'Imię zapomniano',
    playerDeleted: 'Usunięto z rejestru, imię zapomniano',
  },
}
