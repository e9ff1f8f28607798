/** The audience of each event type. A host who plays along (`hostBlind`) hears of cards only public facts. */
import type { Game } from '../../engine/game.ts'
import type { Options } from './types.ts'
import type { OutOfPlace } from './game-types.ts'

const seatAudience = ({ hostBlind }: Options): 'seats' | 'seatsOnly' => (hostBlind ? 'seatsOnly' : 'seats')
const moderatorAudience = ({ hostBlind }: Options): 'moderator' | 'nobody' => (hostBlind ? 'nobody' : 'moderator')

export const disclosures: Game<OutOfPlace>['told'] = {
  gameOptions: 'all',
  candidates: 'all',
  roundPrepared: 'all',
  cardsSeen: 'all',
  roundStarted: 'all',
  turn: 'all',
  asked: 'all',
  voteOpened: 'all',
  voteCast: 'all',
  voteClosed: 'all',
  suspectRevealed: 'all',
  voteVoided: 'all',
  accusationUsed: 'all',
  clockPaused: 'all',
  clockResumed: 'all',
  spyDeclared: 'all',
  guessMade: 'all',
  timeUp: 'all',
  finalTurn: 'all',
  roundRevealed: 'all',
  scored: 'all',
  roundVoided: 'all',
  playerLeft: 'all',
  playerJoined: 'all',
  gameResult: 'all',
  card: seatAudience,
  looked: 'seats',
  yourVote: 'seats',
  guessDeclined: seatAudience,
  candidatesDrawn: 'moderator',
  drawn: moderatorAudience,
  cardSet: moderatorAudience,
  accuserNoted: 'moderator',
  guessHeard: 'moderator',
  guessJudged: 'moderator',
}
