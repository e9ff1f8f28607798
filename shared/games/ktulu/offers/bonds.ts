/** Corrections of binds, trails and uses; secret, because their presence tells of cards. */
import { choiceField, offerOf } from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import {
  bindTargets,
  bindOf,
  masterOf,
  usesCorrections,
  trailTargets,
  trailOwners,
  trailOf,
  usesToText,
  bindWays,
  type UsesCorrection,
} from '../decide/bonds.ts'
import { nameIn, roleAt } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'

const correction = { group: 'override', danger: true, secret: true } as const
/** A field for another seat, or for none where a seat is set. */
const otherSeatField = (among: readonly Seat[], isSet: boolean, { fields }: Words): Field => ({
  kind: 'seat',
  among,
  label: fields.target,
  ...(isSet ? { none: fields.nobody } : {}),
})
const bindOffers: OfferBuilder = (state, words) =>
  bindWays.flatMap((way): readonly GameOffer[] => {
    const master = masterOf(state, way)
    if (master === null) return []
    const title = words.titles.setBind(nameIn(state, master), words.roles[way])
    const victim = otherSeatField(bindTargets(state, way), bindOf(state, way) !== null, words)
    return [offerOf('setBind', title, { ...correction, id: `setBind:${way}`, set: { way }, fields: { victim } })]
  })
const trailOffers: OfferBuilder = (state, words) =>
  trailOwners(state).map((owner): GameOffer => {
    const title = words.titles.setTrail(nameIn(state, owner))
    const target = otherSeatField(trailTargets(state, owner), trailOf(state, owner) !== null, words)
    return offerOf('setTrail', title, { ...correction, id: `setTrail:${owner}`, set: { owner }, fields: { target } })
  })
function labelOf(state: GameState, { seat, power, left }: UsesCorrection, words: Words): string {
  const role = words.roles[roleAt(state, seat)]
  return words.otherUses({ name: nameIn(state, seat), role, power, left })
}
const usesOffers: OfferBuilder = (state, words) => {
  const others = usesCorrections(state)
  if (others.length === 0) return []
  const of = others.map((each) => ({ value: usesToText(each), label: labelOf(state, each, words) }))
  const title = words.commands.setUses
  const field: Field = choiceField(of, words.fields.uses)
  return [offerOf('setUses', title, { ...correction, fields: { uses: field } })]
}
/** The corrections of binds, trails and uses that are possible now. */
export const bondOffers: OfferBuilder = (state, words) =>
  [bindOffers, trailOffers, usesOffers].flatMap((offering) => offering(state, words))
