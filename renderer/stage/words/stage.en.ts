/** English words of public screens. */
import type { PollKind } from '../../../shared/viewers/viewers-payload.ts'
import type { TieBreak } from '../../../shared/stats/scoring.ts'
import type { FeedLevel } from '../../../shared/wire/feed-payload.ts'

export interface StageWords {
  readonly announcement: string
  readonly correction: string
  readonly backSoon: string
  /** In place of the countdown, once a break has lasted its time. */
  readonly goingOn: string
  readonly paused: string
  /** The word after a spoken count. */
  readonly now: string
  readonly out: string
  readonly turnedDown: string
  readonly hasWord: string
  /** `place`: of the hand among those that are up, from 1. */
  readonly hand: (place: number) => string
  readonly silenced: string
  readonly seats: string
  readonly news: string
  readonly votes: (count: number) => string
  readonly points: (count: number) => string
  readonly rounds: (count: number) => string
  readonly minutes: (count: number) => string
  /** Players who stayed to the end, of all. */
  readonly left: (count: number, of: number) => string
  /** A player went out in this round. */
  readonly fell: (round: number) => string
  readonly roundsLabel: string
  readonly duration: string
  readonly detectives: (count: number) => string
  readonly rightVotes: (right: number, of: number) => string
  readonly longest: string
  readonly toTheEnd: string
  readonly untilRound: (round: number) => string
  readonly joinTitle: string
  readonly joinHint: string
  readonly joinCode: string
  readonly codeTitle: string
  readonly codeHint: string
  readonly rehearsal: string
  readonly replay: string
  readonly stream: string
  readonly streamLevels: Readonly<Record<FeedLevel, string>>
  readonly streamNight: string
  readonly startsIn: (time: string) => string
  /** Questions to viewers. */
  readonly poll: Readonly<Record<PollKind, string>>
  readonly pollHow: string
  readonly pollClosed: string
  /** Heading of chat against table, and its two sides. */
  readonly chatScore: string
  readonly chat: string
  readonly table: string
  /** Right votes of all. */
  readonly rightOf: (right: number, of: number) => string
  readonly bestGuessers: string
  /** Stands before the name of a viewer whose message is shown. */
  readonly fromChat: string
  readonly standings: string
  readonly noStandings: string
  readonly nameless: string
  readonly place: (place: number) => string
  /** Places won since the evening before; negative for places lost. */
  readonly moved: (by: number) => string
  /** The reason why a row stands behind another with as many points. */
  readonly behind: Readonly<Record<TieBreak, string>>
  readonly page: (page: number, of: number) => string
  /** Message about a parameter of the screen's address that is out of range. */
  readonly outOfRange: (name: string, min: number, max: number) => string
}
export const en: StageWords = {
  announcement: 'Announcement',
  correction: 'Correction',
  backSoon: 'Back soon',
  goingOn: 'We continue in a moment',
  paused: 'Paused',
  now: 'Now!',
  out: 'out',
  turnedDown: 'face down',
  hasWord: 'has the floor',
  hand: (place) => `hand up, number ${place}`,
  silenced: 'must be silent',
  seats: 'Players in seating order',
  news: 'News',
  votes: (count) => (count === 1 ? '1 vote' : `${count} votes`),
  points: (count) => (count === 1 ? '1 point' : `${count} points`),
  rounds: (count) => (count === 1 ? '1 round' : `${count} rounds`),
  minutes: (count) => `${count} min`,
  left: (count, of) => `${count} of ${of} stayed to the end`,
  fell: (round) => `round ${round}`,
  roundsLabel: 'Rounds',
  duration: 'Playing time',
  detectives: (count) => (count === 1 ? 'Best detective' : 'Best detectives'),
  rightVotes: (right, of) => `${right} of ${of} votes right`,
  longest: 'Stayed longest',
  toTheEnd: 'to the end',
  untilRound: (round) => `until round ${round}`,
  joinTitle: 'Join by phone',
  joinHint: 'Scan the code, or type the address and these letters.',
  joinCode: 'QR code of the address',
  codeTitle: 'Screen code',
  codeHint: 'The moderator accepts this screen under Outputs & phones.',
  rehearsal: 'REHEARSAL',
  replay: 'REPLAY',
  stream: 'STREAM',
  streamLevels: { announced: 'announced', night: 'announced + night', everything: 'everything' },
  streamNight: 'Night: only on the stream',
  startsIn: (time) => `Starts in ${time}`,
  poll: { suspect: 'Who do you suspect?', choose: 'Who would you choose now?', winner: 'Who will win?' },
  pollHow: 'Type the number in chat',
  pollClosed: 'Voting is closed',
  chatScore: 'Chat against table',
  chat: 'Chat',
  table: 'Table',
  rightOf: (right, of) => `${right} of ${of} right`,
  bestGuessers: 'Best guessers this evening',
  fromChat: 'From the chat:',
  standings: 'Standings',
  noStandings: 'No points have been given yet.',
  nameless: 'no name',
  place: (place) => `Place ${place}`,
  moved: (by) => (by === 0 ? 'unchanged' : by > 0 ? `up ${by}` : `down ${-by}`),
  behind: {
    wins: 'fewer wins',
    winRate: 'lower win rate',
    headToHead: 'worse head-to-head record',
    points: 'fewer points over all matches',
    matches: 'fewer matches',
  },
  page: (page, of) => `Page ${page} of ${of}`,
  outOfRange: (name, min, max) => `${name}: ${min} to ${max}. Correct the address of this screen.`,
}
