/** The socket of one client, as its conversation uses it. */
import type { Client } from '../broadcast/clients.ts'
import type { NetworkClient } from '../http/network/network-client.ts'

/**
 * The socket as a conversation uses it. Close codes: 4400 not understood, 4401 no or wrong token, 4403 token not
 * accepted here, 4404 no such match, 4429 too many or too much.
 */
export interface Wire extends NetworkClient {
  readonly send: Client['send']
  readonly close: (code: number) => void
  /** Frees the stranger's place of a client whose token or code was good. */
  readonly known: () => void
  /** Takes a place for a screen; false: all places are taken. */
  readonly show: () => boolean
}
