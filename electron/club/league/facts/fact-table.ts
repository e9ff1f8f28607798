/** Facts in the league's database: the editions that lie there, and new ones. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ConsoleKey, LeagueId } from '../league-types.ts'
import { editionOrder } from '../postgres/fact-tables.ts'
import type { PostgresAddress } from '../postgres/postgres-address.ts'
import { connectTo, inDatabase } from '../postgres/postgres-carrier.ts'
import type { FactAuthors, FactTable } from './fact-database.ts'
import type { FactEdition, FactRows, MatchContent, SeatContent } from './fact-rows.ts'

/** A fact's own id and league in front of its columns. */
interface FactPlace {
  readonly league: string
  /** UUID, drawn by the writer: nobody can take it first. */
  readonly fact: string
}
export interface FactTables {
  readonly match_fact: FactPlace & FactEdition & MatchContent & { readonly feed: ConsoleKey }
  readonly seat_fact: FactPlace & SeatContent
}
/** Returns the leading half of a league's id as a UUID, by which facts are split. */
export const leagueKey = (league: LeagueId): string =>
  league.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')

const seatsAtOnce = 2000

async function insertSeats(all: Transaction<FactTables>, seats: readonly FactTables['seat_fact'][]): Promise<void> {
  for (let from = 0; from < seats.length; from += seatsAtOnce)
    await all
      .insertInto('seat_fact')
      .values(seats.slice(from, from + seatsAtOnce))
      .execute()
}
async function addRows(db: Kysely<FactTables>, league: string, { rows, feed, feeds }: AddedFacts): Promise<void> {
  await db.transaction().execute(async (all) => {
    const drawn = rows.map((each) => ({ ...each, fact: randomUUID() }))
    const added = await all
      .insertInto('match_fact')
      .values(drawn.map(({ fact, edition, match }) => ({ league, fact, feed, ...edition, ...match })))
      .onConflict((twice) => twice.doNothing())
      .returning('fact')
      .execute()
    const fresh = new Set(added.map(({ fact }) => fact))
    const seats = drawn.flatMap(({ fact, seats: own }) =>
      fresh.has(fact) ? own.map((seat) => ({ league, fact, ...seat })) : [],
    )
    await insertSeats(all, seats)
    const matches = rows.map(({ edition }) => edition.match)
    await sql`SELECT duskboard.release_facts(${league}::uuid, ${matches}, ${feeds})`.execute(all)
  })
}
interface AddedFacts extends FactAuthors {
  readonly rows: readonly FactRows[]
}
/** Serves the facts of a league. */
export function factTable(db: Kysely<FactTables>, leagueId: LeagueId): FactTable {
  const league = leagueKey(leagueId)
  return {
    latest: (matches, feeds) =>
      inDatabase(async () => {
        const rows = await db
          .selectFrom('match_fact')
          .distinctOn('match')
          .select(['match', 'steps', 'entries', 'version', 'digest'])
          .where('league', '=', league)
          .where('match', '=', sql<string>`ANY (${matches})`)
          .where('feed', '=', sql<string>`ANY (${feeds})`)
          .orderBy('match')
          .orderBy(sql.join(editionOrder.map((name) => sql`${sql.ref(name)} DESC`)))
          .execute()
        return new Map(rows.map((row) => [row.match, row]))
      }),
    add: (rows, authors) => inDatabase(() => addRows(db, league, { rows, ...authors })),
    close: () => db.destroy(),
  }
}
/** Opens the facts of a league in its database. Throws CarrierError. */
export const openFactTable = (address: PostgresAddress, league: LeagueId): FactTable =>
  factTable(connectTo<FactTables>(address), league)
