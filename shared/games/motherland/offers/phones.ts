/** The offers on a player's phone, by public facts and by what this seat was told. */
import { offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { SeatKnowledge } from '../../../engine/game.ts'
import { isStale, tapTargets } from '../phones/phone-proposals.ts'
import type { Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'

type SeatView = SeatKnowledge<Motherland>

/** The offer to look at the own card before the talk; absent while all phones ask. */
function lookOffers({ open, own }: SeatView, words: Words): readonly GameOffer[] {
  const early = open.phase === 'setup' || open.phase === 'introductions'
  if (!early || own.card === null || own.seen || own.asked !== null) return []
  return [offerOf('look', words.commands.look, { onLook: true })]
}
/** The tap so far, which can be changed. */
const tapNow = ({ own: { tap } }: SeatView): Pick<GameOffer, 'now'> =>
  tap === null ? {} : { now: { target: tap.target } }
function pointOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { asked } = seen.own
  if (asked === null || !seen.open.free.includes(seen.seat)) return []
  const target = seatField(tapTargets(asked, seen), words.fields.target, words.fields.nobody)
  const title = words.phone.tap[asked]
  const prompt = offerOf('point', title, { id: `point:${asked}`, set: { of: asked }, group: 'vote' })
  return [{ ...prompt, fields: { target }, ...tapNow(seen) }]
}
/** True for a member whose vote is not public yet. */
function hasVoteToCast({ open, seat }: SeatView): boolean {
  const { phase, troika } = open
  const meets = phase === 'troika' && troika?.open === true && troika.adjourned !== true
  return meets && troika.seats.includes(seat) && !open.votes.some(({ voter }) => voter === seat)
}
function voteOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  if (!hasVoteToCast(seen)) return []
  // Pointing at nobody is a house rule unknown to phones, so it is said aloud.
  const target = seatField(tapTargets('vote', seen), words.fields.target, null)
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
  ...voteOffers(seen, words),
  ...lookOffers(seen, words),
]
