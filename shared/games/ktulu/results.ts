/** How it ended, for the screens and for seasons; what lights and scenes follow. */
import type { Cue, Game as AnyGame, Seat, SeatResult } from '../../engine/game.ts'
import { teamOfRole } from './roles.ts'
import { roleAt } from './state.ts'
import type { Cause, Game, Ktulu, Open } from './types.ts'

export const outcome: AnyGame<Ktulu>['outcome'] = ({ winner }, words) => {
  if (winner === null) return null
  const says = `${words.wins[winner.winner]}: ${words.reasons[winner.reason]}`
  if (winner.winner === 'nobody') return { kind: 'draw', winners: [], says }
  return { kind: 'won', winners: [winner.winner], says }
}
const fateOf = ({ secret }: Game, seat: Seat): Cause | 'alive' =>
  secret.out.includes(seat) ? (secret.deaths.findLast((death) => death.seat === seat)?.cause ?? 'night') : 'alive'
/** One point for everybody of the faction that has won, dead or alive (8.1). */
export const results: AnyGame<Ktulu>['results'] = (state) =>
  state.table.seats.map(({ seat }): SeatResult => {
    const role = roleAt(state, seat)
    const team = teamOfRole(role)
    const won = state.open.winner?.winner === team || state.secret.wonAlone.includes(team)
    return { seat, team, role, won, points: won ? 1 : 0, fate: fateOf(state, seat) }
  })
/** Hardly anything is certain here before it has happened. */
export const decidedNow: AnyGame<Ktulu>['decided'] = () => null

const spotlit: readonly string[] = ['searchList', 'mistreatResult']
function dayCue({ vote, window, duel, shown }: Open): Cue {
  if (vote !== null) return 'vote'
  if (window !== null || (duel !== null && duel.stage !== 'decided')) return 'spotlight'
  if (shown.some(({ type }) => type === 'death' || type === 'reveal')) return 'reveal'
  return spotlit.includes(shown[0]?.type ?? '') ? 'spotlight' : 'day'
}
/** From public facts alone. */
export function cue(open: Open): Cue {
  if (open.winner !== null) return open.full === null ? 'end' : 'reveal'
  if (open.phase === 'night') return 'night'
  if (open.phase === 'setup') return 'lobby'
  return open.phase === 'day' ? dayCue(open) : 'day'
}
