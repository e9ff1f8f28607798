/** The Polish words of Gulag. */
import { placeWords } from '../../../engine/words/place-words.pl.ts'
import { notesPl } from './notes.pl.ts'
import type { Words } from './words.ts'

const roles = { red: 'Czerwony robotnik', black: 'Czarny robotnik' } as const
const teams = { red: 'Czerwoni', black: 'Czarni' } as const
const tasks = { work: 'Praca', strike: 'Strajk' } as const
const results = { red: 'Wygrywają czerwoni', black: 'Wygrywają czarni', draw: 'Remis' } as const
const jobs = { worker1: 'Pierwszy robotnik', worker2: 'Drugi robotnik', supervisor: 'Nadzorca' } as const
const jumps = {
  T1: 'Ta tura: wybór brygady',
  T3: 'Ta tura: karty zadań',
  T4: 'Ta tura: rozkaz',
  E1: 'Zakończenie',
} as const
const won = {
  red: 'Kanał gotowy przed terminem, lojalni wracają do domu.',
  black: 'Budowę porzucono, a nielojalni wymykają się w zamieszaniu.',
  draw: 'Kanał gotowy, ale po terminie. Do domu nie wraca nikt.',
} as const
const times = 'W sekundach; 0: bez limitu czasu.'
const cardsShown = ['Dwa strajki', 'Praca i strajk', 'Dwie karty pracy'] as const
const shown = (work: number): string => cardsShown[work] ?? String(work)
const mustChange = [
  'Brygada może się nie zmieniać.',
  'W każdej turze przynajmniej jedna osoba w brygadzie musi być nowa.',
  'W każdej turze przynajmniej dwie osoby w brygadzie muszą być nowe.',
  'W każdej turze cała brygada musi być nowa.',
] as const
const fewest = ['nikt', 'przynajmniej jedna osoba', 'przynajmniej dwie osoby', 'cała trójka'] as const
const coloured = (card: 'red' | 'black'): string => (card === 'red' ? 'czerwona' : 'czarna')

export const pl: Words = {
  title: 'Gułag',
  tagline: 'Kanał, plan i robotnicy, którzy może właśnie strajkują. Poznaj sąsiada; nie ufaj nikomu.',
  options: {
    place: placeWords,
    cardSource: {
      label: 'Karty robotników',
      hint: 'Rozdane losowo, wybrane przez prowadzącego albo papierowe, wpisywane dopiero na końcu.',
      of: { dealt: 'Losowo', assigned: 'Wybieram przy stole', recorded: 'Karty papierowe' },
      notes: {
        assigned: 'Wybierz kolor dla każdego miejsca, gdy partia się zacznie.',
        recorded: 'Rozdaj karty papierowe; wpiszesz je na końcu, w miarę odkrywania.',
      },
    },
    taskEntry: {
      label: 'Karty zadań',
      hint: 'Wpisywane tutaj lub na telefonach albo papierowe: wtedy wpisujesz tylko liczbę.',
      of: { picks: 'Wpisywane po jednej', resultOnly: 'Karty papierowe' },
    },
    removePair: {
      label: 'Odłożona para kart',
      hint: 'Po jednej z każdego koloru; instrukcja każe tak robić przy 5 i 6 osobach.',
      of: { auto: 'Zależnie od liczby graczy', never: 'Nigdy: dziesięć kart', always: 'Zawsze: osiem kart' },
    },
    replacementMin: {
      label: 'Nowi w każdej brygadzie',
      hint: 'Ile z trzech osób nie może być z poprzedniej brygady.',
      of: {
        auto: 'Zależnie od liczby graczy',
        0: 'Nikt nie musi',
        1: 'Co najmniej jedna osoba',
        2: 'Co najmniej dwie osoby',
        3: 'Wszystkie trzy',
      },
    },
    firstCommissar: {
      label: 'Pierwszy komisarz',
      hint: 'Kto prowadzi pierwszą turę.',
      of: { chosen: 'Wybieram', random: 'Losowo' },
    },
    ownCard: {
      label: 'Własna karta',
      hint: 'Czy gracze oglądają też kartę, którą dostali.',
      of: { known: 'Każdy zna swoją', unknown: 'Zna ją tylko sąsiad' },
    },
    orderVisible: {
      label: 'Rozkaz nadzorcy',
      hint: 'Na głos albo przekazany przez ciebie bez słowa.',
      of: { public: 'Słyszą wszyscy', hidden: 'Przekazany po cichu' },
    },
    showRange: { label: 'Pokaż, ilu może być czerwonych', hint: 'Wynika z talii; każdy może to policzyć.' },
    callEarly: {
      label: 'Gdy wynik jest pewny',
      hint: 'Poufna wskazówka i przycisk, samoczynny koniec gry albo nic.',
      of: { advise: 'Powiedz mi', auto: 'Zakończ grę', off: 'Nic nie mów' },
    },
    hintPanel: { label: 'Poufne wskazówki', hint: 'Liczby, plan i możliwe wyniki, tylko na twoim ekranie.' },
    lookSeconds: { label: 'Oglądanie karty, na osobę', hint: times },
    selectionSeconds: { label: 'Rozmowa i wybór brygady', hint: times },
    taskSeconds: { label: 'Wykładanie kart zadań', hint: times },
    supervisionSeconds: { label: 'Rozkaz', hint: times },
    inspectionSeconds: { label: 'Tasowanie kart', hint: times },
  },
  roleNotes: notesPl,
  clocks: {
    look: 'Obejrzyj i podaj dalej',
    selection: 'Wybór brygady',
    task: 'Zadanie',
    supervision: 'Nadzór',
    inspection: 'Inspekcja',
  },
  refusals: {
    'not-now': 'To nie ten moment. Dokończ najpierw bieżący krok albo użyj „Przejdź do kroku”.',
    'cards-missing': 'Niektóre miejsca nie mają jeszcze karty. Najpierw wpisz brakujące.',
    'colour-used-up': 'W rozdaniu nie ma więcej kart tego koloru. Wybierz drugi.',
    'no-card-there': 'Na tym miejscu nie ma wpisanej karty. Wybierz miejsce, które ją ma.',
    'no-such-choice': 'Nie ma takiej możliwości. Wybierz jedną z listy.',
    'no-such-end':
      'Przy tych kartach i tej pracy gra nie może się tak skończyć; remis wymaga tylu czerwonych, ilu czarnych. Najpierw popraw kartę albo cofnij krok.',
    'commissar-leads': 'Komisarz prowadzi turę: nie pracuje i nie nadzoruje. Wybierz kogoś innego.',
    'chosen-already': 'Ta osoba ma już inne zadanie w tej brygadzie. Wybierz kogoś innego.',
    'too-few-new': 'Za dużo osób z poprzedniej brygady. Wybierz kogoś nowego.',
    'crew-missing': 'Brygada nie jest pełna. Wybierz dwoje do pracy i jedną osobę do nadzoru.',
    'nobody-chosen': 'Nikt jeszcze nie prowadzi. Wskaż pierwszego komisarza albo go wylosuj.',
    'not-a-worker': 'Ta osoba nie pracuje w tej turze. Wybierz jedną z dwóch pracujących.',
    'picks-missing': 'Brakuje karty zadania. Wpisz najpierw obie.',
    'order-missing': 'Nadzorca jeszcze nie zdecydował. Wpisz rozkaz; „bez zmian” to też rozkaz.',
    'work-missing': 'Kart jeszcze nie policzono. Wpisz, ile z nich to praca.',
    'paper-cards': 'Karty są papierowe. Wpisz, co pokazują, gdy zostaną odkryte.',
    'typed-in': 'Te karty są tu już znane. Nic nie trzeba wpisywać.',
    'not-this-seat': 'Karty odkrywa się po kolei. Weź następną.',
    'not-decided': 'Nic jeszcze nie jest pewne. Grajcie dalej albo przejdź ręcznie do końca.',
    'mid-turn': 'Brygada pracuje. Najpierw dokończ turę.',
    'nothing-entered': 'W tej turze nic tam nie wpisano. Wybierz kogoś, kto już zdecydował.',
    'already-so': 'Tak już jest. Wybierz coś innego.',
  },
  commands: {
    handOn: 'Podaj kartę dalej',
    next: 'Dalej',
    enterCard: 'Wpisz kartę',
    clearCard: 'Wyczyść kartę',
    deal: 'Rozdaj',
    look: 'Karta obejrzana',
    chooseFirst: 'Wskaż pierwszego komisarza',
    drawFirst: 'Wylosuj pierwszego komisarza',
    chooseMember: 'Wybierz osobę do brygady',
    clearCrew: 'Wybierz brygadę od nowa',
    layCard: 'Wyłóż kartę zadania',
    giveOrder: 'Rozkaz nadzorcy',
    enterWork: 'Policz karty pracy',
    revealNext: 'Odkryj następną kartę',
    showCard: 'Wpisz odkrytą kartę',
    call: 'Zakończ grę przed czasem',
    setCard: 'Popraw kartę robotnika',
    confirmDeck: 'Graj dalej z tymi kartami',
    changeVote: 'Popraw to, co wpisano',
    goToStep: 'Przejdź do kroku',
    endWith: 'Zakończ z wynikiem',
  },
  roles,
  teams,
  tasks,
  jobs,
  results,
  fates: { released: 'zwolnienie', escaped: 'ucieczka', stayed: 'pozostanie w obozie' },
  phases: {
    setup: 'Na miejsca',
    deal: 'Rozdanie',
    selection: 'Wybór',
    task: 'Zadanie',
    supervision: 'Nadzór',
    inspection: 'Inspekcja',
    end: 'Koniec pracy',
  },
  turn: (turn, of) => `Tura ${turn} z ${of}`,
  steps: {
    G2: 'Zasady tego obozu',
    G3: 'Rozdanie',
    G4: 'Obejrzyj i podaj dalej',
    G5: 'Pierwszy komisarz',
    T1: 'Komisarz wybiera',
    T2: 'Brygada',
    T3: 'Karty zadań',
    T4: 'Rozkaz nadzorcy',
    T5: 'Przekazanie rozkazu',
    T6: 'Inspekcja',
    T7: 'Zwrot kart',
    E1: 'Koniec pracy',
    E2: 'Karty robotników',
    E3: 'Wynik',
  },
  say: {
    G2: ({ cards, replace }) =>
      `Na miejsca, towarzysze. W tym obozie gramy ${cards === 10 ? 'dziesięcioma' : 'ośmioma'} kartami robotników. ${mustChange[replace] ?? ''}`,
    G3: ({ options }) =>
      options.cardSource === 'recorded'
        ? 'Karty są potasowane i leżą zakryte.'
        : 'Karty są potasowane. Nikt nie podglądał. Ja na pewno nie.',
    G4: ({ options }) =>
      `Po kolei: obejrzyjcie kartę i podajcie ją w prawo.${options.ownCard === 'known' ? ' Potem obejrzyjcie tę, którą dostaliście.' : ' Ta, którą dostaniecie, zostaje zakryta.'} Teraz znacie sąsiada. Jak miło.`,
    G5: ({ options }) =>
      options.firstCommissar === 'random'
        ? 'Pierwszego komisarza wskaże los. Los zawsze ma rację.'
        : 'Pierwszym komisarzem będzie …',
    T1: ({ commissar }) =>
      `Komisarz ${commissar}: proszę wybrać dwoje do zadania i jedną osobę do nadzoru. Wszyscy mogą rozmawiać.`,
    T2: ({ workers: [one, other], supervisor }) => `Do łopat: ${one} i ${other}. Na nadzór: ${supervisor}.`,
    T3: () => 'Robotnicy: jedna karta, zakryta. Drugiej nikt nigdy nie zobaczy.',
    T4: ({ supervisor }) => `${supervisor}: zostaje, jak jest, czy jedna wymiana?`,
    T5: ({ exchanges }) => {
      if (exchanges === undefined) return 'Nadzór coś zanotował. Proszę nie pytać.'
      return exchanges === null ? 'Bez rozkazów.' : `Kartę wymienia ${exchanges}. Zakrytą, proszę.`
    },
    T6: ({ commissar }) => `Komisarz ${commissar}: proszę potasować i odkryć.`,
    T7: ({ work, total }) => `${shown(work)}. Kart pracy razem: ${total}. Karty do mnie.`,
    E1: () => 'Narzędzia na ziemię.',
    E2: ({ who, shown: before }) =>
      before === 0 ? `Pokażcie karty robotników. Zaczyna ${who}.` : `${who}: karta na stół.`,
    E3: () => 'Policzcie czerwonych i policzcie pracę. Plan to liczba czerwonych razy dwa.',
  },
  ask: {
    G2: () => 'Przejdź dalej, by to pokazać.',
    G3: ({ options }) => {
      if (options.cardSource === 'assigned') return 'Wpisz kartę każdego miejsca, tak jak po podaniu dalej, i rozdaj.'
      return options.cardSource === 'recorded'
        ? 'Przejdź dalej, gdy papierowe karty są gotowe.'
        : 'Rozdaj, gdy wszyscy siedzą.'
    },
    G4: ({ looked, of, options }) =>
      options.cardSource === 'recorded' || looked === 0
        ? 'Przejdź dalej, gdy wszyscy obejrzeli karty.'
        : `Przejdź dalej, gdy wszyscy obejrzeli karty. Na telefonach: ${looked} z ${of}.`,
    G5: ({ options }) =>
      options.firstCommissar === 'random' ? 'Wylosuj pierwszego komisarza.' : 'Wskaż pierwszego komisarza.',
    T1: ({ before, replace }) =>
      before === '' || replace === 0
        ? 'Wpisz dwoje do pracy i osobę do nadzoru.'
        : `Wpisz brygadę; ${fewest[replace] ?? ''} spoza poprzedniej: ${before}.`,
    T2: () => 'Powtórz imiona, potem wydaj karty.',
    T3: ({ options }) =>
      options.taskEntry === 'resultOnly'
        ? 'Przejdź dalej, gdy obie karty leżą na stole.'
        : 'Wpisz obie karty albo poczekaj na telefony.',
    T4: () => 'Wpisz rozkaz albo poczekaj na telefon.',
    T5: ({ options }) =>
      options.orderVisible === 'public' ? 'Przejdź dalej, by ogłosić rozkaz.' : 'Przekaż go bez słowa i przejdź dalej.',
    T6: ({ options }) =>
      options.taskEntry === 'resultOnly' ? 'Wpisz, ile z dwóch kart to praca.' : 'Przejdź dalej, by odkryć karty.',
    T7: ({ turn, of }) =>
      turn < of
        ? 'Zbierz zakryte wszystkie cztery karty. Popraw, co trzeba, i przejdź dalej.'
        : 'Zbierz karty. To była ostatnia tura.',
    E1: () => 'Przejdź dalej, by zakończyć budowę.',
    E2: ({ options }) =>
      options.cardSource === 'recorded'
        ? 'Wpisuj każdą kartę, gdy zostanie odkryta.'
        : 'Odkrywaj po jednej karcie. Bez pośpiechu.',
    E3: () => 'Niech policzą. Potem ogłoś wynik.',
  },
  call: {
    say: {
      G4: ({ options }) =>
        `Każdy patrzy teraz na swój telefon. Jest na nim wylosowana karta: obejrzyjcie ją i podajcie w prawo.${options.ownCard === 'known' ? ' Ta, którą potem dostaniecie, jest wasza.' : ' Ta, którą dostaniecie, zostaje zakryta.'} Teraz znacie sąsiada. Jak miło.`,
      T6: () => 'Karty są potasowane i nikt nie wie, która jest czyja. Odkrywamy.',
      T7: ({ work, total }) => `${shown(work)}. Kart pracy razem: ${total}.`,
    },
    ask: {
      G3: ({ options }) =>
        options.cardSource === 'assigned'
          ? 'Wpisz karty tak jak po podaniu dalej. Pozostałe miejsca dostaną swoje losowo.'
          : 'Rozdaj, gdy wszyscy są na łączach.',
      G4: ({ handedOn, of }) => `Przejdź dalej, gdy wszyscy podali kartę: ${handedOn} z ${of}.`,
      G5: ({ options, first }) =>
        options.firstCommissar === 'random'
          ? 'Wylosuj pierwszego komisarza.'
          : `Przejdź dalej, a zacznie ${first}, albo wskaż kogoś innego.`,
      T1: ({ commissar, before, replace }) =>
        before === '' || replace === 0
          ? `${commissar} wybiera na telefonie.`
          : `${commissar} wybiera na telefonie; ${fewest[replace] ?? ''} spoza poprzedniej brygady: ${before}.`,
      T2: () => 'Powtórz imiona i przejdź dalej.',
      T3: () => 'Robotnicy wybierają na telefonach. Przejdź dalej, gdy obie karty leżą.',
      T4: ({ supervisor }) => `${supervisor} decyduje na telefonie.`,
      T5: ({ options }) =>
        options.orderVisible === 'public'
          ? 'Przejdź dalej, by ogłosić rozkaz.'
          : 'Przejdź dalej: kto ma wymienić kartę, dowie się z telefonu.',
      T7: ({ turn, of }) => (turn < of ? 'Popraw, co trzeba, i przejdź dalej.' : 'To była ostatnia tura.'),
    },
  },
  over: {
    step: 'Po grze',
    say: 'Dziękuję za grę. Kanał nazwą imieniem kogoś innego.',
    ask: 'Gra skończona, wszystkie karty są odkryte.',
    rest: 'Gra skończona. Teraz można pokazać pozostałe karty.',
  },
  next: {
    G2: 'Pokaż zasady tego obozu',
    G3: 'Rozdaj',
    G4: 'Wszyscy obejrzeli',
    G5: 'Wskaż pierwszego komisarza',
    T1: 'Zatwierdź brygadę',
    T2: 'Zatwierdź brygadę',
    T3: 'Obie karty leżą na stole',
    T4: 'Ogłoś rozkaz',
    T5: 'Ogłoś rozkaz',
    T6: 'Odkryj karty',
    T7: 'Następna tura',
    E1: 'Koniec pracy',
    E2: 'Odkryj następną kartę',
    E3: 'Ogłoś wynik',
  },
  titles: {
    card: (name) => `Karta: ${name}`,
    dealtOnPaper: 'Karty są gotowe',
    dealRest: 'Rozdaj, brakujące karty losowo',
    handOn: (name) => `Podaj kartę dalej: ${name}`,
    passed: 'Wszystkie karty podane',
    leadsFirst: (name) => `Zaczyna ${name}`,
    answerFor: (name, title) => `W zastępstwie (${name}): ${title}`,
    choose: {
      worker1: 'Wybierz pierwszą osobę do pracy',
      worker2: 'Wybierz drugą osobę do pracy',
      supervisor: 'Wybierz osobę do nadzoru',
    },
    lay: (name) => `Karta zadania: ${name}`,
    layOwn: 'Wyłóż zakrytą kartę zadania',
    layOther: 'Twoja karta już leży. Zmienić?',
    lastTurn: 'To była ostatnia tura',
    passedOn: 'Rozkaz przekazany',
    show: (name) => `Odkryj kartę: ${name}`,
    change: {
      pick: (name) => `Popraw kartę zadania: ${name}`,
      order: (name) => `Popraw rozkaz: ${name}`,
      work: () => 'Popraw liczbę',
    },
  },
  fields: {
    card: 'Karta',
    seat: 'Gracz',
    pick: 'Karta',
    exchanges: 'Wymienia kartę',
    stands: 'Bez zmian',
    work: 'Karty pracy',
    instead: 'Było',
    step: 'Krok',
    winner: 'Wynik',
  },
  jumps,
  marks: {
    commissar: 'Komisarz',
    worker: 'Robotnik',
    supervisor: 'Nadzorca',
    previous: 'Poprzednia brygada',
    away: 'Nie ma przy stole',
    exchange: 'Wymienia',
    work: 'Leży praca',
    strike: 'Leży strajk',
  },
  hints: {
    count: ({ red, seats, par, total, left }) =>
      `Czerwonych: ${red} z ${seats}, więc plan to ${par}. Zrobione: ${total}, tur do końca: ${left}.`,
    decided: (result, calling) =>
      calling === 'auto'
        ? `Rozstrzygnięte: ${result}, cokolwiek się stanie. Po tej turze gra skończy się sama.`
        : calling === 'over'
          ? `Wynik będzie taki: ${result}.`
          : `Rozstrzygnięte: ${result}, cokolwiek się stanie. Możesz zakończyć grę między brygadami albo grać dalej.`,
    possible: (open) => `Wciąż możliwe: ${open.join(', ')}.`,
    deducible: 'Kto uważnie liczy, też do tego dojdzie.',
    willShow: (cards) => `Karty pokażą: ${cards}.`,
    oddRed: (red, { least, most }) =>
      `Czerwone karty: ${red}, a może ich być od ${least} do ${most}. Popraw jeszcze jedną kartę albo potwierdź je przed wynikiem.`,
    passOn: (name) =>
      name === null ? 'Nikt nie wymienia. Mimo to obejdź stół tak samo.' : `Daj znać bez słowa, kto wymienia: ${name}.`,
    away: (names) => `Nie ma przy stole: ${names}. Wpisuj, co mówi zastępca, albo posadź tam kogoś nowego.`,
  },
  decided: (result) => `${result}, cokolwiek się stanie.`,
  findings: {
    seats: (min, max) => `W Gułag gra od ${min} do ${max} osób. Dodaj albo usuń imiona.`,
    oneColour: 'Przy pięciu osobach i dziesięciu kartach wszyscy mogliby mieć jeden kolor. Odłóż parę.',
    tooFewCards: (seats) => `Osiem kart to za mało, gdy osób jest ${seats}. Zostaw parę w talii.`,
    replacement: (most, seats) =>
      `Gdy osób jest ${seats}, nowych w brygadzie może być w każdej turze najwyżej ${most}. Wybierz mniej.`,
    castShape: (seats) => `Podaj po jednej karcie, czerwonej lub czarnej, na każde miejsce po kolei; razem ${seats}.`,
    castRange: (least, most) => `W tym rozdaniu czerwonych jest od ${least} do ${most}. Zmień karty.`,
    printedCards: 'Papierowych kart nie poda się na odległość. Niech rozdaje program albo grajcie w jednym miejscu.',
    housePair: 'Zasada stołu: według instrukcji parę odkłada się tylko przy 5 i 6 osobach.',
    houseCrew: 'Zasada stołu: instrukcja wymaga innej liczby nowych osób w brygadzie.',
  },
  setup: ({ cards, replace, range }) =>
    [
      `Kart robotników: ${cards}`,
      [
        'brygada może się powtórzyć',
        'nowych w brygadzie: co najmniej 1',
        'nowych w brygadzie: co najmniej 2',
        'co turę nowa brygada',
      ][replace] ?? '',
      ...(range === null
        ? []
        : [
            range.least === range.most
              ? `czerwonych: ${range.least}`
              : `czerwonych: od ${range.least} do ${range.most}`,
          ]),
    ].join(' · '),
  leads: (name) => `Komisarz ${name}`,
  crewTitle: 'Brygada',
  orderTold: (name) => (name === null ? 'Bez rozkazów' : `${name} wymienia kartę`),
  orderKept: 'Nadzór zdecydował',
  bothLie: 'Obie karty zadań leżą zakryte',
  cardsTitle: shown,
  total: (work) => `Karty pracy razem: ${work}`,
  revealTitle: 'Karty robotników',
  counted: ({ red, par, work }) => `Czerwonych: ${red}, plan: ${par}. Wykonano: ${work}`,
  notes: {
    neighbour: (name, card) => `Po twojej prawej, ${name}: ${card}`,
    laid: (card) => `Twoja wyłożona karta: ${card}`,
    exchange: (card) => (card === null ? 'Musisz wymienić kartę' : `Musisz wymienić kartę. Liczy się: ${card}`),
    ordered: (name) => (name === null ? 'Twój rozkaz: bez zmian' : `Twój rozkaz: wymienia ${name}`),
  },
  won,
  tell: {
    setup: ({ cards, players, replace }) =>
      `Graczy: ${players}, kart robotników: ${cards}, ${replace === 0 ? 'brygada może się powtórzyć' : `nowi w każdej brygadzie: ${fewest[replace] ?? ''}`}`,
    phase: ({ name, turn }) =>
      ({
        setup: 'Na miejsca',
        deal: 'Karty robotników krążą wokół stołu',
        selection: `Zaczyna się tura ${turn}`,
        task: 'Robotnicy wykładają karty',
        supervision: 'Nadzorca decyduje',
        inspection: 'Karty są tasowane',
        end: 'Budowa skończona',
      })[name],
    commissar: ({ seat }, name) => `Komisarz: ${name(seat)}`,
    crew: ({ workers: [one, other], supervisor }, name) =>
      `Pracują: ${name(one)} i ${name(other)}; nadzoruje: ${name(supervisor)}`,
    placed: () => 'Karta zadania leży zakryta',
    order: ({ worker }, name) => (worker === null ? 'Bez rozkazów' : `Kartę wymienia ${name(worker)}`),
    inspect: ({ work }) => `Odkryto: ${shown(work).toLowerCase()}`,
    tally: ({ turn, of, work }) => `Po turze ${turn} z ${of}. Karty pracy razem: ${work}`,
    called: () => 'Gra jest rozstrzygnięta',
    away: ({ seat }, name) => `Od stołu odchodzi ${name(seat)}; miejsce gra dalej`,
    back: ({ seat }, name) => `Do stołu wraca ${name(seat)}`,
    end: ({ work }) => `Narzędzia na ziemię. Karty pracy: ${work}`,
    reveal: ({ seat, card }, name) => `${name(seat)}: karta ${coloured(card)}`,
    result: ({ winner }) => results[winner],
    corrected: ({ order, work }, name) =>
      [
        'Sprostowanie',
        ...(order === null ? [] : [order.worker === null ? 'bez rozkazów' : `kartę wymienia ${name(order.worker)}`]),
        ...(work === null ? [] : [shown(work).toLowerCase()]),
      ].join(': '),
    cardDealt: ({ to, card }, name) => `${to.map(name).join(', ')}: karta ${coloured(card)}`,
    neighbourTold: () => '',
    cardHandedOn: () => '',
    looked: () => '',
    memberChosen: ({ job, seat }, name) => `${jobs[job]}: ${name(seat)}`,
    crewCleared: () => 'Brygada wybierana jest od nowa',
    cardLaid: ({ to, pick }, name) => `${to.map(name).join(', ')}, wyłożona karta: ${tasks[pick].toLowerCase()}`,
    orderGiven: ({ worker }, name) =>
      worker === null ? 'Nadzorca zostawia karty bez zmian' : `Nadzorca każe wymienić kartę: ${name(worker)}`,
    exchangeTold: ({ to, exchange }, name) =>
      exchange
        ? `Poufnie: wymienia ${to.map(name).join(', ')}`
        : `Poufnie: wymieniać jednak nie musi ${to.map(name).join(', ')}`,
    cardEntered: ({ seat, card }, name) => `Wpisano, ${name(seat)}: karta ${coloured(card)}`,
    cardCleared: ({ seat }, name) => `Wyczyszczono kartę: ${name(seat)}`,
    dealt: () => '',
    handedOn: () => 'Wszyscy obejrzeli karty',
    deckConfirmed: () => 'Potwierdzono te karty',
    cardSet: ({ seat, card }, name) => `Poprawiono kartę, ${name(seat)}: ${coloured(card)}`,
    wentTo: ({ step }) => `Przejście do: ${jumps[step]}`,
  },
}
