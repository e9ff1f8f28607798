/** Which matches count otherwise because of an entry of the book. */
import type { BookFact, MatchId } from './club-events.ts'

/** One match, all of them, or none. What is said of players' names and of seasons' rules changes no match. */
export function touches(fact: BookFact): MatchId | 'all' | null {
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
