/** The folds of Ktulu: public (`open`), of one seat (`own`), of the moderator (`secret`). */
import type { Game } from '../../engine/game.ts'
import { foldOpen } from './folds/public-fold.ts'
import { foldSecret } from './folds/secret-fold.ts'
import type { OwnState } from './types.ts'
import type { Ktulu } from './game-types.ts'

export { begin } from './folds/initial-states.ts'

/** Counts a private message; every phone counts the same number, with content or without. */
const hear = (own: OwnState, mine: boolean): OwnState => ({ ...own, heard: { times: own.heard.times + 1, mine } })
const unanswered = { tap: null, picks: [], stands: null, suspects: null } as const
const foldOwn: Game<Ktulu>['evolve']['own'] = {
  roleDealt: (own, { role }) => ({ ...own, role }),
  factsTold: (own, { facts }) => ({ ...hear(own, true), facts: [...own.facts, ...facts] }),
  ballotNoted: (own, { names }) => ({ ...own, ballot: names }),
  phonesAsked: (own, { call }) => ({ ...hear(own, call !== null && call.part !== null), ...unanswered, call }),
  tapNoted: (own, { target, fits }) => ({ ...own, tap: { target, fits } }),
  picksTold: (own, { picks }) => ({ ...hear(own, true), picks }),
  nothingTold: (own) => hear(own, false),
  standNoted: (own, { stands }) => ({ ...own, stands }),
  suspectsNoted: (own, { seats }) => ({ ...own, suspects: seats }),
  watchNoted: (own, { watches }) => ({ ...own, watches }),
  voteOpened: (own: OwnState) => ({ ...own, ballot: null, watches: null }),
  winner: (own: OwnState) => ({ ...own, call: null }),
}
export const evolve: Game<Ktulu>['evolve'] = {
  open: foldOpen,
  optionsTold: (now, told) => ({ ...now, rules: { ...now.rules, ...told } }),
  own: foldOwn,
  secret: foldSecret,
}
