import type { Game } from '../../engine/game.ts'
import type { Lantern } from './types.ts'

/** The audience of each event type. */
export const disclosures: Game<Lantern>['told'] = {
  nightFell: 'all',
  callEnded: 'all',
  dawnBroke: 'all',
  voteOpened: 'all',
  voteHeld: 'all',
  seatTurned: 'all',
  movedTo: 'all',
  ended: 'all',
  cardDealt: 'seats',
  seatWatched: 'seats',
  dealt: 'moderator',
  cardSet: 'moderator',
  preyChosen: 'moderator',
  votesEntered: 'moderator',
}
