/** The folds of Gulag: public (`open`), of one seat (`own`), of the moderator (`secret`). */
import type { Game, VariantOf } from '../../engine/game.ts'
import type { OpenState, OwnState, PublicEvent, SecretState } from './types.ts'
import type { Gulag } from './game-types.ts'

export const begin: Game<Gulag>['begin'] = {
  open: (seats, { place = 'room', taskEntry = 'picks', orderVisible = 'public' }) => ({
    phase: 'setup',
    turn: 0,
    seats: seats.length,
    place,
    taskEntry,
    orderVisible,
    setup: null,
    commissar: null,
    crews: [],
    placed: [],
    order: null,
    works: [],
    away: [],
    called: false,
    ended: false,
    revealed: {},
    result: null,
    last: null,
  }),
  own: () => ({
    card: null,
    neighbour: null,
    handedOn: false,
    looked: false,
    draft: {},
    pick: null,
    order: null,
    exchanges: false,
  }),
  secret: ({ cast }) => ({
    cast,
    entered: {},
    cards: {},
    handedOn: false,
    draft: {},
    picks: {},
    order: null,
  }),
}

const showEvent = (open: OpenState, last: PublicEvent): OpenState => ({ ...open, last })
/** The latest news if they are of this type, told in the same command; else null. */
const keptNews = ({ last }: OpenState, type: PublicEvent['type']): PublicEvent | null =>
  last?.type === type ? last : null
/** Begins a phase, and forgets what comes after it in the turn. */
function foldPhase(open: OpenState, event: VariantOf<PublicEvent, 'phase'>): OpenState {
  const { name, turn } = event
  const now = { ...open, phase: name, turn, last: null }
  const works = open.works.slice(0, turn - 1)
  switch (name) {
    case 'selection':
      return { ...now, works, crews: open.crews.slice(0, turn - 1), placed: [], order: null }
    case 'task':
      return { ...now, works, placed: [], order: null }
    case 'supervision':
      return { ...now, works, order: null, last: keptNews(open, 'placed') }
    case 'inspection':
      return { ...now, last: keptNews(open, 'order') }
    case 'end':
      return { ...now, last: keptNews(open, 'called') }
    default:
      return now
  }
}
const withWork = ({ works, turn }: OpenState, work: number): readonly number[] => [...works.slice(0, turn - 1), work]
function foldCorrection(open: OpenState, event: VariantOf<PublicEvent, 'corrected'>): OpenState {
  const { order, work } = event
  const works = work === null ? open.works : withWork(open, work)
  return showEvent({ ...open, order: order ?? open.order, works }, event)
}
const foldOpen: Game<Gulag>['evolve']['open'] = {
  setup: (open, event) => {
    const { cards, replace, range } = event
    return showEvent({ ...open, setup: { cards, replace, range } }, event)
  },
  phase: foldPhase,
  commissar: (open, event) => showEvent({ ...open, commissar: event.seat }, event),
  crew: (open, event) => {
    const { workers, supervisor } = event
    return showEvent({ ...open, crews: [...open.crews.slice(0, open.turn - 1), { workers, supervisor }] }, event)
  },
  placed: (open, event) => showEvent({ ...open, placed: [...open.placed, event.seat] }, event),
  order: (open, event) => showEvent({ ...open, order: { worker: event.worker } }, event),
  inspect: (open, event) => showEvent({ ...open, works: withWork(open, event.work) }, event),
  // The tally only repeats what the cards showed.
  tally: (open) => open,
  called: (open, event) => showEvent({ ...open, called: true }, event),
  away: (open, event) => showEvent({ ...open, away: [...open.away, event.seat] }, event),
  back: (open, event) => showEvent({ ...open, away: open.away.filter((seat) => seat !== event.seat) }, event),
  end: (open, event) => showEvent({ ...open, ended: true }, event),
  reveal: (open, event) => showEvent({ ...open, revealed: { ...open.revealed, [event.seat]: event.card } }, event),
  result: (open, event) => {
    const { winner, red, work, par } = event
    return showEvent({ ...open, result: { winner, red, work, par } }, event)
  },
  corrected: foldCorrection,
}

/** The entries of a turn that a phase forgets. */
const emptyTurn = { draft: {}, pick: null, order: null, exchanges: false } as const
const foldOwn: Game<Gulag>['evolve']['own'] = {
  cardDealt: (own, { card }) => ({ ...own, card }),
  neighbourTold: (own, { seat, card }) => ({ ...own, neighbour: { seat, card } }),
  cardHandedOn: (own) => ({ ...own, handedOn: true }),
  looked: (own) => ({ ...own, looked: true }),
  memberChosen: (own, { job, seat }) => ({ ...own, draft: { ...own.draft, [job]: seat } }),
  crewCleared: (own) => ({ ...own, draft: {} }),
  cardLaid: (own, { pick }) => ({ ...own, pick }),
  orderGiven: (own, { worker }) => ({ ...own, order: { worker } }),
  exchangeTold: (own, { exchange }) => ({ ...own, exchanges: exchange }),
  order: (own, { worker }, seat) => (worker === seat ? { ...own, exchanges: true } : own),
  corrected: (own, { order }, seat) => (order === null ? own : { ...own, exchanges: order.worker === seat }),
  phase: (own: OwnState, { name }): OwnState => {
    if (name === 'selection' || name === 'task' || name === 'end') return { ...own, ...emptyTurn }
    return name === 'supervision' ? { ...own, order: null, exchanges: false } : own
  },
}

const foldSecret: Game<Gulag>['evolve']['secret'] = {
  cardEntered: (secret, { seat, card }) => ({ ...secret, entered: { ...secret.entered, [seat]: card } }),
  cardCleared: (secret, { seat }) => {
    const { [seat]: _cleared, ...entered } = secret.entered
    return { ...secret, entered }
  },
  dealt: (secret, { cards }) => ({ ...secret, cards }),
  handedOn: (secret) => ({ ...secret, handedOn: true }),
  cardSet: ({ otherDeck: _saidBefore, ...secret }, { seat, card }) => ({
    ...secret,
    cards: { ...secret.cards, [seat]: card },
  }),
  deckConfirmed: (secret) => ({ ...secret, otherDeck: true }),
  wentTo: (secret) => secret,
  memberChosen: (secret, { job, seat }) => ({ ...secret, draft: { ...secret.draft, [job]: seat } }),
  crewCleared: (secret) => ({ ...secret, draft: {} }),
  cardLaid: (secret, { to: [worker], pick }) =>
    worker === undefined ? secret : { ...secret, picks: { ...secret.picks, [worker]: pick } },
  orderGiven: (secret, { worker }) => ({ ...secret, order: { worker } }),
  reveal: (secret, { seat, card }) => ({ ...secret, cards: { ...secret.cards, [seat]: card } }),
  phase: (secret: SecretState, { name }): SecretState => {
    if (name === 'selection') return { ...secret, draft: {}, picks: {}, order: null }
    if (name === 'task') return { ...secret, picks: {}, order: null }
    return name === 'supervision' ? { ...secret, order: null } : secret
  },
}
export const evolve: Game<Gulag>['evolve'] = { open: foldOpen, own: foldOwn, secret: foldSecret }
