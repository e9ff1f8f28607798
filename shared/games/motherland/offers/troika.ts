/** Offers of the vote and of the way to the Gulag. */
import { countIsDue } from '../decide/count.ts'
import { members, votesMissing } from '../decide/members.ts'
import { accusableNow, turnOf } from '../decide/troika.ts'
import type { Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import { stepOf } from '../steps.ts'
import { nextOffer, pointing, type Offered, type Offering } from './offering.ts'

const counting: Offering = (state, words) =>
  countIsDue(state)
    ? [
        {
          id: 'count',
          command: 'count',
          title: words.titles.count(state.options.countSeconds),
          group: 'next',
          key: 'n',
          shows: true,
          beforeVotes: true,
          fields: {},
        },
      ]
    : []
const drafts: Offering = (state, words) => {
  const owed = (voter: Seat): boolean => state.secret.votes[voter] === undefined
  // Missing votes come first, so that always taking the first offer gets on.
  const inTurn = [...members(state).filter(owed), ...members(state).filter((voter) => !owed(voter))]
  const ballots = inTurn.flatMap((voter): readonly Offered[] => {
    const now = state.secret.votes[voter]
    const name = nameIn(state, voter)
    const enter: Offered = {
      id: `enterVote:${voter}`,
      command: 'enterVote',
      set: { voter },
      title: words.titles.vote(name),
      group: 'vote',
      // The key goes to the first once all votes are in, so that a wrong vote is corrected without the mouse.
      ...(voter === inTurn[0] ? { key: 'v' } : {}),
      fields: { target: pointing(state, words) },
      ...(now === undefined ? {} : { now: { target: now } }),
    } as Offered
    const clear: Offered = {
      id: `clearVote:${voter}`,
      command: 'clearVote',
      set: { voter },
      title: words.titles.clearVote(name),
      group: 'vote',
      fields: {},
      clears: enter.id,
    }
    return now === undefined ? [enter] : [enter, clear]
  })
  const release: Offered = {
    id: 'releaseVotes',
    command: 'releaseVotes',
    title: words.next.T1,
    group: 'next',
    key: 'n',
    shows: true,
    fields: {},
  }
  if (!votesMissing(state)) return [release, ...ballots]
  return [...counting(state, words), ...ballots]
}
export const votes: Offering = (state, words) => {
  if (state.options.troikaVote === 'simultaneous') return drafts(state, words)
  const voter = turnOf(state)
  if (voter === null) return []
  const now = state.secret.votes[voter]
  return [
    {
      id: `castVote:${voter}`,
      command: 'castVote',
      set: { voter },
      title: words.titles.vote(nameIn(state, voter)),
      group: 'vote',
      key: 'n',
      shows: true,
      fields: { target: pointing(state, words) },
      ...(typeof now === 'number' ? { now: { target: now } } : {}),
    },
  ]
}
const accusing: Offering = (state, words) => {
  const among = accusableNow(state)
  if (among.length === 0) return []
  return [
    {
      id: 'accuse',
      command: 'accuse',
      title: words.commands.accuse,
      group: 'act',
      key: 'i',
      secret: true,
      shows: true,
      fields: { accused: { kind: 'seat', among, label: words.fields.accused } },
    },
  ]
}
export const way: Offering = (state, words) => [nextOffer(stepOf(state) ?? 'T3', words), ...accusing(state, words)]
