/** The receiver of a webhook in this process: keeps what it is sent, and answers as it is told. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Notification } from '../../../shared/notifications/notification.ts'

export interface Posted {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly notification: Notification
}
export class WebhookDouble {
  readonly posted: Posted[] = []
  /** Status of the next answers; null: no answer comes. */
  status: number | null = 204
  readonly #waiting = new Set<() => void>()
  readonly #server = createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const raw = Buffer.concat(pieces).toString()
      this.posted.push({ headers: request.headers, raw, notification: JSON.parse(raw) as Notification })
      if (this.status !== null) answer.writeHead(this.status, { location: '/elsewhere' }).end('thanks')
      for (const look of this.#waiting) look()
    })
  })

  /** Returns the address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }
  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
  /** Resolves once so many requests have come. */
  async comes(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.posted.length < count) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }
}
