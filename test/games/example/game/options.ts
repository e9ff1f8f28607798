import type { Finding, Game } from '../../../../shared/engine/game.ts'
import { optionsIn } from '../../../../shared/engine/kit/option-builders.ts'
import { isRole, type Role } from './roles.ts'
import type { LastLoaf } from './types.ts'

export const options: Game<LastLoaf>['options'] = {
  mice: optionsIn({ group: 'main', frozen: 'cards' }).number((seats) => (seats >= 9 ? 2 : 1), 1, 2),
  talkSeconds: { kind: 'number', min: 10, max: 600, step: 10, start: 180, told: 'all', live: true, group: 'main' },
}
/** Returns the cards that the moderator has typed in, one for each seat in order; null where they are no such list. */
export const castFrom = (given: unknown, seats: number): readonly Role[] | null =>
  Array.isArray(given) && given.length === seats && given.every(isRole) ? given : null

export const check: Game<LastLoaf>['check'] = ({ seats, cast }, words): readonly Finding[] => {
  if (cast === null) return []
  const cards = castFrom(cast, seats)
  if (cards === null) return [{ level: 'error', at: 'cast', says: words.check.cast, clause: 'B1' }]
  const mixed = cards.includes('mouse') && cards.includes('baker')
  return mixed ? [] : [{ level: 'error', at: 'cast', says: words.check.mixed(cards.length), clause: 'B1' }]
}
