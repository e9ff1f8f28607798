/** The machine sleeps. Some systems count that as time, and tell of its end before any timer can notice it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MatchSession } from '../../../electron/match/match-session.ts'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import type { FrameClock } from '../../../shared/wire/frame.ts'
import { ask, command, running, started, type Running } from '../../kit/test-server.ts'

interface DawnTable {
  readonly on: Running
  readonly id: string
  readonly table: MatchSession
  readonly disk: { full: boolean }
  /** The clock that runs. */
  readonly clock: () => FrameClock | undefined
  /** Lets ms pass by the system's monotonic clock, sleeps included. */
  readonly pass: (ms: number) => void
}
/** A match at dawn, where a clock runs, on a time and a disk of the test's own. */
async function dawnOnOwnTime(): Promise<DawnTable> {
  let real = 0
  const disk = { full: false }
  vi.spyOn(performance, 'now').mockImplementation(() => real)
  onTestFinished(() => void vi.restoreAllMocks())
  const around = (store: Store): Store => ({
    ...store,
    append: (...given) => {
      if (disk.full) throw new StorageFault('full', 'The disk is full. Free some space.')
      store.append(...given)
    },
  })
  const on = await running({ around })
  onTestFinished(() => on.stop())
  const id = await started(on)
  const table = on.core.tables.get(id)
  if (table === null) throw new Error('The match is not there.')
  for (const given of [{ type: 'deal' }, { type: 'choosePrey', seat: null }, { type: 'breakDawn' }])
    expect((await command(on, id, given)).status).toBe(200)
  const clock = () => table.frame('public', 'en').clocks[0]
  const pass = (ms: number): void => {
    real += ms
  }
  return { on, id, table, disk, clock, pass }
}
test('a clock loses nothing by a sleep that the system’s own clock counts', async () => {
  const { on, table, clock, pass } = await dawnOnOwnTime()
  const { of = 0 } = clock() ?? {}
  pass(600 + 3_600_000)
  on.core.heartbeat.woke()
  // The clock loses a whole second: how much of its last second was slept is unknown.
  expect(clock()).toMatchObject({ leftMs: of - 1000, running: false })
  expect(table.now()).toBe(table.live.t)
})
test('a stop of clocks that a full disk refuses is made up for, as of its own moment', async () => {
  const { on, disk, clock, pass } = await dawnOnOwnTime()
  const { of = 0 } = clock() ?? {}
  pass(1000)
  disk.full = true
  on.core.heartbeat.woke()
  expect(clock()).toMatchObject({ running: true })
  pass(4000)
  disk.full = false
  await expect.poll(clock).toMatchObject({ leftMs: of - 1000, running: false })
})
test('an undo comes after a stop that is owed', async () => {
  const { on, id, table, disk, pass } = await dawnOnOwnTime()
  pass(1000)
  disk.full = true
  on.core.heartbeat.woke()
  pass(1000)
  disk.full = false
  expect((await ask(on, `/matches/${id}/undo`, { body: {} })).status).toBe(200)
  const times = table.rows.map(({ t }) => t)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
test('a break that a full disk refuses stops no clock later on', async () => {
  const { on, id, table, disk, clock, pass } = await dawnOnOwnTime()
  disk.full = true
  expect((await ask(on, '/stage', { method: 'PUT', body: { match: id, view: 'break', text: '' } })).status).toBe(503)
  pass(4000)
  disk.full = false
  table.stopOwedClocks()
  expect(clock()).toMatchObject({ running: true })
})
