/** An archive that is made beside the table is the one that would be made here, file for file. */
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { archiveBeside } from '../../../electron/club/archive-beside.ts'
import { archiveOf } from '../../../electron/club/archive.ts'
import { ClubBook } from '../../../electron/club/clubbook.ts'
import { openStore } from '../../../electron/storage/store.ts'
import { ownFolder } from '../storage/own-folder.ts'
import { fill } from './finished.ts'

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const contentsOf = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]))

test('a worker writes what would be written here', async () => {
  const folder = ownFolder()
  const store = openStore(folder)
  onTestFinished(() => store.close())
  fill(store, 3)
  const book = new ClubBook({ store, by: () => 'Hall', changed: () => undefined })
  book.write([{ type: 'playerAdded', player: crypto.randomUUID(), name: 'Zoë', guest: false }])
  const given = {
    about: { version: '1', made: '2026-01-02T03:04:05.678Z', club: 'Hall', part: { kind: 'all' } },
    matches: store.matchIds(),
    settings: { colours: null, logo: null, packs: {} },
  } as const
  const here = await whole(archiveOf({ ...given, entries: () => book.entries, read: store.read }))
  const beside = await whole(archiveBeside({ ...given, folder }))
  // Every file's content is in its own checksum; only the clock that a zip file carries may differ.
  expect(contentsOf(beside)).toEqual(contentsOf(here))
  expect(Object.keys(contentsOf(here))).toContain('matches/0001.jsonl')
})
test('what the worker dies of is thrown', async () => {
  const given = { about: { version: '1', made: '', club: '', part: { kind: 'all' } }, matches: [] } as const
  const settings = { colours: null, logo: null, packs: {} }
  await expect(whole(archiveBeside({ ...given, settings, folder: ownFolder() }))).rejects.toThrow(/no Duskboard data/u)
})
