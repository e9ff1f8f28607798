/** Random calls that store commits, mostly right and sometimes wrong. */
import type { Commit } from '../../../../shared/engine/events.ts'
import { pickRandom } from '../../../../shared/engine/random-player.ts'
import type { Store } from '../../../../electron/storage/store.ts'
import { entriesOf, keyOf, keysOf, someId, someMatch, type PrepareCall } from './call-source.ts'

const create: PrepareCall = ({ draw, stock }) => {
  const progress = pickRandom(draw, stock)
  const [first] = entriesOf(progress, 1) as [Commit]
  const stored = (): void => void (progress.stored = 1)
  return { run: (store) => store.create(progress.match.record, first), stored }
}
/** Appends the next commits of a match, up to twelve, some under keys with replies. */
const playOn: PrepareCall = (source) => {
  const progress = someMatch(source)
  const next = progress.match.commits.slice(progress.stored, progress.stored + Math.ceil(source.draw() * 12))
  const calls = next.map(({ entry, ending }) => {
    const key = source.draw() < 0.3 ? { key: `${keyOf(source.draw)}/${entry.batch}` } : {}
    const reply =
      'key' in key && source.draw() < 0.8 ? { reply: { status: 200, body: entry.rows, asked: 'digest' } } : {}
    const also = { ...key, ...reply, ...(ending === undefined ? {} : { ending }) }
    return (store: Store) => store.append(progress.match.record.id, entry, also)
  })
  const stored = (): void => void (progress.stored += next.length)
  return { run: (store) => calls.forEach((call) => call(store)), stored }
}
/** Appends a commit that must be refused whole: out of turn, to no match, of a wrong kind, told to nobody known. */
const appendWrongly: PrepareCall = (source) => {
  const progress = someMatch(source)
  const { id } = progress.match.record
  const entry = entriesOf(progress)[progress.stored]
  if (entry === undefined) return { run: () => null }
  const wrongRows = entry.rows.map((row) => ({ ...row, told: 'some' as 'all' }))
  const wrong: readonly Commit[] = [
    { ...entry, batch: entry.batch + 1 },
    { ...entry, kind: 'edit' as 'redo' },
    { ...entry, rows: [...wrongRows, ...entry.rows] },
    { ...entry, rows: entry.rows.map((row) => ({ ...row, batch: row.batch - 1 })) },
  ]
  const chosen = pickRandom(
    source.draw,
    wrong.filter(({ rows }, i) => i < 2 || rows.length > 0),
  )
  const to = source.draw() < 0.1 ? 'unknown' : id
  return { run: (store) => store.append(to, chosen, { key: 'wrong' }) }
}
/** Appends the next commit under a key that a first one has. */
const appendUnderTakenKey: PrepareCall = (source) => {
  const progress = someMatch(source)
  const { id } = progress.match.record
  const [first, second] = progress.match.commits.slice(progress.stored, progress.stored + 2)
  if (first === undefined || second === undefined || progress.stored === 0) return { run: () => null }
  const also = { key: `taken/${first.entry.batch}`, reply: { status: 409, body: null } }
  const ending = first.ending === undefined ? {} : { ending: first.ending }
  const run = (store: Store): string => {
    store.append(id, first.entry, { ...also, ...ending })
    try {
      store.append(id, second.entry, also)
      return 'both'
    } catch (error) {
      return String(error)
    }
  }
  return { run, stored: () => void (progress.stored += 1) }
}
const replies: PrepareCall = (source) => {
  const [id, batch] = [someId(source), Math.ceil(source.draw() * 30)]
  return { run: (store) => keysOf(batch).map((key) => store.reply(id, key)) }
}

export const commitCalls = { create, playOn, appendWrongly, appendUnderTakenKey, replies }
