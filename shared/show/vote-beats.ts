/** Votes that arrive one by one: the pictures on the way to a vote that was told as a whole. */
import type { CentreOfKind } from '../engine/game.ts'
import type { Beat } from './beat.ts'
import type { Moment, ShowPicture } from './show-picture.ts'

type Vote = CentreOfKind<'vote'>
type CastVote = Vote['votes'][number]
/** The time in ms that all votes take to arrive, and the longest and shortest for one picture. */
const arrivalMs = 4500
const slowest = 900
const fastest = 350
/** The time in ms for which the whole vote stands before what follows from it. */
const holdMs = 1800

const isCast = ({ target, label }: CastVote): boolean => target !== null || label !== ''
const isSameVote = (a: CastVote, b: CastVote): boolean =>
  a.voter === b.voter && a.target === b.target && a.label === b.label
const countFor = (votes: readonly CastVote[], { seat, label }: Vote['tally'][number]): number =>
  votes.filter((vote) => (seat === null ? vote.target === null && vote.label === label : vote.target === seat)).length
/** Returns whether the tally is nothing but the number of votes, so that one of part of them is true as well. */
const isPlainCount = ({ votes, tally }: Vote): boolean => tally.every((row) => row.count === countFor(votes, row))

interface VoteStep {
  /** The picture before the vote, whose seats, cue and outcome stand until all votes have arrived. */
  readonly before: ShowPicture
  readonly vote: Vote
  readonly cast: ReadonlySet<CastVote>
}
function withVotes(picture: ShowPicture, { before, vote, cast }: VoteStep): ShowPicture {
  const votes = vote.votes.map((each) =>
    cast.has(each) || !isCast(each) ? each : { ...each, target: null, label: '' },
  )
  // A player on whom no vote has fallen yet is not named before.
  const tally = vote.tally
    .map((row) => ({ ...row, count: countFor(votes, row) }))
    .filter(({ seat, count }) => seat === null || count > 0)
  // The news, a seat that is out and the outcome would tell the result.
  const board = { ...picture.board, seats: before.board.seats, news: null, centre: { ...vote, votes, tally } }
  return { ...picture, cue: before.cue, outcome: before.outcome, board }
}
function chunksOf(votes: readonly CastVote[], most: number): readonly (readonly CastVote[])[] {
  const size = Math.ceil(votes.length / most)
  return Array.from({ length: Math.ceil(votes.length / size) }, (_, i) => votes.slice(i * size, (i + 1) * size))
}
/**
 * Returns the pictures of a vote that was told as a whole, one for each vote or, in a crowd, for a few of them; the last
 * is the vote itself. Empty where fewer than two votes arrive together.
 */
export function splitVote({ rev, picture: before }: Moment, moment: Moment): readonly Beat[] {
  const now = moment.picture
  const { centre } = now.board
  if (centre?.kind !== 'vote' || !isPlainCount(centre)) return []
  const known = before.board.centre?.kind === 'vote' ? before.board.centre.votes : []
  const fresh = centre.votes.filter((vote) => isCast(vote) && !known.some((each) => isSameVote(each, vote)))
  if (fresh.length < 2) return []
  const old = centre.votes.filter((vote) => !fresh.includes(vote))
  const chunks = chunksOf(fresh, Math.floor(arrivalMs / fastest))
  const ms = Math.round(Math.min(slowest, arrivalMs / chunks.length))
  return chunks.map((chunk, i) => {
    const isLast = i === chunks.length - 1
    const cast = new Set([...old, ...chunks.slice(0, i + 1).flat()])
    const pointing = chunk.flatMap(({ voter, target }) => (target === null ? [] : [{ from: voter, to: target }]))
    return isLast
      ? { ...moment, ms: holdMs, pointing }
      : { rev, picture: withVotes(now, { before, vote: centre, cast }), ms, pointing }
  })
}
