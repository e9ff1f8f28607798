/** A club to measure with: 20 000 matches and a million events, or as many as DUSKBOARD_MATCHES says. */
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { toClubLogCells } from '../../electron/storage/sqlite/club-log-table.ts'
import {
  toCommandContent,
  toEndingCells,
  toRecordCells,
  toEventContent,
} from '../../electron/storage/sqlite/row-codec.ts'
import { commandHash, eventHash, rootHash, endingSeal } from '../../electron/storage/integrity/hash-chain.ts'
import { prepareStatements } from '../../electron/storage/sqlite/sql.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { ClubEvent } from '../../shared/club/club-events.ts'
import type { Commit } from '../../shared/engine/events.ts'
import type { SeatResult } from '../../shared/engine/game.ts'
import { outcomeOf } from '../../shared/engine/frames.ts'
import { fullState, type AnyGame } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'

export const matches = Number(process.env['DUSKBOARD_MATCHES'] ?? 20_000)
const eventsEach = 50
export const players = 300
const evenings = 1000
export const seasons = 10

export const uuid = (kind: number, n: number): string => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const at = '2026-01-01T00:00:00.000Z'

interface Model {
  readonly game: AnyGame
  readonly names: readonly string[]
  readonly entries: readonly Commit[]
  readonly outcome: ReturnType<typeof outcomeOf>
  readonly results: readonly SeatResult[]
}
/** Matches of random play, filled up with announcements or cut to about the same number of events. */
function models(): readonly Model[] {
  return games.flatMap((game) =>
    ['a', 'b', 'c'].flatMap((seed) => {
      const names = Array.from({ length: Math.min(12, game.seats.max) }, (_, i) => `Player ${i + 1}`)
      const { live, entries } = playRandomly(game, {
        setup: { names, options: {}, cast: null },
        seed,
        limit: 4000,
        at: () => at,
      })
      if (outcomeOf(live, 'en') === null) return []
      return [
        {
          game,
          names,
          entries: trimmed(entries),
          outcome: outcomeOf(live, 'en'),
          results: game.results(fullState(live)),
        },
      ]
    }),
  )
}
function trimmed(entries: readonly Commit[]): readonly Commit[] {
  const kept: Commit[] = []
  let rows = 0
  for (const entry of entries) {
    if (rows >= eventsEach) break
    kept.push(entry)
    rows += entry.rows.length
  }
  for (let batch = kept.length + 1; rows < eventsEach; batch += 1, rows += 1) {
    const event = { type: 'announced', text: `Round of applause ${batch}` }
    const row = { batch, t: batch * 1000, at, by: 'moderator', told: 'all', to: [], event } as const
    kept.push({ kind: 'command', batch, command: event, rows: [row] })
  }
  return kept
}
const minute = (n: number): string =>
  new Date(Date.UTC(2006, 0, 1) + Math.floor(n / 20) * 7 * 86_400_000 + (n % 20) * 900_000).toISOString()

/** Rows as the store would write them, chained, in one go. */
function insert(
  sql: ReturnType<typeof prepareStatements>,
  n: number,
  { game, names, entries, outcome, results }: Model,
): number {
  const record = {
    id: uuid(4, n),
    game: game.id,
    rules: game.rules,
    names,
    seed: 's',
    created: minute(n),
    ended: minute(n + 1),
  }
  const cells = toRecordCells({ ...record, outcome, results })
  let hash = rootHash(cells)
  const match = Number(
    sql.addMatch.run({ ...cells, seal: endingSeal(hash, toEndingCells({ ended: record.ended, outcome, results })) })
      .lastInsertRowid,
  )
  let seq = 0
  for (const entry of entries) {
    const rows = entry.rows.map((row) => {
      seq += 1
      const content = toEventContent(row, seq)
      hash = eventHash(hash, content)
      return [...content, hash] as const
    })
    const content = toCommandContent(entry, {})
    hash = commandHash(hash, content)
    sql.addCommand.run(match, ...content, hash)
    for (const row of rows) sql.addEvent.run(match, ...row)
  }
  return seq
}
function seatsOf(results: readonly SeatResult[], draw: () => number): Record<string, string | null> {
  const seated = results.map(({ seat }) => [
    String(seat),
    draw() < 0.03 ? null : uuid(1, Math.floor(draw() ** 2 * players)),
  ])
  return Object.fromEntries(seated) as Record<string, string | null>
}
function facts(all: readonly Model[]): readonly ClubEvent[] {
  const draw = seededRandom('bench club')
  const made: ClubEvent[] = []
  for (let n = 0; n < players; n += 1)
    made.push({ type: 'playerAdded', player: uuid(1, n), name: `Player ${n}`, guest: false })
  for (let n = 0; n < seasons; n += 1) made.push({ type: 'seasonOpened', season: uuid(2, n), title: `Season ${n}` })
  for (let n = 0; n < evenings; n += 1)
    made.push({
      type: 'eveningAdded',
      evening: uuid(3, n),
      season: uuid(2, Math.floor((n * seasons) / evenings)),
      title: `Evening ${n}`,
      date: minute(n * 20).slice(0, 10),
    })
  for (let n = 0; n < matches; n += 1) {
    const match = uuid(4, n)
    made.push({ type: 'matchPlaced', match, evening: uuid(3, Math.floor((n * evenings) / matches)) })
    made.push({ type: 'matchModerated', match, player: uuid(1, n % 7) })
    made.push({ type: 'seatsMapped', match, players: seatsOf(all[n % all.length]?.results ?? [], draw) })
  }
  return made
}
/** Events stored. */
export function fill(folder: string): number {
  openStore(folder).close()
  const db = new Database(join(folder, 'duskboard.db'))
  db.pragma('synchronous = OFF')
  const sql = prepareStatements(db)
  const all = models()
  let events = 0
  db.transaction(() => {
    for (let n = 0; n < matches; n += 1) {
      const model = all[n % all.length]
      if (model !== undefined) events += insert(sql, n, model)
    }
    for (const [n, fact] of facts(all).entries())
      sql.addBookEntry.run(toClubLogCells({ id: uuid(5, n), n: n + 1, at, by: 'bench', reason: '', fact }))
  })()
  db.close()
  return events
}

/** The same by a process of its own, with everything on the drive: as a console finds a club that has been here for long. */
export function fillApart(folder: string, many = matches): void {
  const script = `import { fill } from ${JSON.stringify(import.meta.filename)}; fill(${JSON.stringify(folder)})`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'inherit',
    env: { ...process.env, DUSKBOARD_MATCHES: String(many) },
  })
  if (status !== 0) throw new Error(`The club could not be made: status ${status}.`)
  if (process.platform !== 'win32') spawnSync('sync')
}
