/** Secrets that the options keep from the moderator: a host who plays along knows no more than a seat. */
import type { Disclosure } from './told-audience.ts'
import { isOver, type MatchState } from '../match.ts'

/**
 * Returns whether any event type is `seatsOnly` under the options. Depends on the options alone, which the moderator
 * set; depending on what happened would reveal that it did.
 */
export function hasSeatsKeptFromHost({ game, moderator }: Pick<MatchState, 'game' | 'moderator'>): boolean {
  const rules: readonly (Disclosure | ((options: object) => Disclosure))[] = Object.values(game.told)
  const { options } = moderator.value
  return rules.some((rule) => (typeof rule === 'function' ? rule(options) : rule) === 'seatsOnly')
}
/** Returns whether the moderator must not see what seats are shown, which is the case until the match is over. */
export const isKeptFromHost = (live: MatchState): boolean => hasSeatsKeptFromHost(live) && !isOver(live)
