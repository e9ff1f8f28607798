/** Claims on what is out of bounds: refused with its field and with what fits. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { choicesLeft } from '../../../shared/engine/offers/offers.ts'
import type { Field, Offer } from '../../../shared/engine/offers/fields.ts'
import type { CardFace, OptionField } from '../../../shared/engine/game.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  isOver,
  moderatorOffers,
  fullState,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import { longestNameLength } from '../../../shared/engine/words/names.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, pickRandom } from '../../../shared/engine/random-player.ts'
import { seeds } from '../../kit/run-length.ts'
import { namesFor } from '../../kit/test-table.ts'
import { stampOf, walk, wild } from '../../kit/claims/erring-player.ts'

const stamp = stampOf('moderator', 1e7, 'bounds')
/** Returns the refusal of a set-up; fails where the match may start. */
function toldOf(game: AnyGame, given: Partial<SetupInput>): Refusal {
  const setup = { names: namesFor(game.seats.min), options: {}, cast: null, ...given }
  const result = beginMatch(emptyMatch(game, 'match'), setup, stamp)
  return isCommandRefusal(result) ? result : expect.fail(`${JSON.stringify(given)} may start`)
}
const outside = 'nonsense'
/** Answers that do not fit a field, each with what a sentence on it must hold. */
function misfits(field: Field): readonly { readonly answer: unknown; readonly holds: string }[] {
  if (field.kind === 'number')
    return [
      { answer: field.max + field.step, holds: String(field.max) },
      { answer: field.min - field.step, holds: String(field.min) },
    ]
  if (field.kind === 'choice') return [{ answer: outside, holds: choicesLeft(field)[0]?.value ?? '' }]
  return field.kind === 'text' ? [{ answer: 'x'.repeat(field.maxLength + 1), holds: String(field.maxLength) }] : []
}
/**
 * Expects a refusal with field and bounds for too many players, too few, a name too long, and an option out of
 * bounds.
 */
export function setupsSayWhatFits(game: AnyGame): void {
  const { min, max } = game.seats
  for (const count of [min - 1, max + 1])
    expect(toldOf(game, { names: namesFor(count) })).toMatchObject({
      field: 'seats',
      says: expect.stringContaining(`${min} to ${max}`) as string,
    })
  const long = toldOf(game, { names: namesFor(min).with(2, 'x'.repeat(longestNameLength + 1)) })
  expect([long.field, long.says]).toEqual(['seats.2', expect.stringMatching(`3.*${longestNameLength}`)])
  for (const [id, field] of Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>))
    for (const { answer, holds } of misfits(field)) {
      const { field: at, says } = toldOf(game, { options: { [id]: answer } })
      expect([at, says], `${id}: ${JSON.stringify(answer)}`).toEqual([`options.${id}`, expect.stringContaining(holds)])
    }
}
const cardsOf = (live: MatchState): readonly CardFace[] =>
  frameFor(live, 'moderator', 'en').board.seats.flatMap(({ card }) => (card === undefined ? [] : [card]))
/** A deal that the game itself has made, card by card. */
function someDeal(game: AnyGame): readonly CardFace[] {
  let found: readonly CardFace[] = []
  walk(game, 'deal', (live) => {
    if (found.length === 0 && cardsOf(live).length === live.open.value.table.ring.length) found = cardsOf(live)
  })
  return found
}
/**
 * Expects that a typed deal's wrong card is named with its seat, its wrong length with both lengths, and an excess
 * card with its numbers.
 */
export function typedDealsNameTheCard(game: AnyGame): void {
  const { castCards } = game
  if (castCards === undefined) return
  const deal = someDeal(game)
  const [cards, labels] = [deal.map(({ role }) => role), deal.map(({ label }) => label)]
  const told = (given: readonly unknown[]): Refusal | null => {
    const cast = castCards.at === undefined ? given : { [castCards.at]: given }
    const result = beginMatch(emptyMatch(game, 'match'), { names: namesFor(cards.length), options: {}, cast }, stamp)
    return isCommandRefusal(result) ? result : null
  }
  const path = castCards.at === undefined ? 'cast' : `cast.${castCards.at}`
  expect(cards.length, 'no deal was made').toBeGreaterThan(0)
  expect(told(cards.with(1, outside))).toMatchObject({
    field: `${path}.1`,
    says: expect.stringMatching(`2.*${outside}.*${Object.keys(game.roles)[0]}`) as string,
  })
  for (const other of [cards.slice(1), [...cards, cards[0]]])
    expect(told(other)).toMatchObject({
      field: path,
      says: expect.stringMatching(`${other.length}.*${cards.length}`) as string,
    })
  for (const other of [...new Set(cards)].flatMap((card) => cards.map((_, i) => cards.with(i, card)))) {
    const refused = told(other)
    if (refused === null) continue
    expect(refused.field, refused.says).toMatch(/^(?:cast|options)\b/u)
    const isExact = /\d|[“„]/u.test(refused.says) || labels.some((label) => refused.says.includes(label))
    expect(isExact, `${JSON.stringify(other)}: “${refused.says}” names no card, and says not how many there are`).toBe(
      true,
    )
  }
}
/** The offer's command with one answer that does not fit; null where all of its fields take anything. */
function spoilt(offer: Offer, draw: () => number): { command: Command; name: string; holds: string } | null {
  const fields = Object.entries(offer.fields).filter(([, field]) => misfits(field).length > 0)
  if (fields.length === 0) return null
  const [name, field] = pickRandom(draw, fields)
  const { answer, holds } = pickRandom(draw, misfits(field))
  return { command: { ...randomCommandTo(offer, draw), [name]: answer }, name, holds }
}
/** Expects that an entry out of bounds is refused with its field and the bounds. */
export function refusalsSayWhatFits(game: AnyGame): void {
  for (const seed of seeds(4)) {
    const draw = seededRandom(`bounds/${seed}`)
    wild(game, seed, ({ live }) => {
      const said = spoilt(pickRandom(draw, moderatorOffers(live, 'en')), draw)
      if (said === null) return
      const { command, name, holds } = said
      const refused = decide(live, command, stamp)
      expect(refused, JSON.stringify(command)).toMatchObject({
        field: name,
        says: expect.stringContaining(holds) as string,
      })
      // Refusals name the current question, and do not say that there is none.
      expect((refused as Refusal).says).not.toContain(game.text.en.refusals['not-now'] ?? 'no such sentence')
    })
  }
}
/** A house rule that is not live is refused by name and reason, and so is a player too many. */
export function frozenThingsSayWhy(game: AnyGame): void {
  const told = (live: MatchState, command: Command): string => {
    const result = decide(live, command, stamp)
    return isCommandRefusal(result) ? result.refused : 'accepted'
  }
  const options = Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)
  const frozen = options.filter(([, { live }]) => live === undefined).map(([option]) => option)
  const full = game.joining === undefined ? 'no-joining' : 'table-full'
  const draw = seededRandom('frozen')
  wild(game, 'frozen', ({ live }) => {
    if (isOver(live)) return
    if (game.isDealt(fullState(live)))
      expect(told(live, { type: 'setOption', option: pickRandom(draw, frozen), value: 1 })).toBe('frozen-option')
    const { ring } = live.open.value.table
    if (game.joining === undefined || ring.length >= game.seats.max)
      expect(told(live, { type: 'join', name: 'Newcomer' })).toBe(full)
  })
}
