/** What each card does, in one English line for whoever holds it. */
export const notesEn = {
  spy: 'You do not know where everybody is. Find out, and do not let them notice.',
  location: 'You know the place. Find the one who does not, and do not give it away.',
} as const
