/** A disk that takes nothing, or not everything, while a test says so. */
import { StorageFault, type Store } from '../../../electron/storage/store.ts'

export class FullDisk {
  /** Tells whether the disk has no room for a setting, by name, or for a `step` of a match. */
  full: (name: string) => boolean = () => false

  readonly around = (store: Store): Store => ({
    ...store,
    set: (name, value) => {
      this.#room(name)
      store.set(name, value)
    },
    setAll: (values) => {
      for (const name of Object.keys(values)) this.#room(name)
      store.setAll(values)
    },
    append: (...given) => {
      this.#room('step')
      store.append(...given)
    },
  })
  /** A store of which no call works while `away` says so, as when a network folder is gone. */
  static unreachable(away: () => boolean): (store: Store) => Store {
    const stopped = (name: string): boolean => !['close', 'atRest', 'notice', 'noticeIn'].includes(name) && away()
    return (store) =>
      new Proxy(store, {
        get: (of, name: keyof Store) => {
          const call = of[name]
          if (typeof call !== 'function') return call
          return (...given: never[]) => {
            if (stopped(name)) throw new StorageFault('no-locks', 'The folder does not answer. Check its connection.')
            return (call as (...all: never[]) => unknown)(...given)
          }
        },
      })
  }
  #room(name: string): void {
    if (this.full(name)) throw new StorageFault('full', 'The disk is full. Free some space and try again.')
  }
}
