/**
 * The offers on a phone. They follow from public facts and this seat's own acts, never from its card, so the spy's
 * phone looks like all others (2.2).
 */
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Game as AnyGame, Seat, SeatKnowledge } from '../../../engine/game.ts'
import { accuserChoices, askTargets, circleOf, guesserOf, mayGuess, nextFrom, voterOf } from '../state.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { placeField, type GameOffer } from './offering.ts'

type SeatView = SeatKnowledge<OutOfPlace>

/** True where phones decide, so that steps wait for them (AD-1). */
const isByPhone = ({ open }: SeatView): boolean => decidesByPhone(open.rules)
function lookOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, own, seat } = seen
  if (open.stage !== 'deal' || own.looked) return []
  const group = isByPhone(seen) ? 'next' : 'act'
  return [offerOf('confirmCard', words.phone.looked, { set: { seat }, group, onLook: true })]
}
/** The leader's opening of the round, once all have looked (AD-4). */
function openingOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, table, seat } = seen
  const leads = nextFrom(table.ring, open.leader ?? 1, circleOf(seen)) === seat
  const isReady = open.stage === 'deal' && open.seen >= open.playing.length
  return isByPhone(seen) && leads && isReady ? [offerOf('startRound', words.phone.opens, { group: 'next' })] : []
}
function chainOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, seat } = seen
  if (open.stage !== 'talk') return []
  if (open.answerer === seat) return [offerOf('answered', words.phone.answered, { set: { seat }, group: 'next' })]
  if (open.asker !== seat || open.answerer !== null) return []
  const fields = { answerer: seatField(askTargets(seen), words.fields.answerer) }
  return [offerOf('ask', words.phone.ask, { set: { asker: seat }, group: 'next', fields })]
}
function accuseOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, seat } = seen
  const last = open.stage === 'final' && open.finalSeat === seat
  if (!last && !(open.stage === 'talk' && accuserChoices(seen).includes(seat))) return []
  const others = circleOf(seen).filter((each) => each !== seat)
  const accuse: GameOffer = offerOf('accuse', words.phone.accuse, {
    set: { initiator: seat }, // An accusation is a right for any time; only the last vote after time-out is waited for.
    group: last ? 'vote' : 'act',
    fields: { suspect: seatField(others, words.fields.suspect) },
  })
  const pass: GameOffer = offerOf('passFinal', words.phone.pass, { set: { seat }, group: 'vote' })
  return last ? [accuse, pass] : [accuse]
}
function voteOffers({ open, seat }: SeatView, words: Words): readonly GameOffer[] {
  const { vote } = open
  if (vote === null || voterOf(open) !== seat) return []
  return [true, false].map((yes) =>
    offerOf('castVote', yes ? words.phone.yes : words.phone.no, {
      id: yes ? 'castVote:yes' : 'castVote:no',
      set: { voter: seat, yes },
      group: 'vote',
    }),
  )
}
/** The guess, on every phone from START on; a resident who guesses is told so alone (7.5c). */
function guessOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, seat } = seen
  if (!mayGuess(open) && guesserOf(open) !== seat) return []
  // The spy whom all know is waited for; before that a guess is anybody's right at any time.
  const group = isByPhone(seen) && guesserOf(open) === seat ? 'next' : 'act'
  const shared = { set: { seat }, title: words.phone.guess, group } as const
  if (open.candidates !== null)
    return [{ ...shared, id: 'guess', command: 'guess', fields: { place: placeField(open.candidates, words) } }]
  if (open.rules.shown || open.declared !== null) return []
  const said = { kind: 'text', maxLength: 40, label: words.fields.place } as const
  return [{ ...shared, id: 'guessWords', command: 'guessWords', fields: { words: said } }]
}
const isPlaying = ({ open, seat }: { open: SeatView['open']; seat: Seat }): boolean => open.playing.includes(seat)

export const playerOffers: AnyGame<OutOfPlace>['offers']['player'] = (seen, words) =>
  isPlaying(seen)
    ? [
        ...lookOffers(seen, words),
        ...openingOffers(seen, words),
        ...voteOffers(seen, words),
        ...chainOffers(seen, words),
        ...accuseOffers(seen, words),
        ...guessOffers(seen, words),
      ]
    : []
