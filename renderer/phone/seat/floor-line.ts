/** The order of speech in one sentence for one seat. Pure. */
import type { Board, Seat } from '../../../shared/engine/game.ts'
import type { PhoneWords } from '../phone-words.en.ts'

/** Returns the sentences on who has the floor and on the seat's own hand; empty at a table in one room. */
export function floorLinesOf({ floor, seats }: Board, mine: Seat, words: PhoneWords): readonly string[] {
  if (floor === undefined) return []
  const { speaker, hands, silenced } = floor
  const name = seats.find(({ seat }) => seat === speaker)?.name ?? ''
  const speaks = speaker === null ? [] : [speaker === mine ? words.floor.mine : words.floor.of(name)]
  const hand = hands.includes(mine) ? [words.floor.hand(hands.indexOf(mine) + 1)] : []
  return [...speaks, ...hand, ...(silenced.includes(mine) ? [words.floor.silenced] : [])]
}
