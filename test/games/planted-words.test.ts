/** Faults planted in what the game to copy says of itself: in its script, of a typed deal, and of who is still in. */
import { expect, test } from 'vitest'
import type { AnyGame } from '../../shared/engine/match.ts'
import { template } from '../../shared/games/_template/index.ts'
import { expectations } from './_template/expectations.ts'
import { typedDealsNameTheCard } from './claims/bounds.ts'
import { fatesOfOutSeatsAreNamed } from './claims/declarations.ts'
import { cardsChangeNoWord } from './claims/spoken-words.ts'

type Template = typeof template
const spoiled = (change: Partial<Template>): AnyGame => ({ ...template, ...change }) as unknown as AnyGame
const { survives: _survives, ...others } = template
const script: Template['script'] = (state, words) => {
  const whole = template.script(state, words)
  return whole.hints.includes(words.forShow) ? { ...whole, say: words.forShow } : whole
}
const check: Template['check'] = ({ cast }) =>
  Array.isArray(cast) ? [{ level: 'error', at: 'cast', says: 'No.', clause: 'L1' }] : []

test.each([
  ['a call that is read aloud only to who is there', cardsChangeNoWord, spoiled({ script })],
  ['a fault of a typed deal that is not said in figures', typedDealsNameTheCard, spoiled({ check })],
  ['a player out of the game who counts as in', fatesOfOutSeatsAreNamed, spoiled({ survives: ['in', 'out'] })],
  ['players out of the game without a word on who is in', fatesOfOutSeatsAreNamed, others as unknown as AnyGame],
] as const)('the contract finds %s', (_, claim, game) => {
  expect(() => claim(template as unknown as AnyGame, expectations)).not.toThrow()
  expect(() => claim(game, expectations)).toThrow(/\S/u)
})
