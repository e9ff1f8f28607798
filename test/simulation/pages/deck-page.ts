/** A deck without its DOM: its real connection, its keys and what they show. */
import { effectScope } from 'vue'
import { useDeckKeys, type DeckKeys } from '../../../renderer/deck/useDeckKeys.ts'
import { useDeckPage } from '../../../renderer/deck/useDeckPage.ts'
import { hosts } from '../console/console-process.ts'
import { PageProcess } from './page-process.ts'

export interface DeckPageDeps {
  readonly name: string
  /** Address of the device in the network. */
  readonly address: string
  /** Token of a deck on the console's machine; null: a device on the network, which is let in by code. */
  readonly token: string | null
}
interface OpenDeck {
  readonly deck: ReturnType<typeof useDeckPage>
  readonly keys: DeckKeys
}
export class DeckPage {
  readonly process: PageProcess
  readonly isOfNetwork: boolean
  /** The key of the page, for calls without it as other programs make them; null on the network. */
  readonly token: string | null
  readonly deck: OpenDeck['deck']
  readonly keys: DeckKeys
  readonly #scope = effectScope(true)

  constructor({ name, address, token }: DeckPageDeps) {
    this.isOfNetwork = token === null
    this.token = token
    const url = token === null ? `http://${hosts.public}/deck/` : `http://${hosts.private}/deck/#t=${token}`
    this.process = new PageProcess({ name, url, address, device: new Map() })
    const open = (): OpenDeck => {
      const deck = useDeckPage('en')
      return { deck, keys: useDeckKeys(deck) }
    }
    const { deck, keys } = this.process.run(() => this.#scope.run(open) ?? open())
    this.deck = deck
    this.keys = keys
  }
  run<T>(act: () => T): T {
    return this.process.run(act)
  }
  close(): void {
    this.process.run(() => this.#scope.stop())
    this.process.close()
  }
}
