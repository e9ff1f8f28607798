/** Devices that the moderator keeps out. Kept beside the tokens, in no backup: names and network addresses are personal. */
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { nameKey } from '../../shared/engine/words/names.ts'
import type { BannedVisitor } from '../../shared/wire/invitation-payload.ts'
import { isShared } from '../http/rate-limits.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Secrets } from '../storage/secrets.ts'

const ban = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Time of the ban, ms since 1970. */
    at: z.number(),
    /** Digest of the device's own token. */
    device: z.string(),
    /** Network address; empty where it is that of this machine, which everybody behind a proxy may share. */
    address: z.string(),
  })
  .readonly()
type Ban = z.infer<typeof ban>
/** A device as a ban knows it. */
export interface BannedDevice {
  readonly name: string
  readonly device: string
  readonly address: string
}
const key = 'bans'
const mostBans = 200
/** ms for which a ban holds for the network address, which has other users later. For the device it stays. */
const addressLasts = 24 * 3600 * 1000
const digest = (device: string): string => createHash('sha256').update(device).digest('base64')

function parseBans(text: string | null): readonly Ban[] {
  try {
    return text === null ? [] : z.array(ban).catch([]).parse(JSON.parse(text))
  } catch {
    // A damaged list is an empty one.
    return []
  }
}

export class Bans {
  readonly #secrets: Secrets
  readonly #timing: Pick<Scheduler, 'wall'>
  #bans: readonly Ban[]

  constructor(secrets: Secrets, timing: Pick<Scheduler, 'wall'>) {
    this.#secrets = secrets
    this.#timing = timing
    this.#bans = parseBans(secrets.get(key))
  }
  /** All bans, the latest last. */
  get list(): readonly BannedVisitor[] {
    return this.#bans.map(({ id, name, at }) => ({ id, name, at }))
  }
  /** True for a banned device, and for any device on its network address in the first 24 hours. */
  holds({ device, address }: Omit<BannedDevice, 'name'>): boolean {
    const [own, since] = [digest(device), this.#timing.wall() - addressLasts]
    return this.#bans.some((each) => each.device === own || (each.address === address && each.at >= since))
  }
  /** Bans a device; the oldest of two hundred bans ends. Throws StorageFault. */
  add({ name, device, address }: BannedDevice): void {
    const at = this.#timing.wall()
    const fresh = { id: randomUUID(), name, at, device: digest(device), address: isShared(address) ? '' : address }
    this.#keep([...this.#bans, fresh].slice(-mostBans))
  }
  /** Takes a ban back. Returns false for an unknown one. Throws StorageFault. */
  lift(id: string): boolean {
    const rest = this.#bans.filter((each) => each.id !== id)
    if (rest.length === this.#bans.length) return false
    this.#keep(rest)
    return true
  }
  /** Clears these names; the bans stay. Throws StorageFault. */
  forgetNames(names: readonly string[]): void {
    const keys = new Set(names.map(nameKey))
    if (this.#bans.some(({ name }) => keys.has(nameKey(name))))
      this.#keep(this.#bans.map((each) => (keys.has(nameKey(each.name)) ? { ...each, name: '' } : each)))
  }

  #keep(bans: readonly Ban[]): void {
    this.#secrets.set(key, JSON.stringify(bans))
    this.#bans = bans
  }
}
