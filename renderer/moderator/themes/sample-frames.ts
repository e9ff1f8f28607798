/** Ten pictures to try a theme on: what a stage shows in the course of a match, and after it. */
import type { Board, CardFace, Centre, Cue, Outcome, Seat } from '../../../shared/engine/game.ts'
import type { ResultsPart } from '../../../shared/show/beat.ts'
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { Frame, FrameClock, MatchResults } from '../../../shared/wire/frame.ts'
import type { RoleEntry } from '../../lib/useApi.ts'

export const sampleNames = [
  'night',
  'day',
  'vote',
  'verdict',
  'reveal',
  'duel',
  'track',
  'winner',
  'results',
  'break',
] as const
export type SampleName = (typeof sampleNames)[number]
export const sampleWordNames = [...sampleNames, 'news', 'clock', 'speech', 'card', 'otherCard'] as const
/** The sentences of the samples: a headline each, and what stands beside it. */
export type SampleWords = Readonly<Record<(typeof sampleWordNames)[number], string>>
/** The game in whose shapes and words the samples are drawn. */
export interface SampleGame {
  /** '' for none. */
  readonly id: string
  readonly title: string | null
  /** The cards of the game, each with its team; empty for none. */
  readonly roles: readonly Pick<RoleEntry, 'id' | 'label' | 'team' | 'teamLabel'>[]
}
/** A sample as the stage takes it. */
export interface SamplePicture {
  readonly frame: Frame
  readonly stage: PublicStage
  readonly results: { readonly of: MatchResults; readonly part: ResultsPart } | null
}

const players = [
  'Ann',
  'Żaneta Ćwiklińska',
  'محمد عبد الله',
  'Wilhelmina Wiktoria Włodarczyk-Wiśniewska',
  'Елена',
  'יעל כהן',
  'Gus',
  'Halina',
  'Zoë',
] as const
const seats: readonly Seat[] = players.map((_, i) => i + 1)
const nameOf = (seat: Seat): string => players[seat - 1] ?? ''
/** The seat that falls, and has the last word. */
const falling = 8
const winners: readonly Seat[] = [1, 3, 4]
const course: MatchResults = {
  rounds: 4,
  ms: 2_520_000,
  fell: [
    { seat: 5, round: 2 },
    { seat: falling, round: 3 },
  ],
  open: players.length,
  isReady: true,
  detectives: null,
}

/** Returns the card of a seat: one of the game's, from its teams in turn; else a card of the plain words. */
function cardOf(seat: Seat, { roles }: SampleGame, words: SampleWords): CardFace {
  const teams = [...new Set(roles.map(({ team }) => team))]
  const ofTeam = roles.filter(({ team }) => team === teams[seat % teams.length])
  const role = ofTeam[Math.floor(seat / Math.max(1, teams.length)) % ofTeam.length]
  const label = seat % 2 === 0 ? words.card : words.otherCard
  return role === undefined
    ? { role: label, label, team: '', teamLabel: '' }
    : { role: role.id, label: role.label, team: role.team, teamLabel: role.teamLabel }
}

/** A sample before it is put into a frame. */
interface Scene {
  readonly cue: Cue
  readonly centre: Centre | null
  /** The seats that are out; two where absent. */
  readonly out?: readonly Seat[]
  readonly news?: string
  readonly clock?: FrameClock
  readonly speaker?: Seat
  readonly view?: PublicStage['view']
  /** The part of the results in place of the table; the cards lie open, and the match is over. */
  readonly part?: ResultsPart
}
/** A clock that has not started: nothing in a sample moves. */
const clockOf = (label: string, of: number): FrameClock => ({
  id: 'sample',
  label,
  of,
  leftMs: of,
  running: false,
  since: 0,
})
const votes = [
  [1, 4],
  [2, 4],
  [3, 4],
  [6, 9],
  [7, 9],
] as const
const cells = [
  { label: '2', state: 'done' },
  { label: '1', state: 'done' },
  { label: '', state: 'now' },
  { label: '', state: 'next' },
  { label: '', state: 'next' },
] as const

/** The match that samples are taken from: its title, and the cards of its seats. */
interface SampleDeck {
  readonly title: string | null
  readonly cardIn: (seat: Seat) => CardFace
}
function scenesOf(words: SampleWords, { cardIn }: SampleDeck): Readonly<Record<SampleName, Scene>> {
  return {
    night: { cue: 'night', centre: { kind: 'night', title: words.night, sub: null } },
    day: {
      cue: 'day',
      centre: { kind: 'title', title: words.day, sub: null },
      news: words.news,
      clock: clockOf(words.clock, 180_000),
    },
    vote: {
      cue: 'vote',
      centre: {
        kind: 'vote',
        title: words.vote,
        votes: votes.map(([voter, target]) => ({ voter, target, label: '' })),
        tally: [4, 9].map((seat) => ({
          seat,
          label: nameOf(seat),
          count: votes.filter(([, target]) => target === seat).length,
        })),
      },
    },
    verdict: {
      cue: 'spotlight',
      centre: { kind: 'statement', title: words.verdict, seats: [falling], sub: null, tone: 'bad' },
      speaker: falling,
      clock: clockOf(words.speech, 60_000),
    },
    reveal: {
      cue: 'reveal',
      centre: {
        kind: 'reveal',
        title: words.reveal,
        cards: [2, 3, 4].map((seat) => ({ seat, name: nameOf(seat), card: seat === 4 ? null : cardIn(seat) })),
      },
    },
    duel: { cue: 'spotlight', centre: { kind: 'duel', title: words.duel, seats: [3, 4] } },
    track: { cue: 'day', centre: { kind: 'tally', title: words.track, sub: null, cells } },
    winner: { cue: 'end', centre: { kind: 'winner', title: words.winner, sub: null, team: null, seats: winners } },
    results: { cue: 'end', centre: null, part: 0 },
    break: { cue: 'break', centre: null, view: 'break' },
  }
}
function boardOf(headline: string, scene: Scene, { title, cardIn }: SampleDeck): Board {
  const { centre, out = [5, falling], news = null, speaker, part } = scene
  return {
    ...(title === null ? {} : { title }),
    headline,
    ring: seats,
    seats: seats.map((seat) => ({
      seat,
      name: nameOf(seat),
      out: out.includes(seat),
      marks: [],
      ...(part === undefined ? {} : { card: cardIn(seat) }),
    })),
    centre,
    news,
    ...(speaker === undefined ? {} : { speaker }),
    extra: {},
  }
}
/** Returns the sample pictures in the shapes and words of a game. */
export function samplePictures(game: SampleGame, words: SampleWords): Readonly<Record<SampleName, SamplePicture>> {
  const deck: SampleDeck = { title: game.title, cardIn: (seat) => cardOf(seat, game, words) }
  const scenes = scenesOf(words, deck)
  const outcome: Outcome = { kind: 'won', winners: winners.map(String), says: words.winner }
  const draw = (name: SampleName): SamplePicture => {
    const scene = scenes[name]
    const { cue, clock, view = 'board', part } = scene
    const frame: Frame = {
      audience: 'public',
      rev: 1,
      match: 'sample',
      game: game.id,
      phase: 'sample',
      round: 3,
      board: boardOf(words[name], scene, deck),
      offers: [],
      clocks: clock === undefined ? [] : [clock],
      cue,
      undo: null,
      outcome: cue === 'end' ? outcome : null,
    }
    return {
      frame,
      stage: { blank: false, view, text: view === 'break' ? words.break : '', cue, join: null },
      results: part === undefined ? null : { of: course, part },
    }
  }
  return Object.fromEntries(sampleNames.map((name) => [name, draw(name)])) as Record<SampleName, SamplePicture>
}
