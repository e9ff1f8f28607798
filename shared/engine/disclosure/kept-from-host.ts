/** What the options of a match keep from its moderator: a host who plays along knows no more than a seat. */
import type { Hearing } from '../game.ts'
import { isOver, type Live } from '../match.ts'

/** Told by the options, which the moderator set, and not by what happened: that alone would tell that it did. */
export function keepsSeats({ game, desk }: Pick<Live, 'game' | 'desk'>): boolean {
  const rules: readonly (Hearing | ((options: object) => Hearing))[] = Object.values(game.told)
  const { options } = desk.value
  return rules.some((rule) => (typeof rule === 'function' ? rule(options) : rule) === 'seatsOnly')
}
/** What seats are shown is none of the moderator's business while the match goes on. */
export const isKept = (live: Live): boolean => keepsSeats(live) && !isOver(live)
