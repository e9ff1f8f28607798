/** Certificates of a test's own, made by `openssl`: an authority, and what it signs. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TestCertificate {
  /** Paths of the PEM files. */
  readonly cert: string
  readonly key: string
}
export interface TestAuthority {
  /** The authority's own certificate, as PEM. */
  readonly ca: string
  /** Path of that certificate. */
  readonly file: string
  /** Signs a certificate for these names and addresses; `days` may be in the past. */
  readonly sign: (
    names: readonly string[],
    about?: { readonly file?: string; readonly days?: number },
  ) => TestCertificate
}
const run = (args: readonly string[]): void =>
  void execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'] as const
const isAddress = (name: string): boolean => /^[\d.]+$/u.test(name)

/** Makes an authority in a folder. Throws where there is no `openssl`. */
export function makeAuthority(folder: string): TestAuthority {
  const [file, caKey] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')]
  run(['req', '-x509', ...curve, '-keyout', caKey, '-out', file, '-days', '30', '-subj', '/CN=Test authority'])
  return {
    ca: readFileSync(file, 'utf8'),
    file,
    sign: (names, { file: name = 'server', days = 10 } = {}) => {
      const [cert, key, asked] = ['.pem', '-key.pem', '.csr'].map((end) => join(folder, name + end)) as [
        string,
        string,
        string,
      ]
      run(['req', '-new', ...curve, '-keyout', key, '-out', asked, '-subj', `/CN=${names[0] ?? ''}`])
      const list = names.map((each) => `${isAddress(each) ? 'IP' : 'DNS'}:${each}`).join(',')
      const about = join(folder, `${name}.ext`)
      writeFileSync(about, `subjectAltName=${list}\nextendedKeyUsage=serverAuth\n`)
      const signed = ['-CA', file, '-CAkey', caKey, '-CAcreateserial', '-days', String(days), '-extfile', about]
      run(['x509', '-req', '-in', asked, '-out', cert, ...signed])
      return { cert, key }
    },
  }
}
