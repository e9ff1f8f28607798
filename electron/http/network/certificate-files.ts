/** Reads a certificate and its key from two PEM files, and checks that they can be served. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import type { CertificateFiles } from '../../../shared/wire/schemas/network-schema.ts'

export interface LoadedCertificate {
  readonly cert: string
  readonly key: string
  readonly x509: X509Certificate
  /** Names that can be printed in a link; none with a star. */
  readonly names: readonly string[]
  readonly until: EpochMs
}
/** Faults by the field at fault: files that cannot be read or are something else, a pair that does not fit. */
export type CertificateFault =
  | 'no-cert'
  | 'no-key'
  | 'cert-denied'
  | 'key-denied'
  | 'not-cert'
  | 'not-key'
  | 'locked-key'
  | 'other-key'
  | 'expired'
/** Returns the field of the settings at which a fault lies. */
export const fieldOf = (fault: CertificateFault): 'cert' | 'key' => (/key/u.test(fault) ? 'key' : 'cert')

/** Returns the text of a file, or why it cannot be read. */
function readText(path: string, field: 'cert' | 'key'): { readonly text: string } | CertificateFault {
  try {
    return { text: readFileSync(path, 'utf8') }
  } catch (error) {
    const denied = ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    return denied ? `${field}-denied` : `no-${field}`
  }
}
function parseCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text)
  } catch {
    return null
  }
}
function parseKey(text: string): KeyObject | CertificateFault {
  try {
    return createPrivateKey(text)
  } catch {
    return /ENCRYPTED/u.test(text) ? 'locked-key' : 'not-key'
  }
}
const namesIn = ({ subjectAltName = '' }: X509Certificate): readonly string[] =>
  [...subjectAltName.matchAll(/DNS:([^,\s]+)/gu)].flatMap(([, name = '']) => (name.includes('*') ? [] : [name]))

/** Loads a pair that is good at `now`, ms since 1970; else returns the fault. */
export function loadCertificate(files: CertificateFiles, now: EpochMs): LoadedCertificate | CertificateFault {
  const [cert, key] = [readText(files.cert, 'cert'), readText(files.key, 'key')]
  if (typeof cert === 'string') return cert
  if (typeof key === 'string') return key
  const x509 = parseCertificate(cert.text)
  if (x509 === null) return 'not-cert'
  const secret = parseKey(key.text)
  if (typeof secret === 'string') return secret
  if (!x509.checkPrivateKey(secret)) return 'other-key'
  const until = Date.parse(x509.validTo)
  if (until <= now) return 'expired'
  return { cert: cert.text, key: key.text, x509, names: namesIn(x509), until }
}
