/** The points of a seat as SQL, by the rules of a season: digit by digit those of `shared/stats/points.ts`. */
import { sql } from 'kysely'
import { toGrains } from '../../../../shared/stats/points.ts'
import type { Award, Scoring } from '../../../../shared/stats/scoring.ts'
import type { SqlPart } from './current-facts.ts'

const isEmpty = (record: object): boolean => Object.keys(record).length === 0
const verdicts = ['win', 'draw', 'loss'] as const
type VerdictName = (typeof verdicts)[number]

/** Returns a join with the awards of roles or teams; `key`: `game/role` or `game/team`. */
function joinAwards(name: string, key: SqlPart, awards: Readonly<Record<string, Award>>): SqlPart {
  const columns = verdicts.map((verdict) => sql`${Object.values(awards).map((award) => award[verdict])}::float8[]`)
  return sql`LEFT JOIN unnest(${Object.keys(awards)}::text[], ${sql.join(columns)}) AS ${sql.id(name)}(key, win, draw, loss)
    ON ${sql.id(name)}.key = ${key} COLLATE "C"`
}
const awardInGrains = ({ win, draw, loss }: Award): Award => ({
  win: toGrains(win),
  draw: toGrains(draw),
  loss: toGrains(loss),
})
const allInGrains = (awards: Readonly<Record<string, Award>>): Readonly<Record<string, Award>> =>
  Object.fromEntries(Object.entries(awards).map(([key, award]) => [key, awardInGrains(award)]))
/** Returns the awards in whole millionths. */
const inGrains = ({ award, roles, teams }: Scoring): Pick<Scoring, 'award' | 'roles' | 'teams'> => ({
  award: awardInGrains(award),
  roles: allInGrains(roles),
  teams: allInGrains(teams),
})
/** Parts for a query of matches `m` and their seats `s`. */
export interface PointsSql {
  readonly joins: readonly SqlPart[]
  /** The points of a seat in whole millionths. */
  readonly grains: SqlPart
}
/** Returns the nearest whole number; halves rise, as they do in JavaScript. */
const rounded = (value: SqlPart): SqlPart =>
  sql`(SELECT CASE WHEN x - floor(x) >= 0.5 THEN floor(x) + 1 ELSE floor(x) END FROM (SELECT ${value} AS x OFFSET 0) AS scaled)`

/** Returns the parts that give a seat its points. Awards alone are rounded here, sums with others where they are made. */
export function seatPoints(scoring: Scoring): PointsSql {
  const { fates, ownPoints } = scoring
  const isSum = ownPoints || !isEmpty(fates)
  const { award, roles, teams } = isSum ? scoring : inGrains(scoring)
  const joins: SqlPart[] = []
  const names: string[] = []
  if (!isEmpty(roles)) joins.push(joinAwards('role_award', sql`(m.game || '/' || s.role)`, roles))
  if (!isEmpty(roles)) names.push('role_award')
  if (!isEmpty(teams)) joins.push(joinAwards('team_award', sql`(m.game || '/' || s.team)`, teams))
  if (!isEmpty(teams)) names.push('team_award')
  const points = (verdict: VerdictName): SqlPart =>
    sql`coalesce(${sql.join([...names.map((name) => sql.ref(`${name}.${verdict}`)), sql`${award[verdict]}::float8`])})`
  let total = sql`CASE WHEN s.won THEN ${points('win')} WHEN m.drawn THEN ${points('draw')} ELSE ${points('loss')} END`
  if (!isEmpty(fates)) {
    joins.push(sql`LEFT JOIN unnest(${Object.keys(fates)}::text[], ${Object.values(fates)}::float8[])
      AS fate_points(key, points) ON fate_points.key = (m.game || '/' || s.fate) COLLATE "C"`)
    total = sql`(${total}) + coalesce(fate_points.points, 0)`
  }
  if (ownPoints) total = sql`(${total}) + s.points`
  return { joins, grains: isSum ? rounded(sql`(${total}) * 1000000::float8`) : total }
}
