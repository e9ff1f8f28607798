/** Settings of the way in from outside, kept beside the tokens and in no backup, so that a restore opens nothing. */
import { z } from 'zod'
import type { Secrets } from '../../storage/secrets.ts'

const settingsSchema = z
  .object({
    publicAddress: z.string().nullable(),
    /** Addresses of proxies whose word on the client counts. */
    proxies: z.array(z.string()).readonly(),
    /** Paths of two PEM files. */
    certificate: z.object({ cert: z.string(), key: z.string() }).readonly().nullable(),
  })
  .readonly()
export type NetworkSettings = z.infer<typeof settingsSchema>
const key = 'open:elsewhere'
export const plainNetworkSettings: NetworkSettings = {
  publicAddress: null,
  proxies: ['127.0.0.1', '::1'],
  certificate: null,
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
/** Reads the settings; those of nobody where they cannot be read. */
export const readNetworkSettings = (secrets: Secrets): NetworkSettings =>
  settingsSchema.catch(plainNetworkSettings).parse(parseJson(secrets.get(key)))
/** Stores the settings, which throws StorageFault. */
export const writeNetworkSettings = (secrets: Secrets, settings: NetworkSettings): void =>
  secrets.set(key, JSON.stringify(settings))
