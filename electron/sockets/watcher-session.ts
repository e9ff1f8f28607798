/** The conversation of a watcher, who is shown the public picture and can change nothing. */
import { plainOutputSettings } from '../../shared/wire/output-payload.ts'
import { parseBySchema, readJson } from '../../shared/wire/parse.ts'
import { outputMessage } from '../../shared/wire/schemas/output-schema.ts'
import type { Client } from '../broadcast/clients.ts'
import { watchersFeed } from '../broadcast/feeds/feeds.ts'
import type { WatcherSocket } from '../broadcast/feeds/watchers.ts'
import type { RouteServices } from '../http/route.ts'
import { refusedFor } from './phone-session.ts'

export interface WatcherSessionDeps {
  readonly services: RouteServices
  readonly address: string
  readonly lang: string
  readonly send: Client['send']
  readonly close: (code: number) => void
}
/** Close code of a watcher whose link has ended. */
const ended = 4401

export class WatcherSession {
  readonly #client: Client
  readonly #socket: WatcherSocket
  readonly #services: RouteServices

  private constructor({ services, address, lang, send, close }: WatcherSessionDeps) {
    this.#services = services
    this.#socket = {
      address,
      end: () => {
        send(JSON.stringify(refusedFor('link-ended', lang)))
        close(ended)
      },
    }
    this.#client = {
      audience: 'public',
      match: null,
      lang,
      send,
      feed: { id: watchersFeed, local: false, close },
    }
  }
  /** Takes a watcher in; null where no place is free. */
  static open(parts: WatcherSessionDeps): WatcherSession | null {
    const { services, send } = parts
    const session = new WatcherSession(parts)
    if (!services.console.watchers.enter(session.#socket)) return null
    const { club, sounds } = services
    const [settings, { muted, volume, own }] = [plainOutputSettings, sounds.now()]
    send(JSON.stringify({ output: { name: '', settings, css: '', club: club.now(), sound: { muted, volume, own } } }))
    services.console.publisher.join(session.#client)
    return session
  }
  /** Takes a report of the page and does nothing with it. Throws BadRequest for any other message. */
  hear(text: string): void {
    parseBySchema(outputMessage, readJson(text))
  }
  end(): void {
    this.#services.console.publisher.leave(this.#client)
    this.#services.console.watchers.leave(this.#socket)
  }
}
