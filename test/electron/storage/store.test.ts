import Database from 'better-sqlite3'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Commit } from '../../../shared/engine/events.ts'
import type { Disclosure } from '../../../shared/engine/disclosure/told-audience.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import {
  type ImportRefusedError,
  StorageFault,
  type Ending,
  type Store,
  type StoredMatch,
} from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'

function open(folder: string, options?: { readonly?: boolean }): Store {
  const store = openStore(folder, options)
  onTestFinished(() => store.close())
  return store
}
function played(store: Store, id: string, steps: number): void {
  store.create(record(id), entry(1))
  for (const each of entries(steps).slice(1)) store.append(id, each, {})
}
const won: Ending = {
  ended: '2026-01-02T05:00:00.000Z',
  outcome: { kind: 'won', winners: ['red'], says: 'Red wins' } as unknown as Ending['outcome'],
  results: [{ seat: 1, team: 'red', won: true }] as unknown as Ending['results'],
}
const stored = (id: string, steps: number): StoredMatch => ({
  record: record(id),
  entries: entries(steps),
  mark: 0,
  damage: null,
})

describe('a match', () => {
  test('comes back as it was stored, before and after opening again', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 40)
    expect(store.read('m1')).toStrictEqual(stored('m1', 40))
    store.close()
    expect(open(folder).read('m1')).toStrictEqual(stored('m1', 40))
  })
  test.each(['all', 'seats', 'seatsOnly', 'moderator', 'nobody'] satisfies Disclosure[])(
    'keeps what is told to %s',
    (told) => {
      const store = openStore(ownFolder())
      onTestFinished(() => store.close())
      const to = told.startsWith('seats') ? [2] : []
      const only: Commit = { ...entry(1), rows: entry(1).rows.map((row) => ({ ...row, told, to })) }
      store.create(record('m1'), only)
      expect(store.read('m1')?.entries).toEqual([only])
    },
  )
  test('goes on where it stood after opening again', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 5)
    store.close()
    const again = open(folder)
    again.append('m1', entry(6), {})
    expect(again.read('m1')).toStrictEqual(stored('m1', 6))
  })
  test('that is not there is null; the list shows the newest first', () => {
    const store = open(ownFolder())
    expect(store.read('m1')).toBeNull()
    store.create({ ...record('old'), created: '2026-01-01T00:00:00.000Z' }, entry(1))
    store.create({ ...record('new'), created: '2026-01-03T00:00:00.000Z' }, entry(1))
    store.create({ ...record('mid'), created: '2026-01-02T00:00:00.000Z' }, entry(1))
    expect(store.matches().map((each) => each.id)).toEqual(['new', 'mid', 'old'])
    expect(store.matches()[0]).toStrictEqual({ ...record('new'), created: '2026-01-03T00:00:00.000Z', damage: null })
  })
  test('of one moment stands by its id, in whatever order it came', () => {
    const listsOf = (ids: readonly string[]) => {
      const folder = ownFolder()
      const store = open(folder)
      // The list is read once before, so that it grows by what comes.
      store.matches()
      for (const id of ids) store.create(record(id), entry(1))
      const again = open(folder, { readonly: true })
      const lists = [store, again].map((each) => each.matches().map(({ id }) => id))
      return [...lists, store.matchIds(), again.matchIds()]
    }
    for (const ids of [
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
    ])
      expect(listsOf(ids)).toEqual(Array.from({ length: 4 }, () => ['c', 'b', 'a']))
  })
  test('ends with the entry that ended it, and an undo takes the ending back', () => {
    const store = open(ownFolder())
    played(store, 'm1', 2)
    store.append('m1', entry(3), { ending: won })
    expect(store.read('m1')?.record).toStrictEqual({ ...record('m1'), ...won })
    store.append('m1', { ...entry(4), kind: 'undo' }, { ending: { ended: null, outcome: null, results: null } })
    expect(store.read('m1')?.record).toStrictEqual(record('m1'))
    expect(store.read('m1')?.damage).toBeNull()
  })
  test('takes no entry out of turn, and none of it is stored', () => {
    const store = open(ownFolder())
    played(store, 'm1', 2)
    expect(() => store.append('m1', entry(2), {})).toThrow('does not follow')
    expect(() => store.append('m1', entry(4), { ending: won })).toThrow('does not follow')
    expect(() => store.append('m1', { ...entry(3), rows: entry(2).rows }, {})).toThrow('does not follow')
    expect(() => store.append('m2', entry(1), {})).toThrow('no match m2')
    expect(store.read('m1')).toStrictEqual(stored('m1', 2))
  })
})

describe('a key', () => {
  test('gives the same reply again, also after opening again', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 2)
    const reply = { status: 200, body: { rev: 3, text: 'ok “ü”' } }
    store.append('m1', entry(3), { key: 'k', reply })
    store.append('m1', entry(4), {})
    expect(store.reply('m1', 'k')).toStrictEqual(reply)
    expect(store.reply('m1', 'other')).toBeNull()
    expect(store.reply('m2', 'k')).toBeNull()
    store.close()
    expect(open(folder).reply('m1', 'k')).toStrictEqual(reply)
  })
  test('is taken once per match: a second entry under it is refused whole', () => {
    const store = open(ownFolder())
    for (const id of ['m1', 'm2']) {
      store.create(record(id), entry(1))
      store.append(id, entry(2), { key: 'k', reply: { status: 200, body: id } })
    }
    expect(() => store.append('m1', entry(3), { key: 'k', reply: { status: 200, body: 'second' } })).toThrow(/UNIQUE/)
    expect(store.read('m1')).toStrictEqual(stored('m1', 2))
    store.append('m1', entry(3), {})
    expect(store.reply('m1', 'k')?.body).toBe('m1')
    expect(store.reply('m2', 'k')?.body).toBe('m2')
  })
})

describe('settings and marks', () => {
  test('are kept by name', () => {
    const folder = ownFolder()
    const store = open(folder)
    expect(store.setting('stage')).toBeNull()
    store.set('stage', { match: 'm1', blank: false })
    store.set('stage', { match: 'm2', blank: true, text: '☕' })
    store.set('empty', null)
    store.close()
    const again = open(folder)
    expect(again.setting('stage')).toStrictEqual({ match: 'm2', blank: true, text: '☕' })
    expect(again.setting('empty')).toBeNull()
  })
  test('the last mark of each match survives closing and stays out of history', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 2)
    for (let t = 1000; t <= 5000; t += 1000) store.mark('m1', t)
    store.mark('m2', 7)
    expect(store.read('m1')).toStrictEqual({ ...stored('m1', 2), mark: 5000 })
    store.close()
    expect(open(folder).read('m1')).toStrictEqual({ ...stored('m1', 2), mark: 5000 })
  })
  test('a long evening of marks is tidied away', () => {
    const folder = ownFolder()
    const store = open(folder)
    store.create(record('m1'), entry(1))
    for (let t = 1; t <= 3000; t += 1) store.mark('m1', t)
    const before = statSync(join(folder, 'marks.log')).size
    store.checkpoint()
    expect(statSync(join(folder, 'marks.log')).size).toBeLessThan(before / 100)
    store.mark('m1', 4000)
    store.close()
    expect(open(folder).read('m1')?.mark).toBe(4000)
  })
})

describe('import', () => {
  const other: StoredMatch = { ...stored('m9', 12), record: { ...record('m9'), ...won }, mark: 12_500 }
  test('brings a whole match, once', () => {
    const store = open(ownFolder())
    const file = JSON.parse(JSON.stringify(other)) as StoredMatch
    expect(store.importMatch(file)).toBe(true)
    expect(store.importMatch(file)).toBe(false)
    expect(store.read('m9')).toStrictEqual(other)
    store.append('m9', entry(13), {})
    expect(store.read('m9')?.entries).toHaveLength(13)
  })
  test('finds a match of the console itself equal', () => {
    const store = open(ownFolder())
    played(store, 'm1', 9)
    store.mark('m1', 99)
    expect(store.importMatch(stored('m1', 9))).toBe(false)
  })
  test.each<[string, ImportRefusedError['reason'], StoredMatch]>([
    ['another history under the same id', 'different', stored('m1', 8)],
    ['another record under the same id', 'different', { ...stored('m1', 9), record: { ...record('m1'), seed: 'x' } }],
    [
      'a match that says it is damaged',
      'damaged',
      { ...stored('m5', 3), damage: { kind: 'told', says: 'Step 4 was changed.' } },
    ],
    ['a match with a step left out', 'not-a-match', { ...stored('m5', 3), entries: [entry(1), entry(3)] }],
    ['a match without steps', 'not-a-match', { ...stored('m5', 3), entries: [] }],
    [
      'a kind of entry that does not exist',
      'not-a-match',
      { ...stored('m5', 1), entries: [{ ...entry(1), kind: 'edit' as 'redo' }] },
    ],
  ])('refuses %s and changes nothing', (_, reason, match) => {
    const store = open(ownFolder())
    played(store, 'm1', 9)
    expect(() => store.importMatch(match)).toThrow(expect.objectContaining({ name: 'ImportRefused', reason }))
    expect(store.read('m1')).toStrictEqual(stored('m1', 9))
    expect(store.matches()).toHaveLength(1)
  })
})

describe('the database file', () => {
  test('refuses to change or delete history, whoever asks', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 3)
    store.close()
    const db = new Database(join(folder, 'duskboard.db'))
    onTestFinished(() => void db.close())
    const attempts = [
      'UPDATE events SET body = \'{"type":"x"}\' WHERE seq = 1',
      'DELETE FROM events',
      "UPDATE commands SET reply = 'x'",
      'DELETE FROM commands WHERE batch = 3',
      "UPDATE matches SET names = '[]'",
      'DELETE FROM matches',
    ]
    for (const attempt of attempts) expect(() => db.exec(attempt)).toThrow('append-only')
    expect(() =>
      db.exec("PRAGMA foreign_keys = ON; INSERT INTO events VALUES (9, 1, 1, 0, '', '', 'all', '[]', '', '{}', '')"),
    ).toThrow(/FOREIGN KEY/)
  })
  test('is made in a folder for its owner only', ({ skip }) => {
    if (process.platform === 'win32') skip('Windows has no such modes')
    const folder = join(ownFolder(), 'made', 'deep')
    open(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
  test('takes in its write-ahead log on closing', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 2)
    expect(existsSync(join(folder, 'duskboard.db-wal'))).toBe(true)
    store.close()
    expect(existsSync(join(folder, 'duskboard.db-wal'))).toBe(false)
  })
  test('can be read beside the console, which stores on', () => {
    const folder = ownFolder()
    const store = open(folder)
    played(store, 'm1', 3)
    const reader = open(folder, { readonly: true })
    expect(reader.read('m1')).toStrictEqual(stored('m1', 3))
    store.append('m1', entry(4), {})
    store.checkpoint()
    expect(reader.read('m1')?.entries).toHaveLength(4)
    expect(reader.matches()).toHaveLength(1)
    expect(() => reader.append('m1', entry(5), {})).toThrow(StorageFault)
    expect(() => reader.set('a', 1)).toThrow(expect.objectContaining({ kind: 'read-only' }))
    expect(store.read('m1')).toStrictEqual(stored('m1', 4))
  })
})
