/** Polish refusals of routes. */
import type { Refusals } from './refusals.en.ts'

export const refusalsPl: Refusals = {
  unknownMatch: 'Nie ma takiej partii. Lista: GET /api/v1/matches.',
  kept: 'Grasz w tej partii, więc do jej końca nie zobaczysz tego, co widzą poszczególni gracze.',
  keptFile:
    'Grasz w tej partii, a jej plik zawiera wszystkie karty. Wyeksportujesz go po końcu partii; codzienna kopia i tak ją obejmuje.',
  noSetting: (known) => `Nie ma takiego ustawienia. Ustawienia: ${known}.`,
  spentDocument: {
    title: 'Tego linku już użyto.',
    says: 'Link do protokołu otwiera się raz, żeby nikt inny nie otworzył go później. Otwórz protokół ponownie w Duskboard: Historia, partia, „Drukuj protokół”.',
  },
  noStage: 'Na scenie nie ma partii. Zacznij nową albo pokaż tam inną.',
  notAtDistance:
    'Partia na scenie toczy się w jednym miejscu, więc kroki czekają na prowadzącego. Zacznij najpierw partię na odległość.',
  tooLarge: 'To jest za duże. Zmniejsz to albo wybierz inny plik.',
  sendJson: 'Wyślij JSON z nagłówkiem Content-Type: application/json.',
  sendFile: 'Wyślij sam plik z nagłówkiem Content-Type: application/octet-stream.',
  otherMethod: (methods) => `Ten adres wywołuje się metodą ${methods}.`,
  host: {
    'no-windows': 'Ta konsola nie może otwierać okien. Otwórz adres publiczny w przeglądarce.',
    'no-quit': 'Z tej strony nie można zakończyć Duskboard. Zakończ go tam, gdzie został uruchomiony.',
    spentLink: 'Tego linku już użyto albo jest za stary. Uruchom Duskboard ponownie, a dostaniesz nowy.',
  },
  feeds: {
    unknown: 'Nie ma takiej transmisji. Lista: GET /api/v1/feeds.',
    taken: 'Jest już transmisja o tej nazwie. Wybierz inną.',
    confirm: {
      announced:
        'Kto jest w otwartej sieci i ma ten adres, zobaczy to, co widzi sala. Wyślij "confirmed": true, żeby ją otworzyć.',
      night:
        'Kto jest w otwartej sieci i ma ten adres, zobaczy, co dzieje się w nocy. Wyślij "confirmed": true, żeby ją otworzyć.',
      everything:
        'Kto jest w otwartej sieci i ma ten adres, zobaczy każdą kartę i wszystko, co dzieje się w nocy. Wyślij "confirmed": true, żeby ją otworzyć.',
    },
  },
  viewers: {
    off: 'Czat widzów jest wyłączony. Włącz go na stronie Ekrany i telefony, Czat i sondy, albo wyślij PUT /api/v1/viewers {"on": true}.',
    'no-match': 'Sonda pyta o partię na scenie, a na scenie nie ma żadnej. Zacznij nową albo pokaż inną.',
    'no-poll': 'Nie ma żadnej sondy. Otwiera ją POST /api/v1/viewers/polls.',
    'no-message': 'Tej wiadomości już nie ma. Wybierz którąś z ostatnich.',
    'no-score':
      'Nie ma jeszcze czego policzyć. Potrzebna jest zamknięta sonda, wynik i odkryte wszystkie karty albo pokazane wyniki.',
  },
  league: {
    'no-carrier':
      'Ten kod nie wskazuje bazy danych. Podaj folder, w którym spotykają się księgi ligi, albo że pliki przenosi się ręcznie.',
    'other-league': 'Ten plik należy do innej ligi, więc nic z niego nie przyjęto. Wybierz plik swojej ligi.',
    'no-address': 'To nie jest adres bazy danych PostgreSQL. Wygląda on tak: postgres://rola:hasło@host:5432/baza.',
    problems: {
      missing: 'Nie ma folderu ani bazy danych tej ligi. Podłącz dysk albo je utwórz i spróbuj jeszcze raz.',
      denied: 'Ten komputer nie może tam zapisywać. Nadaj prawo temu użytkownikowi lub roli i spróbuj jeszcze raz.',
      full: 'Tam, gdzie spotykają się księgi ligi, nie ma już miejsca. Zwolnij go trochę i spróbuj jeszcze raz.',
      unreachable: 'Baza danych ligi nie odpowiada. Sprawdź adres i sieć i spróbuj jeszcze raz.',
      password: 'Baza danych ligi odrzuca tę rolę albo jej hasło. Sprawdź je w adresie i spróbuj jeszcze raz.',
      revoked:
        'Ten komputer usunięto z ligi i jej baza danych już go nie wpuszcza. Aby wrócić, poproś o nowy kod, opuść ligę i dołącz jeszcze raz.',
      certificate:
        'Baza danych nie ma certyfikatu ważnego dla swojej nazwy, więc niczego nie wysłano. Popraw certyfikat albo wskaż własny urząd: ?sslrootcert=/ścieżka/do/ca.pem.',
    },
    none: 'Ten komputer nie należy do żadnej ligi. Załóż ligę albo dołącz kodem.',
    statistics: {
      'no-database':
        'Księgi tej ligi nie spotykają się w bazie danych, która mogłaby liczyć. Zapytaj o /api/v1/stats: tam liczy się wszystko, co jest w księdze tego komputera; albo przenieś ligę do PostgreSQL przez PUT /api/v1/league/carrier.',
      slow: 'Baza danych ligi liczyłaby to zbyt długo. Zawęź filtr, na przykład do jednego sezonu lub jednej gry, albo zapytaj o /api/v1/stats, które liczy tutaj.',
      here: 'Do tego czasu /api/v1/stats i /api/v1/seasons liczą to, co jest w księdze tego komputera.',
    },
    already: 'Ten komputer należy już do ligi. Najpierw ją opuść: wszystko, co z niej przyszło, zostanie w klubie.',
    'no-code': 'To nie jest zaproszenie do ligi. Skopiuj jeszcze raz cały kod, od pierwszej litery do ostatniej.',
    'no-folder': (path: string): string =>
      `Nie ma tu folderu ${path}. Utwórz go albo podłącz dysk i spróbuj jeszcze raz.`,
    'no-member': 'Takiego komputera nie ma w lidze. Listę daje GET /api/v1/league.',
    own: 'To Twój własny komputer. Żeby odejść, opuść ligę.',
    'not-below': (name: string): string =>
      `${name}: ten komputer nie był zaproszony stąd. Może go usunąć komputer, który go zaprosił, albo ten, który założył ligę.`,
  },
  clubPages: {
    none: 'Nie podano folderu na strony klubu. Najpierw go wpisz.',
    noFolder: 'Wpisz całą ścieżkę folderu, na przykład /home/ja/strony-klubu albo C:\\Users\\Ja\\strony-klubu.',
    dataFolder: 'Ten folder należy do danych Duskboarda, których nie wolno publikować. Wybierz inny.',
    problems: {
      missing: (path) => `Nie ma tu folderu ${path}. Utwórz go albo podłącz dysk i spróbuj jeszcze raz.`,
      denied: (path) =>
        `Ten komputer nie może pisać w ${path}. Nadaj temu użytkownikowi takie prawo i spróbuj jeszcze raz.`,
      full: (path) => `W ${path} nie ma już miejsca. Zwolnij je i spróbuj jeszcze raz.`,
      occupied: (path) =>
        `${path} nie pochodzi od Duskboarda, więc nic tam nie zmieniono. Wybierz pusty folder albo przenieś to gdzie indziej.`,
      unreachable: (path) => `Nie da się teraz czytać ani pisać w ${path}. Sprawdź dysk i spróbuj jeszcze raz.`,
      'not-built': (path) =>
        `W tym Duskboardzie brakuje jego własnego pliku ${path}, więc nie zrobi on stron. Zainstaluj go od nowa albo zbuduj poleceniem npm run build.`,
      fault: (path) => `Nie udało się odnowić stron w ${path}. Spróbuj jeszcze raz; błąd jest w dzienniku.`,
    },
  },
  webhooks: {
    unknown: 'Nie ma takiego webhooka. GET /api/v1/notifications podaje wszystkie.',
    full: 'Jest już dwadzieścia webhooków. Usuń któryś, który nie jest potrzebny.',
    off: 'Ten webhook jest wyłączony albo nie ma sekretu na tym komputerze. Włącz go albo utwórz dla niego nowy sekret.',
  },
  outputs: {
    unknown: 'Nie ma takiego ekranu. Lista: GET /api/v1/outputs.',
    taken: 'Jest już ekran o tej nazwie. Wybierz inną.',
    noSuchCode: 'Żaden ekran nie pokazuje teraz tego kodu. Odczytaj go jeszcze raz, zmienia się co dwie minuty.',
    fixedName: 'Nazwy okna publicznego nie można zmienić. Nadaj tę nazwę innemu ekranowi.',
  },
  decks: {
    unknown: 'Nie ma takiego pulpitu przycisków. Lista: GET /api/v1/decks.',
    'no-such-code':
      'Żadne urządzenie nie pokazuje teraz tego kodu. Odczytaj go jeszcze raz, zmienia się co dwie minuty.',
    'too-often': 'Za dużo złych kodów. Odczekaj minutę i spróbuj ponownie.',
  },
  phones: {
    unknown: 'Nie ma takiego telefonu. GET /api/v1/phones podaje wszystkie.',
    noSuchAddress: (address) =>
      `Ten komputer nie ma w żadnej sieci adresu ${address}. GET /api/v1/phones podaje te, które można otworzyć.`,
    refused: {
      'no-match': 'Na scenie nie ma partii. Zacznij nową albo pokaż inną, a potem rozdaj miejsca.',
      'no-such-seat': 'Przy stole na scenie nie ma takiego miejsca. Wybierz jedno z tych, które są.',
      'name-missing': 'Telefon musi mieć imię. Wpisz je.',
      'name-too-long': 'Imię może mieć najwyżej 40 znaków. Skróć je.',
      'name-taken': 'To imię ma już inny obecny telefon. Wybierz inne.',
    },
  },
  visitors: {
    unknown: 'Nikt nie czeka pod tym numerem. GET /api/v1/waiting podaje, kto czeka.',
    noBan: 'Nie ma takiej blokady. GET /api/v1/waiting podaje wszystkie.',
    noSuchSeat: 'Partia na scenie nie ma takiego miejsca. GET /api/v1/invitations podaje jej miejsca.',
  },
  lan: {
    gone: (address) =>
      `Ten komputer nie jest już w sieci z adresem ${address}. Dołącz do niej ponownie albo wyłącz ją tutaj.`,
    taken: (address) =>
      `Inny program zajmuje port Duskboard pod adresem ${address}. Zamknij ten program; Duskboard ponawia próbę co kilka sekund.`,
    failed: (address, reason) =>
      `Telefony nie mogą dołączać pod adresem ${address} (${reason}). Duskboard ponawia próbę co kilka sekund; jeśli to nie minie, włącz inną sieć.`,
  },
  css: {
    'too-long': 'Arkusz stylów może mieć do 64 KB. Skróć go albo użyj w nim mniejszych obrazków.',
    import: 'Arkusz stylów nie może tu wczytać innego przez @import. Skopiuj jego reguły do tego.',
    'foreign-address':
      'Arkusz stylów niczego tu nie pobiera: żadnych adresów, żadnych krojów pisma. Obrazki zapisz jako url("data:image/…").',
  },
  logo: {
    'too-large': 'Logo może mieć do 256 KB. Zapisz mniejsze, 600 pikseli szerokości w zupełności wystarczy.',
    'no-picture': 'Tego obrazka nie da się pokazać. Użyj PNG, JPEG, WebP albo SVG.',
    lively: 'Ten SVG zawiera coś więcej niż rysunek, na przykład skrypt. Zapisz go jako zwykły SVG albo PNG.',
    foreign: 'Ten SVG pobiera coś z zewnątrz. Zapisz go ze wszystkim w środku albo jako PNG.',
  },
  theme: {
    faint: (colour, on, { contrast, least }) =>
      `Barwa ${colour} ma na ${on} kontrast tylko ${contrast}:1, a potrzeba ${least}:1. Rozjaśnij albo przyciemnij jedną z nich.`,
    keyed: (colour, key) =>
      `Barwa ${colour} leży tak blisko koloru ${key}, że kluczowanie wytnie ją z obrazu. Wybierz ciemniejszą albo bardziej szarą.`,
    'too-many': 'Własnych motywów jest już osiem. Najpierw usuń któryś.',
    'too-large': 'Obraz tła motywu może mieć do 1 MB. Zapisz go jako JPEG albo WebP, szeroki na 1920 pikseli.',
    'no-picture': 'Tła tego motywu nie da się pokazać. Użyj PNG, JPEG albo WebP.',
    drawing: 'Tłem motywu może być zdjęcie albo obraz, nie SVG. Zapisz je jako PNG, JPEG albo WebP.',
    'no-font':
      'Plik kroju tego motywu nie jest krojem pisma albo jest uszkodzony. Użyj pliku WOFF2, WOFF, TTF albo OTF.',
    'font-collection': 'Plik kroju tego motywu zawiera kilka krojów. Użyj pliku z jednym z nich.',
    'font-drawings': 'Krój tego motywu zawiera rysunki (SVG). Użyj wydania bez nich.',
    'font-large': 'Krój motywu może mieć do 2 MB. Użyj wydania WOFF2 albo takiego z mniejszą liczbą alfabetów.',
    'no-video': 'Wideo tego motywu nie da się pokazać albo jest uszkodzone. Użyj WebM albo MP4.',
    'video-large': 'Wideo motywu może mieć do 8 MB. Skróć je albo zapisz z niższą jakością.',
    'no-sound': (cue) => `Dźwięku „${cue}” nie da się odtworzyć. Użyj WAV, MP3 albo Ogg.`,
    'sound-large': (cue) => `Dźwięk „${cue}” jest za duży: może mieć do 1 MB. Skróć go.`,
    'all-large': 'Pliki motywu mogą mieć razem do 12 MB. Pomiń któryś albo go zmniejsz.',
    unknown: 'Nie ma takiego motywu. Listę podaje `GET /club`.',
  },
  sponsor: {
    'too-large': 'Obrazek może mieć do 256 KB. Zapisz mniejszy, 600 pikseli szerokości w zupełności wystarczy.',
    'too-many': 'Sponsorów jest już dwunastu. Najpierw usuń któregoś.',
    'no-picture': 'Tego obrazka nie da się pokazać. Użyj PNG, JPEG, WebP albo SVG.',
    lively: 'Ten SVG zawiera coś więcej niż rysunek, na przykład skrypt. Zapisz go jako zwykły SVG albo PNG.',
    foreign: 'Ten SVG pobiera coś z zewnątrz. Zapisz go ze wszystkim w środku albo jako PNG.',
    unknown: 'Nie ma takiego sponsora. Listę podaje `GET /club`.',
  },
  sounds: {
    unknown: (known) => `Nie ma takiego dźwięku. Dźwięki: ${known}.`,
    'too-large': 'Dźwięk może mieć do 1 MB. Zapisz krótszy albo jako MP3 lub Ogg.',
    'no-sound': 'Tego dźwięku nie da się odtworzyć. Użyj WAV, MP3 albo Ogg.',
  },
  music: {
    unknown: 'Nie ma takiego utworu. Listę podaje `GET /music`.',
    empty: 'Ten plik jest pusty. Wybierz inny albo skopiuj go jeszcze raz.',
    'no-audio': 'Tego nie da się odtworzyć jako muzyki. Użyj MP3, M4A, Ogg, FLAC, WAV albo WebM.',
    'cut-off': 'Plik urywa się przed końcem: nie skopiował się w całości. Skopiuj go jeszcze raz i dodaj ponownie.',
    'too-large': 'Utwór może mieć najwyżej 20 MB. Zapisz go jako MP3, M4A albo Ogg lub skróć.',
    'too-many': 'Utworów jest już dziesięć. Najpierw usuń któryś.',
    'too-slow':
      'Plik docierał zbyt wolno, więc nic z niego nie zapisano. Skopiuj go na dysk tego komputera i dodaj ponownie.',
  },
  removed: {
    unknown: (list) => `Niczego takiego nie usunięto albo było to zbyt dawno. Lista: GET /api/v1${list}.`,
    noEarlierCss: 'Ten ekran nie miał wcześniej innego arkusza stylów, więc nie ma czego przywrócić. Zmień obecny.',
  },
  rehearsal: {
    none: 'Nie trwa żadna próba. Zaczyna ją POST /api/v1/rehearsal.',
    running:
      'Na scenie trwa partia. Wyślij "confirmed": true, żeby mimo to zrobić próbę: zegary partii staną, a po próbie partia wróci.',
  },
  cues: {
    noTimecodes:
      'Póki OBS był połączony, nie nagrywał ani nie nadawał tej partii. Następnym razem włącz nagrywanie przed partią.',
    tooFew: (count) =>
      `YouTube przyjmuje co najmniej trzy rozdziały po dziesięć sekund; w tym nagraniu jest ich ${count}. Weź zamiast tego CSV.`,
    noReel: 'Nie ma takiego nagrania. Pomiń reel, żeby zobaczyć wszystkie.',
  },
  setup: {
    'not-connected':
      'OBS nie jest połączony. Uruchom go, wpisz jego adres i hasło w Ekranach i telefonach i spróbuj ponownie.',
    'too-old': 'Ten OBS jest za stary, żeby go stąd przygotować. Zaktualizuj go do wersji 28 lub nowszej.',
    'no-network':
      'OBS działa na innym komputerze i żadna sieć nie jest dla niego otwarta. Włącz w Telefonach sieć tamtego komputera i spróbuj ponownie.',
    'no-pages': 'Ten OBS nie pokazuje stron WWW, a ramki na kamery są taką stroną. Użyj OBS ze źródłem „Przeglądarka”.',
    'nothing-made': 'Duskboard niczego jeszcze w tym OBS nie przygotował. Najpierw naciśnij „Przygotuj OBS”.',
    'other-collection': (name) => `OBS przygotowano w kolekcji scen „${name}”. Otwórz ją w OBS i spróbuj ponownie.`,
  },
}
