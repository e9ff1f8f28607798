/** Invariants of every table of Gulag between two acts, whatever was put right by hand before. */
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { chosenIn, legalTrios, membersOf } from '../../../shared/games/gulag/crews.ts'
import { winnerOf } from '../../../shared/games/gulag/outcome.ts'
import {
  allKnown,
  cardOf,
  crewOf,
  isInspected,
  leftOf,
  positionOf,
  rangeIn,
  redIn,
  totalOf,
  workOf,
} from '../../../shared/games/gulag/state.ts'
import { stepOf } from '../../../shared/games/gulag/steps.ts'
import type { GameState } from '../../../shared/games/gulag/game-types.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function cards(state: GameState, offers: readonly Offer[]): readonly string[] {
  const { table, own, open, options, secret } = state
  const { least, most } = rangeIn(state)
  const red = redIn(state)
  const ends =
    stepOf(state) === 'E3' &&
    secret.otherDeck !== true &&
    !offers.some(({ command, group }) => command === 'confirmDeck' && group === 'next')
  return [
    ...(ends && allKnown(state) && (red < least || red > most) ? [`the end comes with ${red} red cards`] : []),
    ...table.ring.flatMap((seat) => {
      const { card, neighbour } = own[seat] ?? { card: null, neighbour: null }
      return [
        ...(card !== null && card !== cardOf(state, seat) ? [`the phone of seat ${seat} shows another card`] : []),
        ...(neighbour !== null && neighbour.card !== cardOf(state, neighbour.seat)
          ? [`seat ${seat} was told another card of ${neighbour.seat}`]
          : []),
        ...(neighbour !== null && leftOf(table.ring, neighbour.seat) !== seat
          ? [`seat ${seat} saw nobody's card`]
          : []),
        ...(card !== null && options.ownCard === 'unknown' ? [`seat ${seat} holds its card`] : []),
      ]
    }),
    ...Object.entries(open.revealed)
      .filter(([seat, card]) => cardOf(state, Number(seat)) !== card)
      .map(([seat]) => `seat ${seat} is shown with another card`),
  ]
}
function crews(state: GameState): readonly string[] {
  const { open, secret } = state
  const [crew, position] = [crewOf(open), positionOf(state)]
  const working = open.phase === 'task' || open.phase === 'supervision' || open.phase === 'inspection'
  if (position === null) return []
  const trios = legalTrios(position)
  const isLegal = (seats: readonly number[]): boolean =>
    trios.some((trio) => seats.every((seat) => trio.includes(seat)))
  const draft = chosenIn(secret.draft)
  return [
    ...(working && crew === null ? [`nobody works in ${open.phase}`] : []),
    ...(open.phase === 'selection' && crew !== null ? ['a crew before it is confirmed'] : []),
    ...(crew !== null && !isLegal(membersOf(crew)) ? ['a crew that may not be'] : []),
    ...(open.phase === 'selection' && !isLegal(draft) ? ['a choice of which no crew comes'] : []),
    ...(new Set(draft).size < draft.length ? ['one seat for two jobs'] : []),
  ]
}
function work(state: GameState): readonly string[] {
  const { open, secret, options } = state
  const crew = crewOf(open)
  const counted = open.works.at(-1)
  const picks = Object.keys(secret.picks).map(Number)
  const worker = secret.order?.worker ?? null
  const real = crew === null ? null : workOf(crew, secret.picks, secret.order)
  return [
    ...(open.phase !== 'end' && open.turn > 0 && ![open.turn, open.turn - 1].includes(open.works.length)
      ? [`${open.works.length} counts in turn ${open.turn}`]
      : []),
    ...open.works.filter((each) => ![0, 1, 2].includes(each)).map((each) => `a count of ${each}`),
    ...picks.filter((seat) => crew?.workers.includes(seat) !== true).map((seat) => `seat ${seat} laid a card`),
    ...(worker !== null && crew?.workers.includes(worker) !== true ? [`seat ${worker} was ordered`] : []),
    ...(open.order !== null && !same(open.order, secret.order) ? ['another order was told'] : []),
    ...(open.placed.length > 0 && !same(open.placed, crew?.workers) ? ['others have placed'] : []),
    ...(options.taskEntry === 'picks' && open.phase === 'inspection' && isInspected(open) && real !== counted
      ? [`${counted} was told, and ${real} is so`]
      : []),
  ]
}
/** Sentences on what is wrong; none of a table that play could have made. */
export const wrongIn = (state: GameState, offers: readonly Offer[]): readonly string[] =>
  state.open.result !== null ? [] : [...cards(state, offers), ...crews(state), ...work(state)]
/** A crew with a job to fill, or one card of two on the table. */
export function closing({ open, secret, options }: GameState): readonly string[] {
  const workers = crewOf(open)?.workers ?? []
  const laid = workers.filter((seat) => secret.picks[seat] !== undefined)
  const isHalf = options.taskEntry === 'picks' && open.phase === 'task' && laid.length < workers.length
  return isHalf || (open.phase === 'selection' && chosenIn(secret.draft).length < 3) ? ['next'] : []
}
/** 8.1: once all cards are shown, by the work of all turns. */
export function wrongEnd(state: GameState, before: GameState): readonly string[] {
  const { open } = state
  const won = winnerOf(totalOf(open), redIn(state), open.seats)
  return [
    ...(open.result?.winner === won ? [] : [`${open.result?.winner} has won, not ${won}`]),
    ...(stepOf(before) === 'E3' || stepOf(before) === 'E2' ? [] : [`over at ${stepOf(before)}`]),
  ]
}
