/** What stream feeds are made of, in every game: the public's picture and what a spectator may add to it. */
import { describe, expect, it } from 'vitest'
import { feedFrame, frameFor } from '../../shared/engine/frames.ts'
import type { Board } from '../../shared/engine/game.ts'
import type { Live } from '../../shared/engine/match.ts'
import { named } from '../kit/games.ts'
import { wild } from '../kit/walk.ts'

const cards = ({ seats }: Board): readonly (object | undefined)[] => seats.map(({ card }) => card)
const marks = ({ seats }: Board): readonly object[] => seats.map((each) => each.marks)

describe.each(named)('%s', { timeout: 60_000 }, (_id, game) => {
  const lives: Live[] = []
  wild(game, 'feeds', ({ live }) => lives.push(live))

  it('shows on an announced feed what the public sees, to the letter', () => {
    for (const live of lives) expect(feedFrame(live, 'announced', 'en')).toEqual(frameFor(live, 'public', 'en'))
  })
  it('adds marks at night and nothing by day, and no card', () => {
    for (const live of lives) {
      const [seen, desk] = [frameFor(live, 'public', 'en'), frameFor(live, 'moderator', 'en')]
      const shown = feedFrame(live, 'night', 'en')
      const night = seen.cue === 'night'
      expect(shown.audience).toBe(night ? 'spectator' : 'public')
      expect(cards(shown.board)).toEqual(cards(seen.board))
      expect(marks(shown.board)).toEqual(marks((night ? desk : seen).board))
      expect({ ...shown, audience: 'public', board: { ...shown.board, seats: [] } }).toEqual({
        ...seen,
        board: { ...seen.board, seats: [] },
      })
    }
  })
  it('shows everything to a spectator but what is for the moderator to act on', () => {
    const covered = lives.filter((live) => {
      const [desk, shown] = [frameFor(live, 'moderator', 'en'), feedFrame(live, 'everything', 'en')]
      expect(shown.board.seats).toEqual(desk.board.seats)
      expect(shown.clocks).toEqual(frameFor(live, 'public', 'en').clocks)
      expect([shown.offers, shown.undo, shown.script, shown.step, shown.board.notes]).toEqual([
        [],
        null,
        undefined,
        undefined,
        undefined,
      ])
      return cards(shown.board).some((card) => card !== undefined)
    })
    expect(covered.length).toBeGreaterThan(0)
  })
})
