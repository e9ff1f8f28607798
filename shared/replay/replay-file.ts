/** A match as a film: pictures of every step, each as what changed since the one before, to be looked at anywhere. */
import { wordsOf } from '../engine/match.ts'
import type { Audience, Frame } from '../wire/frame.ts'
import { deltaOf, patched, type Delta, type Json } from './frame-delta.ts'
import { pictureAt, type Chapter, type Replay, type Step } from './replay-steps.ts'

/** What a screen draws of a frame. Nothing by which a match could be found or gone on with. */
export type Picture = Pick<Frame, 'audience' | 'phase' | 'round' | 'board' | 'cue' | 'outcome'>
export interface FilmStep extends Pick<Step, 't' | 'at' | 'title' | 'open'> {
  readonly says: readonly string[]
}
export type FilmView = 'public' | 'everything'
/** Plain JSON. */
export interface Film {
  readonly film: 1
  readonly lang: string
  /** The id of the game is the name of its theme. */
  readonly game: string
  readonly title: string
  /** When the match began, ISO 8601. */
  readonly began: string
  readonly steps: readonly FilmStep[]
  readonly chapters: readonly Pick<Chapter, 'step' | 'round' | 'title'>[]
  /** For each step what changed. `everything` only where the film was made with secrets. */
  readonly views: { readonly public: readonly Delta[]; readonly everything?: readonly Delta[] }
}

function picture({ audience, phase, round, board, cue, outcome }: Frame): Picture {
  return { audience, phase, round, board, cue, outcome }
}
function deltasOf(replay: Replay, as: Audience, lang: string): readonly Delta[] {
  let before: Json | undefined
  return replay.steps.map(({ n }) => {
    // What is `undefined` is not there in a file.
    const now = JSON.parse(JSON.stringify(picture(pictureAt(replay, n, { as, lang })))) as Json
    const delta = deltaOf(before, now)
    before = now
    return delta
  })
}
const stepOf = ({ t, at, title, open, lines }: Step): FilmStep => ({
  t,
  at,
  title,
  open,
  says: lines.map(({ says }) => says).filter((says) => says !== title),
})

/** `secrets`: the replay holds everything and the film shall show it. Without, it is given what was announced alone. */
export function filmOf(replay: Replay, { lang, secrets }: { lang: string; secrets: boolean }): Film {
  const { game, steps, chapters, at } = replay
  const began = steps[0]?.at ?? ''
  return {
    film: 1,
    lang,
    game: game.id,
    title: wordsOf(at(steps.length), lang).title,
    began,
    steps: steps.map(stepOf),
    chapters: chapters.map(({ step, round, title }) => ({ step, round, title })),
    views: {
      public: deltasOf(replay, 'public', lang),
      ...(secrets ? { everything: deltasOf(replay, 'spectator', lang) } : {}),
    },
  }
}
/** All pictures of a view, in order. */
export function picturesOf(film: Film, view: FilmView): readonly Picture[] {
  let now: Json = null
  return (film.views[view] ?? film.views.public).map((delta, i) => {
    now = patched(i === 0 ? undefined : now, delta)
    return now as unknown as Picture
  })
}
