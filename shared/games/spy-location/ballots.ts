/** Judges votes on accusations: a yes is right against the spy, a no for a resident. */
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import type { Public } from './types.ts'
import type { OutOfPlace } from './game-types.ts'

interface Cast {
  readonly suspect: Seat
  readonly votes: ReadonlyMap<Seat, boolean>
}
interface Round {
  /** The accusations that went to a vote; the last may be open. */
  readonly casts: readonly Cast[]
  readonly spy: Seat | null
}
const begun: Round = { casts: [], spy: null }

function afterEvent(round: Round, event: Public): Round {
  const { casts } = round
  switch (event.type) {
    case 'voteOpened':
      return { ...round, casts: [...casts, { suspect: event.suspect, votes: new Map([[event.initiator, true]]) }] }
    case 'voteCast': {
      const last = casts.at(-1)
      if (last === undefined) return round
      const votes = new Map([...last.votes, [event.seat, event.yes] as const])
      return { ...round, casts: [...casts.slice(0, -1), { ...last, votes }] }
    }
    case 'voteVoided':
      return { ...round, casts: casts.slice(0, -1) }
    case 'roundRevealed':
      return { ...round, spy: event.outcome === 'void' ? null : event.spySeat }
    default:
      return round
  }
}
/** The votes by round. Rounds dealt anew or void are left out: they had no spy to find. */
function rounds(events: readonly Public[]): readonly Round[] {
  const all: Round[] = [begun]
  for (const event of events) {
    if (event.type === 'roundPrepared') all.push(begun)
    else if (event.type === 'roundVoided') all.splice(-1, 1, begun)
    else all.push(afterEvent(all.pop() ?? begun, event))
  }
  return all.filter(({ spy }) => spy !== null)
}
/** Leaves out the spy, whose vote is informed. The accuser counts as a yes. */
export const ballots: AnyGame<OutOfPlace>['ballots'] = (events) =>
  rounds(events as readonly Public[]).flatMap(({ casts, spy }) =>
    casts.flatMap(({ suspect, votes }) =>
      [...votes].flatMap(([voter, yes]) =>
        voter === spy || voter === suspect ? [] : [{ voter, right: yes === (suspect === spy) }],
      ),
    ),
  )
