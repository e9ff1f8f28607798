/** A match too long to be read in one piece: what is whole comes back whole, wherever the damage lies. */
import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { filledFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'

const steps = 700
const database = (folder: string): string => join(folder, 'duskboard.db')
/** The step that each event belongs to. */
const stepsOfEvents = entries(steps).flatMap(({ batch, rows }) => rows.map(() => batch))
const events = stepsOfEvents.length

function open(folder: string): Store {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  return store
}
function tampered(sql: string): string {
  const folder = filledFolder(steps)
  const db = new Database(database(folder))
  for (const table of ['events', 'commands']) db.exec(`DROP TRIGGER ${table}_kept; DROP TRIGGER ${table}_fixed`)
  db.pragma('foreign_keys = OFF')
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0)
  db.close()
  return folder
}
const told = (store: Store): boolean => store.tell('m1', () => undefined)

describe('a match of many pieces', () => {
  test('is read, told and played on', () => {
    const store = open(filledFolder(steps))
    expect(events).toBeGreaterThan(1000)
    expect(store.read('m1')).toStrictEqual({ record: record('m1'), entries: entries(steps), mark: 0, damage: null })
    expect(told(store)).toBe(true)
    store.append('m1', entry(steps + 1), {})
    expect(store.read('m1')?.entries).toHaveLength(steps + 1)
  })
  test.each([1, 2, 255, 256, 257, 258, 511, 512, 513, 768, 769, 1000, events])(
    'stands as it was before a changed event, here %i, and so without it or under another number',
    (seq) => {
      const broken = stepsOfEvents[seq - 1] ?? 0
      for (const sql of [
        `UPDATE events SET told = 'seatsOnly' WHERE seq = ${seq}`,
        `DELETE FROM events WHERE seq = ${seq}`,
        `UPDATE events SET seq = 1000000 WHERE seq = ${seq}`,
      ]) {
        const store = open(tampered(sql))
        const read = store.read('m1')
        expect(read?.damage).toMatchObject({ kind: 'changed', step: broken })
        expect(read?.entries).toStrictEqual(entries(broken - 1))
        expect(told(store)).toBe(false)
      }
    },
  )
  test.each([1, 256, 257, 512, 513, steps])('stands as it was before a step that is gone, here %i', (batch) => {
    const store = open(tampered(`DELETE FROM commands WHERE batch = ${batch}`))
    // An event is left where the last step had one: it belongs to nothing.
    expect(store.read('m1')?.entries).toStrictEqual(entries(batch - 1))
    expect(store.read('m1')?.damage).not.toBeNull()
    expect(told(store)).toBe(false)
  })
  test.each([-3, 0, 1_000_000])('an event that nobody wrote, number %i, is said', (seq) => {
    const columns = 'batch, t, at, by, told, "to", type, body, hash'
    const store = open(
      tampered(`INSERT INTO events SELECT match, ${seq}, ${columns} FROM events WHERE seq = ${events}`),
    )
    expect(store.read('m1')?.damage).not.toBeNull()
    expect(told(store)).toBe(false)
  })
  test('stands as far as its pages can be read, and can be told no more', () => {
    const folder = filledFolder(steps)
    const whole = open(folder)
    const bytes = readFileSync(database(folder))
    const far = bytes.indexOf('step 650 “')
    expect(far).toBeGreaterThan(0)
    writeFileSync(database(folder), bytes.fill(0xff, far - (far % 4096), far - (far % 4096) + 64))
    const read = whole.read('m1')
    expect(read?.damage).toMatchObject({ kind: 'changed' })
    const stands = read?.entries ?? []
    expect(stands.length).toBeGreaterThan(512)
    expect(stands.length).toBeLessThan(650)
    expect(stands).toStrictEqual(entries(stands.length))
    expect(told(whole)).toBe(false)
    whole.set('stage', { match: 'm1' })
    expect(whole.setting('stage')).toEqual({ match: 'm1' })
  })
})
