/** Offers of a turn, the same for the moderator and for the phone concerned. */
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { choiceField, nextOffer, offerOf, seatField, toChoices } from '../../../engine/kit/offer-builders.ts'
import type { Seat } from '../../../engine/game.ts'
import { taskCards } from '../cards.ts'
import type { Order, TaskCard } from '../types.ts'
import { jobs, seatsFor, type Crew, type CrewDraft, type Job, type Position } from '../crews.ts'
import { areBothLaid } from '../decide/turn.ts'
import { crewOf, nameIn, positionOf } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { answersFor, stepOffer, type GameOffer, type OfferBuilder } from './offering.ts'

function memberOffer(job: Job, { position, draft, words }: CrewChoice): GameOffer {
  const now = draft[job]
  return offerOf('chooseMember', words.titles.choose[job], {
    id: `chooseMember:${job}`,
    set: { job },
    group: now === undefined ? 'next' : 'act',
    ...(now === undefined ? { key: 'n' } : { now: { seat: now } }),
    fields: { seat: seatField(seatsFor(position, draft, job), words.jobs[job]) },
  })
}
interface CrewChoice {
  readonly position: Position
  readonly draft: CrewDraft
  readonly words: Words
}
/** The choices of a crew, one job after another, with only those seats that can complete a legal crew (6.1). */
export function memberOffers(given: CrewChoice): readonly GameOffer[] {
  const { draft, words } = given
  const missing = jobs.filter((job) => draft[job] === undefined).slice(0, 1)
  const chosen = jobs.filter((job) => draft[job] !== undefined)
  const clear: GameOffer = offerOf('clearCrew', words.commands.clearCrew)
  return [...[...missing, ...chosen].map((job) => memberOffer(job, given)), ...(chosen.length > 0 ? [clear] : [])]
}
export const crewOffers: OfferBuilder = (state, words) => {
  const position = positionOf(state)
  if (position === null) return []
  const offers = memberOffers({ position, draft: state.secret.draft, words })
  return answersFor(state, { seat: position.commissar, words }, offers)
}
export const confirmCrewOffers: OfferBuilder = (state, words) => [stepOffer('T2', words), ...crewOffers(state, words)]

/** The offer to lay a card. `now` fills the form; a phone leaves it out, since people look over shoulders. */
export const layCardOffer = (
  worker: Seat,
  { words, title, now }: { words: Words; title: string; now?: TaskCard | undefined },
): GameOffer =>
  offerOf('layCard', title, {
    id: `layCard:${worker}`,
    set: { worker },
    group: 'vote',
    fields: {
      pick: choiceField(toChoices(taskCards, words.tasks), words.fields.pick),
    },
    ...(now === undefined ? {} : { now: { pick: now } }),
  })
export const taskOffers: OfferBuilder = (state, words) => {
  const working = crewOf(state.open)
  if (working === null) return []
  const next = areBothLaid(state, working) ? [stepOffer('T3', words)] : []
  if (state.open.taskEntry === 'resultOnly') return next
  const owed = (seat: Seat): boolean => state.secret.picks[seat] === undefined
  // Missing picks come first, so that always taking the first offer gets on.
  const inTurn = [...working.workers.filter(owed), ...working.workers.filter((seat) => !owed(seat))]
  const picks = inTurn.flatMap((worker, i): readonly GameOffer[] => {
    const title = isAtDistance(state.options) ? words.titles.layOwn : words.titles.lay(nameIn(state, worker))
    const offer = layCardOffer(worker, { words, title, now: state.secret.picks[worker] })
    return answersFor(state, { seat: worker, words }, [{ ...offer, ...(i === 0 ? { key: 'v' } : {}) }])
  })
  return [...next, ...picks]
}
export const orderOffer = (
  { workers }: Crew,
  { words, given, first }: { words: Words; given: Order | null; first: boolean },
): GameOffer =>
  offerOf('giveOrder', words.commands.giveOrder, {
    group: first ? 'next' : 'act',
    fields: { worker: seatField(workers, words.fields.exchanges, words.fields.stands) },
    ...(first ? { key: 'n' } : {}),
    ...(given === null ? {} : { now: { worker: given.worker } }),
  }) as GameOffer
/** Lets it stand for a supervisor who is silent at a distance: no order is an order, too (AD-1). */
const keepOrder = (words: Words): GameOffer =>
  nextOffer('giveOrder', words.fields.stands, { id: 'giveOrder:none', set: { worker: null as never } })
export const supervisionOffers: OfferBuilder = (state, words) => {
  const watched = crewOf(state.open)
  const { order } = state.secret
  if (watched === null) return []
  const isPublic = state.options.orderVisible === 'public'
  const told = isPublic ? stepOffer('T5', words) : { ...stepOffer('T5', words), title: words.titles.passedOn }
  const answers = [orderOffer(watched, { words, given: order, first: order === null })]
  const beside = answersFor(state, { seat: watched.supervisor, words }, answers)
  if (order !== null) return [told, ...beside]
  return isAtDistance(state.options) ? [keepOrder(words), ...beside] : beside
}
export const inspectionOffers: OfferBuilder = ({ open }, words) => {
  if (open.taskEntry === 'picks') return [stepOffer('T6', words)]
  return [
    nextOffer('enterWork', words.commands.enterWork, {
      key: 'n',
      fields: { work: { kind: 'number', min: 0, max: 2, step: 1, label: words.fields.work } },
    }),
  ]
}
const nextTitle = ({ open }: GameState, words: Words): string =>
  open.works.length < open.seats ? words.next.T7 : words.titles.lastTurn
export const handOverOffers: OfferBuilder = (state, words) => [
  { ...stepOffer('T7', words), title: nextTitle(state, words) },
]
