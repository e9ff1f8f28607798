/** The league of this console as it is kept: its setting, and key and password among the secrets. */
import type { LeagueCarrier } from '../../../shared/wire/league/league-payload.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { CarrierConfig } from './carrier-config.ts'
import { signingKeyFrom, type SigningKey } from './console-key.ts'
import type { LeagueId } from './league-types.ts'

export interface KeptLeague {
  readonly id: LeagueId
  readonly carrier: CarrierConfig
  readonly signer: SigningKey
}
interface StoredSetting {
  readonly id: LeagueId
  readonly carrier: LeagueCarrier
  /** True where this console founded the league in a database, and looks after its tables. */
  readonly isOwner: boolean
}
const setting = 'league'
const keySecret = 'league:key'
const passwordSecret = 'league:password'

export class LeagueSetting {
  readonly #store: Pick<Store, 'setting' | 'set'>
  readonly #secrets: Secrets

  constructor({ store, secrets }: { readonly store: Pick<Store, 'setting' | 'set'>; readonly secrets: Secrets }) {
    this.#store = store
    this.#secrets = secrets
  }
  /** Returns the league, or null without one; a club that was restored without its secrets is in none. */
  now(): KeptLeague | null {
    const kept = this.#store.setting(setting) as StoredSetting | null
    const seed = this.#secrets.get(keySecret)
    if (kept === null || seed === null) return null
    return { id: kept.id, carrier: this.#withPassword(kept), signer: signingKeyFrom(seed) }
  }
  /** Throws StorageFault. */
  keep({ id, carrier, signer }: KeptLeague): void {
    this.#secrets.set(keySecret, signer.seed)
    this.#secrets.set(passwordSecret, carrier.kind === 'postgres' ? carrier.address.password : null)
    this.#store.set(setting, { id, ...toStored(carrier) } satisfies StoredSetting)
  }
  /** Throws StorageFault. */
  clear(): void {
    this.#store.set(setting, null)
    for (const name of [keySecret, passwordSecret]) this.#secrets.set(name, null)
  }
  #withPassword({ carrier, isOwner }: StoredSetting): CarrierConfig {
    if (carrier.kind !== 'postgres') return carrier
    const password = this.#secrets.get(passwordSecret) ?? ''
    return { kind: 'postgres', address: { url: carrier.url, password }, isOwner }
  }
}
function toStored(carrier: CarrierConfig): Pick<StoredSetting, 'carrier' | 'isOwner'> {
  if (carrier.kind !== 'postgres') return { carrier, isOwner: false }
  return { carrier: { kind: 'postgres', url: carrier.address.url }, isOwner: carrier.isOwner }
}
