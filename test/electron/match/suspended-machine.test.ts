/** The machine sleeps. Some systems count that as time, and tell of its end before any timer can notice it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import { command, running, started } from '../../kit/test-server.ts'

test('a clock loses nothing by a sleep that the system’s own clock counts', async () => {
  let real = 0
  vi.spyOn(performance, 'now').mockImplementation(() => real)
  onTestFinished(() => void vi.restoreAllMocks())
  const on = await running()
  onTestFinished(() => on.stop())
  const id = await started(on)
  const table = on.core.tables.get(id)
  for (const given of [{ type: 'deal' }, { type: 'choosePrey', seat: null }, { type: 'breakDawn' }])
    expect((await command(on, id, given)).status).toBe(200)
  const clock = () => table?.frame('public', 'en').clocks[0]
  const { of = 0 } = clock() ?? {}
  real += 600 + 3_600_000
  on.core.heartbeat.woke()
  // The clock loses a whole second: how much of its last second was slept is unknown.
  expect(clock()).toMatchObject({ leftMs: of - 1000, running: false })
  expect(table?.now()).toBe(table?.live.t)
})

test('a stop of clocks that a full disk refuses is made up for, as of its own moment', async () => {
  let real = 0
  let isFull = false
  vi.spyOn(performance, 'now').mockImplementation(() => real)
  onTestFinished(() => void vi.restoreAllMocks())
  const around = (store: Store): Store => ({
    ...store,
    append: (...given) => {
      if (isFull) throw new StorageFault('full', 'The disk is full. Free some space.')
      store.append(...given)
    },
  })
  const on = await running({ around })
  onTestFinished(() => on.stop())
  const id = await started(on)
  const table = on.core.tables.get(id)
  for (const given of [{ type: 'deal' }, { type: 'choosePrey', seat: null }, { type: 'breakDawn' }])
    expect((await command(on, id, given)).status).toBe(200)
  const clock = () => table?.frame('public', 'en').clocks[0]
  const { of = 0 } = clock() ?? {}
  real += 1000
  isFull = true
  on.core.heartbeat.woke()
  expect(clock()).toMatchObject({ running: true })
  real += 4000
  isFull = false
  table?.stopOwedClocks()
  expect(clock()).toMatchObject({ leftMs: of - 1000, running: false })
})
