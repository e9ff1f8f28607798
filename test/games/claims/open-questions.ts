/** Claims on what phones are asked, and when. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import {
  decide,
  foldCommit,
  isOver,
  moderatorState,
  moderatorOffers,
  seatOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import type { Expectations } from '../expectations.ts'
import { seeds } from '../../kit/run-length.ts'
import { stampOf, wild } from '../../kit/claims/erring-player.ts'

/** A card may be looked at whenever there is one, and a hand raised. */
const atAnyTime = ['look', 'raiseHand', 'lowerHand']

/** Every prompt of a phone stands at a step that waits for it. */
export function promptsInTime(live: MatchState, { prompts }: Expectations): void {
  const { step } = live.game.script(moderatorState(live), live.game.text.en)
  for (const seat of live.open.value.table.ring) {
    for (const { command } of seatOffers(live, seat, 'en')) {
      expect(isOver(live), `${command} of seat ${seat} after the end`).toBe(false)
      if (atAnyTime.includes(command)) continue
      const waiting = prompts[command]
      if (waiting === undefined)
        return expect.fail(`${command} is offered to phones: add the steps that wait for it to the expectations`)
      expect(step, `${command} is offered to seat ${seat} at ${step}`).toMatch(waiting)
    }
  }
}
const leaps = ['goToStep', 'endWith', 'callOff', 'call', 'declareEnd']
/** Every way past the step that waits, one after the other, each from here. */
function everyLeap(live: MatchState, seed: string, expected: Expectations): void {
  const draw = seededRandom(`leap/${seed}/${live.batch}`)
  for (const offer of moderatorOffers(live, 'en').filter(({ command }) => leaps.includes(command))) {
    const entry = decide(live, randomCommandTo(offer, draw), stampOf('moderator', live.t, seed))
    if (!isCommandRefusal(entry)) promptsInTime(foldCommit(live, entry), expected)
  }
}
/** No phone is asked for anything at a step that does not wait for it, whatever way led there. */
export function nothingIsAskedTooLate(game: AnyGame, expected: Expectations): void {
  for (const seed of seeds(8)) {
    wild(game, seed, ({ live }) => {
      promptsInTime(live, expected)
      if (live.batch % 4 === 0) everyLeap(live, seed, expected)
    })
  }
}
