/** Judges the votes of Troikas: a vote is right if its target is of another team than the voter. */
import type { Game as AnyGame } from '../../engine/game.ts'
import type { AnyEvent, Phase, Vote } from './types.ts'
import type { Motherland } from './game-types.ts'

/** The votes of each Troika so far, the present phase, and whether a verdict is still to come. */
interface VoteTally {
  readonly all: readonly (readonly Vote[])[]
  readonly phase: Phase | null
  readonly waiting: boolean
}
function tallyEvent(now: VoteTally, event: AnyEvent): VoteTally {
  const { all, phase, waiting } = now
  switch (event.type) {
    case 'phase':
      return { all, phase: event.name, waiting: waiting && (event.name === 'gossip' || event.name === 'troika') }
    case 'verdict':
      return { ...now, waiting: false }
    case 'troika':
      // A Troika named anew before its verdict votes afresh, and its earlier votes are void.
      return { all: [...(waiting ? all.slice(0, -1) : all), []], phase, waiting: false }
    case 'vote':
      return { all: [...all.slice(0, -1), [...(all.at(-1) ?? []), ...event.votes]], phase, waiting: phase === 'troika' }
    case 'corrected':
      return event.votes === null ? now : { ...now, all: [...all.slice(0, -1), event.votes] }
    default:
      return now
  }
}
/** The votes of each Troika in their final form. */
const votesByTroika = (events: readonly AnyEvent[]): VoteTally['all'] =>
  events.reduce(tallyEvent, { all: [], phase: null, waiting: false }).all
/** Leaves out votes for nobody, which are neither right nor wrong. */
export const ballots: AnyGame<Motherland>['ballots'] = (events, teamOf) =>
  votesByTroika(events)
    .flat()
    .flatMap(({ voter, target }) => (target === null ? [] : [{ voter, right: teamOf(voter) !== teamOf(target) }]))
