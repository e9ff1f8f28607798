/** One English line on each card, for its holder. */
import type { Role } from '../types.ts'

export const notesEn: Readonly<Record<Role, string>> = {
  red: 'You are loyal: get more work done than par by the last turn.',
  black: 'You are a saboteur: keep the work below par without being noticed.',
}
