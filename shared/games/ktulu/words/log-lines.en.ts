/** The English words of log, facts, marks and hints. */
import { capital, counted, list, type Terms } from './names.en.ts'
import type { DeedAuthor, Team } from '../roles.ts'
import type { SkinWords, LogLines } from './words.ts'

type Lines = Pick<SkinWords, 'steps' | 'say' | 'apart' | 'ask' | 'next'>
const isOne = ({ one }: Terms, team: Team): boolean => one.includes(team)
const verb = (terms: Terms, team: Team, [plural, singular]: readonly [string, string]): string =>
  `${terms.the[team]} ${isOne(terms, team) ? singular : plural}`

/** The author of a death within a sentence: "the Barber", "Lucky Luke". */
const author = ({ roles, the }: Terms, by: DeedAuthor): string =>
  by === 'indians' || by === 'luckyLuke' ? the[by] : `the ${roles[by]}`
/** A heading with a colon, or with the mark of its own question. */
const headed = (question: string): string => (question.endsWith('?') ? question : `${question}:`)
const wins = (terms: Terms): SkinWords['wins'] => {
  const says = (team: Team): string => capital(verb(terms, team, ['win', 'wins']))
  return {
    citizens: says('citizens'),
    bandits: says('bandits'),
    indians: says('indians'),
    aliens: says('aliens'),
    luckyLuke: says('luckyLuke'),
    janosik: says('janosik'),
    nobody: 'Nobody wins',
  }
}
const reasons = ({ hanged, searched }: Terms): SkinWords['reasons'] => ({
  'W-1': `being ${hanged} was the plan all along`,
  'W-2': `the carrier of the statuette was ${searched}`,
  'W-3': 'the carrier of the statuette died by day',
  'W-4': 'the statuette is in honest hands by day',
  'W-5': 'the statuette was in the right hands at nightfall',
  'W-6': 'the third signal is sent',
  'W-7': 'the ship sails, and the statuette with it',
  'W-8': 'nobody else is alive',
  'W-9': 'nobody is alive',
  draw: 'the game ends in a draw',
  moderator: 'the moderator has decided',
})
const fates = ({ hanged }: Terms): SkinWords['fates'] => ({
  alive: 'alive',
  duel: 'fell in a duel',
  hanged,
  poison: 'poisoned',
  left: 'left the game',
  'rule breach': 'out for breaking the rules',
  night: 'killed at night',
  corrected: 'out by correction',
})
const deaths = ({ hanged }: Terms): Readonly<Record<keyof SkinWords['fates'], (name: string) => string>> => ({
  alive: (name) => `${name} is alive`,
  duel: (name) => `${name} falls in the duel`,
  hanged: (name) => `${name} is ${hanged}`,
  poison: (name) => `${name} dies of poison`,
  left: (name) => `${name} has left the game`,
  'rule breach': (name) => `${name} is out for breaking the rules`,
  night: (name) => `${name} was killed in the night`,
  corrected: (name) => `${name} is out`,
})
const marks = ({ mormons, drunk, searched }: Terms): SkinWords['marks'] => ({
  jailed: 'jail',
  drunk,
  cards: 'at cards',
  guarded: 'guarded',
  poisoned: 'poisoned',
  statuette: 'statuette',
  planted: 'does not know',
  trailed: 'followed',
  incited: 'incited',
  marked: 'bound to it',
  mormon: mormons,
  nominated: 'suspect',
  listed: searched,
  dead: 'dead, not told',
})
const deeds = ({ drunk }: Terms): SkinWords['deeds'] => ({
  jailed: (name) => `${name} spends the night in jail`,
  drunk: (name) => `${name} is ${drunk}`,
  cards: (name) => `${name} sits down to cards`,
  guarded: (name) => `${name} is guarded`,
  poisoned: (name) => `${name} is poisoned`,
  trailed: (name) => `${name} is followed`,
  marked: (name) => `${name} is bound to it`,
  dead: (name) => `${name} dies`,
})
const facts = ({ roles, teams, mormons }: Terms): SkinWords['facts'] => ({
  faction: ({ seat, faction }, name) => `${name(seat)}: ${teams[faction]}`,
  role: ({ seat, faction, role }, name) => `${name(seat)}: ${roles[role]} (${teams[faction]})`,
  holder: ({ seat }, name) => `The statuette is with ${name(seat)}`,
  neighbour: ({ near }) =>
    near ? 'Yes: one of your neighbours has the statuette' : 'No: neither of your neighbours has the statuette',
  aim: ({ target, answer }, name) =>
    ({
      target: `A hit: ${name(target)} has the statuette`,
      cw: `The statuette lies on the way from you to ${name(target)}, clockwise`,
      ccw: `The statuette lies on the way from you to ${name(target)}, anticlockwise`,
      self: 'You have the statuette yourself',
    })[answer],
  theft: ({ target, got }, name) =>
    got ? `${name(target)}: yes, the statuette is yours now` : `${name(target)}: no statuette`,
  kill: ({ target, died, got }, name) => {
    const loot = got ? ', and you have the statuette' : ''
    return died ? `${name(target)} is dead${loot}` : `Nothing has happened to ${name(target)}${loot}`
  },
  holds: () => 'You have the statuette now',
  client: ({ hooker }, name) => `${name(hooker)} is the ${roles.hooker} and wanted to get to know you`,
  bound: ({ master, victim }, name) =>
    `${name(master)} has a hold on ${name(victim)}, who may do nothing against ${name(master)}: no vote, no act, no word`,
  unbound: ({ master, victim }, name) => `${name(master)} has no hold on ${name(victim)} after all`,
  mates: ({ team, seats, roles: shown }, name) => {
    const each = seats.map((seat) => {
      const role = shown?.[seat]
      return role === undefined ? name(seat) : `${name(seat)} (${roles[role]})`
    })
    return `${teams[team]}: ${each.join(', ')}`
  },
  ballots: ({ ballots }, name) =>
    `The votes: ${ballots.map(({ voter, names }) => `${name(voter)} → ${list(names.map((each) => name(Number(each)))) || '–'}`).join(', ')}`,
  mormons: ({ seats }, name) => `${mormons}: ${list(seats.map(name))}`,
  carrier: ({ seat }, name) => `${name(seat)} carries the statuette`,
})
const centre = (terms: Terms): SkinWords['centre'] => ({
  night: (n) => (n === 0 ? 'First night' : `Night ${n}`),
  nightSub: 'The town sleeps',
  day: (n) => `Day ${n}`,
  quietNight: 'Nobody died in the night',
  nightDeaths: 'Dead this morning',
  statuette: (faction) =>
    faction === null ? 'The statuette has changed sides' : `Now ${verb(terms, faction, ['have', 'has'])} the statuette`,
  lost: 'The statuette is lost',
  statuetteNow: (faction) => `Statuette: ${faction === null ? 'lost' : terms.teams[faction]}`,
  abstains: 'abstains',
  secretBallot: 'Secret ballot',
  duel: 'Duel',
  duelOf: (number, most) => `Duel ${number} of ${most}`,
  nominations: 'Suspects',
  searchList: terms.searchList,
  incited: (names) => `Put on the list in the night: ${names}`,
  dropped: (names) => `Off the list after a tie: ${names}`,
  tieBreak: (name) => `The tie was decided by ${name}`,
  pardonWindow: 'Does anybody stand up?',
  duelWindow: 'Does anybody stand up?',
  rolesTitle: 'In this town',
  roleCount: (role, count) => counted(terms, role, count),
  allCards: 'All cards',
})
const hints = ({ roles, the, hanged, searched, gunman, gunmen }: Terms): SkinWords['hints'] => ({
  acting: (role, name, seat) => `${role}: ${name} (${seat}).`,
  group: (team, names) => `Awake: ${names} (${team}).`,
  stop: (names) => `Stop sign: ${names} may not act now. Nothing to enter.`,
  noSay: (names) => `Meets the others, has no say and cannot be chosen: ${names}.`,
  fake: 'Called for show: the usual pause, nothing to enter. Anybody who looks up anyway gets the stop sign.',
  mayDecline: 'May decline.',
  mustChoose: 'Has to choose somebody.',
  left: (times) => `Uses left: ${times}.`,
  showTo: (names, fact) => `Show ${names}: “${fact}”.`,
  announced: (says) => `Last told to all: ${says}. Say it aloud, too.`,
  holder: (name, seat) => `The statuette is with ${name} (${seat}).`,
  plantedOn: (name, by) => `The statuette is with ${name}, who does not know (put there by ${by}).`,
  allBandits: `The statuette is with ${the.bandits}, with nobody in particular yet.`,
  noBreaker: 'Nobody breaks a tie: without agreement nothing happens.',
  breaker: (name) => `${name} breaks a tie.`,
  bound: (victim, master) => `${victim} may do nothing against ${master}.`,
  doubled: (role, names) => `Two players have the same card (${role}): ${names}. Correct one of them.`,
  boundWarning: (victim, master) => `Check this yourself: ${victim} may do nothing against ${master}.`,
  dawnDeaths: (names) => `You will announce as dead: ${names}.`,
  dawnQuiet: 'Nobody died in the night.',
  dawnNotice: (says) => `You will announce: ${says}.`,
  dawnInvestigation: (name, team, role) => `You will announce the investigation of ${name}: ${role} (${team}).`,
  dawnFailed: 'You will announce that the investigation has failed.',
  citizensHold: `${capital(the.citizens)} have the statuette and win at dawn.`,
  poisonWaits: (name) => `Poisoned: ${name}.`,
  incitedWaits: (name) => `${name} is ${searched} today, voted or not.`,
  missing: (names) => `No vote yet: ${names}.`,
  allIn: 'All votes are in.',
  watching: (names) => `Watches instead of voting: ${names}.`,
  gunman: (name) => `${name} is ${gunman} and wins, whatever the vote.`,
  gunmen: (names) => `Both are among ${gunmen}, so the vote decides: ${names}.`,
  noGunman: `Neither is ${gunman}: the vote decides.`,
  mayReveal: (role, name) => `${name} is the ${role} and may stand up.`,
  nobodyReveals: 'Nobody can stand up. Wait anyway.',
  doctor: (name) => `${roles.doctor}: ${name}.`,
  pointOut: 'Point out, without a word, who it is.',
  keepSecret: 'Do not show who it is.',
  victim: (names) => `About to die: ${names}.`,
  searchFinds: (name) => `${name} has the statuette.`,
  searchFindsNothing: 'None of them has the statuette.',
  janosik: (name) => `${name} is ${the.janosik} and wins by being ${hanged}.`,
  canRefuse: (name) => `${name} may refuse.`,
  cannotRefuse: `The ${roles.sheriff} is dead: no refusal.`,
  namesNeeded: (count) => `${count} ${count === 1 ? 'name' : 'names'} still needed.`,
  manyNames: (most) => `More than ${most} names make a long vote.`,
  ship: (night, now) => (now ? 'The ship sails at the end of this night.' : `The ship sails from night ${night} on.`),
  alienUses: (count) => `Signals sent: ${count} of 3.`,
  journalist: (name) => `${name} may watch instead of voting.`,
  notMet: (name) => `${name} is not woken with them yet.`,
  suggested: (name) => `Suggested: ${name}.`,
})
const titles = ({ searched, hang }: Terms): SkinWords['titles'] => ({
  enterRole: (name) => `${name}’s card`,
  clearRole: (name) => `Clear ${name}’s card`,
  pickMormons: 'The three are',
  yes: 'Yes',
  no: 'No',
  groupVote: 'Enter each vote',
  challenge: (challenger) => `Whom does ${challenger} challenge?`,
  accept: (name) => `${name} accepts`,
  refuse: (name) => `${name} refuses`,
  nominate: 'Suspects',
  strike: 'Take a name off',
  hands: (option) => `Hands for ${option}`,
  rest: (option) => `All the others: ${option}`,
  ballots: 'Enter whole ballots',
  cast: {
    duel: 'Who do you want to win?',
    search: `Who shall be ${searched}?`,
    runoff: `Who shall be ${searched}?`,
    whether: 'Punish somebody today?',
    how: `${hang} or investigate?`,
    who: 'Who shall it be?',
    whoAgain: 'Who shall it be?',
  },
  abstain: 'Abstain',
  watch: (name) => `${name} watches`,
  breakTie: (name) => `${name} breaks the tie`,
  revealSelf: (name, role) => `${name} stands up: ${role}`,
  breachRules: 'Somebody broke the rules',
  setOut: 'Mark a player dead',
  setIn: 'Mark a player alive',
  setHolder: (knowing) =>
    knowing ? 'Move the statuette (the holder knows)' : 'Move the statuette (the holder does not know)',
  markOn: (mark) => `Add a mark: ${mark}`,
  markOff: (mark) => `Remove a mark: ${mark}`,
  setBind: (name, role) => `Whom ${name} has bound (${role})`,
  setTrail: (name) => `Whom ${name} follows`,
})
function told(terms: Terms, steps: SkinWords['steps']): Pick<LogLines, PublicType> {
  const { roles, several, teams, searched, hanged, drunk, gunmen } = terms
  /** A role with its faction; a plain member's role says the faction already. */
  const card = (role: keyof typeof roles, team: Team): string =>
    several[role] === undefined ? `${roles[role]}, ${teams[team]}` : roles[role]
  const { questions, choices } = asked(terms)
  const died = deaths(terms)
  const option = (value: string, name: (seat: number) => string): string =>
    value in choices ? choices[value as keyof typeof choices] : name(Number(value))
  return {
    cardsDealt: () => 'The cards are dealt',
    roles: ({ roles: counts }) =>
      `In play: ${Object.entries(counts)
        .map(([role, count]) => counted(terms, role as keyof typeof roles, count))
        .join(', ')}`,
    phase: ({ name, n }) =>
      ({
        dayZero: 'Introductions',
        night: n === 0 ? 'The first night falls' : `Night ${n} falls`,
        day: `Day ${n} begins`,
      })[name],
    called: ({ step }) => steps[step],
    jail: ({ seat }, name) => `${name(seat)} spends the night in jail`,
    drunk: ({ seat }, name) => `${name(seat)} is ${drunk} until morning`,
    cards: ({ seat }, name) =>
      seat === null ? 'Whoever has the statuette plays cards tonight' : `${name(seat)} plays cards until morning`,
    statuetteFaction: ({ faction }) => centre(terms).statuette(faction),
    statuetteLost: () => centre(terms).lost,
    death: ({ seat, cause, by }, name) => {
      const says = cause === null ? `${name(seat)} is dead` : died[cause](name(seat))
      return by === undefined ? says : `${says} by ${author(terms, by)}`
    },
    reveal: ({ seat, role, faction, mormon }, name) =>
      `${name(seat)}: ${card(role, faction)}${mormon === true ? `, ${terms.mormons}` : ''}`,
    saved: ({ seat }, name) => `${name(seat)} lives after all`,
    duelChallenge: ({ challenger, challenged }, name) => `${name(challenger)} challenges ${name(challenged)}`,
    duelRefused: ({ challenger, challenged }, name) => `${name(challenged)} refuses to fight ${name(challenger)}`,
    speech: ({ seat }, name) => (seat === null ? '' : `${name(seat)} has the floor`),
    duelBrokenOff: ({ challenger, challenged }, name) =>
      `Duel broken off: ${name(challenger)} against ${name(challenged)}. It does not count`,
    duelStart: ({ challenger, challenged, number }, name) =>
      `Duel ${number}: ${name(challenger)} against ${name(challenged)}`,
    voteOpened: ({ question }) => `Vote: ${questions[question]}`,
    votePublished: ({ question, counts, result }, name) => {
      const tally = Object.entries(counts ?? {}).map(([value, count]) => `${option(value, name)}: ${count}`)
      const says = tally.length > 0 ? tally : result.map((value) => option(value, name))
      return `${headed(questions[question])} ${says.length > 0 ? says.join(', ') : 'no decision'}`
    },
    duelGunman: ({ seat }, name) => `${name(seat)} is one of ${gunmen} and wins the duel`,
    duelResult: ({ winner }, name) =>
      winner === 'both' ? 'Both fall' : winner === 'none' ? 'Nobody falls' : `${name(winner)} wins the duel`,
    movedOn: () => '',
    reactionOpened: () => 'Does anybody stand up?',
    reactionClosed: () => '',
    selfReveal: ({ seat, role, faction, effect }, name) => {
      const then = {
        judge: '. The verdict is reversed',
        stagecoach: '. Both duellists fall',
        pardon: `. Nobody is ${hanged}`,
        none: '',
      }[effect]
      return `${name(seat)} stands up: ${card(role, faction)}${then}`
    },
    nominated: ({ seats }, name) =>
      seats.length === 0 ? 'No suspects today' : `Suspects: ${seats.map(name).join(', ')}`,
    searchList: ({ voted, incited }, name) => {
      const seats = [...voted, ...incited.filter((seat) => !voted.includes(seat))]
      return seats.length === 0 ? `Nobody is ${searched} today` : `${terms.searchList}: ${seats.map(name).join(', ')}`
    },
    searchOutcome: ({ found }, name) =>
      found === null ? 'Nothing was found' : `The statuette was found on ${name(found)}`,
    mistreatResult: ({ decision, seat }, name) => {
      if (decision === 'none' || seat === null) return 'Nobody is punished today'
      return decision === 'hang' ? `${name(seat)} is to be ${hanged}` : `${name(seat)} is to be investigated`
    },
    pardon: ({ seat, by }, name) => `${name(by)} stops it: ${name(seat)} lives`,
    investigation: (event, name) =>
      event.seat === null
        ? 'The investigation has failed'
        : `The investigation of ${name(event.seat)}: ${card(event.role, event.faction)}`,
    alienUse: ({ number }) => `Signal ${number} of 3 goes up to the sky`,
    winner: ({ winner, reason }) => `${wins(terms)[winner]}: ${reasons(terms)[reason]}`,
    finalReveal: ({ holder }, name) =>
      holder === null ? 'All cards are shown' : `All cards are shown. The statuette was with ${name(holder)}`,
    corrected: ({ seat, out }, name) =>
      out === null ? 'Correction: the votes were different' : `Correction: ${name(seat)} is ${out ? 'out' : 'back in'}`,
  }
}
type PublicType =
  | 'roles'
  | 'cardsDealt'
  | 'phase'
  | 'called'
  | 'jail'
  | 'drunk'
  | 'cards'
  | 'statuetteFaction'
  | 'statuetteLost'
  | 'death'
  | 'reveal'
  | 'saved'
  | 'duelChallenge'
  | 'duelRefused'
  | 'speech'
  | 'duelBrokenOff'
  | 'duelStart'
  | 'voteOpened'
  | 'votePublished'
  | 'duelGunman'
  | 'duelResult'
  | 'movedOn'
  | 'reactionOpened'
  | 'reactionClosed'
  | 'selfReveal'
  | 'nominated'
  | 'searchList'
  | 'searchOutcome'
  | 'mistreatResult'
  | 'pardon'
  | 'investigation'
  | 'alienUse'
  | 'winner'
  | 'finalReveal'
  | 'corrected'
function secretly(terms: Terms, { steps }: Lines): Omit<LogLines, PublicType> {
  const { roles, searched } = terms
  const known = facts(terms)
  const marked = marks(terms)
  const fact = (each: Parameters<LogLines['learned']>[0]['fact'], name: (seat: number) => string): string =>
    (known[each.kind] as (fact: unknown, name: (seat: number) => string) => string)(each, name)
  const onOff = (on: boolean): string => (on ? '' : 'no longer ')
  return {
    roleDealt: ({ to, role }, name) => `${list(to.map(name))} got the ${roles[role]} card`,
    factsTold: ({ to, facts: all }, name) =>
      `${list(to.map(name))} can look this up: ${all.map((each) => fact(each, name)).join('; ')}`,
    ballotNoted: ({ to }, name) => `${list(to.map(name))} has voted by phone`,
    phonesAsked: ({ to, call }, name) =>
      call === null || call.part === null
        ? ''
        : `${list(to.map(name))} ${to.length === 1 ? 'is' : 'are'} asked by phone`,
    tapNoted: ({ to, target }, name) =>
      `By phone: ${list(to.map(name))} → ${target === null ? 'nobody' : name(target)}`,
    picksTold: () => '',
    nothingTold: () => '',
    standNoted: ({ to, stands }, name) => `${list(to.map(name))} would ${stands ? 'stand up' : 'stay seated'}`,
    suspectsNoted: ({ to, seats }, name) =>
      `By phone: ${list(to.map(name))} → ${seats.length === 0 ? 'nobody' : list(seats.map(name))}`,
    watchNoted: () => '',
    roleEntered: ({ seat, role }, name) => `Entered: ${name(seat)}, ${roles[role]}`,
    roleCleared: ({ seat }, name) => `Card cleared: ${name(seat)}`,
    dealt: () => 'The cards are dealt',
    roleSet: ({ seat, role }, name) => `Card corrected: ${name(seat)} holds the ${roles[role]} card`,
    mormonsPicked: ({ seats }, name) => `${terms.mormons}: ${list(seats.map(name))}`,
    nightFell: () => '',
    dayBroke: () => '',
    unmet: ({ seats }, name) => `Not known to their faction: ${list(seats.map(name))}`,
    met: ({ seats }, name) => `Known to their faction: ${list(seats.map(name))}`,
    used: ({ seat, again }, name) =>
      again === true ? `${name(seat)} may use the power again` : `${name(seat)} has used a power`,
    hindered: ({ seat, by, on }, name) => `${name(seat)}: ${onOff(on)}${marked[by]}`,
    usesSet: ({ seat, times }, name) => `Uses of ${name(seat)} corrected: ${times}`,
    guarded: ({ seat }, name) => (seat === null ? 'Nobody is guarded any more' : `${name(seat)} is guarded`),
    bound: ({ bind }, name) => `${name(bind.victim)} is bound to ${name(bind.master)}`,
    unbound: ({ master }, name) => `Nobody is bound to ${name(master)} any more`,
    trailed: ({ trail }, name) => `${name(trail.owner)} follows ${name(trail.target)}`,
    trailsEnded: () => '',
    poisoned: ({ seat }, name) => (seat === null ? 'The poison is gone' : `${name(seat)} is poisoned`),
    incited: ({ seat }, name) => (seat === null ? '' : `${name(seat)} is to be ${searched} tomorrow`),
    marked: ({ seat }, name) =>
      seat === null ? 'The statuette is free again' : `The statuette is bound to ${name(seat)}`,
    statuetteMoved: ({ statuette: { holder, knows } }, name) => {
      if (holder === undefined) return ''
      if (holder === 'bandits') return centre(terms).statuette('bandits')
      return `The statuette is with ${name(holder)}${knows === false ? ', who does not know' : ''}`
    },
    noticeQueued: () => 'There is news for dawn',
    noticesRead: () => '',
    indiansAcquired: () => `${roles.burningRage} may strike this night`,
    raged: () => `${roles.burningRage} has struck`,
    usedStatuette: () => `${terms.teams.aliens}: a signal is sent`,
    learned: ({ to, fact: one }, name) =>
      `${list(to.map(name))} ${to.length === 1 ? 'learns' : 'learn'}: ${fact(one, name)}`,
    factsShown: () => '',
    roulette: ({ on }) => (on ? `${roles.gambler} goes on playing` : ''),
    doomed: ({ doom }, name) =>
      doom === null || doom.victims.length === 0 ? '' : `About to die: ${list(doom.victims.map(name))}`,
    spared: ({ seat }, name) => `${roles.doctor}: ${name(seat)} lives`,
    died: ({ seat }, name) => `${name(seat)} is dead`,
    restored: ({ seat }, name) => `${name(seat)} lives after all`,
    deathsRead: () => '',
    deathRead: () => '',
    handsEntered: ({ voters }) => `Hands counted: ${voters.length}`,
    restEntered: () => 'All the others raised a hand',
    ballotsEntered: ({ ballots }) => `Ballots entered: ${ballots.length}`,
    watching: ({ seat }, name) => `${name(seat)} watches instead of voting`,
    nominationsEntered: ({ seats }, name) =>
      seats.length === 0 ? 'No suspects' : `Suspects so far: ${seats.map(name).join(', ')}`,
    answered: () => '',
    investigationSet: ({ seat }, name) => (seat === null ? '' : `The investigation is about ${name(seat)}`),
    wonAlone: ({ team }) => wins(terms)[team],
    stepDone: () => '',
    interrupted: () => '',
    stepsSet: ({ steps: set }) => {
      const first = set[0]?.id
      return first === undefined ? '' : `Continues at: ${steps[first as keyof typeof steps]}`
    },
  }
}
const asked = ({ hang, searched }: Terms): Pick<SkinWords, 'questions' | 'choices'> => ({
  questions: {
    duel: 'Duel',
    search: `Who is ${searched}?`,
    runoff: `Who is ${searched}? Second ballot`,
    whether: 'Punish somebody today?',
    how: `${hang} or investigate?`,
    who: 'Who shall it be?',
    whoAgain: 'Who shall it be? Second ballot',
  },
  choices: { yes: 'Yes', no: 'No', hang, investigate: 'Investigate' },
})
export const skin = (terms: Terms, lines: Lines): SkinWords => ({
  ...lines,
  ...asked(terms),
  roles: terms.roles,
  teams: terms.teams,
  phases: { setup: 'Arrival', dayZero: 'Introductions', night: 'Night', day: 'Day', end: 'The end' },
  wins: wins(terms),
  reasons: reasons(terms),
  fates: fates(terms),
  marks: marks(terms),
  deeds: deeds(terms),
  boundTo: (name) => `bound to ${name}`,
  killedBy: (name, by) => `${name} (killed by ${author(terms, by)})`,
  usesLeft: (count) => (count === 0 ? 'no uses left' : count === 1 ? '1 use left' : `${count} uses left`),
  facts: facts(terms),
  tell: { ...told(terms, lines.steps), ...secretly(terms, lines) },
  centre: centre(terms),
  hints: hints(terms),
  titles: titles(terms),
})
