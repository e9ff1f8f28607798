/** Every card says in one line what it does: to whoever holds it and to the moderator, in both languages. */
import { wordsIn } from '../../shared/engine/words/languages.ts'
import { expect, test } from 'vitest'
import { frameFor } from '../../shared/engine/frames.ts'
import type { AnyGame, MatchState } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/index.ts'
import type { Audience } from '../../shared/wire/frame.ts'
import { walk } from '../kit/claims/erring-player.ts'
import { amount } from '../kit/run-length.ts'

const cards = (live: MatchState, audience: Audience, lang: string) =>
  frameFor(live, audience, lang).board.seats.flatMap(({ seat, card }) => (card === undefined ? [] : [{ seat, card }]))

function saysItself(game: AnyGame, live: MatchState): number {
  let said = 0
  for (const lang of ['en', 'pl']) {
    const { roleNotes = {} } = wordsIn(game.text, lang)
    for (const seat of live.open.value.table.ring) {
      for (const each of cards(live, `seat:${seat}`, lang)) {
        expect(each.card.note, `${each.card.role} at ${each.seat} for ${seat}`).toBe(
          each.seat === seat ? roleNotes[each.card.role] : undefined,
        )
        if (each.seat === seat) said += 1
      }
    }
    for (const { card } of cards(live, 'moderator', lang)) expect(card.note).toBe(roleNotes[card.role])
    for (const { card } of [...cards(live, 'public', lang), ...cards(live, 'spectator', lang)])
      expect(card).not.toHaveProperty('note')
  }
  return said
}
test.each(games.map((game): [string, AnyGame] => [game.id, game]))(
  '%s: on the own card and for the moderator alone',
  (_, game) => {
    let said = 0
    walk(game, 'notes', (live) => {
      if (live.batch % amount({ everyday: 8, long: 4 }) === 0) said += saysItself(game, live)
    })
    expect(said).toBeGreaterThan(0)
  },
)
