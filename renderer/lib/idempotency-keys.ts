/** Idempotency keys of commands: the same key always gets the same reply. */

const bytes = 16

/** Returns 128 random bits as hex. `randomUUID` is missing on plain http. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the key of a look at an offer, the same after a reload. */
export const lookKey = ({ match, offer, rev }: { match: string; offer: string; rev: number }): string =>
  `look:${match}:${offer}:${rev}`.slice(0, 100)
