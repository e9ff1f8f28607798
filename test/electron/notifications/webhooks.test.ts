/** Webhooks: signed, in order, tried again, and never in the way of the table. */
import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type {
  DeliveryStatus,
  NotificationsStatus,
  WebhookStatus,
} from '../../../shared/wire/notifications/notifications-payload.ts'
import { mostWaiting } from '../../../electron/notifications/webhook-sender.ts'
import { WebhookDouble } from '../../kit/chat/webhook-double.ts'
import { ask, command, freshFolder, running, started, type Running } from '../../kit/test-server.ts'
import { oneShadow, room, wound } from '../phones/phone-room.ts'
import { patience } from '../../kit/timeouts.ts'

async function evening() {
  const { timing, wind } = wound()
  const on = await room({ timing, time: (from) => ({ now: () => from + timing.now(), skip: () => undefined }) })
  const receiver = new WebhookDouble()
  onTestFinished(() => receiver.stop())
  return { on, wind, receiver, url: await receiver.start() }
}
const add = (on: Running, url: string) =>
  ask<{ id: string; secret: string }>(on, '/notifications/webhooks', { body: { name: 'Bot', url } })
const status = async (on: Running): Promise<NotificationsStatus> =>
  (await ask<NotificationsStatus>(on, '/notifications')).body
const first = async (on: Running): Promise<WebhookStatus> => (await status(on)).webhooks[0] as WebhookStatus
const settles = (on: Running, fits: (webhook: WebhookStatus) => boolean): Promise<WebhookStatus> =>
  vi.waitFor(
    async () => {
      const webhook = await first(on)
      if (!fits(webhook)) throw new Error(JSON.stringify(webhook))
      return webhook
    },
    { ...patience, interval: 20 },
  )

describe('a webhook', () => {
  it('is posted each public fact in order, signed over its time and body', async () => {
    const { on, receiver, url } = await evening()
    const { body, status: code } = await add(on, url)
    expect(code).toBe(201)
    const id = await started(on, { cast: oneShadow })
    await command(on, id, { type: 'deal' })
    await receiver.comes(3)
    expect(receiver.posted.map(({ notification }) => notification.type)).toEqual(['match', 'phase', 'fact'])
    for (const { headers, raw } of receiver.posted) {
      const time = String(headers['x-duskboard-timestamp'])
      const signature = createHmac('sha256', body.secret).update(`${time}.${raw}`).digest('hex')
      expect(headers['x-duskboard-signature']).toBe(`sha256=${signature}`)
      expect(headers['content-type']).toBe('application/json')
    }
    const webhook = await settles(on, ({ waiting }) => waiting === 0)
    expect(webhook).toMatchObject({
      on: true,
      hasSecret: true,
      lost: 0,
      last: { problem: null, status: 204, again: false },
    })
  })
  it('shows its secret once, and signs by a new one from then on', async () => {
    const { on, receiver, url } = await evening()
    const { body } = await add(on, url)
    expect((await ask(on, '/notifications')).text).not.toContain(body.secret)
    const renewed = await ask<{ secret: string }>(on, `/notifications/webhooks/${body.id}/secret`, { method: 'POST' })
    expect(renewed.body.secret).not.toBe(body.secret)
    expect((await ask(on, `/notifications/webhooks/${body.id}/test`, { method: 'POST' })).body).toMatchObject({
      problem: null,
    })
    const [posted] = receiver.posted
    const signed = `${String(posted?.headers['x-duskboard-timestamp'])}.${posted?.raw}`
    expect(posted?.headers['x-duskboard-signature']).toBe(
      `sha256=${createHmac('sha256', renewed.body.secret).update(signed).digest('hex')}`,
    )
  })
  it('is tried again after growing pauses, with the same id, and given up after the fourth try', async () => {
    const { on, wind, receiver, url } = await evening()
    await add(on, url)
    receiver.status = 503
    await started(on)
    for (const [tries, pause] of [2000, 10_000, 60_000].entries()) {
      await receiver.comes(tries + 1)
      await settles(on, ({ last }) => last?.again === true)
      wind(pause - 1)
      expect(receiver.posted).toHaveLength(tries + 1)
      wind(1)
    }
    await receiver.comes(4)
    const webhook = await settles(on, ({ last }) => last?.again === false)
    expect(webhook).toMatchObject({ lost: 1, waiting: 0, last: { problem: 'status', status: 503 } })
    expect(new Set(receiver.posted.map(({ notification }) => notification.id)).size).toBe(1)
  })
  it('that refuses a message for good, or sends it on elsewhere, is not asked again', async () => {
    const { on, receiver, url } = await evening()
    await add(on, url)
    receiver.status = 404
    const id = await started(on, { cast: oneShadow })
    await settles(on, ({ lost }) => lost === 1)
    expect((await first(on)).last).toMatchObject({ problem: 'status', status: 404, again: false })
    receiver.status = 307
    await command(on, id, { type: 'deal' })
    expect((await settles(on, ({ lost }) => lost === 3)).last).toMatchObject({ problem: 'redirect', status: 307 })
    expect(receiver.posted).toHaveLength(3)
  })
  it('that answers nothing holds up no step, and is given up after ten seconds', async () => {
    const { on, wind, receiver, url } = await evening()
    await add(on, url)
    receiver.status = null
    const id = await started(on, { cast: oneShadow })
    await receiver.comes(1)
    expect((await command(on, id, { type: 'deal' })).status).toBe(200)
    wind(10_000)
    expect((await settles(on, ({ last }) => last !== null)).last).toMatchObject({ problem: 'slow', again: true })
  })
  it('that is not there is said to be unreachable, and only so much waits for it', async () => {
    const { on, receiver, url } = await evening()
    const { body } = await add(on, url)
    receiver.stop()
    const test = await ask<DeliveryStatus>(on, `/notifications/webhooks/${body.id}/test`, { method: 'POST' })
    expect(test.body).toMatchObject({ problem: 'unreachable', status: null })
    const id = await started(on)
    for (let n = 0; n < mostWaiting + 20; n += 1) await command(on, id, { type: 'announce', text: `${n}` })
    const { waiting, lost } = await first(on)
    expect([waiting, lost > 0]).toEqual([mostWaiting + 1, true])
  })
  it('that is off is sent nothing, and is no longer tried', async () => {
    const { on, receiver, url } = await evening()
    const { body } = await add(on, url)
    const path = `/notifications/webhooks/${body.id}`
    expect((await ask(on, path, { method: 'PUT', body: { on: false } })).body).toMatchObject({ on: false })
    await started(on)
    expect((await ask(on, `${path}/test`, { method: 'POST' })).body).toMatchObject({ refused: 'off' })
    expect((await ask(on, path, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(on, path, { method: 'DELETE' })).status).toBe(404)
    expect(receiver.posted).toEqual([])
  })
  it('has an address of the web and nothing else', async () => {
    const { on } = await evening()
    for (const url of [
      'ftp://a.example/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://me:pw@a.example/',
      'a.example',
      'http://',
    ])
      expect((await add(on, url)).body, url).toMatchObject({ path: 'url' })
  })
  it('forgets what waits of a match in which a name was forgotten', async () => {
    const { on, receiver, url } = await evening()
    await add(on, url)
    receiver.status = 503
    const id = await started(on)
    await command(on, id, { type: 'announce', text: 'Hello' })
    await settles(on, ({ last }) => last !== null)
    on.core.webhooks.onRewrite(id)
    expect((await first(on)).waiting).toBe(0)
  })
  it('is sent nothing after a restore that brought no secret', async () => {
    const folder = freshFolder()
    const receiver = new WebhookDouble()
    onTestFinished(() => receiver.stop())
    const before = await running({ folder })
    await add(before, await receiver.start())
    const { id } = await first(before)
    before.core.secrets.set(`webhook:${id}`, null)
    await before.stop()
    const on = await room({ folder })
    await started(on)
    expect(await first(on)).toMatchObject({ on: true, hasSecret: false, waiting: 0, last: null })
    expect(receiver.posted).toEqual([])
  })
})
