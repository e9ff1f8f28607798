import { faceIn, statementCentre, titleCentre } from '../../../../shared/engine/kit/picture-builders.ts'
import type { BoardOf, CardFace, Centre, Game, Seat, Table } from '../../../../shared/engine/game.ts'
import { nameOfSeat } from '../../../../shared/engine/frames.ts'
import { roles, type Role } from './roles.ts'
import type { LastLoaf, OpenState, Words } from './types.ts'

const faceOf = (role: Role, words: Words): CardFace => faceIn(roles, role, words)
function centreOf({ phase, last }: OpenState, table: Table, words: Words): Centre {
  if (phase === 'night') return { kind: 'night', title: words.phases.night, sub: null }
  if (last?.type === 'morningCame') {
    const title = words.slept(nameOfSeat(table, last.sleeper))
    return statementCentre({ title, seats: [last.sleeper], tone: 'bad' })
  }
  if (last?.type === 'ended') {
    const cards = Object.entries(last.cards).map(([seat, role]) => ({
      seat: Number(seat),
      name: nameOfSeat(table, Number(seat)),
      card: faceOf(role, words),
    }))
    return { kind: 'reveal', title: words.winner[last.winner], cards }
  }
  return titleCentre(words.phases[phase])
}
/** The sentence on what has just happened, below the middle; null where the middle says it, or nothing has. */
function newsOf({ last, search }: OpenState, table: Table, words: Words): string | null {
  if (last?.type === 'ended' && search !== null)
    return words.searched(search.seat === null ? null : nameOfSeat(table, search.seat))
  if (last?.type === 'wentHome') return words.wentHome(nameOfSeat(table, last.seat), last.away)
  return last?.type === 'movedTo' ? words.moved : null
}
const boardOf = (open: OpenState, table: Table, words: Words): BoardOf => ({
  headline: words.phases[open.phase],
  centre: centreOf(open, table, words),
  news: newsOf(open, table, words),
  seat: (seat) => ({
    out: open.away.includes(seat),
    marks: seat === open.sleeper ? [{ id: 'overslept', label: words.overslept }] : [],
  }),
})
/** The same board with the cards of some seats face up. */
function withCards(board: BoardOf, cardOf: (seat: Seat) => Role | null, words: Words): BoardOf {
  return {
    ...board,
    seat: (seat) => {
      const card = cardOf(seat)
      return { ...board.seat(seat), ...(card === null ? {} : { card: faceOf(card, words) }) }
    },
  }
}
export const views: Game<LastLoaf>['views'] = {
  public: ({ open, table }, words) => boardOf(open, table, words),
  player: ({ open, own, seat, table }, words) =>
    withCards(boardOf(open, table, words), (each) => (each === seat ? own.card : null), words),
  moderator: ({ open, secret, table }, words) =>
    withCards(boardOf(open, table, words), (seat) => secret.cards[seat] ?? null, words),
}
