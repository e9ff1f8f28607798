/** Frames of stream feeds in every game: the public frame with a spectator's additions. */
import { describe, expect, it } from 'vitest'
import { feedFrame, frameFor } from '../../shared/engine/frames.ts'
import type { Board, Mark } from '../../shared/engine/game.ts'
import type { AnyGame, MatchState } from '../../shared/engine/match.ts'
import { named } from '../kit/games.ts'
import { spread } from '../kit/run-length.ts'
import { walk, wild } from '../kit/claims/erring-player.ts'

const cards = ({ seats }: Board): readonly (object | undefined)[] => seats.map(({ card }) => card)
const isDeed = ({ deed }: Mark): boolean => deed === true
const deedsOf = (live: MatchState): readonly string[] =>
  frameFor(live, 'moderator', 'en').board.seats.flatMap(({ seat, marks }) =>
    marks.filter(isDeed).map(({ id }) => `${seat}/${id}`),
  )

/** Games that have nights, as far as a random match showed. */
const nightly = new Set<string>()
describe.each(named)('%s', (_id, game) => {
  const lives: MatchState[] = []
  wild(game, 'feeds', ({ live }) => lives.push(live))

  it('shows on an announced feed what the public sees, to the letter', () => {
    for (const live of lives) expect(feedFrame(live, 'announced', 'en')).toEqual(frameFor(live, 'public', 'en'))
  })
  it('adds the deeds of the night to what the public sees, nothing by day, and no card', () => {
    for (const live of lives) {
      const [seen, desk] = [frameFor(live, 'public', 'en'), frameFor(live, 'moderator', 'en')]
      const shown = feedFrame(live, 'night', 'en')
      const night = seen.cue === 'night'
      expect(shown.audience).toBe(night ? 'spectator' : 'public')
      expect(cards(shown.board)).toEqual(cards(seen.board))
      for (const [i, { marks: added }] of shown.board.seats.entries()) {
        const all = desk.board.seats[i]?.marks ?? []
        expect(added).toEqual([...(seen.board.seats[i]?.marks ?? []), ...(night ? all.filter(isDeed) : [])])
      }
      const middle = seen.board.centre
      expect({ ...shown, audience: 'public', board: { ...shown.board, seats: [], centre: middle } }).toEqual({
        ...seen,
        board: { ...seen.board, seats: [] },
      })
    }
  })
  it('calls a deed only what was done in the night: it comes with an entry of the night, never with the cards', () => {
    for (const seed of spread(['deeds-1', 'deeds-2', 'deeds-3', 'deeds-4'], 1)) {
      let before: ReadonlySet<string> = new Set()
      let wasNight = false
      walk(game, seed, (live, _entry, { command }) => {
        const now = new Set(deedsOf(live))
        const night = frameFor(live, 'public', 'en').cue === 'night'
        const fresh = [...now].filter((each) => !before.has(each))
        // Events told in the same commit as the end of the night were done in it.
        expect(night || wasNight ? [] : fresh, command.type).toEqual([])
        ;[before, wasNight] = [now, night]
      })
    }
  })
  it('names no card on a night feed that is not public, in words or in ids', () => {
    const labels = Object.entries((game.text.en as unknown as { roles: Record<string, string> }).roles)
    const canaries = Object.fromEntries(labels.map(([role]) => [role, `CANARY${role}X`]))
    const marked = { ...game, text: { ...game.text, en: { ...game.text.en, roles: canaries } } } as AnyGame
    let nights = 0
    walk(marked, 'night-canary', (live) => {
      const [seen, shown] = (['announced', 'night'] as const).map((level) =>
        JSON.stringify(feedFrame(live, level, 'en')),
      )
      const named1 = (text = ''): readonly string[] => text.match(/CANARY\w+X/gu) ?? []
      expect(new Set(named1(shown))).toEqual(new Set(named1(seen)))
      if (frameFor(live, 'public', 'en').cue === 'night') nights += 1
    })
    if (nights > 0) nightly.add(game.id)
  })
  it('shows the room’s picture until something is done in the night, whatever the cards are', () => {
    walk(game, 'undone', (live) => {
      if (deedsOf(live).length > 0) return
      expect(feedFrame(live, 'night', 'en').board).toEqual(frameFor(live, 'public', 'en').board)
    })
  })
  it('says in the middle what was done last in the night, by deeds that stand', () => {
    let before: ReadonlySet<string> = new Set()
    walk(game, 'deeds-1', (live) => {
      const { board, audience } = feedFrame(live, 'night', 'en')
      const now = new Set(deedsOf(live))
      const fresh = audience === 'spectator' ? [...now].filter((each) => !before.has(each)) : []
      before = now
      const shown = frameFor(live, 'public', 'en').board.centre
      const isDeedShown = JSON.stringify(board.centre) !== JSON.stringify(shown)
      const centre = board.centre?.kind === 'statement' && isDeedShown ? board.centre : null
      const told = board.seats.filter(({ seat }) => centre?.seats.includes(seat))
      // The picture of a deed names its seats and says their marks; what is fresh is in it.
      expect(told.length > 0).toBe(isDeedShown)
      const silent = told.filter(
        ({ marks }) => !marks.some(({ says }) => says !== undefined && centre?.title.includes(says)),
      )
      expect(silent).toEqual([])
      expect(told.filter(({ name }) => centre?.title.includes(name) !== true)).toEqual([])
      const seats = fresh.map((each) => Number(each.split('/')[0]))
      expect(fresh.length === 0 ? [] : centre?.seats).toEqual(seats)
    })
  })
  it('shows everything to a spectator but what is for the moderator to act on', () => {
    const covered = lives.filter((live) => {
      const [desk, shown] = [frameFor(live, 'moderator', 'en'), feedFrame(live, 'everything', 'en')]
      // Notes of a card in a line are for the moderator and its player.
      const withoutNotes = JSON.stringify(desk.board.seats, (key, value: unknown) =>
        key === 'note' ? undefined : value,
      )
      expect(shown.board.seats).toEqual(JSON.parse(withoutNotes))
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

it('night feeds are tried in several games with nights', () => {
  expect(nightly.size).toBeGreaterThan(1)
})
