import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import { ownFolder } from './own-folder.ts'

function opened(folder: string) {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  const book = new ClubLog({ store, by: () => 'Hall', changed: () => undefined })
  return { store, book }
}
const ann = { type: 'playerAdded', player: crypto.randomUUID(), name: 'Ann', guest: false } as const
const bob = { ...ann, player: crypto.randomUUID(), name: 'Bob' }

test('what was written is there after a restart, in its order', () => {
  const folder = ownFolder()
  const first = opened(folder)
  first.book.write([ann, bob], 'a new season')
  const { entries } = first.book
  first.store.close()
  const second = opened(folder)
  expect(second.book.entries).toEqual(entries)
  expect(second.book.entries.map(({ n, by, reason }) => [n, by, reason])).toEqual([
    [1, 'Hall', 'a new season'],
    [2, 'Hall', 'a new season'],
  ])
  expect([...second.book.book.players.values()].map(({ name }) => name)).toEqual(['Ann', 'Bob'])
})
test('two books that join each other in turn are equal', () => {
  const hall = opened(ownFolder()).book
  const foyer = opened(ownFolder()).book
  hall.write([ann])
  foyer.write([bob, { type: 'playerRenamed', player: bob.player, name: 'Robert' }])
  expect(hall.join(foyer.entries)).toBe(2)
  expect(foyer.join(hall.entries)).toBe(1)
  expect(foyer.join(hall.entries)).toBe(0)
  expect(foyer.entries).toEqual(hall.entries)
  expect(foyer.book).toEqual(hall.book)
})
test('whoever counts by the log is told of every erasure, also where no entry loses a name', () => {
  const told: (readonly ClubLogEntry[] | null)[] = []
  const store = openStore(ownFolder())
  onTestFinished(() => store.close())
  const book = new ClubLog({ store, by: () => 'Hall', changed: (added) => told.push(added) })
  book.write([ann])
  const { player } = ann
  book.write([{ type: 'playerAnonymised', player }])
  book.write([{ type: 'playerDeleted', player }])
  expect(told.map((added) => added?.length ?? null)).toEqual([1, null, null])
  expect(book.book.players.get(player)?.gone).toBe('deleted')
})
test('an erasure that the disk refuses leaves the log as it was, on the disk and in memory, and works when repeated', () => {
  let isFull = false
  const store = openStore(ownFolder())
  onTestFinished(() => store.close())
  const around: typeof store = {
    ...store,
    addBookEntries: (added, rewritten) => {
      if (isFull) throw new StorageFault('full', 'The disk is full.')
      return store.addBookEntries(added, rewritten)
    },
  }
  const laptop = (): ClubLog => new ClubLog({ store: around, by: () => 'Hall', changed: () => undefined })
  const [book, other] = [laptop(), opened(ownFolder()).book]
  book.write([ann, bob])
  other.join(book.entries)
  other.write([{ type: 'playerAnonymised', player: bob.player }])
  isFull = true
  const before = JSON.stringify(book.entries)
  expect(() => book.write([{ type: 'playerAnonymised', player: ann.player }])).toThrow('The disk is full.')
  expect(() => book.join(other.entries)).toThrow('The disk is full.')
  expect([JSON.stringify(book.entries), JSON.stringify(store.bookEntries())]).toEqual([before, before])
  isFull = false
  book.write([{ type: 'playerAnonymised', player: ann.player }])
  expect(book.join(other.entries)).toBe(1)
  expect(JSON.stringify(store.bookEntries())).not.toMatch(/"(Ann|Bob)"/u)
  expect(store.bookEntries()).toEqual(book.entries)
})
test('an entry that was changed on the disk is left out and said', () => {
  const folder = ownFolder()
  const { store, book } = opened(folder)
  book.write([ann, bob])
  store.close()
  const db = new Database(join(folder, 'duskboard.db'))
  db.exec(`UPDATE book SET body = replace(body, 'Ann', 'Eve')`)
  db.close()
  const again = opened(folder)
  expect([...again.book.book.players.values()].map(({ name }) => name)).toEqual(['Bob'])
  expect(again.store.notice).toContain('1 entry of the club log was changed on the disk')
})
