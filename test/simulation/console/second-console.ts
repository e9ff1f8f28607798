/** A console on another laptop, which nobody is connected to: it brings in a file of the club. */
import { openConsole, type Console } from '../../../electron/app.ts'
import type { ImportSource } from '../../../electron/club/transfer/archive-reader.ts'
import { openRouteServices } from '../../../electron/http/route-services.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { noFaults } from '../storage/disk-faults.ts'
import { MemoryDisk } from '../storage/memory-disk.ts'
import { openMemorySecrets } from '../storage/memory-secrets.ts'
import { openMemoryStore } from '../storage/memory-store.ts'
import { runIn } from '../time/simulated-process.ts'

const neverAnswers = () => ({ say: () => undefined, hold: () => undefined, end: async () => undefined })

export class SecondConsole {
  readonly store: Store
  readonly #process = { name: 'second console', alive: true }
  readonly #core: Console
  readonly #disk = new MemoryDisk('/second')

  constructor() {
    const faults = noFaults()
    this.store = openMemoryStore(this.#disk, { draw: () => 0, faults, passTime: () => undefined })
    this.#core = runIn(this.#process, () =>
      openConsole({
        store: this.store,
        secrets: openMemorySecrets(this.#disk, faults),
        startBeside: neverAnswers,
        startObs: (config) => startObs(config),
        version: 'simulated',
        machine: { networks: () => [] },
      }),
    )
  }
  /** Brings in a file. Rejects where the console refuses it. */
  async bringIn(file: ImportSource): Promise<void> {
    const origins = () => ({ private: '', public: '' })
    const { exchange } = openRouteServices({ console: this.#core, pages: '/nowhere', host: {}, origins })
    await runIn(this.#process, () => exchange.take(file, { dry: false }))
  }
  close(): void {
    this.#process.alive = false
    this.store.close()
  }
}
