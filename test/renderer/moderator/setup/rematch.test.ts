/** The same table once more. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'

describe('a rematch', () => {
  beforeEach(() => setActivePinia(createPinia()))
  afterEach(() => vi.restoreAllMocks())
  const kept = { names: ['Ann', 'Bea'], game: 'some', options: { votes: 'one by one' } }
  const games = ['some', 'other'].map((id) => ({ id, title: id, seats: { min: 2, max: 9 }, options: [] }))
  const stand = () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
      Promise.resolve(Response.json(String(path).includes('/settings/') ? kept : games)),
    )
    return useMatchSetup()
  }
  it('is played by the house rules of the last match, after a restart too', async () => {
    const game = stand()
    await game.again({ names: ['Bea', 'Ann'], game: 'some' })
    expect([game.names, game.game, game.options]).toEqual([['Bea', 'Ann'], 'some', kept.options])
    await game.again({ names: ['Ann', 'Bea'], game: 'some' })
    expect(game.options).toEqual(kept.options)
  })
  it('of another game begins with the rules of that game', async () => {
    const game = stand()
    await game.again({ names: ['Ann', 'Bea'], game: 'other' })
    expect([game.game, game.options]).toEqual(['other', {}])
  })
})
