/** The consequences of a condemnation (5.2). */
import type { Seat } from '../../engine/game.ts'
import { cardOf, freeInOrder, isFree, revealCards } from './state.ts'
import type { Condemnation, AnyEvent } from './types.ts'
import type { GameState } from './game-types.ts'

type Pair = GameState['secret']['pair']
/** The other one of the pair, or null. */
export function partnerOf(pair: Pair, seat: Seat): Seat | null {
  if (pair === null) return null
  if (pair.holder === seat) return pair.chosen
  return pair.chosen === seat ? pair.holder : null
}
/** The other one of the pair if still free, or null. */
export function draggedPartner(state: GameState, direct: Seat): Seat | null {
  const partner = partnerOf(state.secret.pair, direct)
  return partner !== null && isFree(state, partner) ? partner : null
}
function hasPower(state: GameState, seat: Seat, cause: Condemnation['cause']): boolean {
  const { informerUses, informerTrigger } = state.options
  const spent = state.secret.informerSpent && informerUses === 'once'
  return cardOf(state, seat) === 'informer' && !spent && (cause === 'troika' || informerTrigger === 'any')
}
/** The seats that the condemned may accuse now; none unless the condemned holds the Informer. */
export function accusationTargets(state: GameState, { condemned, cause }: Condemnation): readonly Seat[] {
  return hasPower(state, condemned, cause) ? freeInOrder(state).filter((seat) => seat !== condemned) : []
}
/** The seats that a dragged Informer may accuse now. */
export function chainAccusationTargets(state: GameState, { direct, accuser, cause }: Condemnation): readonly Seat[] {
  const partner = draggedPartner(state, direct)
  if (partner === null || partner === accuser || !state.options.informerAnswersChain) return []
  return hasPower(state, partner, cause) ? freeInOrder(state).filter((seat) => seat !== direct && seat !== partner) : []
}
/** True if an Informer has accused a player in this condemnation, as the condemned or as the dragged one. */
export const wasAccused = (pair: Pair, { accuser, direct, going }: Condemnation): boolean =>
  accuser !== null || going.some((seat) => seat !== direct && seat !== partnerOf(pair, direct))
const madmenAmong = (state: GameState, going: readonly Seat[]): readonly Seat[] =>
  going.filter((seat) => cardOf(state, seat) === 'madman')

/** True if a card has to be shown (T4), or a dragged Informer may still accuse. */
export function mustShow(state: GameState, { direct }: Pick<Condemnation, 'direct'>): boolean {
  return draggedPartner(state, direct) !== null || revealCards(state, madmenAmong(state, [direct])).length > 0
}
/** The players who go and the cards shown on the way (T4); `instead` is the seat that a dragged Informer accuses, or null. */
export function revealOnTheWay(
  state: GameState,
  { direct }: Condemnation,
  instead: Seat | null,
): { going: readonly Seat[]; events: readonly AnyEvent[] } {
  const partner = draggedPartner(state, direct)
  const second = instead ?? partner
  const going = second === null ? [direct] : [direct, second]
  const accusation: readonly AnyEvent[] =
    instead === null || partner === null ? [] : [{ type: 'informer', by: partner, accused: instead }]
  const bond: readonly AnyEvent[] = partner === null ? [] : [{ type: 'sisters', seats: [direct, partner] }]
  const pair = partner === null || state.options.sistersReveal === 'bond' ? [] : [direct, partner]
  const early = accusation.length === 0 || partner === null ? [] : [partner]
  const shown = revealCards(state, [...early, ...pair, ...madmenAmong(state, going)])
  return { going, events: [...accusation, ...shown.slice(0, early.length), ...bond, ...shown.slice(early.length)] }
}
