/** Two casts of one match: the cards that the game would deal, and the same with some of them exchanged. */
import type { Commit } from '../../../shared/engine/events.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  fullState,
  isCommandRefusal,
  isOver,
  optionsFor,
  type AnyGame,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import type { Field } from '../../../shared/engine/offers/fields.ts'
import { nextRandomMove, randomAnswerTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { stampOf } from './erring-player.ts'

type Both<T> = readonly [T, T]
/** Most moves until the cards are dealt, and most exchanges that are tried. */
const most = { moves: 40, exchanges: 5 }
const isDealt = ({ revs }: MatchState): boolean => Object.keys(revs.seats).length > 0

const publicPart = (entry: Commit | Refusal): string | null =>
  isCommandRefusal(entry)
    ? null
    : JSON.stringify(entry.rows.filter(({ told }) => told === 'all').map((row) => row.event))
/** Returns both matches after commits of which everybody is told the same; null for any other, and for refusals. */
function afterBoth(lives: Both<MatchState>, entries: Both<Commit | Refusal>): Both<MatchState> | null {
  const [one, other] = entries
  if (isCommandRefusal(one) || isCommandRefusal(other) || publicPart(one) !== publicPart(other)) return null
  return [foldCommit(lives[0], one), foldCommit(lives[1], other)]
}
/** Yields two matches after each of the same commands of the moderator, until the cards are dealt in both. */
export function* untilDealt(game: AnyGame, setups: Both<SetupInput>, seed: string): Generator<Both<MatchState>> {
  const draw = seededRandom(`deal/${seed}`)
  const empty = emptyMatch(game, 'match')
  const begin = (setup: SetupInput): Commit | Refusal => beginMatch(empty, setup, stampOf('moderator', 0, seed))
  let lives = afterBoth([empty, empty], [begin(setups[0]), begin(setups[1])])
  for (let n = 0; n < most.moves && lives !== null; n += 1) {
    yield lives
    const [one, other] = lives
    const move = isOver(one) || isDealt(one) ? null : nextRandomMove(one, one.t, { draw, takers: 'moderator' })
    if (move === null) return
    const take = (live: MatchState): Commit | Refusal => decide(live, move.command, stampOf(move.by, move.t, seed))
    lives = afterBoth(lives, [take(one), take(other)])
  }
}
/** Returns the cards by seat as the game deals them; null where no deal was found. */
function dealtCards(game: AnyGame, setup: SetupInput, seed: string): readonly string[] | null {
  const [live] = [...untilDealt(game, [setup, setup], seed)].at(-1) ?? []
  if (live === undefined || !isDealt(live)) return null
  const cards = live.game.results(fullState(live)).map(({ role }) => role)
  return cards.length > 0 && cards.every((card) => Object.hasOwn(game.roles, card)) ? cards : null
}
/** Returns the cards with one to three pairs of them exchanged. */
function exchanged(cards: readonly string[], draw: RandomSource): readonly string[] {
  const after = [...cards]
  for (let left = 1 + Math.floor(draw() * 3); left > 0; left -= 1) {
    const [i, j] = [Math.floor(draw() * after.length), Math.floor(draw() * after.length)]
    ;[after[i], after[j]] = [after[j] as string, after[i] as string]
  }
  return after
}
/** Returns answers to the form of a cast twice: seats are answered anew, all else is the same. */
function twoForms(form: Readonly<Record<string, Field>>, draw: RandomSource): Both<unknown> {
  const fill = (fields: readonly (readonly [string, Field])[]): object =>
    Object.fromEntries(fields.map(([name, field]) => [name, randomAnswerTo(field, draw)]))
  const all = Object.entries(form)
  const one = fill(all)
  return [one, { ...one, ...fill(all.filter(([, field]) => field.kind === 'seat')) }]
}
/** Returns a function that makes two casts at a time; null where the options take none. */
function castMaker(game: AnyGame, setup: SetupInput, seed: string): (() => Both<unknown>) | null {
  const draw = seededRandom(`casts/${seed}`)
  const { castCards, castForm } = game
  if (castCards === undefined) {
    const seats = setup.names.length
    const options = optionsFor(game, seats, setup.options)
    const form = castForm?.({ options, seats }, game.text.en) ?? null
    return form === null ? null : () => twoForms(form, draw)
  }
  const { at } = castCards
  const cards = dealtCards(game, setup, seed)
  const castOf = (all: readonly string[]): unknown => (at === undefined ? all : { [at]: all })
  return cards === null ? null : () => [castOf(cards), castOf(exchanged(cards, draw))]
}
/** Yields the set-up with either of two casts, anew each time; nothing where the options take none. */
export function* castSetups(game: AnyGame, setup: SetupInput, seed: string): Generator<Both<SetupInput>> {
  const make = castMaker(game, setup, seed)
  for (let n = 0; n < most.exchanges && make !== null; n += 1) {
    const [one, other] = make()
    if (JSON.stringify(one) !== JSON.stringify(other))
      yield [
        { ...setup, cast: one },
        { ...setup, cast: other },
      ]
  }
}
/**
 * Returns the set-up with either of two casts whose deal looks the same to everybody; twice the same set-up where none
 * are found, so that only what is entered can differ.
 */
export function twoSetups(game: AnyGame, setup: SetupInput, seed: string): Both<SetupInput> {
  for (const setups of castSetups(game, setup, seed))
    if ([...untilDealt(game, setups, seed)].at(-1)?.every(isDealt) === true) return setups
  return [setup, setup]
}
