/** Decides which names of the next match are known players, which join the register, and which stay guests. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { nameKey } from '../../../shared/engine/words/names.ts'
import { toSoundKey, findDuplicates } from '../../../shared/club/duplicate-players.ts'
import type { PlayerRow } from '../../../shared/wire/player-payload.ts'
import { usePlayers } from '../club/players/usePlayers.ts'
import { filterByWords } from '../../lib/search.ts'
import { useCurrentEvening } from '../club/seasons/useCurrentEvening.ts'

export type SeatMark =
  | { readonly kind: 'known'; readonly player: PlayerRow }
  | { readonly kind: 'new' | 'guest'; readonly player: null }
const mostSuggested = 8

/**
 * Suggests players that match the typed text: active ones first, then by number of matches; seated ones are left out.
 */
export function suggestPlayers(
  list: readonly PlayerRow[],
  typed: string,
  seated: ReadonlySet<string>,
): readonly PlayerRow[] {
  if (typed.trim() === '') return []
  const free = list.filter(({ id, anonymised }) => !anonymised && !seated.has(id))
  const fitting = filterByWords(free, typed, (row) => [row.name, ...row.aliases, ...row.merged].join(' '))
  return fitting
    .toSorted((a, b) => Number(b.active) - Number(a.active) || b.matches - a.matches)
    .slice(0, mostSuggested)
}

export interface SimilarName {
  readonly name: string
  readonly other: PlayerRow
}
interface RepeatedPlayer {
  readonly player: PlayerRow
  /** Seat numbers, from 1. */
  readonly seats: readonly number[]
}

/** Fewest letters that identify a player. */
const longEnough = 3
/**
 * Returns the only player whose name begins with `name`, which was probably added before it was finished; undefined
 * without one.
 */
function findByBeginning(rows: readonly PlayerRow[], name: string): PlayerRow | undefined {
  const start = toSoundKey(name)
  const fitting = start.length < longEnough ? [] : rows.filter((row) => toSoundKey(row.name).startsWith(start))
  return fitting.length === 1 ? fitting[0] : undefined
}
export const usePlannedSeats = defineStore('seating', () => {
  const players = usePlayers()
  const tonight = useCurrentEvening()
  /** The moderator's choice for unknown names, by `nameKey`. */
  const said = ref<Readonly<Record<string, 'new' | 'guest'>>>({})
  /**
   * True if unknown names join the register by default: the club keeps one, or the evening belongs to a season, whose
   * standings count registered players only.
   */
  const joins = computed(() => players.list.length > 0 || tonight.chosen !== null)
  function markOf(name: string): SeatMark {
    const player = players.byName.get(nameKey(name))
    if (player !== undefined) return { kind: 'known', player }
    return { kind: said.value[nameKey(name)] ?? (joins.value ? 'new' : 'guest'), player: null }
  }
  function turn(name: string): void {
    const { kind } = markOf(name)
    if (kind !== 'known') said.value = { ...said.value, [nameKey(name)]: kind === 'new' ? 'guest' : 'new' }
  }
  /** Returns, by seat, a player's id, `new`, or null for a guest, as the API expects. */
  const given = (names: readonly string[]): readonly (string | null)[] =>
    names.map(markOf).map(({ kind, player }) => player?.id ?? (kind === 'new' ? 'new' : null))
  /** Returns players who appear under two names at the table. */
  function twice(names: readonly string[]): readonly RepeatedPlayer[] {
    const seats = new Map<string, RepeatedPlayer>()
    for (const [i, name] of names.entries()) {
      const { player } = markOf(name)
      if (player !== null) seats.set(player.id, { player, seats: [...(seats.get(player.id)?.seats ?? []), i + 1] })
    }
    return [...seats.values()].filter((each) => each.seats.length > 1)
  }
  /** Returns unknown names that resemble a known player. */
  const alike = (names: readonly string[]): readonly SimilarName[] =>
    names.flatMap((name): SimilarName[] => {
      if (name.trim() === '' || markOf(name).kind === 'known') return []
      const open = players.list.filter(({ anonymised }) => !anonymised)
      const other =
        open.find((row) => findDuplicates([row, { id: '', name, aliases: [] }]).length > 0) ??
        findByBeginning(open, name)
      return other === undefined ? [] : [{ name, other }]
    })
  return { joins, markOf, turn, given, twice, alike }
})
