/** Long news of several facts: each new fact has its time before the show goes on. */
import { expect, it } from 'vitest'
import type { Board } from '../../shared/engine/game.ts'
import { factMs, factsInTurn } from '../../shared/show/facts-in-turn.ts'
import { planBeats } from '../../shared/show/plan-beats.ts'
import type { Moment } from '../../shared/show/show-picture.ts'

const facts = ['The coup succeeds', 'Amara falls in the coup', 'The ruler is dead: the game is over']
const momentOf = (rev: number, news: string | null): Moment => {
  const board: Board = { headline: 'Day', ring: [], seats: [], centre: null, news, extra: {} }
  return { rev, picture: { phase: 'day', round: 1, board, cue: 'day', outcome: null } as Moment['picture'] }
}
const lastMs = (before: string | null, now: string): number | undefined =>
  planBeats(momentOf(1, before), [], momentOf(2, now)).at(-1)?.ms

it('facts take turns where large type has no room for all of them', () => {
  expect(factsInTurn(facts.join(' · '), false)).toEqual(facts)
  expect(factsInTurn(facts.slice(0, 2).join(' · '), false)).toEqual([facts.slice(0, 2).join(' · ')])
  const long = 'Maximiliane von Hohenlohe accuses Bartholomea of being a spy'.repeat(2)
  expect(factsInTurn(long, false)).toEqual([long])
  expect(factsInTurn(facts.join(' · '), true)).toEqual([facts.join(' · ')])
})
it('the show waits until each new fact was said', () => {
  expect(lastMs(null, facts.join(' · '))).toBe(3 * factMs)
  expect(lastMs(facts[0] ?? '', facts.join(' · '))).toBe(2 * factMs)
})
