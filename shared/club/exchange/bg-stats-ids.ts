/** The tables of a file for BG Stats, whose rows refer to each other by numbers. */
import type { BgStatsGame, BgStatsLocation, BgStatsPlayer } from './bg-stats-format.ts'

interface NamedThing {
  readonly uuid: string
  readonly name: string
}
interface NamedGame extends NamedThing {
  readonly usesTeams: boolean
}
/** Numbers things by their UUID, in the order in which they are met. */
export interface BgStatsIds {
  readonly player: (named: NamedThing) => number
  readonly game: (named: NamedGame) => number
  readonly location: (named: NamedThing) => number
  readonly tables: () => {
    readonly players: readonly BgStatsPlayer[]
    readonly games: readonly BgStatsGame[]
    readonly locations: readonly BgStatsLocation[]
  }
}
/** The app wants a date of change for everything; what the club does not date has this one. */
const undated = '2020-01-01 00:00:00'

function createNumbering<T extends NamedThing, Row>(toRow: (thing: T, id: number) => Row) {
  const rows = new Map<string, { readonly id: number; readonly row: Row }>()
  return {
    numberOf(thing: T): number {
      const found = rows.get(thing.uuid)
      if (found !== undefined) return found.id
      const id = rows.size + 1
      rows.set(thing.uuid, { id, row: toRow(thing, id) })
      return id
    },
    rows: (): readonly Row[] => [...rows.values()].map(({ row }) => row),
  }
}
/** Returns empty tables. */
export function createBgStatsIds(): BgStatsIds {
  const players = createNumbering<NamedThing, BgStatsPlayer>(({ uuid, name }, id) => ({
    id,
    uuid,
    name,
    isAnonymous: false,
    modificationDate: undated,
    bggUsername: '',
  }))
  const games = createNumbering<NamedGame, BgStatsGame>(({ uuid, name, usesTeams }, id) => ({
    id,
    uuid,
    name,
    modificationDate: undated,
    cooperative: false,
    highestWins: true,
    noPoints: true,
    usesTeams,
    bggId: 0,
    bggName: '',
    bggYear: 0,
    isBaseGame: 1,
    isExpansion: 0,
  }))
  const locations = createNumbering<NamedThing, BgStatsLocation>(({ uuid, name }, id) => ({
    id,
    uuid,
    name,
    modificationDate: undated,
  }))
  return {
    player: players.numberOf,
    game: games.numberOf,
    location: locations.numberOf,
    tables: () => ({ players: players.rows(), games: games.rows(), locations: locations.rows() }),
  }
}
