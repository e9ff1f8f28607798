/** Invariants of every table of Motherland between two acts, whatever was put right by hand before. */
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { wasAccused } from '../../../shared/games/motherland/condemn.ts'
import { winnerOf } from '../../../shared/games/motherland/decide/ending.ts'
import { needThree } from '../../../shared/games/motherland/words/too-few-players.ts'
import { deckOf } from '../../../shared/games/motherland/options/options.ts'
import { cardOf, freeSpies, isFree, nightRoles, targetsOf, seatsWith } from '../../../shared/games/motherland/state.ts'
import { stepOf } from '../../../shared/games/motherland/steps.ts'
import { en } from '../../../shared/games/motherland/words/text.en.ts'
import type { GameState } from '../../../shared/games/motherland/game-types.ts'

const sorted = (items: readonly (string | number)[]): string => items.toSorted().join(' ')
const repeated = (seats: readonly Seat[]): readonly Seat[] => seats.filter((seat, i) => seats.indexOf(seat) !== i)
/** Tells whether the moderator is asked one of these before the match goes on. */
const isAsked = (offers: readonly Offer[], ...commands: readonly string[]): boolean =>
  offers.some(({ command, group }) => group === 'next' && commands.includes(command))

function people({ table, open, secret }: GameState): readonly string[] {
  const all = table.seats.map(({ seat }) => seat)
  return [
    ...(sorted([...open.free, ...open.gulag]) === sorted(all) ? [] : ['a seat is neither free nor in the Gulag']),
    ...(sorted(secret.departures.map(({ seat }) => seat)) === sorted(open.gulag) ? [] : ['the Gulag has other seats']),
    ...repeated(open.free).map((seat) => `seat ${seat} is free twice`),
  ]
}
function cards(state: GameState, offers: readonly Offer[]): readonly string[] {
  const { table, open, secret, own, options } = state
  if (secret.cards === null) return []
  const held = table.ring.map((seat) => cardOf(state, seat) ?? 'none')
  const deck = deckOf(options, table.ring.length)
  const ends = stepOf(state)?.startsWith('E') === true && open.winner === null && secret.otherDeck !== true
  return [
    ...(ends && sorted(held) !== sorted(deck) && !isAsked(offers, 'confirmDeck')
      ? [`the end comes with ${sorted(held)} of ${sorted(deck)}`]
      : []),
    ...Object.entries(open.revealed)
      .filter(([seat, card]) => cardOf(state, Number(seat)) !== card)
      .map(([seat]) => `seat ${seat} is shown with another card`),
    ...table.ring
      .filter((seat) => own[seat]?.card !== null && own[seat]?.card !== cardOf(state, seat))
      .map((seat) => `the phone of seat ${seat} shows another card`),
  ]
}
function pair(state: GameState, offers: readonly Offer[]): readonly string[] {
  const { secret, own, table, open } = state
  const at = stepOf(state)
  if (secret.cards === null || open.winner !== null || at === null || at.startsWith('S')) return []
  const now = secret.pair
  const holders = seatsWith(state, 'twoSisters')
  const isMissing = holders.some((seat) => isFree(state, seat)) && !holders.some((seat) => seat === now?.holder)
  const isOn = now !== null && isFree(state, now.holder) && isFree(state, now.chosen) && at !== 'T5' && at !== 'T6'
  const bonds = table.ring.filter((seat) => own[seat]?.notes.some(({ kind }) => kind === 'bond') === true)
  return [
    ...(now !== null && isOn && cardOf(state, now.holder) !== 'twoSisters' ? ['a Sister without the card'] : []),
    ...(now !== null && now.holder === now.chosen ? ['a Sister of herself'] : []),
    ...(sorted(bonds) === sorted(now === null ? [] : [now.holder, now.chosen]) ? [] : ['phones tell another pair']),
    ...(isMissing && !at.startsWith('E') && !isAsked(offers, 'setSister') ? ['nobody is asked for the Sister'] : []),
  ]
}
function spies(state: GameState): readonly string[] {
  const { secret, own, table } = state
  if (!secret.met || state.open.winner !== null) return []
  const knowing = table.ring.filter((seat) => own[seat]?.notes.some(({ kind }) => kind === 'spies') === true)
  return [
    ...knowing.filter((seat) => cardOf(state, seat) !== 'spy').map((seat) => `seat ${seat} knows Spies and is none`),
    ...freeSpies(state)
      .filter((seat) => !knowing.includes(seat))
      .map((seat) => `Spy ${seat} knows nobody`),
  ]
}
function troika(state: GameState): readonly string[] {
  const { open, secret, options } = state
  const at = stepOf(state)
  const members = open.troika?.seats ?? []
  const drafts = Object.entries(secret.votes)
  const waits = at === 'T1' || at === 'T2'
  return [
    ...(waits && open.troika === null ? ['a vote without a Troika'] : []),
    ...(at === 'T1' && open.phase !== 'troika' ? [`a vote in ${open.phase}`] : []),
    ...(at === 'T1'
      ? members.filter((seat) => !isFree(state, seat)).map((seat) => `seat ${seat} votes and is gone`)
      : []),
    ...open.votes.filter(({ voter }) => !members.includes(voter)).map(({ voter }) => `seat ${voter} voted outside it`),
    ...repeated(open.votes.map(({ voter }) => voter)).map((seat) => `seat ${seat} voted twice`),
    ...(at === 'T1' && options.troikaVote === 'simultaneous' && open.votes.length > 0
      ? ['shown before all voted']
      : []),
    ...drafts
      .filter(([seat]) => at === 'T1' && !members.includes(Number(seat)))
      .map(([seat]) => `seat ${seat} drafts outside it`),
    ...drafts
      .filter(([, target]) => at === 'T1' && target !== null && !isFree(state, target))
      .map(([seat]) => `seat ${seat} points at somebody gone`),
  ]
}
const onTheWay: readonly string[] = ['T3', 'T4', 'T5', 'T6', 'W3', 'W4']
function condemnation(state: GameState): readonly string[] {
  const { secret } = state
  const at = stepOf(state) ?? 'over'
  const way = secret.condemnation
  if (way === null) return onTheWay.includes(at) ? [`nobody is condemned at ${at}`] : []
  if (!onTheWay.includes(at)) return [`somebody is condemned at ${at}`]
  const last = at === 'T5' || at === 'T6'
  return [
    ...(isFree(state, way.direct) || last ? [] : ['the one hit is gone']),
    ...way.going.filter((seat) => !isFree(state, seat)).map((seat) => `seat ${seat} goes twice`),
    ...(last && way.going.length === 0 ? ['nobody goes'] : []),
    ...(way.accuser !== null && !wasAccused(secret.pair, way) ? ['accused by nobody'] : []),
  ]
}
function night(state: GameState): readonly string[] {
  const { secret, open } = state
  if (!/^(?:D2|D3|D4|W1)$/u.test(stepOf(state) ?? '')) return []
  return [
    ...(open.phase === 'darkness' ? [] : [`a night in ${open.phase}`]),
    ...nightRoles.flatMap((role) => {
      const target = secret.night[role] ?? null
      if (target !== null && !targetsOf(state, role).includes(target)) return [`${role} may not point at ${target}`]
      return []
    }),
  ]
}
/** The member has not voted, on paper or aloud. */
const isMissing = ({ secret, open }: GameState, seat: Seat): boolean =>
  secret.votes[seat] === undefined && !open.votes.some(({ voter }) => voter === seat)
/** Fewer than three are free: what goes on at these steps leads to the end, and says so. */
function few({ open, secret }: GameState, offers: readonly Offer[]): readonly string[] {
  const at = stepOf({ secret })
  const onward = offers.find(({ command, group }) => command === 'next' && group === 'next')
  const isLast = open.free.length < 3 && needThree.some((step) => step === at)
  return isLast && onward !== undefined && onward.title !== en.few.title ? [`with two free: ${onward.title}`] : []
}
const silence = ({ open, secret, options }: GameState): readonly string[] =>
  options.announceSilenced === 'public' && open.winner === null && open.silenced !== secret.silenced
    ? [`silenced: ${open.silenced} for all, ${secret.silenced} here`]
    : []
/** Sentences on what is wrong; none of a table that play could have made. */
export const wrongIn = (state: GameState, offers: readonly Offer[]): readonly string[] => [
  ...people(state),
  ...cards(state, offers),
  ...pair(state, offers),
  ...spies(state),
  ...troika(state),
  ...condemnation(state),
  ...night(state),
  ...silence(state),
  ...few(state, offers),
]
/** One by one, at a distance, the vote of the member in turn is given by phone and can be shown. */
function isVoteInTurnGiven({ open, options, secret }: GameState): boolean {
  const voter = open.troika?.seats[open.votes.length]
  const inTurn = options.place === 'distance' && options.troikaVote === 'sequential'
  return inTurn && voter !== undefined && secret.votes[voter] !== undefined
}
/** A vote of three of which not all are in. */
export const closing = (state: GameState): readonly string[] =>
  stepOf(state) === 'T1' &&
  !isVoteInTurnGiven(state) &&
  state.open.troika?.seats.some((seat) => isMissing(state, seat)) === true
    ? ['next', 'releaseVotes']
    : []
/** 8.1: from the last step, by who is free. */
export const wrongEnd = (state: GameState, before: GameState): readonly string[] => [
  ...(state.open.winner === winnerOf(state) ? [] : ['the other side has won']),
  ...(stepOf(before) === 'E2' ? [] : [`over at ${stepOf(before)}`]),
]
