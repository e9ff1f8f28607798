/** One Polish line on each card, for its holder. */
import type { Role } from '../types.ts'

export const notesPl: Readonly<Record<Role, string>> = {
  red: 'Jesteś po stronie budowy: do ostatniej tury wykonajcie więcej, niż przewiduje plan.',
  black: 'Sabotujesz: nie daj się poznać i zadbaj, by pracy było mniej niż w planie.',
}
