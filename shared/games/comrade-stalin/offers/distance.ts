/** The moderator's offers where all sit far away: the way on asks for nothing and decides nothing for a player (AD-1). */
import { hasFields } from '../../../engine/offers/primary-offer.ts'
import { proposalAndForm } from '../../../engine/kit/offer-builders.ts'
import { roleCard, isRole } from '../roles.ts'
import { chancesLeft } from '../state.ts'
import type { Options } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'

/** True while a public clock ends the step, so that no mere way on cuts it short (AD-6). */
function isTimed({ open, own }: GameState, command: GameOffer['command']): boolean {
  const { reactionSeconds, lastChanceWindow }: Options = open.rules
  if (command === 'tally') return true
  if (command === 'letPass') return reactionSeconds > 0
  const isAwaited = chancesLeft(open).some((seat) => own[seat]?.stayedBack !== true)
  return command === 'closeChance' && lastChanceWindow !== 'manual' && isAwaited
}
/** A proposal in words: the roles, or the minutes of the alarm. */
function proposalTitle({ title, now = {} }: GameOffer, words: Words): string {
  const { roles, minutes } = now
  if (typeof minutes === 'number') return words.titles.minutes(title, minutes)
  const named = Array.isArray(roles) ? roles.filter(isRole).map(roleCard) : []
  return words.titles.roles(title, named.join(' '))
}
/** Returns an offer as it is made at a distance. */
function atDistance(state: GameState, offer: GameOffer, words: Words): readonly GameOffer[] {
  const { command, group } = offer
  if (group !== 'next' && group !== 'vote') return [offer]
  if (hasFields(offer))
    return offer.now === undefined ? [{ ...offer, group: 'act' }] : proposalAndForm(offer, proposalTitle(offer, words))
  if (command === 'declareEnd') return [{ ...offer, group: 'act', danger: true }]
  return [isTimed(state, command) ? { ...offer, danger: true } : offer]
}
export const offersAtDistance = (state: GameState, offers: readonly GameOffer[], words: Words): readonly GameOffer[] =>
  offers.flatMap((offer) => atDistance(state, offer, words))
