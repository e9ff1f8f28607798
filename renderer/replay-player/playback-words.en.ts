/** English words of a replay. */
export interface ReplayWords {
  readonly transport: string
  readonly first: string
  readonly back: string
  readonly play: string
  readonly pause: string
  readonly forward: string
  readonly last: string
  readonly speed: string
  readonly speedStep: string
  readonly position: string
  readonly rounds: string
  readonly round: (round: number) => string
  readonly step: (n: number, of: number) => string
  readonly log: string
  readonly view: string
  readonly seenBy: string
  readonly everything: string
  readonly announcedOnly: string
  readonly keys: string
}
export const en: ReplayWords = {
  transport: 'Replay',
  first: 'To the beginning',
  back: 'One step back',
  play: 'Play',
  pause: 'Pause',
  forward: 'One step on',
  last: 'To the end',
  speed: 'Speed',
  speedStep: '1 step/s',
  position: 'Position in the match',
  rounds: 'Go to',
  round: (round) => (round === 0 ? 'Beginning' : `Round ${round}`),
  step: (n, of) => `Step ${n} of ${of}`,
  log: 'What happened',
  view: 'What is shown',
  seenBy: 'As the audience saw it',
  everything: 'Everything',
  announcedOnly: 'Only what was announced',
  keys: '← → step · Space play · Home End · digits: rounds',
}
