/**
 * The reason that goes with the close code of a wrong token where the first message did not come in time: a page that a
 * busy or sleeping machine held up. Its token may be good, so it keeps it and comes again.
 */
export const tooLate = 'late'
