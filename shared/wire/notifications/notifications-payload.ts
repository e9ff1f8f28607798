/** Notifications for programs elsewhere, as the desk is told of them. */
import type { EpochMs } from '../../engine/time/times.ts'

/** The reason why a delivery failed: an answer that is no success, nobody there, no answer in time, or another address. */
export type DeliveryProblem = 'status' | 'unreachable' | 'slow' | 'redirect'
/** The last try to deliver a notification. */
export interface DeliveryStatus {
  readonly at: EpochMs
  /** Null where it arrived. */
  readonly problem: DeliveryProblem | null
  /** Status of the answer; null without one. */
  readonly status: number | null
  /** True where it will be tried again. */
  readonly again: boolean
}
export interface WebhookStatus {
  readonly id: string
  readonly name: string
  /** Address; its host alone for a desk that hides secrets. */
  readonly url: string
  readonly on: boolean
  /** False where no secret is stored, as after a restore: nothing is sent until a new one is made. */
  readonly hasSecret: boolean
  /** Notifications that wait. */
  readonly waiting: number
  /** Notifications since the start that were given up. */
  readonly lost: number
  /** Null before the first try. */
  readonly last: DeliveryStatus | null
}
export interface NotificationsStatus {
  /** Seconds behind the room, 0 to 900. */
  readonly delay: number
  /** True where rehearsals are told of, too. */
  readonly rehearsals: boolean
  /** Language of sentences; null: that of the desk. */
  readonly lang: string | null
  /** Programs that are connected by WebSocket. */
  readonly connected: number
  readonly webhooks: readonly WebhookStatus[]
}
export const mostWebhooks = 20
