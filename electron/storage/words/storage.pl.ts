/** Polish messages of the storage about damage, rescues and backups. */
import { polishCount, polishForm } from '../../../shared/engine/words/counts.pl.ts'
import { faultsPl } from './faults.pl.ts'
import type { RescueFigures, StorageWords } from './storage.en.ts'

const matches = (n: number): string => polishCount(n, ['partia', 'partie', 'partii'])
const steps = (n: number): string => polishCount(n, ['krok', 'kroki', 'kroków'])
const counted = (found: RescueFigures): string => `${matches(found.matches)} (${steps(found.steps)})`
/** Returns how far a match is whole, and the next step: `goOn`, or a backup. */
const stands = (step: number, goOn: string): string =>
  step === 0
    ? 'Niczemu w niej nie można ufać; otwórz kopię zapasową.'
    : `Partia jest nienaruszona do kroku ${step}; ${goOn} albo otwórz kopię zapasową.`

export const storagePl: StorageWords = {
  faults: faultsPl,
  damage: {
    changed: ({ step, holds }) =>
      `Krok ${step} tej partii zmieniono na dysku już po zapisaniu. ${stands(holds, 'graj dalej na kopii z tego miejsca')}`,
    lost: ({ steps: n, holds }) => {
      const last = n === 1 ? 'ostatniego kroku' : `ostatnich ${n} kroków`
      return `W bazie danych brakuje ${last} tej partii. ${stands(holds, 'graj dalej od tego miejsca')}`
    },
    ending: () =>
      'Zapisany wynik tej partii zmieniono na dysku, więc go pominięto; wszystkie jej kroki są nienaruszone.',
    listed: () => 'Zapisany wynik tej partii zmieniono na dysku, więc go pominięto.',
    told: ({ says }) => says,
  },
  broken: (step) =>
    `Krok ${step} tej partii zmieniono na dysku, więc nic nie może po nim nastąpić. Graj dalej na kopii wcześniejszych kroków.`,
  opening: {
    databaseGone: 'Baza danych zniknęła.',
    databaseDamaged: (kept) => `Baza danych była uszkodzona; zachowano ją jako ${kept}.`,
    readFromIt: (found) => `Odczytano z niej i sprawdzono: ${counted(found)}.`,
    fromBackup: (found, backup) => `Z kopii zapasowej ${backup} wzięto: ${counted(found)}.`,
    nothingFound: 'Nie udało się odzyskać żadnej partii; konsola zaczyna od zera.',
    stepsMissing: (n, from) => {
      const last = n === 1 ? 'zapisanego już ostatniego kroku' : `zapisanych już ostatnich ${n} kroków`
      return `Brakuje ${last} w ${from} ${from === 1 ? 'partii' : 'partiach'}.`
    },
    matchesMissing: (n) =>
      `${matches(n)} ${polishForm(n, ['była już zapisana, a nie można jej', 'były już zapisane, a nie można ich', 'było już zapisanych, a nie można ich'])} teraz odnaleźć.`,
    headsIncomplete: (n, begun) =>
      `Plik heads.log nie wymieniał ${n} partii (początek: ${begun} UTC), więc nie wiadomo, czy nie zginęły ostatnie kroki. Uzupełniono go; porównaj z tym, co pamiętasz.`,
    headsMissing:
      'Brakowało pliku heads.log, więc nie wiadomo, czy nie zginęły ostatnie kroki którejś partii. Utworzono go od nowa; porównaj ostatnią partię z tym, co pamiętasz.',
    headsStrange: (n) =>
      `W pliku heads.log ${polishForm(n, ['1 wiersz nie pochodził', `${n} wiersze nie pochodziły`, `${n} wierszy nie pochodziło`])} od Duskboarda, więc je pominięto i nie wiadomo, czy nie zginęły ostatnie kroki. Wszystkie partie są takie, jak je zapisano; porównaj ostatnie z tym, co pamiętasz.`,
    isFolder: (path) =>
      `${path} jest folderem, a w tym miejscu ma być plik Duskboarda. Przenieś ten folder gdzie indziej i uruchom ponownie.`,
    isFile: (path) => `${path} jest plikiem, a nie folderem. Uruchom Duskboard z innym folderem (--data).`,
    inUse: (folder) =>
      `Folderu ${folder} używa już inny Duskboard. Przejdź do tamtego albo najpierw go zamknij; możesz też uruchomić ten z innym folderem (--data).`,
  },
  restoring: {
    done: (at, kept) => `Przywrócono kopię zapasową z ${at} UTC. ${kept}`,
    noneBefore: 'Wcześniej nie było tu żadnych danych.',
    kept: (backup) => `To, co było tu do tej pory, zachowano jako kopię zapasową ${backup}.`,
    keptDamaged: (file) => `To, co było tu do tej pory, było uszkodzone; zachowano to jako ${file}.`,
    notDone: (why) => `Nie przywrócono kopii zapasowej, wszystko jest jak dotąd: ${why}`,
  },
  changed: {
    book: (n) =>
      `${n} ${polishForm(n, ['wpis w dzienniku klubu zmieniono na dysku, więc go', 'wpisy w dzienniku klubu zmieniono na dysku, więc je', 'wpisów w dzienniku klubu zmieniono na dysku, więc je'])} pominięto. ${polishForm(n, ['Może', 'Mogą', 'Mogą'])} być jeszcze we wcześniejszej kopii zapasowej.`,
    setting: (name) => `Ustawienie „${name}” zmieniono na dysku; ma znów wartość domyślną.`,
  },
  backups: {
    partly: 'W najnowszej kopii zapasowej jest uszkodzona partia; obok niej zostaje najnowsza kopia bez uszkodzeń.',
    failed: (why) => `Nie udało się zrobić kopii zapasowej: ${why}`,
    stopped: 'Tworzenie kopii zapasowej przerwano przed końcem. Zrób ją jeszcze raz.',
    closed: 'Folder danych jest zamknięty. Otwórz go ponownie, a potem zrób kopię zapasową.',
  },
  gone: {
    database: (folder) =>
      `Bazę danych w folderze ${folder} usunięto, przeniesiono lub zastąpiono w czasie pracy programu Duskboard: nic więcej nie da się tam zapisać.`,
    saved: (folder) =>
      `Wszystko do tej chwili zapisano w folderze ${folder}. Zamknij Duskboard i uruchom go z --data "${folder}".`,
    notSaved: (folder, why) =>
      `Nie udało się zapisać jej w folderze ${folder} (${why}). Nie zamykaj programu: przywróć bazę danych na miejsce i spróbuj ponownie.`,
    overwritten: (folder) =>
      `Inny program zapisał swój plik na miejscu bazy danych w folderze ${folder} w czasie pracy programu Duskboard: nic więcej nie da się tam zapisać. Zamknij Duskboard i uruchom go ponownie: zachowa ten plik i przejmie z niego oraz z najnowszych kopii wszystko, co da się sprawdzić.`,
  },
  lookStopped: 'Sprawdzanie bazy danych przerwano przed końcem. Uruchom je jeszcze raz.',
  headNotKept:
    'Wszystkie kroki są zapisane, ale nie udało się zapisać zabezpieczenia przed utratą ostatnich. Sprawdź, czy dysk nie jest pełny.',
  notSuspected: (why) => `Nie udało się zlecić sprawdzenia bazy danych przy następnym uruchomieniu: ${why}`,
  refused: {
    otherHistory: (id) =>
      `Pod identyfikatorem ${id} jest tu już inna partia albo inny stan tej partii. Nic nie zmieniono; wczytaj kopię pod nowym identyfikatorem.`,
    damagedHere: (id) =>
      `Partia ${id} już tu jest, ale uszkodzona. Nic nie zmieniono; wczytaj kopię pod nowym identyfikatorem.`,
    damagedThere: (says) => `Ten plik mówi sam o sobie: ${says} Wyeksportuj partię jeszcze raz z kopii zapasowej.`,
    noSteps: 'W tym pliku jest partia bez ani jednego kroku. Wyeksportuj ją jeszcze raz.',
    notFollowing: 'Kroki w tym pliku nie następują po sobie. Wyeksportuj partię jeszcze raz i wczytaj tamten plik.',
  },
}
