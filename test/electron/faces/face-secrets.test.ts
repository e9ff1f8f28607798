/** No secret decides which faces screens are told: the same public facts give the same bytes, and secret steps none. */
import { expect, test } from 'vitest'
import { FaceAlbum } from '../../../electron/faces/face-album.ts'
import { LiveClubState } from '../../../shared/club/live-club-state.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { isToldTo } from '../../../shared/engine/history.ts'
import type { AnyGame, MatchState } from '../../../shared/engine/match.ts'
import { wild } from '../../kit/claims/erring-player.ts'
import { stretchesOfBoth } from '../../kit/claims/two-worlds.ts'
import { named, setupOf } from '../../kit/games.ts'
import { dataAddress, pngPicture } from '../../kit/pictures.ts'
import { seeds } from '../../kit/run-length.ts'
import { namesFor } from '../../kit/test-table.ts'

/** An album in which every other player has a picture. */
function albumOf(game: AnyGame): FaceAlbum {
  const facts = namesFor(game.seats.max).flatMap((name, i): readonly ClubEvent[] => {
    const player = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
    const avatar = dataAddress(pngPicture({ colour: [i * 4, 90, 200 - i] }))
    const added: ClubEvent = { type: 'playerAdded', player, name, guest: false }
    return i % 2 === 0 ? [added, { type: 'playerNoted', player, avatar }] : [added]
  })
  const entries = facts.map((fact, i) => ({ id: `e${i}`, n: i + 1, at: '', by: '', reason: '', fact }))
  const { book } = new LiveClubState(entries)
  return new FaceAlbum({ book: { book, edition: 1 }, matches: { get: () => null } })
}
/** The bytes of the faces of a match, by an album that has told nothing before. */
const bytesOf = (game: AnyGame, live: MatchState): string => JSON.stringify(albumOf(game).addressesFor(live, null))

test.each(named)('%s: two matches of equal public facts and other cards show the same faces', (_, game) => {
  let compared = 0
  for (const seed of seeds(3))
    for (const [one, other] of stretchesOfBoth(game, setupOf(game, seed), seed).slice(0, 12)) {
      const [a, b] = [one, other].map(({ states }) => states.at(-1))
      if (a === undefined || b === undefined || JSON.stringify(one.told) !== JSON.stringify(other.told)) continue
      compared += 1
      expect(bytesOf(game, b), seed).toBe(bytesOf(game, a))
      expect(bytesOf(game, a)).toContain('/faces/')
    }
  expect(compared).toBeGreaterThan(0)
})
test.each(named)('%s: what the public is not told changes no face', (_, game) => {
  for (const seed of seeds(2)) {
    const album = albumOf(game)
    wild(game, seed, ({ live, before, entry }) => {
      if (entry.rows.some((row) => isToldTo(row, 'public'))) return
      expect(album.addressesFor(live, null)).toEqual(album.addressesFor(before, null))
    })
  }
})
