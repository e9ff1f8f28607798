/** One English line on the purpose of each role, for its holder; powers are on the role sheet. */
import type { Role } from '../roles.ts'

const court = 'Live to the end with both of your orders fulfilled. Your abilities are on your role sheet.'
export const notesEn: Readonly<Record<Role, string>> = {
  stalin: 'No orders of your own: live to the end, and let nobody live who is ordered to kill you.',
  favourite: court,
  heir: court,
  general: court,
  ideologue: court,
  assassin: court,
  believer: court,
  informer: court,
  protege: 'No orders of your own: live to the end, and you win if your patron does.',
}
