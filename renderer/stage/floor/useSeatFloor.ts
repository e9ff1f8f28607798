/** Shares the order of speech with every plate of a picture. */
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { BoardFloor, BoardSeat } from '../../../shared/engine/board.ts'
import type { Seat } from '../../../shared/engine/table.ts'
import type { StageWords } from '../words/stage.en.ts'

/** The part of one seat in the order of speech. */
export interface SeatFloor {
  readonly speaks: boolean
  /** The place of its raised hand, from 1; 0 while its hand is down. */
  readonly hand: number
  readonly silenced: boolean
  /** The same in words, for screen readers; empty where there is nothing to say. */
  readonly says: string
}
interface PictureFloor {
  readonly floor: BoardFloor | undefined
  readonly words: StageWords
}
const key: InjectionKey<ComputedRef<PictureFloor>> = Symbol('floor')
const silent: SeatFloor = { speaks: false, hand: 0, silenced: false, says: '' }

/** Returns the part of one seat in a floor. A mark of the game that says the same is not repeated. */
export function seatFloorOf(
  { floor, words }: PictureFloor,
  { seat, marks }: Pick<BoardSeat, 'seat' | 'marks'>,
): SeatFloor {
  if (floor === undefined) return silent
  const isIn = (seats: readonly Seat[]): boolean => seats.includes(seat)
  const speaks = floor.speaker === seat
  const hand = floor.hands.indexOf(seat) + 1
  const silenced = isIn(floor.silenced) && !marks.some(({ id }) => id === 'silenced')
  const said = [speaks ? words.hasWord : '', hand > 0 ? words.hand(hand) : '', silenced ? words.silenced : '']
  return { speaks, hand, silenced, says: said.filter((each) => each !== '').join(', ') }
}
/** Provides the floor to all plates below. */
export const provideFloor = (floor: () => BoardFloor | undefined, words: () => StageWords): void =>
  provide(
    key,
    computed(() => ({ floor: floor(), words: words() })),
  )
/** Returns the part of a plate's seat in the order of speech; silent outside of a picture with a floor. */
export function useSeatFloor(seat: () => BoardSeat): ComputedRef<SeatFloor> {
  const picture = inject(key, null)
  return computed(() => (picture === null ? silent : seatFloorOf(picture.value, seat())))
}
