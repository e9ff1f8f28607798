/** English. */
import { abilities, effectEn } from './abilities.en.ts'
import type { Reading } from './cards.ts'
import { options } from './options.en.ts'
import { sheets } from './own-sheets.en.ts'
import type { Seat } from '../../engine/game.ts'
import { roleCard, type Role } from './roles.ts'
import { takesNothing } from './state.ts'
import type { SkinWords, Words } from './words.ts'

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const court: Readonly<Record<Exclude<Role, 'stalin'>, string>> = {
  favourite: 'Favourite',
  heir: 'Heir',
  general: 'General',
  ideologue: 'Ideologue',
  assassin: 'Assassin',
  believer: 'Believer',
  informer: 'Informer',
  protege: 'Protégé',
}
interface Terms {
  readonly title: string
  readonly leader: string
  /** In the middle of a sentence. */
  readonly ruler: string
  /** How the leader is spoken to. */
  readonly sire: string
  readonly mate: string
  readonly mates: string
}
function skin({ title, leader, ruler, sire, mate, mates }: Terms): SkinWords {
  const roles = { stalin: leader, ...court }
  const whom = (role: Role): string => (role === 'stalin' ? ruler : `the ${roles[role]}`)
  const reading = ({ verb, whom: role }: Reading): string => `${verb} ${whom(role)}`
  const lord = sire.charAt(0).toLowerCase() + sire.slice(1)
  const Mate = mate.charAt(0).toUpperCase() + mate.slice(1)
  return {
    title,
    tagline: 'Two orders each, one dictator, and everybody is a friend.',
    roles,
    decides: `${ruler} decides`,
    say: {
      LOBBY: () => `Take your seats, ${mates}. The best chairs are taken. They always were.`,
      ROLE_PICK: () => 'These characters are at court tonight.',
      ROLE_DEAL: () => 'One card each, face up. Smile: everybody can see who you are.',
      GOAL_DEAL: () => 'Now your two orders. Nobody shows them, not even to a friend. Least of all to a friend.',
      GOAL_LOOK: () => 'Look at your orders. Memorise them. Look innocent.',
      ALARM_SET: ({ lowest }) =>
        `The lowest in rank sets the clock. ${Mate} ${lowest}, how long shall this government last?`,
      DIRT: ({ setter, ability }) => `${Mate} ${setter}, ${ability}: whom do you have in your hand?`,
      PATRON: ({ setter }) => `${Mate} ${setter}, who is your patron? Choose well: you fall together.`,
      TOKENS: () => 'Take your tokens. Spend them before somebody inherits them.',
      PLAY_START: () => `The floor is open. ${sire} presides. Speak freely; it will be remembered.`,
      FREE: ({ failed, attack, defence }) =>
        failed ? `${attack} for, ${defence} against: nobody dies. Sit down, ${mates}.` : 'The court is in session.',
      ABILITY: ({ user, ability, targets }) =>
        targets.length > 0
          ? `${Mate} ${user} uses ${ability} on ${mate} ${list(targets)}.`
          : `${Mate} ${user} uses ${ability}.`,
      'ATTEMPT.deliberate': ({ starter, target, ruler: who }) =>
        who === 'starter'
          ? `${sire} moves against ${mate} ${target}. Who joins in, and who stands before ${target}?`
          : `${Mate} ${starter} moves against ${lord}. Who joins in, and who stands before him?`,
      'ATTEMPT.count': () => 'Five … four … three … two … one … zero.',
      'ATTEMPT.verdict': ({ attack, defence, army }) =>
        `${attack} for, ${defence} against${army ? ', the army included' : ''}. ${sire}, who dies, and by whose hand?`,
      'ATTEMPT.coup': ({ starter, attack, defence }) =>
        `${attack} for, ${defence} against. ${leader} has fallen. ${Mate} ${starter}, which of his defenders fall with him?`,
      'ATTEMPT.exchange': ({ killer, victim, gives }) =>
        gives
          ? `${Mate} ${killer}, how was it done? Lay down one order. ${Mate} ${victim}, hand one over. Nothing personal.`
          : `${Mate} ${killer}, how was it done? Lay down one order. ${Mate} ${victim} has none to hand over.`,
      LAST_CHANCE: () => `${sire} declares the traitors dead. Any last objection?`,
      END_ROLES: ({ owner, ability }) => `It is over, almost. ${Mate} ${owner}: ${ability}.`,
      END_REVEAL: () => 'It is over. Survivors, turn over your orders.',
      END_RESULT: () => 'History will now decide who was right all along.',
      OVER: ({ winners }) =>
        winners.length > 0
          ? `The winners are ${list(winners)}. Applause, please. Do not be the first to stop.`
          : 'Nobody has won. The portraits come down by morning.',
    },
    next: {
      openCourt: 'Everybody is seated',
      pickRoles: 'These roles are at court',
      drawRoles: 'Draw the roles',
      dealRoles: 'Deal the roles, face up',
      dealGoals: 'Deal the orders',
      typeDeal: 'Type the orders in',
      allLooked: 'Everybody has looked',
      giveTokens: 'Hand out the tokens',
      startPlay: 'Open the floor',
      settleClaims: 'Whoever comes first starts',
      letPass: 'Nobody objects',
      nameCard: 'The card turned over',
      startCount: 'Count down',
      tally: 'Zero: tally',
      verdict: `Verdict of ${ruler}`,
      declareEnd: 'Declare end',
      closeChance: 'No objection',
      alarm: 'The alarm rings',
      typeReveal: 'Type in what survivors turn over',
      reveal: 'Turn the orders over',
      announceResult: 'Announce the winners',
    },
    phone: {
      looked: 'I have looked',
      alarm: 'Set the clock',
      claim: `I start an attempt against ${ruler}`,
      stalinClaim: 'I start an attempt against …',
      withdraw: 'I take it back',
      declareEnd: 'I declare all traitors dead',
      block: 'I stop that',
      attack: 'I attack',
      defend: 'I defend',
      count: 'Count down',
      stopCount: 'Stop counting',
      coup: 'Who falls with him',
      shown: 'Which card is shown',
      laidDown: 'Which order I lay down',
      handedOver: 'Which order I hand over',
      dropGoal: 'Drop an order',
      endVote: (name, kill) => (kill ? `${name} dies` : `${name} lives`),
    },
    reading,
    effect: (ability) => effectEn(ability, ruler),
    reason: (reason, name) => {
      switch (reason.kind) {
        case 'dead':
          return 'lost: dead'
        case 'goalsMet':
          return 'won: every order is carried out'
        case 'noTraitor':
          return 'won: no traitor lives'
        case 'noPatron':
          return 'lost: no patron'
        case 'successor':
          return 'won: the chosen successor and the one who chose'
        case 'moderator':
          return 'decided by the moderator'
        case 'goalNotMet':
          return `lost: not carried out: ${list(reason.readings.map(reading))}`
        case 'traitorAlive':
          return `lost: alive and a traitor: ${list(reason.seats.map(name))}`
        case 'patronWon':
          return `won with ${name(reason.seat)}`
        case 'patronLost':
          return `lost with ${name(reason.seat)}`
      }
    },
  }
}
const slotOf = (name: string, slot: number): string => `${name}, card ${slot}`
/** Whose card, or whose cards where several of one player are meant. */
const placesOf = (
  targets: readonly Seat[],
  slots: readonly number[],
  name: (seat: Seat) => string,
): readonly string[] =>
  targets.map((seat, i) => (slots.length === targets.length ? slotOf(name(seat), slots[i] ?? 1) : name(seat)))
const why = { shown: 'which card is shown', laidDown: 'lays down', handedOver: 'hands over' } as const
const counted = (count: number): string => (count === 1 ? '1 token' : `${count} tokens`)
const causes = { killed: 'is dead', coup: 'falls in the coup', moderator: 'is out' } as const
const reasons = {
  declared: 'somebody takes a side',
  ability: 'a vote has changed',
  brokenOff: 'broken off',
  left: 'somebody left',
} as const
const triggers = {
  alarm: 'The alarm has rung: the game is over',
  stalinDead: 'The ruler is dead: the game is over',
  stalinDeclared: 'The end was declared: the game is over',
} as const

const used = ({ ability, name }: { ability: string; name?: string }): string => name ?? abilities[ability] ?? ability
const seed = skin({
  title: 'Comrade Stalin',
  leader: 'Stalin',
  ruler: 'Stalin',
  sire: 'Comrade Stalin',
  mate: 'comrade',
  mates: 'comrades',
})
export const en: Words = {
  ...seed,
  neutral: skin({
    title: 'The Chief’s Court',
    leader: 'The Chief',
    ruler: 'the Chief',
    sire: 'The Chief',
    mate: 'colleague',
    mates: 'colleagues',
  }),
  options,
  clocks: {
    alarm: 'Alarm clock',
    count: 'Countdown',
    react: 'Objections',
    claims: 'Claims',
    chance: 'Last chance',
    soft: 'Reminder',
  },
  refusals: {
    'not-now': 'That is not possible at this moment.',
    'wrong-roles': 'These roles do not fit the table: all different, one for each player.',
    'wrong-cards': 'These cards cannot lie there.',
    'not-this-player': 'That is for another player to do.',
    'no-such-use': 'This ability cannot be used like that now.',
    dead: 'The dead do nothing any more.',
    'not-a-target': 'This player cannot be the target.',
    'attempt-runs': 'One attempt at a time: finish this one first.',
    'claims-wait': 'Somebody else is waiting to start an attempt.',
    'already-declared': 'This player has taken a side already.',
    'not-a-voter': 'The target and the ruler take no side.',
    'not-by-this-killer': 'Each killing needs an attacker of its own.',
    'protege-kills-nobody': 'At this table the Protégé kills nobody: name another attacker.',
    'not-a-defender': 'Only the target and defenders can be sentenced.',
    'one-chance': 'The last chance has been used.',
    'cannot-block': 'This player cannot stop that.',
    'already-so': 'That is so already.',
    'ability-runs': 'One ability at a time: finish this one first.',
    'ruler-falls': 'The ruler falls in a coup or leaves, and that ends the game. Undo takes back what was wrong.',
    'ruler-has-no-tokens': 'The ruler has no tokens.',
    'setup-owed': 'Somebody was put back in who has not used what comes before play: enter that first.',
    'wrong-minutes': 'The clock cannot be set to that: this table has agreed on other lengths.',
  },
  commands: {
    openCourt: 'Everybody is seated',
    pickRoles: 'Choose the roles',
    drawRoles: 'Draw the roles',
    dealRoles: 'Deal the roles',
    dealGoals: 'Deal the orders',
    typeDeal: 'Type the orders in',
    confirmGoals: 'Somebody has looked',
    allLooked: 'Everybody has looked',
    setAlarm: 'Set the clock',
    useSetup: 'Use an ability before play',
    giveTokens: 'Hand out tokens',
    startPlay: 'Begin play',
    useAbility: 'Use an ability',
    block: 'Stop an ability',
    letPass: 'Nobody objects',
    chooseSlot: 'Choose a card',
    nameCard: 'Name the card turned over',
    claim: 'Want to start an attempt',
    withdrawClaim: 'Withdraw the claim',
    settleClaims: 'Decide who comes first',
    letFirst: 'Let somebody go first',
    startAttempt: 'Start an attempt',
    declare: 'Take a side',
    startCount: 'Count down',
    stopCount: 'Break the count off',
    tally: 'Tally',
    verdict: 'Verdict',
    coup: 'Who falls in the coup',
    declareEnd: 'Declare the end',
    closeChance: 'Nobody steps up',
    alarm: 'The alarm rings',
    pauseAlarm: 'Pause the alarm clock',
    resumeAlarm: 'Let the alarm clock run',
    endVote: 'Vote at the end',
    dropGoal: 'Drop an order',
    typeReveal: 'Type in the orders',
    reveal: 'Turn the orders over',
    announceResult: 'Announce the winners',
    setCard: 'Correct an order',
    setTokens: 'Correct tokens',
    setOut: 'Somebody is dead or alive after all',
    changeVote: 'Correct a side',
    goToStep: 'Break the attempt off',
    endWith: 'End the game with these winners',
  },
  teams: { leader: 'Dictator', court: 'Court' },
  fates: { alive: 'alive', dead: 'dead' },
  phases: {
    lobby: 'Taking seats',
    pick: 'Who is at court',
    roles: 'Roles',
    goals: 'Orders',
    look: 'Look at your orders',
    alarm: 'Set the clock',
    setup: 'Before play',
    tokens: 'Tokens',
    start: 'Ready',
    free: 'The court is in session',
    deliberate: 'An attempt',
    verdict: 'The verdict',
    coup: 'A coup',
    exchange: 'Orders change hands',
    chance: 'Any last objection?',
    endRoles: 'The game is over',
    reveal: 'Turn over your orders',
    result: 'The orders',
    end: 'The end',
  },
  abilities,
  steps: {
    LOBBY: 'Seats',
    ROLE_PICK: 'Roles',
    ROLE_DEAL: 'Deal the roles',
    GOAL_DEAL: 'Orders',
    GOAL_LOOK: 'Look',
    ALARM_SET: 'Clock and set-up',
    DIRT: 'Before play',
    PATRON: 'The patron',
    TOKENS: 'Tokens',
    PLAY_START: 'Begin',
    FREE: 'Talk',
    ABILITY: 'An ability',
    'ATTEMPT.deliberate': 'Attempt',
    'ATTEMPT.count': 'Countdown',
    'ATTEMPT.verdict': 'Verdict',
    'ATTEMPT.coup': 'Coup',
    'ATTEMPT.exchange': 'Exchange',
    LAST_CHANCE: 'Last chance',
    END_ROLES: 'End',
    END_REVEAL: 'Reveal',
    END_RESULT: 'Result',
    OVER: 'Winners',
  },
  ask: {
    LOBBY: 'Check the seats: the order only breaks ties.',
    ROLE_PICK: 'Enter the roles. At least one of Favourite and Heir is a good idea.',
    ROLE_DEAL: 'Deal one role to each player.',
    GOAL_DEAL: 'Deal two orders to each cardholder.',
    GOAL_LOOK: 'Wait until everybody has looked.',
    ALARM_SET: 'Enter the minutes.',
    DIRT: 'Enter the target.',
    PATRON: 'Enter the patron.',
    TOKENS: 'Hand out the tokens that the sheets name.',
    PLAY_START: 'Begin when everybody is ready.',
    FREE: 'Enter attempts and abilities as they are announced.',
    ABILITY: 'Wait for objections, then go on.',
    'ATTEMPT.deliberate': 'Enter sides as they are taken; anybody may start the count.',
    'ATTEMPT.count': 'A new side stops the count.',
    'ATTEMPT.verdict': 'Enter who dies and by whose hand; leave it empty to spare all.',
    'ATTEMPT.coup': 'Enter which defenders fall; leave it empty for none.',
    'ATTEMPT.exchange': 'Enter both cards.',
    LAST_CHANCE: 'Enter an attempt, or close the last chance.',
    END_ROLES: 'Enter what the player chooses or how the others vote.',
    END_REVEAL: 'Turn the orders over.',
    END_RESULT: 'Announce the winners.',
    OVER: 'Thank the court.',
  },
  handOut: {
    phone: 'Orders are on the phones.',
    hostPeek: 'Players without a phone come to your screen, one by one.',
    paper: 'Hand the printed orders out.',
  },
  titles: {
    setAlarm: (name) => `${name} sets the clock`,
    use: (name, ability) => `${name}: ${ability}`,
    start: { stalin: (ruler) => `${ruler} starts an attempt`, court: () => 'Court starts' },
    claim: { stalin: (ruler) => `At once: ${ruler}`, court: () => 'At once: court' },
    first: (name) => `${name} first`,
    slot: (name, of) => `${name}: ${why[of]}`,
    block: (name) => `${name} stops it`,
    countBy: 'A player counts',
    side: { attack: 'Attacks', defend: 'Defends' },
    coup: (name) => `${name} decides who falls`,
    endVote: (owner, kill) => `${owner} ${kill ? 'dies' : 'lives'}`,
    setOut: 'Somebody is dead',
    setIn: 'Somebody lives after all',
  },
  fields: {
    roles: 'Roles',
    goals: 'Orders',
    seat: 'Player',
    voter: 'Who says so',
    starter: 'Who',
    target: 'Whom',
    minutes: 'Minutes',
    ability: 'Who uses what',
    ownVote: 'own vote',
    slot: 'Card',
    card: 'Card',
    place: 'Whose card',
    deaths: 'Who dies, by whom',
    fall: 'Who falls',
    side: 'Side',
    step: 'Step',
    tokens: 'Tokens',
    winners: 'Winners',
    keep: 'Keep both',
  },
  sides: { attack: 'attacks', defend: 'defends', none: 'no side' },
  jumps: { free: 'Back to the talk, nobody dies' },
  slotOf,
  ownSlot: (slot) => `Card ${slot}`,
  seatOf: (seat) => `Seat ${seat}`,
  marks: {
    attack: 'attacks',
    defend: 'defends',
    target: 'target',
    starter: 'started it',
    dead: 'dead',
    claim: 'wants the floor',
    looked: 'has looked',
  },
  doubled: (weight) => `×${weight}`,
  tokensOf: counted,
  timesOf: (uses) => (uses === 1 ? 'once' : `${uses} times`),
  sheetsTitle: 'Role sheets',
  reasonsTitle: 'The result',
  readyOf: (count, of) => `${count} of ${of} are ready`,
  rolesTitle: 'At court tonight',
  orders: 'The orders',
  patronIs: (name) => `Your patron: ${name}`,
  orderAt: (slot, card, said) => `Order ${slot}: ${card} – ${said}`,
  lookAt: ({ name, slot, card, at }) => `You saw card ${slot} of ${name} at ${at}: ${card}`,
  queued: (ability) => `Waiting its turn: ${ability}`,
  usesOn: (name, ability, targets) => `${name}: ${ability}${targets.length > 0 ? ` – ${list(targets)}` : ''}`,
  objections: 'Waiting for objections',
  endSays: { endVote: 'The other survivors vote: life or death', dropGoal: 'One order may be dropped' },
  army: (count) => `+${count} army`,
  against: 'against',
  forIt: 'for',
  dies: (victim, killer) => `${victim} dies by ${killer}`,
  hints: {
    traitors: (names) => (names.length > 0 ? `Traitors: ${list(names)}` : 'No traitor lives.'),
    wouldWin: (names) => (names.length > 0 ? `If it ended now: ${list(names)}` : 'If it ended now, nobody would win.'),
    unseen: (discard, leftover) => `Out of play: ${[...discard, ...leftover].join(' ')}`,
    deadSilence: 'The dead keep silent.',
    queue: (names) => `An ability waits: ${list(names)}`,
    sheetNote: (role, note) => `${role}: ${note}`,
    houseSheets: 'House default: the original role sheets are missing; use your own to match a printed set.',
  },
  decided: (names) => (names.length > 0 ? `Winning: ${list(names)}` : 'Nobody wins.'),
  winners: (names) => (names.length > 0 ? `${list(names)} ${names.length === 1 ? 'wins' : 'win'}` : 'Nobody wins'),
  findings: {
    seats: (min, max) => `This game is for ${min} to ${max} players.`,
    value: (option) => `The option “${option}” cannot have this value.`,
    range: 'The shortest clock is longer than the longest.',
    minutes: (min, max) => `The clock must lie between ${min} and ${max} minutes, or be 0.`,
    forced: 'The ruler (A♦) is in every game: add him to the roles that are always in.',
    manyForced: (seats) => `More roles are always in than there are players (${seats}).`,
    castRoles: (seats) => `Give ${seats} different roles, one for each seat, the ruler (A♦) among them.`,
    castTable: 'With real cards only, the console cannot be given orders.',
    castHands: 'Two orders for each cardholder, none for the ruler and the Protégé.',
    castCard: (card) => `The card ${card} cannot lie there, or lies there twice.`,
    noFavourite: 'Neither Favourite nor Heir is in: allowed, but at least one is advised.',
    spoilt: 'You would rather not see the orders, but the cards are given by hand.',
  },
  sheets,
  tell: {
    seatsSet: () => 'Everybody is seated',
    rolesInPlay: ({ roles }) => `In play: ${roles.map(roleCard).join(' ')}`,
    roleShown: ({ seat, role }, name) => `${name(seat)} is dealt ${roleCard(role)}`,
    goalsDealt: ({ cardsEach }) => `${cardsEach} orders each are dealt`,
    goalsReady: ({ count, of }) => `${count} of ${of} have looked`,
    alarmSet: ({ bySeat, minutes }, name) => `${name(bySeat)} sets the clock to ${minutes} minutes`,
    setupAbilityUsed: ({ seat, target, slot, ...ability }, name) => {
      const whom = target === undefined ? '' : slot === undefined ? name(target) : slotOf(name(target), slot)
      return whom === '' ? `${name(seat)}: ${used(ability)}` : `${name(seat)}: ${used(ability)} – ${whom}`
    },
    tokensGiven: () => 'Tokens are handed out',
    playStarted: () => 'Play begins',
    abilityAnnounced: ({ seat, targets, slots, ...ability }, name) =>
      `${name(seat)}: ${used(ability)}${targets.length > 0 ? ` – ${list(placesOf(targets, slots, name))}` : ''}`,
    abilityBlocked: ({ seat, bySeat }, name) => `${name(bySeat)} stops ${name(seat)}`,
    abilityResolved: ({ seat, slots, ...ability }, name) =>
      `${name(seat)}: ${used(ability)}, ${slots.length > 0 ? `card ${slots.join(' and ')}` : 'done'}`,
    tokensChanged: ({ seat, count }, name) => `${name(seat)} has ${counted(count)}`,
    goalTurnedUp: ({ seat, slot, card }, name) => `${slotOf(name(seat), slot)}, lies open: ${card}`,
    claimWaiting: ({ seat }, name) => `${name(seat)} wants to start an attempt`,
    claimDropped: ({ seat }, name) => `${name(seat)} does not start an attempt`,
    attemptStarted: ({ starter, target }, name) => `${name(starter)} moves against ${name(target)}`,
    declared: ({ seat, side }, name) => `${name(seat)} ${side === 'attack' ? 'attacks' : 'defends'}`,
    voteWeight: ({ seat, weight }, name) => `${name(seat)} counts ${weight}`,
    countStarted: ({ bySeat }, name) => (bySeat === undefined ? 'The count runs' : `${name(bySeat)} counts down`),
    countStopped: ({ n, reason }) => `The count stops at ${n}: ${reasons[reason]}`,
    attemptTallied: ({ attack, defence, selfDefence, success }) =>
      `${attack} for, ${defence} against${selfDefence > 0 ? ' (army)' : ''}: ${success ? 'it succeeds' : 'it fails'}`,
    verdict: ({ deaths, by }, name) =>
      deaths.length === 0
        ? `${name(by)} spares everybody`
        : list(
            deaths.map(({ victim, killer }) =>
              killer === undefined ? `${name(victim)} falls` : `${name(victim)} dies by ${name(killer)}`,
            ),
          ),
    died: ({ seat, cause }, name) => `${name(seat)} ${causes[cause]}`,
    exchange: (event, name) => {
      const { killer, victim, killerSlot, victimSlot, discardedFaceUp, givenFaceUp } = event
      const given = givenFaceUp ?? (victimSlot === undefined ? 'an order' : `card ${victimSlot}`)
      const old = discardedFaceUp ?? (killerSlot === undefined ? 'an order' : `card ${killerSlot}`)
      const laid = `${name(killer)} lays down ${old}`
      return takesNothing(event) ? laid : `${laid} and takes ${given} from ${name(victim)}`
    },
    attemptAborted: () => 'The attempt is broken off',
    endDeclared: () => 'The traitors are declared dead',
    lastChanceOpened: () => 'The last chance is open',
    lastChanceClosed: () => 'The last chance is over',
    clockPaused: () => 'The alarm clock stands still',
    clockResumed: () => 'The alarm clock runs on',
    playerLeft: ({ seat }, name) => `${name(seat)} has left`,
    gameEnded: ({ trigger }) => triggers[trigger],
    endRole: ({ seat, kind, died, slot }, name) => {
      if (kind === 'endVote') return died === true ? `${name(seat)} is voted out` : `${name(seat)} is spared`
      return slot === undefined ? `${name(seat)} keeps both orders` : `${name(seat)} drops an order`
    },
    goalsRevealed: ({ seat, cards }, name) => `${name(seat)} turns over ${cards.join(' ')}`,
    result: ({ seats }, name) => {
      const won = seats.filter((each) => each.won).map((each) => name(each.seat))
      return won.length > 0 ? `Won: ${list(won)}` : 'Nobody has won'
    },
    corrected: ({ seat, alive, killer }, name) => {
      if (alive === undefined) return `Corrected: ${name(seat)}`
      const lives = `Corrected: ${name(seat)} is ${alive ? 'alive' : 'dead'}`
      return killer === undefined ? lives : `${lives}; what ${name(killer)} did counts for nothing`
    },
    ownGoals: ({ to, slots }, name) => `${list(to.map(name))} holds ${slots.filter((card) => card !== null).join(' ')}`,
    lookResult: ({ to, target, slot, card }, name) =>
      `${list(to.map(name))} saw ${slotOf(name(target), slot)}: ${card}`,
    looked: ({ to }, name) => `${list(to.map(name))} has looked`,
    slotChosen: ({ to, slot }, name) => `${list(to.map(name))} has chosen card ${slot}`,
    endVoteCast: ({ to, kill, gone }, name) =>
      gone === true ? '' : `${list(to.map(name))} votes to ${kill ? 'kill' : 'spare'}`,
    abilityQueued: ({ to }, name) => `${list(to.map(name))} waits with an ability`,
    abilityLapsed: () => '',
    setupTarget: ({ to, target }, name) => `${list(to.map(name))} has chosen ${name(target)}`,
    deckSet: () => 'The cards out of play are laid aside',
    claimNoted: ({ seat, target }, name) => `${name(seat)} means ${name(target)}`,
    endPending: () => 'The game ends when this is done',
    goalsTyped: () => 'The orders were typed in',
  },
}
