/** Ed25519 keys of consoles and invitations. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { ConsoleKey } from './league-types.ts'

/** Bytes before the raw key in its DER forms (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** A key pair that signs for a console or an invitation. */
export interface SigningKey {
  readonly key: ConsoleKey
  /** The 32 bytes of the private half, in base64url; for the secrets file and invitation codes alone. */
  readonly seed: string
  /** Returns a signature in base64url. */
  readonly sign: (text: string) => string
}
const rawPublicOf = (key: KeyObject): ConsoleKey =>
  key.export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length).toString('base64url')

/** Returns the key pair of a seed of 32 bytes in base64url. Throws where the seed is none. */
export function signingKeyFrom(seed: string): SigningKey {
  const raw = Buffer.from(seed, 'base64url')
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, raw]), format: 'der', type: 'pkcs8' })
  return {
    key: rawPublicOf(createPublicKey(key)),
    seed,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}
/** Makes a new key pair. */
export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const raw = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(privatePrefix.length)
  return signingKeyFrom(raw.toString('base64url'))
}
/** True where the signature over the text was made with this key; false for anything malformed. */
export function isSignedBy(key: ConsoleKey, text: string, signature: string): boolean {
  try {
    const der = Buffer.concat([publicPrefix, Buffer.from(key, 'base64url')])
    const known = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64url'))
  } catch {
    // A key that is no point of the curve verifies nothing.
    return false
  }
}
/** SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
