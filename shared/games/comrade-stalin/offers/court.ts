/** Entries of the moderator while the court talks, accuses and dies (5.3, 7). */
import { choiceField, nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { aimsOf, blockersOf, userText } from '../ability-targets.ts'
import { cardsInPlay } from '../decide/overrides.ts'
import {
  askedForSlot,
  sentenceCandidates,
  killers,
  livingCourt,
  livingIn,
  mayDeclareEnd,
  nameIn,
  owedSetup,
  personAt,
  stalinIn,
  startersNow,
  targetsOf,
  tiedFirst,
  undeclaredSeats,
  usingStep,
} from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import {
  abilityName,
  cardChoices,
  seatChoices,
  slotChoices,
  useChoices,
  type GameOffer,
  type OfferBuilder,
} from './offering.ts'
import { setupAbilityOffers as usingSetup } from './setup.ts'

/** An attempt at once, or a claim made together with others. */
function startOffers(state: GameState, words: Words, command: 'startAttempt' | 'claim'): readonly GameOffer[] {
  const { open } = state
  const stalin = stalinIn(open)
  const free = startersNow(open).filter((seat) => !open.claims.includes(seat))
  const court = free.filter((seat) => seat !== stalin)
  const title = command === 'claim' ? words.titles.claim : words.titles.start
  const offer = offerOf(command, title.court(words.roles.stalin), {
    group: command === 'claim' ? 'act' : 'next',
    shows: true,
  })
  const against = seatField(targetsOf(open, stalin), words.fields.target)
  const byStalin: GameOffer = {
    ...offer,
    id: `${command}:stalin`,
    title: title.stalin(words.roles.stalin),
    set: { starter: stalin },
    fields: { target: against },
    key: command === 'startAttempt' ? 's' : 'z',
  }
  const byCourt: GameOffer = {
    ...offer,
    id: `${command}:court`,
    set: { target: stalin },
    fields: { starter: seatField(court, words.fields.starter) },
    key: command === 'startAttempt' ? 'c' : 'w',
  }
  return [...(free.includes(stalin) ? [byStalin] : []), ...(court.length > 0 ? [byCourt] : [])]
}
const claimOffers: OfferBuilder = (state, words) => {
  const { open } = state
  if (open.claims.length === 0 || open.using !== null) return []
  const tied = open.rules.tieBetweenPlayers === 'hostPicks' ? tiedFirst(state) : []
  const settle: GameOffer = nextOffer('settleClaims', words.next.settleClaims, { key: 'n' })
  const picks = tied.map((seat): GameOffer =>
    offerOf('letFirst', words.titles.first(nameIn(state, seat)), {
      id: `letFirst:${seat}`,
      shows: true,
      set: { seat },
    }),
  )
  const withdraw: GameOffer = offerOf('withdrawClaim', words.commands.withdrawClaim, {
    shows: true,
    fields: { seat: seatField(open.claims, words.fields.seat) },
  })
  return [settle, ...picks, withdraw]
}
/**
 * All uses possible now, in one searchable list: player, ability, target. A queued use stays in the list, as its absence
 * would name it on a desk that hides its secrets.
 */
const abilityOffers: OfferBuilder = (state, words) => {
  const uses = livingCourt(state.open).flatMap((seat) =>
    personAt(state.open, seat).sheet.abilities.flatMap((ability) => {
      const aims = aimsOf(state.open, seat, ability)
      const name = words.titles.use(nameIn(state, seat), abilityName(ability, words))
      return useChoices(state, { seat, ability, aims, queued: [] }, words).map(({ value, label }) => ({
        value,
        label: value.endsWith('@-') ? name : `${name} – ${label}`,
        seat,
      }))
    }),
  )
  const all = state.secret.queue.map(({ seat, use }) => userText(seat, use))
  const queued = all.filter((use) => uses.some(({ value }) => value === use))
  if (uses.length === queued.length) return []
  const barred = queued.length === 0 ? {} : { barred: { values: queued, says: words.refusals['already-so'] } }
  const use: Field = { kind: 'choice', of: uses, label: words.fields.ability, ...barred }
  return [offerOf('useAbility', words.commands.useAbility, { shows: true, key: 'y', fields: { use } })]
}
const slotOffers: OfferBuilder = (state, words) =>
  askedForSlot(state)
    .filter((each) => state.open.using !== null || state.secret.chosen[each.seat] === undefined)
    .map(({ seat, slots: of }) =>
      nextOffer('chooseSlot', words.titles.slot(nameIn(state, seat), slotReason(state, seat)), {
        id: `chooseSlot:${seat}`,
        set: { seat },
        fields: { slot: choiceField(slotChoices(of, words), words.fields.slot) },
      }),
    )
export const slotReason = ({ open }: Pick<GameState, 'open'>, seat: number): 'shown' | 'laidDown' | 'handedOver' => {
  if (open.using !== null) return 'shown'
  return open.attempt?.kills[0]?.killer === seat ? 'laidDown' : 'handedOver'
}
/** The entry that an announced ability waits for (5.4). */
export const reactionOffers: OfferBuilder = (state, words) => {
  const { open } = state
  if (open.using === null) return []
  const step = usingStep(state)
  if (step === 'slot') return [...slotOffers(state, words), ...abilityOffers(state, words)]
  if (step === 'card') {
    const fields = { card: choiceField(cardChoices(cardsInPlay(open)), words.fields.card) }
    return [nextOffer('nameCard', words.next.nameCard, { fields }), ...abilityOffers(state, words)]
  }
  const blocks = blockersOf(open, open.using).map((seat): GameOffer =>
    offerOf('block', words.titles.block(nameIn(state, seat)), {
      id: `block:${seat}`,
      shows: true,
      key: 'x',
      set: { seat },
    }),
  )
  return [nextOffer('letPass', words.next.letPass, { key: 'n' }), ...blocks, ...abilityOffers(state, words)]
}
const owedOffers: OfferBuilder = (state, words) => (owedSetup(state.open) === null ? [] : usingSetup(state, words))
export const freeOffers: OfferBuilder = (state, words) => {
  const end: GameOffer = nextOffer('declareEnd', words.next.declareEnd, { key: 'e' })
  return [
    ...owedOffers(state, words),
    ...claimOffers(state, words),
    ...startOffers(state, words, 'startAttempt'),
    ...startOffers(state, words, 'claim'),
    ...abilityOffers(state, words),
    ...(mayDeclareEnd(state.open) ? [end] : []),
  ]
}
export const chanceOffers: OfferBuilder = (state, words) => {
  const close: GameOffer = nextOffer('closeChance', words.next.closeChance, { key: 'n' })
  return [
    ...owedOffers(state, words),
    ...claimOffers(state, words),
    ...startOffers(state, words, 'startAttempt'),
    ...startOffers(state, words, 'claim'),
    ...abilityOffers(state, words),
    ...(state.open.claims.length === 0 && owedSetup(state.open) === null ? [close] : []),
  ]
}
const countOffers: OfferBuilder = ({ open }, words) => {
  const start = nextOffer('startCount', words.next.startCount)
  const bySeat: GameOffer = {
    ...start,
    id: 'startCount:seat',
    key: 'f',
    title: words.titles.countBy,
    group: open.rules.hostMayCount ? 'act' : 'next',
    fields: { seat: seatField(livingIn(open), words.fields.seat) },
  }
  if (open.attempt?.counting === true)
    return [
      nextOffer('tally', words.next.tally, { key: 'n' }),
      offerOf('stopCount', words.commands.stopCount, { shows: true, key: 'x' }),
    ]
  return [...(open.rules.hostMayCount ? [{ ...start, set: { seat: null as never }, key: 'n' }] : []), bySeat]
}
export const deliberationOffers: OfferBuilder = (state, words) => {
  const among = undeclaredSeats(state.open)
  const declares = (['attack', 'defend'] as const).map((side): GameOffer =>
    offerOf('declare', words.titles.side[side], {
      id: `declare:${side}`,
      group: 'vote',
      shows: true,
      key: side === 'attack' ? 'a' : 'd',
      set: { side },
      fields: { seat: seatField(among, words.fields.seat) },
    }),
  )
  return [...countOffers(state, words), ...(among.length > 0 ? declares : []), ...abilityOffers(state, words)]
}
export function verdictField(state: Pick<GameState, 'open' | 'table'>, words: Words): Field {
  const { open } = state
  const [from, to] = [sentenceCandidates(open), killers(open)]
  const max = Math.min(from.length, to.length)
  const pairs = { kind: 'pairs', min: 0, max, distinct: true, label: words.fields.deaths } as const
  return { ...pairs, from: seatChoices(state, from), to: seatChoices(state, to) }
}
export const verdictOffers: OfferBuilder = (state, words) => [
  nextOffer('verdict', words.next.verdict, { key: 'n', fields: { deaths: verdictField(state, words) } }),
  ...abilityOffers(state, words),
]
export const coupField = ({ open }: Pick<GameState, 'open'>, words: Words): Field => {
  const among = open.attempt?.defenders ?? []
  return { kind: 'seats', among, min: 0, max: among.length, label: words.fields.fall }
}
export const coupOffers: OfferBuilder = (state, words) => {
  const starter = nameIn(state, state.open.attempt?.starter ?? 0)
  return [
    nextOffer('coup', words.titles.coup(starter), { key: 'n', fields: { fall: coupField(state, words) } }),
    ...abilityOffers(state, words),
  ]
}
export const exchangeOffers: OfferBuilder = (state, words) => [
  ...slotOffers(state, words),
  ...abilityOffers(state, words),
]
