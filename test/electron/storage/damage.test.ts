import Database from 'better-sqlite3'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault, type Store, type StoredMatch } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { chance, entries, entry, record } from './sample-matches.ts'
import { lengthOfSteps } from '../../kit/process/wal-file.ts'

const ids = ['m1', 'm2', 'm3'] as const
const steps = 60
const database = (folder: string): string => join(folder, 'duskboard.db')

function open(folder: string): Store {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  return store
}
/** Three matches of 60 steps, one setting; closed cleanly, so that all of it lies in the main file. */
function filled(folder: string): void {
  const store = openStore(folder)
  for (const id of ids) {
    store.create(record(id), entry(1))
    for (const each of entries(steps).slice(1)) store.append(id, each, {})
  }
  store.set('stage', { match: 'm2' })
  store.close()
}
/** Runs SQL behind the store's back, append-only triggers taken off. */
function tamper(folder: string, ...statements: readonly string[]): void {
  const db = new Database(database(folder))
  for (const table of ['events', 'commands', 'matches'])
    db.exec(`DROP TRIGGER ${table}_kept; DROP TRIGGER ${table}_fixed`)
  db.pragma('foreign_keys = OFF')
  for (const sql of statements) expect({ sql, changes: db.prepare(sql).run().changes }).not.toEqual({ sql, changes: 0 })
  db.close()
}
const stored = (id: string, count = steps): StoredMatch => ({
  record: record(id),
  entries: entries(count),
  mark: 0,
  damage: null,
})
const brokenFiles = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^duskboard\.db\.broken-[-\dTZ]+$/.test(name))

describe('rows changed behind the store', () => {
  test.each([
    ['an event', "UPDATE events SET body = replace(body, 'step 30', 'step 31') WHERE match = 1 AND batch = 30", 30],
    ['who was told', "UPDATE events SET told = 'all' WHERE match = 1 AND batch = 31 AND told <> 'all'", 31],
    ['a command', 'UPDATE commands SET command = \'{"type":"act","seat":8}\' WHERE match = 1 AND batch = 30', 30],
    ['a kind', "UPDATE commands SET kind = 'undo' WHERE match = 1 AND batch = 33", 33],
    ['a hash', "UPDATE events SET hash = 'x' WHERE match = 1 AND batch = 7", 7],
    [
      'an event taken out',
      'DELETE FROM events WHERE match = 1 AND seq = (SELECT min(seq) FROM events WHERE match = 1 AND batch = 22)',
      22,
    ],
    ['a command taken out', 'DELETE FROM commands WHERE match = 1 AND batch = 22', 22],
    [
      'the last event taken out',
      'DELETE FROM events WHERE match = 1 AND seq = (SELECT max(seq) FROM events WHERE match = 1)',
      59,
    ],
    ['the names', 'UPDATE matches SET names = \'["Eve"]\' WHERE n = 1', 1],
  ])('%s: said, and only the verified steps come back', (_, sql, broken) => {
    const folder = ownFolder()
    filled(folder)
    tamper(folder, sql)
    const store = open(folder)
    const match = store.read('m1')
    expect(match?.damage).toEqual({ kind: 'changed', step: broken, holds: broken - 1 })
    expect(match?.entries).toStrictEqual(entries(broken - 1))
    expect(() => store.append('m1', entry(broken), {})).toThrow(expect.objectContaining({ kind: 'corrupt' }))
    expect(store.read('m2')).toStrictEqual(stored('m2'))
    store.append('m2', entry(steps + 1), {})
  })
  test('the result: left out and said, in the list too; the steps stand and more can follow', () => {
    const folder = ownFolder()
    filled(folder)
    tamper(folder, 'UPDATE matches SET ended = \'2026-01-01\', outcome = \'{"kind":"draw"}\' WHERE n = 1')
    const store = open(folder)
    expect(store.read('m1')).toStrictEqual({ ...stored('m1'), damage: { kind: 'ending' } })
    expect(store.matches().map(({ id, outcome, damage }) => [id, outcome, damage !== null])).toEqual([
      ['m3', null, false],
      ['m2', null, false],
      ['m1', null, true],
    ])
    store.append('m1', entry(steps + 1), {})
  })
  test('a reply or a setting: never given out as the real one', () => {
    const folder = ownFolder()
    const first = openStore(folder)
    first.create(record('m1'), entry(1))
    first.append('m1', entry(2), { key: 'k', reply: { status: 200, body: 'yes' } })
    first.set('stage', { match: 'm1' })
    first.close()
    tamper(
      folder,
      'UPDATE commands SET reply = \'{"status":200,"body":"no"}\' WHERE key = \'k\'',
      'UPDATE settings SET value = \'{"match":"m9"}\'',
    )
    const store = open(folder)
    expect(() => store.reply('m1', 'k')).toThrow(expect.objectContaining({ kind: 'corrupt' }))
    expect(store.setting('stage')).toBeNull()
    expect(store.notice).toContain('stage')
  })
})

describe('a lost tail', () => {
  /** The newest steps lie in the write-ahead log only, and the console was killed there. */
  function killedFolder(): string {
    const folder = ownFolder()
    const copy = ownFolder()
    const store = open(folder)
    store.create(record('m1'), entry(1))
    store.append('m1', entry(2), {})
    store.checkpoint()
    for (const each of entries(10).slice(2)) store.append('m1', each, {})
    store.create(record('late'), entry(1))
    for (const name of ['duskboard.db', 'duskboard.db-wal', 'heads.log'])
      copyFileSync(join(folder, name), join(copy, name))
    return copy
  }
  test('without loss, the copy opens whole', () => {
    const store = open(killedFolder())
    expect(store.notice).toBeNull()
    expect(store.read('m1')).toStrictEqual(stored('m1', 10))
    expect(store.read('late')).toStrictEqual(stored('late', 1))
  })
  test('a vanished write-ahead log is said at opening and with the match; the game can go on', () => {
    const folder = killedFolder()
    rmSync(`${database(folder)}-wal`)
    const store = open(folder)
    expect(store.notice).toBe(
      'The last 8 steps of 1 match had been stored but are missing. 1 match had been stored and cannot be found any more.',
    )
    expect(store.read('m1')).toStrictEqual({
      ...stored('m1', 2),
      damage: { kind: 'lost', steps: 8, holds: 2 },
    })
    expect(store.read('late')).toBeNull()
    store.append('m1', entry(3), {})
    expect(store.read('m1')).toStrictEqual(stored('m1', 3))
    store.close()
    expect(open(folder).notice).toBeNull()
  })
  test('a write-ahead log cut at any place never passes for the whole', () => {
    const source = killedFolder()
    const wal = readFileSync(`${database(source)}-wal`)
    const length = lengthOfSteps(wal)
    const next = chance(5)
    let lost = 0
    for (let i = 0; i < 40; i += 1) {
      const folder = join(source, `cut-${i}`)
      mkdirSync(folder)
      copyFileSync(database(source), database(folder))
      copyFileSync(join(source, 'heads.log'), join(folder, 'heads.log'))
      writeFileSync(`${database(folder)}-wal`, wal.subarray(0, Math.floor(next() * length)))
      const store = openStore(folder)
      const match = store.read('m1')
      const there = match?.entries.length ?? 0
      expect(match?.entries).toStrictEqual(entries(there))
      expect(match?.damage === null).toBe(there === 10)
      lost += there < 10 ? 1 : 0
      store.close()
    }
    expect(lost).toBeGreaterThan(10)
  })
  test('a torn or changed line of the heads file accuses nobody', () => {
    const folder = ownFolder()
    filled(folder)
    const file = join(folder, 'heads.log')
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(
      file,
      `${lines.slice(0, -2).join('\n')}\n${lines.at(-2)?.replace('60', '61') ?? ''}\n12345678 ["m1",[99,"`,
    )
    const store = open(folder)
    expect(store.notice).toBeNull()
    store.append('m1', entry(steps + 1), {})
    store.close()
    const again = openStore(folder)
    for (const id of ids) expect(again.read(id)?.damage).toBeNull()
    again.close()
    // The step stored after the torn line is remembered: taking it away shows.
    const last = `WHERE match = 1 AND batch = ${steps + 1}`
    tamper(folder, `DELETE FROM events ${last}`, `DELETE FROM commands ${last}`)
    expect(open(folder).read('m1')?.damage).toEqual({ kind: 'lost', steps: 1, holds: steps })
  })
})

test.for([
  ['an event', 'events', 'to', 'seq = 2'],
  ['an event in its kind', 'events', 'told', 'seq = 5'],
  ['a command', 'commands', 'command', 'batch = 3'],
  ['a match', 'matches', 'id', 'n = 1'],
  ['a setting', 'settings', 'value', "name = 'stage'"],
])('a text that a flipped bit has made bytes is still what was written: %s', ([, table, column, where]) => {
  const folder = ownFolder()
  filled(folder)
  const db = new Database(database(folder))
  db.unsafeMode(true)
  const strict = (from: string, to: string): void => {
    db.pragma('writable_schema = ON')
    db.prepare('UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?').run(from, to, table)
    db.pragma('writable_schema = RESET')
  }
  db.pragma('foreign_keys = OFF')
  db.pragma('ignore_check_constraints = ON')
  for (const each of ['events', 'commands', 'matches']) db.exec(`DROP TRIGGER ${each}_kept; DROP TRIGGER ${each}_fixed`)
  strict(') STRICT', ') /*loose*/')
  db.exec(`UPDATE ${table} SET "${column}" = CAST("${column}" AS BLOB) WHERE ${where}`)
  strict(') /*loose*/', ') STRICT')
  db.close()
  // Looked at closely at the next start, and therefore read again into a new database.
  writeFileSync(join(folder, 'suspect'), '')
  const store = open(folder)
  expect(ids.map((id) => store.read(id)?.entries)).toEqual(ids.map(() => entries(steps)))
  expect(store.setting('stage')).toEqual({ match: 'm2' })
})
test('100 flipped bits: what comes back is right, or the damage is said', () => {
  const source = ownFolder()
  filled(source)
  const original = readFileSync(database(source))
  const next = chance(20_260_102)
  const seen = { right: 0, said: 0, wrong: 0 }
  for (let flip = 0; flip < 100; flip += 1) {
    const folder = join(source, `flip-${flip}`)
    mkdirSync(folder)
    copyFileSync(join(source, 'heads.log'), join(folder, 'heads.log'))
    const bytes = Buffer.from(original)
    const place = Math.floor(next() * bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(next() * 8))
    writeFileSync(database(folder), bytes)
    seen[outcomeOf(folder)] += 1
    rmSync(folder, { recursive: true })
  }
  expect(seen.wrong).toBe(0)
  expect(seen.said).toBeGreaterThan(30)
})
const isPrefix = (match: StoredMatch): boolean => isDeepStrictEqual(match.entries, entries(match.entries.length))
const isRight = (match: StoredMatch): boolean => isDeepStrictEqual(match, stored(match.record.id))

/** `wrong`: something that was not stored comes back, or something is missing, without a word. */
function judged(store: Store): 'right' | 'said' | 'wrong' {
  const matches = ids.map((id) => store.read(id))
  const there = matches.filter((match) => match !== null)
  const unsaid = there.filter((match) => match.damage === null)
  if (!there.every(isPrefix) || !unsaid.every((match) => isRight(match) || store.notice !== null)) return 'wrong'
  const setting = store.setting('stage')
  const listed = store.matches().filter((each) => each.damage === null)
  if (!listed.every((each) => isDeepStrictEqual(each, { ...record(each.id), damage: null }))) return 'wrong'
  if (setting !== null && !isDeepStrictEqual(setting, { match: 'm2' })) return 'wrong'
  const said = store.notice !== null || there.some((match) => match.damage !== null)
  const whole = there.length === ids.length && setting !== null && listed.length === ids.length
  return said ? 'said' : whole ? 'right' : 'wrong'
}
function outcomeOf(folder: string): 'right' | 'said' | 'wrong' {
  let store: Store | null = null
  try {
    store = openStore(folder)
    return judged(store)
  } catch (error) {
    if (error instanceof StorageFault) return 'said'
    throw error
  } finally {
    store?.close()
  }
}

describe('a database that cannot be opened is kept and rebuilt from what can be verified', () => {
  const garbage = (folder: string): void => {
    const bytes = readFileSync(database(folder))
    writeFileSync(database(folder), bytes.fill('garbage!', 0, 4096))
  }
  /** The schema page survives, most of the rest does not. */
  const cut = (folder: string): void => truncateSync(database(folder), 4096 * 9)

  test.each<[string, (folder: string) => void]>([
    ['garbage in the header', garbage],
    ['a file cut short', cut],
    ['some other text', (folder) => writeFileSync(database(folder), 'Dear diary,\n'.repeat(999))],
    [
      'a database of another program',
      (folder) => {
        rmSync(database(folder))
        const db = new Database(database(folder))
        db.exec('CREATE TABLE notes (text)')
        db.close()
      },
    ],
  ])('%s, no backup: kept, and the console starts', (_, spoil) => {
    const folder = ownFolder()
    filled(folder)
    spoil(folder)
    const broken = readFileSync(database(folder))
    const store = open(folder)
    const [kept = ''] = brokenFiles(folder)
    expect(readFileSync(join(folder, kept)).equals(broken)).toBe(true)
    expect(store.notice).toContain(join(folder, kept))
    store.create(record('new'), entry(1))
    store.close()
    const again = open(folder)
    expect(again.notice).toBeNull()
    expect(again.read('new')).toStrictEqual(stored('new', 1))
  })
  test.each([
    ['garbage in the header', garbage],
    ['an empty file', (folder: string) => writeFileSync(database(folder), '')],
    ['a missing file', (folder: string) => rmSync(database(folder))],
  ])('%s: the newest backup is opened, what came after it is counted', async (_, spoil) => {
    const folder = ownFolder()
    filled(folder)
    const store = openStore(folder)
    const backup = await store.backup()
    for (const each of [61, 62, 63]) store.append('m2', entry(each), {})
    store.create(record('after'), entry(1))
    store.close()
    spoil(folder)
    const again = open(folder)
    expect(again.notice).toContain(`3 matches (180 steps) taken from the backup ${backup.split('/').at(-1)}`)
    expect(again.notice).toContain('The last 3 steps of 1 match had been stored but are missing.')
    expect(again.notice).toContain('1 match had been stored and cannot be found any more.')
    expect(again.read('m1')).toStrictEqual(stored('m1'))
    expect(again.read('m2')).toStrictEqual({ ...stored('m2'), damage: { kind: 'lost', steps: 3, holds: steps } })
    expect(again.setting('stage')).toEqual({ match: 'm2' })
  })
  test('steps that can still be read in the broken file come first, the backup fills the rest', async () => {
    const folder = ownFolder()
    filled(folder)
    const store = openStore(folder)
    await store.backup()
    for (const each of [61, 62, 63])
      store.append('m3', entry(each), { key: `k${each}`, reply: { status: 200, body: each } })
    store.close()
    spoilFirstMatch(folder)
    const again = open(folder)
    expect(brokenFiles(folder)).toHaveLength(1)
    expect(again.notice).toContain('could be read from it and verified')
    for (const id of ['m1', 'm2']) expect(again.read(id)).toStrictEqual(stored(id))
    expect(again.read('m3')).toStrictEqual(stored('m3', 63))
    expect(again.reply('m3', 'k62')).toEqual({ status: 200, body: 62 })
    expect(readdirSync(folder).filter((name) => name.startsWith('rescue-'))).toEqual([])
  })
  /** Overwrites the first leaf page with step 30 of a match: the first match, because it was stored first. */
  function spoilFirstMatch(folder: string): void {
    const bytes = readFileSync(database(folder))
    const leaf = 0x0a
    let at = bytes.indexOf('step 30 “')
    while (bytes[at - (at % 4096)] !== leaf) at = bytes.indexOf('step 30 “', at + 1)
    expect(at).toBeGreaterThan(0)
    writeFileSync(database(folder), bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 64))
  }
  test('damaged backups are passed over', async () => {
    const folder = ownFolder()
    filled(folder)
    const store = openStore(folder)
    await store.backup()
    const newest = await store.backup()
    store.close()
    truncateSync(newest, 5000)
    garbage(folder)
    const again = open(folder)
    expect(again.read('m1')).toStrictEqual(stored('m1'))
    expect(existsSync(newest)).toBe(true)
  })
})
