/** A page of the simulated evening: its process, and the parts of a browser that its code asks for. */
import { runIn, currentProcess, type SimulatedProcess } from '../time/simulated-process.ts'
import { networkNow } from '../network/virtual-socket.ts'

class PageStorage {
  readonly #kept: Map<string, string>
  readonly #changed: (name: string) => void
  /** `changed`: called with the name of each value that is stored or removed. */
  constructor(kept: Map<string, string>, changed: (name: string) => void) {
    this.#kept = kept
    this.#changed = changed
  }
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, value)
    this.#changed(name)
  }
  removeItem(name: string): void {
    this.#kept.delete(name)
    this.#changed(name)
  }
}
/** The storage that all tabs of one device share, and that outlasts them. */
export type DeviceStorage = Map<string, string>
/** The pages that are open on a device. */
const tabs = new WeakMap<DeviceStorage, Set<PageProcess>>()

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
  readonly sessionStorage = new PageStorage(new Map(), () => undefined)
  readonly window = new EventTarget()
  /** All pages of this device. */
  readonly #tabs: Set<PageProcess>
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly history = { state: null, replaceState: (): void => void (this.location.hash = '') }

  constructor({ name, url, address, device }: PageDeps) {
    this.name = name
    this.address = address
    this.location = new URL(url)
    this.localStorage = new PageStorage(device, (changed) => this.#tellOtherTabs(changed))
    this.#tabs = tabs.get(device) ?? new Set()
    tabs.set(device, this.#tabs.add(this))
  }
  run<T>(act: () => T): T {
    return runIn(this, act)
  }
  /** Closes the page; nothing of it runs any more. */
  close(): void {
    this.alive = false
    this.#tabs.delete(this)
    networkNow().hangUp(this)
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
  /** Tells the other pages of the device that a value was stored or removed, in their next turn. */
  #tellOtherTabs(key: string): void {
    for (const tab of this.#tabs)
      if (tab !== this)
        tab.run(() => setTimeout(() => tab.window.dispatchEvent(Object.assign(new Event('storage'), { key })), 0))
  }
}
/** Returns the page whose code runs now. */
export function currentPage(): PageProcess {
  const process = currentProcess()
  if (process instanceof PageProcess) return process
  throw new Error(`Only pages have windows; this is ${process?.name ?? 'no process'}.`)
}
