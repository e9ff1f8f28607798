/** English words of tables that are saved as files. */
export const tableFilesEn = {
  standings: {
    place: 'Place',
    name: 'Player',
    points: 'Points',
    matches: 'Matches',
    wins: 'Wins',
    draws: 'Draws',
    losses: 'Losses',
    rate: 'Win rate',
    bonus: 'Bonus',
    evenings: 'Evenings',
  },
  /** The sheet of matches in a workbook. */
  matches: 'Matches',
  lettersMissing: ({ encoding, letters }: MissingLetters) =>
    `${encoding} has no ${letters}. Save the file as UTF-8, which has every letter.`,
  tooManyRows: (most: string) =>
    `A workbook takes at most ${most} rows here. Save one season at a time, or the whole as CSV.`,
  notCounted: 'BG Stats takes matches that are over and count. This one still runs, was called off or is void.',
  workbookDied: 'The workbook could not be written. Save it again, or as CSV; the match is not affected.',
}
/** Letters that an encoding lacks, as they are listed. */
interface MissingLetters {
  readonly encoding: string
  readonly letters: string
}
export type TableFileWords = typeof tableFilesEn
