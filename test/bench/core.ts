/** The kernel and the pages: refolding a long match, taking a step back, weight of what screens load. */
import { hash } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { foldCommit, undo, isCommandRefusal, type AnyGame, type MatchState } from '../../shared/engine/match.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { refoldMatch } from '../../shared/engine/replay.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import { weightOf } from '../e2e/gallery/built-pages.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const ms = (act: () => unknown): number => {
  const start = performance.now()
  act()
  return performance.now() - start
}
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A match of at least `events` rows: random play, then steps taken back and done again, as at a hesitant table. */
export function longMatch(
  game: AnyGame,
  events: number,
): { readonly live: MatchState; readonly entries: readonly Commit[] } {
  const names = Array.from({ length: game.seats.max }, (_, i) => `Player ${i + 1}`)
  const setup = { names, options: {}, cast: null }
  const played = playRandomly(game, { setup, seed: 'bench', limit: 1000, at: () => '2026-01-01T00:00:00.000Z' })
  const entries = [...played.entries]
  let live = played.live
  let rows = entries.reduce((sum, entry) => sum + entry.rows.length, 0)
  for (let t = 1; rows < events; t++) {
    const stamp = { t, at: '2026-01-01T00:00:00.000Z', by: 'moderator', chance: 'bench', lang: 'en' } as const
    const command = { type: 'announce', text: `Round of applause ${t}` }
    const step = t % 4 === 0 ? undo(live, 'silent', stamp) : announced(live, command, stamp)
    if (isCommandRefusal(step)) throw new Error(step.says)
    live = foldCommit(live, step)
    entries.push(step)
    rows += step.rows.length
  }
  return { live, entries }
}
function announced(
  live: MatchState,
  command: { type: string; text: string },
  stamp: { t: number; at: string; by: 'moderator' },
): Commit {
  const batch = live.batch + 1
  return {
    kind: 'command',
    batch,
    command,
    rows: [{ batch, ...stamp, told: 'all', to: [], event: { type: 'announced', text: command.text } }],
  }
}

/** Number of times that a match is opened, and folded from memory beside. */
const openings = 40
const inTurns = `median of ${openings}, in turns`
async function folding(): Promise<readonly Figure[]> {
  const game = games[0]
  if (game === undefined) throw new Error('No game to fold.')
  const { live, entries } = longMatch(game, 2000)
  const { folded, opened } = openedInTurns(game, { live, entries })
  const count = entries.reduce((sum, { rows }) => sum + rows.length + 1, 0)
  const stamp = { t: 1e6, at: '', by: 'moderator', chance: '', lang: 'en' } as const
  const back = Array.from({ length: 200 }, () => ms(() => undoOnce(live, stamp)))
  return [
    { what: 'fold a 2 000-event match', unit: 'ms', bar: null, value: median(folded), how: `${inTurns}, in memory` },
    {
      what: 'open a 2 000-event match from SQLite',
      unit: 'ms',
      bar: null,
      value: median(opened),
      how: `${inTurns}: read, verify the chain, parse, fold`,
    },
    {
      what: 'open a 2 000-event match / fold it in memory',
      unit: '×',
      bar: 3,
      value: median(opened) / median(folded),
      how: inTurns,
    },
    {
      what: 'of that, the hashes',
      unit: 'ms',
      bar: null,
      value: median(Array.from({ length: 20 }, () => ms(() => hashed(count)))),
      how: `median of 20: SHA-256 of 300 bytes ${count} times, once for each row and each command`,
    },
    { what: 'undo', unit: 'ms', bar: 1, value: median(back), how: 'median of 200, decide and fold' },
  ]
}
interface Openings {
  /** ms to fold the match from memory. */
  readonly folded: readonly number[]
  /** ms to read the stored match and fold it. */
  readonly opened: readonly number[]
}
/** Folds a match from memory and opens it from the disk, in turns. */
function openedInTurns(game: AnyGame, { live, entries }: ReturnType<typeof longMatch>): Openings {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  const store = openStore(folder)
  const { id } = live
  const record = {
    id,
    game: game.id,
    rules: game.rules,
    names: [],
    seed: '',
    created: '',
    ended: null,
    outcome: null,
    results: null,
  }
  store.importMatch({ record, entries, mark: 0, damage: null })
  const fold = (commits: readonly Commit[]): MatchState =>
    refoldMatch(game, id, { entries: commits, rules: game.rules })
  const open = (): MatchState => {
    const stored = store.read(id)
    if (stored === null || stored.damage !== null) throw new Error('The match cannot be read.')
    return fold(stored.entries)
  }
  fold(entries)
  const times = Array.from({ length: openings }, () => ({ folded: ms(() => fold(entries)), opened: ms(open) }))
  store.close()
  removeFolder(folder)
  return { folded: times.map(({ folded }) => folded), opened: times.map(({ opened }) => opened) }
}
/** Hashes a chain of texts, each with the hash of the one before. */
function hashed(count: number): void {
  const rest = 'x'.repeat(256)
  let before = ''
  for (let n = 0; n < count; n += 1) before = hash('sha256', `${before}\n${rest}`, 'base64url')
}
function undoOnce(live: MatchState, stamp: Parameters<typeof undo>[2]): MatchState {
  const entry = undo(live, 'silent', stamp)
  if (isCommandRefusal(entry)) throw new Error(entry.says)
  return foldCommit(live, entry)
}

const built = join(import.meta.dirname, '../../dist/renderer')
const weighed =
  (what: string, page: 'public' | 'phone', bar: number) => async (): Promise<readonly Figure[] | string> => {
    if (!existsSync(join(built, page, 'index.html'))) return 'not built: npm run build first'
    const how = 'scripts and styles that it loads at once; no fonts'
    return [{ what, unit: 'KB gzip', bar, value: (await weightOf(page)).page / 1024, how }]
  }

export const figures: readonly Measurement[] = [
  { name: 'refold', run: folding },
  { name: 'pages', run: weighed('public page', 'public', 90) },
  { name: 'phone-page', run: weighed('phone page', 'phone', 75) },
]
