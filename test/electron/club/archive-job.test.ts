/** An archive that is made beside the table is the one that would be made here, file for file. */
import { unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { archiveInWorker } from '../../../electron/club/transfer/archive-job.ts'
import { streamArchive } from '../../../electron/club/transfer/archive.ts'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from '../storage/own-folder.ts'
import { fill, finished } from './finished-matches.ts'
import { ways } from '../../kit/process/worker-kinds.ts'

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const contentsOf = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]))

describe.each(ways)('%s', (_, startBeside) => {
  test('writes what would be written here', async () => {
    const folder = ownFolder()
    const store = openStore(folder)
    onTestFinished(() => store.close())
    fill(store, 3)
    const book = new ClubLog({ store, by: () => 'Hall', changed: () => undefined })
    book.write([{ type: 'playerAdded', player: crypto.randomUUID(), name: 'Zoë', guest: false }])
    const given = {
      about: { version: '1', made: '2026-01-02T03:04:05.678Z', club: 'Hall', part: { kind: 'all' } },
      matches: store.matchIds(),
      settings: { colours: null, logo: null, packs: {} },
    } as const
    const here = await whole(streamArchive({ ...given, entries: () => book.entries, tell: store.tell }))
    const beside = await whole(archiveInWorker({ ...given, folder }, { startBeside }))
    // Every file's content is in its own checksum; only the clock that a zip file carries may differ.
    expect(contentsOf(beside)).toEqual(contentsOf(here))
    expect(Object.keys(contentsOf(here))).toContain('matches/0001.jsonl')
  })
  test('writes a match that is longer than its room', async () => {
    const folder = ownFolder()
    const store = openStore(folder)
    onTestFinished(() => store.close())
    const text = 'a long and weary speech '.repeat(20)
    const many = 32_000
    const entries = Array.from({ length: many }, (_, n) => ({
      kind: 'command' as const,
      batch: n + 1,
      command: { type: 'say' },
      rows: [
        {
          batch: n + 1,
          t: n,
          at: '2026-01-02T03:04:05.678Z',
          by: 'moderator' as const,
          told: 'all' as const,
          to: [],
          event: { type: 'said', text: `${n} ${text}` },
        },
      ],
    }))
    const { record } = finished(0)
    store.importMatch({ record, entries, mark: 0, damage: null })
    const given = {
      about: { version: '1', made: '2026-01-02T03:04:05.678Z', club: 'Hall', part: { kind: 'all' } },
      matches: store.matchIds(),
      settings: { colours: null, logo: null, packs: {} },
      folder,
    } as const
    const room = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 22 }
    const files = contentsOf(await whole(archiveInWorker(given, { startBeside, room })))
    expect(JSON.parse(files['end.json'] ?? '')).toMatchObject({ matches: 1, leftOut: 0 })
    expect(files['matches/0001.jsonl']?.length).toBeGreaterThan(many * text.length)
  })
  test('throws what it dies of', async () => {
    const given = { about: { version: '1', made: '', club: '', part: { kind: 'all' } }, matches: [] } as const
    const settings = { colours: null, logo: null, packs: {} }
    await expect(whole(archiveInWorker({ ...given, settings, folder: ownFolder() }, { startBeside }))).rejects.toThrow(
      /no Duskboard data/u,
    )
  })
})
