/** Whatever is put right by hand, the table is one that play could have made, or the desk asks for what is missing. */
import { expect, test } from 'vitest'
import { moderatorOffers, truth, type AnyGame } from '../../../shared/engine/match.ts'
import { ktulu } from '../../../shared/games/ktulu/index.ts'
import type { Game } from '../../../shared/games/ktulu/types.ts'
import { seeds } from '../../kit/games.ts'
import { wild } from '../../kit/walk.ts'
import { wrongIn } from './whole.ts'

const game = ktulu as unknown as AnyGame

test('whatever is put right by hand, the table is one that play could have made, or the desk asks for what is missing', () => {
  for (const seed of seeds(25))
    wild(game, seed, ({ live, entry }) => {
      const found = wrongIn(truth(live) as unknown as Game, moderatorOffers(live, 'en'))
      expect(found, `${JSON.stringify(entry.command)} with ${seed}`).toEqual([])
    })
})
