/** Polish words of the league. Forms: one | few | many; where there are four, the first is for none. */
import type { leagueEn } from './league.en.ts'

export const leaguePl: typeof leagueEn = {
  title: 'Liga',
  lead: 'Jeden sezon na kilku komputerach',
  what: 'Gracze, sezony i partie są takie same na każdym komputerze w lidze. Każdy działa samodzielnie, także bez połączenia, i przekazuje nowości, gdy tylko może.',
  more: 'Co trafia do innych i kto to widzi',
  travels: 'Partia trafia do innych dopiero po zakończeniu; do tej pory zostaje na komputerze, na którym się toczy.',
  erased:
    'Zapomniane imię znika też z tego, co wysłały komputery z ligi. Zostaje w plikach, które ktoś zapisał wcześniej, i tam, gdzie pod tym imieniem zaproszono komputer.',
  seen: 'Każdy komputer w lidze widzi całą księgę klubu: rejestr graczy, sezony i partie ze wszystkimi sekretami.',
  found: 'Załóż ligę',
  foundNote: 'Na pierwszym komputerze. Pozostałe zaprosisz stąd.',
  join: 'Dołącz za pomocą kodu',
  joinNote: 'Na każdym następnym. Kod powstaje na komputerze, który już jest w lidze.',
  name: 'Nazwa ligi',
  nameHint: 'Na przykład Sezon zimowy albo nazwa miasta',
  where: 'Gdzie komputery się spotykają',
  kinds: { folder: 'Folder', postgres: 'Baza danych', file: 'Pliki przenoszone ręcznie' },
  kindNotes: {
    folder: 'Folder, który może otworzyć każdy komputer: synchronizowany albo na pendrivie.',
    postgres: 'Dla klubów z własnym serwerem.',
    file: 'Przekazujecie je sobie sami: pocztą, na czacie, na pendrivie.',
  },
  places: {
    folder: 'Folder na tym komputerze',
    postgres: 'Adres bazy danych',
  },
  placeNotes: {
    folder:
      'Taki, który Syncthing, Nextcloud, OneDrive albo Dropbox utrzymuje jednakowy na wszystkich komputerach, albo folder na pendrivie. Wpisz całą ścieżkę.',
    postgres: 'Wygląda jak {example}; zna go osoba, która opiekuje się serwerem. Hasło zostaje na tym komputerze.',
    file: 'Nic nie wędruje samo: po spotkaniu zapisz plik dla pozostałych i przyjmij ich pliki. W pliku jest cała księga, więc przekazuj go tylko komputerom z ligi.',
  },
  inCode: 'Kod do bazy danych zawiera jej adres, więc nie trzeba nic wpisywać.',
  code: 'Kod zaproszenia',
  codeNote: 'Wklej cały. Zaczyna się od „duskboard-league-”.',
  knownAs: 'Inni zobaczą ten komputer pod nazwą „{name}”.',
  nameless: 'Klub nie ma jeszcze nazwy, więc inni zobaczą ten komputer pod nazwą „{name}”.',
  changeName: 'Zmień ją na stronie Ekrany i telefony',
  nameGiven: 'To nazwa klubu z chwili, w której zaczynasz.',
  begin: 'Załóż ligę',
  beginning: 'Zakładam…',
  enter: 'Dołącz do ligi',
  entering: 'Dołączam…',
  longEntry: 'Przy wielu partiach potrwa to kilka minut. Możesz w tym czasie pracować dalej.',
  founded: 'Liga założona.',
  joined: 'Jesteś w lidze.',
  again: 'Spróbuj ponownie',
  folderOf: 'Miejsce spotkań: {path}',
  byHand: 'Pliki przenosi się ręcznie',
  fileSave: 'Zapisz to, czego potrzebują inni',
  fileSaving: 'Zapisuję…',
  fileSaved: 'Zapisano {name}. Przekaż ten plik pozostałym komputerom z ligi.',
  fileTake: 'Przyjmij plik…',
  fileTaking: 'Przyjmuję…',
  fileTaken:
    'Przyjęto {name}; nie było w nim nic nowego. | Przyjęto {name}, a z nim 1 rzecz. | Przyjęto {name}, a z nim {n} rzeczy. | Przyjęto {name}, a z nim {n} rzeczy.',
  fileArchive: '{name} to zapisany klub; wczytano go tak, jak archiwum:',
  fileNote:
    'W pliku jest wszystko, co ten komputer wie o lidze, także od innych. Przyjęcie go drugi raz niczego nie psuje.',
  moveOpen: 'Zmień miejsce spotkań…',
  move: 'Używaj odtąd tego miejsca',
  moving: 'Przenoszę…',
  moved: 'Od teraz liga spotyka się tam.',
  moveNote:
    'Przenosi się tylko ten komputer; każdy inny w lidze trzeba przenieść osobno. Swoją pracę wyśle tam na nowo, a wszystko, co ma, zachowa. Praca komputera, który się tam nie przeniesie, nie dotrze do tych, którzy tam dołączą. O adres bazy danych dla tego komputera poproś osobę, która się nią opiekuje.',
  exchange: 'Wymień dane teraz',
  exchanging: 'Wymieniam dane…',
  exchanged: 'Wymieniono dane z pozostałymi.',
  last: 'Ostatnia wymiana: {when}',
  tried: 'Ostatnia próba: {when}',
  notYet: 'Od uruchomienia programu nie było jeszcze wymiany.',
  justNow: 'przed chwilą',
  equal: 'Wszystko wysłane i wszystko od pozostałych już tu jest.',
  ahead: '1 rzecz czeka na wysłanie. | {n} rzeczy czekają na wysłanie. | {n} rzeczy czeka na wysłanie.',
  equalFile: 'Nic nowego stąd nie czeka na zapisanie.',
  aheadFile:
    '1 rzeczy nie ma jeszcze w żadnym zapisanym pliku. | {n} rzeczy nie ma jeszcze w żadnym zapisanym pliku. | {n} rzeczy nie ma jeszcze w żadnym zapisanym pliku.',
  behind:
    '1 rzecz od pozostałych jest w drodze. | {n} rzeczy od pozostałych są w drodze. | {n} rzeczy od pozostałych jest w drodze.',
  problem: {
    folder: {
      missing: 'Folderu teraz nie ma. Wszystko jest tu zachowane i zostanie wysłane, gdy wróci.',
      denied:
        'Duskboard nie ma dostępu do tego folderu. Zezwól na odczyt i zapis we właściwościach folderu; do tego czasu wszystko zostaje tutaj.',
    },
    postgres: {
      missing: 'Bazy danych teraz nie ma. Wszystko jest tu zachowane i zostanie wysłane, gdy wróci.',
      denied:
        'Duskboard nie ma dostępu do bazy danych. Zapytaj osobę, która się nią opiekuje; do tego czasu wszystko zostaje tutaj.',
    },
    full: 'W miejscu spotkań nie ma już wolnego miejsca. Zwolnij trochę; do tego czasu wszystko zostaje tutaj.',
    unreachable:
      'Miejsce spotkań nie odpowiada. Wszystko jest tu zachowane i zostanie wysłane, gdy znów będzie dostępne.',
    password:
      'Miejsce spotkań nie przyjmuje hasła. Zapytaj osobę, która się nim opiekuje; do tego czasu wszystko zostaje tutaj.',
    revoked:
      'Ten komputer usunięto z ligi i jej baza danych już go nie wpuszcza. Wszystko zostaje tutaj. Aby wrócić, poproś o nowy kod, opuść ligę i dołącz jeszcze raz.',
    certificate:
      'Serwer nie potrafi udowodnić, że jest tym właściwym, więc nic nie wysłano. Zapytaj osobę, która się nim opiekuje; do tego czasu wszystko zostaje tutaj.',
  },
  damaged:
    '1 plik jest tam uszkodzony albo należy do czegoś innego. Zostaje nietknięty. | {n} pliki są tam uszkodzone albo należą do czegoś innego. Zostają nietknięte. | {n} plików jest tam uszkodzonych albo należy do czegoś innego. Zostają nietknięte.',
  notFound:
    'Nie ma tu jeszcze nic z tej ligi. Jeśli folder uzupełnia inny program, poczekaj, aż skończy. W przeciwnym razie sprawdź, czy to właściwy folder.',
  notFoundFile:
    'Nie ma tu jeszcze nic z tej ligi. Przyjmij plik z komputera, na którym powstał kod, i zapisz plik dla niego.',
  notKnownFile: 'Nie ma tu jeszcze zaproszenia dla tego komputera. Przyjmij plik zapisany po utworzeniu kodu.',
  notKnown:
    'Nie ma tu jeszcze zaproszenia dla tego komputera. Pojawi się po wymianie na komputerze, na którym powstał kod.',
  ownRemoved:
    'Ten komputer został usunięty z ligi przez {by}. Wszystko tu zostaje, ale nic nowego stąd nie liczy się u pozostałych. Aby wrócić, poproś o nowy kod, opuść ligę i dołącz jeszcze raz.',
  strangers:
    'Pisze tam też komputer, którego nikt nie zaprosił. Jest odłożony na bok i nic z niego się nie liczy. | Piszą tam też {n} komputery, których nikt nie zaprosił. Są odłożone na bok i nic z nich się nie liczy. | Pisze tam też {n} komputerów, których nikt nie zaprosił. Są odłożone na bok i nic z nich się nie liczy.',
  members: 'Komputery w lidze',
  own: 'ten komputer',
  removed: 'usunięty',
  founder: 'Założył ligę',
  invitedFor: 'Zaproszenie: {guest}, od: {by}',
  someone: 'komputer z ligi',
  sent: 'nic jeszcze nie wysłano | wysłano coś 1 raz | wysłano coś {n} razy | wysłano coś {n} razy',
  removedBy: 'Usunięty przez {by}: liczy się wszystko, co do tej pory od niego dotarło, i nic później.',
  forked:
    'Dwa komputery wysyłały dane jako ten jeden, być może po skopiowaniu plików albo przywróceniu starej kopii zapasowej. Liczy się wszystko z obu. Jeśli oba są nadal w użyciu, na jednym z nich opuść ligę i dołącz do niej ponownie z nowym kodem.',
  sharesInvitation:
    'Z tym jednym zaproszeniem dołączyło kilka komputerów. Jeśli miał to być tylko jeden, usuń pozostałe.',
  refused:
    'Coś, co wysłał, jest nieprawidłowe, więc nic z tego nie wczytano. Zapytaj, kto używa tego komputera; jeśli nikt o tym nie wie, usuń go. | {n} rzeczy, które wysłał, są nieprawidłowe, więc nic z nich nie wczytano. Zapytaj, kto używa tego komputera; jeśli nikt o tym nie wie, usuń go. | {n} rzeczy, które wysłał, jest nieprawidłowych, więc nic z nich nie wczytano. Zapytaj, kto używa tego komputera; jeśli nikt o tym nie wie, usuń go.',
  remove: 'Usuń z ligi',
  removeAgain: 'Naciśnij jeszcze raz: co dotarło, zostaje; nic później się nie liczy',
  removeDone: 'Usunięto z ligi: {name}.',
  removeNote:
    'Usunięty komputer zachowuje wszystko, co ma, a to, co do tej pory od niego dotarło, zostaje u wszystkich. Nic późniejszego z niego się nie liczy. Powrót jest możliwy z nowym zaproszeniem. Usuń także komputer, którego już nie ma: dopiero wtedy zapomniane imiona znikną z tego, co wysłał.',
  invite: 'Zaproś komputer…',
  inviteFor: 'Dla którego komputera?',
  inviteHint: 'Na przykład Laptop w klubie',
  inviteNote: 'Liga zachowa te słowa na stałe, więc lepiej nazwać komputer niż osobę.',
  makeCode: 'Utwórz kod',
  making: 'Tworzę kod…',
  cancel: 'Anuluj',
  codeFor: 'Zaproszenie: {guest}',
  codeOnce:
    'Kod jest widoczny tylko teraz. Nie wysyłaj go nikomu innemu: kto go ma, może dołączyć. Na drugim komputerze: Ustawienia, Liga, Dołącz za pomocą kodu.',
  codeFile: 'Potem zapisz tu plik i też go przekaż: jest w nim zaproszenie.',
  copyCode: 'Kopiuj',
  putAway: 'Gotowe',
  leave: 'Opuść ligę',
  leaveAgain: 'Naciśnij jeszcze raz, żeby opuścić ligę: wszystko tu zostaje',
  left: 'Liga opuszczona. Wszystko nadal tu jest.',
  leaveNote: 'Wszystko, co przyszło z ligi, zostaje na tym komputerze. Powrót jest możliwy z nowym zaproszeniem.',
  leaveFounder:
    'Z tego komputera założono ligę. Gdy ją opuści, nikt już nie usunie komputerów, które zaprosił, a zapomniane imiona zostaną w tym, co wysłały usunięte.',
  leaveAhead:
    '1 rzecz nie została jeszcze wysłana i zostałaby tylko tutaj. | {n} rzeczy nie zostały jeszcze wysłane i zostałyby tylko tutaj. | {n} rzeczy nie zostało jeszcze wysłanych i zostałoby tylko tutaj.',
  light: 'Liga czeka',
  lightProgress: 'Liga {percent}',
  progress: {
    publish: 'Zapisuję dla ligi partie: {done} z {of}',
    send: 'Wysyłam {done} z {of} MB',
    fetch: 'Pobieram {done} z {of} MB',
    take: 'Przyjmuję {done} z {of} MB',
  },
  soon: 'mniej niż minuta',
  minutesLeft: 'około 1 minuty | około {n} minut | około {n} minut',
}
