/** The credentials of a phone: a code or an invitation until the console has given a token, which all tabs share. */
import { computed, ref, type Ref } from 'vue'
import type { Hello } from '../../lib/socket.ts'
import { keepInvitation } from './invitation.ts'
import { readStored, writeStored } from '../local-storage.ts'

export const tokenKey = 'duskboard.phone'
/** The token by which the console knows a device that waits, so that it finds its place again. */
const deviceKey = 'duskboard.device'

export interface PhonePass {
  readonly token: Readonly<Ref<string | null>>
  readonly code: Ref<string | null>
  /** The invitation that led here, until this device is in; also while its player is asked for a name. */
  readonly invite: Readonly<Ref<string | null>>
  /** True while the phone has no token and is not asking for one. */
  readonly outside: Readonly<Ref<boolean>>
  readonly hello: (lang: string) => Hello
  /** Uses an invitation from now on; a `name` is sent to the waiting room. */
  readonly useInvitation: (token: string, name?: string) => void
  /** Keeps the name with which the device waits, for a reload. */
  readonly keepWaiting: () => void
  /** Ends asking by the invitation. `good`: false where the link is of no use any more. */
  readonly stopAsking: (good: boolean) => void
  readonly keepDevice: (token: string) => void
  readonly set: (token: string) => void
  /** Takes the token of an earlier visit or of another tab; returns false if there is none. */
  readonly find: () => boolean
  /** Forgets the token, unless another tab has stored a newer one. */
  readonly drop: () => void
}

/** The part of the credentials that an invitation is. */
function useInvitationPass() {
  const invite = ref<string | null>(null)
  const asks = ref(false)
  let name = ''
  return {
    invite,
    asks,
    hello: (token: string | null) => {
      const device = readStored(deviceKey)
      const known = { ...(token === null ? {} : { token }), ...(device === null ? {} : { device }) }
      return { invite: invite.value ?? '', name, ...known }
    },
    useInvitation: (token: string, given = ''): void => {
      invite.value = token
      asks.value = true
      name = given
      keepInvitation(token)
    },
    keepWaiting: (): void => keepInvitation(invite.value, name),
    stopAsking: (good: boolean): void => {
      asks.value = false
      name = ''
      if (!good) invite.value = null
      keepInvitation(invite.value)
    },
  }
}
export function usePass(): PhonePass {
  const token = ref<string | null>(null)
  const code = ref<string | null>(null)
  const { hello, asks, ...invitation } = useInvitationPass()
  return {
    ...invitation,
    token,
    code,
    outside: computed(() => token.value === null && code.value === null && !asks.value),
    hello: (lang) => {
      if (asks.value) return { ...hello(token.value), lang }
      return token.value === null ? { code: code.value ?? '', lang } : { token: token.value, lang }
    },
    keepDevice: (given) => writeStored(deviceKey, given),
    set: (given) => {
      token.value = given
      code.value = null
      writeStored(tokenKey, given)
    },
    find: () => {
      token.value = readStored(tokenKey)
      return token.value !== null
    },
    drop: () => {
      if (token.value !== null && readStored(tokenKey) === token.value) writeStored(tokenKey, null)
      token.value = null
      code.value = null
    },
  }
}
