import { describe, expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../../electron/storage/own-folder.ts'
import { entries, entry } from '../../electron/storage/sample-matches.ts'
import type { CommandCells, EventCells } from '../../../electron/storage/sqlite/row-codec.ts'
import type { DatabaseContent, MatchRows } from './memory-disk.ts'
import { withMatch } from './memory-disk.ts'
import { readingsOf } from './comparison/random-calls.ts'
import { StorePair } from './comparison/store-pair.ts'
import { fill, picture, sample } from './comparison/writing-calls.ts'

function filledPair(): StorePair {
  const pair = new StorePair(ownFolder())
  onTestFinished(() => pair.close())
  pair.ask(fill, 'fill')
  pair.ask((store) => store.append('m1', entry(4), { key: 'k', reply: { status: 200, body: 'yes' } }), 'append')
  return pair
}
const inMatch =
  (change: (rows: MatchRows) => MatchRows) =>
  (content: DatabaseContent): DatabaseContent => {
    const rows = content.matches.get('m1')
    return rows === undefined ? content : withMatch(content, 'm1', change(rows))
  }
/** Returns the cells with one of them exchanged. */
const withCell = <T extends CommandCells | EventCells>(cells: T, place: number, cell: string): T =>
  cells.map((each, i) => (i === place ? cell : each)) as unknown as T

interface Damage {
  readonly what: string
  readonly sql: string
  readonly change: (content: DatabaseContent) => DatabaseContent
  readonly backup: 'whole' | 'damaged'
}
const damages: readonly Damage[] = [
  {
    what: 'a changed event',
    sql: `UPDATE events SET body = '{"type":"other"}' WHERE seq = 5`,
    change: inMatch((rows) => ({
      ...rows,
      events: rows.events.map((cells) => (cells[0] === 5 ? withCell(cells, 8, '{"type":"other"}') : cells)),
    })),
    backup: 'damaged',
  },
  {
    what: 'a changed reply',
    sql: `UPDATE commands SET reply = '{"status":200,"body":"no"}' WHERE batch = 4`,
    change: inMatch((rows) => ({
      ...rows,
      commands: rows.commands.map((cells) =>
        cells[0] === 4 ? withCell(cells, 7, '{"status":200,"body":"no"}') : cells,
      ),
    })),
    backup: 'damaged',
  },
  {
    what: 'a changed ending',
    sql: `UPDATE matches SET ended = 'never'`,
    change: inMatch((rows) => ({ ...rows, cells: { ...rows.cells, ended: 'never' } })),
    backup: 'damaged',
  },
  {
    what: 'lost steps',
    sql: 'DELETE FROM events WHERE batch > 2; DELETE FROM commands WHERE batch > 2',
    change: inMatch((rows) => ({
      ...rows,
      commands: rows.commands.filter(([batch]) => batch <= 2),
      events: rows.events.filter(([, batch]) => batch <= 2),
    })),
    backup: 'whole',
  },
  {
    what: 'a lost match',
    sql: 'DELETE FROM timecodes; DELETE FROM events; DELETE FROM commands; DELETE FROM matches',
    change: (content) => ({ ...content, matches: new Map() }),
    backup: 'whole',
  },
  {
    what: 'a changed setting and club log',
    sql: `UPDATE settings SET value = '1'; UPDATE book SET body = '{}'`,
    change: (content) => ({
      ...content,
      settings: new Map([...content.settings].map(([name, row]) => [name, { ...row, value: '1' }])),
      book: new Map([...content.book].map(([id, cells]) => [id, { ...cells, body: '{}' }])),
    }),
    backup: 'whole',
  },
]

describe('a disk that was changed', () => {
  test.each(damages)('by $what is told of as the store on SQLite tells of it', async ({ sql, change, backup }) => {
    const pair = filledPair()
    pair.tamper(sql, change)
    for (const reading of readingsOf('m1')) pair.ask(reading, String(reading))
    pair.ask(picture, 'picture')
    pair.ask((store) => store.reply('m1', 'k'), 'reply')
    pair.ask((store) => store.importMatch(sample('m1', entries(4))), 'import')
    pair.ask((store) => store.append('m1', entry(3), {}), 'append the third')
    pair.ask((store) => store.append('m1', entry(5), {}), 'append the fifth')
    pair.compareLists('the change')
    const [real, double] = await pair.backUp()
    expect(double).toBe(real)
    expect(real?.endsWith('-damaged.db')).toBe(backup === 'damaged')
    pair.compareLists('the backup')
  })
})
