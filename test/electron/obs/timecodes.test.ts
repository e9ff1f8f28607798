/** The timecodes of a match on a recording, and the index, chapters and sheet made of them. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { MatchSession } from '../../../electron/match/match-session.ts'
import {
  chaptersOf,
  toCsvText,
  indexRecordings,
  toYoutubeText,
  type RecordingIndex,
} from '../../../electron/obs/recording-chapters.ts'
import { ObsEvening, scenes } from '../../kit/obs/console-with-obs.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'
import { namesFor } from '../../kit/test-table.ts'
import { ask, freshFolder, running, started } from '../../kit/test-server.ts'
import { patience } from '../../kit/timeouts.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

async function recorded(): Promise<{ host: ObsServer; match: ObsEvening; reels: () => readonly RecordingIndex[] }> {
  const host = new ObsServer()
  host.scenes = Object.values(scenes)
  await host.start()
  onTestFinished(() => host.stop())
  host.studio.tapeMs = 30_000
  const { url, password } = host
  const match = new ObsEvening({ url, password, program: () => Promise.resolve(host.scene) })
  await match.reaches('on')
  const reels = (): readonly RecordingIndex[] => {
    match.core.cues.flush()
    const { id, live, rows } = match.table
    return indexRecordings(match.core.store.timecodes(id), { live, rows, lang: 'en' })
  }
  return { host, match, reels }
}
async function records(host: ObsServer, match: ObsEvening, on: boolean): Promise<void> {
  host.studio.record(on)
  await vi.waitFor(() => expect(match.core.status.read().obs.cues.recording).toBe(on), patience)
}
/** Public events of the match as it stands, without those before the recording. */
const toldTo = (match: ObsEvening): number => match.table.rows.filter((row) => row.told === 'all').length

test('every public event gets its place on tape, and none that was not told to everybody', async () => {
  const { host, match, reels } = await recorded()
  match.next()
  await records(host, match, true)
  const before = toldTo(match)
  while (!match.over) match.next()
  const [reel] = reels()
  const publicLines = match.table.history('public', 'en')
  expect(reel?.lines.map(({ n }) => n)).toEqual(publicLines.slice(before).map(({ n }) => n))
  expect(reel?.lines.map(({ type }) => type)).toEqual(publicLines.slice(before).map(({ type }) => type))
  const times = reel?.lines.map(({ ms }) => ms) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(30_000)
})

test('what is taken back is marked, and left out of the chapters', async () => {
  const { host, match, reels } = await recorded()
  await records(host, match, true)
  match.nextCue()
  match.undo()
  const [reel] = reels()
  expect(reel?.lines.some(({ undone }) => undone)).toBe(true)
  if (reel === undefined) throw new Error('nothing was kept')
  const { live } = match.table
  expect(chaptersOf(reel, { live, lang: 'en' })).toHaveLength(1)
})

test('what waits while the stage is on hold is on tape when the audience sees it', async () => {
  const { host, match, reels } = await recorded()
  await records(host, match, true)
  match.core.screens.putOnAir({ hold: true })
  match.nextCue()
  expect(reels().flatMap(({ lines }) => lines)).toEqual([])
  match.core.screens.release()
  expect(reels()[0]?.lines.length).toBeGreaterThan(0)
})

test('a second recording is a second reel', async () => {
  const { host, match, reels } = await recorded()
  await records(host, match, true)
  match.nextCue()
  await records(host, match, false)
  match.nextCue()
  host.studio.tapeMs = 1_000
  await records(host, match, true)
  match.nextCue()
  await vi.waitFor(
    () =>
      expect(reels().map(({ n, medium }) => [n, medium])).toEqual([
        [1, 'record'],
        [2, 'record'],
      ]),
    patience,
  )
})

test('a replay is not what is on tape: its match, on stage later, lies where it was played', async () => {
  const { host, match } = await recorded()
  const { core } = match
  const moderator = { by: 'moderator', lang: 'en' } as const
  const before = core.tables.create(
    { game: 'motherland', names: namesFor(9), options: {}, cast: null, seed: 'before' },
    'en',
  )
  if (!(before instanceof MatchSession)) throw new Error(before.says)
  for (const type of ['deal', 'callOff'] as const) before.send({ type }, moderator)
  await records(host, match, true)
  expect(core.screens.showAgain({ match: before.id, level: 'everything', obs: 'live' })).toBe(null)
  core.screens.putOnAir({ match: before.id })
  core.cues.flush()
  expect(core.store.timecodes(before.id)).toEqual([])
})

test('timecodes outlive the console, are no part of the history and of nobody else’s match', () => {
  const folder = freshFolder()
  onTestFinished(() => removeFolder(folder))
  const record = {
    id: 'one',
    game: 'g',
    rules: 1,
    names: [],
    seed: 's',
    created: '2026-01-01T00:00:00.000Z',
    ended: null,
    outcome: null,
    results: null,
  }
  const entry = { kind: 'command', batch: 1, command: { type: 'begin' }, rows: [] } as const
  const code = { seq: 1, medium: 'record', began: '2026-01-01T00:00:00.000Z', ms: 5 } as const
  const store = openStore(folder)
  store.create(record, entry)
  store.addTimecodes('one', [code, { ...code, medium: 'stream' }])
  // The first place stands; a match that is not there keeps nothing.
  store.addTimecodes('one', [{ ...code, ms: 9 }])
  store.addTimecodes('two', [code])
  store.close()
  const again = openStore(folder, { readonly: true })
  expect(again.timecodes('one')).toEqual([code, { ...code, medium: 'stream' }])
  expect(again.timecodes('two')).toEqual([])
  expect(again.read('one')?.entries).toEqual([entry])
  again.close()
})

test('a cell that a spreadsheet would run is text', () => {
  const line = { n: 1, batch: 1, at: 'x', ms: 61_005, timecode: '00:01:01.005', type: 'told', undone: false }
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '"quoted"']
  const lines = nasty.map((says) => ({ ...line, says }))
  const csv = toCsvText([{ n: 1, medium: 'record', began: 'then', lines }])
  expect(csv.split('\r\n')[1]).toBe('"1","record","then","00:01:01.005","61005","1","x","told","\'=1+1",""')
  for (const cell of csv.matchAll(/(?:^|,)"([=+\-@\t\r])/gu)) expect.fail(`a formula: ${cell[0]}`)
  expect(csv).toContain('"""quoted"""')
})

test('the routes give JSON, CSV and chapters, say what is missing, and want the moderator’s token', async () => {
  const on = await running()
  onTestFinished(on.stop)
  const id = await started(on)
  const path = `/matches/${id}/timecodes`
  expect((await ask(on, path, { token: null })).status).toBe(401)
  expect((await ask(on, '/matches/none/timecodes')).status).toBe(404)
  expect((await ask(on, path)).text).toBe('[]')
  expect((await ask(on, `${path}?format=csv`)).body).toMatchObject({ refused: 'no-timecodes' })
  const table = on.core.tables.get(id)
  const seqs = table?.rows.flatMap((row, i) => (row.told === 'all' ? [i + 1] : [])) ?? []
  const began = '2026-01-01T00:00:00.000Z'
  on.store.addTimecodes(
    id,
    seqs.map((seq, i) => ({ seq, medium: 'record', began, ms: i * 1000 })),
  )
  const json = JSON.parse((await ask(on, path)).text) as readonly RecordingIndex[]
  expect(json[0]).toMatchObject({ n: 1, medium: 'record', began })
  expect(json[0]?.lines).toHaveLength(seqs.length)
  const csv = await ask(on, `${path}?format=csv`)
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.text).toContain('"00:00:00.000"')
  const raw = await fetch(`${on.web.origin}/api/v1${path}?format=csv`, {
    headers: { authorization: `Bearer ${on.web.token}` },
  })
  // Excel knows UTF-8 by this mark alone; reading an answer as text drops it.
  expect([...new Uint8Array(await raw.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await ask(on, `${path}?format=youtube`)).body).toMatchObject({ refused: 'too-few-chapters' })
  expect((await ask(on, `${path}?format=csv&reel=7`)).status).toBe(404)
  expect((await ask(on, `${path}?format=pdf`)).status).toBe(400)
})

test('chapters begin at 0, ascend, last ten seconds each, and are named as the audience read them', async () => {
  const { host, match, reels } = await recorded()
  await records(host, match, true)
  while (!match.over) match.next()
  const [reel] = reels()
  if (reel === undefined) throw new Error('nothing was kept')
  const { live } = match.table
  const first = reel.lines[0]?.n ?? 0
  // Recording in which each public event took four seconds.
  const slow = { ...reel, lines: reel.lines.map((line) => ({ ...line, ms: (line.n - first) * 4_000 })) }
  const chapters = chaptersOf(slow, { live, lang: 'en' })
  expect(chapters.length).toBeGreaterThanOrEqual(3)
  expect(chapters[0]?.ms).toBe(0)
  const lengths = chapters.slice(1).map(({ ms }, i) => ms - (chapters[i]?.ms ?? 0))
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10_000)
  expect(toYoutubeText(chapters)).toMatch(/^00:00:00 \S/u)
  expect(chapters.at(-1)?.title).toBe(match.table.frame('public', 'en').board.headline)
})
