/** One English line on each card, for its holder. */
export const notesEn = {
  spy: 'You do not know where everybody is. Find out, and do not let them notice.',
  location: 'You know the place. Find the one who does not, and do not give it away.',
} as const
