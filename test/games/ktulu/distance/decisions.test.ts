/** Each step of the sheet at a distance: decided by phone, or spoken for a reason. */
import { ktulu } from '../../../../shared/games/ktulu/index.ts'
import type { AnyGame } from '../../../../shared/engine/match.ts'
import { decidesAtADistance } from '../../claims/distance/decisions.ts'
import { clauses } from '../clauses.ts'
import { decisions } from '../decisions.ts'

/** Small tables, where a known Mayor soon has a tie to break. */
const small = { ...ktulu, seats: { min: 7, max: 9 } } as unknown as AnyGame
const roles = ['sheriff', 'hooker', 'goodGunman', 'mayor', 'badGunman', 'leader']
const few = { roles, bandits: 2, indians: 1, aliens: 0, mormons: false, duelVoteSecrecy: 'open' }
decidesAtADistance(small, decisions, {
  steps: clauses.lists.find(({ what }) => what === 'steps'),
  houses: [few, { ...few, searchCount: 2, shipNight: 9, mayorTieAfterInvestigation: true }],
})
