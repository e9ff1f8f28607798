/** Finds the matches whose count changes with an entry of the club log. */
import type { ClubEvent, MatchId } from './club-events.ts'

/**
 * Returns the id of the one match that an event changes, `all` where any may change, or null for none. Names of players,
 * their careers and rules of seasons change no match.
 */
export function matchesAffectedBy(fact: ClubEvent): MatchId | 'all' | null {
  switch (fact.type) {
    case 'matchPlaced':
    case 'matchModerated':
    case 'seatsMapped':
    case 'resultCorrected':
    case 'matchVoided':
    case 'matchRestored':
      return fact.match
    case 'playerAdded':
    case 'playersMerged':
    case 'guestsLinked':
    case 'playerParted':
    case 'playerDeleted':
    case 'seasonRemoved':
    case 'eveningAdded':
    case 'eveningChanged':
    case 'eveningRemoved':
    case 'seasonRestored':
    case 'eveningRestored':
    case 'tookBack':
    case 'broughtBack':
      return 'all'
    case 'playerRenamed':
    case 'playerNoted':
    case 'playersDistinct':
    case 'careerClaimed':
    case 'playerAnonymised':
    case 'seasonOpened':
    case 'seasonChanged':
    case 'seasonClosed':
    case 'seasonReopened':
    case 'pointsGiven':
    case 'standingsBrought':
      return null
  }
}
