/** Random commands that any client could send: of the right shape, mostly against the rules. */
import type { AnswerKind } from '../../shared/engine/offers/fields.ts'
import type { Actor } from '../../shared/engine/game.ts'
import { moderatorOffers, seatOffers, type Command, type MatchState } from '../../shared/engine/match.ts'
import { commandShapesOf } from '../../shared/engine/offers/shape-check.ts'
import { randomCommandTo, pickRandom, type RandomSource } from '../../shared/engine/random-player.ts'
import { poolOf, type Pool } from './claims/erring-player.ts'

const many = <T>(draw: RandomSource, most: number, make: () => T): readonly T[] =>
  Array.from({ length: Math.floor(draw() * (most + 1)) }, make)

function answerOf(kind: AnswerKind, draw: RandomSource, { texts, seats }: Pool): unknown {
  const text = (): string => pickRandom(draw, texts)
  const seat = (): number => pickRandom(draw, seats)
  const number = (): number => pickRandom(draw, [-1, 0, 1, 2, 3, 5, 10, 30, 0.5, 1e9])
  const kinds: Readonly<Record<AnswerKind, () => unknown>> = {
    seat,
    seatOrNone: () => (draw() < 0.3 ? null : seat()),
    seats: () => many(draw, seats.length, seat),
    choice: text,
    choices: () => many(draw, 4, text),
    order: () => many(draw, 4, text),
    number,
    counts: () => Object.fromEntries(many(draw, 4, () => [text(), Math.floor(draw() * 4)] as const)),
    pairs: () => many(draw, 3, () => [text(), text()] as const),
    flag: () => draw() < 0.5,
    text: () => (draw() < 0.5 ? text() : 'x'.repeat(Math.floor(draw() * 300))),
    ballot: () => Object.fromEntries(seats.map((voter) => [String(voter), draw() < 0.2 ? null : seat()] as const)),
    pack: () => ({ [text()]: text() }),
    value: () => pickRandom(draw, [text(), number(), true, many(draw, 3, text)]),
  }
  return kinds[kind]()
}
/** A command of any type with any answers of the right kinds. */
export function anyCommand(live: MatchState, draw: RandomSource): Command {
  const [type, shape] = pickRandom(draw, Object.entries(commandShapesOf(live.game)))
  const pool = poolOf(live)
  return {
    type,
    ...Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, answerOf(kind, draw, pool)])),
  }
}
/** An offered command with one answer exchanged: just beside what may be sent. */
export function nearMiss(live: MatchState, by: Actor, draw: RandomSource): Command {
  const offers = typeof by === 'number' ? seatOffers(live, by, 'en') : moderatorOffers(live, 'en')
  if (offers.length === 0) return anyCommand(live, draw)
  const command = randomCommandTo(pickRandom(draw, offers), draw)
  const fields = Object.entries(commandShapesOf(live.game)[command.type] ?? {})
  if (fields.length === 0) return command
  const [name, kind] = pickRandom(draw, fields)
  return { ...command, [name]: answerOf(kind, draw, poolOf(live)) }
}
