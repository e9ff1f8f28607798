/** The English words of Gulag. */
import { placeWords } from '../../../engine/words/place-words.en.ts'
import { notesEn } from './notes.en.ts'
import type { Words } from './words.ts'

const roles = { red: 'Red worker', black: 'Black worker' } as const
const teams = { red: 'Red', black: 'Black' } as const
const tasks = { work: 'Work', strike: 'Strike' } as const
const results = { red: 'Red wins', black: 'Black wins', draw: 'Draw' } as const
const jobs = { worker1: 'First worker', worker2: 'Second worker', supervisor: 'Supervisor' } as const
const jumps = {
  T1: 'This turn: choose the crew',
  T3: 'This turn: lay the task cards',
  T4: 'This turn: the order',
  E1: 'The end',
} as const
const won = {
  red: 'The canal is done ahead of plan, and the loyal go home.',
  black: 'The work is given up, and the disloyal slip away in the confusion.',
  draw: 'The canal is done, but late. Nobody goes home.',
} as const
const times = 'In seconds; 0 means no time limit.'
const cardsShown = ['Two strikes', 'One work, one strike', 'Two work cards'] as const
const shown = (work: number): string => cardsShown[work] ?? String(work)
const inAll = (work: number): string => `${work} work ${work === 1 ? 'card' : 'cards'} in all`
const mustChange = [
  'The crew may stay as it is.',
  'At least one of the crew must be new every turn.',
  'At least two of the crew must be new every turn.',
  'The whole crew must be new every turn.',
] as const
const fewest = ['nobody', 'at least one', 'at least two', 'all three'] as const

export const en: Words = {
  title: 'Gulag',
  tagline: 'A canal, a plan, and workers who may be on strike. Know your neighbour; trust nobody.',
  options: {
    place: placeWords,
    cardSource: {
      label: 'Worker cards',
      hint: 'Dealt at random, chosen by you, or printed cards that are typed in only at the end.',
      of: { dealt: 'Dealt at random', assigned: 'I choose them at the table', recorded: 'Printed cards' },
      notes: {
        assigned: 'Choose a colour for every seat once the match has begun.',
        recorded: 'Deal printed cards; type them in at the end, as they are turned over.',
      },
    },
    taskEntry: {
      label: 'Task cards',
      hint: 'Entered here or on phones, or printed cards whose count you type in.',
      of: { picks: 'Entered card by card', resultOnly: 'Printed cards' },
    },
    removePair: {
      label: 'A pair of cards taken out',
      hint: 'One of each colour; the rule sheet does this with 5 and 6 players.',
      of: { auto: 'By the number of players', never: 'Never: ten cards', always: 'Always: eight cards' },
    },
    replacementMin: {
      label: 'New in every crew',
      hint: 'How many of the three must not have been in the crew before.',
      of: {
        auto: 'By the number of players',
        0: 'Nobody has to be',
        1: 'At least one',
        2: 'At least two',
        3: 'All three',
      },
    },
    firstCommissar: {
      label: 'First commissar',
      hint: 'Who leads the first turn.',
      of: { chosen: 'I choose', random: 'Drawn at random' },
    },
    ownCard: {
      label: 'Own worker card',
      hint: 'Whether players look at the card they are handed, too.',
      of: { known: 'Everybody knows it', unknown: 'Only the neighbour knows it' },
    },
    orderVisible: {
      label: 'The supervisor’s order',
      hint: 'Spoken aloud, or passed on by you without a word.',
      of: { public: 'Everybody hears it', hidden: 'Passed on in secret' },
    },
    showRange: {
      label: 'Show how many Reds there can be',
      hint: 'It follows from the deck; anybody could work it out.',
    },
    callEarly: {
      label: 'When the result is certain',
      hint: 'A private note with a button, an automatic end, or nothing.',
      of: { advise: 'Tell me', auto: 'End the game', off: 'Say nothing' },
    },
    hintPanel: { label: 'Private hints', hint: 'Count, plan and what is still possible, on your screen only.' },
    lookSeconds: { label: 'Looking at a card, per player', hint: times },
    selectionSeconds: { label: 'Talk and choice of the crew', hint: times },
    taskSeconds: { label: 'Laying the task cards', hint: times },
    supervisionSeconds: { label: 'The order', hint: times },
    inspectionSeconds: { label: 'Mixing the cards', hint: times },
  },
  roleNotes: notesEn,
  clocks: {
    look: 'Look and hand on',
    selection: 'Choose the crew',
    task: 'Task',
    supervision: 'Supervision',
    inspection: 'Inspection',
  },
  refusals: {
    'not-now': 'This is not the moment for it. Finish the current step first, or use “Go to a step”.',
    'cards-missing': 'Some seats have no card yet. Type in the missing ones first.',
    'colour-used-up': 'There are no more cards of that colour in this deal. Choose the other one.',
    'no-card-there': 'No card is typed in for that seat. Choose a seat that has one.',
    'no-such-choice': 'That is not one of the choices. Take one from the list.',
    'no-such-end':
      'With these cards and this work the game cannot end like this: a draw needs as many red cards as black. Correct a card or undo first.',
    'commissar-leads': 'The commissar leads and neither works nor watches. Choose somebody else.',
    'chosen-already': 'That person has another job in this crew. Choose somebody else.',
    'too-few-new': 'Too many of this crew were in the last one. Choose somebody new.',
    'crew-missing': 'The crew is not complete. Choose two workers and a supervisor.',
    'nobody-chosen': 'Nobody leads yet. Choose the first commissar, or have one drawn.',
    'not-a-worker': 'That person does not work in this turn. Choose one of the two workers.',
    'picks-missing': 'A task card is missing. Enter both picks first.',
    'order-missing': 'The supervisor has not spoken. Enter the order; “Let it stand” is one, too.',
    'work-missing': 'The cards are not counted yet. Enter how many show work.',
    'paper-cards': 'The cards are on paper. Enter what they show when they are turned over.',
    'typed-in': 'The cards are known here already. Nothing has to be typed in.',
    'not-this-seat': 'Cards are shown in the order of the seats. Take the next one.',
    'not-decided': 'Nothing is certain yet. Play on, or go to the end by hand.',
    'mid-turn': 'A crew is at work. Finish the turn first.',
    'nothing-entered': 'Nothing was entered there in this turn. Choose somebody who has chosen.',
    'already-so': 'That is already so. Choose something else.',
  },
  commands: {
    next: 'Go on',
    enterCard: 'Type in a card',
    clearCard: 'Clear a card',
    deal: 'Deal',
    look: 'I have looked',
    handOn: 'Hand the card on',
    chooseFirst: 'Name the first commissar',
    drawFirst: 'Draw the first commissar',
    chooseMember: 'Choose one of the crew',
    clearCrew: 'Choose the crew again',
    layCard: 'Lay a task card',
    giveOrder: 'The supervisor’s order',
    enterWork: 'Count the work cards',
    revealNext: 'Show the next card',
    showCard: 'Type in a shown card',
    call: 'End the game early',
    setCard: 'Correct a worker card',
    confirmDeck: 'Go on with these cards',
    changeVote: 'Correct what was entered',
    goToStep: 'Go to a step',
    endWith: 'End with a result',
  },
  roles,
  teams,
  tasks,
  jobs,
  results,
  fates: { released: 'released', escaped: 'escaped', stayed: 'stayed in the camp' },
  phases: {
    setup: 'Places',
    deal: 'Deal',
    selection: 'Selection',
    task: 'Task',
    supervision: 'Supervision',
    inspection: 'Inspection',
    end: 'Tools down',
  },
  turn: (turn, of) => `Turn ${turn} of ${of}`,
  steps: {
    G2: 'The rules of this camp',
    G3: 'Deal',
    G4: 'Look and hand on',
    G5: 'First commissar',
    T1: 'Commissar chooses',
    T2: 'The crew',
    T3: 'Task cards',
    T4: 'Supervisor’s order',
    T5: 'Order told',
    T6: 'Inspection',
    T7: 'Cards back',
    E1: 'Tools down',
    E2: 'Worker cards',
    E3: 'Result',
  },
  say: {
    G2: ({ cards, replace }) =>
      `Places, comrades. This camp plays with ${cards} worker cards. ${mustChange[replace] ?? ''}`,
    G3: ({ options }) =>
      options.cardSource === 'recorded'
        ? 'The cards are shuffled and lie face down.'
        : 'The cards are shuffled. Nobody has looked. I certainly have not.',
    G4: ({ options }) =>
      `One after the other: look at a card, then hand it to your right.${options.ownCard === 'known' ? ' Then look at the one you were handed.' : ' The one you are handed stays face down.'} Now you know your neighbour. How nice.`,
    G5: ({ options }) =>
      options.firstCommissar === 'random'
        ? 'The first commissar is drawn by lot. The lot is always right.'
        : 'The first commissar is …',
    T1: ({ commissar }) => `Commissar ${commissar}, choose two for the task and one to watch. Everybody may talk.`,
    T2: ({ workers: [one, other], supervisor }) => `${one} and ${other} take the shovels. ${supervisor} watches.`,
    T3: () => 'Workers: one card, face down. Nobody will ever see the other one.',
    T4: ({ supervisor }) => `${supervisor}: let it stand, or order one exchange?`,
    T5: ({ exchanges }) => {
      if (exchanges === undefined) return 'The supervisor has made a note. No questions, please.'
      return exchanges === null ? 'No orders.' : `${exchanges} exchanges a card. Face down, please.`
    },
    T6: ({ commissar }) => `Commissar ${commissar}, mix and turn them over.`,
    T7: ({ work, total }) => `${shown(work)}. That makes ${inAll(total)}. Cards back to me.`,
    E1: () => 'Tools down.',
    E2: ({ who, shown: before }) => (before === 0 ? `Show your worker cards. ${who} first.` : `${who}, your card.`),
    E3: () => 'Count the Reds, and count the work. The plan is twice the Reds.',
  },
  ask: {
    G2: () => 'Go on to show it.',
    G3: ({ options }) => {
      if (options.cardSource === 'assigned') return 'Type in the card of each seat as held after handing on, then deal.'
      return options.cardSource === 'recorded'
        ? 'Go on when the printed cards lie ready.'
        : 'Deal once everybody is seated.'
    },
    G4: ({ looked, of, options }) =>
      options.cardSource === 'recorded' || looked === 0
        ? 'Go on when all have looked.'
        : `Go on when all have looked. By phone: ${looked} of ${of}.`,
    G5: ({ options }) =>
      options.firstCommissar === 'random' ? 'Draw the first commissar.' : 'Name the first commissar.',
    T1: ({ before, replace }) =>
      before === '' || replace === 0
        ? 'Enter the two workers and the supervisor.'
        : `Enter the crew; ${fewest[replace] ?? ''} from outside the last one: ${before}.`,
    T2: () => 'Repeat the names, then hand out the cards.',
    T3: ({ options }) =>
      options.taskEntry === 'resultOnly'
        ? 'Go on when both cards lie on the table.'
        : 'Enter both picks, or wait for the phones.',
    T4: () => 'Enter the order, or wait for the phone.',
    T5: ({ options }) =>
      options.orderVisible === 'public' ? 'Go on to tell the order.' : 'Pass it on without a word, then go on.',
    T6: ({ options }) =>
      options.taskEntry === 'resultOnly'
        ? 'Enter how many of the two cards show work.'
        : 'Go on to turn the cards over.',
    T7: ({ turn, of }) =>
      turn < of
        ? 'Collect all four cards face down. Put right what was wrong, then go on.'
        : 'Collect the cards. This was the last turn.',
    E1: () => 'Go on to end the work.',
    E2: ({ options }) =>
      options.cardSource === 'recorded'
        ? 'Type in each card as it is turned over.'
        : 'Show one card at a time. Take your time.',
    E3: () => 'Let them count. Then tell the result.',
  },
  call: {
    say: {
      G4: ({ options }) =>
        `Everybody, look at your own phone now. It holds the card you drew: look at it, then pass it on to your right.${options.ownCard === 'known' ? ' After that the card you are handed is yours.' : ' The one you are handed stays face down.'} Now you know your neighbour. How nice.`,
      T6: () => 'The cards are mixed, and nobody knows whose is whose. Over they go.',
      T7: ({ work, total }) => `${shown(work)}. That makes ${inAll(total)}.`,
    },
    ask: {
      G3: ({ options }) =>
        options.cardSource === 'assigned'
          ? 'Type in the cards as held after handing on. Seats without one are dealt theirs at random.'
          : 'Deal once everybody is there.',
      G4: ({ handedOn, of }) => `Go on when all have handed their card on: ${handedOn} of ${of}.`,
      G5: ({ options, first }) =>
        options.firstCommissar === 'random'
          ? 'Draw the first commissar.'
          : `Go on with ${first}, or name somebody else.`,
      T1: ({ commissar, before, replace }) =>
        before === '' || replace === 0
          ? `${commissar} chooses by phone.`
          : `${commissar} chooses by phone; ${fewest[replace] ?? ''} from outside the last crew: ${before}.`,
      T2: () => 'Repeat the names and go on.',
      T3: () => 'Both workers choose by phone. Go on when both cards are down.',
      T4: ({ supervisor }) => `${supervisor} decides by phone.`,
      T5: ({ options }) =>
        options.orderVisible === 'public'
          ? 'Go on to tell the order.'
          : 'Go on: whoever must exchange is told by phone.',
      T7: ({ turn, of }) => (turn < of ? 'Put right what was wrong, then go on.' : 'This was the last turn.'),
    },
  },
  over: {
    step: 'After the game',
    say: 'Thank you for playing. The canal will be named after somebody else.',
    ask: 'The game is over and every card is shown.',
    rest: 'The game is over. The other cards may be shown now.',
  },
  next: {
    G2: 'Show the rules of this camp',
    G3: 'Deal',
    G4: 'Everybody has looked',
    G5: 'Name the first commissar',
    T1: 'Confirm the crew',
    T2: 'Confirm the crew',
    T3: 'Both cards lie on the table',
    T4: 'Tell the order',
    T5: 'Tell the order',
    T6: 'Turn the cards over',
    T7: 'Next turn',
    E1: 'Tools down',
    E2: 'Show the next card',
    E3: 'Tell the result',
  },
  titles: {
    card: (name) => `${name}’s card`,
    dealtOnPaper: 'The cards lie ready',
    dealRest: 'Deal, the missing cards at random',
    handOn: (name) => `Hand the card on to ${name}`,
    passed: 'All cards have been handed on',
    leadsFirst: (name) => `${name} leads first`,
    answerFor: (name, title) => `For ${name}: ${title}`,
    choose: {
      worker1: 'Choose the first worker',
      worker2: 'Choose the second worker',
      supervisor: 'Choose the supervisor',
    },
    lay: (name) => `${name}’s task card`,
    layOwn: 'Lay a task card face down',
    layOther: 'Your card is down. Change it?',
    lastTurn: 'That was the last turn',
    passedOn: 'The order is passed on',
    show: (name) => `Show ${name}’s card`,
    change: {
      pick: (name) => `Correct ${name}’s task card`,
      order: (name) => `Correct ${name}’s order`,
      work: () => 'Correct the count',
    },
  },
  fields: {
    card: 'Card',
    seat: 'Player',
    pick: 'Card',
    exchanges: 'Must exchange',
    stands: 'Let it stand',
    work: 'Work cards',
    instead: 'It was',
    step: 'Step',
    winner: 'Result',
  },
  jumps,
  marks: {
    commissar: 'Commissar',
    worker: 'Worker',
    supervisor: 'Supervisor',
    previous: 'Last crew',
    away: 'Away',
    exchange: 'Exchanges',
    work: 'Laid work',
    strike: 'Laid strike',
  },
  hints: {
    count: ({ red, seats, par, total, left }) =>
      `${red} of ${seats} are red, so the plan is ${par}. ${total} done, ${left} ${left === 1 ? 'turn' : 'turns'} to come.`,
    decided: (result, calling) =>
      calling === 'auto'
        ? `Decided: ${result}, whatever happens. The game ends by itself after this turn.`
        : calling === 'over'
          ? `It will be: ${result}.`
          : `Decided: ${result}, whatever happens. You may end the game between two crews, or play on.`,
    possible: (open) => `Still possible: ${open.join(', ')}.`,
    deducible: 'Anybody who keeps count can work it out.',
    willShow: (cards) => `The cards will show: ${cards}.`,
    oddRed: (red, { least, most }) =>
      `Red cards: ${red}, and the deal has ${least} to ${most}. Correct another card, or confirm these before the result.`,
    passOn: (name) =>
      name === null ? 'Nobody exchanges. Walk the same round anyway.' : `Tell ${name} without a word: exchange.`,
    away: (names) => `Away: ${names}. Enter what the stand-in says, or give the seat to a new player.`,
  },
  decided: (result) => `${result}, whatever happens.`,
  findings: {
    seats: (min, max) => `Gulag is for ${min} to ${max} players. Add or remove names.`,
    oneColour: 'Five players with ten cards could all be of one colour. Take the pair out.',
    tooFewCards: (seats) => `Eight cards are too few for ${seats} players. Leave the pair in.`,
    replacement: (most, seats) =>
      `With ${seats} players at most ${most} of the crew can be new every turn. Choose fewer.`,
    castShape: (seats) => `Give exactly ${seats} cards, red or black, one per seat, in order.`,
    castRange: (least, most) => `This deal has ${least} to ${most} red workers. Change the cards.`,
    printedCards: 'Printed cards cannot be passed round in a call. Let the console deal, or play in one room.',
    housePair: 'House rule: the rule sheet takes the pair out with 5 and 6 players only.',
    houseCrew: 'House rule: the rule sheet asks for a different number of new people in the crew.',
  },
  setup: ({ cards, replace, range }) =>
    [
      `${cards} worker cards`,
      ['any crew again', 'at least 1 new in every crew', 'at least 2 new in every crew', 'a new crew every turn'][
        replace
      ] ?? '',
      ...(range === null
        ? []
        : [range.least === range.most ? `${range.least} Reds` : `${range.least} to ${range.most} Reds`]),
    ].join(' · '),
  leads: (name) => `Commissar ${name}`,
  crewTitle: 'The crew',
  orderTold: (name) => (name === null ? 'No orders' : `${name} exchanges a card`),
  orderKept: 'The supervisor has spoken',
  bothLie: 'Both task cards lie face down',
  cardsTitle: shown,
  total: inAll,
  revealTitle: 'Worker cards',
  counted: ({ red, par, work }) => `${red} red, so the plan was ${par}. Work done: ${work}`,
  notes: {
    neighbour: (name, card) => `On your right, ${name}: ${card}`,
    laid: (card) => `You laid: ${card}`,
    exchange: (card) => (card === null ? 'You must exchange your card' : `You must exchange. It counts as: ${card}`),
    ordered: (name) => (name === null ? 'Your order: let it stand' : `Your order: ${name} exchanges a card`),
  },
  won,
  tell: {
    setup: ({ cards, players, replace }) =>
      `${players} players, ${cards} worker cards, ${replace === 0 ? 'any crew again' : `${fewest[replace] ?? ''} new in every crew`}`,
    phase: ({ name, turn }) =>
      ({
        setup: 'Places',
        deal: 'Worker cards go round',
        selection: `Turn ${turn} begins`,
        task: 'The workers lay their cards',
        supervision: 'The supervisor decides',
        inspection: 'The cards are mixed',
        end: 'The work is over',
      })[name],
    commissar: ({ seat }, name) => `Commissar: ${name(seat)}`,
    crew: ({ workers: [one, other], supervisor }, name) =>
      `${name(one)} and ${name(other)} work, ${name(supervisor)} watches`,
    placed: () => 'A task card lies face down',
    order: ({ worker }, name) => (worker === null ? 'No orders' : `${name(worker)} must exchange a card`),
    inspect: ({ work }) => `Turned over: ${shown(work).toLowerCase()}`,
    tally: ({ turn, of, work }) => `After turn ${turn} of ${of}: ${inAll(work)}`,
    called: () => 'The game is decided',
    away: ({ seat }, name) => `${name(seat)} is away; the seat plays on`,
    back: ({ seat }, name) => `${name(seat)} is back`,
    end: ({ work }) => `Tools down. Work cards: ${work}`,
    reveal: ({ seat, card }, name) => `${name(seat)} shows a ${card === 'red' ? 'red' : 'black'} card`,
    result: ({ winner }) => results[winner],
    corrected: ({ order, work }, name) =>
      [
        'Correction',
        ...(order === null ? [] : [order.worker === null ? 'no orders' : `${name(order.worker)} exchanges a card`]),
        ...(work === null ? [] : [shown(work).toLowerCase()]),
      ].join(': '),
    cardDealt: ({ to, card }, name) => `${to.map(name).join(', ')} holds a ${card} card`,
    neighbourTold: () => '',
    cardHandedOn: () => '',
    looked: () => '',
    memberChosen: ({ job, seat }, name) => `${jobs[job]}: ${name(seat)}`,
    crewCleared: () => 'The crew is being chosen again',
    cardLaid: ({ to, pick }, name) => `${to.map(name).join(', ')} laid ${pick}`,
    orderGiven: ({ worker }, name) =>
      worker === null ? 'The supervisor lets it stand' : `The supervisor orders ${name(worker)} to exchange`,
    exchangeTold: ({ to, exchange }, name) =>
      exchange
        ? `${to.map(name).join(', ')} was told to exchange`
        : `${to.map(name).join(', ')} does not have to exchange after all`,
    cardEntered: ({ seat, card }, name) => `Entered for ${name(seat)}: ${card}`,
    cardCleared: ({ seat }, name) => `Card cleared: ${name(seat)}`,
    dealt: () => '',
    handedOn: () => 'Everybody has looked',
    deckConfirmed: () => 'The cards were confirmed as they are',
    cardSet: ({ seat, card }, name) => `Card corrected: ${name(seat)} holds a ${card} card`,
    wentTo: ({ step }) => `Went to: ${jumps[step]}`,
  },
}
