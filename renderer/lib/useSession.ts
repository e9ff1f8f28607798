/** The page's token: taken from the address once, erased there, and kept for this tab only. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

const kept = 'duskboard.token'

export interface AddressCredential {
  readonly kind: 'token' | 'code'
  readonly value: string
}
/** Parses the hash of the address: `#t=…` holds a token, `#c=…` a single-use code. Null for anything else. */
export function credentialFromHash(hash: string): AddressCredential | null {
  const said = new URLSearchParams(hash.replace(/^#/u, ''))
  const token = said.get('t')
  if (token) return { kind: 'token', value: token }
  const code = said.get('c')
  return code ? { kind: 'code', value: code } : null
}
async function exchangeCode(code: string): Promise<string | null> {
  const answer = await fetch('/api/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  if (!answer.ok) return null
  const { token } = (await answer.json()) as { token: string }
  return token
}

export const useSession = defineStore('session', () => {
  const token = ref<string | null>(null)
  /** `checking` until `open` has finished. */
  const state = ref<'checking' | 'open' | 'none' | 'unreachable'>('checking')

  const settle = (found: string | null): void => {
    token.value = found
    state.value = found === null ? 'none' : 'open'
    if (found === null) sessionStorage.removeItem(kept)
    else sessionStorage.setItem(kept, found)
  }
  /** Reads the token from the address, exchanges a code for one, or takes the token of this tab's storage. */
  async function open(): Promise<void> {
    const arrival = credentialFromHash(location.hash)
    if (arrival !== null) history.replaceState(null, '', location.pathname + location.search)
    if (arrival?.kind === 'token') return settle(arrival.value)
    try {
      settle(arrival === null ? sessionStorage.getItem(kept) : await exchangeCode(arrival.value))
    } catch {
      // The console does not answer: the page shows this and offers to try again.
      state.value = 'unreachable'
    }
  }
  return { token, state, open, refuse: () => settle(null) }
})
