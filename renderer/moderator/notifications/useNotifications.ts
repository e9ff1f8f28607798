/** Notifications for programs elsewhere: settings, address, and webhooks with their secrets. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type {
  DeliveryStatus,
  NotificationsStatus,
  WebhookStatus,
} from '../../../shared/wire/notifications/notifications-payload.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

type SettingsChange = Partial<Pick<NotificationsStatus, 'delay' | 'rehearsals'>>
type WebhookChange = Partial<Pick<WebhookStatus, 'name' | 'url' | 'on'>>
/** A secret, shown until the moderator has copied it away. */
export interface MadeSecret {
  readonly id: string
  readonly secret: string
}
const none: NotificationsStatus = { delay: 0, rehearsals: false, lang: null, connected: 0, webhooks: [] }

export const useNotifications = defineStore('notifications', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  /** The secret that was made last; null once it was put away. */
  const made = ref<MadeSecret | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const now = computed(() => desk.desk?.notifications ?? none)

  async function act<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T | null> {
    const answer = await call<T>({ method, path: `/notifications${path}`, ...(body === undefined ? {} : { body }) })
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  async function make(path: string, body: object): Promise<boolean> {
    const answer = await act<MadeSecret>('POST', path, body)
    if (answer !== null) made.value = answer
    return answer !== null
  }
  const succeeds = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<boolean> => {
    await act<unknown>(method, path, body)
    return says.value === null
  }
  return {
    now,
    says,
    made,
    change: (body: SettingsChange): Promise<boolean> => succeeds('PUT', '', body),
    /** Returns where a program connects, with the token; null after a fault. */
    address: () => act<{ readonly url: string; readonly token: string }>('GET', '/address'),
    revoke: (): Promise<boolean> => succeeds('DELETE', '/token'),
    add: (body: Pick<WebhookStatus, 'name' | 'url'>): Promise<boolean> => make('/webhooks', body),
    renew: (id: string): Promise<boolean> => make(`/webhooks/${id}/secret`, {}),
    changeWebhook: (id: string, body: WebhookChange): Promise<boolean> => succeeds('PUT', `/webhooks/${id}`, body),
    remove: (id: string): Promise<boolean> => succeeds('DELETE', `/webhooks/${id}`),
    /** Returns how a test message went; null where none was sent. */
    test: (id: string) => act<DeliveryStatus>('POST', `/webhooks/${id}/test`, {}),
  }
})
