/** Claims on matches that a moderator ends by hand: only as play could have ended them, and the form says which. */
import { expect } from 'vitest'
import { checkContradiction } from '../../../electron/club/seasons/result-sides.ts'
import { decide, isCommandRefusal, moderatorOffers, type AnyGame, type Command } from '../../../shared/engine/match.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { stampOf, wild } from '../../kit/claims/erring-player.ts'
import { seeds } from '../../kit/run-length.ts'
import { endedMatches } from './corrected-results.ts'

/**
 * Contradictions that an end by hand may have: in a game with points of its own a tie is broken at the table, and a
 * match that ends before its deal gives every seat the card that stands for none.
 */
const byTheTable: readonly string[] = ['loser-points', 'role-twice']
/** Expects that an end by hand is one that the sides of the game allow: no dead winner, no empty side, no unequal draw. */
export function endsByHandKeepTheRules(game: AnyGame): void {
  for (const match of endedMatches(game)) {
    const found = checkContradiction({ game, ...match, played: null }, match.played)?.why ?? ''
    expect(['', ...byTheTable], JSON.stringify(match.played)).toContain(found)
  }
}
interface BarredCommand {
  readonly name: string
  readonly says: string
  readonly sent: Command
}
/** Returns the commands of an offer that its field says cannot be. */
function barredCommands({ command, fields }: Offer, ring: readonly Seat[]): readonly BarredCommand[] {
  return Object.entries(fields).flatMap(([name, field]): readonly BarredCommand[] => {
    if (field.kind === 'choice' && field.barred !== undefined)
      return field.barred.values.map((value) => ({
        name,
        says: field.barred?.says ?? '',
        sent: { type: command, [name]: value },
      }))
    if (field.kind !== 'seats' || field.note === undefined) return []
    const left = ring.filter((seat) => !field.among.includes(seat))
    return left.map((seat) => ({ name, says: field.note ?? '', sent: { type: command, [name]: [seat] } }))
  })
}
/** Expects that what a form says cannot be is refused by its clause, beside the field, in the words of the form. */
export function barredEndsAreRefused(game: AnyGame): void {
  for (const seed of seeds(6)) {
    wild(game, seed, ({ live }) => {
      const offers = moderatorOffers(live, 'en').filter(({ command }) => command === 'endWith')
      const { ring } = live.open.value.table
      for (const { name, says, sent } of offers.flatMap((offer) => barredCommands(offer, ring))) {
        const answer = decide(live, sent, stampOf('moderator', live.t, seed))
        expect(answer, JSON.stringify(sent)).toMatchObject({
          field: name,
          clause: expect.stringMatching(/^[A-Z]?\d/u) as string,
        })
        expect(isCommandRefusal(answer) && answer.says).toContain(says)
      }
    })
  }
}
