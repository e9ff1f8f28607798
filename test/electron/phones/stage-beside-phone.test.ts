/** The public stage on phones that ask for it: what outputs are sent, and nothing that tells phones apart. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { Phone } from '../../kit/test-phone.ts'
import { oneShadow, comes, room } from './phone-room.ts'
import { ask, command, listen, started, wsAddress, type Ear, type Running } from '../../kit/test-server.ts'

const isStage = (message: object): message is PublicPush => 'frame' in message && !('phone' in message)
/** Opens another connection of a phone, and asks for the stage over it. */
async function watching(on: Running, { token }: Phone): Promise<Ear> {
  const ear = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token } })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'phone' in message)
  ear.socket.send(JSON.stringify({ stage: true }))
  await ear.hears(isStage)
  return ear
}
const stagesOf = ({ heard }: Ear): readonly PublicPush[] => heard.filter(isStage) as unknown as PublicPush[]
async function table() {
  const on = await room()
  const id = await started(on, { cast: oneShadow })
  const phones = [await comes(on, 'Ann'), await comes(on, 'Ben')]
  return { on, id, phones }
}

describe('the stage beside a phone', () => {
  it('is the public frame to the letter, with no card and no way in, the same for every phone', async () => {
    const { on, id, phones } = await table()
    await ask(on, '/phones', { method: 'PUT', body: { networks: ['127.0.0.2'] } })
    await ask(on, '/stage', { method: 'PUT', body: { view: 'join' } })
    expect(on.core.phones.join()).not.toBeNull()
    const ears = await Promise.all(phones.map((phone) => watching(on, phone)))
    await command(on, id, { type: 'deal' })
    await Promise.all(ears.map((ear) => ear.hears((message) => isStage(message) && message.frame?.cue === 'night')))
    const shown = ears.map((ear) => stagesOf(ear).at(-1))
    expect(shown[0]?.frame).toEqual(on.core.publisher.audienceFrame('en'))
    expect(shown[0]?.stage.join).toBeNull()
    expect(shown.map(({ frame, stage } = { frame: null } as PublicPush) => ({ frame, stage }))).toEqual([
      { frame: shown[0]?.frame, stage: shown[0]?.stage },
      { frame: shown[0]?.frame, stage: shown[0]?.stage },
    ])
    expect(JSON.stringify(shown)).not.toContain('"card"')
  })
  it('is sent for public facts alone: a choice in secret sends none', async () => {
    const { on, id, phones } = await table()
    await command(on, id, { type: 'deal' })
    const [shadow] = phones
    const ears = await Promise.all(phones.map((phone) => watching(on, phone)))
    const before = ears.map((ear) => stagesOf(ear).length)
    expect(await shadow?.says({ command: { type: 'choosePrey', seat: 3 }, key: 'a' })).toMatchObject({ ok: true })
    await command(on, id, { type: 'breakDawn' })
    await Promise.all(ears.map((ear) => ear.hears((message) => isStage(message) && message.frame?.cue !== 'night')))
    expect(ears.map((ear) => stagesOf(ear).length)).toEqual(before.map((count) => count + 1))
  })
  it('comes to phones that asked, until they ask no more, and leaves the pushes of all as they were', async () => {
    const { on, id, phones } = await table()
    const [one, other] = phones as [Phone, Phone]
    const ear = await watching(on, one)
    ear.socket.send(JSON.stringify({ stage: false }))
    ear.socket.send(JSON.stringify({ id: 7, name: 'Ann' }))
    await ear.hears((message) => message['id'] === 7)
    const before = stagesOf(ear).length
    await command(on, id, { type: 'deal' })
    await Promise.all(phones.map((phone) => phone.shows(() => phone.card !== null)))
    expect(stagesOf(ear)).toHaveLength(before)
    expect(Buffer.byteLength(one.raw.at(-1) ?? '')).toBe(Buffer.byteLength(other.raw.at(-1) ?? ''))
  })
  it('begins with all that was announced, for a page that is opened later, and nothing that waits on hold', async () => {
    const { on, id, phones } = await table()
    const [shadow, other] = phones as [Phone, Phone]
    const first = await watching(on, shadow)
    const told = async (ear: Ear): Promise<unknown> =>
      (await ear.hears((message) => 'announced' in message))['announced']
    await command(on, id, { type: 'deal' })
    await shadow.says({ command: { type: 'choosePrey', seat: 3 }, key: 'a' })
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    expect((await command(on, id, { type: 'breakDawn' })).status).toBe(200)
    expect(await told(await watching(on, other))).toEqual([])
    await ask(on, '/stage', { method: 'PUT', body: { hold: false } })
    await first.hears((message) => isStage(message) && message.frame?.cue === 'day')
    const headline = on.core.publisher.audienceFrame('en')?.board.headline
    expect(await told(await watching(on, other))).toEqual([{ headline, says: 'Cleo is gone.' }])
  })
  it('stays with the match in a rehearsal, and ends with the connection', async () => {
    const { on, phones } = await table()
    const ear = await watching(on, phones[0] as Phone)
    const clients = on.core.publisher.clients.length
    const game = on.core.publisher.audienceFrame('en')?.game
    const { status } = await ask(on, '/rehearsal', { body: { game, seats: 5, confirmed: true } })
    expect(status).toBeLessThan(300)
    expect(on.core.publisher.stage.view).toBe('board')
    expect(stagesOf(ear).every(({ stage }) => stage.rehearsal === undefined)).toBe(true)
    ear.socket.terminate()
    await expect.poll(() => on.core.publisher.clients.length).toBe(clients - 2)
  })
})
