/** Polish names for files of other programs, where an upload expects something else. */
import type { KindWords } from './file-kinds.en.ts'

export const kindsPl: KindWords = {
  is: {
    xlsx: 'To jest skoroszyt Excela (XLSX).',
    ods: 'To jest arkusz LibreOffice (ODS).',
    docx: 'To jest dokument tekstowy Worda lub LibreOffice.',
    numbers: 'To jest arkusz programu Numbers.',
    xls: 'To jest stary plik Excela lub Worda (XLS, DOC).',
    duskclub: 'To jest archiwum klubu z Duskboard.',
    zip: 'To jest plik ZIP.',
    gzip: 'To jest spakowany plik (GZ).',
    pdf: 'To jest PDF.',
    picture: 'To jest obraz.',
    database: 'To jest plik bazy danych.',
    rtf: 'To jest tekst z formatowaniem (RTF).',
    html: 'To jest strona internetowa, choć jej nazwa może kończyć się na .xls.',
    xml: 'To jest plik XML.',
    bgStats: 'To jest kopia z BG Stats.',
    schedule: 'To jest rozkład miejsc na turniej (JSON).',
    matchFile: 'To jest pojedyncza partia z Duskboard.',
    json: 'To jest plik JSON innego programu.',
    text: 'To jest plik tekstowy, być może tabela.',
    empty: 'Ten plik jest pusty.',
    binary: 'Tego rodzaju pliku Duskboard nie zna.',
  },
  archive: {
    table:
      'Nie jest to archiwum klubu. Aby przenieść klasyfikację, zapisz tabelę jako CSV i wybierz ją w Sezonach, w części „Bonusy i import”.',
    program:
      'Duskboard nie może przejąć partii z tego programu. Imiona i punkty można przenieść: wpisz je do arkusza, zapisz go jako CSV i wybierz w Sezonach, w części „Bonusy i import”.',
    else: 'Nie jest to archiwum klubu. Wybierz plik z końcówką .duskclub albo JSON jednej partii.',
  },
  text: 'Tu potrzebny jest plik tekstowy. Wybierz ten, który w tym celu zapisano.',
}
