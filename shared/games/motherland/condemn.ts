/** The consequences of a condemnation (5.2). */
import type { Seat } from '../../engine/game.ts'
import { cardOf, freeInOrder, isFree, reveals } from './state.ts'
import type { Condemnation, Happening } from './types.ts'
import type { Game } from './game-types.ts'

type Pair = Game['secret']['pair']
/** The other one of the pair, or null. */
export function partnerOf(pair: Pair, seat: Seat): Seat | null {
  if (pair === null) return null
  if (pair.holder === seat) return pair.chosen
  return pair.chosen === seat ? pair.holder : null
}
/** The other one of the pair if still free, or null. */
export function dragged(state: Game, direct: Seat): Seat | null {
  const partner = partnerOf(state.secret.pair, direct)
  return partner !== null && isFree(state, partner) ? partner : null
}
function hasPower(state: Game, seat: Seat, cause: Condemnation['cause']): boolean {
  const { informerUses, informerTrigger } = state.options
  const spent = state.secret.informerSpent && informerUses === 'once'
  return cardOf(state, seat) === 'informer' && !spent && (cause === 'troika' || informerTrigger === 'any')
}
/** The seats that the condemned may accuse now; none unless the condemned holds the Informer. */
export function accusable(state: Game, { condemned, cause }: Condemnation): readonly Seat[] {
  return hasPower(state, condemned, cause) ? freeInOrder(state).filter((seat) => seat !== condemned) : []
}
/** The seats that a dragged Informer may accuse now. */
export function chainAccusable(state: Game, { direct, accuser, cause }: Condemnation): readonly Seat[] {
  const partner = dragged(state, direct)
  if (partner === null || partner === accuser || !state.options.informerAnswersChain) return []
  return hasPower(state, partner, cause) ? freeInOrder(state).filter((seat) => seat !== direct && seat !== partner) : []
}
/** True if an Informer has accused a player in this condemnation, as the condemned or as the dragged one. */
export const wasAccused = (pair: Pair, { accuser, direct, going }: Condemnation): boolean =>
  accuser !== null || going.some((seat) => seat !== direct && seat !== partnerOf(pair, direct))
const madmenAmong = (state: Game, going: readonly Seat[]): readonly Seat[] =>
  going.filter((seat) => cardOf(state, seat) === 'madman')

/** True if a card has to be shown (T4), or a dragged Informer may still accuse. */
export function mustShow(state: Game, { direct }: Pick<Condemnation, 'direct'>): boolean {
  return dragged(state, direct) !== null || reveals(state, madmenAmong(state, [direct])).length > 0
}
/** The players who go and the cards shown on the way (T4); `instead` is the seat that a dragged Informer accuses. */
export function shownTogether(
  state: Game,
  { direct }: Condemnation,
  instead: Seat | null,
): { going: readonly Seat[]; events: readonly Happening[] } {
  const partner = dragged(state, direct)
  const second = instead ?? partner
  const going = second === null ? [direct] : [direct, second]
  const accusation: readonly Happening[] =
    instead === null || partner === null ? [] : [{ type: 'informer', by: partner, accused: instead }]
  const bond: readonly Happening[] = partner === null ? [] : [{ type: 'sisters', seats: [direct, partner] }]
  const pair = partner === null || state.options.sistersReveal === 'bond' ? [] : [direct, partner]
  const early = accusation.length === 0 || partner === null ? [] : [partner]
  const shown = reveals(state, [...early, ...pair, ...madmenAmong(state, going)])
  return { going, events: [...accusation, ...shown.slice(0, early.length), ...bond, ...shown.slice(early.length)] }
}
