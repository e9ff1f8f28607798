/** The moderator's offers: first those that the round waits for, then interruptions. */
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { nextOffer, offerOf, proposalAndForm, seatField } from '../../../engine/kit/offer-builders.ts'
import { targetRange, leaderOf } from '../decide/setup.ts'
import { placeMeantBy } from '../packs.ts'
import { poolOf } from '../options.ts'
import { finalWinners, mayGoOn } from '../scoring.ts'
import {
  accuserChoices,
  askTargets,
  circleOf,
  clockwiseFrom,
  guesserOf,
  isBetween,
  leadersIn,
  lookedIn,
  mayGuess,
  nameIn,
  voterOf,
} from '../state.ts'
import { noPlace } from '../commands.ts'
import type { Seat } from '../../../engine/game.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { answersFor, placeField, type GameOffer, type OfferBuilder } from './offering.ts'

const openGameOffers: OfferBuilder = (state, words) => {
  const among = leadersIn(state)
  const fields = { leader: seatField(among, words.fields.leader) }
  const now = { leader: among[0] ?? 1 }
  const open = nextOffer('openGame', words.next.openGame, { key: 'n', fields, now })
  return isAtDistance(state.options) ? withLeader(state, open, words) : [open]
}
/** The leader that the form proposes, without it, and the form for another one (AD-3). */
function withLeader(state: GameState, form: GameOffer, words: Words): readonly GameOffer[] {
  return proposalAndForm(form, words.titles.leads(form.title, nameIn(state, form.now?.['leader'] as Seat)))
}
/** The end, or another round; too small a table can only end. */
const betweenRoundsOffers: OfferBuilder = (state, words) => {
  if (finalWinners(state) !== null) return [nextOffer('finish', words.next.finish, { key: 'n' })]
  if (!mayGoOn(state)) return [nextOffer('endEarly', words.next.endEarly, { key: 'n' })]
  const leader = leaderOf(state)
  const deal = nextOffer('deal', words.next.deal(state.open.no + 1), { key: 'n' })
  if (state.options.leaderRule !== 'hostPicks') return [{ ...deal, set: { leader } }]
  const form = { ...deal, fields: { leader: seatField(leadersIn(state), words.fields.leader) }, now: { leader } }
  return isAtDistance(state.options) ? withLeader(state, form, words) : [form]
}
const dealOffers: OfferBuilder = (state, words) => {
  const waiting = circleOf(state).filter((seat) => !lookedIn(state).includes(seat))
  const confirm: GameOffer = offerOf('confirmCard', words.commands.confirmCard, {
    key: 'l',
    fields: { seat: seatField(waiting, words.fields.seat) },
  })
  return [nextOffer('startRound', words.next.startRound, { key: 'n' }), ...(waiting.length > 0 ? [confirm] : [])]
}
/** The target of a noted accuser. The draft is told to nobody. */
const accuserOffers: OfferBuilder = (state, words) => {
  const { accuser } = state.secret
  if (accuser === null) return []
  const others = circleOf(state).filter((seat) => seat !== accuser)
  const whom: GameOffer = nextOffer('accuse', words.titles.accuse(nameIn(state, accuser)), {
    set: { initiator: accuser },
    fields: { suspect: seatField(others, words.fields.suspect) },
  })
  const nobody: GameOffer = offerOf('noteAccuser', words.titles.noAccuser, {
    id: 'noteAccuser:none',
    set: { seat: null },
    group: 'vote',
  })
  return answersFor(state, [whom, nobody])
}
const noteAccuserOffers: OfferBuilder = (state, words) => {
  const among = accuserChoices(state).filter((seat) => seat !== state.secret.accuser)
  if (among.length === 0) return []
  const fields = { seat: seatField(among, words.fields.initiator) }
  return answersFor(state, [offerOf('noteAccuser', words.titles.noteAccuser, { group: 'vote', key: 'v', fields })])
}
/** Makes an offer secret where nobody was told the list of places (`candidatesShown`): the true place is among them. */
const whereListIsKept = ({ open }: GameState): { readonly secret?: true } =>
  open.candidates === null ? { secret: true } : {}
const guessOffers: OfferBuilder = (state, words) => {
  if (!mayGuess(state.open)) return []
  const fields = {
    seat: seatField(circleOf(state), words.fields.seat),
    place: placeField(state.secret.candidates, words, true),
  }
  return [offerOf('guess', words.titles.guess, { key: 'p', shows: true, fields, ...whereListIsKept(state) })]
}
/** The next question or answer. No key but Enter: `n` is the no of a vote that may open at any moment. */
function chainOffers(state: GameState, words: Words): readonly GameOffer[] {
  const { asker, answerer } = state.open
  if (asker === null) return []
  if (answerer !== null) {
    const offer = nextOffer('answered', words.titles.answered(nameIn(state, answerer)))
    return [{ ...offer, set: { seat: answerer } }]
  }
  const offer = nextOffer('ask', words.titles.ask(nameIn(state, asker)))
  const fields = { answerer: seatField(askTargets(state), words.fields.answerer) }
  return [...nextInCircle(state, asker, words), ...answersFor(state, [{ ...offer, set: { asker }, fields }])]
}
/** Asks the next in the circle for an asker who is silent at a distance (AD-5). */
function nextInCircle(state: GameState, asker: Seat, words: Words): readonly GameOffer[] {
  const [answerer] = clockwiseFrom(state.table.ring, asker, askTargets(state))
  if (!isAtDistance(state.options) || answerer === undefined) return []
  const title = words.titles.asksWhom(nameIn(state, asker), nameIn(state, answerer))
  return [nextOffer('ask', title, { id: 'ask:next', set: { asker, answerer } })]
}
/** The end of the round by hand; at a distance no mere way on, since the round ends by its clock. */
const timeUpOffers: OfferBuilder = ({ options }, words) => [
  nextOffer('timeUp', words.next.timeUp, isAtDistance(options) ? { danger: true } : {}),
]
const talkOffers: OfferBuilder = (state, words) => [
  ...accuserOffers(state, words),
  ...chainOffers(state, words),
  ...noteAccuserOffers(state, words),
  ...guessOffers(state, words),
  ...timeUpOffers(state, words),
]
const voteOffers: OfferBuilder = (state, words) => {
  const { open, options } = state
  const voter = voterOf(open)
  if (voter === null) return []
  const answers = [true, false].map((yes): GameOffer => {
    const title = words.titles.vote(nameIn(state, voter), yes)
    return nextOffer('castVote', title, {
      id: yes ? 'castVote:yes' : 'castVote:no',
      set: { voter, yes },
      key: yes ? 'y' : 'n',
    })
  })
  const ends = !options.pauseClockDuringVote && !open.zero && !open.timeUp
  return [...answersFor(state, answers), ...guessOffers(state, words), ...(ends ? timeUpOffers(state, words) : [])]
}
const lastVoteOffers: OfferBuilder = (state, words) => {
  const seat = state.open.finalSeat
  if (seat === null) return []
  const name = nameIn(state, seat)
  const others = circleOf(state).filter((each) => each !== seat)
  const pass: GameOffer = nextOffer('passFinal', words.titles.pass(name), { set: { seat } })
  const accuse: GameOffer = offerOf('accuse', words.titles.accuse(name), {
    group: 'vote',
    shows: true,
    key: 'v',
    set: { initiator: seat },
    fields: { suspect: seatField(others, words.fields.suspect) },
  })
  return [pass, ...answersFor(state, [accuse])]
}
/** The spy's words, to be matched to a place; a match is filled in. */
const judgeGuessOffers: OfferBuilder = (state, words) => {
  const seat = guesserOf(state.open)
  if (seat === null) return []
  const { heard, candidates } = state.secret
  const pool = poolOf(state.options).filter((place) => candidates.includes(place.id))
  const meant = heard === null ? null : placeMeantBy(heard, pool, words.placeOf)
  const form = nextOffer('guess', words.titles.names(nameIn(state, seat)), {
    key: 'n',
    set: { seat },
    fields: { place: placeField(candidates, words, true) },
    ...whereListIsKept(state),
    ...(meant === null ? {} : { now: { place: meant } }),
  })
  return isAtDistance(state.options) ? remoteGuess(state, { seat, meant, form }, words) : [form]
}
interface HeardGuess {
  readonly seat: Seat
  /** The place that fits the words, or null. */
  readonly meant: string | null
  readonly form: GameOffer
}
/** The place that fits the words typed on the phone, or none; any other by the form beside it (AD-8). */
function remoteGuess(state: GameState, { seat, meant, form }: HeardGuess, words: Words): readonly GameOffer[] {
  const waits = state.secret.heard === null && state.open.playing.includes(seat)
  const beside = answersFor(state, [{ ...form, id: 'guess:other' }])
  if (waits) return beside
  const title = words.titles.means(nameIn(state, seat), meant === null ? null : words.placeOf(meant))
  const { now: _meant, ...bare } = form
  return [{ ...bare, title, set: { seat, place: meant ?? noPlace }, fields: {} }, ...beside]
}
const revealedOffers: OfferBuilder = (state, words) =>
  isBetween(state.open) ? betweenRoundsOffers(state, words) : [nextOffer('score', words.next.score, { key: 'n' })]

export const stageOffers: Readonly<Record<GameState['open']['stage'], OfferBuilder>> = {
  lobby: openGameOffers,
  list: (_state, words) => [nextOffer('showPlaces', words.next.showPlaces, { key: 'n' })],
  ready: betweenRoundsOffers,
  deal: dealOffers,
  talk: talkOffers,
  vote: voteOffers,
  final: lastVoteOffers,
  guess: judgeGuessOffers,
  over: (_state, words) => [nextOffer('reveal', words.next.reveal, { key: 'n' })],
  revealed: revealedOffers,
  scored: betweenRoundsOffers,
  end: () => [],
}
/** The number of rounds, while the last has not started. */
export const targetOffers: OfferBuilder = (state, words) => {
  const range = targetRange(state)
  if (range === null) return []
  const rounds = { kind: 'number', ...range, step: 1, label: words.fields.rounds } as const
  const shared = { command: 'setTarget', title: words.commands.setTarget, group: 'override' } as const
  return [
    { ...shared, id: 'setTarget', danger: true, shows: true, fields: { rounds }, now: { rounds: state.open.target } },
  ]
}
