/** The offers on a player's phone, by public facts and by what this seat was told. */
import { choiceField, offerOf, seatField, toChoices } from '../../../engine/kit/offer-builders.ts'
import type { Seat, SeatKnowledge } from '../../../engine/game.ts'
import { isStale, tapTargets } from '../phones/phone-proposals.ts'
import { isAsked, nameQuestions } from '../phones/questions.ts'
import type { NameQuestion } from '../types.ts'
import type { Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'

type SeatView = SeatKnowledge<Motherland>

/** The look at the card: asked for where phones decide, else possible before the talk unless phones ask something. */
function lookOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, own } = seen
  const early = open.phase === 'setup' || open.phase === 'introductions'
  const isDue = (own.asked === 'look' || own.asked === 'read') && isAsked(seen)
  if (own.card === null || own.seen || !(isDue || (early && own.asked === null))) return []
  return [offerOf('look', words.commands.look, { onLook: true, ...(isDue ? { group: 'vote' as const } : {}) })]
}
/** The tap so far, which can be changed. */
const tapNow = ({ own: { tap } }: SeatView): Pick<GameOffer, 'now'> =>
  tap === null ? {} : { now: { target: tap.target } }
/** The names on a phone's list: all that the question may be about, the own one only where it could count. */
const namesFor = (of: NameQuestion, seen: SeatView): readonly Seat[] =>
  tapTargets(of, seen).filter((seat) => of !== 'accuse' || seat !== seen.seat)
/** True for what the condemned alone are asked, and not everybody. */
const isOfCondemned = (of: NameQuestion): boolean => of === 'accuse' || of === 'chain'
function pointOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const of = nameQuestions.find((each) => each === seen.own.asked)
  if (of === undefined || !isAsked(seen)) return []
  const names = seatField(namesFor(of, seen), words.fields.target, words.fields.nobody)
  const target = isOfCondemned(of) ? names : { ...names, note: words.phone.all }
  const prompt = offerOf('point', words.phone.tap[of], { id: `point:${of}`, set: { of }, group: 'vote', onCard: true })
  return [{ ...prompt, fields: { target }, ...tapNow(seen) }]
}
const noises = ['noise', 'silence'] as const
function noiseOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { asked, tap } = seen.own
  if (asked !== 'noise' || !isAsked(seen)) return []
  const fields = { of: choiceField(toChoices(noises, words.phone.noises), words.phone.answer) }
  const now = tap === null ? {} : { now: { of: tap.target === null ? 'silence' : 'noise' } }
  return [offerOf('noise', words.phone.noise, { group: 'vote', fields, ...now })]
}
/** The word of a speaker, or of everybody in the talk, that all is said. */
function readyOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { asked, tap } = seen.own
  if ((asked !== 'ready' && asked !== 'speech') || tap !== null || !isAsked(seen)) return []
  return [offerOf('ready', words.phone[asked], { id: asked, set: { of: asked }, group: 'vote' })]
}
/** True for a member whose vote is not public yet. */
function hasVoteToCast(seen: SeatView): boolean {
  const { open, own, seat } = seen
  const { phase, troika } = open
  if (own.asked === 'vote' && !isAsked(seen)) return false
  const meets = phase === 'troika' && troika?.open === true && troika.adjourned !== true
  return meets && troika.seats.includes(seat) && !open.votes.some(({ voter }) => voter === seat)
}
function voteOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  if (!hasVoteToCast(seen)) return []
  // Pointing at nobody is a house rule that phones hear of only where they decide; else it is said aloud.
  const none = seen.own.mayPass === true ? words.fields.nobody : null
  const target = seatField(tapTargets('vote', seen), words.fields.target, none)
  const set = { voter: seen.seat }
  return [
    offerOf('enterVote', words.phone.vote, {
      id: 'vote',
      set,
      group: 'vote',
      fields: { target },
      ...(isStale(seen) ? {} : tapNow(seen)),
    }),
  ]
}
export const playerOffers = (seen: SeatView, words: Words): readonly GameOffer[] => [
  ...pointOffers(seen, words),
  ...noiseOffers(seen, words),
  ...readyOffers(seen, words),
  ...voteOffers(seen, words),
  ...lookOffers(seen, words),
]
