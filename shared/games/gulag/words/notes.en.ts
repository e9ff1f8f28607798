/** One English line on each card, for its holder. */
import type { Role } from '../types.ts'

export const notesEn: Readonly<Record<Role, string>> = {
  red: 'You are loyal: by the last turn, get more work done than the plan asks.',
  black: 'You are a saboteur: keep the work below the plan without being noticed.',
}
