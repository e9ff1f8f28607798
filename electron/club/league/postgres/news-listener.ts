/**
 * Listens for segments that others write into the database. A lost connection comes back by itself, after pauses that
 * grow; where nothing can be heard, as behind a pooler that lends a connection for one statement, the exchange every few
 * seconds goes on without it.
 */
import pg from 'pg'
import type { LeagueId } from '../league-types.ts'
import { newsChannel } from './news-statements.ts'
import { connectionSettings, type PostgresAddress } from './postgres-address.ts'

export interface ListenerDeps {
  readonly address: PostgresAddress
  readonly league: LeagueId
  /** Called once for news that come close together. */
  readonly heard: () => void
  /** ms; as in `patience` by default. */
  readonly patience?: ListenerPatience
}
export interface ListenerPatience {
  /** From the first news to the call. */
  readonly gather: number
  /** The first pause before another connection, and the longest. */
  readonly first: number
  readonly longest: number
}
const patience: ListenerPatience = { gather: 300, first: 1000, longest: 5 * 60_000 }

export class NewsListener {
  readonly #parts: ListenerDeps
  readonly #patience: ListenerPatience
  #client: pg.Client | null = null
  #pause: number
  #again: NodeJS.Timeout | null = null
  #gathering: NodeJS.Timeout | null = null
  /** True once a connection was lost: news may have gone unheard. */
  #hasMissed = false
  #isClosed = false

  constructor(parts: ListenerDeps) {
    this.#parts = parts
    this.#patience = parts.patience ?? patience
    this.#pause = this.#patience.first
    void this.#connect()
  }
  close(): void {
    this.#isClosed = true
    for (const timer of [this.#again, this.#gathering]) if (timer !== null) clearTimeout(timer)
    this.#drop()
  }
  async #connect(): Promise<void> {
    try {
      const client = new pg.Client(connectionSettings(this.#parts.address))
      this.#client = client
      client.on('notification', ({ payload }) => {
        if (payload === this.#parts.league) this.#gather()
      })
      for (const end of ['error', 'end'] as const) client.on(end, () => this.#lost(client))
      await client.connect()
      await client.query(`LISTEN ${newsChannel}`)
      this.#pause = this.#patience.first
      if (this.#hasMissed) this.#gather()
    } catch {
      // The exchange every few seconds says what is wrong.
      this.#lost(this.#client)
    }
  }
  #gather(): void {
    if (this.#isClosed) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null
      this.#parts.heard()
    }, this.#patience.gather)
  }
  #lost(client: pg.Client | null): void {
    if (this.#isClosed || client !== this.#client || this.#again !== null) return
    this.#drop()
    this.#hasMissed = true
    // Consoles that lost the same server do not all come back in one moment.
    const pause = this.#pause * (0.5 + Math.random() / 2)
    this.#pause = Math.min(2 * this.#pause, this.#patience.longest)
    this.#again = setTimeout(() => {
      this.#again = null
      void this.#connect()
    }, pause)
  }
  #drop(): void {
    const client = this.#client
    this.#client = null
    // A connection that never came about cannot be ended in order.
    client?.end().catch(() => undefined)
  }
}
