import { faceIn, statementCentre, titleCentre } from '../../engine/kit/picture-builders.ts'
import type { BoardOf, CardFace, Centre, Game, Outcome, Script, Seat, Table } from '../../engine/game.ts'
import type { Sides } from '../../engine/results.ts'
import { nameOfSeat } from '../../engine/frames.ts'
import { roles, type Role } from './roles.ts'
import type { Lantern, OpenState, Words } from './types.ts'

const faceOf = (role: Role, words: Words): CardFace => faceIn(roles, role, words)
function centreOf({ phase, round, last }: OpenState, table: Table, words: Words): Centre {
  const name = (seat: Seat | null): string | null => (seat === null ? null : nameOfSeat(table, seat))
  if (phase === 'night') return { kind: 'night', title: words.phases.night, sub: String(round) }
  if (last?.type === 'dawnBroke') {
    return statementCentre({
      title: words.taken(name(last.out)),
      seats: last.out === null ? [] : [last.out],
      tone: 'bad',
    })
  }
  if (last?.type === 'ended') {
    const cards = Object.entries(last.cards).map(([seat, role]) => ({
      seat: Number(seat),
      name: nameOfSeat(table, Number(seat)),
      card: faceOf(role, words),
    }))
    return { kind: 'reveal', title: words.winner(last.winner === null ? null : words.teams[last.winner]), cards }
  }
  return titleCentre(words.phases[phase])
}
function boardOf(open: OpenState, table: Table, words: Words): BoardOf {
  return {
    headline: words.phases[open.phase],
    centre: centreOf(open, table, words),
    news:
      open.last?.type === 'voteHeld'
        ? words.voted(open.last.out === null ? null : nameOfSeat(table, open.last.out))
        : null,
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
  player: ({ open, own, seat, table }, words) =>
    withCards(boardOf(open, table, words), (each) => (each === seat ? own.card : null), words),
  moderator: ({ open, secret, table }, words) =>
    withCards(boardOf(open, table, words), (seat) => secret.cards[seat] ?? null, words),
}
export const script: Game<Lantern>['script'] = ({ open, secret, table }, words): Script => {
  const steps = (['night', 'day', 'vote'] as const).map((id) => ({
    id,
    title: words.phases[id],
    state: id === open.phase ? ('now' as const) : ('next' as const),
    mode: 'REAL' as const,
  }))
  const { prey } = secret
  return {
    step: open.phase,
    say: words.say[open.phase],
    ask: open.phase === 'night' || open.phase === 'vote' ? words.ask[open.phase] : null,
    hints:
      open.phase === 'night' && prey.chosen
        ? [words.preyIs(prey.seat === null ? words.nobody : nameOfSeat(table, prey.seat))]
        : [],
    steps,
  }
}
export const endings = ({ teams, winner }: Words): readonly string[] => [
  winner(null),
  winner(teams.neighbours),
  winner(teams.shadows),
]
export const sides: Sides<Words> = {
  by: 'team',
  points: 'one',
  draw: 'any',
  says: ([side], { teams, winner }) => {
    if (side === undefined) return [winner(null)]
    return side === 'neighbours' || side === 'shadows' ? [winner(teams[side])] : []
  },
}
export function outcome({ last, phase }: OpenState, words: Words): Outcome | null {
  if (phase !== 'end' || last?.type !== 'ended') return null
  const says = words.winner(last.winner === null ? null : words.teams[last.winner])
  return last.winner === null ? { kind: 'draw', winners: [], says } : { kind: 'won', winners: [last.winner], says }
}
