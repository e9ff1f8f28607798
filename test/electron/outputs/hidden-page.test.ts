/** Answers to a page that hides its secrets when it enters something for a seat. */
import { expect, it } from 'vitest'
import { room } from '../phones/phone-room.ts'
import { ask, command, deskEar, frameOf, started } from '../../kit/test-server.ts'

it('enters for a seat what that seat chose, and is shown neither its card nor how often it was told something', async () => {
  const on = await room()
  const id = await started(on, { cast: ['shadow', ...Array<string>(4).fill('neighbour')] })
  await command(on, id, { type: 'deal' })
  const prey = { type: 'choosePrey', seat: 2, by: 1, key: 'once' }
  const enter = () => ask(on, `/matches/${id}/commands?as=redacted`, { body: prey })
  const first = await enter()
  const frame = await frameOf(on, id, 'redacted')
  expect([first.status, first.body]).toEqual([200, { rev: frame.rev, frame }])
  // The same once more, from what was stored with its key.
  expect((await enter()).body).toEqual({ rev: frame.rev, frame })
  const desk = deskEar(on, { redacted: true })
  await desk.hears((message) => 'frame' in message)
  desk.say({ id: 7, command: { ...prey, seat: 3, key: 'twice' } })
  const { rev } = await desk.hears((message) => message['id'] === 7)
  expect(rev).toBe((await frameOf(on, id, 'redacted')).rev)
  desk.socket.terminate()
})
