/** One right call of each kind that writes, on a store with the match `m1` of three commits. */
import type { Commit } from '../../../../shared/engine/events.ts'
import type { ClubLogEntry } from '../../../../shared/club/club-events.ts'
import type { Store, StoredMatch } from '../../../../electron/storage/store.ts'
import { entries, entry, record } from '../../../electron/storage/sample-matches.ts'

/** A text that needs pages of its own in the database. */
const long = 'x'.repeat(100_000)
const longEntry = (batch: number): Commit => ({ ...entry(batch), command: { type: 'act', long } })
export const sample = (id: string, commits: readonly Commit[]): StoredMatch => ({
  record: record(id),
  entries: commits,
  mark: 0,
  damage: null,
})
const clubEntry = (id: string, reason: string): ClubLogEntry => ({
  id,
  n: 1,
  at: '2026-03-01T20:00:00.000Z',
  by: 'moderator',
  reason,
  fact: { type: 'playerAdded', player: 'p1', name: 'Ann', guest: false },
})
const codes = Array.from(
  { length: 400 },
  (_, i) => ({ seq: i + 4, medium: 'record', began: 'x'.repeat(200), ms: i }) as const,
)

export const fill = (store: Store): void => {
  store.importMatch(sample('m1', entries(3)))
  store.addTimecodes('m1', [{ seq: 1, medium: 'record', began: 'then', ms: 5 }])
  store.addBookEntries([clubEntry('e1', 'first')])
  store.set('stage', { match: 'm1' })
}
/** Calls that write in a transaction. */
export const transactions: readonly (readonly [name: string, call: (store: Store) => unknown])[] = [
  ['create', (store) => store.create(record('m2'), longEntry(1))],
  ['append', (store) => store.append('m1', entry(4), { key: 'k', reply: { status: 200, body: long } })],
  ['set', (store) => store.set('packs', long)],
  ['setAll', (store) => store.setAll({ stage: null, packs: long })],
  ['addTimecodes', (store) => store.addTimecodes('m1', codes)],
  ['addBookEntries', (store) => store.addBookEntries([clubEntry('e2', 'second'), clubEntry('e3', long)])],
  ['addBookEntries in place of others', (store) => store.addBookEntries([], [clubEntry('e1', long)])],
  ['importMatch', (store) => store.importMatch(sample('m3', [entry(1), longEntry(2)]))],
  ['replaceMatch', (store) => store.replaceMatch(sample('m1', [entry(1), longEntry(2)]))],
  ['rewriteMatches', (store) => store.rewriteMatches([sample('m1', [...entries(2), longEntry(3)])])],
]
/** All that is stored, engine times apart: they are not synced. */
export const contents = (store: Store): unknown => ({
  lists: [store.matches(), store.matchIds(), store.matchCount(), store.bookEntries()],
  settings: ['stage', 'packs'].map((name) => store.setting(name)),
  matches: store.matchIds().map((id) => [store.read(id), store.timecodes(id), store.day(id), store.reply(id, 'k')]),
})
export const picture = (store: Store): unknown => [contents(store), store.notice]
