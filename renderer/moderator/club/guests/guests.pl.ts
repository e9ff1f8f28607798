/** Polish words of guests at tables and of their links to players. */
import type { guestsEn } from './guests.en.ts'

export const guestsPl: typeof guestsEn = {
  open: 'Goście przy stołach…',
  title: 'Goście przy stołach',
  what: 'Imiona, które siedziały przy stole i nie należą do nikogo w rejestrze. Zaznacz imiona jednej osoby, a potem wskaż, kto to jest: jej partie będą się wszędzie liczyć dla tego gracza. To, co wydarzyło się przy stołach, zostaje bez zmian, a powiązanie można cofnąć w każdej chwili.',
  search: 'Szukaj gości',
  none: 'W żadnej partii, która się liczy, nie ma gościa.',
  noneFound: 'Żaden gość nie ma takiego imienia.',
  more: 'Widać {n} najczęstszych. Pozostałych poszukaj.',
  times: '{n} partia | {n} partie | {n} partii',
  last: 'ostatnio {day}',
  single: 'Pojedyncze partie',
  hideSingle: 'Ukryj partie',
  perhaps: 'Może {name}',
  closed: 'sezon zamknięty',
  seatAs: 'miejsce {seat}, jako {name}',
  who: 'Kto to jest?',
  whoHint: 'Gracz albo nowe imię',
  isNew: '„{name}” trafi do rejestru jako nowy gracz.',
  counts:
    'Nic nie zacznie się liczyć dla gracza {name}. | Dla gracza {name} będzie się liczyć {n} partia: | Dla gracza {name} będą się liczyć {n} partie: | Partie, które będą się liczyć dla gracza {name}: {n}',
  inSeason: '{title}: {n} partia | {title}: {n} partie | {title}: {n} partii',
  outside: 'poza sezonami: {n} partia | poza sezonami: {n} partie | poza sezonami: {n} partii',
  clashes:
    'Pominięta partia, w której siedział też gracz {name} lub inny z tych gości: | Pominięte partie, w których siedział też gracz {name} lub inny z tych gości: | Pominięte partie, w których siedział też gracz {name} lub inny z tych gości:',
  closedSeasons:
    'Pominięto {n} partię z zamkniętego sezonu. Otwórz sezon ponownie, aby ją powiązać. | Pominięto {n} partie z zamkniętych sezonów. Otwórz sezony ponownie, aby je powiązać. | Pominięto {n} partii z zamkniętych sezonów. Otwórz sezony ponownie, aby je powiązać.',
  reason: 'Powód, jeśli jest potrzebny',
  link: 'Powiąż',
  lackGuests: 'Najpierw zaznacz gościa.',
  lackPlayer: 'Najpierw wskaż, kto to jest.',
  lackMatches: 'Nie została żadna partia do powiązania.',
  linked:
    'Dla gracza {name} liczy się teraz {n} partia. | Dla gracza {name} liczą się teraz {n} partie. | Dla gracza {name} liczy się teraz {n} partii.',
  takeBack: 'Cofnij',
  takenBack: 'Cofnięto: te miejsca należą znowu do gości.',
  links: 'Goście powiązani z graczami',
  linksOf: 'Goście, którzy liczą się jako ten gracz',
  isPlayer: '{names} to {player} | {names} to {player} | {names} to {player}',
  unnamed: 'Goście',
  by: 'przez: {name}',
  keeps: 'Sezon „{title}” jest zamknięty: otwórz go ponownie, aby to cofnąć.',
}
