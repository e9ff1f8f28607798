/** The console's own certificate: read again when it is renewed, without dropping a connection. */
import { lookup } from 'node:dns/promises'
import type { Server } from 'node:tls'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import type { CertificateFiles } from '../../../shared/wire/schemas/network-schema.ts'
import type { Scheduler } from '../scheduler.ts'
import { loadCertificate, type CertificateFault, type LoadedCertificate } from './certificate-files.ts'

export interface OwnCertificateDeps {
  readonly timing: Scheduler
  /** Called when another certificate is served, or its names lead elsewhere. */
  readonly changed: () => void
  /** Returns the addresses to which a name leads. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}
/** ms between two looks at the files. */
const lookEvery = 60_000

const addressesOf = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

export class OwnCertificate {
  readonly #parts: OwnCertificateDeps
  readonly #servers = new Set<Server>()
  #files: CertificateFiles | null = null
  #loaded: LoadedCertificate | null = null
  #fault: CertificateFault | null = null
  /** Addresses to which the names lead. */
  #leads: ReadonlyMap<string, readonly string[]> = new Map()
  #stop = (): void => undefined

  constructor(parts: OwnCertificateDeps) {
    this.#parts = parts
  }
  /** The certificate that is served, or null. It stays while a renewed pair cannot be read. */
  get loaded(): LoadedCertificate | null {
    return this.#loaded
  }
  get fault(): CertificateFault | null {
    return this.#fault
  }
  /** Time until which it is good, ms since 1970, or null. */
  get until(): EpochMs | null {
    return this.#loaded?.until ?? null
  }
  /** Serves this pair from now on, or none. Returns its fault; then nothing changes. */
  async use(files: CertificateFiles | null): Promise<CertificateFault | null> {
    const found = files === null ? null : loadCertificate(files, this.#parts.timing.wall())
    if (typeof found === 'string') return found
    this.#files = files
    await this.#serve(found)
    this.#watch()
    return null
  }
  /** Serves the pair of the settings as far as it can be read, at the start. */
  async begin(files: CertificateFiles | null): Promise<void> {
    this.#fault = await this.use(files)
    if (this.#fault === null) return
    this.#files = files
    this.#watch()
  }
  /** Has a server use the certificate, and every later one. */
  follow(server: Server): void {
    this.#servers.add(server)
    if (this.#loaded !== null) server.setSecureContext(this.#loaded)
  }
  forget(server: Server): void {
    this.#servers.delete(server)
  }
  /** Returns the host under which browsers trust an address of this machine, or null. */
  hostFor(address: string): string | null {
    if (this.#loaded === null) return null
    if (this.#loaded.x509.checkIP(address) !== undefined) return address
    return this.#loaded.names.find((name) => this.#leads.get(name)?.includes(address) === true) ?? null
  }
  close(): void {
    this.#files = null
    this.#stop()
  }

  #watch(): void {
    this.#stop()
    if (this.#files === null) return
    this.#stop = this.#parts.timing.after(lookEvery, () => void this.#look().finally(() => this.#watch()))
  }
  async #look(): Promise<void> {
    if (this.#files === null) return
    const found = loadCertificate(this.#files, this.#parts.timing.wall())
    this.#fault = typeof found === 'string' ? found : null
    if (typeof found !== 'string') await this.#serve(found)
  }
  async #serve(next: LoadedCertificate | null): Promise<void> {
    const isNew = next?.cert !== this.#loaded?.cert
    this.#loaded = next
    this.#fault = null
    if (next !== null && isNew) for (const server of this.#servers) server.setSecureContext(next)
    const leads = await this.#resolved(next?.names ?? [])
    const isMoved = JSON.stringify([...leads]) !== JSON.stringify([...this.#leads])
    this.#leads = leads
    if (isNew || isMoved) this.#parts.changed()
  }
  async #resolved(names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const { resolve = addressesOf } = this.#parts
    const found = await Promise.all(names.map(async (name) => [name, await resolve(name).catch(() => [])] as const))
    return new Map(found)
  }
}
