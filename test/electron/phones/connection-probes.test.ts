/** A page looks whether its connection is alive, and a press that comes again over a new one is done once. */
import { expect, it, onTestFinished } from 'vitest'
import { comes, room } from './phone-room.ts'
import { ask, listen, outputEar, started, wsAddress, type Ear, type Running } from '../../kit/test-server.ts'

let n = 0
async function looks(ear: Ear): Promise<void> {
  const look = (n += 1)
  ear.say({ look })
  expect(await ear.hears((message) => message['looked'] === look)).toEqual({ looked: look })
}
function deviceOn(on: Running, hello: object): Ear {
  const made = outputEar(on, { lang: 'en', ...hello })
  onTestFinished(() => made.socket.terminate())
  return made
}
interface Paired {
  readonly ear: Ear
  readonly token: string
}
async function paired(on: Running): Promise<Paired> {
  await ask(on, '/decks', { method: 'PUT', body: { on: true } })
  const ear = deviceOn(on, { deck: true })
  const { pair } = (await ear.hears((message) => 'pair' in message)) as { pair: { code: string } }
  await looks(ear)
  await ask(on, '/decks/accept', { body: { code: pair.code, name: 'tablet' } })
  const { token } = await ear.hears((message) => 'token' in message)
  await ear.hears((message) => 'deck' in message)
  return { ear, token: String(token) }
}

it('a phone, a deck, and a device that waits to be let in are answered their own number, and nothing else happens', async () => {
  const on = await room()
  const { token } = await comes(on, 'Ann')
  const phone = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token } })
  onTestFinished(() => phone.socket.terminate())
  await phone.hears((message) => 'phone' in message)
  const before = phone.heard.length
  await looks(phone)
  await looks(phone)
  expect(phone.heard).toHaveLength(before + 2)
  await looks((await paired(on)).ear)
})
it('a stranger’s look is no greeting', async () => {
  const on = await room()
  const ear = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { look: 1 } })
  expect(await ear.closed).toBe(4400)
  expect(ear.heard.filter((message) => 'looked' in message)).toEqual([])
})
it('a press of a deck that is sent again with its key is answered as it was, and done once', async () => {
  const on = await room()
  const { ear, token } = await paired(on)
  const id = await started(on)
  const batch = (): number => on.core.tables.get(id)?.live.batch ?? 0
  const before = batch()
  const press = { act: 'next', key: 'one' }
  ear.say({ id: 1, ...press })
  expect(await ear.hears((message) => message['id'] === 1)).toEqual({ id: 1, ok: true })
  expect(batch()).toBe(before + 1)
  ear.socket.terminate()
  const again = deviceOn(on, { token })
  await again.hears((message) => 'deck' in message)
  again.say({ id: 7, ...press })
  expect(await again.hears((message) => message['id'] === 7)).toEqual({ id: 7, ok: true })
  expect(batch()).toBe(before + 1)
})
