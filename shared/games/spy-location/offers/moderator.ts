/** The moderator's offers: first those that the round waits for, then interruptions. */
import { nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import { targetRange, leaderOf } from '../decide/setup.ts'
import { placeMeantBy } from '../packs.ts'
import { poolOf } from '../options.ts'
import { finalWinners, mayGoOn } from '../scoring.ts'
import {
  accuserChoices,
  askTargets,
  circleOf,
  guesserOf,
  isBetween,
  leadersIn,
  lookedIn,
  mayGuess,
  nameIn,
  voterOf,
} from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { placeField, type GameOffer, type OfferBuilder } from './offering.ts'

const openGameOffers: OfferBuilder = (state, words) => {
  const among = leadersIn(state)
  const fields = { leader: seatField(among, words.fields.leader) }
  const now = { leader: among[0] ?? 1 }
  return [nextOffer('openGame', words.next.openGame, { key: 'n', fields, now })]
}
/** The end, or another round; too small a table can only end. */
const betweenRoundsOffers: OfferBuilder = (state, words) => {
  if (finalWinners(state) !== null) return [nextOffer('finish', words.next.finish, { key: 'n' })]
  if (!mayGoOn(state)) return [nextOffer('endEarly', words.next.endEarly, { key: 'n' })]
  const leader = leaderOf(state)
  const deal = nextOffer('deal', words.next.deal(state.open.no + 1), { key: 'n' })
  if (state.options.leaderRule !== 'hostPicks') return [{ ...deal, set: { leader } }]
  return [{ ...deal, fields: { leader: seatField(leadersIn(state), words.fields.leader) }, now: { leader } }]
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
  return [whom, nobody]
}
const noteAccuserOffers: OfferBuilder = (state, words) => {
  const among = accuserChoices(state).filter((seat) => seat !== state.secret.accuser)
  if (among.length === 0) return []
  const fields = { seat: seatField(among, words.fields.initiator) }
  return [offerOf('noteAccuser', words.titles.noteAccuser, { group: 'vote', key: 'v', fields })]
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
  return [{ ...offer, set: { asker }, fields }]
}
const timeUpOffers: OfferBuilder = (_state, words) => [nextOffer('timeUp', words.next.timeUp)]
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
  return [...answers, ...guessOffers(state, words), ...(ends ? timeUpOffers(state, words) : [])]
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
  return [pass, accuse]
}
/** The spy's words, to be matched to a place; a match is filled in. */
const judgeGuessOffers: OfferBuilder = (state, words) => {
  const seat = guesserOf(state.open)
  if (seat === null) return []
  const { heard, candidates } = state.secret
  const pool = poolOf(state.options).filter((place) => candidates.includes(place.id))
  const meant = heard === null ? null : placeMeantBy(heard, pool, words.placeOf)
  return [
    nextOffer('guess', words.titles.names(nameIn(state, seat)), {
      key: 'n',
      set: { seat },
      fields: { place: placeField(candidates, words, true) },
      ...whereListIsKept(state),
      ...(meant === null ? {} : { now: { place: meant } }),
    }),
  ]
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
