/** The boards: what everybody sees, what one player sees, what the moderator sees. */
import type { BoardOf, Game as AnyGame, Mark, Seat, ToldSeat } from '../../../engine/game.ts'
import { splitUse } from '../aims.ts'
import { abilityName } from '../offers/offering.ts'
import { notLooked } from '../decide/setup.ts'
import { cardsIn, readingsAt, slotReadings } from '../scoring.ts'
import { skinned } from '../skin.ts'
import { abilityOf, faceUpAt, filledSlots, isInPlay, nameIn, personAt, sideOf, weightOf } from '../state.ts'
import type { ComradeStalin, Game, Hand, Open, Seen } from '../types.ts'
import type { Words } from '../words.ts'
import { centreOf } from './centre.ts'
import { ordersList, roleFace } from './faces.ts'
import { newsOf } from './news.ts'

function attemptMarks({ attempt, claims }: Open, seat: Seat, words: Words): readonly Mark[] {
  const mark = (id: keyof Words['marks']): Mark => ({ id, label: words.marks[id] })
  const claim = claims.includes(seat) ? [mark('claim')] : []
  if (attempt === null) return claim
  const side = sideOf(attempt, seat)
  const weight = weightOf(attempt, seat)
  return [
    ...claim,
    ...(attempt.starter === seat ? [mark('starter')] : []),
    ...(attempt.target === seat ? [mark('target')] : []),
    ...(side === null ? [] : [mark(side)]),
    ...(weight > 1 ? [{ id: 'weight', label: words.doubled(weight) }] : []),
  ]
}
function marksOf(open: Open, seat: Seat, words: Words): readonly Mark[] {
  const { alive, tokens, role } = personAt(open, seat)
  const dealt = isInPlay(open) || open.stage === 'start'
  const faceUp = [1, 2].flatMap((slot) => faceUpAt(open, seat, slot) ?? [])
  return [
    ...(alive ? [] : [{ id: 'dead', label: words.marks.dead }]),
    ...attemptMarks(open, seat, words),
    ...(dealt && alive && role !== 'stalin' ? [{ id: 'tokens', label: String(tokens) }] : []),
    ...faceUp.map((card) => ({ id: `order-${card}`, label: card })),
  ]
}
function publicBoard(seen: Seen, words: Words): BoardOf {
  const { open } = seen
  const list = ordersList(seen, words)
  return {
    ...(list === null ? {} : { list }),
    headline: words.phases[open.stage],
    centre: centreOf(seen, words),
    news: open.stage === 'lobby' ? null : newsOf(seen, words),
    seat: (seat) => {
      const { role, alive } = personAt(open, seat)
      const card = role === null ? {} : { card: roleFace(role, words) }
      return { out: !alive, marks: marksOf(open, seat, words), ...card }
    },
    extra: {
      orders: Object.fromEntries(
        Object.keys(open.people).map((seat) => [seat, filledSlots(open, Number(seat)).length]),
      ),
      reasons: reasonsOf(seen, words),
    },
  }
}
/** Why each player has won or lost (8.6). */
const reasonsOf = (seen: Seen, words: Words): readonly string[] =>
  (seen.open.result ?? []).map(
    ({ seat, reason }) => `${nameIn(seen, seat)}: ${words.reason(reason, (each) => nameIn(seen, each))}`,
  )
const clockTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
function ownNotes(told: ToldSeat<ComradeStalin>, words: Words): readonly string[] {
  const { open, own, seat } = told
  const readings = slotReadings(open, seat, own.goals)
  const orders = own.goals.flatMap((card, i) => {
    const reading = readings[i]
    return card === null || reading === null || reading === undefined
      ? []
      : [words.orderAt(i + 1, card, words.reading(reading))]
  })
  const looks = own.looks.map(({ target, slot, card, at }) =>
    words.lookAt({ name: nameIn(told, target), slot, card, at: clockTime(at) }),
  )
  const waiting = own.queued.flatMap((use) => {
    const ability = abilityOf(open, seat, splitUse(use).ability)
    return ability === null ? [] : [words.queued(abilityName(ability, words))]
  })
  const patron = own.patron === null ? [] : [words.patronIs(nameIn(told, own.patron))]
  return [...orders, ...patron, ...looks, ...waiting]
}
const secretMark = (id: string, label: string): Mark => ({ id, label, secret: true })
/** What the moderator sees on a seat beyond the public: its orders as its holder must read them. */
function deskMarks(state: Game, seat: Seat, words: Words): readonly Mark[] {
  const hand: Hand | undefined = state.secret.goals[seat]
  const cards = cardsIn(hand)
  const readings = readingsAt(state.open, seat, cards)
  const looked = state.open.stage === 'look' && !notLooked(state).includes(seat) && cards.length > 0
  return [
    ...cards.map((card, i) => {
      const reading = readings[i]
      return secretMark(`goal-${i + 1}`, reading === undefined ? card : `${card} ${words.reading(reading)}`)
    }),
    ...(looked ? [secretMark('looked', words.marks.looked)] : []),
  ]
}
export const views: AnyGame<ComradeStalin>['views'] = {
  public: (told, words) => publicBoard(told, skinned(told, words)),
  player: (told, words) => ({
    ...publicBoard(told, skinned(told, words)),
    notes: ownNotes(told, skinned(told, words)),
  }),
  moderator: (state, given) => {
    const words = skinned(state, given)
    const board = publicBoard(state, words)
    const seatOf: BoardOf['seat'] = (seat) => {
      const shown = board.seat(seat)
      return { ...shown, marks: [...shown.marks, ...deskMarks(state, seat, words)] }
    }
    return { ...board, seat: seatOf }
  },
}
