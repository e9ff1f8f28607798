/** The recorded matches: made by their scripts, and what a real console takes in. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDayLookup } from '../../../electron/club/log/local-date.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { MatchSessions, type MatchFile } from '../../../electron/match/match-sessions.ts'
import { playEvening } from '../../../seeds/evening/play.ts'
import { bookOf } from '../../../seeds/club/book.ts'
import { calendar } from '../../../seeds/club/calendar.ts'
import { recordings, seed } from '../../../seeds/seed.ts'
import { foldClubLog } from '../../../shared/club/club-state.ts'
import { countMatch } from '../../../shared/club/counted-match.ts'
import { frameFor, outcomeOf } from '../../../shared/engine/frames.ts'
import { fullState } from '../../../shared/engine/match.ts'
import { refoldMatch } from '../../../shared/engine/replay.ts'
import { gameById, games } from '../../../shared/games/index.ts'
import { clubLogEntry } from '../../../shared/wire/schemas/club-event-schema.ts'
import { audiencesOf } from '../../kit/claims/erring-player.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const script = join(import.meta.dirname, '../../../seeds/seed.ts')
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'duskboard-seeds-'))
  onTestFinished(() => removeFolder(made))
  return made
}
const evening = (): MatchFile => {
  const found = recordings().find(([name]) => name === 'evening')
  if (found === undefined) throw new Error('There is no recording of the evening.')
  return found[1]
}
/** Reads all matches of a data folder. */
function matchesIn(where: string): unknown {
  const store = openStore(where)
  try {
    return store.matches().map(({ id }) => store.read(id))
  } finally {
    store.close()
  }
}

/** Returns the file without options that came after the evening was recorded; the recording stays as it was. */
function withoutLaterOptions(file: MatchFile, known: ReadonlySet<string>): unknown {
  const later = (name: string, value: unknown): unknown =>
    name === 'options' && typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([id]) => known.has(id)))
      : value
  return JSON.parse(JSON.stringify(file, later))
}
/** Returns the names of the options that an evening was played with. */
const optionsIn = (file: MatchFile): ReadonlySet<string> =>
  new Set(
    file.match.entries
      .flatMap(({ rows }) => rows.map(({ event }) => event))
      .flatMap((event) => (event.type === 'optionsSet' ? Object.keys(event['options'] as object) : [])),
  )

test('the recording of the evening is what its script plays', () => {
  const known = optionsIn(evening())
  expect(known.size).toBeGreaterThan(10)
  expect(evening()).toEqual(withoutLaterOptions(playEvening(), known))
})

test('the evening has what evenings have: odd names, a correction, a leaver, three rounds, a winner, all cards', () => {
  const { record, entries } = evening().match
  const rows = entries.flatMap((entry) => entry.rows)
  const told = (type: string) => rows.filter(({ event }) => event.type === type).map(({ event }) => event)
  expect(record.names).toHaveLength(9)
  expect(Math.max(...record.names.map((name) => [...name].length))).toBe(40)
  for (const script of [/[äöü]/iu, /\p{Script=Cyrillic}/u, /\p{Extended_Pictographic}/u]) {
    expect(record.names.some((name) => script.test(name))).toBe(true)
  }
  expect(told('undone')).toContainEqual(expect.objectContaining({ notice: 'correction' }))
  expect(told('left')).toHaveLength(1)
  expect(told('phase')).toContainEqual(expect.objectContaining({ name: 'troika', round: 3 }))
  expect(told('fullReveal')).toHaveLength(1)
  expect(record.outcome).toMatchObject({ kind: 'won', winners: ['citizens'] })
})

test('each recording can be brought in once, refolds to its outcome, and is left alone after that', () => {
  const where = folder()
  expect(seed(where, 2).every((line) => line.endsWith('imported'))).toBe(true)
  const first = matchesIn(where)
  expect(seed(where, 2).every((line) => line.endsWith('was there already'))).toBe(true)
  expect(matchesIn(where)).toEqual(first)
  const store = openStore(where)
  const tables = new MatchSessions({ store })
  for (const [, { match }] of recordings()) {
    const { id, game, rules, outcome } = match.record
    const owner = gameById(game)
    const table = tables.get(id)
    if (owner === undefined || table === null) throw new Error(`${game} or its match is not there.`)
    const live = refoldMatch(owner, id, { entries: match.entries, rules })
    expect(tables.exportMatch(id)).toEqual({ duskboard: 1, match })
    expect(outcomeOf(table.live, 'en')).toEqual(outcome)
    expect(owner.results(fullState(table.live))).toEqual(match.record.results)
    for (const audience of audiencesOf(live))
      expect(table.frame(audience, 'en')).toEqual(frameFor(live, audience, 'en'))
  }
  store.close()
})

test('the club is the same each time: its matches by the rules, its players seated, its book in order', () => {
  const where = folder()
  seed(where, 2)
  const store = openStore(where)
  const book = foldClubLog(store.bookEntries())
  const dayOf = createDayLookup({ kept: (match) => store.day(match) })
  const counted = store.matches().flatMap((match) => countMatch(book, { ...match, day: dayOf(match) }) ?? [])
  store.close()
  expect(book.players.size).toBe(61)
  expect(book.seasons.size).toBe(3)
  // The recorded evening belongs to no season; one match of the second evening was made void.
  expect(counted).toHaveLength(2 * 6)
  expect(counted.filter(({ season }) => season !== null)).toHaveLength(2 * 6 - 1)
  for (const { seats } of counted.filter(({ season }) => season !== null)) {
    expect(seats.filter(({ player }) => player !== null).length).toBeGreaterThan(2)
  }
  expect(bookOf(calendar(2))).toEqual(bookOf(calendar(2)))
})
test('the calendar holds three seasons and 400 matches of every game', () => {
  const all = calendar().flatMap(({ matches }) => matches)
  expect(all).toHaveLength(400)
  expect(new Set(all.map(({ id }) => id)).size).toBe(400)
  expect(new Set(all.map(({ game }) => game))).toEqual(new Set(games.map(({ id }) => id)))
  expect(new Set(calendar().map(({ season }) => season)).size).toBe(3)
  const entries = bookOf(calendar())
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const entry of entries) expect(clubLogEntry.safeParse(entry).error).toBeUndefined()
})

test('npm run seed says what it did, and in one sentence why it could not', () => {
  const where = folder()
  const run = (...given: string[]) => spawnSync(process.execPath, [script, ...given], { encoding: 'utf8' })
  expect(run('--data', where, '--evenings', '1')).toMatchObject({ status: 0, stderr: '' })
  expect(run('--data', where, '--evenings', '1').stdout).toContain('was there already')
  const held = openStore(where)
  expect(run('--data', where, '--evenings', '1')).toMatchObject({ status: 1, stdout: '' })
  expect(run('--data', where, '--evenings', '1').stderr).toMatch(/^seed: Another Duskboard is using .+\n$/)
  held.close()
  expect(run('--data', script)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^seed: .+ is a file, not a folder\. .+\n$/),
  })
  expect(run('--nonsense')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^seed: .+--help\)\n$/) })
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--yes'), stderr: '' })
})
test('the demo club goes into a folder of its own, for this user alone', () => {
  const home = folder()
  const { status, stdout } = spawnSync(process.execPath, [script, '--evenings', '1'], {
    encoding: 'utf8',
    env: { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'share'), APPDATA: home, USERPROFILE: home },
  })
  expect(status).toBe(0)
  const where = /npm start -- --data "(.+)"/.exec(stdout)?.[1] ?? ''
  expect(basename(where)).toMatch(/^duskboard-demo$/i)
  // Windows has no such bits, and says that all may.
  const open = process.platform === 'win32' ? 0 : statSync(join(where, 'duskboard.db')).mode & 0o077
  expect(open).toBe(0)
})
test('a folder with a book of others and no match is left alone without --yes', () => {
  const where = folder()
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [script, '--data', where, '--evenings', '1', ...given], { encoding: 'utf8' })
  const [first] = bookOf(calendar(1))
  if (first === undefined) throw new Error('The demo club has no book.')
  const store = openStore(where)
  store.addBookEntries([{ ...first, id: '4c9c2f0e-9a55-4a10-8f43-0c9c1f7f6a11', by: 'Anna' }])
  store.close()
  expect(run()).toMatchObject({ status: 1, stdout: '' })
  expect(run().stderr).toMatch(
    /^seed: .+ holds players, seasons or points of another club \(1 entry\): .+ say --yes\.\n$/,
  )
  expect(matchesIn(where)).toEqual([])
  expect(run('--yes')).toMatchObject({ status: 0, stderr: '' })
})
test('a folder with matches of others is left alone without --yes', () => {
  const where = folder()
  const store = openStore(where)
  const { match } = evening()
  store.importMatch({ ...match, damage: null, record: { ...match.record, id: 'ours' } })
  store.close()
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [script, '--data', where, '--evenings', '1', ...given], { encoding: 'utf8' })
  const refused = run()
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^seed: .+ holds another match: .+ --data, or say --yes\.\n$/)
  const held = openStore(where)
  expect(held.matchIds()).toEqual(['ours'])
  held.close()
  expect(run('--yes')).toMatchObject({ status: 0, stderr: '' })
})
