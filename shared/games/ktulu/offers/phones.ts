/** The offers of a phone at a distance, by what its seat was told: calls, duels, suspects and windows (AD-3 to AD-14). */
import { offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Seat, SeatKnowledge } from '../../../engine/game.ts'
import { toldMasters } from '../decide/vote-entry.ts'
import { mayLive } from '../reactions.ts'
import type { Call } from '../phones/phone-calls.ts'
import type { Ktulu } from '../game-types.ts'
import { apartFacts } from '../words/apart-facts.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'

type SeatView = SeatKnowledge<Ktulu>
type PhoneOffering = (seen: SeatView, words: Words) => readonly GameOffer[]

/** The players whom all may think alive, the same list on every phone. */
const livingInPublic = ({ table, open }: SeatView): readonly Seat[] =>
  table.ring.filter((seat) => !open.dead.includes(seat))
const tapNow = ({ own: { tap } }: SeatView): Pick<GameOffer, 'now'> =>
  tap === null ? {} : { now: { target: tap.target } }
/** The question of a call: who is called stands above the form, whether it is meant on the card (AD-3). */
const pointOffers: PhoneOffering = (seen, words) => {
  const target = seatField(livingInPublic(seen), words.fields.target, words.fields.nobody)
  const step = seen.own.call?.step
  const asks = step === undefined ? {} : { asks: words.apart[step](apartFacts(seen)) }
  const form = { group: 'vote', fields: { target: { ...target, note: words.phones.open } }, onCard: true } as const
  return [offerOf('point', words.phones.choose, { ...form, ...asks, ...tapNow(seen) })]
}
/** The players whom this seat may challenge, as far as it was told of a bind. */
const challengeable = (seen: SeatView): readonly Seat[] =>
  livingInPublic(seen).filter((seat) => seat !== seen.seat && !toldMasters(seen).includes(seat))
const callOutOffers: PhoneOffering = (seen, words) => {
  const target = seatField(challengeable(seen), words.fields.challenged, words.fields.nobody)
  return [offerOf('callOut', words.phones.callOut, { group: 'vote', fields: { target }, ...tapNow(seen) })]
}
const duelAnswerOffers: PhoneOffering = ({ open: { duel }, seat }, { phones }) => {
  if (duel?.stage !== 'challenged' || duel.challenged !== seat) return []
  return ([true, false] as const).map((accepts) =>
    offerOf('answerDuel', accepts ? phones.accept : phones.refuse, {
      id: accepts ? 'answerDuel:yes' : 'answerDuel:no',
      group: 'next',
      set: { accepts },
    }),
  )
}
const standOffer = (stands: boolean, group: GameOffer['group'], { phones }: Words): GameOffer =>
  offerOf('standUp', stands ? phones.standUp : phones.staySeated, {
    id: stands ? 'standUp:yes' : 'standUp:no',
    group,
    set: { stands },
  })
/** The question of a window: on every phone alike, whoever could stand up (AD-11). */
const windowOffers: PhoneOffering = ({ open, own, seat }, words) => {
  if (open.window === null || open.revealed[seat] !== undefined) return []
  return own.stands === null
    ? [standOffer(true, 'next', words), standOffer(false, 'next', words)]
    : [standOffer(true, 'act', words)]
}
const suspectOffers: PhoneOffering = (seen, words) => {
  const { open, own } = seen
  const among = livingInPublic(seen)
  const max = Math.min(open.rules.searchCount, among.length)
  const isLate = open.rules.duelWindow === 'untilSearchVote' && open.duels < open.rules.maxDuels
  return [
    offerOf('suggest', words.phones.suggest, {
      group: 'vote',
      fields: { seats: { kind: 'seats', among, min: 0, max, label: words.fields.seats } },
      ...(own.suspects === null ? {} : { now: { seats: own.suspects } }),
    }),
    ...(isLate ? callOutOffers(seen, words).map((offer): GameOffer => ({ ...offer, group: 'act' })) : []),
  ]
}
const tieOffers: PhoneOffering = ({ own }, words) => {
  const part = own.call?.part
  if (part?.kind !== 'tie') return []
  const { tied: among, places } = part
  const seats = { kind: 'seats', among, min: places, max: places, label: words.fields.seats } as const
  return [offerOf('breakTie', words.phones.breakTie, { group: 'next', fields: { seats } })]
}
const byStep: Readonly<Partial<Record<Call['step'], PhoneOffering>>> = {
  'd.duel': callOutOffers,
  'd.duel.answer': duelAnswerOffers,
  'd.duel.react': windowOffers,
  'd.pardon': windowOffers,
  'd.nominate': suspectOffers,
  'd.search.tie': tieOffers,
  'd.who.tie': tieOffers,
}
/** The offer to stand up in the quiet of the day, on every phone while an Open Book may live (R-53, AD-11). */
const quietOffers: PhoneOffering = ({ open, own, seat }, words) => {
  const isQuiet = open.phase === 'day' && open.vote === null && open.window === null && own.call?.step !== 'doctor'
  const isHidden = mayLive(open, 'crystal') && !Object.values(open.revealed).includes('crystal')
  const may = isQuiet && isHidden && open.revealed[seat] === undefined
  return may ? [standOffer(true, 'act', words)] : []
}
/** The offer to watch a duel vote, on the Reporter's phone alone (AD-14). */
const watchOffers: PhoneOffering = ({ open, own, seat }, words) => {
  const { vote } = open
  if (own.role !== 'journalist' || own.watches !== null) return []
  if (vote?.question !== 'duel' || !vote.voters.includes(seat)) return []
  return [offerOf('watch', words.phones.watch, { set: { seat } })]
}
/** The offers of a phone at a distance besides ballots. */
export const phoneOffers: PhoneOffering = (seen, words) => {
  const { open, own, seat } = seen
  if (own.role === null || open.dead.includes(seat)) return []
  const asking = own.call === null ? null : (byStep[own.call.step] ?? pointOffers)
  return [...(asking?.(seen, words) ?? []), ...quietOffers(seen, words), ...watchOffers(seen, words)]
}
