/** Claims on going to a step by hand. */
import { expect } from 'vitest'
import {
  decide,
  foldCommit,
  isOver,
  moderatorState,
  moderatorOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import type { Expectations } from '../expectations.ts'
import { seeds } from '../../kit/run-length.ts'
import { stampOf, walk, wild } from '../../kit/claims/erring-player.ts'

const stepOf = (live: MatchState): string => live.game.script(moderatorState(live), live.game.text.en).step
/** Goes to each step that is offered, one after the other, each from here. */
function everyJump(live: MatchState, seed: string, { beginnings, onTheWay }: Expectations): void {
  for (const { command, fields } of moderatorOffers(live, 'en').filter((offer) => offer.command === 'goToStep')) {
    const steps = fields['step']?.kind === 'choice' ? fields['step'].of : []
    for (const { value } of steps) {
      const entry = decide(live, { type: command, step: value }, stampOf('moderator', live.t, seed))
      if (isCommandRefusal(entry)) continue
      const then = foldCommit(live, entry)
      const now = stepOf(then)
      const isThere = now === value || beginnings?.[value]?.test(now) === true
      expect(isThere || isOver(then) || onTheWay?.test(now) === true, `${value} leads to ${now}`).toBe(true)
    }
  }
}
/** The match stands where the moderator went, or has ended on the way; also where things were put right by hand before. */
export function jumpsLeadWhereTheySay(game: AnyGame, expected: Expectations): void {
  for (const seed of seeds(6)) {
    let at = 0
    const look = (live: MatchState): void => {
      at += 1
      if (at % 6 === 0 && !isOver(live)) everyJump(live, seed, expected)
    }
    walk(game, seed, look)
    wild(game, seed, ({ live }) => look(live))
  }
}
