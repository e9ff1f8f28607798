/** The boards of the public, of one player and of the moderator. */
import type { BoardOf, Game as AnyGame, Mark, Seat, SeatKnowledge } from '../../../engine/game.ts'
import { splitUse } from '../ability-targets.ts'
import { abilityName } from '../offers/offering.ts'
import { roleNamedBy, type Card, type GoalReading } from '../cards.ts'
import { seatsNotLooked } from '../decide/setup.ts'
import { cardsIn, readingsAt, slotReadings } from '../scoring.ts'
import {
  abilityOf,
  faceUpAt,
  filledSlots,
  isCardholder,
  isInPlay,
  nameIn,
  personAt,
  sideOf,
  weightOf,
} from '../state.ts'
import type { Hand, OpenState, PublicView } from '../types.ts'
import type { ComradeStalin, GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { centreOf } from './centre.ts'
import { ordersList, roleFace } from './faces.ts'
import { newsOf } from './news.ts'
import { reasonsOf } from './reasons.ts'
import { sheetsList } from './sheets.ts'

function attemptMarks({ stage, attempt, claims }: OpenState, seat: Seat, words: Words): readonly Mark[] {
  if (stage === 'end') return [] // the moderator may have ended it in the middle of an attempt
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
function marksOf(open: OpenState, seat: Seat, words: Words): readonly Mark[] {
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
function publicBoard(seen: PublicView, words: Words, own: Seat | null = null): BoardOf {
  const { open } = seen
  const list = listOf(seen, own, words)
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
    },
  }
}
/** The list at hand: open cards and reasons at the end, else the role sheets; null without either. */
function listOf(seen: PublicView, own: Seat | null, words: Words): BoardOf['list'] | null {
  const reasons = reasonsOf(seen, words)
  const orders = ordersList(seen, words)
  if (reasons.length > 0) return { title: words.reasonsTitle, items: [...reasons, ...(orders?.items ?? [])] }
  return orders ?? sheetsList(seen.open, own, words)
}
const clockTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
function ownNotes(told: SeatKnowledge<ComradeStalin>, words: Words): readonly string[] {
  const { open, own, seat } = told
  const readings = slotReadings(open, seat, own.goals)
  const orders = own.goals.flatMap((card, i) => {
    const reading = readings[i]
    return card === null || reading === null || reading === undefined
      ? []
      : [words.orderAt(i + 1, card, words.reading(reading))]
  })
  const looks = own.looks.map(({ target, slot, card, seenAt }) =>
    words.lookAt({ name: nameIn(told, target), slot, card, at: clockTime(seenAt) }),
  )
  const waiting = own.queued.flatMap((use) => {
    const ability = abilityOf(open, seat, splitUse(use).ability)
    return ability === null ? [] : [words.queued(abilityName(ability, words))]
  })
  const patron = own.patron === null ? [] : [words.patronIs(nameIn(told, own.patron))]
  return [...orders, ...patron, ...looks, ...waiting]
}
/** Spells out the tokens, for readers who do not see the mark's shape. */
const withTokenLabel = (marks: readonly Mark[], label: string): readonly Mark[] =>
  marks.map((mark) => (mark.id === 'tokens' ? { ...mark, label } : mark))
const secretMark = (id: string, label: string): Mark => ({ id, label, secret: true })
/** A card, followed by the ace that it counts as if its face says otherwise (6.8). */
function cardAsRead(card: Card, reading: GoalReading | undefined): string {
  const face = { verb: card.endsWith('♥') ? 'protect' : 'kill', whom: roleNamedBy(card) } as const
  if (reading === undefined || (reading.verb === face.verb && reading.whom === face.whom)) return card
  return `${card}→A${reading.verb === 'protect' ? '♥' : '♠'}`
}
/** The moderator's marks on a seat: its orders as its holder must read them, and looks. */
function secretMarks(state: GameState, seat: Seat, words: Words): readonly Mark[] {
  const hand: Hand | undefined = state.secret.goals[seat]
  const cards = cardsIn(hand)
  const readings = readingsAt(state.open, seat, cards)
  const looks = state.open.stage === 'look' && isCardholder(state.open, seat)
  const looked = looks && !seatsNotLooked(state).includes(seat)
  return [
    ...cards.map((card, i) => secretMark(`goal-${i + 1}`, cardAsRead(card, readings[i]))),
    ...(looked ? [secretMark('looked', words.marks.looked)] : []),
  ]
}
export const views: AnyGame<ComradeStalin>['views'] = {
  public: (told, words) => publicBoard(told, words),
  player: (told, words) => {
    const board = publicBoard(told, words, told.seat)
    const own = told.open.result?.find((each) => each.seat === told.seat)
    const ending = own === undefined ? board.news : words.reason(own.reason, (seat) => nameIn(told, seat))
    const seatOf: BoardOf['seat'] = (seat) => {
      const shown = board.seat(seat)
      return { ...shown, marks: withTokenLabel(shown.marks, words.tokensOf(personAt(told.open, seat).tokens)) }
    }
    return { ...board, news: ending, seat: seatOf, notes: ownNotes(told, words) }
  },
  moderator: (state, words) => {
    const board = publicBoard(state, words)
    const seatOf: BoardOf['seat'] = (seat) => {
      const shown = board.seat(seat)
      const marks = withTokenLabel(shown.marks, `● ${personAt(state.open, seat).tokens}`)
      return { ...shown, marks: [...marks, ...secretMarks(state, seat, words)] }
    }
    return { ...board, seat: seatOf }
  },
}
