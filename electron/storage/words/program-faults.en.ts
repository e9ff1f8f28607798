/** English sentences for faults of the program: what happened to the match, and the next step. */
export const en = {
  program: 'Something went wrong inside Duskboard. The match is where it was; try again.',
  /** Faults after part of the work was stored, by that part. */
  partlyDone: {
    started:
      'The match was started, but it could not be put on stage. Do not start it again: in History, press “Put it on the table”.',
    clocks: 'The clocks were stopped, but the screens do not show the break.',
  },
}
export type ProgramFaultWords = typeof en
