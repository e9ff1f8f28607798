/** Orders to pages that are connected, whatever they show. */
import { EventEmitter } from 'node:events'

/**
 * `hideSecrets`: every desk shows no secret from now on; `deckTokenRevoked`: decks of this machine go;
 * `notificationsTokenRevoked`: programs that are told of public facts go.
 */
interface Orders {
  readonly hideSecrets: []
  readonly deckTokenRevoked: []
  readonly notificationsTokenRevoked: []
}
export type PageOrder = keyof Orders
export type PageEvents = EventEmitter<Orders>
/** Any number of pages may listen. */
export const createPageEvents = (): PageEvents => new EventEmitter<Orders>().setMaxListeners(0)
