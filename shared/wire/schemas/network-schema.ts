/** The way in from outside: what is asked, and what the settings page and the remote control are told. */
import { z } from 'zod'
import { boundedText } from './command-schema.ts'

const path = boundedText(1000).min(1)
/** Fields left out stay as they are. */
export const networkChange = z.strictObject({
  publicAddress: boundedText(500).nullable().optional(),
  proxies: z
    .array(z.union([z.ipv4(), z.ipv6()]))
    .max(20)
    .optional(),
  certificate: z.strictObject({ cert: path, key: path }).nullable().optional(),
})
export type NetworkChange = z.output<typeof networkChange>

/** Paths of two PEM files on the computer that runs the console. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}
export interface NetworkStatus {
  /** Address of a proxy or tunnel in front of the public side; ends with a slash. Null: none. */
  readonly publicAddress: string | null
  /** Addresses of proxies whose word on the client counts. */
  readonly proxies: readonly string[]
  readonly certificate: CertificateFiles | null
  /** True where a test through the address succeeded; null without an address, or before the first test. */
  readonly reachable: boolean | null
  /** Sentence on the address, with the next step where there is one; '' without an address. */
  readonly says: string
  /** Sentence on the certificate; '' without one. */
  readonly certificateSays: string
  /** Port to which the proxy leads. */
  readonly port: number
}
