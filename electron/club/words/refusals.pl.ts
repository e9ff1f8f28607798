/** Polish words of the club's routes. */
import type { ClubWords, ContradictionWords } from './refusals.en.ts'
import { oldStandingsPl } from './old-standings.pl.ts'
import { kindsPl } from './file-kinds.pl.ts'

const contradiction: ContradictionWords = {
  'no-winner': () => 'Ktoś wygrał, ale nie podano kto. Wybierz zwycięską stronę albo remis.',
  'no-draw': () => 'W tej grze nie ma remisów: zawsze ktoś wygrywa. Wybierz kto.',
  'unequal-draw': () => 'Remis wymaga równie licznych stron. Popraw karty albo wybierz, kto wygrał.',
  'two-sides': () => 'W tej grze może wygrać tylko jedna strona. Wybierz, która wygrała.',
  'no-seat': ({ side }) =>
    `Wygrywa „${side}”, ale żadne miejsce tej strony nie jest zaznaczone jako zwycięskie. Zaznacz te, które wygrały.`,
  'empty-side': ({ side }) =>
    `Wygrywa „${side}”, ale nikogo nie ma po tej stronie. Popraw karty albo wybierz, kto wygrał.`,
  'seat-missing': ({ seat }) =>
    `Miejsce ${seat} jest zaznaczone jako zwycięskie, ale nie ma go wśród podanych zwycięzców. Odznacz je albo dodaj do zwycięzców.`,
  'loser-ticked': ({ seat }) =>
    `Miejsce ${seat} jest zaznaczone jako zwycięskie, ale gra po innej stronie. Odznacz je albo wybierz jego stronę jako zwycięską.`,
  'winner-unticked': ({ seat }) =>
    `Miejsce ${seat} gra po zwycięskiej stronie, ale nie jest zaznaczone jako zwycięskie. Zaznacz je albo popraw jego stronę.`,
  'wrong-points': ({ seat, points }) =>
    `Miejsce ${seat} powinno mieć ${points === 1 ? '1 punkt' : '0 punktów'}: w tej grze zwycięzcy mają po 1 punkcie, a pozostali 0. Popraw punkty.`,
  'draw-ticked': ({ seat }) =>
    `Miejsce ${seat} jest zaznaczone jako zwycięskie, a jest remis. Odznacz je albo wybierz, kto wygrał.`,
  'draw-winners': () => 'Remis nie ma zwycięzcy. Nie podawaj żadnego albo wybierz stronę, która wygrała.',
  'called-off-winners': () =>
    'Przerwana partia nie ma zwycięzcy. Nie podawaj żadnego albo wybierz stronę, która wygrała.',
  'called-off-ticked': ({ seat }) =>
    `Miejsce ${seat} jest zaznaczone jako zwycięskie, a partię przerwano. Odznacz je albo wybierz, kto wygrał.`,
  'loser-points': ({ seat }) =>
    `Miejsce ${seat} ma co najmniej tyle punktów co zwycięzca, a nie ma go wśród zwycięzców. Popraw punkty albo je zaznacz.`,
  'odd-points': ({ seat }) => `Miejsce ${seat} musi mieć całkowitą liczbę punktów, co najmniej 0. Popraw punkty.`,
  'other-side': ({ seat, side }) =>
    `Karta gracza na miejscu ${seat} należy do strony „${side}”. Podaj przy niej tę stronę albo inną kartę.`,
  'role-twice': ({ seat, role }) =>
    `W tej grze jest tylko jedna karta „${role}”, a miejsce ${seat} ma już drugą. Popraw jedną z nich.`,
  'losing-fate': ({ seat, fate }) =>
    `Miejsce ${seat} jest zaznaczone jako zwycięskie, ale z losem „${fate}” nikt nie wygrywa. Odznacz je albo popraw los.`,
  'wrong-fate': ({ seat, fate }) =>
    `Przy tym zwycięzcy i tej karcie los gracza na miejscu ${seat} to „${fate}”. Wybierz go.`,
  'other-sentence': ({ says }) => `Zdanie „${says}” mówi o innym wyniku. Zostaw puste, a wpisze się właściwe.`,
}
export const clubPl: ClubWords = {
  unknown: {
    season: 'Nie ma takiego sezonu. Listę podaje GET /api/v1/seasons.',
    evening: 'Nie ma takiego wieczoru. Listę podaje GET /api/v1/seasons/:id.',
    seasonEntry: 'W tym sezonie nie ma już takiego wpisu. Otwórz sezon ponownie: może ktoś inny coś w nim zmienił.',
    matchEntry: 'Nie ma takiego wpisu o tej partii. GET …/club podaje je pod trail.',
    part: 'Nie ma takiego sezonu ani wieczoru. GET /api/v1/club/archive/parts podaje wszystkie.',
    backup: 'Nie ma takiej kopii zapasowej. Listę podaje GET /api/v1/backups.',
    replay: 'Na ekranach nie ma powtórki. Pokazuje ją POST /api/v1/replay.',
  },
  seasonClosed: (title) => `Sezon „${title}” jest zamknięty. Otwórz go ponownie, aby coś w nim zmienić.`,
  backIntoClosed: (title) =>
    `Bez tego wpisu partia znów liczyłaby się w sezonie „${title}”, a ten jest zamknięty. Najpierw otwórz go ponownie.`,
  playedOnStage: 'Na scenie trwa partia z tego sezonu. Dokończ ją albo przerwij, a potem zamknij sezon.',
  stillRunning: 'Ta partia jeszcze trwa. Jej wynik można poprawić po zakończeniu.',
  takenBack: 'To zostało już cofnięte: nie trzeba nic więcej robić.',
  contradiction,
  notTakenBack: 'To nadal się liczy, więc nie ma czego przywracać.',
  noSeat: (seat) => `W tej partii nie ma miejsca ${seat}. GET …/club podaje jej miejsca.`,
  seatedTwice: ({ name, seats }) =>
    `${name || 'Ta osoba'} byłaby na miejscach ${seats?.join(', ')} i liczyłaby się raz, na pierwszym. Zmień jedno z nich albo zapisz jeszcze raz z "confirmed": true.`,
  seatLeftOut: (seat) => `Brakuje miejsca ${seat}. Wyślij wszystkie miejsca tej partii.`,
  noRole: (role) => `W tej grze nie ma roli „${role}”. Wyślij jedną z wymienionych w GET …/club, w polu cards.`,
  noTeam: (team) => `W tej grze nie ma strony „${team}”. Wyślij jedną z wymienionych w GET …/club, w polu cards.`,
  noFate: (fate) => `W tej grze nie ma losu „${fate}”. Wyślij jeden z wymienionych w GET …/club, w polu cards.`,
  winnerTwice: (side) => `„${side}” podano dwa razy jako zwycięzcę. Każdego podaj raz.`,
  seatTwice: (seat) => `Miejsce ${seat} podano dwa razy. Każde miejsce wyślij raz.`,
  replay: {
    matchRunning: 'Ta partia jeszcze trwa. Jej sekrety można pokazać, udostępnić i wydrukować dopiero po zakończeniu.',
    stageRunning:
      'Na scenie trwa inna partia. Wyślij "confirmed": true, aby mimo to pokazać powtórkę: zegary tamtej partii staną, a wróci ona po powtórce.',
    notBuilt: 'Strony tej konsoli nie są zbudowane. Uruchom npm run build.',
  },
  figuresDied: 'Statystyki przestały działać. Otwórz tę stronę ponownie, a ruszą od nowa.',
  busy: 'Właśnie czytany jest inny plik. Poczekaj, aż to się skończy.',
  flaws: {
    'not-an-archive': 'Ten plik nie jest ani archiwum klubu, ani partią Duskboard. Wybierz plik .duskclub.',
    truncated: 'Brakuje końca tego pliku: nie skopiowano go w całości. Skopiuj go jeszcze raz lub wyeksportuj na nowo.',
    damaged: 'Ten plik uszkodził się po drodze. Skopiuj go jeszcze raz lub wyeksportuj na nowo.',
    newer: 'Ten plik zapisała nowsza wersja Duskboard. Zaktualizuj tutaj Duskboard i wczytaj go ponownie.',
    'too-large': 'Ten plik jest większy niż archiwum jakiegokolwiek klubu, więc nie został otwarty. Wybierz inny.',
    'too-slow':
      'Ten plik napływał zbyt wolno, więc nic z niego nie wczytano. Skopiuj go na dysk tego komputera i wczytaj ponownie.',
    forbidden:
      'W tym pliku jest coś, czego nie ma w żadnym archiwum klubu, więc nic z niego nie wczytano. Wyeksportuj go na nowo.',
    'of-a-league': 'To plik ligi. Przyjmij go w Ustawieniach, w części Liga.',
    ahead:
      'Wpisy w tym pliku mają numery dużo wyższe niż wpisy twojego klubu, więc nic z niego nie wczytano. Najpierw wczytaj pliki, które powstały przed nim.',
  },
  brought: oldStandingsPl,
  kinds: kindsPl,
  entered: {
    matchPlaced: 'Wieczór',
    matchModerated: 'Prowadzący',
    seatsMapped: 'Miejsca',
    resultCorrected: 'Wynik',
    matchVoided: 'Unieważniono',
    matchRestored: 'Znowu się liczy',
    guestsLinked: 'Powiązani goście',
  },
}
