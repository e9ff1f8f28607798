/** The folds of Out of Place: public (`open`), of one seat (`own`), of the moderator (`secret`). */
import type { Game, VariantOf, Seat } from '../../engine/game.ts'
import type { OpenState, OwnState, PublicEvent, SecretState } from './types.ts'
import type { OutOfPlace } from './game-types.ts'

const clearedRound = {
  seen: 0,
  asker: null,
  answerer: null,
  barred: null,
  used: [],
  vote: null,
  finalSeat: null,
  paused: false,
  zero: false,
  timeUp: false,
  voided: false,
  suspect: null,
  declared: null,
  guess: null,
  revealed: null,
} as const satisfies Partial<OpenState>

export const begin: Game<OutOfPlace>['begin'] = {
  open: (seats, told) => ({
    ...clearedRound,
    stage: 'lobby',
    rules: {
      place: told.place ?? 'room',
      shown: told.candidatesShown ?? true,
      guessDuringVote: told.guessDuringVote ?? true,
      lastGuess: told.spyLastGuess ?? false,
      finalVote: told.finalVoteOnTimeout ?? false,
      finishAnswer: told.finishAnswerAtZero ?? false,
      extraRounds: told.tieBreak === 'extraRounds',
    },
    target: told.targetRounds ?? 5,
    shownRules: [],
    candidates: null,
    sitting: seats,
    playing: [],
    no: 0,
    voids: 0,
    leader: null,
    minutes: 0,
    places: [],
    scores: [],
    result: null,
    last: null,
  }),
  own: () => ({ card: null, looked: false, voting: false, declined: false }),
  secret: ({ cast }) => ({
    cast,
    candidates: [],
    draws: [],
    forgotten: 0,
    looked: [],
    accuser: null,
    heard: null,
    guessed: null,
  }),
}

const withoutSeat = (seats: readonly Seat[], seat: Seat): readonly Seat[] => seats.filter((each) => each !== seat)
/** The stage to which a failed vote returns. */
const stageAfterVote = ({ vote }: OpenState): OpenState['stage'] => (vote?.final === true ? 'final' : 'talk')

function foldVoteClosed(open: OpenState, indicted: boolean): OpenState {
  const vote = open.vote && { ...open.vote, closed: true }
  return indicted ? { ...open, vote, stage: 'over' } : { ...open, vote, stage: stageAfterVote(open) } // 7.4e
}
function foldVoteVoided(open: OpenState, event: VariantOf<PublicEvent, 'voteVoided'>): OpenState {
  const back = event.rightReturned && open.vote !== null && !open.vote.final
  const used = back ? withoutSeat(open.used, open.vote?.initiator ?? 0) : open.used
  return { ...open, used, vote: null, stage: open.declared === null ? stageAfterVote(open) : open.stage }
}
/** Takes a leaver out of the round and lifts a bar on them; the next asker is told by its own event. */
function foldDeparture(open: OpenState, seat: Seat): OpenState {
  const inRound = ['deal', 'talk', 'vote', 'final'].includes(open.stage)
  const sitting = withoutSeat(open.sitting, seat)
  if (!inRound) return { ...open, sitting }
  const barred = open.barred === seat ? null : open.barred
  return { ...open, sitting, playing: withoutSeat(open.playing, seat), barred }
}

/** The change that each public event makes; the latest news are kept separately. */
const openChanges: Game<OutOfPlace>['evolve']['open'] = {
  gameOptions: (open, { targetRounds, leaderSeat, shownRules }) => {
    const stage = open.stage === 'lobby' ? (open.rules.shown ? 'list' : 'ready') : open.stage
    return { ...open, stage, target: targetRounds, leader: open.leader ?? leaderSeat, shownRules }
  },
  candidates: (open, { labels }) => ({ ...open, candidates: labels, stage: 'ready' }),
  roundPrepared: (open, { no, leaderSeat, minutes }) => ({
    ...open,
    ...clearedRound,
    stage: 'deal',
    no,
    leader: leaderSeat,
    minutes,
    playing: open.sitting,
  }),
  cardsSeen: (open, { count }) => ({ ...open, seen: count }),
  roundStarted: (open) => ({
    ...open,
    stage: 'talk',
    vote: null,
    finalSeat: null,
    paused: false,
    zero: false,
    timeUp: false,
    suspect: null,
    declared: null,
    guess: null,
  }),
  turn: (open, { askerSeat, barredSeat = null }) => ({
    ...open,
    asker: askerSeat,
    barred: barredSeat,
    answerer: null,
    vote: open.stage === 'talk' ? null : open.vote,
  }),
  asked: (open, { answererSeat }) => ({ ...open, answerer: answererSeat, vote: null }),
  voteOpened: (open, { initiator, suspect, order }) => ({
    ...open,
    stage: 'vote',
    vote: { initiator, suspect, order, votes: {}, final: open.stage === 'final', closed: false },
  }),
  accusationUsed: (open, { seat }) => ({ ...open, used: [...open.used, seat] }),
  voteCast: (open, { seat, yes }) => ({
    ...open,
    vote: open.vote && { ...open.vote, votes: { ...open.vote.votes, [seat]: yes } },
  }),
  voteClosed: (open, { indicted }) => foldVoteClosed(open, indicted),
  suspectRevealed: (open, { seat, isSpy }) => ({
    ...open,
    suspect: { seat, isSpy },
    stage: isSpy && open.rules.lastGuess ? 'guess' : 'over',
  }),
  voteVoided: foldVoteVoided,
  clockPaused: (open, { remaining }) => ({ ...open, paused: true, zero: remaining === 0 }),
  clockResumed: (open) => ({ ...open, paused: false }),
  spyDeclared: (open, { seat }) => ({ ...open, declared: seat, stage: 'guess' }),
  guessMade: (open, { label }) => ({ ...open, guess: label, stage: 'over' }),
  timeUp: (open) => ({
    ...open,
    timeUp: true,
    vote: null,
    answerer: open.rules.finishAnswer ? open.answerer : null,
    stage: open.rules.finalVote ? 'final' : 'over',
  }),
  finalTurn: (open, { seat }) => ({ ...open, finalSeat: seat, vote: null, stage: seat === null ? 'over' : 'final' }),
  roundVoided: (open) => ({ ...open, voided: true, voids: open.voids + 1, stage: 'over' }),
  roundRevealed: (open, { type: _type, clocks: _clocks, ...revealed }) => ({
    ...open,
    revealed,
    places: [...open.places, revealed.location],
    stage: 'revealed',
  }),
  scored: (open, { no, points }) => ({ ...open, scores: [...open.scores, { no, points }], stage: 'scored' }),
  playerLeft: (open, { seat }) => foldDeparture(open, seat),
  playerJoined: (open, { seat }) => ({ ...open, sitting: [...withoutSeat(open.sitting, seat), seat] }),
  gameResult: (open, { winners, totals, early }) => ({ ...open, result: { winners, totals, early }, stage: 'end' }),
}
/** Events that keep the latest news on screen. */
const silentEvents: readonly PublicEvent['type'][] = ['clockPaused', 'clockResumed', 'accusationUsed', 'candidates']
const foldOpen = Object.fromEntries(
  Object.entries(openChanges).map(([type, change]) => [
    type,
    (open: OpenState, event: PublicEvent): OpenState => {
      const next = (change as (open: OpenState, event: PublicEvent) => OpenState)(open, event)
      return silentEvents.includes(event.type) ? next : { ...next, last: event }
    },
  ]),
) as unknown as typeof openChanges

const endVoting = (own: OwnState): OwnState => (own.voting ? { ...own, voting: false } : own)
const foldOwn: Game<OutOfPlace>['evolve']['own'] = {
  card: (own, { kind, label = null }) => ({ ...own, card: { kind, label } }),
  looked: (own) => ({ ...own, looked: true }),
  yourVote: (own) => ({ ...own, voting: true }),
  guessDeclined: (own) => ({ ...own, declined: true }),
  roundPrepared: () => ({ card: null, looked: false, voting: false, declined: false }),
  voteCast: endVoting,
  voteClosed: endVoting,
  voteVoided: endVoting,
}

const emptyRound = { looked: [], accuser: null, heard: null, guessed: null } as const
const withoutDraft = (secret: SecretState): SecretState =>
  secret.accuser === null ? secret : { ...secret, accuser: null }
const foldSecret: Game<OutOfPlace>['evolve']['secret'] = {
  candidatesDrawn: (secret, { places }) => ({ ...secret, candidates: places }),
  drawn: (secret, { location, spySeat, emptied }) => ({
    ...secret,
    draws: [...secret.draws, { location, spySeat }],
    forgotten: emptied ? secret.draws.length : secret.forgotten,
  }),
  cardSet: (secret, { location, spySeat }) => ({
    ...secret,
    draws: [...secret.draws.slice(0, -1), { location, spySeat }],
  }),
  accuserNoted: (secret, { seat }) => ({ ...secret, accuser: seat }),
  guessHeard: (secret, { words }) => ({ ...secret, heard: words }),
  guessJudged: (secret, { place }) => ({ ...secret, guessed: place }),
  looked: (secret, { to }) => ({ ...secret, looked: [...secret.looked, ...to] }),
  roundPrepared: (secret) => ({ ...secret, ...emptyRound }),
  roundStarted: (secret) => ({ ...secret, accuser: null, heard: null, guessed: null }),
  voteOpened: withoutDraft,
  timeUp: withoutDraft,
  spyDeclared: withoutDraft,
  roundVoided: withoutDraft,
  playerLeft: (secret, { seat }) => (secret.accuser === seat ? withoutDraft(secret) : secret),
}
export const evolve: Game<OutOfPlace>['evolve'] = { open: foldOpen, own: foldOwn, secret: foldSecret }
