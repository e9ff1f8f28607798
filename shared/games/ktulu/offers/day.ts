/** Offers of the day: next steps, challenges, nominations and reveals. */
import { nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Field, UnusualSeats } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { hasRoom } from '../decide/vote-publication.ts'
import { challengeTargets, challengers, isForced, mayStepForward, steppedForward } from '../decide/duels.ts'
import { whoTiedNow } from '../decide/mistreat.ts'
import { namesNeeded, nominationChoices, softMaximum, searchTieNow } from '../decide/search.ts'
import { hitsMaster, revealsNow } from '../reactions.ts'
import { mastersOf, nameIn, roleAt, stepIdNow } from '../state.ts'
import type { StepId } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import { tieChoices } from '../voting.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'
import { voteOffers } from './votes.ts'

/** The next step, with a key of its own. */
const keyedOffer = (command: GameOffer['command'], title: string): GameOffer => nextOffer(command, title, { key: 'n' })

/** The steps at which `next` alone goes on. */
const plainSteps: readonly (StepId | null)[] = [
  'd.dawn',
  'd.talk',
  'd.duel.speech',
  'd.search.open',
  'd.search',
  'd.execute',
  'd.dusk',
]
/** The questions whose vote waits to be opened. */
const unopenedVotes: readonly (StepId | null)[] = ['d.whether', 'd.how', 'd.who']
const inDuel: readonly (StepId | null)[] = ['d.duel.answer', 'd.duel.vote']
const inWindow: readonly (StepId | null)[] = ['d.duel.react', 'd.pardon']
/** True if the Mayor was to pick and is gone. */
function hasNobodyToPick(state: GameState, at: StepId): boolean {
  if (at !== 'd.search.tie' && at !== 'd.who.tie') return false
  const tied = searchTieNow(state)?.tied ?? whoTiedNow(state)
  return tieChoices(state, tied).length === 0
}
/** True if `next` passes the step; also after its duel or window was broken off by hand. */
function goesOn(state: GameState, at: StepId): boolean {
  const { vote, duel, window } = state.open
  if (plainSteps.includes(at) || hasNobodyToPick(state, at)) return true
  if (vote === null && (unopenedVotes.includes(at) || at === 'd.search.vote')) return true
  return (duel === null && inDuel.includes(at)) || (window === null && inWindow.includes(at))
}
/** The title of `next`; at the search it says that no vote is needed where there is room for all (7.4.1). */
function titleOf(state: GameState, at: StepId, { next, also }: Words): string {
  if (at === 'd.search.open' && hasRoom(state)) return also.noVote
  return next[unopenedVotes.includes(at) ? 'd.mistreat' : at]
}
const nextStepOffers: OfferBuilder = (state, words) => {
  const at = stepIdNow(state)
  if (at === null || !goesOn(state, at)) return []
  return [keyedOffer('next', titleOf(state, at, words))]
}
/** The masters of this seat, to be confirmed as targets where `bindEnforce` is `warn`. */
function warningAgainst(state: GameState, by: Seat, { boundTarget }: Words): { readonly warned?: UnusualSeats } {
  const among = state.options.bindEnforce === 'warn' ? mastersOf(state, by) : []
  return among.length === 0 ? {} : { warned: { among, says: boundTarget } }
}
const challengeOffers: OfferBuilder = (state, words) => {
  const challenger = steppedForward(state)
  if (challenger === null) return []
  const among = challengeTargets(state, challenger)
  const challenge: GameOffer = {
    ...keyedOffer('challenge', words.titles.challenge(nameIn(state, challenger))),
    set: { challenger },
    fields: {
      challenged: {
        ...seatField(among, words.fields.challenged),
        ...warningAgainst(state, challenger, words),
      } as Field,
    },
  }
  const { shows: _shows, key: _key, ...back } = keyedOffer('next', words.fields.nobody)
  return [...(among.length > 0 ? [challenge] : []), { ...back, group: among.length > 0 ? 'act' : 'next' }]
}
const stepForwardOffers: OfferBuilder = (state, words) => {
  const { shows: _shows, ...end } = keyedOffer('endDuels', words.next['d.duel'])
  const ends = stepIdNow(state) === 'd.duel' && steppedForward(state) === null ? [end] : []
  if (!mayStepForward(state)) return ends
  const title = words.commands.stepForward
  const fields = { seat: seatField(challengers(state), words.fields.challenger) }
  return [...ends, offerOf('stepForward', title, { fields })]
}
const duelAnswerOffers: OfferBuilder = (state, words) => {
  const { duel } = state.open
  if (stepIdNow(state) !== 'd.duel.answer' || duel === null) return []
  const name = nameIn(state, duel.challenged)
  const accept = {
    ...keyedOffer('answerDuel', words.titles.accept(name)),
    id: 'answerDuel:yes',
    key: 'a',
    set: { accepts: true },
  }
  const refuse = {
    ...keyedOffer('answerDuel', words.titles.refuse(name)),
    id: 'answerDuel:no',
    key: 'x',
    set: { accepts: false },
  }
  return isForced(state) ? [accept] : [accept, refuse]
}
/** The offer to nominate; beyond 2k names one at a time. */
function nominateOffers(state: GameState, words: Words): readonly GameOffer[] {
  const among = nominationChoices(state)
  if (among.length === 0) return []
  const { nominations } = state.secret
  const max = Math.min(among.length, Math.max(1, softMaximum(state) - nominations.length))
  const isNext = nominations.length < namesNeeded(state)
  const fields = { seats: { kind: 'seats', among, min: 1, max, label: words.fields.seats } } as const
  return [offerOf('nominate', words.titles.nominate, { group: isNext ? 'next' : 'act', fields })]
}
const nominationOffers: OfferBuilder = (state, words) => {
  const at = stepIdNow(state)
  if (at === 'd.search.open') return nominateOffers(state, words).map((offer) => ({ ...offer, group: 'act' }))
  if (at !== 'd.nominate') return []
  const { nominations } = state.secret
  const close = keyedOffer('closeNominations', words.next['d.nominate'])
  const title = words.titles.strike
  const fields = { seat: seatField(nominations, words.fields.seat) }
  const strike: GameOffer = offerOf('strike', title, { fields })
  return [
    ...(nominations.length >= namesNeeded(state) ? [close] : []),
    ...nominateOffers(state, words),
    ...(nominations.length > 0 ? [strike] : []),
  ]
}
/** Closes an open window. Its clock may run out while another step comes first. */
const closeWindowOffers: OfferBuilder = ({ open }, words) => {
  const title = open.window === 'pardon' ? words.next['d.pardon'] : words.next['d.duel.react']
  return open.window === null ? [] : [keyedOffer('closeWindow', title)]
}
/** The reveals that are possible now, for the moderator alone. */
const revealOffers: OfferBuilder = (state, words) =>
  revealsNow(state).map(({ seat: who }) =>
    offerOf('revealSelf', words.titles.revealSelf(nameIn(state, who), words.roles[roleAt(state, who)]), {
      id: `revealSelf:${who}`,
      set: { seat: who },
      secret: true,
      shows: true,
      ...(hitsMaster(state, who) ? { danger: true as const } : {}),
    }),
  )
export const dayOffers: OfferBuilder = (state, words) =>
  [
    nextStepOffers,
    stepForwardOffers,
    challengeOffers,
    duelAnswerOffers,
    nominationOffers,
    voteOffers,
    closeWindowOffers,
    revealOffers,
  ].flatMap((offering) => offering(state, words))
