/** The folds of Motherland: public (`open`), of one seat (`own`), of the moderator (`secret`). */
import { agendaOf, completeStep } from '../../engine/agenda.ts'
import type { Game, VariantOf } from '../../engine/game.ts'
import { setupSteps } from './steps.ts'
import type { Note, OwnState } from './own-knowledge.ts'
import type { OpenState, Phase, PhoneQuestion, PrivateEvent, PublicEvent, SecretState, Troika } from './types.ts'
import type { Motherland } from './game-types.ts'

export const begin: Game<Motherland>['begin'] = {
  open: (seats, { censorScope = 'gossip', place = 'room' }) => ({
    ...(place === 'room' ? {} : { place }),
    phase: 'setup',
    round: 0,
    censorScope,
    deck: null,
    free: seats,
    gulag: [],
    revealed: {},
    troika: null,
    votes: [],
    silenced: null,
    last: null,
    ended: null,
    winner: null,
    full: null,
  }),
  own: () => ({
    card: null,
    seen: false,
    round: 0,
    notes: [],
    heard: { times: 0, mine: false },
    masked: false,
    asked: null,
    tap: null,
  }),
  secret: ({ options, cast }) => ({
    cast,
    entered: {},
    cards: null,
    agenda: agendaOf(setupSteps(options)),
    pair: null,
    anchor: null,
    votes: {},
    condemnation: null,
    informerSpent: false,
    met: false,
    meeting: false,
    dusk: 0,
    night: {},
    censorPrevious: null,
    censorBefore: null,
    silenced: null,
    seen: [],
    taps: {},
    departures: [],
    hurried: false,
  }),
}

const showEvent = (open: OpenState, last: PublicEvent): OpenState => ({ ...open, last })

/** Resumes an adjourned Troika by day, and closes it at night. */
function resumeTroika(troika: Troika | null, name: Phase): Troika | null {
  if (troika?.adjourned !== true) return troika
  const { adjourned: _adjourned, ...rest } = troika
  return { ...rest, open: name === 'gossip' || name === 'troika' }
}
const withoutCount = ({ counted: _counted, ...open }: OpenState): OpenState => open
function foldPhase(open: OpenState, event: VariantOf<PublicEvent, 'phase'>): OpenState {
  const { name, round, silence } = event
  const troika = resumeTroika(open.troika, name)
  const over = silence === 'over' || (open.censorScope === 'gossip' ? name === 'troika' : name === 'wake')
  return { ...withoutCount(open), phase: name, round, troika, last: null, silenced: over ? null : open.silenced }
}
function foldCorrection(open: OpenState, event: VariantOf<PublicEvent, 'corrected'>): OpenState {
  const { votes, restored } = event
  return {
    ...open,
    votes: votes ?? open.votes,
    free: [...open.free, ...restored],
    gulag: open.gulag.filter((seat) => !restored.includes(seat)),
    last: votes === null ? event : { type: 'vote', votes },
  }
}
const foldOpen: Game<Motherland>['evolve']['open'] = {
  deck: (open, event) => showEvent({ ...open, deck: { kinds: event.kinds, counts: event.counts } }, event),
  phase: foldPhase,
  troika: (open, event) =>
    showEvent(
      { ...withoutCount(open), troika: { seats: event.seats, token: event.token, open: true }, votes: [] },
      event,
    ),
  adjourned: (open, event) => {
    const next: OpenState = { ...open, troika: open.troika && { ...open.troika, adjourned: true } }
    return event.quiet === true ? next : showEvent(next, event)
  },
  count: (open) => ({ ...open, counted: true }),
  vote: (open, event) => {
    const votes = [...open.votes, ...event.votes]
    return showEvent({ ...open, votes }, { type: 'vote', votes })
  },
  verdict: (open, event) => showEvent({ ...open, troika: open.troika && { ...open.troika, open: false } }, event),
  informer: showEvent,
  wake: showEvent,
  darkness: showEvent,
  sisters: showEvent,
  reveal: (open, event) => showEvent({ ...open, revealed: { ...open.revealed, [event.seat]: event.card } }, event),
  lastWords: showEvent,
  sent: (open, event) => {
    const free = open.free.filter((seat) => !event.seats.includes(seat))
    return showEvent({ ...open, free, gulag: [...open.gulag, ...event.seats] }, event)
  },
  silenced: (open, event) => showEvent({ ...open, silenced: event.seat }, event),
  madman: showEvent,
  // Members are not asked for a vote any more.
  called: (open, event) => showEvent({ ...open, troika: open.troika && { ...open.troika, adjourned: true } }, event),
  end: (open, event) => showEvent({ ...open, ended: event.free }, event),
  winner: (open, event) => showEvent({ ...open, winner: event.team }, event),
  fullReveal: (open, event) => showEvent({ ...open, full: event.cards }, event),
  corrected: foldCorrection,
}

/** Adds a note for this seat, and removes notes that it makes untrue. */
function addNote(own: OwnState, note: Note | null, untrue: (before: Note) => boolean): OwnState {
  const rest = own.notes.filter((before) => !untrue(before))
  const heard = { times: own.heard.times + 1, mine: note !== null }
  return { ...own, heard, notes: note === null ? rest : [...rest, note] }
}
const isOfKind =
  (...kinds: readonly Note['kind'][]) =>
  ({ kind }: Note): boolean =>
    kinds.includes(kind)
function foldPick(own: OwnState, { target }: VariantOf<PrivateEvent, 'targetTold'>): OwnState {
  const { round } = own
  const note = target === null ? null : ({ kind: 'picked', round, target } as const)
  return addNote(own, note, (each) => each.kind === 'picks' || (each.kind === 'picked' && each.round === round))
}
function foldHush(own: OwnState, { target }: VariantOf<PrivateEvent, 'censorTold'>): OwnState {
  const { round } = own
  const note = target === null ? null : ({ kind: 'hushed', round, target } as const)
  return addNote(own, note, (each) => each.kind === 'hushed' && each.round === round)
}
type Question = Pick<VariantOf<PrivateEvent, 'phonesAsked'>, 'of' | 'whom' | 'mayPass' | 'goesOn'>
/** The seat with another question, without a tap. */
function askedOf({ whom: _whom, mayPass: _mayPass, ...own }: OwnState, { of, whom, mayPass }: Question): OwnState {
  return {
    ...own,
    asked: of,
    tap: null,
    ...(whom === undefined ? {} : { whom }),
    ...(mayPass === undefined ? {} : { mayPass }),
  }
}
const foldOwn: Game<Motherland>['evolve']['own'] = {
  cardDealt: (own, { card }) => {
    const now = addNote(own, null, isOfKind('spies', 'picks', 'picked'))
    return { ...now, heard: { ...now.heard, mine: true }, card, seen: false }
  },
  bondTold: (own, { with: partner }) => addNote(own, { kind: 'bond', with: partner }, isOfKind('bond')),
  bondUndone: (own) => addNote(own, null, isOfKind('bond')),
  spiesMet: (own, { spies }) => addNote(own, { kind: 'spies', spies }, isOfKind('spies')),
  picksTold: (own, { picks }) => addNote(own, { kind: 'picks', picks }, isOfKind('picks')),
  targetTold: foldPick,
  writerTold: (own, { target, answer }) =>
    addNote(
      own,
      { kind: 'answer', round: own.round, target, answer },
      (each) => each.kind === 'answer' && each.target === target,
    ),
  censorTold: foldHush,
  silencedPrivately: (own) => addNote(own, { kind: 'silenced', round: own.round + 1 }, () => false),
  lookNoted: (own) => ({ ...own, seen: true }),
  tapNoted: (own, { target, counts }) => ({ ...own, tap: { target, ...(counts === undefined ? {} : { counts }) } }),
  phonesAsked: (own, question) => {
    const now = { ...askedOf(own, question), masked: true }
    if (question.goesOn === true) return { ...now, tap: own.tap }
    return question.of === 'look' || question.of === 'read' ? { ...now, seen: false } : now
  },
  nothingTold: (own) => ({ ...own, masked: true, heard: { times: own.heard.times + 1, mine: false } }),
  phase: (own, { round }) => ({ ...askedOf(own, { of: null }), round }),
  troika: (own) => ({ ...own, tap: null }),
  vote: (own, { votes }, seat) => (votes.some(({ voter }) => voter === seat) ? { ...own, tap: null } : own),
}

const withInput = (secret: SecretState, input: SecretState['night']): SecretState => ({
  ...secret,
  night: { ...secret.night, ...input },
})
/** Questions of which an earlier answer must not count when they are asked again. The others begin with a new night. */
const askedAfresh: readonly (PhoneQuestion | null)[] = ['accuse', 'chain', 'vote', 'noise', 'speech', 'ready']
function foldQuestion(secret: SecretState, { of, goesOn }: Question): SecretState {
  if (goesOn === true) return secret
  if (of === 'look' || of === 'read') return { ...secret, seen: [] }
  return of !== null && askedAfresh.includes(of) ? { ...secret, taps: { ...secret.taps, [of]: {} } } : secret
}
const foldSecret: Game<Motherland>['evolve']['secret'] = {
  cardEntered: (secret, { seat, card }) => ({ ...secret, entered: { ...secret.entered, [seat]: card } }),
  cardCleared: (secret, { seat }) => {
    const { [seat]: _cleared, ...entered } = secret.entered
    return { ...secret, entered }
  },
  dealt: (secret, { cards }) => ({ ...secret, cards }),
  cardSet: ({ otherDeck: _saidBefore, ...secret }, { seat, card }) => ({
    ...secret,
    cards: { ...secret.cards, [seat]: card },
    seen: secret.seen.filter((each) => each !== seat),
  }),
  pairChosen: (secret, { holder, chosen }) => ({ ...secret, pair: { holder, chosen } }),
  pairUndone: (secret) => ({ ...secret, pair: null }),
  deckConfirmed: (secret) => ({ ...secret, otherDeck: true }),
  anchorSet: (secret, { seat }) => ({ ...secret, anchor: seat }),
  voteEntered: (secret, { voter, target }) => ({ ...secret, votes: { ...secret.votes, [voter]: target } }),
  voteCleared: (secret, { voter }) => {
    const { [voter]: _cleared, ...votes } = secret.votes
    return { ...secret, votes }
  },
  votesDropped: (secret) => ({ ...secret, votes: {}, taps: { ...secret.taps, vote: {} } }),
  condemned: (secret, { condemnation, unspent }) => ({
    ...secret,
    condemnation,
    informerSpent: unspent === true ? false : secret.informerSpent,
  }),
  informer: (secret) => ({ ...secret, informerSpent: true }),
  spiesMet: (secret) => ({ ...secret, met: true }),
  duskFell: (secret, { free }) => ({ ...secret, dusk: free, meeting: !secret.met, night: {}, taps: {} }),
  spyTargetChosen: (secret, { target }) => withInput(secret, { spies: target }),
  writerAsked: (secret, { target }) => withInput(secret, { writer: target }),
  censorChosen: (secret, { target }) => withInput(secret, { censor: target }),
  targetCleared: (secret, { of }) => {
    const { [of]: _cleared, ...night } = secret.night
    return { ...secret, night }
  },
  nightEnded: (secret) => ({
    ...secret,
    censorPrevious: secret.night.censor ?? null,
    censorBefore: secret.censorPrevious,
  }),
  censorForgotten: (secret, { previous }) => ({ ...secret, censorPrevious: previous }),
  silenceSet: (secret, { seat }) => ({ ...secret, silenced: seat }),
  departed: (secret, { seats, cause, round }) => ({
    ...secret,
    departures: [...secret.departures, ...seats.map((seat) => ({ seat, cause, round }))],
  }),
  restored: (secret, { seat }) => ({ ...secret, departures: secret.departures.filter((each) => each.seat !== seat) }),
  looked: (secret, { seat }) => ({ ...secret, seen: [...secret.seen, seat] }),
  pointed: (secret, { seat, of, target }) => ({
    ...secret,
    taps: { ...secret.taps, [of]: { ...secret.taps[of], [seat]: target } },
  }),
  phonesAsked: foldQuestion,
  hurried: (secret) => ({ ...secret, hurried: true }),
  stepDone: (secret) => ({ ...secret, agenda: completeStep(secret.agenda) }),
  stepsSet: (secret, { steps }) => ({ ...secret, agenda: agendaOf(steps) }),
}
/** Takes over the only house rule told to all. */
const optionsTold: Game<Motherland>['evolve']['optionsTold'] = (open, { censorScope = open.censorScope }) => ({
  ...open,
  censorScope,
})
export const evolve: Game<Motherland>['evolve'] = { open: foldOpen, optionsTold, own: foldOwn, secret: foldSecret }
