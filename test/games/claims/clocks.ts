/** Claims on clocks that everybody sees. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { wordClock } from '../../../shared/engine/commands/floor-commands.ts'
import type { ClockChange } from '../../../shared/engine/time/clocks.ts'
import { nextDueTime } from '../../../shared/engine/time/expired-clocks.ts'
import { isOver, moderatorState, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import type { Expectations } from '../expectations.ts'
import { seeds } from '../../kit/run-length.ts'
import { wild } from '../../kit/claims/erring-player.ts'

function inTime(live: MatchState, { clocks }: Expectations): void {
  if (isOver(live)) return
  const { step } = live.game.script(moderatorState(live), live.game.text.en)
  const { speaker = null } = live.open.value.table.floor ?? {}
  for (const { id, aside } of live.open.clocks) {
    if (aside === true) continue
    if (id === wordClock) {
      expect(speaker, 'the clock of a word that nobody has').not.toBeNull()
      continue
    }
    const counted = clocks[id]
    if (counted === undefined)
      return expect.fail(`everybody sees the clock "${id}": add the steps that it counts for to the expectations`)
    expect(step, `the clock "${id}" at ${step}`).toMatch(counted)
  }
}
/** No screen shows a clock, running or paused, at a step that it does not count for, whatever way led there. */
export function clocksEndWithTheirStep(game: AnyGame, expected: Expectations): void {
  for (const seed of seeds(6)) wild(game, seed, ({ live }) => inTime(live, expected))
}
/** A clock runs as soon as it is there: none stands on the screens until somebody thinks of setting it going. */
export function noClockWaits(game: AnyGame): void {
  for (const seed of seeds(6)) {
    wild(game, seed, ({ live, entry }) => {
      const changes = entry.rows.flatMap(({ event }) => (event['clocks'] ?? []) as readonly ClockChange[])
      for (const change of changes)
        if (change.do === 'set') expect(change.running ?? true, `${change.id} after ${entry.command.type}`).toBe(true)
      const brief = live.open.clocks.filter((clock) => clock.brief === true && clock.running)
      if (brief.length > 0 && !isOver(live)) expect(nextDueTime(live), 'the end of a brief clock').not.toBeNull()
    })
  }
}
