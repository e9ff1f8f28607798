/** The moderator's offers where phones decide: at a distance a bare press goes on, and forms only help out (AD-1). */
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import type { AgendaStep } from '../../../engine/agenda.ts'
import { isNaming, isOfGroup, ownerOf } from '../acts/act.ts'
import { actAt, mayDecline, votersAt } from '../night/night-acts.ts'
import { callNow } from '../phones/call-parts.ts'
import { choiceByPhone, tapOf } from '../phones/proposals.ts'
import { proposedSuspects } from '../decide/search.ts'
import { stepIdNow } from '../state.ts'
import type { GameState } from '../game-types.ts'
import { voteNow } from '../voting.ts'
import type { Words } from '../words/words.ts'
import { showsAtOnce } from './night.ts'
import type { GameOffer } from './offering.ts'

/** Answers without a field that a phone gives at a distance. */
const answers: readonly GameOffer['command'][] = ['answer', 'answerDuel']
const isForm = ({ command, fields }: GameOffer): boolean => answers.includes(command) || Object.keys(fields).length > 0
/** Makes a form that a phone fills in a help beside the way on. */
function asHelp({ key: _key, ...offer }: GameOffer): GameOffer {
  return { ...offer, group: 'act' }
}
const pressOf = (command: GameOffer['command'], title: string, shows: boolean): GameOffer =>
  offerOf(command, title, { group: 'next', key: 'n', ...(shows ? { shows: true } : {}) })
/** The press that ends a call with the answers given so far; null at steps with a way on of their own. */
function pressNow(state: GameState, { phones }: Words): GameOffer | null {
  const at = stepIdNow(state)
  if (voteNow(state) !== null) return pressOf('publishVote', phones.closeVote, true)
  if (at === 'd.nominate') return pressOf('closeNominations', phones.goOn, true)
  if (at === 'd.duel.answer' && state.open.duel !== null) return pressOf('next', phones.noAnswer, true)
  if (at === 'd.search.tie' || at === 'd.who.tie') return pressOf('next', phones.leaveTie, true)
  const step = callNow(state)
  if (step === null || step.id.startsWith('d.')) return null
  return pressOf('next', phones.goOn, showsAtOnce(state, step.id))
}
const opensNight: readonly (string | null)[] = ['n0.open', 'n.open']
function offersAtDistance(offers: readonly GameOffer[], state: GameState, words: Words): readonly GameOffer[] {
  const press = pressNow(state, words)
  const forms = offers.map((offer) => (offer.group === 'next' && isForm(offer) ? asHelp(offer) : offer))
  if (press !== null)
    return [press, ...forms.filter(({ group, command }) => group !== 'next' || command !== press.command)]
  const isOpening = opensNight.includes(stepIdNow(state))
  return isOpening ? forms.map((o) => (o.command === 'next' ? { ...o, title: words.commands.next } : o)) : forms
}
/** The choice of phones in the moderator's form, where some sit in the room (AD-15). */
function choiceNow(state: GameState, step: AgendaStep | null): Pick<GameOffer, 'now'> {
  const act = actAt(step)
  if (step === null || !isNaming(act)) return {}
  const owner = isOfGroup(act) ? null : ownerOf(state, act)
  const called = isOfGroup(act) ? votersAt(state, act) : owner === null ? [] : [owner]
  const seat = choiceByPhone(state, { act, step })
  const isGiven = called.some((each) => tapOf(state, each) !== undefined)
  return isGiven && (seat !== null || mayDecline(state, act, step)) ? { now: { seat } } : {}
}
function suspectsNow(state: GameState, { fields }: GameOffer): Pick<GameOffer, 'now'> {
  const { seats } = fields
  const most = seats?.kind === 'seats' ? seats.max : 0
  const named = proposedSuspects(state).slice(0, most)
  return named.length === 0 ? {} : { now: { seats: named } }
}
/** The moderator's offers with what phones have decided. */
export function offersByPhone(offers: readonly GameOffer[], state: GameState, words: Words): readonly GameOffer[] {
  if (isAtDistance(state.options)) return offersAtDistance(offers, state, words)
  const step = callNow(state)
  return offers.map((offer) => {
    if (offer.command === 'choose') return { ...offer, ...choiceNow(state, step) }
    return offer.command === 'nominate' ? { ...offer, ...suspectsNow(state, offer) } : offer
  })
}
