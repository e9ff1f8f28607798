/**
 * Tokens and their holders. A token has 128 bits, is kept in the secrets file only, and is compared in constant time.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../storage/secrets.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

/**
 * The holder of a token: `moderator`, `deck`, `chat` (programs that pass on a chat), `notifications` (programs that are
 * told of public facts), `deck:<id>` (on the network), `output:<id>`, `stream:<id>` or `phone:<id>`.
 */
export type TokenHolder =
  | 'moderator'
  | 'deck'
  | 'chat'
  | 'notifications'
  | `deck:${string}`
  | `output:${string}`
  | `stream:${string}`
  | `phone:${string}`

/** Tokens by holder, stored; single-use codes live in memory. */
export interface Tokens {
  /** Returns the holder's token, made on first use. */
  readonly of: (holder: TokenHolder) => string
  readonly holderOf: (token: string) => TokenHolder | null
  readonly revoke: (holder: TokenHolder) => void
  /** Returns all holders of this kind who have a token. */
  readonly holders: (kind: 'phone:' | 'output:') => readonly TokenHolder[]
  /** Returns a code that is valid once and for a minute; unlike a token, it may stand on a command line. */
  readonly code: (holder: TokenHolder) => string
  /**
   * Returns the token behind a code, or null. `lets`: the holders accepted here; a code of another holder is not used
   * up.
   */
  readonly redeem: (code: string, lets?: (holder: TokenHolder) => boolean) => string | null
}
const prefix = 'token:'
const lifetime = 60_000
const secret = (): string => randomBytes(16).toString('base64url')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Compares two texts in constant time. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** Indexes holders by the digest of their token, so that a lookup takes one step and leaks nothing about tokens. */
function holdersIn(secrets: Secrets) {
  const byDigest = new Map<string, { readonly holder: TokenHolder; readonly digest: Buffer }>()
  const keyOf = (token: string): string => digest(token).toString('base64')
  const add = (holder: TokenHolder, token: string): void =>
    void byDigest.set(keyOf(token), { holder, digest: digest(token) })
  for (const name of secrets.names(prefix)) add(name.slice(prefix.length) as TokenHolder, secrets.get(name) ?? '')
  return {
    add,
    drop: (token: string): void => void byDigest.delete(keyOf(token)),
    find: (token: string): TokenHolder | null => {
      const found = byDigest.get(keyOf(token))
      return found !== undefined && timingSafeEqual(found.digest, digest(token)) ? found.holder : null
    },
  }
}

/** Reads the stored tokens. New and revoked ones are stored at once, which throws StorageFault. */
export function openTokens(secrets: Secrets, now: () => MonoMs = () => performance.now()): Tokens {
  const codes = new Map<string, { readonly holder: TokenHolder; readonly until: MonoMs }>()
  const known = holdersIn(secrets)
  const of = (holder: TokenHolder): string => {
    const kept = secrets.get(prefix + holder)
    if (kept !== null) return kept
    const fresh = secret()
    secrets.set(prefix + holder, fresh)
    known.add(holder, fresh)
    return fresh
  }
  const dropOld = (): void => {
    for (const [code, { until }] of codes) if (until < now()) codes.delete(code)
  }
  return {
    of,
    holderOf: known.find,
    revoke: (holder) => {
      const token = secrets.get(prefix + holder)
      if (token === null) return
      secrets.set(prefix + holder, null)
      known.drop(token)
    },
    holders: (kind) => secrets.names(prefix + kind).map((name) => name.slice(prefix.length) as TokenHolder),
    code: (holder) => {
      dropOld()
      const code = secret()
      codes.set(code, { holder, until: now() + lifetime })
      return code
    },
    redeem: (given, lets = () => true) => {
      dropOld()
      const code = [...codes.keys()].filter((each) => isSameSecret(each, given))[0]
      const found = code === undefined ? undefined : codes.get(code)
      if (code === undefined || found === undefined || !lets(found.holder)) return null
      codes.delete(code)
      return of(found.holder)
    },
  }
}
