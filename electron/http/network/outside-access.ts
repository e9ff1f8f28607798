/** The way in from outside: the public address, whether it answers, and who comes through the proxies in front. */
import type { IncomingMessage } from 'node:http'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Scheduler } from '../scheduler.ts'
import { plainAddress } from './forwarded.ts'
import { clientOf, type NetworkClient } from './network-client.ts'
import { OwnCertificate } from './own-certificate.ts'
import { readNetworkSettings, writeNetworkSettings, type NetworkSettings } from './network-settings.ts'
import { parsePublicAddress, type PublicAddress } from './public-address.ts'
import { ReachNonces, testReach, type ReachAnswer, type ReachOptions, type ReachVerdict } from './reach-test.ts'

export interface OutsideAccessDeps {
  readonly secrets: Secrets
  readonly timing: Scheduler
  readonly changes: Pick<ScreenChanges, 'announce'>
  readonly reach: () => ReachOptions
}
/** ms between two tests of the address. */
const testEvery = 60_000

export class OutsideAccess {
  readonly #parts: OutsideAccessDeps
  readonly certificate: OwnCertificate
  readonly #nonces = new ReachNonces()
  #settings: NetworkSettings
  #address: PublicAddress | null
  /** Result of the last test; null: not tested yet. */
  #verdict: ReachVerdict | null = null
  /** False where the proxy does not tell whom it passes on. */
  #tellsClients = true
  #stop = (): void => undefined
  #over = false

  constructor(parts: OutsideAccessDeps) {
    this.#parts = parts
    this.#settings = readNetworkSettings(parts.secrets)
    this.#address = addressIn(this.#settings)
    this.certificate = new OwnCertificate({ timing: parts.timing, changed: () => parts.changes.announce('all') })
  }
  get settings(): NetworkSettings {
    return this.#settings
  }
  /** The public address; null: there is none, or it leads to the moderator's side. */
  get address(): PublicAddress | null {
    return this.#verdict === 'private' ? null : this.#address
  }
  /** The beginning of every link for somebody elsewhere, such as `https://club.example/evening/`; null: there is none. */
  get base(): string | null {
    return this.address?.href ?? null
  }
  /** The same as the beginning of links that begin with a slash; none where there is no public address. */
  origins(): readonly string[] {
    return this.address === null ? [] : [this.address.href.replace(/\/$/u, '')]
  }
  get verdict(): ReachVerdict | null {
    return this.#address === null ? null : this.#verdict
  }
  get tellsClients(): boolean {
    return this.#tellsClients
  }
  /** Serves the stored certificate, and tests the stored address, again every minute. Called once the servers listen. */
  async begin(): Promise<void> {
    void this.#test()
    await this.certificate.begin(this.#settings.certificate)
  }
  /**
   * Changes the settings and tests the address. They are stored before they take effect. Returns false, and changes
   * nothing, where the new address leads to the moderator's side.
   */
  async change(change: Partial<NetworkSettings>): Promise<boolean> {
    const next = { ...this.#settings, ...change }
    const address = addressIn(next)
    const isNew = address?.href !== this.#address?.href
    if (isNew && address !== null && (await this.#verdictOn(address)) === 'private') return false
    writeNetworkSettings(this.#parts.secrets, next)
    this.#settings = next
    this.#address = address
    if (isNew) this.#verdict = null
    await this.#test()
    this.#parts.changes.announce('all')
    return true
  }
  /** Returns the client of a request on the public side. */
  clientOf(request: IncomingMessage): NetworkClient {
    return clientOf(request, { address: this.address, proxies: this.#settings.proxies })
  }
  /** Returns the answer to a request of the test, or null for any other. `refused`: the guard would refuse a page. */
  answerTo(request: IncomingMessage, about: Pick<ReachAnswer, 'side' | 'refused'>): ReachAnswer | null {
    const reach = this.#nonces.in(request.url ?? '')
    if (reach === null) return null
    if (about.side === 'public') this.#tellsClients = tellsClient(request, this.#settings)
    return { reach, ...about }
  }
  close(): void {
    this.#over = true
    this.#stop()
    this.certificate.close()
  }

  #verdictOn(address: PublicAddress): Promise<ReachVerdict> {
    return testReach(address, { nonces: this.#nonces, options: this.#parts.reach })
  }
  async #test(): Promise<void> {
    this.#stop()
    const address = this.#address
    if (address === null || this.#over) return
    const verdict = await this.#verdictOn(address)
    if (address !== this.#address || this.#over) return
    const isNews = verdict !== this.#verdict
    this.#verdict = verdict
    if (isNews) this.#parts.changes.announce('all')
    this.#stop()
    this.#stop = this.#parts.timing.after(testEvery, () => void this.#test())
  }
}
/** True where a named proxy says whom it passes on. */
function tellsClient({ headers, socket }: IncomingMessage, { proxies }: NetworkSettings): boolean {
  const isNamed = proxies.includes(plainAddress(socket.remoteAddress))
  return isNamed && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
}
function addressIn({ publicAddress }: NetworkSettings): PublicAddress | null {
  const found = publicAddress === null ? null : parsePublicAddress(publicAddress, [])
  return typeof found === 'string' ? null : found
}
