/**
 * `npm run seed -- [--data DIR] [--evenings N] [--yes]`: fills a data folder, the demo's own unless one is named, with a demo
 * club (60 players, 3 seasons, 400 matches of all games, played by the rules at random) and with the recorded matches of
 * this folder. Twice is once. A folder of another club, which holds other matches or entries of a
 * book, is left alone without `--yes`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refusal } from '../electron/build/cli.mjs'
import { demoFolder } from '../electron/storage/storage-folder.ts'
import { openStore } from '../electron/storage/sqlite/sqlite-store.ts'
import { ImportRefusedError, StorageFault, type Store } from '../electron/storage/store.ts'
import { MatchSessions, type MatchFile } from '../electron/match/match-sessions.ts'
import { BadRequest } from '../shared/wire/parse.ts'
import { matchFile } from '../shared/wire/schemas/match-file-schema.ts'
import { bookOf } from './club/book.ts'
import { calendar } from './club/calendar.ts'
import { play } from './club/play.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
function stop(line: string, status: number): never {
  process.stderr.write(`seed: ${line}\n`)
  process.exit(status)
}

const usage = `Options: npm run seed -- [options]
  --data DIR      data folder (default: one of the demo's own)
  --evenings N    only the first N evenings of the club
  --yes           also into a folder of another club
  --help          print this`

interface Asked {
  readonly folder: string
  /** The demo club may be mixed with matches of others. */
  readonly yes: boolean
  /** Evenings of the club's calendar to play; undefined: all. */
  readonly evenings: number | undefined
}
function askedOrStop(): Asked {
  try {
    const options = {
      data: { type: 'string' },
      evenings: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const
    const { data, evenings, yes, help } = parseArgs({ options }).values
    if (help) {
      say(usage)
      process.exit(0)
    }
    if (data === '') throw new Error('--data takes a folder')
    if (evenings !== undefined && !/^\d{1,2}$/u.test(evenings)) throw new Error('--evenings takes a number below 100')
    return {
      folder: resolve(data ?? demoFolder(process.platform, process.env)),
      yes,
      evenings: evenings === undefined ? undefined : Number(evenings),
    }
  } catch (error) {
    return stop(`${refusal(error)} (npm run seed -- --help)`, 2)
  }
}
/** The recorded matches by the names of their folders. */
export function recordings(): readonly (readonly [name: string, file: MatchFile])[] {
  const here = import.meta.dirname
  const path = (name: string): string => join(here, name, 'match.json')
  const names = readdirSync(here).filter((name) => existsSync(path(name)))
  return names.sort().map((name) => [name, matchFile.parse(JSON.parse(readFileSync(path(name), 'utf8')))])
}
/** The demo club, up to an evening; what is there already is not played again. */
function seedClub(store: Store, evenings?: number): string {
  const held = calendar(evenings)
  const there = new Set(store.matches().map(({ id }) => id))
  const missing = held.flatMap(({ matches }) => matches).filter(({ id }) => !there.has(id))
  for (const plan of missing) store.importMatch(play(plan))
  const entries = store.addBookEntries(bookOf(held))
  return missing.length === 0 && entries === 0
    ? 'club: was there already'
    : `club: ${missing.length} matches and ${entries} entries of the book imported`
}
/**
 * Imports what is not there yet; a sentence for each recording and one for the club. `evenings`: of the club, all unless
 * said. Throws StorageFault, and like `Store.importMatch`.
 */
export function seed(folder: string, evenings?: number): readonly string[] {
  const store = openStore(folder)
  try {
    const tables = new MatchSessions({ store })
    const recorded = recordings().map(([name, file]) =>
      tables.importMatch(file) ? `${name}: imported` : `${name}: was there already`,
    )
    return [...recorded, seedClub(store, evenings)]
  } finally {
    store.close()
  }
}

/** Matches in the folder, and entries of its book, that are not the demo's own. */
interface Others {
  readonly matches: number
  readonly entries: number
}
function othersIn(folder: string): Others {
  if (!existsSync(join(folder, 'duskboard.db'))) return { matches: 0, entries: 0 }
  const held = calendar()
  const own = new Set([
    ...held.flatMap(({ matches }) => matches.map(({ id }) => id)),
    ...recordings().map(([, { match }]) => match.record.id),
    ...bookOf(held).map(({ id }) => id),
  ])
  const store = openStore(folder)
  try {
    const others = (ids: readonly string[]): number => ids.filter((id) => !own.has(id)).length
    return { matches: others(store.matchIds()), entries: others(store.bookEntries().map(({ id }) => id)) }
  } finally {
    store.close()
  }
}
/** Says in words which data of a real club lies in the folder; null: none. */
function realClub({ matches, entries }: Others): string | null {
  if (matches > 0) return matches === 1 ? 'another match' : `${matches} other matches`
  if (entries === 0) return null
  return `players, seasons or points of another club (${entries === 1 ? '1 entry' : `${entries} entries`})`
}

function run({ folder, evenings, yes }: Asked): void {
  // Files written here are readable by this user alone.
  process.umask(0o077)
  try {
    const other = yes ? null : realClub(othersIn(folder))
    if (other !== null) {
      const mixed = `${folder} holds ${other}: the demo club would be mixed with a real one`
      stop(`${mixed}. Choose another folder with --data, or say --yes.`, 1)
    }
    for (const line of seed(folder, evenings)) say(line)
    say(`The demo club is in ${folder}. Open it with: npm start -- --data "${folder}"`)
  } catch (error) {
    if (!(error instanceof StorageFault || error instanceof ImportRefusedError || error instanceof BadRequest))
      throw error
    stop(error.message, 1)
  }
}
if (import.meta.main) run(askedOrStop())
