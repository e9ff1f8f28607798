/** The boards of the public, of one player and of the moderator. */
import { faceIn, logLineOf } from '../../engine/kit/picture-builders.ts'
import { nameOfSeat } from '../../engine/frames.ts'
import type {
  BoardOf,
  CardFace,
  Centre,
  Cue,
  Game as AnyGame,
  Mark,
  Seat,
  PublicKnowledge,
  SeatKnowledge,
} from '../../engine/game.ts'
import { otherTask, roles } from './cards.ts'
import type { OpenState, Phase, PublicEvent, Role } from './types.ts'
import { membersOf } from './crews.ts'
import { cardOf, crewOf, isInspected, nameIn, previousOf, totalOf } from './state.ts'
import type { GameState, Gulag } from './game-types.ts'
import type { Words } from './words/words.ts'

type PublicView = PublicKnowledge<Gulag>

const faceOf = (role: Role, words: Words): CardFace => faceIn(roles, role, words)
const isPlayed = ({ phase }: OpenState): boolean => !['setup', 'deal', 'end'].includes(phase)

function publicMarks({ open }: PublicView, seat: Seat, words: Words): readonly Mark[] {
  const [crew, before] = [crewOf(open), previousOf(open)]
  const played = isPlayed(open)
  const mark = (id: 'commissar' | 'worker' | 'supervisor' | 'previous' | 'away', there: boolean): readonly Mark[] =>
    there ? [{ id, label: words.marks[id] }] : []
  return [
    ...mark('commissar', played && open.commissar === seat),
    ...mark('worker', played && crew?.workers.includes(seat) === true),
    ...mark('supervisor', played && crew?.supervisor === seat),
    ...mark('previous', open.phase === 'selection' && before !== null && membersOf(before).includes(seat)),
    ...mark('away', open.away.includes(seat)),
  ]
}

// ---- the middle of the ring

function trackCentre({ open }: PublicView, words: Words, title: string): Centre {
  const cells = Array.from({ length: open.seats }, (_, i) => {
    const work = open.works[i]
    const state = work !== undefined ? 'done' : i + 1 === open.turn && open.phase !== 'end' ? 'now' : 'next'
    return { label: work === undefined ? '' : String(work), state } as const
  })
  return { kind: 'tally', title, sub: words.total(totalOf(open)), cells } // P-1: no par
}
/** The two final cards, work before strike, whoever laid which (P-2). */
function cardsCentre({ open }: PublicView, words: Words): Centre {
  const work = open.works.at(-1) ?? 0
  const cards = [0, 1].map((i) =>
    i < work
      ? ({ label: words.tasks.work, tone: 'good' } as const)
      : ({ label: words.tasks.strike, tone: 'bad' } as const),
  )
  const sub = `${words.turn(open.turn, open.seats)} · ${words.total(totalOf(open))}`
  return { kind: 'cards', title: words.cardsTitle(work), sub, cards }
}
function crewCentre({ open }: PublicView, words: Words): Centre {
  const crew = crewOf(open)
  return {
    kind: 'group',
    title: words.crewTitle,
    seats: crew === null ? [] : membersOf(crew),
    first: crew?.supervisor ?? null,
  }
}
function inspectionCentre(seen: PublicView, words: Words): Centre {
  const { open } = seen
  if (isInspected(open)) return cardsCentre(seen, words)
  const { order } = open
  if (order === null) return { kind: 'statement', title: words.orderKept, seats: [], sub: null, tone: 'neutral' }
  const { worker } = order
  const title = words.orderTold(worker === null ? null : nameIn(seen, worker))
  return { kind: 'statement', title, seats: worker === null ? [] : [worker], sub: null, tone: 'neutral' }
}
function endCentre(seen: PublicView, words: Words): Centre {
  const { open, table } = seen
  if (!open.ended) return { kind: 'title', title: words.phases.end, sub: null }
  if (Object.keys(open.revealed).length === 0) return trackCentre(seen, words, words.phases.end)
  const cards = table.ring.map((seat) => {
    const card = open.revealed[seat]
    return { seat, name: nameOfSeat(seen.table, seat), card: card === undefined ? null : faceOf(card, words) }
  })
  return { kind: 'reveal', title: words.revealTitle, cards }
}
function winnerCentre(
  seen: PublicView,
  { winner: side, red, work, par }: NonNullable<OpenState['result']>,
  words: Words,
): Centre {
  const { revealed } = seen.open
  const team = side === 'draw' ? null : side
  const seats = seen.table.ring.filter((seat) => team !== null && revealed[seat] === team)
  const sub = red === null || par === null ? words.total(work) : words.counted({ red, par, work })
  return { kind: 'winner', title: words.results[side], sub, team, seats }
}
function setupCentre({ open }: PublicView, words: Words): Centre {
  return { kind: 'title', title: words.title, sub: open.setup === null ? null : words.setup(open.setup) }
}
function centreOf(seen: PublicView, words: Words): Centre {
  const { open } = seen
  if (open.result !== null) return winnerCentre(seen, open.result, words)
  switch (open.phase) {
    case 'setup':
    case 'deal':
      return setupCentre(seen, words)
    case 'selection': {
      const leads = open.commissar === null ? words.phases.selection : words.leads(nameIn(seen, open.commissar))
      return trackCentre(seen, words, leads)
    }
    case 'inspection':
      return inspectionCentre(seen, words)
    case 'end':
      return endCentre(seen, words)
    default:
      return crewCentre(seen, words)
  }
}

/** Events that the picture in the middle already tells. */
const drawn: readonly PublicEvent['type'][] = ['setup', 'commissar', 'order', 'inspect', 'end']
function newsOf(seen: PublicView, words: Words): string | null {
  const { last } = seen.open
  if (last?.type === 'placed') return words.bothLie // P-4
  if (last?.type === 'result') return words.won[last.winner]
  return last === null || drawn.includes(last.type) ? null : logLineOf(last, (seat) => nameIn(seen, seat), words)
}
function headline({ open }: PublicView, words: Words): string {
  const phase = words.phases[open.phase]
  return isPlayed(open) ? `${words.turn(open.turn, open.seats)} · ${phase}` : phase
}
/** Public facts for the game's own picture. */
function boardExtra({ open }: PublicView): Readonly<Record<string, unknown>> {
  const range = open.setup?.range ?? null
  const par = open.result?.par ?? null
  return {
    turn: open.turn,
    of: open.seats,
    work: totalOf(open),
    works: open.works,
    placed: open.placed,
    ...(range === null ? {} : { range }),
    ...(par === null ? {} : { par }),
  }
}
function publicBoard(seen: PublicView, words: Words): BoardOf {
  const { open } = seen
  return {
    headline: headline(seen, words),
    centre: centreOf(seen, words),
    news: newsOf(seen, words),
    seat: (seat) => {
      const card = open.revealed[seat]
      return {
        out: false,
        marks: publicMarks(seen, seat, words),
        ...(card === undefined ? {} : { card: faceOf(card, words) }),
      }
    },
    extra: boardExtra(seen),
  }
}

function notesFor(told: SeatKnowledge<Gulag>, words: Words): readonly string[] {
  const { own, open, seat } = told
  const { neighbour, pick, order } = own
  const mine = own.exchanges && pick !== null ? words.tasks[otherTask(pick)] : null
  const supervises = crewOf(open)?.supervisor === seat && order !== null
  const name = (each: Seat | null): string | null => (each === null ? null : nameIn(told, each))
  return [
    ...(neighbour === null ? [] : [words.notes.neighbour(nameIn(told, neighbour.seat), words.roles[neighbour.card])]),
    ...(pick === null ? [] : [words.notes.laid(words.tasks[pick])]),
    ...(own.exchanges ? [words.notes.exchange(mine)] : []),
    ...(supervises ? [words.notes.ordered(name(order.worker))] : []),
  ]
}
function secretMarks(state: GameState, seat: Seat, words: Words): readonly Mark[] {
  if (!isPlayed(state.open)) return []
  const { picks, order } = state.secret
  const pick = picks[seat]
  const mark = (id: 'exchange' | 'work' | 'strike'): Mark => ({ id, label: words.marks[id], secret: true })
  return [...(pick === undefined ? [] : [mark(pick)]), ...(order?.worker === seat ? [mark('exchange')] : [])]
}
export const views: AnyGame<Gulag>['views'] = {
  public: publicBoard,
  player: (told, words) => {
    const board = publicBoard(told, words)
    const { own, seat } = told
    return {
      ...board,
      seat: (each) => ({
        ...board.seat(each),
        ...(each === seat && own.card !== null ? { card: faceOf(own.card, words) } : {}),
      }),
      notes: notesFor(told, words),
    }
  },
  moderator: (state, words) => {
    const board = publicBoard(state, words)
    return {
      ...board,
      seat: (seat) => {
        const card = cardOf(state, seat) ?? state.secret.entered[seat] ?? null
        const seen = board.seat(seat)
        return {
          ...seen,
          ...(card === null ? {} : { card: faceOf(card, words) }),
          marks: [...seen.marks, ...secretMarks(state, seat, words)],
        }
      },
    }
  },
}

const cueOf: Readonly<Record<Phase, Cue>> = {
  setup: 'lobby',
  deal: 'lobby',
  selection: 'day',
  task: 'vote',
  supervision: 'vote',
  inspection: 'spotlight',
  end: 'reveal',
}
/** The cue, from public facts alone. */
export const cue = ({ phase, result }: OpenState): Cue => (result === null ? cueOf[phase] : 'end')
