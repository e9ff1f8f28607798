/** The pseudonym that stands in place of an erased name. */
import type { PlayerId } from '../club-events.ts'

/** Returns the pseudonym that replaces an erased name: the same on every laptop and in every language. */
export const pseudonymOf = (player: PlayerId): string =>
  `Anonymous ${player.replace(/-/gu, '').slice(0, 4).toUpperCase().padEnd(4, '0')}`
/** Returns the number of pseudonyms in a text. */
export const countPseudonyms = (text: string): number => text.match(/Anonymous [\dA-Z]{4}/gu)?.length ?? 0
