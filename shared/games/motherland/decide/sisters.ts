/** Corrections of the pair: another chosen Sister, or another holder of the card. */
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import { sisterHolder } from '../due-entries.ts'
import { isFree, seatsWith } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { AnyEvent } from '../types.ts'
import type { GameRefusal, GameState } from '../game-types.ts'
import { pairSisters } from './setup.ts'

type Pair = GameState['secret']['pair']

/** The seats that the holder could have chosen instead. */
export function otherSisters(state: GameState): readonly Seat[] {
  const holder = sisterHolder(state)
  const { pair } = state.secret
  const now = pair?.holder === holder ? pair?.chosen : null
  return holder === null ? [] : state.table.ring.filter((seat) => seat !== holder && seat !== now)
}
export function setSister(state: GameState, chosen: Seat): readonly AnyEvent[] | GameRefusal {
  const holder = sisterHolder(state)
  if (holder === null) return refuseBecause('not-now', 'S5')
  if (chosen === holder) return refuseBecause('own-sister', 'A-5')
  if (!otherSisters(state).includes(chosen)) return refuseBecause('already-so', 'S5')
  const { pair } = state.secret
  const apart = pair === null ? [] : [pair.holder, pair.chosen].filter((seat) => seat !== holder && seat !== chosen)
  return [...(apart.length === 0 ? [] : [{ type: 'bondUndone', to: apart } as const]), ...pairSisters(holder, chosen)]
}
/** True once the pair was told to all, or one of the two is gone: it has no effect any more. */
function isPairSettled(state: GameState, { holder, chosen }: NonNullable<Pair>): boolean {
  const at = stepOf(state)
  return at === 'T5' || at === 'T6' || !isFree(state, holder) || !isFree(state, chosen)
}
/**
 * Corrects the pair after a card correction, whose result is `state`. Another holder of the card takes over the choice;
 * without one, or if that holder is the chosen Sister, the pair ends.
 */
export function correctPair(state: GameState, pair: Pair): readonly AnyEvent[] {
  if (pair === null || seatsWith(state, 'twoSisters').includes(pair.holder) || isPairSettled(state, pair)) return []
  const heir = seatsWith(state, 'twoSisters').find((seat) => isFree(state, seat)) ?? null
  const { holder, chosen } = pair
  if (heir === null || heir === chosen) return [{ type: 'pairUndone' }, { type: 'bondUndone', to: [holder, chosen] }]
  return [{ type: 'bondUndone', to: [holder] }, ...pairSisters(heir, chosen)]
}
