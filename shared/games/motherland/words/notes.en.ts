/** One English line on each card, for its holder. */
import type { Role } from '../roles.ts'

export const notesEn: Readonly<Record<Role, string>> = {
  spy: 'Every night the Spies point at one player, who is sent to the Gulag. Stay unnoticed by day.',
  citizen: 'No power of your own. Talk, vote, and have the Spies sent to the Gulag.',
  writer: 'Every night: point at somebody and learn whether they are a Spy.',
  twoSisters: 'Before the game you choose your Sister. Where one of you goes, the other goes, too.',
  madman: 'From the Gulag you may make five seconds of noise at the start of a Gossip.',
  informer: 'Condemned by the Troika, you may name somebody who goes in your place.',
  censor: 'Every night: choose somebody who says nothing in the next Gossip.',
}
