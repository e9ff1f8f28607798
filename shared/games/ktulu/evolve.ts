/** The folds of Ktulu: public (`open`), of one seat (`own`), of the moderator (`secret`). */
import type { Game } from '../../engine/game.ts'
import { foldOpen } from './folds/public-fold.ts'
import { foldSecret } from './folds/secret-fold.ts'
import type { OwnState } from './types.ts'
import type { Ktulu } from './game-types.ts'

export { begin } from './folds/initial-states.ts'

const foldOwn: Game<Ktulu>['evolve']['own'] = {
  roleDealt: (mine, { role }) => ({ ...mine, role }),
  factsTold: (mine, { facts }) => ({ ...mine, facts: [...mine.facts, ...facts] }),
  ballotNoted: (mine, { names }) => ({ ...mine, ballot: names }),
  voteOpened: (mine: OwnState) => ({ ...mine, ballot: null }),
}
export const evolve: Game<Ktulu>['evolve'] = {
  open: foldOpen,
  optionsTold: (now, told) => ({ ...now, rules: { ...now.rules, ...told } }),
  own: foldOwn,
  secret: foldSecret,
}
