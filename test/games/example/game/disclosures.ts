import type { Game } from '../../../../shared/engine/game.ts'
import type { LastLoaf } from './types.ts'

/** The audience of each event type. */
export const disclosures: Game<LastLoaf>['told'] = {
  nightFell: 'all',
  morningCame: 'all',
  voteOpened: 'all',
  seatSearched: 'all',
  movedTo: 'all',
  ended: 'all',
  wentHome: 'all',
  cardDealt: 'seats',
  dealt: 'moderator',
  cardSet: 'moderator',
  sleeperChosen: 'moderator',
  votesEntered: 'moderator',
}
