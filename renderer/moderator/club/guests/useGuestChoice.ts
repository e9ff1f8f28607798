/** The guests ticked on the page: whole names, and single seats of others. */
import { computed, ref, type ComputedRef } from 'vue'
import type { MatchSeat } from '../../../../shared/club/club-events.ts'
import type { GuestSeatEntry } from '../../../../shared/wire/player-payload.ts'
import type { ChosenGuests } from './useGuests.ts'

const keyOf = ({ match, seat }: MatchSeat): string => `${match} ${seat}`

export interface GuestChoice {
  readonly hasName: (name: string) => boolean
  /** True for a ticked seat, and for all seats of a ticked name. */
  readonly hasSeat: (seat: GuestSeatEntry, name: string) => boolean
  readonly turnName: (name: string, on: boolean) => void
  /** Ticks or unticks one seat; unticking one of a ticked name leaves the others of that name ticked. */
  readonly turnSeat: (seat: GuestSeatEntry, name: string, all: readonly GuestSeatEntry[]) => void
}
export interface GuestChoosing {
  readonly choice: GuestChoice
  readonly chosen: ComputedRef<ChosenGuests>
  readonly clear: () => void
}
export function useGuestChoice(): GuestChoosing {
  const names = ref<ReadonlySet<string>>(new Set())
  const seats = ref<ReadonlyMap<string, MatchSeat>>(new Map())
  const without = <T>(all: ReadonlySet<T>, one: T): ReadonlySet<T> => new Set([...all].filter((each) => each !== one))
  function turnName(name: string, on: boolean): void {
    names.value = on ? new Set([...names.value, name]) : without(names.value, name)
  }
  function turnSeat(seat: GuestSeatEntry, name: string, all: readonly GuestSeatEntry[]): void {
    const ticked = new Map(seats.value)
    if (names.value.has(name)) {
      turnName(name, false)
      for (const { match, seat: at } of all) ticked.set(keyOf({ match, seat: at }), { match, seat: at })
      ticked.delete(keyOf(seat))
    } else if (!ticked.delete(keyOf(seat))) ticked.set(keyOf(seat), { match: seat.match, seat: seat.seat })
    seats.value = ticked
  }
  function clear(): void {
    names.value = new Set()
    seats.value = new Map()
  }
  const chosen = computed<ChosenGuests>(() => ({ names: [...names.value], seats: [...seats.value.values()] }))
  const choice: GuestChoice = {
    hasName: (name) => names.value.has(name),
    hasSeat: (seat, name) => names.value.has(name) || seats.value.has(keyOf(seat)),
    turnName,
    turnSeat,
  }
  return { choice, chosen, clear }
}
