import type { Finding, Game } from '../../engine/game.ts'
import { optionsIn } from '../../engine/kit/option-builders.ts'
import { isRole, type Role } from './roles.ts'
import type { Lantern } from './types.ts'

export const options: Game<Lantern>['options'] = {
  shadows: optionsIn({ group: 'main', frozen: 'cards' }).number((seats) => (seats >= 8 ? 2 : 1), 1, 2),
  talkSeconds: { kind: 'number', min: 10, max: 600, step: 10, start: 120, told: 'all', live: true, group: 'main' },
}
export const castFrom = (given: unknown, seats: number): readonly Role[] | null =>
  Array.isArray(given) && given.length === seats && given.every(isRole) ? given : null

export const check: Game<Lantern>['check'] = ({ options: { shadows }, seats, cast }, words) => {
  const findings: Finding[] = []
  if (shadows * 2 >= seats) findings.push({ level: 'error', at: 'shadows', says: words.check.tooMany, clause: 'L1' })
  if (cast !== null && castFrom(cast, seats) === null)
    findings.push({ level: 'error', at: 'cast', says: words.check.cast, clause: 'L1' })
  return findings
}
