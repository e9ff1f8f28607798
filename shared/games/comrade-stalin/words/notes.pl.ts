/** One Polish line on the purpose of each role, for its holder; powers are on the role sheet. */
import type { Role } from '../roles.ts'

const court = 'Dożyj końca z dwoma wykonanymi rozkazami. Twoje zdolności są na karcie postaci.'
export const notesPl: Readonly<Record<Role, string>> = {
  stalin: 'Bez własnych rozkazów: dożyj końca i nie daj przeżyć nikomu, kto ma rozkaz cię zabić.',
  favourite: court,
  heir: court,
  general: court,
  ideologue: court,
  assassin: court,
  believer: court,
  informer: court,
  protege: 'Bez własnych rozkazów: dożyj końca, a wygrywasz, jeśli wygra twój patron.',
}
