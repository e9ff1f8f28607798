/** Sentences on what is wrong with a message from outside, in Polish. */
import { polishCount } from '../../engine/words/counts.pl.ts'
import type { RequestWords } from './requests.en.ts'

/** Returns a count after "najwyżej" or "co najmniej": 1 znak, 2 znaki, 5 znaków. */
const countWithUnit = (many: number | bigint, unit: 'characters' | null): string =>
  unit === null ? String(many) : polishCount(Number(many), ['znak', 'znaki', 'znaków'])
export const requestsPl: RequestWords = {
  fixed: {
    'A Twitch channel has letters, digits and underscores only.':
      'Kanał na Twitchu ma same litery, cyfry i podkreślenia.',
    'A webhook’s address begins with http:// or https:// and holds no name and password.':
      'Adres webhooka zaczyna się od http:// albo https:// i nie zawiera nazwy ani hasła.',
    'A video on YouTube is named by the eleven characters after watch?v= in its address.':
      'Film na YouTube oznacza jedenaście znaków po watch?v= w jego adresie.',
    'A key has letters, digits and signs without spaces.': 'Klucz składa się z liter, cyfr i znaków bez spacji.',
    'At most 40 text sources.': 'Najwyżej 40 źródeł tekstu.',
    'Expected a time such as 21:30.': 'Oczekiwano godziny takiej jak 21:30.',
    'Expected a colour such as #c0392b.': 'Oczekiwano koloru takiego jak #c0392b.',
    'Expected a day such as 2026-03-01.': 'Oczekiwano daty takiej jak 2026-03-01.',
    'Expected a language such as en.': 'Oczekiwano języka takiego jak pl.',
    'Expected a file of up to 8 MB.': 'Oczekiwano pliku do 8 MB.',
    'Expected a file, written in base64.': 'Oczekiwano pliku zapisanego w base64.',
    'Expected a picture, written in base64.': 'Oczekiwano obrazka zapisanego w base64.',
    'Expected a sound file, written in base64.': 'Oczekiwano pliku dźwiękowego zapisanego w base64.',
    'Expected moderator, redacted, public or seat:N.': 'Oczekiwano moderator, redacted, public lub seat:N.',
    'Expected opaque, transparent or #rrggbb.': 'Oczekiwano opaque, transparent lub #rrggbb.',
    'Expected at most 100 ids, with commas between.':
      'Oczekiwano najwyżej 100 identyfikatorów, rozdzielonych przecinkami.',
    'Expected the `next` of the page before.': 'Oczekiwano wartości `next` z poprzedniej strony.',
    'Expected the id of a game.': 'Oczekiwano identyfikatora gry.',
    'Expected the number of a line.': 'Oczekiwano numeru wiersza.',
    'Send either "text" or "file".': 'Wyślij albo "text", albo "file".',
    'Expected the number of a seat.': 'Oczekiwano numeru miejsca.',
    'Give it a name.': 'Nadaj nazwę.',
    'Give the feed a name.': 'Nadaj transmisji nazwę.',
    'Give the output a name.': 'Nadaj ekranowi nazwę.',
    'Say who it is.': 'Podaj, kto to jest.',
    'Say why, in a few words: it stays in the trail.': 'Podaj krótko powód: zostanie w historii zmian.',
    'The text holds a zero character.': 'W tekście jest znak zerowy.',
    'The text holds a broken character.': 'W tekście jest uszkodzony znak.',
    'This file was written by a newer Duskboard. Update Duskboard here, then bring it in again.':
      'Ten plik zapisała nowsza wersja Duskboard. Zaktualizuj tutaj Duskboard i wczytaj go ponownie.',
    'Name a season or an evening, not both.': 'Podaj sezon albo wieczór, nie oba naraz.',
    'This is not JSON. Send one JSON object.': 'To nie jest JSON. Wyślij jeden obiekt JSON.',
    'This is not an address of OBS. Enter it as OBS shows it, such as 127.0.0.1:4455.':
      'To nie jest adres OBS. Wpisz go tak, jak pokazuje go OBS, na przykład 127.0.0.1:4455.',
    'This message is not understood.': 'Ta wiadomość jest niezrozumiała.',
    'A field must not be called "__proto__".': 'Pole nie może się nazywać „__proto__”.',
  },
  kinds: {
    string: 'tekst',
    number: 'liczbę',
    int: 'liczbę całkowitą',
    boolean: 'true lub false',
    array: 'listę',
    object: 'obiekt',
    record: 'obiekt',
    null: 'null',
  },
  or: ' lub ',
  whole: 'Ta wiadomość',
  field: (name) => `Pole „${name}”`,
  missing: (kind) => `jest puste; przyjmuje ${kind}`,
  takes: (what) => `przyjmuje ${what}`,
  most: (many, unit) => `przyjmuje najwyżej ${countWithUnit(many, unit)}`,
  least: (many, unit) => `przyjmuje co najmniej ${countWithUnit(many, unit)}`,
  impossible: (why) => (why === null ? 'nie może mieć takiej wartości' : `nie może mieć takiej wartości: ${why}`),
  described: 'Wszystkie pola opisuje /api/v1/openapi.json.',
  unknownField: (name) => `Pole „${name}” nie jest tu znane. Pomiń je.`,
  tooDeep: (levels) => `Listy i obiekty są tu zagnieżdżone głębiej niż na ${levels}.`,
  noGame: (id, known) => `Nie ma gry „${id}”. Gry: ${known}.`,
  noSeat: (seat, field) => `${field}: przy tym stole nie ma miejsca ${seat}.`,
  noOption: (option, game) => `options.${option}: gra ${game} nie ma takiej opcji.`,
  badOption: (option, takes) => `options.${option}: taka wartość jest tu niemożliwa. Możliwe: ${takes}.`,
  noCast: 'Taki skład nie pasuje do tej gry i liczby miejsc.',
  unfit: (why) => `match: ta historia nie pasuje do gry (${why}).`,
  notForPhones: (field) => `Telefon nie podaje w poleceniu pola „${field}”. Pomiń je.`,
}
