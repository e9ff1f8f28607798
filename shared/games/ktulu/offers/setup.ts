/** Offers of the set-up before night zero. */
import { choiceField, nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import { rolesLeft } from '../cast/casting.ts'
import { mormonOf, mormonsMissing, mormonTeams } from '../decide/setup.ts'
import { teamOfRole } from '../roles.ts'
import { livingOf, stepIdNow } from '../state.ts'
import type { Game as AnyGame } from '../../../engine/game.ts'
import type { GameState, Ktulu } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'

/** The next step. */
const stepOffer = (title: string, shows = true): GameOffer =>
  offerOf('next', title, { group: 'next', key: 'n', ...(shows ? { shows: true } : {}) })
const enterRoleOffers: OfferBuilder = (state, words) => {
  const { entered } = state.secret
  const left = [...new Set(rolesLeft(state))]
  const seats = state.table.seats.filter(({ seat }) => entered[seat] !== undefined || left.length > 0)
  const clearable = seats.map(({ seat }) => seat).filter((seat) => entered[seat] !== undefined)
  // The roles left differ by seat with what was typed in, so a hidden screen never shows them.
  const typing = seats.map(({ seat, name }): GameOffer => {
    const { [seat]: now } = entered
    const choices = now === undefined || left.includes(now) ? left : [now, ...left]
    return offerOf('enterRole', words.titles.enterRole(name), {
      id: `enterRole:${seat}`,
      set: { seat },
      secret: true,
      fields: {
        role: choiceField(
          choices.map((value) => ({ value, label: words.roles[value], group: words.teams[teamOfRole(value)] })),
          words.fields.role,
        ),
      },
      ...(now === undefined ? {} : { now: { role: now } }),
    })
  })
  const clear: GameOffer = offerOf('clearRole', words.commands.clearRole, {
    secret: true,
    fields: { seat: seatField(clearable, words.fields.seat) },
  })
  return [
    ...(left.length === 0 ? [stepOffer(words.next['s.enter'])] : []),
    ...typing,
    ...(clearable.length > 0 ? [clear] : []),
  ]
}
const dealOffers: OfferBuilder = (_state, { commands }) => [nextOffer('deal', commands.deal, { key: 'n' })]
function pickMormonOffers(state: GameState, words: Words): readonly GameOffer[] {
  return mormonTeams.flatMap((team): readonly GameOffer[] => {
    const among = livingOf(state, team)
    const now = mormonOf(state, team)
    if (among.length === 0) return []
    return [
      offerOf('pickMormons', words.setup.mormonOf(words.teams[team]), {
        id: `pickMormons:${team}`,
        group: now === null ? 'next' : 'act',
        fields: { seats: { kind: 'seats', among, min: 1, max: 1, label: words.fields.seat } },
        ...(now === null ? {} : { now: { seats: [now] } }),
      }),
    ]
  })
}
/** Keeps the forms of a hidden desk alike until all are picked: which one is done tells the side of who was picked. */
export const setupCover: NonNullable<AnyGame<Ktulu>['offers']['cover']> = (offers, state) => {
  const group = mormonsMissing(state).length > 0 ? 'next' : 'act'
  return offers.map((offer) => (offer.command === 'pickMormons' ? { ...offer, group } : offer))
}
const mormonOffers: OfferBuilder = (state, words) => {
  const missing = mormonsMissing(state).length > 0
  const draw: GameOffer = offerOf('drawMormons', words.commands.drawMormons, { group: missing ? 'next' : 'act' })
  return [...(missing ? [] : [stepOffer(words.next['s.mormons'])]), ...pickMormonOffers(state, words), draw]
}
/** The offers of a set-up step, or null if another step waits. */
export function setupOffers(state: GameState, words: Words): readonly GameOffer[] | null {
  switch (stepIdNow(state)) {
    case 's.enter':
      return enterRoleOffers(state, words)
    case 's.deal':
      return dealOffers(state, words)
    case 's.look':
      return [stepOffer(words.next['s.look'], !state.options.mormons)]
    case 's.mormons':
      return mormonOffers(state, words)
    case 's.dayZero':
      return [stepOffer(words.next['s.dayZero'])]
    default:
      return null
  }
}
