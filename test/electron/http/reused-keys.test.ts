/** A key stands for one command: with another one it is refused, for its sender would believe that it was done. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ask, command, frameOf, freshFolder, running, started, type Running } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

let on: Running
beforeEach(async () => {
  on = await running()
})
afterEach(() => on.stop())

it('a command with the key of another one is refused and does nothing, whatever became of the first', async () => {
  const id = await started(on)
  expect((await command(on, id, { type: 'deal', key: 'done' })).status).toBe(200)
  expect((await command(on, id, { type: 'deal', key: 'not' })).status).toBe(409)
  const prey = { type: 'choosePrey', seat: 2, key: 'prey' }
  const first = await command(on, id, prey)
  expect(first.status).toBe(200)
  const before = await frameOf(on, id)
  const others = ['done', 'not'].map((key) => ({ type: 'breakDawn', key }))
  for (const body of [...others, { ...prey, seat: 3 }]) {
    const { status, body: answer } = await command(on, id, body)
    expect([status, answer]).toMatchObject([409, { refused: 'key-reused', says: expect.stringContaining('key') }])
  }
  for (const way of ['undo', 'redo']) {
    const { status, body } = await ask(on, `/matches/${id}/${way}`, { body: { key: 'done' } })
    expect([way, status, body['refused']]).toEqual([way, 409, 'key-reused'])
  }
  expect(await frameOf(on, id)).toEqual(before)
  const turned = await command(on, id, { key: 'prey', seat: 2, type: 'choosePrey' })
  expect([turned.status, turned.body]).toEqual([200, first.body])
  // A seat’s keys are its own.
  expect((await command(on, id, { ...prey, by: 1, key: 'done' })).body['refused']).not.toBe('key-reused')
})
it('a command with the key of another one is refused after a restart, too', async () => {
  const folder = freshFolder()
  onTestFinished(() => removeFolder(folder))
  const before = await running({ folder })
  const id = await started(before)
  const first = await command(before, id, { type: 'deal', key: 'k' })
  await before.stop()
  const after = await running({ folder })
  onTestFinished(after.stop)
  expect((await command(after, id, { type: 'choosePrey', seat: 2, key: 'k' })).body['refused']).toBe('key-reused')
  expect((await command(after, id, { type: 'deal', key: 'k' })).body).toEqual(first.body)
})
it('a reply that an earlier version stored without its command is given as ever', async () => {
  const id = await started(on)
  const first = await command(on, id, { type: 'deal', key: 'k' })
  const read = on.store.reply
  const older = vi.spyOn(on.store, 'reply').mockImplementation((match, key) => {
    const { asked: _, ...reply } = read(match, key) ?? { status: 0, body: null }
    return reply
  })
  onTestFinished(() => older.mockRestore())
  expect((await command(on, id, { type: 'deal', key: 'k' })).body).toEqual(first.body)
})
