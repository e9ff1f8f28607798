/** Hands raised so that given counts come out, everybody within what they may. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import type { VoteTerms } from '../../../shared/games/ktulu/types.ts'
import type { GameState } from '../../../shared/games/ktulu/game-types.ts'
import { legalOptionsNow, needNow } from '../../../shared/games/ktulu/voting.ts'

/** Votes by option; in a duel whoever is left over abstains. */
export type Counts = Readonly<Record<string, number>>
interface Wanted {
  readonly vote: VoteTerms
  readonly counts: Counts
  /** Whole ballots that are given. */
  readonly fixed: Readonly<Record<Seat, readonly string[]>>
}
export function spread(state: GameState, { vote, counts, fixed }: Wanted): Readonly<Record<Seat, readonly string[]>> {
  const left = new Map(vote.options.map((option) => [option, counts[option] ?? 0]))
  const votes = (option: string): number => left.get(option) ?? 0
  const take = (options: readonly string[]): readonly string[] => {
    for (const option of options) left.set(option, votes(option) - 1)
    return options
  }
  const cast = new Map(Object.entries(fixed).map(([voter, options]) => [Number(voter), take(options)]))
  // Voters who are free to vote for anybody fill up the counts that the bound ones leave.
  const free = (voter: Seat): number => legalOptionsNow(state, vote, voter).length
  const others = vote.voters.filter((voter) => !cast.has(voter)).sort((a, b) => free(a) - free(b))
  for (const voter of others) {
    const wanted = [...legalOptionsNow(state, vote, voter)].sort((a, b) => votes(b) - votes(a))
    const most = wanted.slice(0, needNow(state, vote, voter))
    cast.set(voter, take(vote.abstain ? most.filter((option) => votes(option) > 0) : most))
  }
  expect(Object.fromEntries(left), 'votes that nobody gives').toEqual(
    Object.fromEntries(vote.options.map((option) => [option, 0])),
  )
  return Object.fromEntries(cast)
}
