/** Polish words for importing old standings. */
import type { OldStandingsWords } from './old-standings.en.ts'

type LineNumberList = readonly number[]
const listed = (lines: LineNumberList): string =>
  lines.length > 8
    ? `${Array.from(lines).slice(0, 8).join(', ')} i jeszcze ${lines.length - 8}`
    : Array.from(lines).join(', ')
const at = (lines: LineNumberList): string => (lines.length === 1 ? `Wiersz ${lines[0]}` : `Wiersze ${listed(lines)}`)
const columns = {
  name: 'imię',
  surname: 'nazwisko',
  points: 'punkty',
  matches: 'partie',
  wins: 'wygrane',
  draws: 'remisy',
  losses: 'przegrane',
} as const
const saveAsCsv = 'Otwórz go w arkuszu, wybierz „Zapisz jako… CSV” i wczytaj tamten plik'

export const oldStandingsPl: OldStandingsWords = {
  tooManyRows: (most) => `Naraz można wczytać najwyżej ${most} wierszy. Podziel plik i wczytaj części po kolei.`,
  tooManyColumns: (most) => `Można odczytać najwyżej ${most} kolumn. Usuń niepotrzebne i wybierz plik ponownie.`,
  columns,
  ask: {
    name: 'W której kolumnie są imiona? Wybierz ją powyżej.',
    points: 'W której kolumnie są punkty? Wybierz ją powyżej.',
    column: (column) => `Pasuje więcej niż jedna kolumna (${column}). Wybierz jedną powyżej albo żadną.`,
    rows: 'Pod nagłówkami nie ma żadnego wiersza z imieniem. Wybierz powyżej inny wiersz lub kolumnę.',
    heading: (line, text) => `Wiersz ${line}: „${text}”. Czy to nagłówki, czy pierwszy gracz?`,
    notANumber: ({ line, cell, column }, lines) =>
      lines.length === 1
        ? `Wiersz ${line}: „${cell}” nie jest liczbą (${columns[column]}).`
        : `${at(lines)}: to nie są liczby (${columns[column]}), na przykład „${cell}”. Wybierz inną kolumnę albo pomiń te wiersze.`,
    percent: ({ cell, column }, lines) =>
      `${at(lines)}: „${cell}” to procent, a nie liczba (${columns[column]}). Wybierz inną kolumnę.`,
    either: ({ line, cell, column }, one, other) =>
      `Wiersz ${line}: „${cell}” może znaczyć ${one} albo ${other} (${columns[column]}). Jak jest w tym pliku?`,
    empty: (lines) => `${at(lines)}: nie ma tam punktów.`,
    extra: (lines) =>
      `${at(lines)}: komórek jest więcej niż nagłówków, więc liczby mogą być w złej kolumnie. Czy separator jest dobry?`,
    long: (lines, most) =>
      lines.length === 1
        ? `Wiersz ${lines[0]}: imię jest dłuższe niż ${most} znaków.`
        : `${at(lines)}: te imiona są dłuższe niż ${most} znaków.`,
    lost: (lines) =>
      `${at(lines)}: zginęły litery imienia. Wybierz powyżej inne kodowanie, a jeśli to nie pomoże, zapisz plik ponownie jako CSV UTF-8.`,
    broken: (lines, name) =>
      `${at(lines)}: liczby partii, wygranych, remisów i przegranych muszą być całkowite, od 0 wzwyż. U gracza ${name} nie są. Wybierz inne kolumny albo to pomiń.`,
    unfit: (lines, name) =>
      lines.length === 1
        ? `Wiersz ${lines[0]}: liczby partii i wygranych do siebie nie pasują (${name}).`
        : `${at(lines)}: liczby partii i wygranych do siebie nie pasują, na przykład: ${name}. Wybierz inne kolumny albo pomiń te wiersze.`,
    matchless: 'Są wygrane, ale nie ma kolumny z liczbą partii. Wybierz ją powyżej albo przenieś same punkty.',
    sum: (lines, name) => `${at(lines)}: „${name}” wygląda na sumę, średnią albo podpis. Czy to gracz?`,
    double: (name, lines) => `Wiersze ${listed(lines)}: w każdym jest „${name}”. Czy to jedna osoba?`,
    matchNumbers: (head) =>
      `W kolumnie „${head}” przy tych samych graczach jest 1, 2, 3… Czy to numer partii, czy liczba partii?`,
    nameless: (lines) =>
      `${at(lines)}: liczby bez imienia. Czy należą do gracza powyżej, jak w scalonych komórkach? Jeśli nie, wpisz imię w tabeli poniżej.`,
    nobodyAbove: (lines) =>
      `${at(lines)}: liczby bez imienia, a powyżej nie ma gracza, do którego mogłyby należeć. Wpisz imię w tabeli poniżej albo pomiń.`,
    unused: (heads, missing) =>
      `Z tych kolumn z liczbami nic się nie odczytuje: „${heads}”. Czy w którejś jest to, czego brakuje (${missing})? Wybierz ją powyżej.`,
    places: (cell, name) => `Imiona zaczynają się od miejsc: „${cell}”. Czy ten gracz nazywa się „${name}”?`,
    signs: (seen, name, lines) =>
      `${at(lines)}: za imieniem stoi znak, jak przy przypisie: „${seen}”. Czy ten gracz nazywa się „${name}”?`,
    again: (title, day) => `Ten plik już przeniesiono: „${title}”, ${day}. Drugi raz podwoi punkty.`,
    more: (title, day, players) =>
      `${title === '' ? `W tabeli przeniesionej ${day}` : `W „${title}”`} są już punkty tych graczy (${players}). Jeśli ten plik to nowsza wersja, najpierw cofnij starą: inaczej punkty policzą się dwa razy.`,
  },
  answer: {
    leave: 'Pomiń',
    zero: 'Policz jako 0',
    asItIs: 'Tak ma być',
    player: 'Tak, to gracz',
    isSum: 'Nie: pomiń',
    heading: 'Nagłówki',
    noHeading: 'Pierwszy gracz',
    number: (value) => `To ${value}`,
    join: 'Jedna osoba: zsumuj',
    above: 'Do gracza powyżej: zsumuj',
    whichMatch: 'Numer partii: pomiń',
    howMany: 'Liczba partii',
    apart: (name, other) => `Dwie osoby: „${name}” i „${other}”`,
    first: (line) => `Liczy się tylko wiersz ${line}`,
    again: 'Mimo to przenieś',
    withoutWins: 'Same punkty',
    holds: (head, column) => `„${head}” to ${column}`,
    notCounted: 'Nie ma tego w żadnej',
    withoutPlaces: (name) => `Tak, „${name}”: pomiń miejsca`,
    withPlaces: (cell) => `Nie, „${cell}” to całe imię`,
    withoutSigns: (name) => `Tak, „${name}”: pomiń znaki`,
    withSigns: (name) => `Nie, „${name}” to całe imię`,
  },
  doubt: {
    alike: (one, other) =>
      `„${one}” i „${other}” wyglądają podobnie. Jeśli to jedna osoba, zapisz ją w pliku tak samo; teraz to dwie osoby.`,
    encoding: (encoding) =>
      `Plik nie podaje kodowania; ${encoding} to domysł. Spójrz na polskie znaki i wybierz inne kodowanie, jeśli są złe.`,
    headless: 'Nie znaleziono nagłówków: pierwszy wiersz to gracz.',
    guessed: (which) => `Odgadnięte z zawartości: ${which}. Sprawdź, czy się zgadza.`,
    summed: (draws) =>
      draws
        ? 'Nie ma kolumny z liczbą partii: to suma wygranych, remisów i przegranych.'
        : 'Nie ma kolumny z liczbą partii ani z remisami: liczba partii to suma wygranych i przegranych.',
    left: (lines) => `${at(lines)}: pominięte, powód jest obok.`,
    lacks: (lines) => `${at(lines)}: puste komórki liczą się jako 0.`,
    offBy: (lines) => `${at(lines)}: wygrane, remisy i przegrane nie sumują się do liczby partii.`,
    elsewhere: 'Znak dziesiętny wzięto z innych kolumn. Sprawdź punkty.',
    mixed: 'W pliku ułamki są raz z przecinkiem, raz z kropką. Sprawdź punkty.',
    unquoted: 'Jeden z cudzysłowów nigdzie się nie kończy. Wszystkie czytane są jak zwykłe znaki.',
  },
  why: {
    above: 'nad nagłówkami',
    heading: 'nagłówki',
    headingAgain: 'powtórzone nagłówki',
    chosen: 'pominięto na twoje życzenie',
    noName: 'brak imienia',
    sum: 'suma lub średnia innych wierszy',
    maybeSum: 'może to suma innych wierszy',
    joined: (line) => `dodane do wiersza ${line}`,
    double: (line) => `to samo imię co w wierszu ${line}`,
    extra: (cells) => `o komórkę za dużo: ${cells}`,
    lacks: (which) => `puste: ${which}`,
    offBy: 'wygrane, remisy i przegrane nie sumują się do liczby partii',
    notANumber: (cell) => `„${cell}” nie jest liczbą`,
    either: 'można odczytać na dwa sposoby',
    empty: 'brak punktów',
    long: 'imię jest za długie',
    lost: 'zginęły litery imienia',
    broken: 'liczby partii, wygranych, remisów i przegranych są całkowite, od 0',
    unfit: 'liczby partii i wygranych do siebie nie pasują',
    matchless: 'wygrane bez liczby partii',
    renamed: 'inne imię niż w pliku',
  },
  lookFirst: (why) => `${why} Obejrzyj podgląd, odpowiedz na jego pytania i odeślij jego "confirm".`,
  inAlready: (title) =>
    `Te same punkty już są w sezonie: „${title}”. Najpierw cofnij tamte, inaczej każdy gracz policzy się dwa razy.`,
  movedOn:
    'Rejestr lub plik zmienił się od ostatniego podglądu. Obejrzyj podgląd jeszcze raz i dopiero wtedy przenieś.',
  kinds: {
    xlsx: `To jest skoroszyt Excela (XLSX), a nie plik tekstowy. ${saveAsCsv}.`,
    ods: `To jest arkusz LibreOffice (ODS), a nie plik tekstowy. ${saveAsCsv}.`,
    numbers:
      'To jest arkusz programu Numbers, a nie plik tekstowy. Wyeksportuj go z Numbers jako CSV i wczytaj tamten plik.',
    docx: 'To jest dokument tekstowy (Word lub LibreOffice), a nie tabela. Skopiuj z niego tabelę i wklej ją tutaj.',
    xls: `To jest stary plik Excela lub Worda (XLS, DOC), a nie plik tekstowy. ${saveAsCsv}.`,
    duskclub: 'To jest archiwum klubu z Duskboard. Wczytaj je w Ustawieniach, w części „Klub w jednym pliku”.',
    zip: 'To jest archiwum ZIP, a nie plik tekstowy. Rozpakuj je i wybierz plik ze środka.',
    gzip: 'To jest spakowany plik (GZ), a nie plik tekstowy. Rozpakuj go i wybierz plik ze środka.',
    pdf: 'To jest PDF. Skopiuj z niego tabelę i wklej ją tutaj albo poproś o tabelę w CSV.',
    picture: 'To jest obraz. Przepisz tabelę do arkusza i zapisz go jako CSV.',
    database: 'To jest plik bazy danych. Wczytaj zamiast niego archiwum klubu lub CSV.',
    rtf: 'To jest tekst z formatowaniem (RTF), a nie plik tekstowy. Skopiuj z niego tabelę i wklej ją tutaj.',
    html: `To jest strona internetowa, choć jej nazwa może kończyć się na .xls. ${saveAsCsv}.`,
    xml: 'To jest XML, a nie plik tekstowy z tabelą. Jeśli zapisał go arkusz, otwórz go w nim, zapisz jako CSV i wczytaj tamten plik.',
    bgStats:
      'To jest kopia z BG Stats, której Duskboard nie czyta. Przepisz imiona i punkty do arkusza i zapisz go jako CSV.',
    schedule:
      'To jest rozkład miejsc na turniej (JSON): kto gdzie siedzi, bez wyników. Nie ma w nim klasyfikacji do przeniesienia.',
    matchFile: 'To jest pojedyncza partia z Duskboard. Wczytaj ją w Ustawieniach, w części „Klub w jednym pliku”.',
    json: 'To jest JSON, a nie plik tekstowy z tabelą. Zapisz tabelę jako CSV i wczytaj tamten plik.',
    empty: 'Ten plik jest pusty. Zapisz tabelę ponownie i wczytaj ją jeszcze raz.',
    binary: 'To nie jest plik tekstowy. Zapisz tabelę jako CSV (UTF-8) i spróbuj ponownie.',
  },
}
