/** Gulag's pictures: the crew, the cards turned over, the canal, the end. */
import type { CardFace, Centre, Mark } from '../../../../shared/engine/game.ts'
import { clockOf, full, longNames, nicknames, nine, pushOf, type Picture, type Scene } from './scene.ts'

const five = nine.slice(0, 5)
const ten = [...nine, 'Łucja']
const polish = ['Ania', 'Bogdan', 'Żaneta', 'Łucja', 'Świętosława', 'Grześ']

const red: CardFace = { role: 'red', label: 'Red worker', team: 'red', teamLabel: 'Red' }
const black: CardFace = { role: 'black', label: 'Black worker', team: 'black', teamLabel: 'Black' }
const mark = (id: string, label: string): Mark => ({ id, label })
const commissar = mark('commissar', 'Commissar')
const worker = mark('worker', 'Worker')
const supervisor = mark('supervisor', 'Supervisor')

type Card = Extract<Centre, { kind: 'cards' }>['cards'][number]
const work: Card = { label: 'Work', tone: 'good' }
const strike: Card = { label: 'Strike', tone: 'bad' }
const cardsOf = (...cards: readonly Card[]): Centre => ({
  kind: 'cards',
  title:
    ['Two strikes', 'One work, one strike', 'Two work cards'][cards.filter(({ tone }) => tone === 'good').length] ?? '',
  sub: 'Turn 3 of 10 · 3 work cards so far',
  cards,
})
const tallyOf = (of: number, works: readonly number[], more: { title?: string; sub?: string } = {}): Centre => ({
  kind: 'tally',
  title: more.title ?? 'Commissar Cem',
  sub: more.sub ?? `${works.reduce((sum, each) => sum + each, 0)} work cards so far`,
  cells: Array.from({ length: of }, (_, i) => ({
    label: works[i] === undefined ? '' : String(works[i]),
    state: works[i] === undefined ? (i === works.length ? 'now' : 'next') : 'done',
  })),
})
const revealOf = (names: readonly string[], shown: number): Centre => ({
  kind: 'reveal',
  title: 'Worker cards',
  cards: names.map((name, i) => ({
    seat: i + 1,
    name,
    card: i < shown ? (i % 3 === 0 || i === 4 ? red : black) : null,
  })),
})

const turn: Picture = {
  game: 'gulag',
  headline: 'Turn 3 of 10 · Task',
  names: ten,
  round: 3,
  marks: { 3: [commissar], 5: [worker], 8: [worker], 10: [supervisor] },
  clock: clockOf(20_000, 14_000, { label: 'Task' }),
}
const crew: Picture = {
  ...turn,
  centre: { kind: 'group', title: 'The crew', seats: [5, 8, 10], first: 10 },
  news: 'Елена and Halina work, Łucja supervises.',
}
const inspection: Picture = { ...turn, headline: 'Turn 3 of 10 · Inspection', cue: 'reveal' }
const small: Picture = {
  ...turn,
  names: five,
  marks: { 1: [commissar], 2: [worker], 3: [worker], 5: [supervisor] },
  headline: 'Turn 2 of 5 · Inspection',
}
const early = tallyOf(10, [2, 0])
const late = tallyOf(10, [2, 0, 1, 2, 1, 0, 2, 2, 1])
const end: Picture = { ...turn, headline: 'The end', marks: {}, clock: undefined, round: 10 }
const endCards = Object.fromEntries(ten.map((_, i) => [i + 1, i % 2 === 0 ? red : black]))

const draw: Picture = {
  ...end,
  cue: 'end',
  cards: endCards,
  centre: {
    kind: 'winner',
    title: 'A draw: the canal is done, but late. Nobody goes home.',
    sub: '5 red, so the plan was 10. Work done: 10',
    team: null,
    seats: [],
  },
}

export const gulagScenes: readonly Scene[] = [
  full('gulag-title', {
    game: 'gulag',
    headline: 'Set-up',
    names: ten,
    cue: 'lobby',
    centre: { kind: 'title', title: 'Gulag', sub: '10 worker cards · a new crew every turn · 5 Reds' },
  }),
  full('gulag-crew', crew),
  full('gulag-crew-5', { ...small, centre: { kind: 'group', title: 'The crew', seats: [2, 3, 5], first: 5 } }),
  full('gulag-nicknames', { ...crew, names: nicknames, news: 'Professor Plum and Тихий Ворон work.' }),
  full('gulag-names-40', {
    ...crew,
    names: longNames.slice(0, 10),
    news: `${longNames[4] ?? ''} and ${longNames[7] ?? ''} work.`,
  }),
  full('gulag-order', {
    ...turn,
    headline: 'Turn 3 of 10 · Supervision',
    centre: { kind: 'statement', title: 'Halina exchanges a card', seats: [8], sub: null, tone: 'neutral' },
  }),
  full('gulag-cards-2', { ...inspection, centre: cardsOf(work, work) }),
  full('gulag-cards-1', {
    ...inspection,
    centre: cardsOf(work, strike),
    news: 'One work card: the canal grows by one.',
  }),
  full('gulag-cards-0', { ...inspection, centre: cardsOf(strike, strike) }),
  full('gulag-cards-5', { ...small, cue: 'reveal', centre: cardsOf(work, strike) }),
  full('gulag-tally-early', { ...inspection, centre: early }),
  full('gulag-tally-late', { ...inspection, centre: late, headline: 'Turn 10 of 10 · Selection' }),
  full('gulag-tally-5', { ...small, centre: tallyOf(5, [1, 2]) }),
  full(
    'gulag-tally-pl',
    {
      ...turn,
      names: polish,
      headline: 'Tura 4 z 6 · Wybór',
      marks: { 4: [mark('commissar', 'Komisarz')], 1: [mark('worker', 'Robotnik')], 5: [mark('worker', 'Robotnik')] },
      centre: tallyOf(6, [2, 1, 0], { title: 'Komisarz Łucja', sub: 'Karty pracy: 3' }),
      news: 'Zaczyna się tura 4',
      clock: clockOf(90_000, 61_000, { label: 'Wybór' }),
    },
    '?lang=pl',
  ),
  full('gulag-selection', {
    ...turn,
    headline: 'Turn 3 of 10 · Selection',
    marks: { 3: [commissar], 4: [mark('previous', 'Last crew')], 6: [mark('previous', 'Last crew')] },
    centre: tallyOf(10, [2, 0], { title: 'Commissar Cem', sub: '2 work cards so far' }),
    news: 'Cem leads the third turn.',
  }),
  full('gulag-selection-40', {
    ...turn,
    names: longNames.slice(0, 9),
    marks: { 5: [commissar] },
    centre: tallyOf(9, [2, 0, 1], { title: `Commissar ${longNames[4] ?? ''}` }),
  }),
  full('gulag-cards-long', {
    ...inspection,
    names: longNames.slice(0, 7),
    centre: {
      kind: 'cards',
      title: 'Praca i strajk',
      sub: 'Tura 3 z 7 · Karty pracy: 3',
      cards: [
        { label: 'Praca', tone: 'good' },
        { label: 'Nieposłuszeństwo', tone: 'bad' },
      ],
    },
  }),
  full('gulag-reveal', { ...end, cue: 'reveal', centre: revealOf(ten, 7) }),
  full('gulag-reveal-5', { ...end, names: five, cue: 'reveal', centre: revealOf(five, 5) }),
  full('gulag-winner', {
    ...end,
    cue: 'end',
    cards: endCards,
    centre: {
      kind: 'winner',
      title: 'Red wins: the canal is done ahead of plan, and the loyal go home.',
      sub: '5 red, so the plan was 10. Work done: 12',
      team: 'red',
      seats: [1, 3, 5, 7, 9],
    },
  }),
  full('gulag-winner-black', {
    ...end,
    cue: 'end',
    cards: endCards,
    centre: {
      kind: 'winner',
      title: 'Black wins: the work is given up, and the disloyal slip away in the confusion.',
      sub: '5 red, so the plan was 10. Work done: 7',
      team: 'black',
      seats: [2, 4, 6, 8, 10],
    },
  }),
  full('gulag-draw', draw),
  full('gulag-light-draw', draw, '?light=1'),
  full(
    'gulag-winner-pl',
    {
      ...end,
      names: polish,
      cue: 'end',
      cards: Object.fromEntries(
        polish.map((_, i) => [
          i + 1,
          i % 2 === 0
            ? { ...red, label: 'Czerwony robotnik', teamLabel: 'Czerwoni' }
            : { ...black, label: 'Czarny robotnik', teamLabel: 'Czarni' },
        ]),
      ),
      centre: {
        kind: 'winner',
        title: 'Wygrywają czarni: budowę porzucono, a nielojalni wymykają się w zamieszaniu.',
        sub: 'Czerwonych: 3, plan: 6. Wykonano: 5',
        team: 'black',
        seats: [2, 4, 6],
      },
    },
    '?lang=pl',
  ),
  full('gulag-curtain', { ...turn, stage: { blank: true } }),
  full('gulag-curtain-pl', { ...turn, stage: { blank: true } }, '?lang=pl'),
  full('gulag-break', { ...turn, stage: { view: 'break', text: 'Soup is served. We dig on at nine.', cue: 'break' } }),
  full('gulag-light', crew, '?light=1'),
  full('gulag-light-tally', { ...inspection, centre: late }, '?light=1'),
  full('gulag-light-cards', { ...inspection, centre: cardsOf(work, strike) }, '?light=1'),
  full('gulag-light-curtain', { ...turn, stage: { blank: true } }, '?light=1'),
  full('gulag-night', { ...turn, cue: 'night', centre: { kind: 'night', title: 'Night', sub: 'The camp sleeps.' } }),
  full('gulag-overlay', { ...inspection, centre: late }, '?background=transparent'),
  {
    name: 'gulag-strip',
    push: pushOf(crew),
    search: '?view=strip',
    size: { width: 1920, height: 260 },
  },
  {
    name: 'gulag-banner',
    push: pushOf(crew),
    search: '?view=banner',
    size: { width: 1920, height: 100 },
  },
  {
    name: 'gulag-announcement',
    push: pushOf(crew),
    search: '?view=announcement',
    size: { width: 1920, height: 320 },
  },
  { name: 'gulag-clock', push: pushOf(crew), search: '?view=clock', size: { width: 420, height: 200 } },
]
