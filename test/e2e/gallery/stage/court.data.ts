/** Comrade Stalin's pictures: roles, attempts, verdicts, orders, the end; as the game itself draws them. */
import type { PublicStage } from '../../../../shared/wire/moderator-status.ts'
import { courtPush, type Court, type CourtStep } from '../court-match.ts'
import { full, longNames, nine, type Scene } from './scene.ts'

const five: Court = { names: nine.slice(0, 5) }
const all: Court = { names: nine }
const long: Court = { names: longNames.slice(0, 9) }
const polish: Court = {
  names: ['Ania', 'Bogdan', 'Żaneta', 'Łucja', 'Świętosława', 'Grześ', 'Ździsław', 'Ola', 'Jędrzej'],
  lang: 'pl',
}
interface More {
  readonly court?: Court
  readonly search?: string
  readonly stage?: Partial<PublicStage>
  readonly size?: { readonly width: number; readonly height: number }
}
const scene = (name: string, step: CourtStep, { court = all, search = '', stage = {}, size }: More = {}): Scene => ({
  name: `court-${name}`,
  push: courtPush(step, court, stage),
  search,
  ...(size === undefined ? {} : { size }),
})
const steps: readonly CourtStep[] = [
  'lobby',
  'roles',
  'dealt',
  'look',
  'setup',
  'free',
  'ability',
  'duel',
  'sides',
  'count',
  'verdict',
  'exchange',
  'after',
  'failed',
  'chance',
  'coup',
  'voting',
  'reveal',
  'result',
  'end',
]
const inPolish: readonly CourtStep[] = ['roles', 'sides', 'verdict', 'exchange', 'chance', 'result', 'end']
const inLong: readonly CourtStep[] = ['dealt', 'ability', 'sides', 'verdict', 'exchange', 'result', 'end']
const inLight: readonly CourtStep[] = ['free', 'sides', 'verdict', 'result', 'end']
/** Returns the scene of a verdict on `count` accused players. */
const accused = (name: string, { names, lang }: Court, count: number): Scene => {
  const title = lang === 'pl' ? 'Wyrok' : 'The verdict'
  const seats = names.slice(1, count + 1).map((_, i) => i + 2)
  const mark = [{ id: 'role', label: 'K♦ Favourite' }]
  return full(`court-${name}`, {
    game: 'comrade-stalin',
    names,
    headline: title,
    news: 'It succeeds',
    marks: Object.fromEntries(names.map((_, i) => [i + 1, mark])),
    centre: { kind: 'statement', title, seats, sub: '4 : 3', tone: 'bad' },
  })
}
/** Nine in an attempt, each with everything that a seat can bear. */
const laden = ({ names, lang }: Court): Scene => {
  const marks = [
    { id: 'starter', label: 'started it' },
    { id: 'attacks', label: 'attacks' },
    { id: 'tokens', label: '3' },
    { id: 'order-7♥', label: '7♥' },
    { id: 'order-10♠', label: '10♠' },
  ]
  const card = { role: 'favourite', label: lang === 'pl' ? 'K♦ Faworyt' : 'K♦ Favourite', team: 'court', teamLabel: '' }
  const each = <T>(what: T): Readonly<Record<number, T>> => Object.fromEntries(names.map((_, i) => [i + 1, what]))
  return full(`court-laden${lang === undefined ? '' : `-${lang}`}`, {
    game: 'comrade-stalin',
    names,
    headline: 'An attempt',
    news: 'It succeeds',
    marks: each(marks),
    cards: each(card),
    centre: { kind: 'statement', title: 'An attempt', seats: [2, 3], sub: '4 : 3', tone: 'bad' },
  })
}
const neutral: Court = { ...all, skin: 'neutral' }
const blank = { stage: { blank: true } } as const
const asBreak = { stage: { view: 'break', text: 'Tea is served. Nobody has poured it.', cue: 'break' } } as const

export const courtScenes: readonly Scene[] = [
  ...steps.map((step) => scene(step, step)),
  ...(['sides', 'verdict', 'result', 'end'] as const).map((step) => scene(`5-${step}`, step, { court: five })),
  ...inLong.map((step) => scene(`40-${step}`, step, { court: long })),
  ...inPolish.map((step) => scene(`pl-${step}`, step, { court: polish, search: '?lang=pl' })),
  ...inLight.map((step) => scene(`light-${step}`, step, { search: '?light=1' })),
  accused('5-three', five, 3),
  accused('7-three', { names: nine.slice(0, 7) }, 3),
  accused('pl-three', { ...polish, names: polish.names.slice(0, 8) }, 3),
  laden(all),
  laden({ ...long, lang: 'pl' }),
  accused('40-seven', { ...long, lang: 'pl' }, 7),
  scene('neutral-coup', 'coup', { court: neutral }),
  scene('curtain', 'free', blank),
  scene('curtain-pl', 'free', { ...blank, court: polish, search: '?lang=pl' }),
  scene('curtain-neutral', 'free', { ...blank, court: neutral }),
  scene('curtain-neutral-pl', 'free', { ...blank, court: { ...polish, skin: 'neutral' }, search: '?lang=pl' }),
  scene('light-curtain', 'free', { ...blank, search: '?light=1' }),
  scene('break', 'free', asBreak),
  scene('light-break', 'free', { ...asBreak, search: '?light=1' }),
  scene('overlay', 'sides', { search: '?background=transparent' }),
  scene('strip', 'sides', { search: '?view=strip', size: { width: 1920, height: 260 } }),
  scene('banner', 'sides', { search: '?view=banner', size: { width: 1920, height: 100 } }),
  scene('clock', 'count', { search: '?view=clock', size: { width: 420, height: 200 } }),
  scene('element-vote', 'sides', { search: '?view=vote', size: { width: 880, height: 480 } }),
  scene('announcement', 'exchange', { search: '?view=announcement', size: { width: 1920, height: 320 } }),
  scene('element-list', 'dealt', { search: '?view=list', size: { width: 960, height: 1080 } }),
  scene('element-list-end-pl', 'end', {
    court: polish,
    search: '?view=list&lang=pl&light=1',
    size: { width: 960, height: 1080 },
  }),
]
