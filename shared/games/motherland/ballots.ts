/** Which votes of a Troika were right: those that point at somebody of another team than the voter's. */
import type { Game as AnyGame } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { cardOf } from './state.ts'
import type { Happening, Phase, Vote } from './types.ts'
import type { Game, Motherland } from './game-types.ts'

/** What is known of the votes so far: those of each Troika, the present phase, and whether a verdict is still to come. */
interface Counting {
  readonly all: readonly (readonly Vote[])[]
  readonly phase: Phase | null
  readonly waiting: boolean
}
function counted(now: Counting, event: Happening): Counting {
  const { all, phase, waiting } = now
  switch (event.type) {
    case 'phase':
      return { all, phase: event.name, waiting: waiting && (event.name === 'gossip' || event.name === 'troika') }
    case 'verdict':
      return { ...now, waiting: false }
    case 'troika':
      // Named anew before the verdict: it votes afresh, and those votes are void.
      return { all: [...(waiting ? all.slice(0, -1) : all), []], phase, waiting: false }
    case 'vote':
      return { all: [...all.slice(0, -1), [...(all.at(-1) ?? []), ...event.votes]], phase, waiting: phase === 'troika' }
    case 'corrected':
      return event.votes === null ? now : { ...now, all: [...all.slice(0, -1), event.votes] }
    default:
      return now
  }
}
/** Votes of each Troika as they were in the end. */
const troikas = (events: readonly Happening[]): Counting['all'] =>
  events.reduce(counted, { all: [], phase: null, waiting: false }).all
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
