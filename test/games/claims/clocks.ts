/** Claims on clocks that everybody sees. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { ClockChange } from '../../../shared/engine/time/clocks.ts'
import { nextDueTime } from '../../../shared/engine/time/expired-clocks.ts'
import { isOver, moderatorState, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import { seeds } from '../../kit/games.ts'
import { wild } from '../../kit/claims/erring-player.ts'

/** Game -> public clock -> the steps that it counts for, interruptions among them. */
const stepsOf: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  motherland: {
    look: /^S4\.look$/u,
    intro: /^S6\.talk$/u,
    gossip: /^G(?:2|2\.slot|3)$/u,
    madman: /^G2\.slot$/u,
    count: /^T1$/u,
    vote: /^T1$/u,
    lastWords: /^T[56]$/u,
  },
  gulag: {
    look: /^G4$/u,
    selection: /^T[12]$/u,
    task: /^T3$/u,
    supervision: /^T[45]$/u,
    inspection: /^T6$/u,
  },
  'spy-location': { round: /^(?:ASK|ANSWER|VOTE)$/u, answer: /^(?:ASK|ANSWER|VOTE)$/u, vote: /^VOTE$/u },
  'comrade-stalin': {
    alarm: /^(?:PATRON|DIRT|TOKENS|PLAY_START|FREE|ABILITY|LAST_CHANCE|ATTEMPT\..*)$/u,
    count: /^(?:ATTEMPT\.count|ABILITY)$/u,
    react: /^ABILITY$/u,
    claims: /^(?:FREE|ABILITY|LAST_CHANCE)$/u,
    chance: /^(?:LAST_CHANCE|ABILITY)$/u,
    soft: /^ATTEMPT\.(?:coup|verdict)$/u,
  },
  ktulu: { speech: /^d\.duel\.speech$/u, talk: /^d\.talk$/u, react: /^d\.(?:pardon|duel\.react)$/u },
  template: { talk: /^day$/u },
}
function inTime(live: MatchState): void {
  if (isOver(live)) return
  const { step } = live.game.script(moderatorState(live), live.game.text.en)
  for (const { id } of live.open.clocks)
    expect(step, `the clock "${id}" at ${step}`).toMatch(stepsOf[live.game.id]?.[id] ?? /^never$/u)
}
/** No screen shows a clock, running or paused, at a step that it does not count for, whatever way led there. */
export function clocksEndWithTheirStep(game: AnyGame): void {
  for (const seed of seeds(6)) wild(game, seed, ({ live }) => inTime(live))
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
