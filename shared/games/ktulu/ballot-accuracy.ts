/** Judges published ballots: a name is right if its faction differs from the voter's. */
import type { Game as AnyGame } from '../../engine/game.ts'
import type { Ballot, AnyEvent, Question } from './types.ts'
import type { Ktulu } from './game-types.ts'

/** The questions on searching or hanging; a duel asks only who shoots better. */
const against: readonly Question[] = ['search', 'runoff', 'who', 'whoAgain']
interface Vote {
  readonly question: Question
  readonly ballots: readonly Ballot[]
}
/** The votes as corrected: a correction replaces the latest one. Unpublished ballots are left out (7.2). */
function publishedVotes(events: readonly AnyEvent[]): readonly Vote[] {
  const all: Vote[] = []
  for (const event of events) {
    if (event.type === 'votePublished') all.push({ question: event.question, ballots: event.ballots ?? [] })
    const last = all.at(-1)
    if (event.type === 'corrected' && event.ballots !== null && last !== undefined)
      all.splice(-1, 1, { ...last, ballots: event.ballots })
  }
  return all
}
export const ballots: AnyGame<Ktulu>['ballots'] = (events, teamOf) =>
  publishedVotes(events)
    .filter(({ question }) => against.includes(question))
    .flatMap((vote) => vote.ballots)
    .flatMap(({ voter, names }) => names.map((name) => ({ voter, right: teamOf(voter) !== teamOf(Number(name)) })))
