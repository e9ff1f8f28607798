/** Questions about the state that several files ask. */
import { decidesByPhone } from '../../engine/kit/place-option.ts'
import { isolatedSeatName } from '../../engine/frames.ts'
import type { Seat } from '../../engine/game.ts'
import type { Role, Team } from './roles.ts'
import type { Ring } from './rotation.ts'
import type { AnyEvent, NightRole } from './types.ts'
import type { GameState } from './game-types.ts'

/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<GameState, 'table'>, seat: Seat): string => isolatedSeatName(table, seat)
export const cardOf = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): Role | null => secret.cards?.[seat] ?? null
/** The seats that hold a card, clockwise; at most one for each More Equal Citizen unless a card was corrected. */
export const seatsWith = (state: Pick<GameState, 'secret' | 'table'>, role: Role): readonly Seat[] =>
  state.table.ring.filter((seat) => cardOf(state, seat) === role)
export const isFree = ({ open }: Pick<GameState, 'open'>, seat: Seat): boolean => open.free.includes(seat)
export const freeSpies = (state: GameState): readonly Seat[] =>
  seatsWith(state, 'spy').filter((seat) => isFree(state, seat))
/** Free players, clockwise. */
export const freeInOrder = ({ table, open }: Pick<GameState, 'table' | 'open'>): readonly Seat[] =>
  table.ring.filter((seat) => open.free.includes(seat))
export const ringOf = ({ table, open }: GameState): Ring => ({ ring: table.ring, free: open.free })
/** The teams for which a match may end by hand (8.1): free Spies win in the end, and nobody else can be sent where all are. */
export function endsByHand(state: GameState): readonly Team[] {
  const spies = freeSpies(state).length
  if (spies === 0) return ['citizens']
  return state.open.ended !== null || spies === state.open.free.length ? ['spies'] : ['citizens', 'spies']
}
/** The round that counts now: from Wake on the coming one. */
export const roundOf = ({ open }: Pick<GameState, 'open'>): number =>
  open.phase === 'wake' || open.phase === 'darkness' || open.round === 0 ? open.round + 1 : open.round

/** True if phones ask in the dark, all alike. */
export const isMasked = ({ options }: Pick<GameState, 'options'>): boolean =>
  options.phonesAtNight === 'mask' || decidesByPhone(options)

/** The Madman whose noise is due in this Gossip, or null. */
export function madmanOfSlot(state: GameState): Seat | null {
  const { options, secret, away } = state
  const madman = seatsWith(state, 'madman').find((seat) => options.madmanSlot === 'always' || !isFree(state, seat))
  return madman === undefined || away.includes(madman) || secret.silenced === madman ? null : madman // I-14
}
/** The player who can act for this role in this Darkness, or null. */
export function actorOf(state: GameState, role: 'writer' | 'censor'): Seat | null {
  const { away } = state
  const able = (seat: Seat): boolean => !away.includes(seat) && (role === 'censor' || isFree(state, seat))
  return seatsWith(state, role).find(able) ?? null
}
/** The seats that a role may point at in this Darkness. */
export function targetsOf(state: GameState, role: NightRole): readonly Seat[] {
  const free = freeInOrder(state)
  if (role === 'spies') {
    if (freeSpies(state).length === 0) return []
    return state.options.spyTargets === 'anyFree' ? free : free.filter((seat) => cardOf(state, seat) !== 'spy')
  }
  const actor = actorOf(state, role)
  if (actor === null) return []
  if (role === 'writer') return free.filter((seat) => seat !== actor)
  const madman = state.options.censorTargets === 'free+madman' ? madmenInGulag(state) : []
  return state.table.ring
    .filter((seat) => free.includes(seat) || madman.includes(seat))
    .filter((seat) => seat !== actor && seat !== state.secret.censorPrevious)
}
/** True if the role may choose nobody. */
export const mayDecline = ({ options }: Pick<GameState, 'options'>, role: NightRole): boolean =>
  role !== 'spies' || options.spiesMayPass
/** The free holder of Two Sisters, who has to choose, or null. */
export const sisterChooser = (state: GameState): Seat | null =>
  seatsWith(state, 'twoSisters').find((seat) => isFree(state, seat)) ?? null
/** The seats that the holder may choose. */
export const sisterChoices = (state: GameState): readonly Seat[] =>
  freeInOrder(state).filter((seat) => seat !== sisterChooser(state))
export const madmenInGulag = (state: GameState): readonly Seat[] =>
  seatsWith(state, 'madman').filter((seat) => !isFree(state, seat) && !state.away.includes(seat))
/** True if the role owes an entry: it is able and has a target. */
export const owesInput = (state: GameState, role: NightRole): boolean => targetsOf(state, role).length > 0
export const nightRoles: readonly NightRole[] = ['spies', 'writer', 'censor']
/** The roles whose entry is missing in this Darkness. */
export const missingInputs = (state: GameState): readonly NightRole[] =>
  nightRoles.filter((role) => owesInput(state, role) && state.secret.night[role] === undefined)

/** REVEAL for each seat not shown yet; each seat is shown once. */
export function revealCards(state: GameState, seats: readonly Seat[]): readonly AnyEvent[] {
  const fresh = [...new Set(seats)].filter((seat) => state.open.revealed[seat] === undefined)
  return fresh.flatMap((seat) => {
    const card = cardOf(state, seat)
    return card === null ? [] : [{ type: 'reveal', seat, card } as const]
  })
}
