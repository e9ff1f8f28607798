/** Keys that make a command safe to repeat: same key, same reply. */

const bytes = 16

/** 128 random bits; `randomUUID` does not exist on plain http. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same look at the same offer always gives the same key, also after a reload. */
export const lookKey = ({ match, offer, rev }: { match: string; offer: string; rev: number }): string =>
  `look:${match}:${offer}:${rev}`.slice(0, 100)
