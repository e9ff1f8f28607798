/**
 * The offers on a phone. They follow from public facts and this seat's own acts, never from its card, so the spy's
 * phone looks like all others (2.2).
 */
import type { Game as AnyGame, Seat, SeatKnowledge } from '../../../engine/game.ts'
import { accuserChoices, askTargets, circleOf, guesserOf, mayGuess, voterOf } from '../state.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { placeField, seatField, type GameOffer } from './offering.ts'

type SeatView = SeatKnowledge<OutOfPlace>

function lookOffers({ open, own, seat }: SeatView, words: Words): readonly GameOffer[] {
  if (open.stage !== 'deal' || own.looked) return []
  const offer = { id: 'confirmCard', command: 'confirmCard', set: { seat }, group: 'act', fields: {} } as const
  return [{ ...offer, title: words.phone.looked, onLook: true }]
}
function chainOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, seat } = seen
  if (open.stage !== 'talk') return []
  if (open.answerer === seat)
    return [
      { id: 'answered', command: 'answered', set: { seat }, title: words.phone.answered, group: 'next', fields: {} },
    ]
  if (open.asker !== seat || open.answerer !== null) return []
  const fields = { answerer: seatField(askTargets(seen), words.fields.answerer) }
  return [{ id: 'ask', command: 'ask', set: { asker: seat }, title: words.phone.ask, group: 'next', fields }]
}
function accuseOffers(seen: SeatView, words: Words): readonly GameOffer[] {
  const { open, seat } = seen
  const last = open.stage === 'final' && open.finalSeat === seat
  if (!last && !(open.stage === 'talk' && accuserChoices(seen).includes(seat))) return []
  const others = circleOf(seen).filter((each) => each !== seat)
  const accuse: GameOffer = {
    id: 'accuse',
    command: 'accuse',
    set: { initiator: seat },
    title: words.phone.accuse,
    // An accusation is a right for any time; only the last vote after time-out is waited for.
    group: last ? 'vote' : 'act',
    fields: { suspect: seatField(others, words.fields.suspect) },
  }
  const pass: GameOffer = {
    id: 'passFinal',
    command: 'passFinal',
    set: { seat },
    title: words.phone.pass,
    group: 'vote',
    fields: {},
  }
  return last ? [accuse, pass] : [accuse]
}
function voteOffers({ open, seat }: SeatView, words: Words): readonly GameOffer[] {
  const { vote } = open
  if (vote === null || voterOf(open) !== seat) return []
  return [true, false].map((yes) => ({
    id: yes ? 'castVote:yes' : 'castVote:no',
    command: 'castVote',
    set: { voter: seat, yes },
    title: yes ? words.phone.yes : words.phone.no,
    group: 'vote',
    fields: {},
  }))
}
/** The guess, on every phone from START on; a resident who guesses is told so alone (7.5c). */
function guessOffers({ open, seat }: SeatView, words: Words): readonly GameOffer[] {
  if (!mayGuess(open) && guesserOf(open) !== seat) return []
  const shared = { set: { seat }, title: words.phone.guess, group: 'act' } as const
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
        ...voteOffers(seen, words),
        ...chainOffers(seen, words),
        ...accuseOffers(seen, words),
        ...guessOffers(seen, words),
      ]
    : []
