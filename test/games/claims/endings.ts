/** Claims on how a match ends for those who watch. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { frameFor } from '../../../shared/engine/frames.ts'
import {
  decide,
  foldCommit,
  isOver,
  moderatorOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { engineWords } from '../../../shared/engine/words/engine-words.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { textsFor } from '../../../electron/obs/cue-actions.ts'
import type { TextPart } from '../../../shared/wire/cue-payload.ts'
import { seeds } from '../../kit/run-length.ts'
import { audiencesOf, stampOf, wild } from '../../kit/claims/erring-player.ts'

/** Pictures of something that goes on. */
const ongoing = ['vote', 'group', 'duel', 'night']

/** Expects no offers, no clocks, and a picture in the middle that shows an end. */
function nothingGoesOn(live: MatchState, audience: Audience): void {
  const { board, clocks, offers, cue, outcome } = frameFor(live, audience, 'en')
  // Screens do not show the clock of an announcement, which may end after the match.
  const shown = clocks.filter(({ aside }) => aside !== true)
  expect([shown, offers, outcome === null], audience).toEqual([[], [], false])
  expect(['end', 'reveal'], audience).toContain(cue)
  expect(ongoing, `${audience}: ${JSON.stringify(board.centre)}`).not.toContain(board.centre?.kind)
}
const textIn = (live: MatchState, part: TextPart): string | undefined => {
  const settings = { actions: {}, texts: { source: part }, lang: 'en' }
  const wish = { cue: 'end', game: live.game.id } as const
  return textsFor(settings, wish, () => frameFor(live, 'public', 'en')).get('source')
}
/** Called off at whatever step, everybody is shown the same end, and texts of OBS say nothing else. */
function endsAlike(live: MatchState): void {
  const { calledOff, calledOffHeadline } = engineWords.en
  for (const audience of audiencesOf(live)) {
    nothingGoesOn(live, audience)
    const { headline, centre, news, extra, seats } = frameFor(live, audience, 'en').board
    expect([headline, centre, news, extra], audience).toEqual([
      calledOffHeadline,
      { kind: 'title', title: calledOff, sub: null },
      null,
      {},
    ])
    expect(
      seats.flatMap(({ marks }) => marks),
      audience,
    ).toEqual([])
  }
  const idsOf = (audience: Audience): readonly string[] => frameFor(live, audience, 'en').offers.map(({ id }) => id)
  expect(idsOf('moderator'), 'a hidden desk').toEqual(expect.arrayContaining([...idsOf('redacted')]))
  expect([textIn(live, 'headline'), textIn(live, 'news'), textIn(live, 'winner')]).toEqual([
    calledOffHeadline,
    '',
    calledOff,
  ])
}
/** A match that is called off, at whatever step, has nothing left that goes on, on any screen. */
export function callOffEndsAll(game: AnyGame): void {
  for (const seed of seeds(4)) {
    wild(game, seed, ({ live }) => {
      if (isOver(live)) return
      const entry = decide(live, { type: 'callOff' }, stampOf('moderator', live.t, seed))
      if (isCommandRefusal(entry)) throw new Error(entry.says)
      endsAlike(foldCommit(live, entry))
    })
  }
}
/** Returns the states after each way to end the match by hand at this step. */
function endingsNow(live: MatchState, seed: string): readonly MatchState[] {
  const draw = seededRandom(`endings/${seed}`)
  const offers = moderatorOffers(live, 'en').filter(({ command }) => command === 'endWith')
  return offers.flatMap((offer) => {
    const entry = decide(live, randomCommandTo(offer, draw), stampOf('moderator', live.t, seed))
    return isCommandRefusal(entry) ? [] : [foldCommit(live, entry)]
  })
}
/** Expects no vote, prompt or clock after the outcome is told, by the rules or by the moderator at whatever step. */
export function outcomeEndsAll(game: AnyGame): void {
  for (const seed of seeds(5)) {
    wild(game, seed, ({ live }) => {
      for (const over of [live, ...endingsNow(live, seed)].filter(isOver)) {
        for (const audience of audiencesOf(over)) nothingGoesOn(over, audience)
      }
    })
  }
}
