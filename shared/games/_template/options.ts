import type { Finding, Game } from '../../engine/game.ts'
import { optionsIn } from '../../engine/kit/option-builders.ts'
import { isRole, winnerOf, type Cards, type Role } from './roles.ts'
import type { Lantern, Options, Words } from './types.ts'

export const options: Game<Lantern>['options'] = {
  shadows: optionsIn({ group: 'main', frozen: 'cards' }).number((seats) => (seats >= 8 ? 2 : 1), 1, 2),
  watcher: optionsIn({ group: 'main', told: 'all', frozen: 'cards' }).flag((seats) => seats >= 7),
  talkSeconds: { kind: 'number', min: 10, max: 600, step: 10, start: 120, told: 'all', live: true, group: 'main' },
}
/** Returns the cards that the moderator has typed in, one for each seat in order; null where they are no such list. */
export const castFrom = (given: unknown, seats: number): readonly Role[] | null =>
  Array.isArray(given) && given.length === seats && given.every(isRole) ? given : null
/** The cards by seat, as a list deals them. */
export const cardsFrom = (cast: readonly Role[]): Cards =>
  Object.fromEntries(cast.map((card, i): [number, Role] => [i + 1, card]))

/** Faults of typed-in cards: none may be missing, decide the game at once, or need a call that is not made. */
function castFindings(cast: readonly Role[] | null, { watcher }: Options, { check }: Words): readonly Finding[] {
  const fault = (says: string, clause: string): readonly Finding[] => [{ level: 'error', at: 'cast', says, clause }]
  if (cast === null) return fault(check.cast, 'L1')
  const seats = cast.map((_, i) => i + 1)
  const shadows = cast.filter((card) => card === 'shadow').length
  if (winnerOf(cardsFrom(cast), seats) !== null) return fault(check.ended(shadows, cast.length), 'L6')
  return cast.includes('watcher') && !watcher ? fault(check.noWatcher, 'L8') : []
}
export const check: Game<Lantern>['check'] = ({ options: chosen, seats, cast }, words) => [
  ...(chosen.shadows * 2 >= seats
    ? [{ level: 'error', at: 'shadows', says: words.check.tooMany, clause: 'L6' } as const]
    : []),
  ...(cast === null ? [] : castFindings(castFrom(cast, seats), chosen, words)),
]
