/** Openness to the network, kept beside the tokens and in no backup, so that a restore opens and closes nothing. */
import { z } from 'zod'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'

const exposureSchema = z
  .object({
    /** True where new phones may join with the code. */
    joining: z.boolean(),
    /** Addresses on which phones and decks reach this machine. */
    networks: z.array(z.string()).readonly(),
    /** True where network decks may connect. */
    decks: z.boolean(),
  })
  .readonly()
export type ExposureState = z.infer<typeof exposureSchema>
const key = 'open:doors'
const nothingOpen: ExposureState = { joining: false, networks: [], decks: false }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** Reads the openness from the settings, where earlier versions kept it. */
function readEarlierSettings(store: Store): unknown {
  const phones = store.setting('phones') as Partial<Pick<ExposureState, 'joining' | 'networks'>> | null
  const decks = store.setting('lan-decks') as { readonly on?: unknown } | null
  return { joining: phones?.joining ?? false, networks: phones?.networks ?? [], decks: decks?.on ?? false }
}

/** The openness, stored with each change. */
export class NetworkExposure {
  readonly #secrets: Secrets
  #open: ExposureState

  constructor(secrets: Secrets, store: Store) {
    this.#secrets = secrets
    const kept = secrets.get(key)
    this.#open = exposureSchema.catch(nothingOpen).parse(kept === null ? readEarlierSettings(store) : parseJson(kept))
    // Written at once: from now on no restored setting counts.
    if (kept === null) this.change({})
  }
  get now(): ExposureState {
    return this.#open
  }
  /** Changes the openness. It is stored before it takes effect. */
  change(change: Partial<ExposureState>): void {
    const next = { ...this.#open, ...change }
    this.#secrets.set(key, JSON.stringify(next))
    this.#open = next
  }
}
