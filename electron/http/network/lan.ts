/** Opens further addresses of this machine to phones. None is open until the moderator opens one. */
import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { LanAddress } from '../../../shared/wire/moderator-status.ts'
import { refusalWords } from '../refusal-words.ts'
import { sortNetworks, isVirtual } from './network-ranking.ts'
import { isLoopback } from '../rate-limits.ts'
import { listen } from './ports.ts'
import type { ReachOptions } from './reach-test.ts'
import type { Scheduler } from '../scheduler.ts'
import type { MonoMs } from '../../../shared/engine/time/times.ts'

export interface Machine {
  /** Returns the current networks. */
  readonly networks: () => readonly { readonly address: string; readonly network: string; readonly virtual?: true }[]
  /** True for a loopback address that stands in for a network, in tests. */
  readonly standsIn?: (address: string) => boolean
  /** Authorities and names for the test of the public address, in tests. */
  readonly reach?: ReachOptions
}
/** Returns the interfaces; none where the system hides them. */
function interfacesSeen(): ReturnType<typeof networkInterfaces> {
  try {
    return networkInterfaces()
  } catch {
    return {}
  }
}
export const thisMachine: Machine = {
  networks: () =>
    Object.entries(interfacesSeen()).flatMap(([network, addresses = []]) =>
      addresses
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address, mac }) => ({
          address,
          network,
          ...(isVirtual({ address, network, mac }) ? { virtual: true } : {}),
        })),
    ),
}
/** A server on one address; closing it closes its connections too. */
export interface Listener {
  readonly server: Server
  readonly close: () => void
}
/** The public side, which is served on further addresses. */
export interface PublicSide {
  /** Port, the same on every address. */
  readonly port: number
  /** Makes another server of the public side, not listening yet. */
  readonly another: () => Listener
}
export interface LanDeps {
  readonly machine: Machine
  readonly timing: Scheduler
  /** Told when another address is open, or why one is not. */
  readonly changes: ScreenChanges
  /** Returns the host under which the console's certificate is trusted at an address; null: it is not. */
  readonly secureHost?: (address: string) => string | null
  /** Receives an unexpected error of a retry. */
  readonly log: (error: unknown) => void
}
const again = 5000
const fresh = 1000
/** The address that is always served, for this machine alone. */
export const loopbackAddress = '127.0.0.1'

/** The reason why an address is not open; `reason` is the system's code. */
interface AddressProblem {
  readonly what: 'gone' | 'taken' | 'failed'
  readonly reason: string
}
function problemOf(error: unknown): AddressProblem {
  const { code } = error as NodeJS.ErrnoException
  const what = code === 'EADDRNOTAVAIL' ? 'gone' : code === 'EADDRINUSE' ? 'taken' : 'failed'
  return { what, reason: code ?? String(error) }
}

/** The addresses on which the public side listens. An address that is gone or taken is tried again by itself. */
export class Lan {
  readonly #parts: LanDeps
  readonly #open = new Map<string, Listener>()
  readonly #problems = new Map<string, AddressProblem>()
  #wanted: readonly string[] = []
  /** Runs changes one after another. */
  #work: Promise<void> = Promise.resolve()
  #stopTrying = (): void => undefined
  #looked: { readonly at: MonoMs; readonly networks: ReturnType<Machine['networks']> } | null = null
  #over = false
  /** The public side, or null until it listens. */
  #side: PublicSide | null = null

  constructor(parts: LanDeps) {
    this.#parts = parts
  }
  /** Opens these addresses for a side that listens by now. */
  serve(side: PublicSide, addresses: readonly string[]): Promise<void> {
    this.#side = side
    return this.want(addresses)
  }
  get #port(): number {
    return this.#side?.port ?? 0
  }
  /**
   * True for an address that can be opened: this machine has it, or had it when it was opened, and other machines reach
   * it.
   */
  isOurs(address: string): boolean {
    return !this.#isAlone(address) && (this.#has(address) || this.#wanted.includes(address))
  }
  /** Opens these addresses and closes all others. Resolves when each is open or has a problem. */
  want(addresses: readonly string[]): Promise<void> {
    this.#wanted = [...new Set(addresses)].filter((address) => !this.#isAlone(address))
    return this.#settle()
  }
  /** Returns the hosts under which open addresses are served, as `host:port`: addresses first, then secure names. */
  hosts(): readonly string[] {
    const open = this.#addresses()
    const names = open.flatMap((address) => this.#parts.secureHost?.(address) ?? [])
    return [...new Set([...open, ...names])].map((host) => `${host}:${this.#port}`)
  }
  /** Returns the open addresses, virtual networks last. */
  #addresses(): readonly string[] {
    const known = this.#networks()
    const open = [...this.#open.keys()].map(
      (address): ReturnType<Machine['networks']>[number] =>
        known.find((each) => each.address === address) ?? { address, network: '' },
    )
    return sortNetworks(open).map(({ address }) => address)
  }
  /** Returns the origins that other devices reach; none while no network is open. */
  reached(): readonly string[] {
    return this.#addresses().map((address) => {
      const secure = this.#parts.secureHost?.(address) ?? null
      return secure === null ? `http://${address}:${this.#port}` : `https://${secure}:${this.#port}`
    })
  }
  /** Returns the origins that other devices reach, or this machine's own while no network is open. */
  origins(): readonly string[] {
    return this.#open.size > 0 ? this.reached() : [`http://${loopbackAddress}:${this.#port}`]
  }
  /** Lists real networks first, then virtual ones, then wanted ones that are gone. */
  list(): readonly LanAddress[] {
    const there = sortNetworks(this.#networks())
    const gone = this.#wanted.filter((address) => there.every((each) => each.address !== address))
    return [...there, ...gone.map((address) => ({ address, network: '' }))].map((each) => ({
      ...each,
      open: this.#wanted.includes(each.address),
    }))
  }
  /** Returns the first problem as one sentence with the next step, or null. */
  problem(lang: string): string | null {
    const words = refusalWords(lang).lan
    const said = this.#wanted.flatMap((address) => {
      const problem = this.#problems.get(address)
      return problem === undefined ? [] : [words[problem.what](address, problem.reason)]
    })
    return said[0] ?? null
  }
  async close(): Promise<void> {
    this.#over = true
    await this.want([])
  }

  /**
   * Returns the networks, cached for a second: every push to the desk needs them, and some systems are
   * slow.
   */
  #networks(): ReturnType<Machine['networks']> {
    const { machine, timing } = this.#parts
    const known = this.#looked
    if (known !== null && timing.now() - known.at < fresh) return known.networks
    this.#looked = { at: timing.now(), networks: machine.networks() }
    return this.#looked.networks
  }
  #has(address: string): boolean {
    if (address === loopbackAddress) return false
    return this.#parts.machine.standsIn?.(address) === true || this.#networks().some((each) => each.address === address)
  }
  /** True for an address that no other machine reaches. */
  #isAlone(address: string): boolean {
    return isLoopback(address) && !this.#has(address)
  }
  /** Applies the wanted addresses. Rejects with unexpected errors; later changes and retries go on. */
  #settle(): Promise<void> {
    this.#stopTrying()
    const settled = this.#work.then(() => this.#settleNow())
    this.#work = settled.then(
      () => undefined,
      () => undefined,
    )
    return settled
  }
  async #settleNow(): Promise<void> {
    const before = this.#picture()
    this.#looked = null
    try {
      for (const address of this.#open.keys())
        if (!this.#wanted.includes(address) || !this.#has(address)) this.#shut(address)
      for (const address of this.#wanted) await this.#tryOpen(address)
      for (const address of this.#problems.keys()) if (!this.#wanted.includes(address)) this.#problems.delete(address)
      if (before !== this.#picture()) this.#parts.changes.announce('all')
    } finally {
      this.#tryAgain()
    }
  }
  /** Tries again later, even when all is well, because a network may go at any time. */
  #tryAgain(): void {
    this.#stopTrying()
    if (this.#wanted.length === 0 || this.#over) return
    this.#stopTrying = this.#parts.timing.after(again, () => void this.#settle().catch(this.#parts.log))
  }
  #picture(): string {
    return JSON.stringify([[...this.#open.keys()], [...this.#problems], this.#networks()])
  }
  #shut(address: string): void {
    this.#open.get(address)?.close()
    this.#open.delete(address)
  }
  /** Tries one address; an earlier problem stays until this try has ended. */
  async #tryOpen(address: string): Promise<void> {
    const problem = this.#open.has(address) ? null : await this.#openOn(address)
    if (problem === null) this.#problems.delete(address)
    else this.#problems.set(address, problem)
  }
  /** Opens one address. Returns the problem, or null once it is open. */
  async #openOn(address: string): Promise<AddressProblem | null> {
    if (!this.#has(address)) return { what: 'gone', reason: '' }
    if (this.#side === null) return { what: 'failed', reason: 'no server' }
    const listener = this.#side.another()
    try {
      await listen(listener.server, address, this.#port)
      this.#open.set(address, listener)
      return null
    } catch (error) {
      listener.close()
      return problemOf(error)
    }
  }
}
