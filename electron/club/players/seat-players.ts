/** Assigns seats to players when a match starts: players of the register by name, newcomers, and guests. */
import { rootOf } from '../../../shared/club/club-state.ts'
import type { ClubEvent, PlayerId } from '../../../shared/club/club-events.ts'
import { playersByName } from '../../../shared/club/player-names.ts'
import { nameKey, tidyName } from '../../../shared/engine/words/text-normalise.ts'
import type { ClubLog } from '../log/club-log.ts'

/** A player's id, `new` for a newcomer to the register, or null for a guest. */
export type SeatedPlayer = PlayerId | 'new' | null
export interface SeatingRequest {
  readonly match: string
  readonly names: readonly string[]
  /** Players by seat; seats left out are resolved by name. */
  readonly players?: readonly SeatedPlayer[]
  /** Treatment of an unknown name that `players` leaves out; a guest by default. */
  readonly strangers?: 'new' | 'guest'
}
/**
 * Writes the players of all seats; newcomers join the register. A seat counts for the player who started on it,
 * whatever substitute or name it gets later; corrections can change that. Throws StorageFault.
 */
export function seatPlayers(club: ClubLog, { match, names, players = [], strangers = 'guest' }: SeatingRequest): void {
  const { book } = club
  const known = playersByName(book)
  const facts: ClubEvent[] = []
  const seats: Record<string, PlayerId> = {}
  const taken = new Set<PlayerId>()
  const found = names.map((name, i) => {
    const said = players[i]
    if (said === undefined) return known.get(nameKey(name)) ?? (strangers === 'new' ? 'new' : null)
    if (said === 'new') return known.get(nameKey(name)) ?? 'new'
    return said !== null && isInRegister(club, said) ? rootOf(book, said) : null
  })
  for (const [i, who] of found.entries()) {
    if (who === null) continue
    const player = who === 'new' ? crypto.randomUUID() : who
    // No player holds two seats: the second one is left to corrections.
    if (taken.has(player)) continue
    taken.add(player)
    if (who === 'new') facts.push({ type: 'playerAdded', player, name: tidyName(names[i] ?? ''), guest: false })
    seats[String(i + 1)] = player
  }
  const guests = found.flatMap((who, i) =>
    who === null && players[i] === null ? [[String(i + 1), null] as const] : [],
  )
  const all = { ...seats, ...Object.fromEntries(guests) }
  if (Object.keys(all).length > 0) club.write([...facts, { type: 'seatsMapped', match, players: all }])
}
const isInRegister = ({ book }: ClubLog, id: PlayerId): boolean => {
  const player = book.players.get(rootOf(book, id))
  return player !== undefined && player.gone === null
}
