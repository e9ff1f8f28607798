/** Words of a replay, shared by the desk and shared files. */
import { localised } from '../../shared/engine/words/languages.ts'
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
const en: ReplayWords = {
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
const pl: ReplayWords = {
  transport: 'Powtórka',
  first: 'Na początek',
  back: 'Krok wstecz',
  play: 'Odtwarzaj',
  pause: 'Pauza',
  forward: 'Krok naprzód',
  last: 'Na koniec',
  speed: 'Tempo',
  speedStep: '1 krok/s',
  position: 'Miejsce w partii',
  rounds: 'Przejdź do',
  round: (round) => (round === 0 ? 'Początek' : `Runda ${round}`),
  step: (n, of) => `Krok ${n} z ${of}`,
  log: 'Co się działo',
  view: 'Co widać',
  seenBy: 'Tak, jak widzieli widzowie',
  everything: 'Wszystko',
  announcedOnly: 'Tylko to, co ogłoszono',
  keys: '← → krok · Spacja odtwarza · Home End · cyfry: rundy',
}
export const replayWords = localised<ReplayWords>({ en, pl })
