/** Who holds which token. 128 bits each, kept in the secrets file only, compared in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** `moderator`, `deck`, `output:<id>`, `stream:<name>`, `seat:<match>:<n>`. */
export type Holder = 'moderator' | 'deck' | `output:${string}` | `stream:${string}` | `seat:${string}`

export interface Tokens {
  /** The holder's token; made on first use. */
  readonly of: (holder: Holder) => string
  readonly holderOf: (token: string) => Holder | null
  readonly revoke: (holder: Holder) => void
  /** Valid once and for a minute: may stand on a command line, where a token may not. */
  readonly code: (holder: Holder) => string
  /** The token that a code stands for, or null. */
  readonly redeem: (code: string) => string | null
}
const prefix = 'token:'
const lifetime = 60_000
const secret = (): string => randomBytes(16).toString('base64url')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

export function openTokens(secrets: Secrets, now: () => number = () => performance.now()): Tokens {
  const codes = new Map<string, { readonly holder: Holder; readonly until: number }>()
  const of = (holder: Holder): string => {
    const kept = secrets.get(prefix + holder)
    if (kept !== null) return kept
    const fresh = secret()
    secrets.set(prefix + holder, fresh)
    return fresh
  }
  const dropOld = (): void => {
    for (const [code, { until }] of codes) if (until < now()) codes.delete(code)
  }
  return {
    of,
    // Every holder is compared, found or not: time tells nothing.
    holderOf: (token) => {
      const fits = secrets.names(prefix).filter((name) => same(secrets.get(name) ?? '', token))
      return (fits[0]?.slice(prefix.length) as Holder | undefined) ?? null
    },
    revoke: (holder) => secrets.set(prefix + holder, null),
    code: (holder) => {
      dropOld()
      const code = secret()
      codes.set(code, { holder, until: now() + lifetime })
      return code
    },
    redeem: (given) => {
      dropOld()
      const code = [...codes.keys()].filter((each) => same(each, given))[0]
      const found = code === undefined ? undefined : codes.get(code)
      if (code === undefined || found === undefined) return null
      codes.delete(code)
      return of(found.holder)
    },
  }
}
