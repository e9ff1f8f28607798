/** The pseudonym that stands in place of an erased name. */
import type { PlayerId } from '../club-events.ts'

/** Returns the pseudonym that replaces an erased name: the same on every laptop and in every language. */
export const pseudonymOf = (player: PlayerId): string =>
  `Anonymous ${player.replace(/-/gu, '').slice(0, 4).toUpperCase().padEnd(4, '0')}`
