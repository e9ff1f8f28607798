/** Judges votes on accusations: a yes is right against the spy, a no for a resident. */
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import type { PublicEvent } from './types.ts'
import type { OutOfPlace } from './game-types.ts'

interface AccusationVote {
  readonly suspect: Seat
  readonly votes: ReadonlyMap<Seat, boolean>
}
interface RoundVotes {
  /** The accusations that went to a vote; the last may be open. */
  readonly casts: readonly AccusationVote[]
  readonly spy: Seat | null
}
const emptyRound: RoundVotes = { casts: [], spy: null }

function foldRound(round: RoundVotes, event: PublicEvent): RoundVotes {
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
function roundsOf(events: readonly PublicEvent[]): readonly RoundVotes[] {
  const all: RoundVotes[] = [emptyRound]
  for (const event of events) {
    if (event.type === 'roundPrepared') all.push(emptyRound)
    else if (event.type === 'roundVoided') all.splice(-1, 1, emptyRound)
    else all.push(foldRound(all.pop() ?? emptyRound, event))
  }
  return all.filter(({ spy }) => spy !== null)
}
/** Leaves out the spy, whose vote is informed. The accuser counts as a yes. */
export const ballots: AnyGame<OutOfPlace>['ballots'] = (events) =>
  roundsOf(events as readonly PublicEvent[]).flatMap(({ casts, spy }) =>
    casts.flatMap(({ suspect, votes }) =>
      [...votes].flatMap(([voter, yes]) =>
        voter === spy || voter === suspect ? [] : [{ voter, right: yes === (suspect === spy) }],
      ),
    ),
  )
