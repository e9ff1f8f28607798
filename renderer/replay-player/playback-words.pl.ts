/** Polish words of a replay. */
import type { ReplayWords } from './playback-words.en.ts'

export const pl: ReplayWords = {
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
