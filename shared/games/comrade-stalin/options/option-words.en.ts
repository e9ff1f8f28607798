/** The English words of host options. */
import { placeWords } from '../../../engine/words/place-words.en.ts'
import { customSheets } from '../sheets/own-sheets.en.ts'
import type { Words } from '../words/words.ts'

const yes = { true: 'Yes', false: 'No' } as const
const roleNames = {
  stalin: 'A♦, the ruler',
  favourite: 'Favourite',
  heir: 'Heir',
  general: 'General',
  ideologue: 'Ideologue',
  assassin: 'Assassin',
  believer: 'Believer',
  informer: 'Informer',
  protege: 'Protégé',
} as const
export const options: Words['options'] = {
  place: placeWords,
  rolePick: {
    label: 'Roles',
    hint: 'Who is at court tonight.',
    of: { manual: 'I choose them', random: 'Drawn at random' },
  },
  forcedRoles: { label: 'Always in', hint: 'Roles that are in every random draw; the ruler is one.', of: roleNames },
  dealMode: {
    label: 'Orders',
    hint: 'Dealt here, or typed in from a real deck.',
    of: { auto: 'Dealt by the console', manual: 'I type the cards in' },
  },
  goalTracking: {
    label: 'Who keeps the orders',
    hint: 'With real cards only, the console keeps clock, tokens and attempts.',
    of: { full: 'The console knows every card', table: 'Real cards on the table only' },
  },
  goalDelivery: {
    label: 'How orders reach players',
    hint: 'For players without a phone, too.',
    of: { phone: 'On their phones', hostPeek: 'A private look at my screen', paper: 'On paper' },
  },
  hostSeesGoals: { label: 'I see the orders', hint: 'Switch it off if you would rather be surprised.', of: yes },
  hostSeesUnseen: { label: 'I see the cards out of play', hint: 'Discarded cards and the three left over.', of: yes },
  sheetPreset: {
    label: 'Role sheets',
    hint: 'The rules name the roles, but their sheets are lost: ours fill the gap.',
    of: { house: 'House sheets', bare: 'No abilities', custom: 'My own sheets' },
  },
  customSheets,
  skin: {
    label: 'Names',
    hint: 'Other names for streams; the rules stay.',
    of: { seed: 'Comrade Stalin', neutral: 'The Chief and his colleagues' },
  },
  alarmMinutes: { label: 'Length of play', hint: 'In minutes; 0: the lowest in rank chooses.' },
  alarmMin: { label: 'Shortest clock', hint: 'Minutes the lowest in rank may choose from.' },
  alarmMax: { label: 'Longest clock', hint: 'Minutes the lowest in rank may choose up to.' },
  alarmStart: {
    label: 'The clock starts',
    hint: 'By the rules, as soon as it is set.',
    of: { atSetting: 'When it is set', atPlay: 'When play begins' },
  },
  allowPause: { label: 'I may pause the clock', hint: 'Everybody sees it.', of: yes },
  spySlotChooser: {
    label: 'Which card a spy sees',
    hint: 'Also for cards that are exposed.',
    of: { actor: 'The spy picks', target: 'The target picks' },
  },
  mercilessSide: {
    label: 'Merciless',
    hint: 'Where the Assassin may count double.',
    of: { attacker: 'In attack only', any: 'On either side' },
  },
  boostsPerAttempt: { label: 'Doublings per attempt', hint: 'For each player.' },
  countdownOnAbility: {
    label: 'An ability in the countdown',
    hint: 'It always waits until the ability is done.',
    of: { smart: 'Stops it if a vote changed', resume: 'Always goes on', cancel: 'Always stops it' },
  },
  hostMayCount: { label: 'I may count down', hint: 'Players always may.', of: yes },
  resolveWhenAllDeclared: {
    label: 'When all have declared',
    hint: 'Somebody may still want to double a vote.',
    of: { countdown: 'Count down anyway', immediate: 'Tally at once' },
  },
  tieBetweenPlayers: {
    label: 'Two players start at once',
    hint: 'When neither has waited longer since their last attempt.',
    of: { longestAgoThenClockwise: 'Clockwise from the ruler', hostPicks: 'I may pick' },
  },
  queueSecondClaim: { label: 'Whoever was second waits', hint: 'And may start the next attempt.', of: yes },
  slotsPublic: { label: 'Tell which card moved', hint: 'As everybody sees at a real table.', of: yes },
  faceUpTravels: { label: 'Face-up cards stay face up', hint: 'In other hands, too.', of: yes },
  protegeKills: {
    label: 'The Protégé as killer',
    hint: 'The Protégé has no orders to lay down.',
    of: { noExchange: 'Kills, no card moves', notAllowed: 'Cannot be appointed' },
  },
  cardlessVictim: {
    label: 'The victim holds no card',
    hint: 'Only the Protégé.',
    of: { noExchange: 'The killer keeps both', killerDiscards: 'The killer still lays one down' },
  },
  alarmPointOfNoReturn: {
    label: 'The alarm saves a victim',
    hint: 'Until when the alarm calls off an attempt.',
    of: { verdict: 'Until the verdict is spoken', exchange: 'Until a card has moved' },
  },
  lastChanceAttempts: {
    label: 'The last chance',
    hint: 'After the ruler has declared the end.',
    of: { one: 'One attempt in all', onePerPlayer: 'One for each player' },
  },
  hatedVote: {
    label: 'Vote on the Favourite',
    hint: 'If the ruler is dead at the end.',
    of: { open: 'Open', secret: 'Only the counts are told' },
  },
  patronMayBeStalin: { label: 'The ruler as patron', hint: 'Whether the Protégé may choose him.', of: yes },
  patronPublic: { label: 'The patron is public', hint: 'Otherwise only the Protégé and I know.', of: yes },
  patronLook: { label: 'The Protégé sees the patron’s orders', hint: 'Once, when choosing.', of: yes },
  dirtCards: { label: 'Cards the Informer sees', hint: 'Before play begins.' },
  dirtPublic: { label: 'The Informer’s target is public', hint: 'Whose cards were seen.', of: yes },
  finalReveal: {
    label: 'Orders shown at the end',
    hint: 'By the rules, the dead take theirs with them.',
    of: { survivors: 'Of survivors', all: 'Of everybody' },
  },
  deadSilence: { label: 'Remind the dead to keep silent', hint: 'A hint for me.', of: yes },
  dropOut: {
    label: 'Somebody goes home',
    hint: 'Or give the seat to somebody else.',
    of: { dead: 'Counts as dead', replace: 'Waits for a replacement' },
  },
  reactionSeconds: { label: 'Time to object', hint: 'To an ability, in seconds; 0: I close it by hand.' },
  countdownStepSeconds: {
    label: 'Countdown',
    hint: 'Seconds for each number from 5 to 0.',
    of: { '1': '1 second', '1.5': '1.5 seconds', '2': '2 seconds', '3': '3 seconds', '4': '4 seconds' },
  },
  claimWindowSeconds: { label: 'Counts as “at once”', hint: 'Phones that claim within this many seconds.' },
  lastChanceWindow: {
    label: 'Time for the last chance',
    hint: 'How long somebody may step up.',
    of: {
      countdown: 'One countdown',
      manual: 'I close it',
      '10': '10 seconds',
      '30': '30 seconds',
      '60': '1 minute',
      '120': '2 minutes',
    },
  },
  verdictSeconds: { label: 'Time for a verdict', hint: 'In seconds, only a reminder; 0: none.' },
  narrationSeconds: { label: 'Time to tell the deed', hint: 'In seconds, only a reminder; 0: none.' },
}
