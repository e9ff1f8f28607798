/** Polish words of the club's pages. Forms: one | few | many. */
import type { pagesEn } from './pages.en.ts'

export const pagesPl: typeof pagesEn = {
  title: 'Strony klubu',
  what: 'Folder ze stronami: sezony, wieczory, partie do obejrzenia, gracze i statystyki. Otwiera się z dysku, a pokazać go może każdy serwer WWW i każdy hosting stron. Jest w nim tylko to, co ogłoszono przy stole.',
  folder: 'Folder na strony',
  folderNote:
    'Pusty, osobny folder, z całą ścieżką. Strony odnawiają się same po każdej partii; wyczyść pole, żeby to zakończyć, a strony zostaną.',
  language: 'Język stron',
  command: 'Polecenie na koniec',
  commandNote:
    'Jeśli chcesz: program, który wysyła folder, z argumentami. Działa w folderze po każdym odnowieniu, które coś zmieniło, najwyżej dwie minuty.',
  begin: 'Zrób strony',
  save: 'Zapisz',
  saved: 'Zapisano. Strony się odnawiają.',
  stopped: 'Zapisano. Strony już się nie odnawiają.',
  renew: 'Odnów teraz',
  renewing: 'Odnawianie…',
  renewedNow: 'Strony odnowione.',
  renewed: 'Odnowione {when}:',
  count: '{n} strona. | {n} strony. | {n} stron.',
  unchanged: 'Nic się nie zmieniło.',
  written: 'Zmienił się {n} plik. | Zmieniły się {n} pliki. | Zmieniło się {n} plików.',
  notYet: 'Strony powstają.',
  partial:
    'W {n} partii nie ogłoszono wszystkiego: jej strona to pomija, a partia liczy się częściowo. Wyniki, które czekają na pokazanie, są na stronie sezonów. | W {n} partiach nie ogłoszono wszystkiego: ich strony to pomijają, a partie liczą się częściowo. Wyniki, które czekają na pokazanie, są na stronie sezonów. | W {n} partiach nie ogłoszono wszystkiego: ich strony to pomijają, a partie liczą się częściowo. Wyniki, które czekają na pokazanie, są na stronie sezonów.',
  waiting:
    '{n} partia czeka, aż jej koniec zobaczą wstrzymane i opóźnione ekrany. | {n} partie czekają, aż ich koniec zobaczą wstrzymane i opóźnione ekrany. | {n} partii czeka, aż ich koniec zobaczą wstrzymane i opóźnione ekrany.',
  open: 'Otwórz w przeglądarce:',
  upload: {
    done: 'Polecenie wykonano {when}.',
    failed: 'Polecenie nie powiodło się {when}.',
    late: 'Polecenie przerwano {when}, bo trwało dłużej niż dwie minuty.',
    missing: 'Nie ma programu, który wskazuje polecenie. Sprawdź je.',
  },
  problem: {
    missing: 'Nie ma {path}. Podłącz dysk albo utwórz folder, a strony się odnowią.',
    denied: 'Duskboard nie może pisać w {path}. Nadaj temu użytkownikowi takie prawo, a strony się odnowią.',
    full: 'W {path} nie ma już miejsca. Zwolnij je, a strony się odnowią.',
    occupied:
      '{path} nie pochodzi od Duskboarda, więc nic tam nie zmieniono. Przenieś to gdzie indziej albo wybierz pusty folder.',
    unreachable: 'Nie da się teraz czytać ani pisać w {path}. Sprawdź dysk, a strony się odnowią.',
    'not-built': 'W tym Duskboardzie brakuje jego własnego pliku {path}. Zainstaluj go od nowa.',
    fault: 'Nie udało się odnowić stron. Duskboard spróbuje za minutę; błąd jest w dzienniku.',
  },
  private: 'Co pozostaje prywatne',
  privateNote:
    'Prywatny gracz jest pokazany jako gość, bez własnej strony. Prywatnego sezonu i prywatnej partii nie ma nigdzie i nie liczą się w żadnej liczbie na stronach.',
  kinds: { players: 'Gracze', seasons: 'Sezony', matches: 'Partie' },
  choose: 'Wybierz…',
  noneLeft: 'Nie ma więcej',
  unlisted: 'Coś starszego',
  makePublic: 'Pokaż {name} znowu na stronach',
}
