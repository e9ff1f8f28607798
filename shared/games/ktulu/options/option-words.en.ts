/** The English words of host options and of findings on a set-up. */
import type { OptionWords } from '../../../engine/game.ts'
import { placeWords } from '../../../engine/words/place-words.en.ts'
import type { CheckWords } from '../cast/cast-rules.ts'
import { list, neutral, original } from '../words/names.en.ts'
import { notesEn } from '../words/notes.en.ts'
import type { SetupWords } from '../types.ts'
import type { Options } from './option-types.ts'
import { namedRoles, teamOfRole, type Role } from '../roles.ts'

const yes = { true: 'Yes', false: 'No' } as const
const both = (role: Role): string =>
  neutral.roles[role] === original.roles[role]
    ? neutral.roles[role]
    : `${neutral.roles[role]} (${original.roles[role]})`
const camps = Object.fromEntries(
  namedRoles.map((role) => {
    const [one, other] = [neutral.teams[teamOfRole(role)], original.teams[teamOfRole(role)]]
    return [role, one === other ? one : `${one} (${other})`]
  }),
)
const roleNames = Object.fromEntries(namedRoles.map((role) => [role, both(role)]))
const secrecies = {
  halfSecret: 'Eyes closed, then published',
  open: 'Open hands',
  secret: 'Eyes closed, only the result is told',
} as const

export const optionsEn: Readonly<Record<keyof Options, OptionWords>> = {
  place: placeWords,
  roleSource: {
    label: 'Roles',
    hint: 'Dealt at random, or printed cards that I hand out and type in.',
    of: { dealt: 'Dealt by the console', recorded: 'I type in who holds which card' },
    notes: { recorded: 'Hand out printed cards; type them in seat by seat once the match has begun.' },
  },
  roles: {
    label: 'Roles in play',
    hint: `Everybody else is a plain member. ${both('parson')}, ${both('judge')} and ${both('shaman')} are good in any game; ${both('blackmailer')} needs an experienced moderator.`,
    of: roleNames,
    groups: camps,
    notes: notesEn,
  },
  bandits: { label: 'Outlaws (bandits)', hint: 'How many in all; everybody who is nothing else is a citizen.' },
  indians: { label: 'Prairie Clan (Indians)', hint: 'How many in all; a few fewer than the Outlaws.' },
  aliens: {
    label: 'Visitors (aliens)',
    hint: 'For 18 or more players: about one in seven, at least two. 0: none.',
  },
  mormons: {
    label: 'Pen Friends (Mormons)',
    hint: 'One of each main faction; the three meet without learning who belongs where.',
    of: yes,
  },
  shipNight: { label: 'Ship night', hint: 'From the end of this night on, the Outlaws can win.' },
  searchCount: { label: 'Searched each day', hint: 'Two up to 16 players, three above.' },
  announceRoles: { label: 'Announce the roles in play', hint: 'Everybody sees the list from the start.', of: yes },
  tellMateRoles: {
    label: 'Factions know their roles',
    hint: 'Members of a faction learn each other’s roles, too.',
    of: yes,
  },
  voteSecrecy: { label: 'Votes by day', hint: 'How hands are raised, and what is told of them.', of: secrecies },
  duelVoteSecrecy: { label: 'Votes in duels', hint: `With ${both('journalist')} always secret.`, of: secrecies },
  nightDeaths: {
    label: 'Deaths at night',
    hint: 'When everybody hears who died and what they were.',
    of: { dawn: 'All at dawn', nameNow: 'Name at once, role at dawn', allNow: 'All at once' },
  },
  dayZero: { label: 'Day zero', hint: 'A day for introductions before the first night.', of: yes },
  skin: {
    label: 'Names',
    hint: 'What roles and factions are called; the rules are the same.',
    of: { neutral: 'Neutral', original: 'As in the original' },
  },
  crystalName: {
    label: 'Card of the Open Book (Crystallic Citizen)',
    hint: 'Only the name on the card.',
    of: { crystal: 'By that name', securityAgent: 'Security Agent' },
  },
  announceJail: { label: 'Say who is jailed', hint: 'The name, at once.', of: yes },
  announceCause: { label: 'Say how somebody died at night', hint: 'By day it is always said.', of: yes },
  statuetteTiming: {
    label: 'When the statuette changes sides',
    hint: 'When everybody hears of it.',
    of: { immediate: 'At once', dawn: 'In order at dawn' },
  },
  blockTiming: {
    label: 'Jail, drinks and cards',
    hint: 'When everybody hears of them.',
    of: { immediate: 'At once', dawn: 'At dawn' },
  },
  statuetteNames: {
    label: 'What is said of the statuette',
    hint: 'The faction that has it now, or only that it has changed sides.',
    of: { faction: 'The new faction', onlyChange: 'Only that it changed' },
  },
  cardsNaming: {
    label: 'Who plays cards',
    hint: `Whether the name is said when ${both('cardsharper')} wins the statuette.`,
    of: { name: 'Always the name', holderOnWin: 'On a win only “with the holder”' },
  },
  mormonPublicOnDeath: { label: 'Say at death who was a Pen Friend', hint: 'Together with the role.', of: yes },
  announceAlienUse: { label: 'Announce the signals of the Visitors', hint: 'The number of each.', of: yes },
  secretShowsCounts: { label: 'Totals of secret votes', hint: 'Told together with the result.', of: yes },
  projectNightCalls: { label: 'Show who is called', hint: 'On the public screens, at night.', of: yes },
  finalReveal: { label: 'Show everything at the end', hint: 'All roles, the holder and who was bound.', of: yes },
  nightOrder: {
    label: 'Order of the night',
    hint: `${both('luckyLuke')} before everybody who may move the statuette or kill; the ship always comes last.`,
    of: {
      't.trail': both('trailer'),
      'l.wake': both('luckyLuke'),
      'c.sheriff': 'Sheriff',
      'c.parson': both('parson'),
      'c.taxman': both('taxman'),
      'c.inciter': both('inciter'),
      'c.guard': both('guard'),
      'c.gambler': both('gambler'),
      'c.drunkard': `${both('drunkard')} and both drunk roles`,
      'c.hairdresser': both('hairdresser'),
      'b.wake': 'Outlaws (bandits) together',
      'b.thief': both('thief'),
      'b.cards': both('cardsharper'),
      'i.wake': 'Prairie Clan (Indians) together',
      'i.plant': both('quietFoot'),
      'i.binocular': both('binocularEye'),
      'a.wake': 'Visitors (aliens) together',
    },
  },
  fakeCalls: { label: 'Call for show', hint: 'Also roles that cannot act, as long as nobody knows.', of: yes },
  sheriffZero: { label: 'Sheriff on night zero', hint: 'Already jails somebody on the first night.', of: yes },
  parsonZero: {
    label: `${both('parson')} on night zero`,
    hint: 'Already learns a faction on the first night.',
    of: yes,
  },
  luckyZero: { label: `${both('luckyLuke')} on night zero`, hint: 'Already acts on the first night.', of: yes },
  mormonNight: { label: 'Pen Friends meet', hint: 'On this night; 0 is the first.' },
  jailedMeetsOnZero: {
    label: 'A jailed player still meets on night zero',
    hint: 'Otherwise at the next opportunity.',
    of: yes,
  },
  groupInput: {
    label: 'Decisions of a faction',
    hint: 'What I enter when they agree by signs.',
    of: { consensus: 'What they agree on', votes: 'Each member’s vote' },
  },
  groupTie: {
    label: 'Tie in a faction',
    hint: 'When nobody may break it.',
    of: { noAction: 'Nothing happens', revoteOnce: 'They vote once more' },
  },
  nightlySkippable: { label: 'Nightly powers may be declined', hint: 'Those without a limit, too.', of: yes },
  disabledPass: {
    label: 'Disabled members pass on the statuette',
    hint: 'They may hand it on and be given it.',
    of: yes,
  },
  protectBlocksDisable: {
    label: `${both('guard')} stops drinks and cards`,
    hint: 'Not only kills, thefts and poison.',
    of: yes,
  },
  poisonPiercesProtection: {
    label: 'Poison ignores protection',
    hint: 'Neither jail nor a guard helps.',
    of: yes,
  },
  noKillerHolder: {
    label: 'Holder lost without a killer',
    hint: 'Somebody goes home or breaks the rules at night.',
    of: { hostAssigns: 'I name the new holder', sameFactionNextSeat: 'The next of the same faction' },
  },
  learnMakesKnowing: {
    label: 'Finding out counts as knowing',
    hint: 'When a power tells somebody that they hold the statuette.',
    of: yes,
  },
  maxDuels: { label: 'Duels a day', hint: 'Two by the rules; refused ones do not count.' },
  duelWindow: {
    label: 'Duels are possible',
    hint: 'How long somebody may be challenged.',
    of: { beforeNominations: 'Until suspects are named', untilSearchVote: 'Until the search vote' },
  },
  gunmanWinsZeroTie: {
    label: 'Sharpshooters (gunmen) win 0:0',
    hint: 'A duel in which nobody raised a hand.',
    of: yes,
  },
  selfVote: { label: 'Votes for oneself', hint: 'Naming oneself a suspect as well.', of: yes },
  searchMandatory: {
    label: 'Enough names for a search',
    hint: 'The list of suspects closes only with as many as are searched.',
    of: yes,
  },
  searchTie: {
    label: 'Tie for the last place',
    hint: 'When more are tied than can be searched.',
    of: { fewer: 'None of them', runoffThenFewer: 'One run-off, then none' },
  },
  mistreatOrder: {
    label: 'Order of the three questions',
    hint: `With ${both('executor')} and ${both('investigator')}.`,
    of: { whether: 'Whether', how: 'How', who: 'Who' },
  },
  mistreatTie: { label: 'Tie: whether', hint: 'Without a Mayor.', of: { no: 'No', yes: 'Yes' } },
  howTie: {
    label: 'Tie: how',
    hint: 'Without a Mayor.',
    of: { investigate: 'Investigate', hang: 'Hang', none: 'Neither' },
  },
  whoTie: {
    label: 'Tie: who',
    hint: 'Without a Mayor.',
    of: { none: 'Nobody', revoteOnce: 'They vote once more' },
  },
  mayorTieAfterInvestigation: { label: 'An investigated Mayor breaks ties', hint: 'Like one who stood up.', of: yes },
  poisonPoint: {
    label: 'Poison strikes',
    hint: 'On the day after.',
    of: {
      dawn: 'At dawn',
      beforeSearchVote: 'Before the search vote',
      afterSearch: 'After the search',
      dusk: 'At dusk',
    },
  },
  leaverByDay: {
    label: 'The holder goes home by day',
    hint: 'For good; breaking the rules is a different matter.',
    of: { hostAssigns: 'I name the new holder', citizensWin: 'The Townsfolk win' },
  },
  sheriffSelf: { label: 'Sheriff may jail themselves', hint: 'Otherwise it has to be somebody else.', of: yes },
  jailRepeat: { label: 'Sheriff twice in a row', hint: 'The same player on two nights running.', of: yes },
  guardSelf: {
    label: `${both('guard')} may protect themselves`,
    hint: 'Otherwise it has to be somebody else.',
    of: yes,
  },
  guardRepeat: { label: `${both('guard')} twice in a row`, hint: 'The same player on two nights running.', of: yes },
  judgeSelf: { label: 'Judge in their own duel', hint: 'Whether the Judge may reverse it.', of: yes },
  mayorSelf: { label: 'Mayor may pardon themselves', hint: 'Whether the Mayor may stop their own hanging.', of: yes },
  doctorSelf: { label: 'Doctor may save themselves', hint: 'Whether the Doctor may stop their own death.', of: yes },
  doctorScope: {
    label: 'Doctor',
    hint: 'Which deaths the Doctor may stop.',
    of: { any: 'Any', notHanging: 'All but hanging' },
  },
  doctorSeesVictim: { label: 'Doctor sees who is dying', hint: 'Before deciding.', of: yes },
  gamblerFirstNight: { label: `${both('gambler')} from night`, hint: 'The number of the first night.' },
  bindScope: {
    label: 'Bound players may not',
    hint: `Victims of ${both('blackmailer')} and ${both('seducer')}.`,
    of: { hostile: 'Harm their master', any: 'Name their master at all' },
  },
  bindEnforce: {
    label: 'When a bound player tries',
    hint: 'What the console does.',
    of: { block: 'It refuses', warn: 'It only warns me' },
  },
  leaderNeighbours: {
    label: `${both('leader')}: neighbours`,
    hint: 'When somebody between them has died.',
    of: { living: 'The nearest living players', original: 'The seats right beside them' },
  },
  coyotCondition: {
    label: `${both('coyot')} hunts`,
    hint: 'When this card has a kill of its own.',
    of: { othersDead: 'When all others of the faction are dead', onlyVoter: 'When nobody else can vote' },
  },
  rageLate: {
    label: `${both('burningRage')} once more`,
    hint: 'After a later kill of the same turn that wins the statuette.',
    of: yes,
  },
  stagecoachAlone: {
    label: `${both('stagecoach')} as the last of the clan`,
    hint: 'Who has not stood up yet.',
    of: { acts: 'Acts for them', sleeps: 'Sleeps on' },
  },
  trailNextNight: {
    label: 'A trail lasts longer',
    hint: 'Through the next night until the Prairie Clan wakes.',
    of: yes,
  },
  trailPiercesProtection: {
    label: 'A trail ignores protection',
    hint: 'Of its owner and of its target.',
    of: yes,
  },
  plantRecoveryWhenDisabled: {
    label: `${both('quietFoot')} takes it back when disabled`,
    hint: 'Otherwise it stays until the next night.',
    of: yes,
  },
  megaMarkDuration: {
    label: `${both('megaAlien')}: mark`,
    hint: 'How long it binds the holder.',
    of: { game: 'To the end of the game', untilLost: 'Until they lose the statuette' },
  },
  luckyLearnPoint: {
    label: `${both('luckyLuke')} learns the holder`,
    hint: 'Within their own turn.',
    of: { afterActions: 'After their actions', afterWinCheck: 'At the beginning' },
  },
  janosikWin: {
    label: `${both('janosik')} wins`,
    hint: 'When about to be hanged.',
    of: { endsGame: 'And the game is over', soloContinue: 'And the others play on' },
  },
  callSeconds: {
    label: 'Answer to a call by phone',
    hint: 'At a distance, in seconds, the same for every call; 0: no clock.',
  },
  reactionSeconds: { label: 'Time to stand up', hint: 'After a duel or a hanging, in seconds; 0: I close it by hand.' },
  speechSeconds: { label: 'Speech in a duel', hint: 'In seconds; 0: no clock.' },
  talkMinutes: { label: 'Talk by day', hint: 'In minutes; 0: no clock.' },
}
const members = (count: number): string => (count === 1 ? '1 member' : `${count} members`)
const roles = (count: number): string => (count === 1 ? '1 role' : `${count} roles`)
export const checksEn: CheckWords = {
  seats: (min, max) => `This game is for ${min} to ${max} players. Add or remove names.`,
  fewSeats: (seats) => `With ${seats} players the factions are very small. 12 or more play better.`,
  value: (option) =>
    `“${optionsEn[option as keyof Options]?.label ?? option}” cannot have this value. Choose one of those offered.`,
  castShape: (seats) => `Give one role to each of the ${seats} seats.`,
  castWins: 'The roles given by seat are played, not those chosen in the options.',
  mandatory: (missing) => `No game without ${list(missing)}. Add what is missing.`,
  noIndian: (indians) => `“${indians}” needs at least one member.`,
  twice: (role) => `${role} may be in play only once. Give the other seat another role.`,
  tooMany: (team, given, size) =>
    `“${team}” has ${roles(given)} in play but only ${members(size)}. Make it larger or take roles out.`,
  tooManyLeft: (team, given, size) =>
    `“${team}” has ${roles(given)} in play, but the other factions leave it ${members(size)}. Take roles out or make the others smaller.`,
  plain: (cards) =>
    `${cards === 1 ? 'One player has' : `${cards} players have`} no role of their own. Most players would rather have one.`,
  drunk: (drunk, normal) =>
    `${drunk} is both in one and cannot be in play with ${list(normal)}. Choose one or the other.`,
  pair: (one, other) => `${one} is of no use without ${other}. Take both or neither.`,
  janosik: (janosik, pair) =>
    `${janosik} does not go well with ${list(pair)}. If you want it anyway, give the roles seat by seat.`,
  aliens: (aliens, missing) => `“${aliens}” cannot be in play without ${list(missing)}. Add what is missing.`,
  fewForAliens: (aliens, from) => `“${aliens}” is meant for ${from} or more players.`,
  otherAliens: (aliens, usual) => `“${aliens}” are usually ${usual} at a table of this size.`,
  journalist: (journalist) =>
    `With ${journalist} in play the votes in duels are secret. Set “${optionsEn.duelVoteSecrecy.label}” to “${secrecies.secret}”.`,
  mormons: 'The three Pen Friends come from all three main factions: each needs at least one member.',
  fewForMormons: (seats) => `Three Pen Friends are many among ${seats} players. They are meant for 24 or more.`,
  balance: (factions) =>
    `${list(factions.map(({ team, members: size }) => `${team} ${size}`))}: the first should have at least two more than the second, and the second more than the third.`,
  gambler: (gambler, seats) => `${gambler} is too strong among ${seats} players. Better from 17 on.`,
  remarks: {
    crystal: 'does next to nothing',
    doctor: 'takes much time',
    journalist: 'duel votes must be secret',
    inciter: 'little tested',
    seducer: 'hard to balance',
    infiltrator: 'hard to balance',
    warrior: 'rather plain',
    trailer: 'hard to keep track of',
  },
  weak: (names) => `Not everybody’s favourites: ${list(names)}.`,
  shipNight: (suggested) => `For so many players the ship usually leaves on night ${suggested}.`,
  shipUndecided: (night) =>
    `Above 30 players the rules name no ship night. ${night} is only a start: decide when the ship leaves.`,
  searchCount: (suggested) => `For so many players ${suggested} are usually searched each day.`,
  duels: 'The rules have two duels a day.',
  orderLucky: (turn, lucky) =>
    `“${turn}” may move the statuette or kill: it cannot come before “${lucky}” in the night.`,
  orderPlant: (plant, indians) =>
    `“${plant}” must come after “${indians}” in the night: otherwise the statuette would be taken back at once.`,
}
export const setupEn: SetupWords = { mormonOf: (team) => `Pen Friend from: ${team}` }
