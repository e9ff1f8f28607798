/** A match told batch by batch is, letter by letter, what reading it whole and writing it out gives. */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { finished } from '../club/finished-matches.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'

const steps = 12
function open(folder: string, readonly = false): Store {
  const store = openStore(folder, { readonly })
  onTestFinished(() => store.close())
  return store
}
function filled(folder: string): Store {
  const store = open(folder)
  store.create(record('m1'), entry(1))
  for (const each of entries(steps).slice(1)) store.append('m1', each, {})
  return store
}
/** Null: it says of itself that it is not to be used. */
function told(store: Store, id: string): string | null {
  let text = ''
  return store.tell(id, (piece) => (text += piece)) ? text : null
}
const written = (store: Store, id: string): string | null => {
  const match = store.read(id)
  if (match?.damage !== null) return null
  return JSON.stringify({ ...match, mark: match.record.ended === null ? match.mark : 0 })
}
function tamper(folder: string, sql: string): void {
  const db = new Database(join(folder, 'duskboard.db'))
  for (const table of ['events', 'commands', 'matches'])
    db.exec(`DROP TRIGGER ${table}_kept; DROP TRIGGER ${table}_fixed`)
  db.pragma('foreign_keys = OFF')
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0)
  db.close()
}

describe('a match that is told', () => {
  test('is the one that is read', () => {
    const store = filled(ownFolder())
    store.mark('m1', 4321.5)
    expect(told(store, 'm1')).toBe(written(store, 'm1'))
    expect(JSON.parse(told(store, 'm1') ?? '')).toEqual(store.read('m1'))
    for (let n = 0; n < 5; n += 1) {
      const match = finished(n)
      store.importMatch({ ...match, mark: 99 })
      expect(told(store, match.record.id)).toBe(written(store, match.record.id))
      expect(told(store, match.record.id)).toContain('"mark":0,')
    }
    expect(told(store, 'nobody knows it')).toBeNull()
  })
  test('is one state of it, also while it is played on', () => {
    const folder = ownFolder()
    const store = filled(folder)
    const beside = open(folder, true)
    const before = written(store, 'm1')
    let text = ''
    let added = 0
    const whole = beside.tell('m1', (piece) => {
      text += piece
      if (added > 0) return
      added += 1
      store.append('m1', entry(steps + 1), {})
    })
    expect([whole, text === before]).toEqual([true, true])
    expect(told(beside, 'm1')).toBe(written(store, 'm1'))
  })
  test.each([
    ['an event changed', `UPDATE events SET body = replace(body, 'step 7', 'step 8') WHERE batch = 7`],
    ['an event gone', 'DELETE FROM events WHERE seq = 9'],
    ['the last event gone', 'DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)'],
    ['a step gone', 'DELETE FROM commands WHERE batch = 5'],
    ['the last step gone', `DELETE FROM commands WHERE batch = ${steps - 1} OR batch = ${steps}`],
    [
      'an event too many',
      'INSERT INTO events SELECT match, 900, 900, t, at, by, told, "to", type, body, hash FROM events WHERE seq = 3',
    ],
    ['a command changed', `UPDATE commands SET command = '{"type":"x"}' WHERE batch = 4`],
    ['the end changed', `UPDATE matches SET ended = '2026-01-01T00:00:00.000Z'`],
  ])('is not to be used with %s', (_what, sql) => {
    const folder = ownFolder()
    filled(folder).close()
    tamper(folder, sql)
    const store = open(folder)
    expect(store.read('m1')?.damage).not.toBeNull()
    expect(told(store, 'm1')).toBeNull()
    // No statement stays open after the export.
    store.set('stage', { match: null })
    expect(told(store, 'm1')).toBeNull()
  })
})
