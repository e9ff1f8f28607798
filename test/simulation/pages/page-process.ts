/** A page of the simulated evening: its process, and the parts of a browser that its code asks for. */
import { runIn, currentProcess, type SimulatedProcess } from '../time/simulated-process.ts'
import { networkNow } from '../network/virtual-socket.ts'

class PageStorage {
  readonly #kept: Map<string, string>
  constructor(kept: Map<string, string>) {
    this.#kept = kept
  }
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, value)
  }
  removeItem(name: string): void {
    this.#kept.delete(name)
  }
}
/** The storage that all tabs of one device share, and that outlasts them. */
export type DeviceStorage = Map<string, string>

export interface PageDeps {
  readonly name: string
  /** Address of the page, such as `http://127.0.0.1:4871/join`. */
  readonly url: string
  /** Address of the device in the network. */
  readonly address: string
  readonly device: DeviceStorage
}
export class PageProcess implements SimulatedProcess {
  readonly name: string
  readonly address: string
  alive = true
  readonly location: URL
  readonly localStorage: PageStorage
  readonly sessionStorage = new PageStorage(new Map())
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly history = { state: null, replaceState: (): void => void (this.location.hash = '') }

  constructor({ name, url, address, device }: PageDeps) {
    this.name = name
    this.address = address
    this.location = new URL(url)
    this.localStorage = new PageStorage(device)
  }
  run<T>(act: () => T): T {
    return runIn(this, act)
  }
  /** Closes the page; nothing of it runs any more. */
  close(): void {
    this.alive = false
    networkNow().reset(this)
  }
  /** Puts the page into the background, where timers go on, or back to the front. */
  show(visible: boolean): void {
    this.document.visibilityState = visible ? 'visible' : 'hidden'
    this.run(() => this.document.dispatchEvent(new Event('visibilitychange')))
  }
  goOffline(): void {
    networkNow().cutOff(this)
  }
  goOnline(): void {
    networkNow().restore(this)
    this.run(() => this.window.dispatchEvent(new Event('online')))
  }
}
/** Returns the page whose code runs now. */
export function currentPage(): PageProcess {
  const process = currentProcess()
  if (process instanceof PageProcess) return process
  throw new Error(`Only pages have windows; this is ${process?.name ?? 'no process'}.`)
}
