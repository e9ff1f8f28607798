/** Stage with a disk that takes nothing or only a part: a fault changes nothing, or says what it changed. */
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Frame } from '../../../shared/wire/frame.ts'
import { FullDisk } from '../../kit/process/full-disk.ts'
import {
  ask,
  command,
  deskEar,
  frameOf,
  outputEar,
  running,
  started,
  windowToken,
  type Answered,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
let disk: FullDisk
beforeEach(async () => {
  disk = new FullDisk()
  on = await running({ around: disk.around })
})
afterEach(() => on.stop())
const put = (body: object): Promise<Answered> => ask(on, '/stage', { method: 'PUT', body })
const shown = async (): Promise<object> => (await ask(on, '/stage')).body

it.each([['held'], ['stage']])('the stage is not on hold when its %s could not be stored', async (what) => {
  const match = await started(on)
  await command(on, match, { type: 'deal' })
  disk.full = (name) => name === what
  const before = await shown()
  const { status, body } = await put({ hold: true })
  expect([status, body]).toEqual([503, { fault: 'The disk is full. Free some space and try again.' }])
  disk.full = () => false
  expect([await shown(), on.store.setting('stage'), on.store.setting('held')]).toEqual([before, before, []])
  const ear = outputEar(on, { token: windowToken(on) })
  await command(on, match, { type: 'choosePrey', seat: 2 })
  await command(on, match, { type: 'breakDawn' })
  await ear.hears((message) => (message['frame'] as Frame | undefined)?.phase === 'day')
  expect(on.core.status.read().held).toBe(0)
})
it('the stage takes the first press of a deck after a curtain that could not be stored', async () => {
  disk.full = (name) => name === 'stage'
  expect((await put({ blank: true })).status).toBe(503)
  disk.full = () => false
  expect((await ask(on, '/deck/blank', { body: {} })).body['blank']).toBe(true)
})
it('the stage shows nothing that waits when its release could not be stored', async () => {
  const match = await started(on)
  await put({ hold: true })
  await command(on, match, { type: 'deal' })
  const waiting = on.core.status.read().held
  disk.full = (name) => name === 'held'
  expect((await ask(on, '/stage/release', { method: 'POST' })).status).toBe(503)
  expect([waiting > 0, on.core.status.read().held]).toEqual([true, waiting])
  disk.full = () => false
  const ear = outputEar(on, { token: windowToken(on) })
  expect(((await ear.hears((message) => 'frame' in message))['frame'] as Frame).phase).toBe('setup')
  expect((await ask(on, '/stage/release', { method: 'POST' })).status).toBe(200)
  await ear.hears((message) => (message['frame'] as Frame | undefined)?.phase === 'night')
})
it('the stage is stored before the screens are told: one that cannot be drawn takes nothing back', async () => {
  await started(on)
  on.core.publisher.publish = () => {
    throw new Error('A bug in a picture.')
  }
  const { status, body } = await put({ blank: true })
  expect([status, body['blank'], (await shown()) as object]).toEqual([200, true, on.store.setting('stage')])
  expect(on.core.status.read().storage.ok).toBe(false)
})
it('the stage has no break while the clocks could not be stopped, and says so where they alone were', async () => {
  const match = await started(on)
  for (const type of ['deal', 'choosePrey', 'breakDawn'])
    await command(on, match, { type, ...(type === 'choosePrey' ? { seat: null } : {}) })
  const runs = async (): Promise<boolean> => (await frameOf(on, match)).clocks.some(({ running: does }) => does)
  expect(await runs()).toBe(true)
  const before = await shown()
  disk.full = (name) => name === 'step'
  expect((await put({ view: 'break' })).body).toEqual({ fault: 'The disk is full. Free some space and try again.' })
  expect([await shown(), await runs()]).toEqual([before, true])
  disk.full = (name) => name === 'stage'
  expect((await put({ view: 'break' })).body).toEqual({
    fault:
      'The clocks were stopped, but the screens do not show the break. The disk is full. Free some space and try again.',
  })
  expect([await shown(), await runs()]).toEqual([before, false])
})
it('the stage keeps its match when the new one could not be put there, and says that the new one began', async () => {
  const before = await started(on)
  disk.full = (name) => name === 'stage'
  const { status, body } = await ask(on, '/matches', {
    body: { game: 'template', seats: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] },
  })
  expect([status, String(body['fault'])]).toEqual([
    503,
    expect.stringMatching(/^The match was started, but .*“Put it on the table”\. The disk is full/u),
  ])
  expect([await shown(), on.core.store.matches().length]).toEqual([expect.objectContaining({ match: before }), 2])
})
it('the stage shows no replay over clocks that could not be stopped', async () => {
  const match = await started(on)
  for (const given of [{ type: 'deal' }, { type: 'choosePrey', seat: null }, { type: 'breakDawn' }])
    await command(on, match, given)
  disk.full = (name) => name === 'step'
  const { status } = await ask(on, '/rehearsal', { body: { game: 'template', seats: 5, confirmed: true } })
  expect([status, on.core.rehearsal.status]).toEqual([503, null])
})

it('the console answers and lives while no call of the storage works, with pages open, and goes on when it does again', async () => {
  let away = false
  let looks = 0
  const far = await running({
    around: FullDisk.unreachable(() => {
      if (away) looks += 1
      return away
    }),
  })
  onTestFinished(() => far.stop())
  const match = await started(far)
  const ear = deskEar(far)
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'desk' in message)
  away = true
  const sentence = { fault: 'The folder does not answer. Check its connection.' }
  const { status, body } = await command(far, match, { type: 'deal' })
  expect([status, body]).toEqual([503, sentence])
  ear.say({ id: 1, command: { type: 'deal' } })
  expect(await ear.hears((message) => message['id'] === 1)).toEqual({ id: 1, ...sentence })
  // Timers look at the storage by themselves, each second.
  const soFar = looks
  await expect.poll(() => looks).toBeGreaterThan(soFar)
  away = false
  expect((await command(far, match, { type: 'deal' })).status).toBe(200)
  await ear.hears((message) => (message['frame'] as Frame | undefined)?.phase === 'night')
})
