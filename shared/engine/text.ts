import { isolating } from './isolates.ts'

/** The engine's own words. Games bring theirs in `text.<lang>.ts`. */
export interface EngineWords {
  readonly commands: Readonly<Record<string, string>>
  readonly titles: {
    readonly resume: string
    readonly pauseClock: (clock: string) => string
    readonly runClock: (clock: string) => string
    readonly addTime: (clock: string) => string
    readonly setClock: (clock: string) => string
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
  readonly setup: {
    readonly seats: (min: number, max: number) => string
    readonly noOption: (option: string) => string
    readonly badOption: (label: string) => string
    readonly badCast: string
  }
  readonly names: {
    readonly missing: (seat: number) => string
    readonly tooLong: (seat: number, most: number) => string
    readonly taken: (name: string, one: number, other: number) => string
  }
  /** Why a command fits nothing that is asked. */
  readonly unfit: {
    readonly notAsked: (waits: string) => string
    readonly field: (label: string, takes: string) => string
    readonly several: (min: number, max: number, of: string) => string
    readonly number: (min: number, max: number, step: number) => string
    readonly text: (longest: number) => string
    readonly ballot: (voters: string) => string
    readonly otherKind: string
    readonly nothing: string
  }
  /** Stands for the last command where its name would tell too much. */
  readonly lastStep: string
  readonly calledOff: string
  /** Where the name of the phase stood. */
  readonly calledOffHeadline: string
  /** `said`: the sentence that is taken back, or null where there was none. */
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
    showResults: 'Show the results: they count in the standings',
    setOption: 'Change an option',
    stopClocks: 'Stop all clocks',
    resumeClocks: 'Resume',
    pauseClock: 'Pause the clock',
    runClock: 'Run the clock',
    addTime: 'Add time',
    setClock: 'Set the clock',
  },
  titles: {
    resume: 'Resume: let the clocks run on',
    pauseClock: (clock) => `Pause ${clock}`,
    runClock: (clock) => `Run ${clock}`,
    addTime: (clock) => `Add time to ${clock}`,
    setClock: (clock) => `Set ${clock}`,
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
    'nothing-to-undo': 'There is nothing to take back.',
    'nothing-to-redo': 'There is nothing to do again.',
    'key-reused': 'This key was sent with another command before. Send a new key with each command.',
    'moved-on': 'The match has moved on since you looked. Look again, then repeat it.',
    'season-closed': 'The season of this match is closed, so the match stays as it counts. Reopen the season first.',
    'bad-setup': 'This set-up cannot be played.',
    'name-taken': 'Somebody at the table has that name already.',
  },
  setup: {
    seats: (min, max) => `This game is for ${min} to ${max} players. Add or remove names.`,
    noOption: (option) => `This game has no option “${option}”. Leave it out.`,
    badOption: (label) => `“${label}” cannot have this value. Choose one of those offered.`,
    badCast: 'These cards or roles do not fit the table. Assign them again or have them dealt.',
  },
  names: {
    missing: (seat) => `Seat ${seat} has no name. Type one or remove the seat.`,
    tooLong: (seat, most) => `The name at seat ${seat} is longer than ${most} characters. Shorten it.`,
    taken: (name, one, other) => `“${name}” sits at seats ${one} and ${other}. Give one of them another name.`,
  },
  unfit: {
    notAsked: (waits) => `That is not asked for at this step. Possible now: ${waits}.`,
    field: (label, takes) => `“${label}” cannot be that. Possible now: ${takes}.`,
    several: (min, max, of) => `${min === max ? min : `${min} to ${max}`} of ${of}`,
    number: (min, max, step) => `${min} to ${max}${step === 1 ? '' : `, in steps of ${step}`}`,
    text: (longest) => `1 to ${longest} characters that nobody else has taken`,
    ballot: (voters) => `one whole ballot each of ${voters}`,
    otherKind: 'another kind of answer',
    nothing: 'nothing',
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
    optionsTold: () => 'The house rules were told',
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
    showResults: 'Pokaż wyniki: liczą się w tabeli',
    setOption: 'Zmień opcję',
    stopClocks: 'Zatrzymaj wszystkie zegary',
    resumeClocks: 'Wznów',
    pauseClock: 'Zatrzymaj zegar',
    runClock: 'Uruchom zegar',
    addTime: 'Dodaj czas',
    setClock: 'Ustaw zegar',
  },
  titles: {
    resume: 'Wznów: zegary idą dalej',
    pauseClock: (clock) => `Zatrzymaj: ${clock}`,
    runClock: (clock) => `Uruchom: ${clock}`,
    addTime: (clock) => `Dodaj czas: ${clock}`,
    setClock: (clock) => `Ustaw: ${clock}`,
    option: (label) => `Opcja: ${label}`,
  },
  fields: {
    seat: 'Gracz',
    name: 'Imię',
    text: 'Tekst dla wszystkich',
    seconds: 'Sekundy',
    order: 'Kolejność, zgodnie z zegarem',
    value: 'Wartość',
  },
  refusals: {
    'not-offered': 'Teraz nie jest to możliwe.',
    hidden: 'To, co będzie, jest sekretem. Pokaż sekrety, by zajrzeć naprzód.',
    kept: 'To, co będzie, zależy od czegoś, czego ty też masz nie wiedzieć. Zrób to, a zobaczysz.',
    'nothing-to-undo': 'Nie ma czego cofnąć.',
    'nothing-to-redo': 'Nie ma czego powtórzyć.',
    'key-reused': 'Ten klucz wysłano już z innym poleceniem. Z każdym poleceniem wyślij nowy klucz.',
    'moved-on': 'Partia poszła dalej. Spójrz jeszcze raz i powtórz.',
    'season-closed':
      'Sezon tej partii jest zamknięty, więc partia liczy się tak, jak stoi. Najpierw otwórz sezon ponownie.',
    'bad-setup': 'Z takim ustawieniem nie da się grać.',
    'name-taken': 'Ktoś przy stole ma już to imię.',
  },
  setup: {
    seats: (min, max) => `W tę grę gra od ${min} do ${max} osób. Dodaj albo usuń imiona.`,
    noOption: (option) => `Ta gra nie ma opcji „${option}”. Pomiń ją.`,
    badOption: (label) => `„${label}” nie może mieć takiej wartości. Wybierz jedną z podanych.`,
    badCast: 'Te karty lub role nie pasują do stołu. Przydziel je jeszcze raz albo rozdaj losowo.',
  },
  names: {
    missing: (seat) => `Miejsce ${seat} nie ma imienia. Wpisz je albo usuń miejsce.`,
    tooLong: (seat, most) => `Imię na miejscu ${seat} ma więcej niż ${most} znaków. Skróć je.`,
    taken: (name, one, other) => `„${name}” siedzi na miejscach ${one} i ${other}. Nadaj jednemu z nich inne imię.`,
  },
  unfit: {
    notAsked: (waits) => `W tym kroku nikt o to nie pyta. Teraz możliwe: ${waits}.`,
    field: (label, takes) => `Pole „${label}” nie może mieć takiej wartości. Teraz możliwe: ${takes}.`,
    several: (min, max, of) => `${min === max ? min : `od ${min} do ${max}`} z: ${of}`,
    number: (min, max, step) => `od ${min} do ${max}${step === 1 ? '' : `, co ${step}`}`,
    text: (longest) => `od 1 do ${longest} znaków, których nikt jeszcze nie zajął`,
    ballot: (voters) => `po jednym pełnym głosie od: ${voters}`,
    otherKind: 'inny rodzaj odpowiedzi',
    nothing: 'nic',
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
    optionsTold: () => 'Ogłoszono zasady stołu',
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
export const engineWords: { readonly en: EngineWords } & Readonly<Record<string, EngineWords>> = { en, pl }
/** The words of a language, or else the English ones; names that read from the right stand isolated in them. */
export const wordsIn = <W>(text: { readonly en: W } & Readonly<Record<string, W>>, lang: string): W =>
  isolating(text[lang] ?? text.en)
