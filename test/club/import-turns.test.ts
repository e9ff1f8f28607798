/** An import beside a live table: whatever else waits has its turn after each match that was judged, and each stored. */
import { describe, expect, test } from 'vitest'
import { ArchiveImporter, type ArchiveImporterDeps } from '../../electron/club/transfer/import-archive.ts'
import { openImportFile } from '../../electron/club/transfer/archive-reader.ts'
import { exported, id, keep, made, matchOf, type Laptop } from '../kit/club/laptops.ts'

/** Counts the turns of the event loop that other work has had. */
function turns(): { readonly now: () => number; readonly stop: () => void } {
  let [count, going] = [0, true]
  const next = (): void => {
    count += 1
    if (going) setImmediate(next)
  }
  setImmediate(next)
  return { now: () => count, stop: () => void (going = false) }
}
/** An exchange of this laptop; `each` hears of everything that takes as long as a match. */
function watched({ store, tables, book, settings, inUse }: Laptop, each: (what: string) => void): ArchiveImporter {
  const seen = <A extends readonly unknown[], R>(what: string, act: (...given: A) => R) => {
    return (...given: A): R => {
      each(what)
      return act(...given)
    }
  }
  const parts: ArchiveImporterDeps = {
    store: {
      read: (match) => store.read(match),
      mark: (match, t) => store.mark(match, t),
      importMatch: seen('stored', (match) => store.importMatch(match)),
    },
    tables: {
      judged: seen('judged', (file) => tables.judged(file)),
      replaceMatch: seen('stored', (match) => tables.replaceMatch(match)),
    },
    book,
    settings,
    inUse: (match) => inUse.has(match),
  }
  return new ArchiveImporter(parts)
}
async function brought(exchange: ArchiveImporter, path: string): Promise<void> {
  const incoming = await openImportFile(path)
  try {
    await exchange.bringIn(incoming)
  } finally {
    await incoming.close()
  }
}

const judged = (times: number): readonly string[] => Array.from({ length: times }, () => 'judged')
const stored = (times: number): readonly string[] => Array.from({ length: times }, () => 'stored')

describe('an import', () => {
  test('judges and stores one match in a turn, and of a few each once', async () => {
    const [a, b] = [made('A'), made('B')]
    for (let n = 1; n <= 12; n += 1) keep(a, matchOf(id(n), { steps: 4 + (n % 3) }))
    keep(b, matchOf(id(2), { steps: 3 }))
    const file = await exported(a)
    const done: { what: string; turn: number }[] = []
    const counter = turns()
    await brought(
      watched(b, (what) => done.push({ what, turn: counter.now() })),
      file,
    )
    counter.stop()
    const again = ['judged', 'stored']
    expect(done.map(({ what }) => what)).toEqual([...judged(12), ...stored(10), ...again, ...again])
    expect(new Set(done.map(({ turn }) => turn)).size).toBe(done.length)
  })
  test('reads a long book in parts', async () => {
    const [a, b] = [made('A'), made('B')]
    a.book.write(
      Array.from({ length: 250 }, (_, n) => ({ type: 'playerAdded', player: id(n), name: `P${n}`, guest: false })),
    )
    const incoming = await openImportFile(await exported(a))
    const parts: number[] = []
    for await (const some of incoming.entries()) parts.push(some.length)
    expect(parts).toEqual([100, 100, 50])
    await b.exchange.bringIn(incoming)
    await incoming.close()
    expect(b.book.entries).toEqual(a.book.entries)
  })
  test.each([
    ['of a few', 1, 1],
    ['of many', 11, 12],
  ])('stores by what is here when it stores: a match %s that went on since is not put back', async (_, last, when) => {
    const [a, b] = [made('A'), made('B')]
    const longest = matchOf(id(last), { steps: 9 })
    for (let n = 1; n <= last; n += 1) keep(a, matchOf(id(n), { steps: 7 }))
    keep(b, matchOf(id(last), { steps: 5 }))
    let looks = 0
    const exchange = watched(b, (what) => {
      looks += what === 'judged' ? 1 : 0
      // The table plays on while the import waits for its turn.
      if (what === 'judged' && looks === when) setImmediate(() => b.tables.replaceMatch(longest))
    })
    await brought(exchange, await exported(a))
    expect(looks).toBe(when)
    expect(b.store.read(id(last))?.entries).toEqual(longest.entries)
  })
  test.each([
    ['of a few', 1, [...judged(1), 'judged', 'stored']],
    ['of many', 11, [...judged(11), ...stored(10), 'judged', 'judged', 'stored']],
  ])('judges a match %s anew when the book became another: a name may have been forgotten', async (_, last, all) => {
    const [a, b] = [made('A'), made('B')]
    for (let n = 1; n <= last; n += 1) keep(a, matchOf(id(n), { steps: 7 }))
    const done: string[] = []
    const exchange = watched(b, (what) => {
      done.push(what)
      if (what === 'judged' && done.length === all.length - 2)
        setImmediate(() => void b.book.write([{ type: 'playerAdded', player: id(99), name: 'Ann', guest: false }]))
    })
    await brought(exchange, await exported(a))
    expect(done).toEqual(all)
  })
})
