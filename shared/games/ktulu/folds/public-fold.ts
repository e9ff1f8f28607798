/** The public fold, made from public events alone. */
import type { Game, VariantOf, Seat } from '../../../engine/game.ts'
import type { Hindrance, OpenState, PublicEvent } from '../types.ts'
import type { Ktulu } from '../game-types.ts'
import { nobodyHindered } from './initial-states.ts'
import { withoutItem, withItem } from './distinct-lists.ts'

const foldHindrance = (open: OpenState, by: Hindrance, seat: Seat | null): OpenState =>
  seat === null ? open : { ...open, hindered: { ...open.hindered, [by]: withItem(open.hindered[by], seat) } }

function foldPhase(open: OpenState, { name, n }: VariantOf<PublicEvent, 'phase'>): OpenState {
  return {
    ...open,
    phase: name,
    n,
    hindered: nobodyHindered,
    duels: 0,
    duel: null,
    vote: null,
    published: null,
    nominated: [],
    list: null,
    window: null,
    called: null,
  }
}
const foldReveal = (open: OpenState, { seat, role }: { seat: Seat; role: OpenState['revealed'][Seat] }): OpenState =>
  role === undefined ? open : { ...open, revealed: { ...open.revealed, [seat]: role } }
/** Takes a dead seat out of votes and nominations; an undecided duel of that seat is off. */
function foldDeath(open: OpenState, seat: Seat): OpenState {
  const { duel, vote } = open
  const off = duel !== null && duel.stage !== 'decided' && [duel.challenger, duel.challenged].includes(seat)
  const options = vote?.options.filter((option) => option !== String(seat)) ?? []
  const asked = vote && {
    ...vote,
    voters: withoutItem(vote.voters, seat),
    options,
    size: Math.min(vote.size, options.length),
  }
  return {
    ...open,
    dead: withItem(open.dead, seat),
    nominated: withoutItem(open.nominated, seat),
    duel: off ? null : duel,
    vote: off && vote?.question === 'duel' ? null : asked,
  }
}
/** The open vote with this voter again, in seat order; the two of a duel stay out. */
function votersWith(open: OpenState, seat: Seat): OpenState['vote'] {
  const { vote, seats } = open
  if (vote === null || (vote.question === 'duel' && vote.options.includes(String(seat)))) return vote
  return { ...vote, voters: seats.filter((each) => each === seat || vote.voters.includes(each)) }
}
function foldCorrection(open: OpenState, event: VariantOf<PublicEvent, 'corrected'>): OpenState {
  const { seat, out, ballots, known, votes, free } = event
  const published = open.published !== null && ballots !== null ? { ...open.published, ballots } : open.published
  if (free !== undefined)
    return { ...open, hindered: { ...open.hindered, [free]: withoutItem(open.hindered[free], seat) } }
  if (out === null) return { ...open, published }
  const { [seat]: _hidden, ...others } = open.revealed
  return out
    ? foldDeath({ ...open, published }, seat)
    : {
        ...open,
        published,
        dead: withoutItem(open.dead, seat),
        revealed: known === true ? open.revealed : others,
        vote: votes === true ? votersWith(open, seat) : open.vote,
      }
}
const openChanges: Game<Ktulu>['evolve']['open'] = {
  roles: (open, { roles }) => ({ ...open, roles }),
  cardsDealt: (open) => open,
  phase: foldPhase,
  called: (open, { step, shown }) => (shown === true ? { ...open, called: step } : open),
  jail: (open, { seat }) => foldHindrance(open, 'jailed', seat),
  drunk: (open, { seat }) => foldHindrance(open, 'drunk', seat),
  cards: (open, { seat }) => foldHindrance(open, 'cards', seat),
  statuetteFaction: (open, { faction }) => ({ ...open, statuette: faction ?? 'changed' }),
  statuetteLost: (open) => ({ ...open, statuette: 'lost' }),
  death: (open, { seat }) => foldDeath(open, seat),
  reveal: foldReveal,
  saved: (open) => open,
  duelChallenge: (open, { challenger, challenged }) => ({
    ...open,
    duel: { challenger, challenged, stage: 'challenged', winner: null },
    published: null,
  }),
  duelRefused: (open) => ({ ...open, duel: null }),
  duelStart: (open, { challenger, challenged, number }) => ({
    ...open,
    duels: number,
    duel: { challenger, challenged, stage: 'begun', winner: null },
  }),
  speech: (open, { seat }) => ({ ...open, speaker: seat }),
  duelBrokenOff: (open) => ({ ...open, duels: Math.max(0, open.duels - 1), duel: null, vote: null, published: null }),
  voteOpened: (open, { question, voters, options, size, abstain }) => ({
    ...open,
    vote: { question, voters, options, size, abstain },
    published: null,
  }),
  votePublished: (open, event) => ({ ...open, vote: null, published: event }),
  duelGunman: (open) => open,
  duelResult: (open, { winner }) => ({
    ...open,
    duel: open.duel === null ? null : { ...open.duel, stage: 'decided', winner },
  }),
  reactionOpened: (open, { window }) => ({ ...open, window }),
  reactionClosed: (open) => ({ ...open, window: null }),
  selfReveal: (open, event) => ({ ...foldReveal(open, event), stoodUp: withItem(open.stoodUp, event.seat) }),
  nominated: (open, { seats }) => ({ ...open, nominated: seats, duel: null, published: null }),
  searchList: (open, event) => ({ ...open, list: event }),
  searchOutcome: (open) => open,
  mistreatResult: (open) => open,
  pardon: (open) => open,
  investigation: (open, event) =>
    event.seat === null ? open : { ...foldReveal(open, event), investigated: [...open.investigated, event.seat] },
  alienUse: (open) => open,
  winner: (open, { winner, reason }) => ({
    ...open,
    phase: 'end',
    winner: { winner, reason },
    vote: null,
    window: null,
  }),
  finalReveal: (open, event) => ({ ...open, full: event }),
  movedOn: (open) => ({ ...open, duel: null, vote: null, published: null, window: null }),
  corrected: foldCorrection,
}
/** The events that begin a new picture; later events of the same command stand beside them. */
const pictureOpeners: readonly PublicEvent['type'][] = [
  'phase',
  'duelChallenge',
  'voteOpened',
  'votePublished',
  'nominated',
  'searchList',
  'searchOutcome',
  'mistreatResult',
  'winner',
]
/** Bookkeeping events that keep the latest news on screen. */
const silentEvents: readonly PublicEvent['type'][] = [
  'called',
  'speech',
  'duelBrokenOff',
  'movedOn',
  'reactionOpened',
  'reactionClosed',
  'roles',
  'cardsDealt',
]
export const foldOpen = Object.fromEntries(
  Object.entries(openChanges).map(([type, change]) => [
    type,
    (before: OpenState, event: PublicEvent): OpenState => {
      const after = (change as (open: OpenState, event: PublicEvent) => OpenState)(before, event)
      if (silentEvents.includes(event.type)) return after
      const shown = pictureOpeners.includes(event.type) ? [event] : [...after.shown, event]
      return { ...after, shown, last: event }
    },
  ]),
) as Game<Ktulu>['evolve']['open']
