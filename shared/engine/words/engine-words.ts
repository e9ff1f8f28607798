import type { WordTables } from './languages.ts'

/** The engine's own words. Games have theirs in `text.<lang>.ts`. */
export interface EngineWords {
  readonly commands: Readonly<Record<string, string>>
  readonly titles: {
    readonly resume: string
    readonly pauseClock: (clock: string) => string
    readonly runClock: (clock: string) => string
    readonly addTime: (clock: string) => string
    readonly setClock: (clock: string) => string
    readonly dropClock: (clock: string) => string
    readonly option: (label: string) => string
  }
  readonly fields: {
    readonly seat: string
    readonly name: string
    readonly text: string
    readonly seconds: string
    readonly order: string
    readonly value: string
  }
  readonly refusals: Readonly<Record<string, string>>
  /** Reasons why a house rule stays as it is, each with the next step. */
  readonly frozen: Readonly<Record<'cards' | 'hearers' | 'told' | 'play' | 'moment', string>>
  readonly setup: {
    readonly seats: (min: number, max: number) => string
    readonly noOption: (option: string) => string
    /** `takes` says what fits. */
    readonly badOption: (label: string, takes: string) => string
    readonly noCard: (card: string, seat: number, cards: string) => string
    readonly cardCount: (given: number, seats: number) => string
    readonly cardTwice: (card: string, first: number, second: number) => string
    readonly badCast: string
  }
  readonly names: {
    readonly missing: (seat: number) => string
    readonly tooLong: (seat: number, most: number) => string
    readonly taken: (name: string, one: number, other: number) => string
  }
  /** Explanations for a command that fits no offer. */
  readonly unfit: {
    readonly notAsked: (waits: string) => string
    /** Said where the step waits for no answer at all. */
    readonly nothingAsked: string
    readonly field: (label: string, takes: string) => string
    readonly several: (min: number, max: number, of: string) => string
    readonly number: (min: number, max: number, step: number) => string
    readonly text: (longest: number) => string
    readonly anyText: (longest: number) => string
    readonly ballot: (voters: string) => string
    readonly flag: string
    readonly otherKind: string
    readonly nothing: string
    readonly nobody: string
  }
  /** The title of the last command where its own would reveal a secret. */
  readonly lastStep: string
  readonly calledOff: string
  /** The headline in place of the phase's name. */
  readonly calledOffHeadline: string
  /** `said` is the sentence taken back, or null where there was none. */
  readonly correction: (said: string | null) => string
  readonly tell: Readonly<Record<string, (fields: { name: string; text: string }) => string>>
}
const en: EngineWords = {
  commands: {
    join: 'A player sits down',
    rename: 'Rename a player',
    substitute: 'Somebody else takes the seat',
    reseat: 'Change the seating',
    leave: 'A player leaves',
    comeBack: 'A player comes back',
    announce: 'Announce',
    clearAnnouncement: 'Clear the announcement',
    callOff: 'Call the match off',
    showResults: 'Show the results and count them in the standings',
    setOption: 'Change an option',
    stopClocks: 'Stop all clocks',
    resumeClocks: 'Resume',
    pauseClock: 'Pause the clock',
    runClock: 'Run the clock',
    addTime: 'Add time',
    setClock: 'Set the clock',
    dropClock: 'Take the clock away',
  },
  titles: {
    resume: 'Resume: let the clocks run on',
    pauseClock: (clock) => `Pause ${clock}`,
    runClock: (clock) => `Run ${clock}`,
    addTime: (clock) => `Add time to ${clock}`,
    setClock: (clock) => `Set ${clock}`,
    dropClock: (clock) => `Take the clock away: ${clock}`,
    option: (label) => `Option: ${label}`,
  },
  fields: {
    seat: 'Player',
    name: 'Name',
    text: 'Text for everybody',
    seconds: 'Seconds',
    order: 'Order, clockwise',
    value: 'Value',
  },
  refusals: {
    'not-offered': 'That is not possible now.',
    hidden: 'What comes next is a secret. Show secrets to look ahead.',
    kept: 'What comes next depends on something that is kept from you, too. Do it, and you will see.',
    'nothing-to-undo': 'There is nothing to undo.',
    'nothing-to-redo': 'There is nothing to redo.',
    'key-reused': 'This key was sent with another command before. Send a new key with each command.',
    'moved-on': 'The match has moved on since you looked. Look again, then repeat it.',
    'season-closed': 'The season of this match is closed, so the match stays as it counts. Reopen the season first.',
    'bad-setup': 'This set-up cannot be played. Check the players, the options and the cast.',
    'frozen-option': 'This house rule cannot be changed now. Corrections say why, and what to do instead.',
    'entered-by-desk': 'The moderator entered your answer, and that one counts. If it is wrong, say so aloud.',
    'name-taken': 'Somebody at the table has that name already. Add a letter or a number.',
    'no-joining': 'Nobody can sit down at this game once it has begun. Substitute somebody, or start a new match.',
    'table-full': 'All seats are taken: nobody else can sit down. Substitute somebody instead.',
    'no-joining-now': 'Nobody can sit down at this point of the game. Wait for the next part, or substitute somebody.',
    'no-leaving-now': 'Nobody can leave at this point of the game. Substitute somebody, or call the match off.',
    'nobody-away': 'Nobody has left the table, so nobody can come back.',
    'seating-stands': 'The seating stands once the game is under way. Undo to its beginning, or substitute players.',
    'nothing-announced': 'No text for everybody is shown, so there is none to clear.',
    'match-runs': 'The match is still running. Its results can be shown once it is over.',
    'match-over': 'The match is over. Undo the last step to go on with it.',
    'results-known': 'Everybody knows the results of this match already.',
    'clocks-stopped': 'All clocks are stopped. Let them run on first.',
    'clocks-run': 'The clocks are not stopped.',
    'no-clock-runs': 'No clock is running.',
    'no-clock-waits': 'No clock is paused.',
    'no-clock': 'There is no such clock at this step.',
  },
  frozen: {
    cards:
      'The cards were dealt by it. Take back everything to before the deal and change it there, or begin a new match.',
    hearers:
      'It says who is told what, and nobody can be made to forget. Take back everything to before the deal and change it there, or begin a new match.',
    told: 'Everybody was told by it what they know. Take back everything to before the deal and change it there, or begin a new match.',
    play: 'What has been played was played by it. Take back everything to before the deal and change it there, or begin a new match.',
    moment: 'Something that goes on now was begun by it. Finish this part of the game, then change it.',
  },
  setup: {
    seats: (min, max) => `This game is for ${min} to ${max} players. Add or remove names.`,
    noOption: (option) => `This game has no option “${option}”. Leave it out.`,
    badOption: (label, takes) => `“${label}” cannot have this value. Possible: ${takes}.`,
    noCard: (card, seat, cards) => `Seat ${seat}: this game has no card “${card}”. Possible: ${cards}.`,
    cardCount: (given, seats) => `Cards given: ${given}, seats: ${seats}. Give one card for each seat, in order.`,
    cardTwice: (card, first, second) =>
      `Seats ${first} and ${second} have the same card “${card}”, and there is only one. Change one of them.`,
    badCast: 'These cards or roles do not fit the table. Assign them again or have them dealt.',
  },
  names: {
    missing: (seat) => `Seat ${seat} has no name. Type one or remove the seat.`,
    tooLong: (seat, most) => `The name at seat ${seat} is longer than ${most} characters. Shorten it.`,
    taken: (name, one, other) => `“${name}” sits at seats ${one} and ${other}. Give one of them another name.`,
  },
  unfit: {
    notAsked: (waits) => `That is not asked for at this step. Possible now: ${waits}.`,
    nothingAsked: 'That is not asked for at this step, which waits for no answer. Corrections and undo are possible.',
    field: (label, takes) => `“${label}” cannot be that. Possible now: ${takes}.`,
    several: (min, max, of) => `${min === max ? min : `${min} to ${max}`} of ${of}`,
    number: (min, max, step) => `${min} to ${max}${step === 1 ? '' : `, in steps of ${step}`}`,
    text: (longest) => `a text of 1 to ${longest} characters that is not taken yet`,
    anyText: (longest) => `a text of 1 to ${longest} characters`,
    ballot: (voters) => `one complete ballot from each of ${voters}`,
    flag: 'true or false',
    otherKind: 'another kind of answer',
    nothing: 'nothing',
    nobody: 'nobody',
  },
  lastStep: 'The last step',
  calledOff: 'The match was called off.',
  calledOffHeadline: 'Called off',
  correction: (said) =>
    said === null ? 'Correction: please disregard the last step.' : `Correction: please disregard “${said}”.`,
  tell: {
    seated: ({ text }) => `Seated: ${text}`,
    optionsSet: () => 'Options were set',
    cast: () => 'The secret set-up was made',
    optionsTold: ({ text }) => (text === '' ? '' : `Everybody may know from now on: ${text}`),
    optionChanged: ({ text }) => `Option changed: ${text}`,
    joined: ({ name }) => `${name} sat down`,
    renamed: ({ name }) => `${name} has a new name`,
    substituted: ({ name }) => `${name} takes over a seat`,
    ringChanged: () => 'The seating changed',
    left: ({ name }) => `${name} left the table`,
    returned: ({ name }) => `${name} came back`,
    announced: ({ text }) => `Announced: ${text}`,
    announcementCleared: () => 'The announcement was cleared',
    calledOff: () => 'The match was called off',
    resultsShown: () => 'The results were shown',
    nothingSaid: () => '',
    deskEntered: () => '',
    clocksStopped: () => 'All clocks stopped',
    clocksResumed: () => 'The clocks run on',
    deskClocksStopped: () => 'The private clocks stopped',
    deskClocksResumed: () => 'The private clocks run on',
    clockMoved: () => '',
    deskClockMoved: () => '',
    windowOpened: ({ text }) => `Open: ${text}`,
    windowClosed: () => 'Closed',
    undone: () => 'The last step was taken back',
  },
}
const pl: EngineWords = {
  commands: {
    join: 'Gracz dosiada się',
    rename: 'Zmień imię gracza',
    substitute: 'Ktoś inny zajmuje miejsce',
    reseat: 'Zmień kolejność przy stole',
    leave: 'Gracz odchodzi',
    comeBack: 'Gracz wraca',
    announce: 'Ogłoś',
    clearAnnouncement: 'Zdejmij ogłoszenie z ekranu',
    callOff: 'Przerwij partię bez wyniku',
    showResults: 'Pokaż wyniki i policz je w klasyfikacji',
    setOption: 'Zmień opcję',
    stopClocks: 'Zatrzymaj wszystkie zegary',
    resumeClocks: 'Wznów',
    pauseClock: 'Zatrzymaj zegar',
    runClock: 'Uruchom zegar',
    addTime: 'Dodaj czas',
    setClock: 'Ustaw zegar',
    dropClock: 'Schowaj zegar',
  },
  titles: {
    resume: 'Wznów: zegary idą dalej',
    pauseClock: (clock) => `Zatrzymaj: ${clock}`,
    runClock: (clock) => `Uruchom: ${clock}`,
    addTime: (clock) => `Dodaj czas: ${clock}`,
    setClock: (clock) => `Ustaw: ${clock}`,
    dropClock: (clock) => `Schowaj zegar: ${clock}`,
    option: (label) => `Opcja: ${label}`,
  },
  fields: {
    seat: 'Gracz',
    name: 'Imię',
    text: 'Tekst dla wszystkich',
    seconds: 'Sekundy',
    order: 'Kolejność, zgodnie z ruchem wskazówek zegara',
    value: 'Wartość',
  },
  refusals: {
    'not-offered': 'Teraz nie jest to możliwe.',
    hidden: 'To, co będzie, jest sekretem. Pokaż sekrety, by zajrzeć naprzód.',
    kept: 'To, co będzie, zależy od czegoś, czego ty też masz nie wiedzieć. Zrób to, a zobaczysz.',
    'nothing-to-undo': 'Nie ma czego cofnąć.',
    'nothing-to-redo': 'Nie ma czego ponowić.',
    'key-reused': 'Ten klucz wysłano już z innym poleceniem. Z każdym poleceniem wyślij nowy klucz.',
    'moved-on': 'Partia poszła już dalej. Spójrz jeszcze raz i powtórz.',
    'season-closed':
      'Sezon tej partii jest zamknięty, więc partia liczy się tak, jak stoi. Najpierw otwórz sezon ponownie.',
    'bad-setup': 'Z takim ustawieniem nie da się grać. Sprawdź graczy, opcje i skład.',
    'frozen-option': 'Tej zasady nie można teraz zmienić. Poprawki mówią dlaczego i co zrobić zamiast tego.',
    'entered-by-desk': 'Prowadzący wpisał twoją odpowiedź i ta się liczy. Jeśli jest błędna, powiedz to na głos.',
    'name-taken': 'Ktoś przy stole ma już to imię. Dopisz literę albo cyfrę.',
    'no-joining': 'Do tej gry nie można dosiąść się po rozpoczęciu. Zastąp kogoś albo zacznij nową partię.',
    'table-full': 'Wszystkie miejsca są zajęte: nikt się już nie dosiądzie. Możesz kogoś zastąpić.',
    'no-joining-now': 'W tej chwili gry nikt nie może się dosiąść. Poczekaj na jej następną część albo kogoś zastąp.',
    'no-leaving-now': 'W tej chwili gry nikt nie może odejść. Zastąp kogoś albo przerwij partię.',
    'nobody-away': 'Nikt nie odszedł od stołu, więc nikt nie może wrócić.',
    'seating-stands': 'W trakcie gry miejsca są już ustalone. Cofnij do początku partii albo zastąp graczy.',
    'nothing-announced': 'Na ekranach nie ma żadnego tekstu dla wszystkich, więc nie ma czego usunąć.',
    'match-runs': 'Partia jeszcze trwa. Jej wyniki można pokazać, gdy się skończy.',
    'match-over': 'Partia jest skończona. Cofnij ostatni krok, by grać dalej.',
    'results-known': 'Wszyscy znają już wyniki tej partii.',
    'clocks-stopped': 'Wszystkie zegary są zatrzymane. Najpierw je wznów.',
    'clocks-run': 'Zegary nie są zatrzymane.',
    'no-clock-runs': 'Żaden zegar teraz nie biegnie.',
    'no-clock-waits': 'Żaden zegar nie jest wstrzymany.',
    'no-clock': 'W tym kroku nie ma takiego zegara.',
  },
  frozen: {
    cards:
      'Według niej rozdano karty. Cofnij wszystko do chwili przed rozdaniem i tam ją zmień albo zacznij nową partię.',
    hearers:
      'Od niej zależy, kto się czego dowiaduje, a nikt tego nie zapomni. Cofnij wszystko do chwili przed rozdaniem i tam ją zmień albo zacznij nową partię.',
    told: 'Według niej wszyscy dowiedzieli się tego, co wiedzą. Cofnij wszystko do chwili przed rozdaniem i tam ją zmień albo zacznij nową partię.',
    play: 'Według niej dotąd grano. Cofnij wszystko do chwili przed rozdaniem i tam ją zmień albo zacznij nową partię.',
    moment: 'Od niej zależy coś, co właśnie trwa. Dokończ tę część gry, a potem ją zmień.',
  },
  setup: {
    seats: (min, max) => `W tę grę gra od ${min} do ${max} osób. Dodaj albo usuń imiona.`,
    noOption: (option) => `Ta gra nie ma opcji „${option}”. Pomiń ją.`,
    badOption: (label, takes) => `„${label}” nie może mieć takiej wartości. Możliwe: ${takes}.`,
    noCard: (card, seat, cards) => `Miejsce ${seat}: w tej grze nie ma karty „${card}”. Możliwe: ${cards}.`,
    cardCount: (given, seats) =>
      `Podane karty: ${given}, miejsca: ${seats}. Podaj po jednej karcie na miejsce, po kolei.`,
    cardTwice: (card, first, second) =>
      `Miejsca ${first} i ${second} mają tę samą kartę „${card}”, a jest tylko jedna. Zmień jedną z nich.`,
    badCast: 'Te karty lub role nie pasują do stołu. Przydziel je jeszcze raz albo rozdaj losowo.',
  },
  names: {
    missing: (seat) => `Miejsce ${seat} nie ma imienia. Wpisz je albo usuń miejsce.`,
    tooLong: (seat, most) => `Imię na miejscu ${seat} ma więcej niż ${most} znaków. Skróć je.`,
    taken: (name, one, other) => `„${name}” jest na miejscach ${one} i ${other}. Zmień jedno z tych imion.`,
  },
  unfit: {
    notAsked: (waits) => `W tym kroku nikt o to nie pyta. Teraz możliwe: ${waits}.`,
    nothingAsked: 'W tym kroku nikt o to nie pyta i nie trzeba na nic odpowiadać. Można poprawiać i cofać.',
    field: (label, takes) => `Pole „${label}” nie może mieć takiej wartości. Teraz możliwe: ${takes}.`,
    several: (min, max, of) => `${min === max ? min : `od ${min} do ${max}`} z: ${of}`,
    number: (min, max, step) => `od ${min} do ${max}${step === 1 ? '' : `, co ${step}`}`,
    text: (longest) => `wolny tekst od 1 do ${longest} znaków`,
    anyText: (longest) => `tekst od 1 do ${longest} znaków`,
    ballot: (voters) => `po jednym pełnym głosie od każdej z osób: ${voters}`,
    flag: 'true albo false',
    otherKind: 'inny rodzaj odpowiedzi',
    nothing: 'nic',
    nobody: 'nikt',
  },
  lastStep: 'Ostatni krok',
  calledOff: 'Partię przerwano bez wyniku.',
  calledOffHeadline: 'Partia przerwana',
  correction: (said) =>
    said === null ? 'Sprostowanie: ostatni krok się nie liczy.' : `Sprostowanie: nieaktualne jest „${said}”.`,
  tell: {
    seated: ({ text }) => `Przy stole: ${text}`,
    optionsSet: () => 'Ustalono opcje',
    cast: () => 'Przygotowano tajny skład',
    optionsTold: ({ text }) => (text === '' ? '' : `Odtąd wszyscy mogą to wiedzieć: ${text}`),
    optionChanged: ({ text }) => `Zmieniono opcję: ${text}`,
    joined: ({ name }) => `Do stołu dosiada się gracz: ${name}`,
    renamed: ({ name }) => `Nowe imię: ${name}`,
    substituted: ({ name }) => `Nowa osoba na miejscu: ${name}`,
    ringChanged: () => 'Zmieniono kolejność przy stole',
    left: ({ name }) => `Od stołu odszedł gracz: ${name}`,
    returned: ({ name }) => `Do stołu wrócił gracz: ${name}`,
    announced: ({ text }) => `Ogłoszono: ${text}`,
    announcementCleared: () => 'Ogłoszenie zdjęto z ekranu',
    calledOff: () => 'Partię przerwano bez wyniku',
    resultsShown: () => 'Pokazano wyniki',
    nothingSaid: () => '',
    deskEntered: () => '',
    clocksStopped: () => 'Zatrzymano zegary',
    clocksResumed: () => 'Zegary idą dalej',
    deskClocksStopped: () => 'Zatrzymano prywatne zegary',
    deskClocksResumed: () => 'Prywatne zegary idą dalej',
    clockMoved: () => '',
    deskClockMoved: () => '',
    windowOpened: ({ text }) => `Otwarte: ${text}`,
    windowClosed: () => 'Zamknięte',
    undone: () => 'Cofnięto ostatni krok',
  },
}
export const engineWords: WordTables<EngineWords> = { en, pl }
