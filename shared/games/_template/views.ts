import { faceIn, statementCentre, titleCentre } from '../../engine/kit/picture-builders.ts'
import type { BoardOf, CardFace, Centre, Game, Seat, Table } from '../../engine/game.ts'
import { nameOfSeat } from '../../engine/frames.ts'
import { roles, type Role } from './roles.ts'
import { callOf } from './state.ts'
import type { Lantern, OpenState, Words } from './types.ts'

const faceOf = (role: Role, words: Words): CardFace => faceIn(roles, role, words)
function centreOf(open: OpenState, table: Table, words: Words): Centre {
  const { phase, last, ending } = open
  const name = (seat: Seat | null): string | null => (seat === null ? null : nameOfSeat(table, seat))
  const call = callOf(open)
  if (call !== null) return { kind: 'night', title: words.phases.night, sub: words.calls[call] }
  if (ending !== null) {
    const cards = Object.entries(ending.cards).map(([seat, role]) => ({
      seat: Number(seat),
      name: nameOfSeat(table, Number(seat)),
      card: faceOf(role, words),
    }))
    return { kind: 'reveal', title: words.winner(ending.winner === null ? null : words.teams[ending.winner]), cards }
  }
  if (last?.type === 'dawnBroke') {
    return statementCentre({
      title: words.taken(name(last.out)),
      seats: last.out === null ? [] : [last.out],
      tone: last.out === null ? 'good' : 'bad',
    })
  }
  return titleCentre(words.phases[phase])
}
/** The sentence on what has just happened, below the middle; null where the middle says it, or nothing has. */
function newsOf({ last, ending }: OpenState, table: Table, words: Words): string | null {
  const name = (seat: Seat | null): string | null => (seat === null ? null : nameOfSeat(table, seat))
  if (last?.type === 'voteHeld') return words.voted(name(last.out))
  if (last?.type === 'seatTurned') return words.turned(nameOfSeat(table, last.seat), last.out)
  if (last?.type === 'dawnBroke') return ending === null ? null : words.taken(name(last.out))
  return last?.type === 'movedTo' ? words.moved : null
}
function boardOf(open: OpenState, table: Table, words: Words): BoardOf {
  return {
    headline: words.phases[open.phase],
    centre: centreOf(open, table, words),
    news: newsOf(open, table, words),
    seat: (seat) => ({ out: open.out.includes(seat), marks: [] }),
  }
}
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
export const views: Game<Lantern>['views'] = {
  public: ({ open, table }, words) => boardOf(open, table, words),
  player: ({ open, own, seat, table }, words) => ({
    ...withCards(boardOf(open, table, words), (each) => (each === seat ? own.card : null), words),
    notes: own.looks.map((look) => words.looked(nameOfSeat(table, look.seat), look.isShadow)), // L8
  }),
  moderator: ({ open, secret, table }, words) =>
    withCards(boardOf(open, table, words), (seat) => secret.cards[seat] ?? null, words),
}
