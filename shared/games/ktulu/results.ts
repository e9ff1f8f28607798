/** Results for screens and seasons, and cues. */
import type { Cue, Game as AnyGame, Seat, SeatResult } from '../../engine/game.ts'
import { teamOfRole } from './roles.ts'
import { roleAt } from './state.ts'
import type { Cause, OpenState } from './types.ts'
import type { GameState, Ktulu } from './game-types.ts'
import { knownRole } from './views/faces.ts'
import type { SkinWords } from './words/words.ts'

type WinnerAndReason = NonNullable<OpenState['winner']>

const endingText = (
  { winner, reason }: WinnerAndReason,
  { wins, reasons }: Pick<SkinWords, 'wins' | 'reasons'>,
): string => `${wins[winner]}: ${reasons[reason]}`
const sortedKeys = <K extends string>(words: Readonly<Record<K, string>>): readonly K[] =>
  (Object.keys(words) as K[]).toSorted()
/** The endings in every skin, since past matches are listed without their options. */
export const endings: AnyGame<Ktulu>['endings'] = ({ skins: { neutral, original } }) =>
  [neutral, original]
    .flatMap(({ crystal, securityAgent }) => [crystal, securityAgent])
    .flatMap((words) =>
      sortedKeys(words.wins).flatMap((winner) =>
        sortedKeys(words.reasons).map((reason) => endingText({ winner, reason }, words)),
      ),
    )
/** The sides of a result in every skin. The wording without a reason comes first, for corrections. */
export const sides: AnyGame<Ktulu>['sides'] = {
  by: 'team',
  //
  beside: ['janosik'],
  points: 'one',
  draw: 'any', // 8.6
  says: ([side = 'nobody'], { skins: { neutral, original } }) =>
    [neutral, original]
      .flatMap(({ crystal, securityAgent }) => [crystal, securityAgent])
      .flatMap((words) =>
        sortedKeys(words.wins)
          .filter((winner) => winner === side)
          .flatMap((winner) => [
            words.wins[winner],
            ...sortedKeys(words.reasons).map((reason) => endingText({ winner, reason }, words)),
          ]),
      ),
}
export const outcome: AnyGame<Ktulu>['outcome'] = ({ winner }, words) => {
  if (winner === null) return null
  const says = endingText(winner, words)
  if (winner.winner === 'nobody') return { kind: 'draw', winners: [], says }
  return { kind: 'won', winners: [winner.winner], says }
}
const fateOf = ({ secret }: GameState, seat: Seat): Cause | 'alive' =>
  secret.out.includes(seat) ? (secret.deaths.findLast((death) => death.seat === seat)?.cause ?? 'night') : 'alive'
/** One point for every member of the winning faction, dead or alive (8.1). */
export const results: AnyGame<Ktulu>['results'] = (state) =>
  state.table.seats.map(({ seat }): SeatResult => {
    const role = roleAt(state, seat)
    const team = teamOfRole(role)
    const won = state.open.winner?.winner === team || state.secret.wonAlone.includes(team)
    return { seat, team, role, won, points: won ? 1 : 0, fate: fateOf(state, seat) }
  })
/** Results of publicly known roles. Wins beside the winning faction and causes of death are not public. */
export const publicResults: AnyGame<Ktulu>['publicResults'] = ({ table, open }) =>
  table.seats.flatMap(({ seat }): readonly SeatResult[] => {
    const role = knownRole(open, seat)
    if (open.winner === null || role === null) return []
    const team = teamOfRole(role)
    const won = open.winner.winner === team
    return [{ seat, team, role, won, points: won ? 1 : 0, fate: open.dead.includes(seat) ? '' : 'alive' }]
  })
/** Always null: hardly any result is certain here before it happens. */
export const decidedNow: AnyGame<Ktulu>['decided'] = () => null

const spotlit: readonly string[] = ['searchList', 'mistreatResult']
function dayCue({ vote, window, duel, shown }: OpenState): Cue {
  if (vote !== null) return 'vote'
  if (window !== null || (duel !== null && duel.stage !== 'decided')) return 'spotlight'
  if (shown.some(({ type }) => type === 'death' || type === 'reveal')) return 'reveal'
  return spotlit.includes(shown[0]?.type ?? '') ? 'spotlight' : 'day'
}
/** The cue, from public facts alone. */
export function cue(open: OpenState): Cue {
  if (open.winner !== null) return open.full === null ? 'end' : 'reveal'
  if (open.phase === 'night') return 'night'
  if (open.phase === 'setup') return 'lobby'
  return open.phase === 'day' ? dayCue(open) : 'day'
}
