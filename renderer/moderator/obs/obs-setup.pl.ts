/** Polish words of the set-up in OBS. Forms: one | few | many. */
import type { obsSetupEn } from './obs-setup.en.ts'

export const obsSetupPl: typeof obsSetupEn = {
  title: 'Sceny w OBS',
  made: 'gotowe',
  what: {
    browser: 'Tworzy scenę na każdą chwilę z publicznym obrazem oraz pojedyncze elementy do skopiowania.',
    window: 'Tworzy scenę na każdą chwilę z oknem publicznym. Najpierw otwórz to okno.',
    hand: 'Tworzy scenę na każdą chwilę. Ten OBS nie umie pokazywać stron: okno publiczne dodasz raz ręcznie.',
  },
  stays: 'To, co masz w OBS, zostaje bez zmian.',
  connectFirst: 'Najpierw połącz się z OBS, a jego sceny będzie można stąd utworzyć.',
  tooOld: 'Ten OBS jest na to za stary. Zaktualizuj go do wersji 28 lub nowszej.',
  all: 'Także na chwile, które mają już scenę',
  setUp: 'Przygotuj OBS',
  repair: 'Napraw',
  takeBack: 'Cofnij przygotowanie',
  takeBackAgain: 'Naciśnij jeszcze raz: usunie, co utworzono',
  working: 'Trwa przygotowanie OBS…',
  well: 'Wszystko w porządku: 1 punkt | Wszystko w porządku: {n} punkty | Wszystko w porządku: {n} punktów',
  wrong: '1 rzecz do poprawienia | {n} rzeczy do poprawienia | {n} rzeczy do poprawienia',
  checks: 'Kontrola OBS',
  ok: 'OK',
  bad: 'Do zrobienia',
  waiting: 'Czeka',
  waitingFor: 'uruchamia się',
  state: {
    away: 'Brak połączenia z OBS. Uruchom go i sprawdź połączenie powyżej.',
    collection:
      'OBS przygotowano w tej kolekcji scen. Otwórz ją w OBS albo naciśnij Napraw, by przygotować go także tutaj.',
    missing: 'Nie ma tego w OBS. Naciśnij Napraw: powstanie na nowo albo zostanie odnalezione pod nową nazwą.',
    bare: 'W tej scenie nie ma publicznego obrazu. Naciśnij Napraw, aby go przywrócić.',
    address: 'Pokazuje inną stronę. Naciśnij Napraw, aby nadać właściwy adres.',
    silent: 'Jego strona się nie zgłasza. Naciśnij Napraw, aby wczytać ją ponownie.',
    window: 'Nie pokazuje okna publicznego. Otwórz to okno i naciśnij Napraw.',
    empty:
      'Jeszcze pusta. W OBS zaznacz tę scenę, dodaj przechwytywanie okna publicznego i dopasuj je do obrazu. Pojawi się wtedy we wszystkich scenach.',
  },
  cameras: {
    title: 'Kamery graczy',
    note: 'Wybierz źródło dla każdego miejsca. Duskboard utworzy scenę „Duskboard Cameras”, ustawi każde źródło za ramką jego miejsca i niczego więcej w nim nie zmieni. Gdy zmieni się liczba graczy, ustaw kamery ponownie.',
    noMatch: 'Najpierw otwórz partię: od liczby miejsc zależy wielkość ramek.',
    arrangement: 'Ramki',
    arrangements: { grid: 'w rzędach', ring: 'wokół środka' },
    seat: 'Miejsce {n}: {name}',
    none: 'bez kamery',
    place: 'Ustaw kamery',
    placed: 'Ustawiono 1 kamerę | Ustawiono {n} kamery | Ustawiono {n} kamer',
    unknown: 'OBS nie ma źródła o nazwie {names}. Wybierz inne dla tego miejsca.',
  },
  left: 'Cofnięto. W OBS zostają:',
  gone: 'Cofnięto. OBS wygląda tak jak przedtem.',
  why: {
    renamed: 'ma nadaną przez ciebie nazwę',
    used: 'jest przez ciebie używane',
    last: 'OBS potrzebuje jednej sceny',
  },
}
