/** Claims on how a match goes on. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import {
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  redo,
  seatOffers,
  fullState,
  undo,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { refoldMatch } from '../../../shared/engine/replay.ts'
import { playableOffers, playRandomly } from '../../../shared/engine/random-player.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { at, audiencesOf, limit, stampOf, walk, wild } from '../../kit/claims/erring-player.ts'

/** Offers that the game itself makes; announcing and resuming are always there and lead nowhere. */
const idle = [
  'announce',
  'announceFor',
  'clearAnnouncement',
  'resumeClocks',
  'raiseHand',
  'lowerHand',
  'giveWord',
  'endWord',
  'clearFloor',
]
const waysOn = (live: MatchState): readonly Offer[] =>
  [
    ...playableOffers(moderatorOffers(live, 'en')),
    ...live.open.value.table.ring.flatMap((seat) => playableOffers(seatOffers(live, seat, 'en'))),
  ].filter((offer) => !idle.includes(offer.command))
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Random play by what is offered is never refused, always tells somebody something, and reaches an outcome. */
export function everyOfferIsTaken(game: AnyGame): void {
  for (const seed of seeds(10)) {
    const { ended, live } = walk(game, seed, (_live, entry, move) => {
      expect(entry.rows.length, `rows of ${JSON.stringify(move.command)}`).toBeGreaterThan(0)
    })
    expect(ended, `outcome with ${seed}`).toBe(true)
    const { outcome } = frameFor(live, 'public', 'en')
    expect(outcome?.says).toMatch(/\S/)
  }
}
/** Expects that the moderator can enter every answer that phones are asked: a dead battery never stops a game. */
export function theModeratorAloneIsEnough(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const { ended } = playRandomly(game, { setup: setupOf(game, seed), seed, limit, at, takers: 'moderator' })
    expect(ended, `outcome with ${seed}`).toBe(true)
  }
}
/**
 * Expects an act that is no clock, no override and no danger at every step before the outcome, also after overrides
 * and undo.
 */
export function thereIsAlwaysAWayOn(game: AnyGame): void {
  for (const seed of seeds(12)) {
    wild(game, seed, ({ live, entry }) => {
      if (!isOver(live))
        expect(waysOn(live).length, `offers after ${JSON.stringify(entry.command)} with ${seed}`).toBeGreaterThan(0)
    })
  }
}
/** Expects that a match with errors still reaches an outcome by its offers. */
export function errorsLeadToAnOutcomeToo(game: AnyGame): void {
  for (const seed of seeds(6)) {
    let live = emptyMatch(game, 'match')
    wild(game, seed, (step) => (live = step.live))
    const rest = playRandomly(game, { setup: setupOf(game, seed), seed, limit, at, from: live })
    expect(rest.ended, `outcome with ${seed}`).toBe(true)
  }
}
/** History is plain JSON and folds again to the same match, undo and redo among it. */
export function historyFoldsAgain(game: AnyGame): void {
  for (const seed of seeds(10)) {
    let live = emptyMatch(game, 'match')
    const entries = wild(game, seed, (step) => (live = step.live))
    expect(asJson(entries)).toEqual(entries)
    const again = refoldMatch(game, 'match', { entries: asJson(entries), rules: game.rules })
    expect(fullState(again)).toEqual(fullState(live))
    for (const audience of ['moderator', ...audiencesOf(live)] as const) {
      expect(frameFor(again, audience, 'en')).toEqual(frameFor(live, audience, 'en'))
    }
    expect(again.undone).toEqual(live.undone)
  }
}

type Seen = Pick<Frame, 'phase' | 'round' | 'board' | 'offers' | 'cue' | 'outcome'>
const seenBy = (live: MatchState): readonly Seen[] =>
  (['moderator', ...audiencesOf(live)] as const).map((audience) => {
    const { phase, round, board, offers, cue, outcome } = frameFor(live, audience, 'en')
    // A question asked again after an undo is another question, with a name of its own.
    return { phase, round, board, offers: offers.map(({ question: _name, ...offer }) => offer), cue, outcome }
  })
/** Undone to the beginning everybody sees the beginning again; all of it done again, the end. */
export function undoGoesBackAllTheWay(game: AnyGame): void {
  for (const seed of seeds(4)) {
    let begun: readonly Seen[] | null = null
    const { live: end, t } = walk(game, seed, (live) => (begun ??= seenBy(live)))
    let live = end
    for (let entry = undo(live, 'silent', stampOf('moderator', t, seed)); !isCommandRefusal(entry);) {
      live = foldCommit(live, entry)
      entry = undo(live, 'silent', stampOf('moderator', t, seed))
    }
    expect(seenBy(live)).toEqual(begun)
    for (let entry = redo(live, stampOf('moderator', t, seed)); !isCommandRefusal(entry);) {
      live = foldCommit(live, entry)
      entry = redo(live, stampOf('moderator', t, seed))
    }
    expect(seenBy(live)).toEqual(seenBy(end))
  }
}
