/** Rate limits per client. */
import type { IncomingMessage } from 'node:http'
import type { MonoMs } from '../../shared/engine/time/times.ts'

/** Returns a token bucket that allows `burst` at once and `perSecond` on average. */
export function createTokenBucket(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => MonoMs = () => performance.now(),
): () => boolean {
  let left = burst
  let last = now()
  return () => {
    const t = now()
    left = Math.min(burst, left + ((t - last) / 1000) * perSecond)
    last = t
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** ms for a whole request. Uploads are excepted: they have a pace to keep, and a disk may be slow. */
export const bodyTimeoutMs = 10_000
/** ms for an upload. */
export const uploadTimeoutMs = 60 * 60_000
/** Ends the connection of a request that is not complete in time. */
export function cutSlowRequest(request: IncomingMessage, within = bodyTimeoutMs): void {
  if (request.complete) return
  const cut = setTimeout(() => request.complete || request.destroy(), within)
  request.once('close', () => clearTimeout(cut))
}

/** True for an address of this machine itself, IPv4-mapped ones included. */
export const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/u.test(address)

/** Returns the name under which clients of a proxy are counted that does not tell who they are. */
export const namelessClients = (proxy: string): string => `proxy ${proxy}`
/** True for an address that everybody may share: this machine's own, or that of a proxy that does not tell its clients. */
export const isShared = (address: string): boolean => isLoopback(address) || address.startsWith(namelessClients(''))

/**
 * Limits wrong tokens per network address to ten a minute, or `most`. This machine is exempt unless `ofThisMachine`: an
 * overlay or script with a stale token would lock the moderator out, and 128 bits cannot be guessed. Short codes can.
 */
export interface AttemptCounter {
  readonly mayTry: (address: string) => boolean
  readonly count: (address: string) => void
}
const minute = 60_000
/**
 * Returns a counter whose minute starts with an address’s first wrong attempt. Beyond 10 000 addresses it starts anew.
 */
export function createAttemptCounter(
  now: () => MonoMs = () => performance.now(),
  { ofThisMachine = false, most = 10 }: { readonly ofThisMachine?: boolean; readonly most?: number } = {},
): AttemptCounter {
  const isFree = (address: string): boolean => !ofThisMachine && isLoopback(address)
  const counted = new Map<string, { since: MonoMs; count: number }>()
  const recent = (address: string): { since: MonoMs; count: number } => {
    const known = counted.get(address)
    return known === undefined || now() - known.since > minute ? { since: now(), count: 0 } : known
  }
  return {
    mayTry: (address) => isFree(address) || recent(address).count < most,
    count: (address) => {
      if (isFree(address)) return
      const { since, count } = recent(address)
      if (counted.size > 10_000) counted.clear()
      counted.set(address, { since, count: count + 1 })
    },
  }
}

/** Limits connections per address and in total; an address that everybody may share is exempt from the limit per address. */
export interface ConnectionSlots {
  readonly take: (address: string) => boolean
  readonly free: (address: string) => void
}
/** Returns slots: `take` is false when none is left, and each successful one is freed once. */
export function createConnectionSlots({ each, all }: { each: number; all: number }): ConnectionSlots {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take: (address) => {
      const mine = taken.get(address) ?? 0
      if (total >= all || (mine >= each && !isShared(address))) return false
      taken.set(address, mine + 1)
      total += 1
      return true
    },
    free: (address) => {
      const mine = taken.get(address) ?? 0
      if (mine <= 1) taken.delete(address)
      else taken.set(address, mine - 1)
      total -= 1
    },
  }
}
