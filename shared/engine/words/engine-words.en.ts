/** English words of the engine. Games have theirs in `text.en.ts`. */
export interface EngineWords {
  readonly commands: Readonly<Record<string, string>>
  readonly titles: {
    readonly resume: string
    readonly pauseClock: (clock: string) => string
    readonly runClock: (clock: string) => string
    readonly addTime: (clock: string) => string
    readonly setClock: (clock: string) => string
    readonly dropClock: (clock: string) => string
    readonly giveWord: (name: string) => string
    readonly option: (label: string) => string
  }
  readonly fields: {
    readonly seat: string
    readonly name: string
    readonly text: string
    readonly seconds: string
    readonly order: string
    readonly value: string
    readonly announcementSeconds: string
    readonly wordSeconds: string
  }
  /** Names of the engine's own clocks. */
  readonly clocks: Readonly<Record<string, string>>
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
export const en: EngineWords = {
  commands: {
    join: 'A player sits down',
    rename: 'Rename a player',
    substitute: 'Somebody else takes the seat',
    reseat: 'Change the seating',
    leave: 'A player leaves',
    comeBack: 'A player comes back',
    announce: 'Announce',
    announceFor: 'Announce for a while',
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
    dropClock: 'Remove the clock',
    raiseHand: 'Raise your hand',
    lowerHand: 'Lower your hand',
    giveWord: 'Give somebody the floor',
    endWord: 'Thank the speaker',
    clearFloor: 'Lower all hands and end the speech',
  },
  titles: {
    resume: 'Resume: the clocks run again',
    pauseClock: (clock) => `Pause ${clock}`,
    runClock: (clock) => `Run ${clock}`,
    addTime: (clock) => `Add time to ${clock}`,
    setClock: (clock) => `Set ${clock}`,
    dropClock: (clock) => `Remove the clock: ${clock}`,
    giveWord: (name) => `Give the floor to ${name}`,
    option: (label) => `Option: ${label}`,
  },
  fields: {
    seat: 'Player',
    name: 'Name',
    text: 'Text for everybody',
    seconds: 'Seconds',
    order: 'Order, clockwise',
    value: 'Value',
    announcementSeconds: 'Seconds until it disappears',
    wordSeconds: 'Seconds to speak; 0 means no clock',
  },
  clocks: { word: 'Speaking time', announcement: 'Announcement' },
  refusals: {
    'not-offered': 'That is not possible now.',
    hidden: 'What comes next is a secret. Show secrets to look ahead.',
    kept: 'What comes next depends on something that is kept from you, too. Do it, and you will see.',
    'nothing-to-undo': 'There is nothing to undo.',
    'nothing-to-redo': 'There is nothing to redo.',
    'key-reused': 'This key was sent with another command before. Send a new key with each command.',
    'moved-on': 'The match has moved on since you looked. Look again, then repeat it.',
    'season-closed': 'The season of this match is closed, so nothing in it can change. Reopen the season first.',
    'bad-setup': 'This set-up cannot be played. Check the players, the options and the cast.',
    'frozen-option':
      'This house rule cannot be changed now. Look under Corrections: the reason stands there, and what to do instead.',
    'entered-by-desk': 'The moderator entered your answer, and that one counts. If it is wrong, say so aloud.',
    'name-taken': 'Somebody at the table has that name already. Add a letter or a number.',
    'no-joining': 'Nobody can sit down at this game once it has begun. Substitute somebody, or start a new match.',
    'table-full': 'All seats are taken: nobody else can sit down. Substitute somebody instead.',
    'no-joining-now': 'Nobody can sit down at this point of the game. Wait for the next part, or substitute somebody.',
    'no-leaving-now': 'Nobody can leave at this point of the game. Substitute somebody, or call the match off.',
    'nobody-away':
      'Nobody has left the table, so nobody can come back. Let somebody new sit down, or substitute a player.',
    'seating-stands':
      'The seating is fixed once the game is under way. Undo back to its beginning, or substitute players.',
    'nothing-announced': 'No announcement is on the screens, so there is nothing to clear.',
    'match-runs': 'The match is still running. Its results can be shown once it is over.',
    'match-over': 'The match is over. Undo the last step to go on with it.',
    'results-known': 'Everybody knows the results of this match already.',
    'clocks-stopped': 'All clocks are stopped. Resume them first.',
    'clocks-run': 'The clocks are not stopped, so there is nothing to resume.',
    'no-clock-runs': 'No clock is running, so there is none to pause.',
    'no-clock-waits': 'No clock is paused, so there is none to resume.',
    'no-clock': 'There is no such clock at this step. Choose one of those shown.',
    'hands-on-phones': 'Only players at a distance raise a hand, each on their own phone.',
    'no-floor':
      'Only players at a distance are given the floor, and not while the rules say who speaks. Say it aloud instead.',
    'nobody-speaks': 'You have given nobody the floor, so there is no speech to end.',
    'floor-empty': 'No hand is up and nobody has the floor, so there is nothing to clear.',
  },
  frozen: {
    cards:
      'The cards were dealt by this rule. Undo everything back to before the deal and change it there, or start a new match.',
    hearers:
      'This rule says who is told what, and nobody can be made to forget. Undo everything back to before the deal and change it there, or start a new match.',
    told: 'What players know, they were told by this rule. Undo everything back to before the deal and change it there, or start a new match.',
    play: 'The match has been played by this rule so far. Undo everything back to before the deal and change it there, or start a new match.',
    moment: 'Something that is under way depends on this rule. Finish this part of the game, then change it.',
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
    optionsTold: ({ text }) => (text === '' ? '' : `Known to everybody from now on: ${text}`),
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
    handRaised: ({ name }) => `${name} raised a hand`,
    handLowered: ({ name }) => `${name} lowered their hand`,
    wordGiven: ({ name }) => `${name} has the floor`,
    wordEnded: () => 'The floor is open again',
    floorCleared: () => 'All hands are down, and nobody has the floor',
    resultsShown: () => 'The results were shown',
    nothingSaid: () => '',
    deskEntered: () => '',
    clocksStopped: () => 'All clocks stopped',
    clocksResumed: () => 'The clocks are running again',
    deskClocksStopped: () => 'The private clocks stopped',
    deskClocksResumed: () => 'The private clocks are running again',
    clockMoved: () => '',
    deskClockMoved: () => '',
    windowOpened: ({ text }) => `Open: ${text}`,
    windowClosed: () => 'Closed',
    undone: () => 'The last step was taken back',
  },
}
