/** Who was still in at the end, by role and team, in games where somebody can be put out. */
import type { PlayedMatch } from '../club/played.ts'
import { eachSeat, type Filter } from './filter.ts'
import { rateOf, type RateRow } from './rates.ts'

/** By game: the fates that mean "still in". */
export type Survives = Readonly<Record<string, readonly string[]>>
export interface FateRow extends RateRow {
  /** How often each fate, most often first. */
  readonly fates: readonly { readonly fate: string; readonly count: number; readonly behind: Filter }[]
}
export interface Survival {
  readonly teams: readonly FateRow[]
  readonly roles: readonly FateRow[]
}
interface Fates {
  readonly key: string
  readonly behind: Filter
  readonly alive: readonly string[]
  readonly counts: Map<string, number>
}
function rowOf({ key, behind, alive, counts }: Fates): FateRow {
  const all = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const count = all.reduce((sum, [, n]) => sum + n, 0)
  const survived = all.reduce((sum, [fate, n]) => sum + (alive.includes(fate) ? n : 0), 0)
  const fates = all.map(([fate, n]) => ({ fate, count: n, behind: { ...behind, fate } }))
  return { key, behind, ...rateOf(count, survived), fates }
}
const rowsOf = (all: ReadonlyMap<string, ReadonlyMap<string, Fates>>): readonly FateRow[] =>
  [...all.values()]
    .flatMap((each) => [...each.values()])
    .map(rowOf)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))

/** `wins` of a row: how often it survived. */
export function survival(matches: readonly PlayedMatch[], filter: Filter, survives: Survives): Survival {
  const teams = new Map<string, Map<string, Fates>>()
  const roles = new Map<string, Map<string, Fates>>()
  const at = (all: typeof teams, field: 'team' | 'role', [game, id]: readonly [string, string]): Fates => {
    let ofGame = all.get(game)
    if (ofGame === undefined) all.set(game, (ofGame = new Map()))
    let found = ofGame.get(id)
    if (found === undefined) {
      const key = `${game}/${id}`
      found = { key, behind: { ...filter, [field]: key }, alive: survives[game] ?? [], counts: new Map() }
      ofGame.set(id, found)
    }
    return found
  }
  const add = ({ counts }: Fates, fate: string): void => void counts.set(fate, (counts.get(fate) ?? 0) + 1)
  eachSeat(matches, filter, ({ team, role, fate }, { game }) => {
    if (survives[game] === undefined) return
    add(at(teams, 'team', [game, team]), fate)
    add(at(roles, 'role', [game, role]), fate)
  })
  return { teams: rowsOf(teams), roles: rowsOf(roles) }
}
