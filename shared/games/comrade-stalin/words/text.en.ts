/** The English words of Comrade Stalin. */
import { notesEn } from './notes.en.ts'
import { abilities, effectEn } from '../sheets/abilities.en.ts'
import type { GoalReading } from '../cards.ts'
import { options } from '../options/option-words.en.ts'
import { sheets } from '../sheets/own-sheets.en.ts'
import type { Seat } from '../../../engine/game.ts'
import { roleCard, type Role } from '../roles.ts'
import { takesNothing } from '../state.ts'
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
  /** The leader within a sentence. */
  readonly ruler: string
  /** The form of address for the leader. */
  readonly sire: string
  readonly mate: string
  readonly mates: string
}
function skin({ title, leader, ruler, sire, mate, mates }: Terms): SkinWords {
  const roles = { stalin: leader, ...court }
  const whom = (role: Role): string => (role === 'stalin' ? ruler : `the ${roles[role]}`)
  const reading = ({ verb, whom: role }: GoalReading): string => `${verb} ${whom(role)}`
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
      DIRT: ({ setter, ability }) => `${Mate} ${setter}, ${ability}: whose secrets do you know?`,
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
          ? `${sire} moves against ${mate} ${target}. Who joins in, and who defends ${target}?`
          : `${Mate} ${starter} moves against ${lord}. Who joins in, and who defends him?`,
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
          ? `${winners.length === 1 ? 'The winner is' : 'The winners are'} ${list(winners)}. Applause, please. Do not be the first to stop.`
          : 'Nobody has won. The portraits come down by morning.',
    },
    next: {
      openCourt: 'Everybody is seated',
      pickRoles: 'These roles are at court',
      drawRoles: 'Draw the roles',
      dealRoles: 'Deal the roles, face up',
      dealGoals: 'Deal the orders',
      typeDeal: 'Type in the orders',
      allLooked: 'Everybody has looked',
      giveTokens: 'Hand out the tokens',
      startPlay: 'Open the floor',
      settleClaims: 'Let the first one start',
      letPass: 'Nobody objects',
      nameCard: 'Name the card turned over',
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
      stayBack: 'I keep out of it',
      alarm: 'Set the clock',
      claim: `I start an attempt against ${ruler}`,
      stalinClaim: 'I start an attempt against\u00a0…',
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
          return `lost: failed to ${list(reason.readings.map(reading))}`
        case 'traitorAlive':
          return `lost: ${list(reason.seats.map(name))} still ${reason.seats.length === 1 ? 'lives' : 'live'}, under orders to kill ${ruler}`
        case 'patronWon':
          return `won with ${name(reason.seat)}`
        case 'patronLost':
          return `lost with ${name(reason.seat)}`
      }
    },
  }
}
const slotOf = (name: string, slot: number): string => `${name}, card ${slot}`
/** The targets with their cards, or by name alone where several cards of one player are meant. */
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
  brokenOff: 'somebody stopped it',
  left: 'somebody has left',
} as const
const triggers = {
  alarm: 'The alarm has rung: the game is over',
  stalinDead: 'The ruler is dead: the game is over',
  stalinDeclared: 'The ruler has declared the end: the game is over',
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
  roleNotes: notesEn,
  clocks: {
    alarm: 'Alarm clock',
    count: 'Countdown',
    react: 'Objections',
    claims: 'Claims',
    chance: 'Last chance',
    soft: 'Reminder',
  },
  refusals: {
    'not-now': 'This is not the moment for it. Finish the current step first.',
    'wrong-roles': 'These roles do not fit the table. Choose as many different roles as there are players.',
    'wrong-cards': 'These cards cannot be there. Check them against the table and type them in again.',
    'not-this-player': 'That is for another player to do. Choose that player.',
    'no-such-use': 'This ability cannot be used like that now. Choose another use or another player.',
    dead: 'That player is dead and can do nothing. Choose a living player.',
    'not-a-target': 'This player cannot be the target. Choose somebody else.',
    'dead-winner': 'The dead never win. Choose among the living, or first put back whoever is not really dead.',
    'attempt-runs': 'One attempt at a time. Finish this one first.',
    'claims-wait': 'Somebody else is waiting to start an attempt. Decide who comes first.',
    'already-declared': 'This player has already taken a side. Use “Correct a side” if it was wrong.',
    'not-a-voter': 'The target and the ruler take no side. Choose somebody else.',
    'not-by-this-killer': 'Each killing needs an attacker of its own. Name a different one.',
    'protege-kills-nobody': 'At this table the Protégé kills nobody: name another attacker.',
    'not-a-defender': 'Only the target and the defenders can be sentenced. Choose one of them.',
    'one-chance': 'The last chance has been used. Close it to go on.',
    'cannot-block': 'This player cannot stop that ability. Choose somebody who can, or go on.',
    'already-so': 'That is already so. There is nothing to change.',
    'ability-runs': 'One ability at a time. Finish this one first.',
    'ruler-falls': 'The ruler falls only in a coup or by leaving, and that ends the game. Undo what was wrong.',
    'ruler-has-no-tokens': 'The ruler has no tokens. Choose another player.',
    'setup-owed': 'Somebody was put back in who has not used what comes before play: enter that first.',
    'wrong-minutes': 'The clock cannot be set to that here. Choose one of the lengths offered.',
  },
  commands: {
    openCourt: 'Everybody is seated',
    pickRoles: 'Choose the roles',
    drawRoles: 'Draw the roles',
    dealRoles: 'Deal the roles',
    dealGoals: 'Deal the orders',
    typeDeal: 'Type in the orders',
    confirmGoals: 'Somebody has looked',
    allLooked: 'Everybody has looked',
    setAlarm: 'Set the clock',
    useSetup: 'Use an ability before play',
    giveTokens: 'Hand out tokens',
    startPlay: 'Open the floor',
    useAbility: 'Use an ability',
    block: 'Stop an ability',
    letPass: 'Nobody objects',
    chooseSlot: 'Choose a card',
    nameCard: 'Name the card turned over',
    claim: 'Claim an attempt',
    withdrawClaim: 'Withdraw the claim',
    settleClaims: 'Decide who comes first',
    letFirst: 'Let somebody go first',
    startAttempt: 'Start an attempt',
    declare: 'Take a side',
    stayBack: 'Keep out of it',
    startCount: 'Count down',
    stopCount: 'Stop the countdown',
    tally: 'Tally',
    verdict: 'Verdict',
    coup: 'Who falls in the coup',
    declareEnd: 'Declare the end',
    closeChance: 'Nobody steps up',
    alarm: 'The alarm rings',
    pauseAlarm: 'Pause the alarm clock',
    resumeAlarm: 'Resume the alarm clock',
    endVote: 'Vote at the end',
    dropGoal: 'Drop an order',
    typeReveal: 'Type in the orders',
    reveal: 'Turn the orders over',
    announceResult: 'Announce the winners',
    setCard: 'Correct an order',
    setTokens: 'Correct tokens',
    setOut: 'Mark a player dead or alive',
    changeVote: 'Correct a side',
    goToStep: 'Call off the attempt',
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
    ROLE_PICK: 'Enter the roles. It is best to have the Favourite, the Heir or both.',
    ROLE_DEAL: 'Deal one role to each player.',
    GOAL_DEAL: 'Deal two orders to each cardholder.',
    GOAL_LOOK: 'Wait until everybody has looked.',
    ALARM_SET: 'Enter the minutes.',
    DIRT: 'Enter the target.',
    PATRON: 'Enter the patron.',
    TOKENS: 'Hand out the tokens listed on the role sheets.',
    PLAY_START: 'Begin when everybody is ready.',
    FREE: 'Enter attempts and abilities as they are announced.',
    ABILITY: 'Wait for objections, then go on.',
    'ATTEMPT.deliberate': 'Enter sides as they are taken; anybody may start the countdown.',
    'ATTEMPT.count': 'Anybody who takes a side now stops the countdown.',
    'ATTEMPT.verdict': 'Enter who dies and by whose hand; leave it empty to spare everybody.',
    'ATTEMPT.coup': 'Enter which defenders fall; leave it empty if none do.',
    'ATTEMPT.exchange': 'Enter both cards.',
    LAST_CHANCE: 'Enter an attempt, or close the last chance.',
    END_ROLES: 'Enter what the player chooses or how the others vote.',
    END_REVEAL: 'Turn the orders over.',
    END_RESULT: 'Announce the winners.',
    OVER: 'Thank the court.',
  },
  call: {
    say: { GOAL_LOOK: () => 'Everybody, look at your own phone now. Memorise your orders. Look innocent.' },
    ask: {
      ROLE_PICK: 'Go on with these roles, or choose others.',
      GOAL_LOOK: 'Go on when everybody has looked.',
      ALARM_SET: 'The phone of the lowest in rank sets the clock. Going on sets it as proposed.',
      DIRT: 'The phone names the target.',
      PATRON: 'The phone names the patron.',
      FREE: 'Phones start attempts and use abilities. The alarm ends the game.',
      ABILITY: 'Phones may object until the clock runs out.',
      'ATTEMPT.deliberate': 'Phones take sides. Go on to count down; any phone may do it, too.',
      'ATTEMPT.verdict': 'The ruler decides by phone.',
      'ATTEMPT.coup': 'Whoever started the attempt decides by phone.',
      'ATTEMPT.exchange': 'Both choose their card by phone.',
      LAST_CHANCE: 'Phones step up or keep out of it.',
      END_ROLES: 'Phones choose and vote.',
    },
  },
  handOut: {
    phone: 'Orders are on the phones.',
    hostPeek: 'Players without a phone come to your screen, one by one.',
    paper: 'Hand out the printed orders.',
  },
  titles: {
    setAlarm: (name) => `${name} sets the clock`,
    minutes: (title, minutes) => `${title}: ${minutes} minutes`,
    roles: (title, roles) => `${title}: ${roles}`,
    use: (name, ability) => `${name}: ${ability}`,
    start: { stalin: (ruler) => `${ruler} starts an attempt`, court: () => 'The court starts an attempt' },
    claim: { stalin: (ruler) => `Also claims: ${ruler}`, court: () => 'Also claims: the court' },
    first: (name) => `${name} first`,
    slot: (name, of) => `${name}: ${why[of]}`,
    block: (name) => `${name} stops it`,
    countBy: 'A player counts down',
    side: { attack: 'Attacks', defend: 'Defends' },
    coup: (name) => `${name} decides who falls`,
    endVote: (owner, kill) => `${owner} ${kill ? 'dies' : 'lives'}`,
    setOut: 'Mark a player dead',
    setIn: 'Mark a player alive',
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
    claim: 'wants to attack',
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
  dies: (victim, killer) => `${victim} dies, killed by ${killer}`,
  hints: {
    traitors: (names) => (names.length > 0 ? `Traitors: ${list(names)}` : 'No traitor lives.'),
    wouldWin: (names) => (names.length > 0 ? `If it ended now: ${list(names)}` : 'If it ended now, nobody would win.'),
    unseen: (discard, leftover) => `Out of play: ${[...discard, ...leftover].join(' ')}`,
    deadSilence: 'The dead keep silent.',
    queue: (names) => `Waiting to use an ability: ${list(names)}`,
    sheetNote: (role, note) => `${role}: ${note}`,
    houseSheets: 'These are our own role sheets, as the original ones are lost; use yours to match a printed set.',
  },
  decided: (names) => (names.length > 0 ? `Winning: ${list(names)}` : 'Nobody wins.'),
  winners: (names) => (names.length > 0 ? `${list(names)} ${names.length === 1 ? 'wins' : 'win'}` : 'Nobody wins'),
  findings: {
    seats: (min, max) => `This game is for ${min} to ${max} players. Add or remove names.`,
    value: (option) => `“${option}” cannot have this value. Choose one of those offered.`,
    farAway:
      'Real cards and a look at your screen do not reach players far away. Let the console deal, to their phones.',
    range: 'The shortest clock is longer than the longest. Change one of them.',
    minutes: (min, max) => `Set the length of play to between ${min} and ${max} minutes, or to 0.`,
    forced: 'The ruler (A♦) is in every game: add him to the roles that are always in.',
    manyForced: (seats) => `More roles are always in than there are players (${seats}). Take some out.`,
    castRoles: (seats) => `Give ${seats} different roles, one for each seat, the ruler (A♦) among them.`,
    castTable: 'With real cards only, no orders can be given here. Leave them out.',
    castHands: 'Two orders for each cardholder, none for the ruler and the Protégé.',
    castCard: (card) => `The card ${card} cannot be there, or is there twice. Choose another one.`,
    noFavourite: 'Neither the Favourite nor the Heir is in. That is allowed, but at least one is advised.',
    spoilt: 'You chose not to see the orders, but you have given out the cards yourself.',
  },
  sheets,
  tell: {
    seatsSet: () => 'Everybody is seated',
    rolesInPlay: ({ roles }) => `In play: ${roles.map(roleCard).join(' ')}`,
    roleShown: ({ seat, role }, name) => `${name(seat)} is dealt the ${roleCard(role)}`,
    goalsDealt: ({ cardsEach }) => `The orders are dealt, ${cardsEach} each`,
    goalsReady: ({ count, of }) => `${count} of ${of} have looked`,
    alarmSet: ({ bySeat, minutes }, name) =>
      `${name(bySeat)} sets the clock to ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
    setupAbilityUsed: ({ seat, target, slot, ...ability }, name) => {
      const whom = target === undefined ? '' : slot === undefined ? name(target) : slotOf(name(target), slot)
      return whom === '' ? `${name(seat)}: ${used(ability)}` : `${name(seat)}: ${used(ability)} – ${whom}`
    },
    tokensGiven: () => 'Tokens are handed out',
    playStarted: () => 'Play begins',
    abilityAnnounced: ({ seat, targets, slots, ...ability }, name) =>
      `${name(seat)}: ${used(ability)}${targets.length > 0 ? ` – ${list(placesOf(targets, slots, name))}` : ''}`,
    abilityBlocked: ({ seat, bySeat }, name) => `${name(bySeat)} stops the ability of ${name(seat)}`,
    abilityResolved: ({ seat, slots, ...ability }, name) =>
      `${name(seat)}: ${used(ability)}, ${slots.length > 0 ? `card ${slots.join(' and ')}` : 'done'}`,
    tokensChanged: ({ seat, count }, name) => `${name(seat)} has ${counted(count)}`,
    goalTurnedUp: ({ seat, slot, card }, name) => `${slotOf(name(seat), slot)}, is face up: ${card}`,
    claimWaiting: ({ seat }, name) => `${name(seat)} wants to start an attempt`,
    claimDropped: ({ seat }, name) => `${name(seat)} does not start an attempt`,
    attemptStarted: ({ starter, target }, name) => `${name(starter)} moves against ${name(target)}`,
    declared: ({ seat, side }, name) => `${name(seat)} ${side === 'attack' ? 'attacks' : 'defends'}`,
    voteWeight: ({ seat, weight }, name) => `${name(seat)} counts as ${weight}`,
    countStarted: ({ bySeat }, name) =>
      bySeat === undefined ? 'The countdown has begun' : `${name(bySeat)} counts down`,
    countStopped: ({ n, reason }) => `The countdown stops at ${n}: ${reasons[reason]}`,
    attemptTallied: ({ attack, defence, selfDefence, success }) =>
      `${attack} for, ${defence} against${selfDefence > 0 ? ' (army)' : ''}: ${success ? 'it succeeds' : 'it fails'}`,
    verdict: ({ deaths, by }, name) =>
      deaths.length === 0
        ? `${name(by)} spares everybody`
        : list(
            deaths.map(({ victim, killer }) =>
              killer === undefined ? `${name(victim)} falls` : `${name(victim)} dies, killed by ${name(killer)}`,
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
    attemptAborted: () => 'The attempt is called off',
    endDeclared: () => 'The traitors are declared dead',
    lastChanceOpened: () => 'The last chance is open',
    lastChanceClosed: () => 'The last chance is over',
    clockPaused: () => 'The alarm clock is paused',
    clockResumed: () => 'The alarm clock is running again',
    playerLeft: ({ seat }, name) => `${name(seat)} has left`,
    gameEnded: ({ trigger }) => triggers[trigger],
    endRole: ({ seat, kind, died, slot }, name) => {
      if (kind === 'endVote') return died === true ? `The vote condemns ${name(seat)}` : `The vote spares ${name(seat)}`
      return slot === undefined ? `${name(seat)} keeps both orders` : `${name(seat)} drops an order`
    },
    goalsRevealed: ({ seat, cards }, name) => `${name(seat)} turns over ${cards.join(' ')}`,
    result: ({ seats }, name) => {
      const won = seats.filter((each) => each.won).map((each) => name(each.seat))
      return won.length > 0 ? `Won: ${list(won)}` : 'Nobody has won'
    },
    corrected: ({ seat, alive, killer, side, tokens }, name) => {
      if (side !== undefined)
        return `Correction: ${name(seat)} ${{ attack: 'attacks', defend: 'defends', none: 'takes no side' }[side]}`
      if (tokens !== undefined) return `Correction: ${name(seat)} has ${counted(tokens)}`
      if (alive === undefined) return `Correction: the orders of ${name(seat)}`
      const lives = `Correction: ${name(seat)} is ${alive ? 'alive' : 'dead'}`
      return killer === undefined ? lives : `${lives}; ${name(killer)}’s kill does not count`
    },
    ownGoals: ({ to, slots }, name) => `${list(to.map(name))} holds ${slots.filter((card) => card !== null).join(' ')}`,
    lookResult: ({ to, target, slot, card }, name) =>
      `${list(to.map(name))} saw ${slotOf(name(target), slot)}: ${card}`,
    looked: ({ to }, name) => `${list(to.map(name))} has looked`,
    stayedBack: ({ to }, name) => `${list(to.map(name))} keeps out of it`,
    slotChosen: ({ to, slot }, name) => `${list(to.map(name))} has chosen card ${slot}`,
    endVoteCast: ({ to, kill, gone }, name) =>
      gone === true ? '' : `${list(to.map(name))} votes to ${kill ? 'kill' : 'spare'}`,
    abilityQueued: ({ to }, name) => `${list(to.map(name))} waits with an ability`,
    abilityLapsed: () => '',
    setupTarget: ({ to, target }, name) => `${list(to.map(name))} has chosen ${name(target)}`,
    deckSet: () => 'The cards out of play are laid aside',
    claimNoted: ({ seat, target }, name) => `${name(seat)} is after ${name(target)}`,
    endPending: () => 'The game ends when this is done',
    goalsTyped: () => 'The orders were typed in',
  },
}
