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
/** Returns a row for each `game/role` or `game/team` with the frequencies of its fates. */
function rowsOf({ columns: { fate }, seats }: ChosenSeats, by: Column, given: SurvivalInput): readonly FateRow[] {
  const size = fate.texts.length
  const cells = new Int32Array(by.texts.length * size)
  for (const at of seats) {
    const cell = (by.of[at] ?? 0) * size + (fate.of[at] ?? 0)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  return by.texts
    .flatMap((key, number) => {
      const counts = cells.subarray(number * size, (number + 1) * size)
      return given.survives[gameIn(key)] === undefined || counts.every((n) => n === 0)
        ? []
        : [rowOf(key, fatesIn(counts, fate.texts), given)]
    })
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}
interface SurvivalInput {
  readonly survives: SurvivalFates
  readonly behind: (key: string) => Filter
}
interface FateCount {
  readonly fate: string
  readonly count: number
}
/** Returns the fates that occur, the most frequent first. */
const fatesIn = (counts: Int32Array, texts: readonly string[]): readonly FateCount[] =>
  texts
    .flatMap((text, number) => {
      const count = counts[number] ?? 0
      return count === 0 ? [] : [{ fate: idIn(text), count }]
    })
    .sort((a, b) => b.count - a.count || (a.fate < b.fate ? -1 : 1))

function rowOf(key: string, all: readonly FateCount[], { survives, behind: behindOf }: SurvivalInput): FateRow {
  const alive = survives[gameIn(key)] ?? []
  const behind = behindOf(key)
  const count = all.reduce((sum, each) => sum + each.count, 0)
  const survived = all.reduce((sum, each) => sum + (alive.includes(each.fate) ? each.count : 0), 0)
  const fates = all.map((each) => ({ ...each, behind: { ...behind, fate: each.fate } }))
  return { key, behind, ...rateOf(count, survived), fates }
}
/** Returns the survival of the seats that fit a filter; `wins` of a row counts survivals. */
export function countSurvival(matches: readonly CountedMatch[], filter: Filter, survives: SurvivalFates): Survival {
  const found = chooseSeats(matches, filter)
  const { team, role } = found.columns
  return {
    teams: rowsOf(found, team, { survives, behind: (key) => ({ ...filter, team: key }) }),
    roles: rowsOf(found, role, { survives, behind: (key) => ({ ...filter, role: key }) }),
  }
}
