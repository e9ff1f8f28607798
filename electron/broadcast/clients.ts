/** The connected clients that receive pictures: desks, outputs, phones, stream feeds and decks. */
import type { Audience } from '../../shared/wire/frame.ts'
import { publicWindow } from '../../shared/wire/output-payload.ts'
import type { Text } from './payloads/compose-output.ts'

export interface Client {
  /** `deck`, `lanDeck`: labels of a few buttons instead of a frame. */
  readonly audience: Audience | 'deck' | 'lanDeck'
  /** Null: the match on stage. */
  readonly match: string | null
  readonly lang: string
  readonly send: (text: Text) => void
  /** Id of a player's phone: it is shown the seat that it holds by then, or the lobby. */
  readonly phone?: string
  /** Id of a named output. */
  readonly output?: string
  /** A stream feed: shown that feed's content, so many seconds late. */
  readonly feed?: FeedClient
}
export interface FeedClient {
  readonly id: string
  /** On this machine. */
  readonly local: boolean
  readonly close: (code: number) => void
}
/** The room's screens share one picture. Each phone has its own, which takes longer to make: no screen waits for that. */
export const isPhone = ({ phone }: Client): boolean => phone !== undefined
export const isDesk = ({ audience }: Client): boolean => audience === 'moderator' || audience === 'redacted'
/** Language of the public window, or of the first output where that is closed; null: no output is connected. */
export function langInRoom(clients: readonly Client[]): string | null {
  const outputs = clients.filter(({ output }) => output !== undefined)
  return (outputs.find(({ output }) => output === publicWindow) ?? outputs[0])?.lang ?? null
}

/** Every client that is connected, in the order of their coming. */
export class Clients {
  readonly #all = new Set<Client>()

  get all(): readonly Client[] {
    return [...this.#all]
  }
  add(client: Client): void {
    this.#all.add(client)
  }
  remove(client: Client): void {
    this.#all.delete(client)
  }
  has(client: Client): boolean {
    return this.#all.has(client)
  }
  /** A page looks at this match, whichever is on stage. */
  isWatched(match: string): boolean {
    return this.all.some((client) => client.match === match)
  }
}
