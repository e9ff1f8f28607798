/** The pictures that are kept: each output and element once, on data that never changes. */
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import type { TieBreak } from '../../../../shared/stats/scoring.ts'
import { outputViews, viewSizes, type OutputView } from '../../../../shared/wire/output-payload.ts'
import { floorScene, namesInOurFaces, resultsScene } from './results.data.ts'
import { clockOf, full, many, nine, pushOf, type Scene } from './scene.ts'
import { scenes } from './scenes.data.ts'
import { viewersScene } from './viewers.data.ts'
import type { Size } from '../shared-tab.ts'

/** Every letter in a face that ships with us: a system draws emoji and suits as it likes. */
function plain(push: PublicPush): PublicPush {
  return JSON.parse(JSON.stringify(push).replaceAll(/ 🦊|[♠♥♦♣]/gu, '')) as PublicPush
}
function fromGallery(name: string): Scene {
  const scene = scenes.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`The gallery has no picture ${name}.`)
  return { ...scene, push: plain(scene.push) }
}
const as = (name: string, scene: Scene, more: Partial<PublicPush> = {}): Scene => ({
  ...scene,
  name,
  push: { ...scene.push, ...more },
})
const troika = fromGallery('gossip-troika')
const silenced = fromGallery('silenced')

/** Returns the scenes with the marks that stream feeds and rehearsals add. */
function marked(): readonly Scene[] {
  const { frame, stage, now } = silenced.push
  const watched = frame === null ? null : { ...frame, audience: 'spectator' as const }
  const waiting = { frame: null, feed: { level: 'announced', delay: 90, mark: true }, startsIn: 61_000 } as const
  return [
    as('feed', silenced, { feed: { level: 'announced', delay: 30, mark: true } }),
    as('feed-night', silenced, { frame: watched, feed: { level: 'night', delay: 0, mark: true } }),
    { name: 'feed-filling', search: '', sign: '.stage-feed-wait', push: { stage, now, ...waiting } },
    as('rehearsal', troika, { stage: { ...troika.push.stage, rehearsal: true } }),
  ]
}
const nothing = pushOf({ headline: '', stage: { view: 'title' } })

/** A season of fourteen: two share a place, two stand behind others by a tie-break, one is without a place. */
const ties: Readonly<Record<number, TieBreak>> = { 5: 'wins', 8: 'headToHead' }
const moves: readonly (number | null)[] = [1, -1, 0, 12, -3, 0, null]
const season: Scene = {
  name: 'standings',
  search: '?view=standings&page=1',
  sign: '.stage-standings',
  push: pushOf({ headline: '', stage: { view: 'board' } }),
  standings: {
    title: 'Spring',
    rows: [...nine, ...nine.slice(0, 5)].map((name, i) => ({
      place: i === 13 ? null : i === 2 ? 2 : i + 1,
      name: (i < 9 ? name : `${name} the Younger`).replace(' 🦊', ''),
      points: 40.5 - 3 * (i === 2 || i in ties ? i - 1 : i),
      moved: moves[i % moves.length] ?? null,
      tie: ties[i] ?? null,
    })),
  },
}
/** A poll that the viewers of a stream have answered; closed, so that no clock runs in the picture. */
const poll: Scene = {
  name: 'poll',
  search: '?view=poll',
  sign: '.stage-poll',
  push: {
    ...pushOf({ headline: '' }),
    poll: {
      kind: 'suspect',
      bars: nine.map((label, i) => ({
        number: i + 1,
        seat: i + 1,
        label,
        votes: [12, 3, 40, 0, 7, 31, 2, 18, 5][i] ?? 0,
      })),
      voters: 118,
      endsAt: 0,
      closed: true,
    },
  },
}
const plainNames = nine.map((name) => name.replace(' 🦊', ''))
const talk = { headline: 'Day', centre: { kind: 'title', title: 'Gossip', sub: null } } as const
const crowd = [...namesInOurFaces, ...many.map((name) => name.replace(' 🦊', ''))].slice(0, 30)
/** The parts that show what viewers of a stream say, each in another theme. */
const viewers: readonly Scene[] = [
  viewersScene('viewers-side', { ...talk, game: 'spy-location', names: crowd, place: 'side', shows: 'poll' }),
  viewersScene('viewers-middle', { ...talk, game: 'gulag', names: plainNames, place: 'middle', shows: 'poll' }),
  viewersScene('viewers-score', { ...talk, game: 'comrade-stalin', names: crowd, place: 'middle', shows: 'score' }),
  viewersScene('viewers-score-side', { ...talk, names: plainNames, place: 'side', shows: 'score' }),
  viewersScene('viewers-message', { ...talk, game: 'ktulu', names: plainNames, place: 'side', shows: 'message' }),
]
const end = { names: crowd, standings: { title: 'Spring', rows: season.standings?.rows ?? [] } }
/** The end of a match, part by part, and the player who has the floor, with faces. */
const shows: readonly Scene[] = [
  resultsScene('results-winners', 'winners', { ...end, names: plainNames, game: 'gulag' }),
  resultsScene('results-cards', 0, end),
  resultsScene('results-figures', 'figures', { ...end, game: 'motherland' }),
  floorScene('lower-third', { ...talk, names: plainNames, game: 'comrade-stalin' }, 4),
]
/** The whole window. */
const whole: readonly Scene[] = [
  as('board', troika),
  as('board-gulag', fromGallery('gulag-crew')),
  as('board-places', fromGallery('places-chain')),
  as('board-ktulu', fromGallery('ktulu-search-30')),
  as('board-court', fromGallery('court-sides')),
  as('board-light', fromGallery('gulag-light')),
  as('board-forty', fromGallery('seats-40')),
  as('board-overlay', fromGallery('overlay')),
  as('night', fromGallery('ktulu-night')),
  as('vote', fromGallery('vote')),
  as('verdict', fromGallery('verdict')),
  as('announcement', fromGallery('wake')),
  as('correction', fromGallery('correction')),
  as('reveal', fromGallery('reveal')),
  as('score', fromGallery('places-score')),
  as('winner', fromGallery('winner')),
  as('break', fromGallery('break')),
  { ...season, name: 'standings', search: '?page=1', push: pushOf({ headline: '', stage: { view: 'standings' } }) },
  as('curtain', fromGallery('blank')),
  { name: 'curtain-first', search: '', sign: '[data-curtain="title"]', push: { ...nothing, frame: null } },
  as('join', fromGallery('join')),
  as('join-gulag', fromGallery('join-gulag')),
  ...marked(),
  ...viewers,
  ...shows,
]
/** Pictures of each element; a new element does not compile without one. */
const elements: Readonly<Record<Exclude<OutputView, 'board'>, Scene>> = {
  strip: fromGallery('gulag-strip'),
  banner: fromGallery('element-banner'),
  clock: full('element-clock', { headline: '', clock: clockOf(30_000, 8_000, { label: 'Last words', running: true }) }),
  vote: fromGallery('places-element-vote'),
  announcement: fromGallery('places-announcement'),
  list: fromGallery('court-element-list'),
  standings: season,
  poll,
  cameras: silenced,
  cameraRing: troika,
}
export interface Golden {
  readonly scene: Scene
  readonly size: Size
}
const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]
/** An element in as much of the window as its browser source takes. */
function elementOf(view: Exclude<OutputView, 'board'>): readonly Golden[] {
  const scene = { ...elements[view], name: `element-${view}`, search: `?view=${view}` }
  const { w, h } = viewSizes[view]
  return sizes.map(({ height }) => {
    const share = height / 1080
    return { scene, size: { width: Math.round(w * share), height: Math.round(h * share) } }
  })
}
const isElement = (view: OutputView): view is Exclude<OutputView, 'board'> => view !== 'board'

/** Pictures sorted by address, since the screen loads its page anew at each; every one in two sizes. */
export const inBothSizes: readonly (readonly Golden[])[] = [
  ...whole.toSorted((a, b) => a.search.localeCompare(b.search)).map((scene) => sizes.map((size) => ({ scene, size }))),
  ...outputViews.filter(isElement).map(elementOf),
]
export const goldens: readonly Golden[] = inBothSizes.flat()
export const goldenScenes: readonly Scene[] = [...new Set(goldens.map(({ scene }) => scene))]
export const fileOf = (name: string, { width, height }: Size): string => `${name}-${width}x${height}.jpg`
export const pairing: readonly Size[] = sizes
