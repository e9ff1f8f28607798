/** The boards of the public, of one player and of the moderator. */
import type { BoardOf, Game as AnyGame, Seat, SeatKnowledge } from '../../../engine/game.ts'
import type { Fact } from '../night/shown-facts.ts'
import { callCentre, phoneLines } from '../phones/phone-card.ts'
import { nameIn } from '../state.ts'
import type { PublicView } from '../types.ts'
import type { Ktulu } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { centreOf, statuetteLines } from './centre.ts'
import { faceOf, knownRole, rolesList } from './faces.ts'
import { publicMarks, secretMarks } from './marks.ts'
import { newsOf } from './news.ts'

function headline({ open }: PublicView, words: Words): string {
  if (open.winner !== null) return words.wins[open.winner.winner]
  if (open.phase !== 'night' && open.phase !== 'day') return words.phases[open.phase]
  return [words.centre[open.phase](open.n), ...statuetteLines(open, words)].join(' · ')
}
function publicBoard(seen: PublicView, words: Words): BoardOf {
  const { open } = seen
  const list = rolesList(seen, words)
  return {
    ...(list === null ? {} : { list }),
    headline: headline(seen, words),
    centre: centreOf(seen, words),
    news: newsOf(seen, words),
    seat: (seat) => {
      const role = knownRole(open, seat)
      return {
        out: open.dead.includes(seat),
        marks: publicMarks(seen, seat, words),
        ...(role === null ? {} : { card: faceOf(role, words) }),
      }
    },
    extra: { statuette: open.statuette, shipNight: open.rules.shipNight },
  }
}
/** A fact in the words shown to the player, which the phone repeats from the next dawn on. */
export const factText = (fact: Fact, name: (seat: Seat) => string, words: Words): string =>
  (words.facts[fact.kind] as (fact: Fact, name: (seat: Seat) => string) => string)(fact, name)
/** True unless the fact is a bind that ended: by a later correction, or with its master, once that is public. */
const isHoldInForce = ({ open }: PublicView, fact: Fact, later: readonly Fact[]): boolean => {
  if (fact.kind !== 'bound') return true
  const isOff = later.some(({ kind, ...each }) => kind === 'unbound' && 'way' in each && each.way === fact.way)
  return !isOff && !open.dead.includes(fact.master)
}
function playerBoard(told: SeatKnowledge<Ktulu>, words: Words): BoardOf {
  const board = publicBoard(told, words)
  const { role, facts } = told.own
  return {
    ...board,
    centre: callCentre(told, board.centre, words),
    notes: [
      ...facts
        .filter((fact, i) => isHoldInForce(told, fact, facts.slice(i + 1)))
        .map((fact) => factText(fact, (seat) => nameIn(told, seat), words)),
      ...phoneLines(told, words),
    ],
    // The public card of a seat is never older than the card told to the seat itself.
    seat: (seat) => ({
      ...(role !== null && seat === told.seat ? { card: faceOf(role, words) } : {}),
      ...board.seat(seat),
    }),
  }
}
export const views: AnyGame<Ktulu>['views'] = {
  public: publicBoard,
  player: playerBoard,
  moderator: (state, words) => {
    const board = publicBoard(state, words)
    const { roles, entered } = state.secret
    return {
      ...board,
      seat: (seat) => {
        const shown = board.seat(seat)
        const role = roles?.[seat] ?? entered[seat]
        return {
          ...shown,
          marks: [...shown.marks, ...secretMarks(state, seat, words)],
          ...(role === undefined ? {} : { card: faceOf(role, words) }),
        }
      },
    }
  },
}
