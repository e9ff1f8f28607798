/** Commands under way: kept until answered, and sent again with the same key after a reconnect. */
import { computed, onScopeDispose, shallowReactive, watch } from 'vue'
import type { Seat } from '../../shared/engine/game.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { PhoneLink, AskResult } from './useLink.ts'

export interface OutgoingCommand {
  readonly key: string
  /** Id of the match; the command is dropped when another match comes on stage. */
  readonly match: string
  readonly command: object
  /** Returns whether the answered question is still open; checked before the command is sent again. */
  readonly stands: (now: Frame) => boolean
}
export type DeliveryResult =
  | Exclude<AskResult, { readonly kind: 'lost' }>
  /**
   * The command was not sent again, because it would now answer another question. The first attempt may have counted or
   * not.
   */
  | { readonly kind: 'late' }
export interface Outbox {
  readonly waiting: (key: string) => boolean
  /** Sends a command unless its key is already waiting. `ended` is not called for a command dropped with its match. */
  readonly send: (parcel: OutgoingCommand, ended: (how: DeliveryResult) => void) => void
}
/** Milliseconds without an answer after which the connection is replaced. */
const patience = 6000

interface PendingDelivery {
  readonly parcel: OutgoingCommand
  /** Seat that the page showed when its player answered. */
  readonly seat: Seat | null
  readonly ended: (how: DeliveryResult) => void
}

export function useOutbox({
  push,
  arrivals,
  ask,
  renew,
}: Pick<PhoneLink, 'push' | 'arrivals' | 'ask' | 'renew'>): Outbox {
  const pending = shallowReactive(new Map<string, PendingDelivery>())
  const timers = new Set<ReturnType<typeof setTimeout>>()

  async function deliver(one: PendingDelivery): Promise<void> {
    const { seat } = one
    const { key, command } = one.parcel
    const timer = setTimeout(renew, patience)
    timers.add(timer)
    const how = await ask({ command, key, ...(seat === null ? {} : { seat }) })
    clearTimeout(timer)
    timers.delete(timer)
    if (how.kind === 'lost' || pending.get(key) !== one) return
    pending.delete(key)
    one.ended(how)
  }
  function sayAgain(): void {
    const now = push.value?.frame ?? null
    for (const [key, one] of pending) {
      if (now === null || one.parcel.stands(now)) void deliver(one)
      else {
        pending.delete(key)
        one.ended({ kind: 'late' })
      }
    }
  }
  // After rendering: the new frame decides which commands are sent again.
  watch(arrivals, sayAgain, { flush: 'post' })
  watch(
    computed(() => push.value?.frame?.match),
    (match) => {
      if (match === undefined) return
      for (const [key, { parcel }] of pending) if (parcel.match !== match) pending.delete(key)
    },
  )
  onScopeDispose(() => {
    for (const timer of timers) clearTimeout(timer)
  })
  return {
    waiting: (key) => pending.has(key),
    send: (parcel, ended) => {
      if (pending.has(parcel.key)) return
      const one = { parcel, ended, seat: push.value?.phone.seat ?? null }
      pending.set(parcel.key, one)
      void deliver(one)
    },
  }
}
