/** Polish messages of acts that need two presses, of removed entries, and of saved tables. */
import type { removedEn } from './removed.en.ts'

export const removedPl: typeof removedEn = {
  twice: {
    removed: 'Usunięto: {name}. Można to przywrócić w „Usunięte”.',
    takenBack: 'Cofnięto: {name}.',
    closed: 'Sezon {name} jest zamknięty.',
    sentAway: 'Odesłano: {name}.',
    open: 'Otwarto dla sieci: {name}.',
    renewed: 'Pulpit przycisków ma nowy klucz.',
    obs: 'Cofnięto przygotowanie OBS.',
    restored: 'Ta kopia zostanie przywrócona przy następnym starcie.',
  },
  removed: {
    back: 'Przywrócono: {name}.',
    logo: 'Logo ({kind}), do {when}',
    sound: '{cue}, do {when}',
    pack: '{name}, do {when}',
    moved: 'Ma nowy adres. Stary już nie zadziała.',
    css: 'Przywróć poprzedni arkusz stylów',
    cssBack: 'Przywrócono poprzedni arkusz stylów.',
    options: 'Przywróć moje opcje',
    optionsBack: 'Twoje opcje wróciły.',
  },
  csv: {
    marks: 'Zapisuj tabele jako',
    kinds: {
      xlsx: 'Skoroszyt Excela (.xlsx)',
      comma: 'CSV z przecinkami, liczby jak 1.5',
      semicolon: 'CSV ze średnikami, liczby jak 1,5',
      own: 'CSV według mojego wyboru',
    },
    separator: 'Między komórkami',
    separators: { comma: 'Przecinek', semicolon: 'Średnik', tab: 'Tabulator' },
    decimal: 'Znak dziesiętny',
    decimals: { point: '1.5', comma: '1,5' },
    encoding: 'Kodowanie',
    asUtf8: 'Zapisz w UTF-8',
    save: 'Zapisz jako {ending}: {title}',
    saved: '{title}: zapisano.',
  },
  clubName: {
    label: 'Nazwa klubu',
    hint: 'Na wydrukach klasyfikacji i w plikach klubu',
    asOf: 'Stan na {date}',
  },
  handoutPhones: {
    all: 'Wszyscy mają telefony i widzą tam swoje karty.',
    list: 'Gracze z telefonem: {n}',
  },
  played: {
    elsewhere:
      'Partia bez Duskboard? Zacznij grę z tymi samymi imionami, od razu zakończ ją w Poprawkach z wynikiem, jaki miała, i przypisz ją do wieczoru: liczy się jak każda inna.',
  },
}
