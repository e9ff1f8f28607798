/** A moderator's connection that looks at one match, whatever is on stage. */
import { effectScope } from 'vue'
import { connect, socketUrl, type Hello } from '../../../renderer/lib/socket.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { hosts } from '../console/console-process.ts'
import { PageProcess } from './page-process.ts'

interface WatchingPageDeps {
  readonly token: string
  readonly match: string
}
export class WatchingPage {
  readonly process: PageProcess
  readonly match: string
  /** The last frame that came, or null. */
  frame: Frame | null = null
  readonly #scope = effectScope(true)

  constructor(name: string, { token, match }: WatchingPageDeps) {
    this.match = match
    this.process = new PageProcess({ name, url: `http://${hosts.private}/`, address: '127.0.0.1', device: new Map() })
    const hello = (): Hello & { readonly redacted: boolean } => ({ token, match, lang: 'en', redacted: false })
    const onPush = (push: Readonly<Record<string, unknown>>): void => {
      if (push['frame'] !== undefined) this.frame = push['frame'] as Frame | null
    }
    this.process.run(() => this.#scope.run(() => connect({ url: socketUrl(location), hello, onPush })))
  }
  close(): void {
    this.process.run(() => this.#scope.stop())
    this.process.close()
  }
}
