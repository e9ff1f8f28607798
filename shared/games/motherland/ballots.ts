/** Which votes of a Troika were right: those that point at somebody of another team than the voter's. */
import type { Game as AnyGame } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { cardOf } from './state.ts'
import type { Game, Happening, Motherland, Vote } from './types.ts'

/** Votes of each Troika as they were in the end. */
function troikas(events: readonly Happening[]): readonly (readonly Vote[])[] {
  const all: (readonly Vote[])[] = []
  for (const event of events) {
    if (event.type === 'troika') all.push([])
    else if (event.type === 'vote') all.push([...(all.pop() ?? []), ...event.votes])
    else if (event.type === 'corrected' && event.votes !== null) all.splice(-1, 1, event.votes)
  }
  return all
}
const teamAt = (state: Game, seat: number): string | null => {
  const card = cardOf(state, seat)
  return card === null ? null : roles[card].team
}
/** A member who points at nobody judges nobody. */
export const ballots: AnyGame<Motherland>['ballots'] = (events, state) =>
  troikas(events)
    .flat()
    .flatMap(({ voter, target }) =>
      target === null ? [] : [{ voter, right: teamAt(state, voter) !== teamAt(state, target) }],
    )
