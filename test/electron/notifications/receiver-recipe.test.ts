/** The page for those who receive notifications: its table, and its recipe against a real console. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { notificationTypes } from '../../../shared/notifications/notification.ts'
import { WebhookDouble } from '../../kit/chat/webhook-double.ts'
import { ask, freshFolder, started } from '../../kit/test-server.ts'
import { room } from '../phones/phone-room.ts'

const page = readFileSync(join(import.meta.dirname, '../../../electron/notifications/README.md'), 'utf8')

interface Recipe {
  readonly isFromDuskboard: (given: {
    readonly headers: object
    readonly body: string
    readonly secret: string
    readonly now?: number
  }) => boolean
}
async function recipe(): Promise<Recipe> {
  const code = /```js\n([\s\S]*?)```/u.exec(page)?.[1] ?? ''
  const file = join(freshFolder(), 'recipe.mjs')
  writeFileSync(file, code)
  return (await import(pathToFileURL(file).href)) as Recipe
}

it('names every type of notification, and no other', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/gu)].map((found) => found[1]))
  expect(named.toSorted()).toEqual([...notificationTypes].toSorted())
})
it('shows how a stranger tells a notification of this console from any other', async () => {
  const on = await room()
  const receiver = new WebhookDouble()
  onTestFinished(() => receiver.stop())
  const made = await ask<{ secret: string }>(on, '/notifications/webhooks', {
    body: { name: 'Bot', url: await receiver.start() },
  })
  await started(on)
  await receiver.comes(1)
  const { headers = {}, raw: body = '' } = receiver.posted[0] ?? {}
  const { isFromDuskboard } = await recipe()
  const { secret } = made.body
  expect(isFromDuskboard({ headers, body, secret })).toBe(true)
  expect(isFromDuskboard({ headers, body: body.replace('match', 'march'), secret })).toBe(false)
  expect(isFromDuskboard({ headers, body, secret: `${secret}x` })).toBe(false)
  expect(isFromDuskboard({ headers, body, secret, now: Date.now() + 600_000 })).toBe(false)
  expect(isFromDuskboard({ headers: {}, body, secret })).toBe(false)
})
