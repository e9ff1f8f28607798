/** The parts of a browser that pages ask for by name, each page its own. */
import { requestOverNetwork } from '../network/virtual-request.ts'
import { VirtualSocket } from '../network/virtual-socket.ts'
import { currentPage } from './page-process.ts'

/** Gives every page its own window, storage, address and network. */
export function installPageGlobals(): void {
  const own = <K extends 'location' | 'localStorage' | 'sessionStorage' | 'document' | 'history'>(name: K): void =>
    void Object.defineProperty(globalThis, name, { get: () => currentPage()[name], configurable: true })
  for (const name of ['location', 'localStorage', 'sessionStorage', 'document', 'history'] as const) own(name)
  const listeners = {
    addEventListener: (...given: Parameters<EventTarget['addEventListener']>) =>
      currentPage().window.addEventListener(...given),
    removeEventListener: (...given: Parameters<EventTarget['removeEventListener']>) =>
      currentPage().window.removeEventListener(...given),
  }
  Object.assign(globalThis, listeners, { WebSocket: VirtualSocket, fetch: requestOverNetwork })
}
