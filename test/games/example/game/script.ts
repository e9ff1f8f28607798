import { nameOfSeat } from '../../../../shared/engine/frames.ts'
import type { Game, Script } from '../../../../shared/engine/game.ts'
import type { LastLoaf } from './types.ts'

export const script: Game<LastLoaf>['script'] = ({ open, secret, table }, words): Script => {
  const { phase } = open
  const steps = (['night', 'day', 'vote'] as const).map((id) => ({
    id,
    title: words.phases[id],
    state: id === phase ? ('now' as const) : ('next' as const),
    mode: 'REAL' as const,
  }))
  const hints = secret.sleeper === null ? [] : [words.sleeperIs(nameOfSeat(table, secret.sleeper))]
  return {
    step: phase,
    say: words.say[phase],
    ask: phase === 'night' || phase === 'vote' ? words.ask[phase] : null,
    hints: phase === 'night' ? hints : [],
    steps,
  }
}
