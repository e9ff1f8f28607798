/** A disk that fails for a moment, or a file that is mended beside the console: nothing ends there. */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, prepareOrFault } from '../../../electron/storage/sqlite/database.ts'
import { retryIfCorrupt } from '../../../electron/storage/errors.ts'
import { followChain } from '../../../electron/storage/sqlite/history-reader.ts'
import type { Statements } from '../../../electron/storage/sqlite/sql.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { filledFolder } from './own-folder.ts'
import { entry } from './sample-matches.ts'

const steps = 300
/** Returns statements whose reads of events fail at these turns, with SQLite's error for an unreadable page. */
function failing(sql: Statements, turns: readonly number[]): Statements {
  let turn = 0
  const turned = (): void => {
    turn += 1
    if (turns.includes(turn)) throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_CORRUPTFS')
  }
  const all: Statements['events']['all'] = (...asked) => {
    turned()
    return sql.events.all(...asked)
  }
  const iterate: Statements['events']['iterate'] = (...asked) => {
    turned()
    return sql.events.iterate(...asked)
  }
  return { ...sql, events: Object.assign(Object.create(sql.events) as Statements['events'], { all, iterate }) }
}

test.each([
  [[1], null, 300],
  [[2], null, 300],
  [[1, 3], null, 300],
  [[1, 2], 1, 0],
  [[2, 3], 170, 169], // Of its second piece nothing can be read, and batch 170 reaches into that.
])('reads that fail at turns %j: broken at batch %j', (turns, broken, whole) => {
  const db = connect(join(filledFolder(steps), 'duskboard.db'))
  onTestFinished(() => void db.close())
  const sql = prepareOrFault(db)
  const found = sql.match.get('m1')
  if (found === undefined) throw new Error('The match is gone.')
  expect(followChain(failing(sql, turns), found, { head: null })).toMatchObject({ broken, tail: { batch: whole } })
})
test('a match whose step was changed goes on when that is mended', () => {
  const folder = filledFolder(steps)
  const store = openStore(folder)
  onTestFinished(() => store.close())
  const beside = new Database(join(folder, 'duskboard.db'))
  onTestFinished(() => void beside.close())
  beside.exec('DROP TRIGGER events_fixed')
  const tell = (told: string): void =>
    void beside.prepare('UPDATE events SET told = ? WHERE match = 1 AND seq = 9').run(told)
  const before = String(beside.prepare('SELECT told FROM events WHERE match = 1 AND seq = 9').pluck().get())
  tell(before === 'all' ? 'nobody' : 'all')
  expect(() => store.append('m1', entry(steps + 1), {})).toThrow(expect.objectContaining({ kind: 'corrupt' }))
  tell(before)
  store.append('m1', entry(steps + 1), {})
  expect(store.read('m1')).toMatchObject({ damage: null, entries: { length: steps + 1 } })
})
test.each([
  [['SQLITE_IOERR_CORRUPTFS'], 2, 'seen'],
  [['SQLITE_IOERR_CORRUPTFS', 'SQLITE_CORRUPT'], 2, 'SQLITE_CORRUPT'],
  [['SQLITE_FULL'], 1, 'SQLITE_FULL'],
])('what looks like damage is looked at twice, and nothing else is: %j', (failures, looks, comes) => {
  let looked = 0
  const look = (): string => {
    const code = failures[looked]
    looked += 1
    if (code !== undefined) throw new Database.SqliteError('no', code)
    return 'seen'
  }
  const seen = (): string => {
    try {
      return retryIfCorrupt(look)
    } catch (error) {
      return (error as InstanceType<typeof Database.SqliteError>).code
    }
  }
  expect([seen(), looked]).toEqual([comes, looks])
})
