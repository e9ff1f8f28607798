/** English words of a deck's buttons beside the titles of offers. */
export interface DeckWords {
  readonly next: string
  readonly lastStep: string
  readonly noMatch: string
  readonly over: string
  readonly choice: string
  readonly careful: string
  readonly tooSoon: string
  readonly movedOn: string
  readonly noClock: string
  readonly notOnHold: string
  readonly noObs: string
}
export const en: DeckWords = {
  next: 'Next',
  lastStep: 'The last step',
  noMatch: 'No match is on stage',
  over: 'The match is over',
  choice: 'Waiting for a choice at the desk',
  careful: 'Needs two presses: do it at the desk',
  tooSoon: 'You pressed twice at once. Look at the deck, then press again.',
  movedOn: 'The match has moved on. Look at the deck, then press again.',
  noClock: 'No clock can be moved now.',
  notOnHold: 'The stage is not on hold: nothing waits.',
  noObs: 'OBS is not connected: connect it at the desk first.',
}
