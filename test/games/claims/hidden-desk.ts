/** Claims on a desk that hides its secrets. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { cueOf, frameFor } from '../../../shared/engine/frames.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import {
  decide,
  foldCommit,
  isCommandRefusal,
  moderatorOffers,
  seatOffers,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import { stampOf, wild } from '../../kit/claims/erring-player.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { castSetups, untilDealt } from '../../kit/claims/two-casts.ts'
import { stretchesOfBoth, type Stretch } from '../../kit/claims/two-worlds.ts'

/** Commands after which other lines are read aloud: other roles are in the game, or a call ends as its player has gone. */
const ofCards: readonly string[] = ['setCard', 'setSister']
const ofDepartures: readonly string[] = ['leave', 'breachRules']
const changesCalls = ({ commands, states }: Stretch): boolean =>
  commands.some(({ type }) => ofCards.includes(type) || (ofDepartures.includes(type) && states.some(isNight)))
const isNight = (live: MatchState): boolean => cueOf(live) === 'night'
/**
 * The hidden desk without what no page shows: counters and names of questions. An offer without any question would be
 * known as one made for show.
 */
function shownAt(live: MatchState): object {
  const { rev: _rev, undos: _undos, ...shown } = frameFor(live, 'redacted', 'en')
  const offers = shown.offers.map(({ question, ...offer }) => ({ ...offer, asks: question !== undefined }))
  return { ...shown, offers }
}
/** The pictures of a hidden desk on the way, each that differs from the one before. */
const picturesOn = ({ states }: Stretch): readonly object[] =>
  states.map(shownAt).filter((picture, i, all) => JSON.stringify(picture) !== JSON.stringify(all[i - 1]))
/** The forms that were sent, in order, whatever was entered in them. */
const formsOf = ({ commands }: Stretch): readonly string[] =>
  commands.map((command) => JSON.stringify(command, (_key, value: unknown) => (typeof value === 'number' ? 0 : value)))
/** Returns whether `few` are some of `many`, in the same order. */
function isPartOf(few: readonly string[], many: readonly string[]): boolean {
  const left = [...many]
  return few.every((each) => left.splice(0, left.indexOf(each) + 1).at(-1) === each)
}
/** True where one match went on as the other, but for calls at which nobody was there to answer. */
function isSameCourse(one: Stretch, other: Stretch): boolean {
  const [few, many] = [formsOf(one), formsOf(other)].sort((a, b) => a.length - b.length) as [string[], string[]]
  return isPartOf(few, many) && !changesCalls(one)
}
/** Expects that hidden cards change nothing of what a desk shows while it hides its secrets, after every command. */
export function cardsChangeNoHiddenDesk(game: AnyGame): void {
  let compared = 0
  for (const seed of seeds(15)) {
    for (const [one, other] of stretchesOfBoth(game, setupOf(game, seed), seed)) {
      if (!isSameCourse(one, other)) continue
      expect(picturesOn(other), `${seed}: ${JSON.stringify([one.commands, other.commands])}`).toEqual(picturesOn(one))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(20)
}
/** Expects that cards which the moderator has assigned change nothing of what a hidden desk is sent before the deal. */
export function assignedCardsChangeNoHiddenDesk(game: AnyGame): void {
  for (const seed of seeds(6))
    for (const setups of castSetups(game, setupOf(game, seed), seed))
      for (const [one, other] of untilDealt(game, setups, seed)) expect(shownAt(other), seed).toEqual(shownAt(one))
}
/** Returns the match after each command that somebody may give now and the public is told nothing of. */
function afterSecrets(live: MatchState, draw: RandomSource): readonly MatchState[] {
  const senders: readonly ('moderator' | Seat)[] = ['moderator', ...live.open.value.table.ring]
  return senders.flatMap((by) => {
    const offers = by === 'moderator' ? moderatorOffers(live, 'en') : seatOffers(live, by, 'en')
    return offers.flatMap((offer) => {
      const commit = decide(live, randomCommandTo(offer, draw), stampOf(by, live.t, 'secret'))
      const isSecret = !isCommandRefusal(commit) && commit.rows.every(({ told }) => told !== 'all')
      return isSecret ? [foldCommit(live, commit)] : []
    })
  })
}
/** Expects that by night the undo of a desk that hides its secrets stays as it is, whatever is done in secret. */
export function secretsChangeNoUndo(game: AnyGame): void {
  const undoAt = (live: MatchState): unknown => frameFor(live, 'redacted', 'en').undo
  for (const seed of seeds(3)) {
    const draw = seededRandom(`secrets/${seed}`)
    wild(game, seed, ({ live }) => {
      if (!isNight(live)) return
      for (const later of afterSecrets(live, draw)) expect(undoAt(later), seed).toEqual(undoAt(live))
    })
  }
}
