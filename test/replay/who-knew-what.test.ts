/** Knowledge by seat: made from the boards of the seats alone, for every game. */
import { describe, expect, it } from 'vitest'
import { frameFor } from '../../shared/engine/frames.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { template } from '../../shared/games/_template/index.ts'
import { knowledgeOf, knowledgeRows } from '../../shared/replay/who-knew-what.ts'
import { replayOf } from '../../shared/replay/replay-steps.ts'
import { named, setupOf } from '../kit/games.ts'
import { tableOf } from '../kit/test-table.ts'

const at = (t: number): string => new Date(t).toISOString()

describe('who knew what', () => {
  it('is nothing before the deal, one’s own card after it, and everybody’s once it is announced', () => {
    const table = tableOf(template, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
    expect(knowledgeOf(table.live, 2, 'en').of.map(({ how }) => how)).toEqual(['no', 'no', 'no', 'no', 'no'])
    table.moderator({ type: 'deal' })
    const dealt = knowledgeOf(table.live, 2, 'en').of
    expect(dealt.map(({ how }) => how)).toEqual(['no', 'own', 'no', 'no', 'no'])
    expect(dealt[1]?.card?.role).toBe('neighbour')
    expect(dealt.every(({ right }) => right)).toBe(true)
  })
  it('says where somebody was shown another card than the moderator has', () => {
    const table = tableOf(template, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
    table.moderator({ type: 'deal' })
    const { game, live } = table
    const lying = {
      ...game,
      views: { ...game.views, moderator: (state: never, words: never) => liesOf(game, state, words) },
    } as unknown as AnyGame
    const known = knowledgeOf({ ...live, game: lying }, 2, 'en').of[1]
    expect([known?.how, known?.right]).toEqual(['own', false])
  })
  it.each(named)('%s: tells of each seat no card that its own board did not show', (_id, game: AnyGame) => {
    const { entries } = playRandomly(game, { setup: setupOf(game, 'known'), seed: 'known', limit: 120, at })
    const replay = replayOf({ game, id: 'match' }, { entries, rules: game.rules }, 'en')
    for (const n of [0, 3, Math.floor(entries.length / 2), entries.length - 1]) {
      const live = replay.at(n)
      const rows = knowledgeRows(live, 'en')
      expect(rows.map(({ seat }) => seat)).toEqual(live.open.value.table.ring)
      for (const { seat, of, notes } of rows) {
        const { board } = frameFor(live, `seat:${seat}`, 'en')
        expect(of.map(({ card }) => card ?? undefined)).toEqual(board.seats.map(({ card }) => card))
        expect(notes).toEqual(board.notes ?? [])
      }
    }
  })
})
function liesOf(game: AnyGame, state: never, words: never): ReturnType<AnyGame['views']['moderator']> {
  const view = game.views.moderator(state, words)
  const card = { role: 'other', label: 'Other', team: 'other', teamLabel: 'Other' }
  return { ...view, seat: (seat) => ({ ...view.seat(seat), card }) }
}
