/** Webhooks: addresses to which notifications are posted, each with a switch and a secret. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Notification } from '../../shared/notifications/notification.ts'
import {
  mostWebhooks,
  type DeliveryStatus,
  type WebhookStatus,
} from '../../shared/wire/notifications/notifications-payload.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { StatusReader } from '../broadcast/status-reader.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Secrets } from '../storage/secrets.ts'
import type { Store } from '../storage/store.ts'
import type { NotificationSource } from './notification-source.ts'
import { WebhookSender } from './webhook-sender.ts'

export interface WebhooksDeps {
  readonly store: Pick<Store, 'setting' | 'set'>
  /** Holds the secrets; in no backup, so that a restore sends nothing. */
  readonly secrets: Secrets
  readonly timing: Scheduler
  readonly changes: Pick<ScreenChanges, 'announce'>
  readonly source: Pick<NotificationSource, 'listen' | 'testNotification'>
  readonly version: string
}
type Webhook = Pick<WebhookStatus, 'id' | 'name' | 'url' | 'on'>
export interface NewWebhook {
  readonly id: string
  /** Shown once. */
  readonly secret: string
}
const setting = 'webhooks'
const secretOf = (id: string): string => `webhook:${id}`
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
/** ms for which news of deliveries is gathered before the desk is told. */
const gatherMs = 500

export class Webhooks {
  readonly #parts: WebhooksDeps
  readonly #senders = new Map<string, WebhookSender>()
  #list: readonly Webhook[]
  #stopGathering: (() => void) | null = null
  readonly #stopListening: () => void

  constructor(parts: WebhooksDeps) {
    this.#parts = parts
    const kept = parts.store.setting(setting)
    this.#list = Array.isArray(kept) ? (kept as Webhook[]) : []
    this.#stopListening = parts.source.listen((notifications) => this.#send(notifications))
  }
  status({ hidden }: Pick<StatusReader, 'hidden'>): readonly WebhookStatus[] {
    return this.#list.map(({ url, ...webhook }) => ({
      ...webhook,
      url: hidden ? hostOf(url) : url,
      hasSecret: this.#secretOf(webhook.id) !== null,
      ...(this.#senders.get(webhook.id)?.status ?? { waiting: 0, lost: 0, last: null }),
    }))
  }
  has(id: string): boolean {
    return this.#list.some((each) => each.id === id)
  }
  /** Adds a webhook, switched on; null where there are too many. Throws StorageFault. */
  add({ name, url }: Pick<Webhook, 'name' | 'url'>): NewWebhook | null {
    if (this.#list.length >= mostWebhooks) return null
    const id = randomUUID()
    const secret = this.#newSecret(id)
    this.#keep([...this.#list, { id, name, url, on: true }])
    return { id, secret }
  }
  /** Changes a webhook. One that is switched off drops what waits. Throws StorageFault. */
  change(id: string, change: Partial<Omit<Webhook, 'id'>>): void {
    this.#keep(this.#list.map((each) => (each.id === id ? { ...each, ...change } : each)))
  }
  /** Makes another secret in place of the old one. Throws StorageFault. */
  renewSecret(id: string): NewWebhook {
    const secret = this.#newSecret(id)
    this.#keep(this.#list)
    return { id, secret }
  }
  /** Throws StorageFault. */
  remove(id: string): void {
    this.#keep(this.#list.filter((each) => each.id !== id))
    this.#parts.secrets.set(secretOf(id), null)
  }
  /** Posts a notification that says nothing but that it arrived; null where the webhook is off or has no secret. */
  async test(id: string): Promise<DeliveryStatus | null> {
    const sender = this.#senderOf(id)
    return sender === null ? null : sender.post(this.#parts.source.testNotification())
  }
  onRewrite(match: string): void {
    for (const sender of this.#senders.values()) sender.forget(match)
  }
  close(): void {
    this.#stopListening()
    this.#stopGathering?.()
    for (const sender of this.#senders.values()) sender.close()
  }

  #secretOf(id: string): string | null {
    return this.#parts.secrets.get(secretOf(id))
  }
  #newSecret(id: string): string {
    const secret = randomBytes(32).toString('base64url')
    this.#parts.secrets.set(secretOf(id), secret)
    return secret
  }
  #keep(list: readonly Webhook[]): void {
    this.#parts.store.set(setting, list)
    this.#list = list
    const open = new Set(list.filter(({ on }) => on).map(({ id }) => id))
    for (const [id, sender] of this.#senders) {
      if (open.has(id)) continue
      sender.close()
      this.#senders.delete(id)
    }
    this.#parts.changes.announce('status')
  }
  #send(notifications: readonly Notification[]): void {
    for (const { id } of this.#list) this.#senderOf(id)?.send(notifications)
    this.#tellSoon()
  }
  /** Returns the sender of a webhook that is on and has a secret, else null. */
  #senderOf(id: string): WebhookSender | null {
    const webhook = this.#list.find((each) => each.id === id)
    const secret = this.#secretOf(id)
    if (webhook === undefined || !webhook.on || secret === null) return null
    const target = { url: webhook.url, secret }
    const known = this.#senders.get(id)
    known?.turnTo(target)
    const { timing, version } = this.#parts
    const sender = known ?? new WebhookSender(target, { timing, version, changed: () => this.#tellSoon() })
    this.#senders.set(id, sender)
    return sender
  }
  #tellSoon(): void {
    if (this.#list.length === 0) return
    this.#stopGathering ??= this.#parts.timing.after(gatherMs, () => {
      this.#stopGathering = null
      this.#parts.changes.announce('status')
    })
  }
}
