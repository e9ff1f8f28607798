/** Checks options and cast (1.6), and deals the roles. */
import { findWrongOption } from '../../../engine/kit/option-builders.ts'
import type { Finding, Game as AnyGame, Seat } from '../../../engine/game.ts'
import {
  errorRules,
  janosikRule,
  warningRules,
  type SetupInput,
  type CheckWords,
  type FindingBody,
  type CastRule,
} from './cast-rules.ts'
import { compositionFrom, compositionOf, deckOf, rolesGiven } from './composition.ts'
import { options } from '../options/options.ts'
import type { Options } from '../options/option-types.ts'
import type { Role, Roles } from '../roles.ts'
import { seatRange } from '../state.ts'
import type { GameState, Ktulu } from '../game-types.ts'

function checkValues(given: Options, words: CheckWords): FindingBody | null {
  const wrong = findWrongOption(options, given)
  return wrong === null ? null : { at: wrong, says: words.value(wrong), clause: '3' }
}
const findingsOf = (level: Finding['level'], rules: readonly CastRule[], asked: SetupInput): readonly Finding[] =>
  rules.flatMap((rule) => rule(asked).map((fault) => ({ level, ...fault })))
/** Returns the findings of 1.6. A given cast counts as it is; role options matter only without one. */
export const check: AnyGame<Ktulu>['check'] = (
  { options: given, seats, cast },
  { checks: words, skins, options: labels },
) => {
  const error = (fault: FindingBody): readonly Finding[] => [{ level: 'error', ...fault }]
  if (seats < seatRange.min || seats > seatRange.max)
    return error({ at: 'seats', says: words.seats(seatRange.min, seatRange.max), clause: '1.2' })
  const wrong = checkValues(given, words)
  if (wrong !== null) return error(wrong)
  const roles = rolesGiven(cast, seats)
  if (roles === null && cast !== null && cast !== undefined)
    return error({ at: 'cast', says: words.castShape(seats), clause: 'V-2' })
  const made = roles === null ? compositionFrom(given, seats) : compositionOf(roles)
  const { roles: names, teams } = skins[given.skin][given.crystalName]
  const asked: SetupInput = {
    options: given,
    seats,
    cast: roles,
    made,
    words,
    name: (role) => names[role],
    team: (team) => teams[team],
    turn: (turn) => labels.nightOrder.of?.[turn] ?? turn,
  }
  const faults = findingsOf('error', errorRules, asked)
  const forced = findingsOf(roles === null ? 'error' : 'warning', [janosikRule], asked)
  return [...faults, ...forced, ...(faults.length > 0 ? [] : findingsOf('warning', warningRules, asked))]
}

/** All roles of this match, plain ones as often as they are in play. */
export const deckOfMatch = ({ options: given, table, secret }: GameState): readonly Role[] =>
  secret.cast ?? deckOf(given, table.seats.length)
/** The recorded roles that no seat has yet. */
export function rolesLeft(state: GameState): readonly Role[] {
  const left = [...deckOfMatch(state)]
  for (const role of Object.values(state.secret.entered)) {
    const found = left.indexOf(role)
    if (found !== -1) left.splice(found, 1)
  }
  return left
}
/** Returns a role for each seat: as given, as typed in, or shuffled. */
export function dealRoles(state: GameState, shuffle: <T>(items: readonly T[]) => T[]): Roles {
  const seats = state.table.seats.map(({ seat }) => seat)
  const { cast, entered } = state.secret
  const order = cast ?? (state.options.roleSource === 'recorded' ? null : shuffle(deckOfMatch(state)))
  const at = (seat: Seat, i: number): Role => (order === null ? entered[seat] : order[i]) ?? 'plainCitizen'
  return Object.fromEntries(seats.map((seat, i) => [seat, at(seat, i)]))
}
