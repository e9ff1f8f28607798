/** Words that come in from outside: long announcements, several facts at once, names that read from the right. */
import { isolateName } from '../../../../shared/engine/words/bidi-isolates.ts'
import { clockOf, element, full, longNames, many, nine, type Picture, type Scene } from './scene.ts'

const mixed = ['Ann', 'שרה לוי', 'Cem', 'محمد علي', 'Елена', 'نور الهدى', 'Gus', 'אברהם', 'Ignacy']
const day: Picture = {
  headline: 'Gossip · Round 2',
  names: nine,
  centre: { kind: 'title', title: 'Gossip', sub: 'Round 2' },
  clock: clockOf(180_000, 90_000, { label: 'Gossip', running: true }),
}
const said = {
  90: 'The pizza is here: two tables by the door, drinks at the bar, and please bring your cups back.',
  160:
    'We go on at a quarter past nine. Whoever has to leave early tells Kasia at the door, whoever came late asks her for ' +
    'a seat, and the bar stays open till twelve.',
  200:
    'The finals begin at ten in the large hall upstairs. All eight tables have been drawn, the list hangs beside the bar; ' +
    'please be there five minutes early, switch your phones to silent, and good luck!',
}
const fate = (names: readonly string[]): string => {
  const [one = '', other = ''] = names.map(isolateName)
  return `${one} and ${other} are Sisters and share their fate · ${one} shows the Two Sisters card · ${other} shows the Citizen card`
}
const sent = (names: readonly string[], [one, other]: readonly [number, number]): Picture => {
  const [first = '', second = ''] = [names[one - 1], names[other - 1]].map((name) => isolateName(name ?? ''))
  const title = `Off to the Gulag: ${first} and ${second}`
  return {
    ...day,
    headline: 'Morning · Round 2',
    names,
    out: [one, other],
    centre: { kind: 'statement', title, seats: [one, other], sub: null, tone: 'bad' },
    news: `${fate([names[one - 1] ?? '', names[other - 1] ?? ''])} · ${title}`,
  }
}
export const wordScenes: readonly Scene[] = [
  full('words-90', { ...day, news: said[90], notice: 'announcement' }),
  full('words-160', { ...day, news: said[160], notice: 'announcement' }),
  full('words-200', { ...day, news: said[200], notice: 'announcement' }),
  full('words-200-thirty', { ...day, names: many.slice(0, 30), news: said[200], notice: 'announcement' }),
  {
    ...element('announcement', { ...day, news: said[200], notice: 'announcement' }, { width: 1920, height: 320 }),
    name: 'words-element',
  },
  full('words-correction', {
    ...day,
    news: 'Correction: please disregard “Ann points at Cem, Beatrix points at Halina, Zoë Müller points at Halina”.',
    notice: 'correction',
  }),
  full('words-sisters', sent(nine, [2, 8])),
  full('words-sisters-long', sent(longNames.slice(0, 9), [1, 8])),
  full('words-mixed', sent(mixed, [2, 4])),
  full('words-mixed-duel', {
    ...day,
    names: mixed,
    centre: {
      kind: 'duel',
      title: `${isolateName(mixed[3] ?? '')} informs on ${isolateName(mixed[1] ?? '')}`,
      seats: [4, 2],
    },
    news: `${isolateName(mixed[3] ?? '')} shows the Informer card`,
  }),
  full('words-mixed-notice', {
    ...day,
    names: mixed,
    news: 'הפסקה של עשר דקות, השתייה על הבר!',
    notice: 'announcement',
  }),
  full('words-long-duel', {
    ...day,
    names: longNames,
    centre: { kind: 'duel', title: `${longNames[3] ?? ''} asks ${longNames[11] ?? ''}`, seats: [4, 12] },
  }),
  full('words-duel-thirty', {
    ...day,
    names: many.slice(0, 30),
    centre: { kind: 'duel', title: 'Duel', seats: [5, 19] },
  }),
  full('words-duel-forty', { ...day, names: many, centre: { kind: 'duel', title: 'Duel', seats: [12, 31] } }),
  full('words-used-places', {
    ...day,
    centre: {
      kind: 'list',
      list: {
        title: 'Places',
        items: ['airport gate', 'bakery', 'bank', 'car ferry', 'castle ruin', 'farm', 'library', 'museum', 'zoo'],
        used: ['bank', 'museum'],
      },
    },
  }),
  full('words-scale', { ...day, news: said[90] }, '?scale=125'),
  full('words-scale-safe', { ...day, news: said[90] }, '?scale=125&safe=5'),
]
