/** Survival by role and team, in games where a player can be put out. */
import type { CountedMatch } from '../club/counted-match.ts'
import { gameIn, idIn, type Column } from './statistics-columns.ts'
import { chooseSeats, type ChosenSeats, type Filter } from './filter.ts'
import { rateOf, type RateRow } from './rates.ts'

/** By game: the fates that mean "still in at the end". */
export type SurvivalFates = Readonly<Record<string, readonly string[]>>
/** The survival of one role or team, with all its fates. */
export interface FateRow extends RateRow {
  /** Number of seats by fate, the most frequent first. */
  readonly fates: readonly { readonly fate: string; readonly count: number; readonly behind: Filter }[]
}
/** Report on fates; games without a notion of survival have no rows. */
export interface Survival {
  readonly teams: readonly FateRow[]
  readonly roles: readonly FateRow[]
}
interface FateCount {
  readonly fate: string
  readonly count: number
}
/** The fates of one `game/role` or `game/team`. */
export interface FateGroup {
  readonly key: string
  readonly fates: readonly FateCount[]
}
/** Returns the fates of each `game/role` or `game/team` that occurs. */
function groupsOf({ columns: { fate }, seats }: ChosenSeats, by: Column): readonly FateGroup[] {
  const size = fate.texts.length
  const cells = new Int32Array(by.texts.length * size)
  for (const at of seats) {
    const cell = (by.of[at] ?? 0) * size + (fate.of[at] ?? 0)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  return by.texts.flatMap((key, number) => {
    const counts = cells.subarray(number * size, (number + 1) * size)
    return counts.every((n) => n === 0) ? [] : [{ key, fates: fatesIn(counts, fate.texts) }]
  })
}
interface SurvivalInput {
  readonly survives: SurvivalFates
  readonly behind: (key: string) => Filter
}
/** Returns the fates that occur. */
const fatesIn = (counts: Int32Array, texts: readonly string[]): readonly FateCount[] =>
  texts.flatMap((text, number) => {
    const count = counts[number] ?? 0
    return count === 0 ? [] : [{ fate: idIn(text), count }]
  })
const toFateRows = (groups: readonly FateGroup[], given: SurvivalInput): readonly FateRow[] =>
  groups
    .filter(({ key }) => given.survives[gameIn(key)] !== undefined)
    .map(({ key, fates }) =>
      rowOf(
        key,
        fates.toSorted((a, b) => b.count - a.count || (a.fate < b.fate ? -1 : 1)),
        given,
      ),
    )
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))

function rowOf(key: string, all: readonly FateCount[], { survives, behind: behindOf }: SurvivalInput): FateRow {
  const alive = survives[gameIn(key)] ?? []
  const behind = behindOf(key)
  const count = all.reduce((sum, each) => sum + each.count, 0)
  const survived = all.reduce((sum, each) => sum + (alive.includes(each.fate) ? each.count : 0), 0)
  const fates = all.map((each) => ({ ...each, behind: { ...behind, fate: each.fate } }))
  return { key, behind, ...rateOf(count, survived), fates }
}
/** Returns the survival of counted fates, by team and by role. */
export const toSurvival = (
  { teams, roles }: Readonly<Record<'teams' | 'roles', readonly FateGroup[]>>,
  filter: Filter,
  survives: SurvivalFates,
): Survival => ({
  teams: toFateRows(teams, { survives, behind: (key) => ({ ...filter, team: key }) }),
  roles: toFateRows(roles, { survives, behind: (key) => ({ ...filter, role: key }) }),
})
/** Returns the survival of the seats that fit a filter; `wins` of a row counts survivals. */
export function countSurvival(matches: readonly CountedMatch[], filter: Filter, survives: SurvivalFates): Survival {
  const found = chooseSeats(matches, filter)
  const { team, role } = found.columns
  return toSurvival({ teams: groupsOf(found, team), roles: groupsOf(found, role) }, filter, survives)
}
