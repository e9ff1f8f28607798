/** The connected clients that receive pictures: desks, outputs, phones, stream feeds and decks. */
import type { Audience } from '../../shared/wire/frame.ts'
import { publicWindow } from '../../shared/wire/output-payload.ts'
import type { Text } from './payloads/compose-output.ts'

export interface Client {
  /** Audience of the frames; `deck` and `lanDeck` are sent labels of buttons instead. */
  readonly audience: Audience | 'deck' | 'lanDeck'
  /** Id of the match that the client looks at; null: the match on stage. */
  readonly match: string | null
  readonly lang: string
  readonly send: (text: Text) => void
  /** Id of a player's phone, which is shown the seat that it holds at the time, or the lobby. */
  readonly phone?: string
  /** Id of a device in the waiting room, which is shown no picture. */
  readonly visitor?: string
  /** The stage beside a phone's own frame: as screens show it, without the way in by phone and without rehearsals. */
  readonly besidePhone?: true
  /** Id of a named output. */
  readonly output?: string
  /** The stream feed that the client shows, behind the room by the feed's delay. */
  readonly feed?: FeedClient
}
/** A connection to a stream feed. `id`: the feed's; `close` takes a WebSocket close code. */
export interface FeedClient {
  readonly id: string
  /** True for a client on this machine. */
  readonly local: boolean
  readonly close: (code: number) => void
}
/** True for a phone, or a device that waits to be one. They are served after screens, since each needs a text of its own. */
export const isPhone = ({ phone, visitor }: Client): boolean => phone !== undefined || visitor !== undefined
/** True for a moderator's page, secrets hidden or not. */
export const isDesk = ({ audience }: Client): boolean => audience === 'moderator' || audience === 'redacted'
/** Language of the public window, or of the first output where that is closed; null: no output is connected. */
export function langInRoom(clients: readonly Client[]): string | null {
  const outputs = clients.filter(({ output }) => output !== undefined)
  return (outputs.find(({ output }) => output === publicWindow) ?? outputs[0])?.lang ?? null
}

/** All connected clients, in the order of their coming. */
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
  /** True where a page looks at this match by its id, on stage or not. */
  isWatched(match: string): boolean {
    return this.all.some((client) => client.match === match)
  }
}
